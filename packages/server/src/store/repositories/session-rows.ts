import type { Kysely, Selectable } from 'kysely';
import type { StoredPerson, Session, Sessions } from '../port.js';
import { NUMBER, prepared, TEXT } from '../prepared.js';
import type { StoreSchema, SessionsRow } from '../schema.js';

/** How many sessions one statement asks about: each takes a place among its values, of which databases take so many. */
const ASKED_AT_ONCE = 1000;

export class SessionsRepository implements Sessions {
  readonly #db: Kysely<StoreSchema>;
  readonly #find: ReturnType<typeof findingIn>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
    this.#find = findingIn(db);
  }

  async begin({ tokenHash, codeHash, cameBy, ...rest }: Session): Promise<void> {
    await this.#db
      .insertInto('sessions')
      .values({ token_hash: tokenHash, code_hash: codeHash, came_by: cameBy, ...rest })
      .execute();
  }

  async find(tokenHash: string, now: number): Promise<{ session: Session; person: StoredPerson | null } | undefined> {
    const { rows } = await this.#db.executeQuery(this.#find(tokenHash, now));
    const [row] = rows;
    if (row === undefined) return undefined;
    const { holder_name: name, holder_made: made, ...rest } = row;
    const session = sessionOf(rest);
    return { session, person: name === null || made === null ? null : { id: session.person, name, made } };
  }

  async findByCode(codeHash: string, now: number): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('code_hash', '=', codeHash)
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

  async ofPerson(person: string, now: number): Promise<readonly Session[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('person', '=', person)
      .where('expires', '>', now)
      .orderBy('seen', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(sessionOf);
  }

  async standing(tokenHashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const standing = new Set<string>();
    for (let from = 0; from < tokenHashes.length; from += ASKED_AT_ONCE) {
      const rows = await this.#db
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', 'in', tokenHashes.slice(from, from + ASKED_AT_ONCE))
        .where('expires', '>', now)
        .execute();
      for (const { token_hash } of rows) standing.add(token_hash);
    }
    return standing;
  }

  async setCode(id: string, codeHash: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ code_hash: codeHash })
      .where('id', '=', id)
      .where('expires', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async useCode(codeHash: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ code_hash: null })
      .where('code_hash', '=', codeHash)
      .where('expires', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async renew(
    cameBy: string,
    since: number,
    { tokenHash, codeHash }: { readonly tokenHash: string; readonly codeHash: string },
  ): Promise<Session | undefined> {
    const row = await this.#db
      .updateTable('sessions')
      .set({ token_hash: tokenHash, code_hash: codeHash })
      .where('came_by', '=', cameBy)
      .where('made', '>=', since)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? undefined : sessionOf(row);
  }

  async end(person: string, id: string, except: string | null): Promise<readonly string[]> {
    const rows = await this.#db
      .withRecursive('gone(id)', db =>
        db
          .selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.id', '=', id)
          .where('person', '=', person)
          .union(
            db
              .selectFrom('sessions')
              .innerJoin('gone', 'gone.id', 'sessions.parent')
              .select('sessions.id')
              .where('sessions.id', '!=', except ?? ''),
          ),
      )
      .deleteFrom('sessions')
      .where('id', 'in', ({ selectFrom }) => selectFrom('gone').select('gone.id'))
      .returning('token_hash')
      .execute();
    return rows.map(({ token_hash }) => token_hash).sort();
  }

  async endOthers(person: string, except: string): Promise<readonly string[]> {
    const rows = await this.#db
      .deleteFrom('sessions')
      .where('person', '=', person)
      .where('id', '!=', except)
      .returning('token_hash')
      .execute();
    return rows.map(({ token_hash }) => token_hash).sort();
  }

  async sweep(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db.deleteFrom('sessions').where('expires', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  }
}

/** A session that has not expired, with whoever holds it. */
function findingIn(db: Kysely<StoreSchema>) {
  return prepared([TEXT(0), NUMBER(0)] as const, (tokenHash, now) =>
    db
      .selectFrom('sessions')
      .leftJoin('people', 'people.id', 'sessions.person')
      .selectAll('sessions')
      .select(['people.name as holder_name', 'people.made as holder_made'])
      .where('token_hash', '=', tokenHash)
      .where('expires', '>', now),
  );
}

function sessionOf({ token_hash, code_hash, came_by, ...rest }: Selectable<SessionsRow>): Session {
  return { ...rest, tokenHash: token_hash, codeHash: code_hash, cameBy: came_by };
}
