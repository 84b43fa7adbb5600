import type { Kysely } from 'kysely';
import type { People, Person } from '../port.js';
import type { Schema } from '../schema.js';

export class PeopleRepository implements People {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add(person: Person): Promise<void> {
    await this.#db.insertInto('people').values(person).execute();
  }

  async find(id: string): Promise<Person | undefined> {
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
