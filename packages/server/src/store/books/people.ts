import type { Kysely, Selectable } from 'kysely';
import type { People, Person, Session, Sessions } from '../port.js';
import type { Schema, SessionsRow } from '../schema.js';

export class PeopleBook implements People {
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

export class SessionsBook implements Sessions {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async begin({ tokenHash, ...rest }: Session): Promise<void> {
    await this.#db
      .insertInto('sessions')
      .values({ token_hash: tokenHash, ...rest })
      .execute();
  }

  async find(tokenHash: string, now: number): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires', '>', now)
      .executeTakeFirst();
    return row === undefined ? undefined : sessionOf(row);
  }

  async slide(tokenHash: string, seen: number, expires: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ seen, expires })
      .where('token_hash', '=', tokenHash)
      .where('expires', '>', seen)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async end(tokenHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async endAll(person: string): Promise<number> {
    const { numDeletedRows } = await this.#db.deleteFrom('sessions').where('person', '=', person).executeTakeFirst();
    return Number(numDeletedRows);
  }

  async sweep(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db.deleteFrom('sessions').where('expires', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  }
}

function sessionOf({ token_hash, person, made, seen, expires }: Selectable<SessionsRow>): Session {
  return { tokenHash: token_hash, person, made, seen, expires };
}
