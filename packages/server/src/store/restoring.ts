import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StoreProblem } from './store-problem.js';

/*
 * Data that is being restored bears a sign until all of it is there: the file has another name, and a database has one more
 * table. Whoever finds the sign does not start.
 */

export const RESTORING_FILE = 'doomtable.restoring';
export const RESTORING_TABLE = 'restoring';

export function refuseHalfRestored(folder: string): void {
  if (existsSync(join(folder, RESTORING_FILE))) throw halfRestored(`the folder ${folder}`);
}

export async function refuseHalfRestoredDatabase<T>(db: Kysely<T>): Promise<void> {
  if (await hasTable(db, RESTORING_TABLE)) throw halfRestored('this database');
}

/** Whether PostgreSQL has a table of that name where ours are. */
export async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

function halfRestored(where: string): StoreProblem {
  const sentence = `A restore into ${where} is not finished, and only a part of the data is there. Wait for it, or run it again.`;
  return new StoreProblem('halfRestored', sentence);
}
