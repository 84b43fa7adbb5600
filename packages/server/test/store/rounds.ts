import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sfc32 } from '@doomtable/kernel';
import { type Acks, checkFolder, WriterProcess } from './store-child.js';

/** How long a writer may write before it is killed, in milliseconds. */
const LONGEST_LIFE = 300;

/** Lets a process write and kills it, again and again in the same folder; after each time what was promised must be there. */
export async function killRounds(
  folder: string,
  { thread, rounds, seed }: { readonly thread: boolean; readonly rounds: number; readonly seed: string },
): Promise<{ readonly entries: number; readonly promised: number }> {
  const random = new Sfc32(seed);
  const acks: Acks = new Map();
  let entries = 0;
  for (let round = 0; round < rounds; round++) {
    const writer = new WriterProcess({ folder, thread, tables: 8, checkpointPages: 60 });
    await writer.said('READY');
    await pause(random.below(LONGEST_LIFE));
    await writer.kill();
    assert.ok(!writer.lines.some(line => /^(CONFLICT|REFUSED|FATAL)/.test(line)), writer.lines.join('\n'));
    writer.acks(acks);
    const found = await checkFolder(folder, acks);
    assert.ok(found >= entries, `round ${round} of seed ${seed}: ${entries} entries became ${found}`);
    entries = found;
  }
  return { entries, promised: [...acks.values()].reduce((sum, seq) => sum + seq, 0) };
}

/** Lets the nth sync of the database fail. Whatever was promised before is there; nothing is promised after. */
export async function failSync(
  folder: string,
  { thread, nth }: { readonly thread: boolean; readonly nth: number },
): Promise<void> {
  const orders = { folder, thread, tables: 4, checkpointPages: 20 };
  await new WriterProcess({ ...orders, appends: 0 }).ended();
  const failing = ['-e', 'trace=fdatasync,fsync', '-e', `inject=fdatasync,fsync:error=EIO:when=${nth}`];
  const files = ['doomtable.db', 'doomtable.db-wal'].flatMap(name => ['-P', join(folder, name)]);
  const writer = new WriterProcess(orders, ['strace', '-f', '-o', '/dev/null', ...files, ...failing]);
  await writer.said('FATAL');
  await writer.said('END');
  await writer.ended();
  const fatal = writer.lines.indexOf('FATAL broken');
  assert.notEqual(fatal, -1, writer.lines.join('\n'));
  const after = writer.lines.slice(fatal + 1);
  assert.ok(!after.some(line => line.startsWith('ACK')), `promised after the disk failed:\n${after.join('\n')}`);
  assert.equal(after.filter(line => line === 'REFUSED broken').length, orders.tables, after.join('\n'));
  await checkFolder(folder, writer.acks());
}
