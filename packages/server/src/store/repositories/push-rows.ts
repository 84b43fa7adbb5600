import type { Kysely, Selectable } from 'kysely';
import type { PushSubscription, PushesPort, ServerKeys } from '../port.js';
import type { PushesRow, StoreSchema } from '../schema.js';

export class PushesRepository implements PushesPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async set({ endpoint, ...rest }: PushSubscription): Promise<void> {
    await this.#db
      .insertInto('pushes')
      .values({ endpoint, ...rest })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(rest))
      .execute();
  }

  async ofPerson(person: string): Promise<readonly PushSubscription[]> {
    const rows = await this.#db
      .selectFrom('pushes')
      .selectAll()
      .where('person', '=', person)
      .orderBy('made')
      .orderBy('endpoint')
      .execute();
    return rows.map(pushOf);
  }

  async remove(person: string, endpoint: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('pushes')
      .where('person', '=', person)
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function pushOf({ shows, ...row }: Selectable<PushesRow>): PushSubscription {
  return { ...row, shows: shows === 'nothing' ? 'nothing' : 'table' };
}

export class ServerKeysRepository implements ServerKeys {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  /** Nodes may start at once: whoever is first decides, and the others take what is there. */
  async settle(name: string, text: string): Promise<string> {
    await this.#db
      .insertInto('server_keys')
      .values({ name, text })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
    const row = await this.#db
      .selectFrom('server_keys')
      .select('text')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.text;
  }

  async find(name: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('server_keys').select('text').where('name', '=', name).executeTakeFirst();
    return row?.text;
  }
}
