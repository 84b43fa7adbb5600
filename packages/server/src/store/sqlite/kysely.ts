import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqlValue } from '../dialect.js';
import type { StoreSchema } from '../schema.js';
import type { Database } from './driver.js';

/** Kysely on the bare file, with transactions: for whatever is done beside serving, such as migrations. */
export function directly(database: Database): Kysely<StoreSchema> {
  const statements = {
    prepare(sql: string) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as SqlValue[])),
        run: (values: readonly unknown[]) => ({
          changes: statement.run(...(values as SqlValue[])).changes,
          lastInsertRowid: 0,
        }),
        iterate: () => {
          throw new Error('statements are not streamed');
        },
      };
    },
    close: () => undefined,
  };
  return new Kysely<StoreSchema>({ dialect: new TransactionalDialect({ database: statements }) });
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite undoes changes of tables like any others, so a migration happens wholly or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
