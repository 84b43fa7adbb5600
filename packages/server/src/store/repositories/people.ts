import type { Kysely } from 'kysely';
import type { PeoplePort, StoredPerson } from '../port.js';
import type { StoreSchema } from '../schema.js';

export class PeopleRepository implements PeoplePort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async add(person: StoredPerson): Promise<void> {
    await this.#db.insertInto('people').values(person).execute();
  }

  async find(id: string): Promise<StoredPerson | undefined> {
    const row = await this.#db.selectFrom('people').select(['name', 'made']).where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : { id, name: row.name, made: row.made };
  }

  async rename(id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('people')
      .set({ name })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
