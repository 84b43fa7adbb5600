import type { Kysely } from 'kysely';
import type { DealsPort, KeptSummary } from '../port.js';
import type { StoreSchema } from '../schema.js';
import { summaryOf } from './lobby.js';

export class DealsRepository implements DealsPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async list(deal: string, limit: number): Promise<readonly KeptSummary[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .innerJoin('summaries', 'summaries.table_id', 'tables.id')
      .selectAll('summaries')
      .where('tables.deal', '=', deal)
      .orderBy('summaries.updated', 'desc')
      .orderBy('tables.id')
      .limit(limit)
      .execute();
    return rows.map(summaryOf);
  }

  async unfinished(deal: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#unfinished(limit).where('tables.deal', '=', deal).execute();
    return rows.map(({ id }) => id);
  }

  async hasMet(deal: string, person: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('members')
      .innerJoin('tables', 'tables.id', 'members.table_id')
      .select('tables.id')
      .where('members.person', '=', person)
      .where(({ eb, or }) => or([eb('tables.id', '=', deal), eb('tables.deal', '=', deal)]))
      .executeTakeFirst();
    return row !== undefined;
  }

  async unmoved(since: number, after: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#unfinished(limit)
      .where('tables.id', '>', after)
      .where(({ eb, fn, lit }) => eb(fn.coalesce('summaries.updated', lit(0)), '<=', since))
      .where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('tables.deal', 'is not', null),
          exists(selectFrom('tables as others').select('others.id').whereRef('others.deal', '=', 'tables.id')),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Tables that may still be played. One without a summary was made a moment ago. */
  #unfinished(limit: number) {
    return this.#db
      .selectFrom('tables')
      .leftJoin('summaries', 'summaries.table_id', 'tables.id')
      .select('tables.id')
      .where(({ and, eb, fn, lit }) =>
        and([
          eb(fn.coalesce('summaries.over', lit(0)), '=', lit(0)),
          eb(fn.coalesce('summaries.closed', lit(0)), '=', lit(0)),
        ]),
      )
      .orderBy('tables.id')
      .limit(limit);
  }
}
