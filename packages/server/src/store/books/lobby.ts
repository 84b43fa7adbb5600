import type { Kysely, Selectable } from 'kysely';
import type { Lobby, OwnTable, Summary } from '../port.js';
import { flag, type Schema, type SummariesRow } from '../schema.js';
import { membershipOf } from './members.js';

/** Rows of one statement. Both databases limit how many values one may have. */
const ROWS_AT_ONCE = 500;

export class LobbyBook implements Lobby {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async keep(summaries: readonly Summary[]): Promise<void> {
    const newest = new Map<string, Summary>();
    for (const summary of summaries) {
      if (summary.updated >= (newest.get(summary.table)?.updated ?? summary.updated))
        newest.set(summary.table, summary);
    }
    const rows = [...newest.values()].map(rowOf);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await this.#keep(rows.slice(from, from + ROWS_AT_ONCE));
  }

  async #keep(rows: readonly SummariesRow[]): Promise<void> {
    await this.#db
      .insertInto('summaries')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .column('table_id')
          .doUpdateSet(({ ref }) => ({
            game: ref('excluded.game'),
            text: ref('excluded.text'),
            listed: ref('excluded.listed'),
            closed: ref('excluded.closed'),
            updated: ref('excluded.updated'),
            deal: ref('excluded.deal'),
          }))
          .whereRef('excluded.updated', '>=', 'summaries.updated'),
      )
      .execute();
  }

  async find(table: string): Promise<Summary | undefined> {
    const row = await this.#db.selectFrom('summaries').selectAll().where('table_id', '=', table).executeTakeFirst();
    return row === undefined ? undefined : summaryOf(row);
  }

  async openTables(limit: number, game?: string): Promise<readonly Summary[]> {
    const rows = await this.#db
      .selectFrom('summaries')
      .selectAll()
      .where(({ and, eb, lit }) => and([eb('listed', '=', lit(1)), eb('closed', '=', lit(0))]))
      .$if(game !== undefined, query => query.where('game', '=', game ?? ''))
      .orderBy('updated', 'desc')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    return rows.map(summaryOf);
  }

  async ofDeal(deal: string, limit: number): Promise<readonly Summary[]> {
    const rows = await this.#db
      .selectFrom('summaries')
      .selectAll()
      .where('deal', '=', deal)
      .orderBy('updated', 'desc')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    return rows.map(summaryOf);
  }

  async tablesOf(person: string): Promise<readonly OwnTable[]> {
    const rows = await this.#db
      .selectFrom('members')
      .leftJoin('summaries', 'summaries.table_id', 'members.table_id')
      .select(['number', 'person', 'role', 'standing', 'recovery_hash', 'made'])
      .select(['members.table_id', 'summaries.game', 'summaries.text', 'summaries.listed'])
      .select(['summaries.closed', 'summaries.updated', 'summaries.deal'])
      .where('person', '=', person)
      .where('standing', '=', 'in')
      .orderBy(({ fn }) => fn.coalesce('summaries.updated', 'members.made'), 'desc')
      .orderBy('members.table_id')
      .execute();
    return rows.map(row => {
      const { table_id, game, text, listed, closed, updated, deal } = row;
      const membership = membershipOf(row);
      if (game === null || text === null || updated === null || listed === null || closed === null) {
        return { membership, summary: undefined };
      }
      return { membership, summary: summaryOf({ table_id, game, text, listed, closed, updated, deal }) };
    });
  }
}

function rowOf({ table, game, text, listed, closed, updated, deal }: Summary): SummariesRow {
  return { table_id: table, game, text, listed: flag(listed), closed: flag(closed), updated, deal };
}

function summaryOf({ table_id, game, text, listed, closed, updated, deal }: Selectable<SummariesRow>): Summary {
  return { table: table_id, game, text, listed: listed === 1, closed: closed === 1, updated, deal };
}
