import type { Store } from '@doomtable/host';
import { StoreProblem } from './store-problem.js';

/** How many entries are carried at a time. */
const LOAD = 500;

/**
 * Copies a table with its log from one store to the other, byte for byte. Snapshots stay behind: they cost time and nothing
 * else. Nobody may play at the table meanwhile. How many entries were copied.
 */
export async function copyTable(from: Store, to: Store, table: string): Promise<number> {
  const stored = await from.read(table);
  if (stored === undefined) throw new StoreProblem('failed', `There is no table ${table} to be copied.`);
  await to.create(stored);
  let copied = 0;
  for (;;) {
    const entries = await from.entriesAfter(table, copied, LOAD);
    if (entries.length === 0) return copied;
    if ((await to.append(table, entries)) !== 'done') {
      throw new StoreProblem('failed', `Table ${table} changed while it was copied.`);
    }
    copied += entries.length;
  }
}
