import type { Kysely, Selectable } from 'kysely';
import type { Invite, Invites, StoredKnock, KnocksPort } from '../port.js';
import { flag, type InvitesRow, type KnocksRow, type StoreSchema } from '../schema.js';

export class InvitesRepository implements Invites {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async make({ tokenHash, table, role, made, expires, usesLeft, revoked }: Invite): Promise<void> {
    const row = { token_hash: tokenHash, table_id: table, role, made, expires, uses_left: usesLeft };
    await this.#db
      .insertInto('invites')
      .values({ ...row, revoked: flag(revoked) })
      .execute();
  }

  async use(tokenHash: string, now: number): Promise<Invite | undefined> {
    const row = await this.#db
      .updateTable('invites')
      .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('expires', '>', now)
      .where('revoked', '=', 0)
      .where('uses_left', '>', 0)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? undefined : inviteOf(row);
  }

  async look(tokenHash: string, now: number): Promise<Invite | undefined> {
    const row = await this.#db
      .selectFrom('invites')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires', '>', now)
      .where('revoked', '=', 0)
      .where('uses_left', '>', 0)
      .executeTakeFirst();
    return row === undefined ? undefined : inviteOf(row);
  }

  async ofTable(table: string): Promise<readonly Invite[]> {
    const rows = await this.#db
      .selectFrom('invites')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('made', 'desc')
      .orderBy('token_hash')
      .execute();
    return rows.map(inviteOf);
  }

  async revoke(tokenHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('invites')
      .set({ revoked: 1 })
      .where('token_hash', '=', tokenHash)
      .where('revoked', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async revokeAll(table: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('invites')
      .set({ revoked: 1 })
      .where('table_id', '=', table)
      .where('revoked', '=', 0)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}

export class KnocksRepository implements KnocksPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async knock(table: string, person: string, role: 'player' | 'watcher', at: number): Promise<StoredKnock> {
    const row = await this.#db
      .insertInto('knocks')
      .values({ table_id: table, person, role, state: 'waiting', at })
      // What is there stays as it is; saying so lets the statement return it.
      .onConflict(conflict => conflict.columns(['table_id', 'person']).doUpdateSet({ person }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return knockOf(row);
  }

  async answer(table: string, person: string, state: 'welcome' | 'refused'): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('knocks')
      .set({ state })
      .where('table_id', '=', table)
      .where('person', '=', person)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async waiting(table: string): Promise<readonly StoredKnock[]> {
    const rows = await this.#db
      .selectFrom('knocks')
      .selectAll()
      .where('table_id', '=', table)
      .where('state', '=', 'waiting')
      .orderBy('at')
      .orderBy('person')
      .execute();
    return rows.map(knockOf);
  }

  async forget(table: string, person: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('knocks')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function inviteOf(row: Selectable<InvitesRow>): Invite {
  const { token_hash, table_id, role, made, expires, uses_left, revoked } = row;
  return {
    tokenHash: token_hash,
    table: table_id,
    role,
    made,
    expires,
    usesLeft: uses_left,
    revoked: revoked === 1,
  };
}

function knockOf({ table_id, person, role, state, at }: Selectable<KnocksRow>): StoredKnock {
  return { table: table_id, person, role, state, at };
}
