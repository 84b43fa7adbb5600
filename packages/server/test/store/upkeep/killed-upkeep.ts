import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { DataPlace } from '../../../src/options.js';
import { type Archive, openArchive } from '../../../src/store/index.js';
import { checkData, openUpkeep, type Upkeep } from '../../../src/store/upkeep/index.js';
import { startPostgres } from '../../postgres-database.js';
import type { UpkeepOrders } from './upkeep-main.js';

/* What tests share in which backups, restores and removals are killed on the way. */

const MAIN = fileURLToPath(new URL('./upkeep-main.js', import.meta.url));

const server = await startPostgres();
/** Where everything of this process of tests lies. */
export const home = mkdtempSync(join(tmpdir(), 'doomtable-kills-'));
let names = 0;

after(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

export function fresh(kind: string): string {
  return join(home, `${kind}-${++names}`);
}

export const PLACES = {
  SQLite: (): Promise<DataPlace> => Promise.resolve({ folder: fresh('folder') }),
  PostgreSQL: async (): Promise<DataPlace> => ({ database: await server.database(), markFolder: fresh('marks') }),
} as const;

export function opened(place: DataPlace): Promise<Archive> {
  const nothing = (): void => undefined;
  const options = { onHint: nothing, onMissed: nothing, onTrouble: nothing };
  return openArchive(place, { onFatal: problem => assert.fail(problem), ...options });
}

export async function using<T>(
  place: DataPlace,
  access: 'look' | 'change',
  work: (upkeep: Upkeep) => Promise<T>,
): Promise<T> {
  const upkeep = await openUpkeep(place, access);
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}

/** Runs one, and kills it as soon as `isEnough` of what it has said. Whether it came to its end all the same. */
export async function killed(
  orders: UpkeepOrders,
  isEnough: (lines: readonly string[]) => boolean | Promise<boolean>,
): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, JSON.stringify(orders)]);
  const ended = once(child, 'exit');
  let said = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    void Promise.resolve(isEnough(said.split('\n').slice(0, -1))).then(enough => {
      if (enough) child.kill('SIGKILL');
    });
  });
  await ended;
  assert.equal(errors, '');
  return said.endsWith('DONE\n');
}

export async function isSound(place: DataPlace): Promise<void> {
  const { faults } = await using(place, 'look', upkeep => checkData(upkeep));
  assert.deepEqual(faults, []);
}
