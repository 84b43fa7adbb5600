import type { Kysely, Selectable } from 'kysely';
import type { NoticeChannel, StoredDelivery, StoredNote, NotesPort, NoticeSetting, NoticesPort } from '../port.js';
import { type DeliveriesRow, flag, type NoticesRow, type StoreSchema } from '../schema.js';

export class NotesRepository implements NotesPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async write({ table, person, text, updated }: StoredNote): Promise<void> {
    await this.#db
      .insertInto('notes')
      .values({ table_id: table, person, text, updated })
      .onConflict(conflict => conflict.columns(['table_id', 'person']).doUpdateSet({ text, updated }))
      .execute();
  }

  async read(table: string, person: string): Promise<StoredNote | undefined> {
    const row = await this.#db
      .selectFrom('notes')
      .select(['text', 'updated'])
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return row === undefined ? undefined : { table, person, ...row };
  }
}

export class NoticesRepository implements NoticesPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async set({ table, person, channel, target, muted }: NoticeSetting): Promise<void> {
    const change = { target, muted: flag(muted) };
    await this.#db
      .insertInto('notices')
      .values({ table_id: table, person, channel, ...change })
      .onConflict(conflict => conflict.columns(['table_id', 'person', 'channel']).doUpdateSet(change))
      .execute();
  }

  async remove(table: string, person: string, channel: NoticeChannel): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('notices')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .where('channel', '=', channel)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async ofTable(table: string): Promise<readonly NoticeSetting[]> {
    const rows = await this.#db
      .selectFrom('notices')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('person')
      .orderBy('channel')
      .execute();
    return rows.map(noticeOf);
  }

  async ofPerson(person: string): Promise<readonly NoticeSetting[]> {
    const rows = await this.#db
      .selectFrom('notices')
      .selectAll()
      .where('person', '=', person)
      .orderBy('table_id')
      .orderBy('channel')
      .execute();
    return rows.map(noticeOf);
  }

  async log({ id, table, person, channel, about, status, tries, at }: StoredDelivery): Promise<void> {
    const change = { status, tries, at };
    await this.#db
      .insertInto('deliveries')
      .values({ id, table_id: table, person, channel, about, ...change })
      .onConflict(conflict => conflict.column('id').doUpdateSet(change))
      .execute();
  }

  async deliveries(person: string, limit: number): Promise<readonly StoredDelivery[]> {
    const rows = await this.#db
      .selectFrom('deliveries')
      .selectAll()
      .where('person', '=', person)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(deliveryOf);
  }
}

function noticeOf({ table_id, person, channel, target, muted }: Selectable<NoticesRow>): NoticeSetting {
  return { table: table_id, person, channel, target, muted: muted === 1 };
}

function deliveryOf({ table_id, ...row }: Selectable<DeliveriesRow>): StoredDelivery {
  return { ...row, table: table_id };
}
