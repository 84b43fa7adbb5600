import { join } from 'node:path';
import { openDatabase } from '../../src/store/sqlite/driver.js';

/** Everything a stopped server has kept: each row of each table of its database as text. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** How a row is written down. */
type Write = (table: string, row: { readonly [column: string]: unknown }) => object;

/** Reads all rows of the database in a folder that no server holds. */
export function rowsIn(folder: string, write: Write = (_table, row) => row): Rows {
  const database = openDatabase(join(folder, 'doomtable.db'));
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
    return new Map(
      tables.map(({ name }) => {
        const table = String(name);
        const rows = database.prepare(`select * from "${table}"`).all();
        return [table, rows.map(row => JSON.stringify(write(table, row))).sort()];
      }),
    );
  } finally {
    database.close();
  }
}

/**
 * When a session was last used, and so when it ends, is kept whenever it is used; nothing else is. The file counts its own
 * writes, those among them.
 */
export const butSessionsUsed: Write = (table, row) => {
  const { seen: _seen, expires: _expires, writes: _writes, ...rest } = row;
  return table === 'sessions' || table === 'store' ? rest : row;
};
