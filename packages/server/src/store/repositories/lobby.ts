import { type Kysely, type Selectable, sql } from 'kysely';
import type { KeptSummary, LobbyPort, NewSummary, OwnTable } from '../port.js';
import { flag, type StoreSchema, type SummariesRow } from '../schema.js';
import { membershipOf } from './members.js';

/** Rows of one statement. Both databases limit how many values one may have. */
const ROWS_AT_ONCE = 500;

export class LobbyRepository implements LobbyPort {
  readonly #db: Kysely<StoreSchema>;

  constructor(db: Kysely<StoreSchema>) {
    this.#db = db;
  }

  async keep(summaries: readonly NewSummary[]): Promise<void> {
    const newest = new Map<string, NewSummary>();
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
            moved: ref('excluded.moved'),
            delay: ref('excluded.delay'),
            shown: sql<string>`case when ${WAS_OPEN} then summaries.text when ${IS_RIPE} then summaries.held else summaries.shown end`,
            held: sql<string>`case when ${WAS_OPEN} or ${IS_RIPE} then excluded.text else summaries.held end`,
            held_moved: sql<number>`case when ${WAS_OPEN} or ${IS_RIPE} then excluded.moved else summaries.held_moved end`,
            listed: ref('excluded.listed'),
            closed: ref('excluded.closed'),
            over: ref('excluded.over'),
            updated: ref('excluded.updated'),
          }))
          .whereRef('excluded.updated', '>=', 'summaries.updated'),
      )
      .execute();
  }

  async find(table: string): Promise<KeptSummary | undefined> {
    const row = await this.#db.selectFrom('summaries').selectAll().where('table_id', '=', table).executeTakeFirst();
    return row === undefined ? undefined : summaryOf(row);
  }

  async openTables(limit: number, game?: string): Promise<readonly KeptSummary[]> {
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

  async tablesOf(person: string): Promise<readonly OwnTable[]> {
    const members = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('person', '=', person)
      .where('standing', 'in', ['in', 'barred'])
      .execute();
    const summaries = await this.#db
      .selectFrom('summaries')
      .innerJoin('members', 'members.table_id', 'summaries.table_id')
      .selectAll('summaries')
      .where('members.person', '=', person)
      .where('members.standing', 'in', ['in', 'barred'])
      .execute();
    const byTable = new Map(summaries.map(row => [row.table_id, summaryOf(row)]));
    const own = members.map(row => ({ membership: membershipOf(row), summary: byTable.get(row.table_id) }));
    return own.sort(lastChangedFirst);
  }

  async everyTableOf(person: string, limit: number): Promise<readonly OwnTable[]> {
    const members = await this.#db
      .selectFrom('members')
      .selectAll()
      .where('person', '=', person)
      .orderBy('made', 'desc')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    if (members.length === 0) return [];
    const tables = members.map(row => row.table_id);
    const summaries = await this.#db.selectFrom('summaries').selectAll().where('table_id', 'in', tables).execute();
    const byTable = new Map(summaries.map(row => [row.table_id, summaryOf(row)]));
    return members.map(row => ({ membership: membershipOf(row), summary: byTable.get(row.table_id) }));
  }
}

/** What was kept before could be known by everybody at once. */
const WAS_OPEN = sql`summaries.delay = 0`;
/** What was held may be known by now. */
const IS_RIPE = sql`summaries.held_moved + excluded.delay <= excluded.updated`;

function lastChangedFirst(one: OwnTable, other: OwnTable): number {
  const changed = ({ membership, summary }: OwnTable): number => summary?.updated ?? membership.made;
  return changed(other) - changed(one) || (one.membership.table < other.membership.table ? -1 : 1);
}

function rowOf({ table, game, text, moved, delay, bare, listed, closed, over, updated }: NewSummary): SummariesRow {
  return {
    table_id: table,
    game,
    text,
    moved,
    delay,
    shown: bare,
    held: text,
    held_moved: moved,
    listed: flag(listed),
    closed: flag(closed),
    over: flag(over),
    updated,
  };
}

export function summaryOf(row: Selectable<SummariesRow>): KeptSummary {
  const { table_id, held, held_moved, listed, closed, over, ...rest } = row;
  return {
    ...rest,
    table: table_id,
    held: { text: held, moved: held_moved },
    listed: listed === 1,
    closed: closed === 1,
    over: over === 1,
  };
}
