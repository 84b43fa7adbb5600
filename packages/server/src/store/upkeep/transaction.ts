import { type Kysely, sql } from 'kysely';
import type { TableName } from '../description.js';
import type { StoreSchema } from '../schema.js';
import type { Upkeep } from './open-for-upkeep.js';

/**
 * Does something wholly or not at all. Nobody writes to the tables that are named meanwhile: on SQLite nobody writes at all, and
 * on PostgreSQL they are locked, so it has to be short.
 */
export async function inOneTransaction<T>(
  { db, kind }: Upkeep,
  locked: readonly TableName[],
  work: (db: Kysely<StoreSchema>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async connection => {
    await (kind === 'sqlite' ? sql`begin immediate` : sql`begin`).execute(connection);
    try {
      if (kind === 'postgres' && locked.length > 0) {
        const tables = sql.join(locked.map(name => sql.table(name)));
        await sql`lock table ${tables} in share row exclusive mode`.execute(connection);
      }
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
