import { type Kysely, type Selectable, sql } from 'kysely';
import type { Contact, Contacts, OutsideChannel } from '../port.js';
import { type ContactsRow, flag, type StoreSchema } from '../schema.js';

export class ContactsRepository implements Contacts {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async find(person: string, channel: OutsideChannel, target: string): Promise<Contact | undefined> {
    const row = await this.#db
      .selectFrom('contacts')
      .selectAll()
      .where('person', '=', person)
      .where('channel', '=', channel)
      .where('target', '=', target)
      .executeTakeFirst();
    return row === undefined ? undefined : contactOf(row);
  }

  async ask(person: string, channel: OutsideChannel, target: string, codeHash: string, asked: number): Promise<void> {
    const change = { code_hash: codeHash, asked, wrong: 0 };
    await this.#db
      .insertInto('contacts')
      .values({ person, channel, target, confirmed: flag(false), ...change })
      .onConflict(conflict => conflict.columns(['person', 'channel', 'target']).doUpdateSet(change))
      .execute();
  }

  /** One statement takes the code or counts the miss, so that nobody types two at once. */
  async confirm(
    person: string,
    channel: OutsideChannel,
    target: string,
    codeHash: string,
    since: number,
    mostWrong: number,
  ): Promise<boolean> {
    const isRight = sql`code_hash = ${codeHash}`;
    const row = await this.#db
      .updateTable('contacts')
      .set({
        confirmed: sql<0 | 1>`case when ${isRight} then 1 else confirmed end`,
        wrong: sql<number>`case when ${isRight} then 0 else wrong + 1 end`,
        code_hash: sql<string | null>`case when ${isRight} then null else code_hash end`,
      })
      .where('person', '=', person)
      .where('channel', '=', channel)
      .where('target', '=', target)
      .where('code_hash', 'is not', null)
      .where('asked', '>', since)
      .where('wrong', '<', mostWrong)
      .returning('code_hash')
      .executeTakeFirst();
    return row !== undefined && row.code_hash === null;
  }

  async forgetUnused(person: string): Promise<void> {
    await this.#db
      .deleteFrom('contacts')
      .where('person', '=', person)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('notices')
              .select('notices.person')
              .whereRef('notices.person', '=', 'contacts.person')
              .whereRef('notices.channel', '=', 'contacts.channel')
              .whereRef('notices.target', '=', 'contacts.target'),
          ),
        ),
      )
      .execute();
  }
}

function contactOf({ code_hash, asked, wrong, confirmed }: Selectable<ContactsRow>): Contact {
  return { codeHash: code_hash, asked, wrong, confirmed: confirmed === 1 };
}
