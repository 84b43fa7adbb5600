import type { Kysely } from 'kysely';
import type { Looks } from '../port.js';
import type { StoreSchema } from '../schema.js';

/** Rows of one statement. Both databases limit how many values one may have. */
const ROWS_AT_ONCE = 500;

export class LooksRepository implements Looks {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async keep(looks: ReadonlyMap<string, number>): Promise<void> {
    const rows = [...looks].map(([table, at]) => ({ table_id: table, at }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await this.#db
        .insertInto('looks')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflict(conflict =>
          conflict
            .column('table_id')
            .doUpdateSet(({ ref }) => ({ at: ref('excluded.at') }))
            .whereRef('excluded.at', '>', 'looks.at'),
        )
        .execute();
    }
  }

  async find(table: string): Promise<number | undefined> {
    const row = await this.#db.selectFrom('looks').select('at').where('table_id', '=', table).executeTakeFirst();
    return row?.at;
  }
}
