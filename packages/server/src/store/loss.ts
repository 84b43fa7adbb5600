import { type Kysely, sql } from 'kysely';
import type { Claim, MarkContents } from './high-water-mark.js';
import { StoreProblem } from './store-problem.js';
import { isDamage } from './sqlite/sqlite-faults.js';
import type { StoreSchema } from './schema.js';

/** What a mark claims and a database does not hold. */
export interface Loss {
  /** Whether it is another database than the one the mark was kept for. */
  readonly otherStore: boolean;
  readonly tables: readonly LostTable[];
  /** How many changes of other things are missing. */
  readonly writes: number;
  /** When the last entry that is still there was written; nothing where no table has one. */
  readonly since: number | null;
  /** When the last entry that is claimed was written. */
  readonly until: number;
}

export interface LostTable {
  readonly table: string;
  readonly claimed: number;
  readonly kept: number;
  /** Whether its log is long enough, but has other entries than were acknowledged. */
  readonly differs: boolean;
}

/** How many claims one statement holds against the log. */
const AT_ONCE = 400;

/** How many tables are named; the others are counted. */
const NAMED = 5;

interface Found {
  readonly table: string;
  readonly hash: string | null;
  readonly last: number | null;
  readonly lastAt: number | null;
  readonly removed: number | null;
}

/** Holds a database against a mark. Nothing when all that is claimed is there, or was removed on purpose. */
export async function findLoss(db: Kysely<StoreSchema>, mark: MarkContents): Promise<Loss | undefined> {
  const store = await db.selectFrom('store').select(['id', 'writes']).executeTakeFirst();
  const otherStore = store?.id !== mark.store;
  const claims = [...mark.claims.values()];
  const isOfUse = claims.length > 0 || mark.writes > 0;
  const tables: LostTable[] = [];
  let since: number | null = null;
  let until = 0;
  for (let from = 0; from < claims.length; from += AT_ONCE) {
    const some = claims.slice(from, from + AT_ONCE);
    const found = new Map((await lookUpReadable(db, some)).map(row => [row.table, row]));
    for (const { table, seq, at, hash } of some) {
      const row = found.get(table);
      if (row === undefined || row.hash === hash || (row.removed ?? 0) >= seq) continue;
      const kept = Math.min(row.last ?? 0, seq);
      tables.push({ table, claimed: seq, kept, differs: kept === seq });
      if (row.lastAt !== null && kept < seq) since = Math.min(since ?? row.lastAt, row.lastAt);
      until = Math.max(until, at);
    }
  }
  const writes = otherStore ? 0 : Math.max(0, mark.writes - (store?.writes ?? 0));
  if (tables.length === 0 && writes === 0 && !(otherStore && isOfUse)) return undefined;
  return { otherStore, tables, writes, since, until };
}

/** What is lost when the whole database is gone. */
export function lossOfAll({ claims }: MarkContents): Loss {
  const all = [...claims.values()];
  return {
    otherStore: false,
    tables: all.map(({ table, seq }) => ({ table, claimed: seq, kept: 0, differs: false })),
    writes: 0,
    since: null,
    until: all.reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}

/** Leaves out what is on damaged pages: whoever reads there is told, and what is missing elsewhere is still found. */
async function lookUpReadable(db: Kysely<StoreSchema>, claims: readonly Claim[]): Promise<readonly Found[]> {
  try {
    return await lookUp(db, claims);
  } catch (error) {
    if (claims.length > 1) {
      const each = await Promise.all(claims.map(claim => lookUpReadable(db, [claim])));
      return each.flat();
    }
    if (isDamage(error)) return [];
    throw error;
  }
}

/** What stands at each claimed place, and where each log ends. */
async function lookUp(db: Kysely<StoreSchema>, claims: readonly Claim[]): Promise<readonly Found[]> {
  const values = claims.map(
    ({ table, seq, at }) => sql`(cast(${table} as text), cast(${seq} as bigint), cast(${at} as bigint))`,
  );
  const { rows } = await sql<Found>`
    with claims (id, seq, at) as (values ${sql.join(values)})
    select claims.id as "table", claimed.hash as "hash", ends.seq as "last", ends.at as "lastAt", removed_tables.seq as "removed"
    from claims
    left join tables on tables.id = claims.id
    left join entries as claimed on claimed.table_number = tables.number and claimed.seq = claims.seq
    left join entries as ends on ends.table_number = tables.number
      and ends.seq = (select max(seq) from entries where table_number = tables.number)
    left join removed_tables on removed_tables.table_id = claims.id and removed_tables.at >= claims.at`.execute(db);
  return rows;
}

export function entriesLost({ tables }: Pick<Loss, 'tables'>): number {
  return tables.reduce((sum, { claimed, kept }) => sum + claimed - kept, 0);
}

/** What is missing, in one sentence without its end. */
export function describeLoss(loss: Loss): string {
  const { otherStore, tables, writes, since, until } = loss;
  const entries = entriesLost(loss);
  const different = tables.filter(({ differs }) => differs).length;
  const parts: string[] = [];
  if (otherStore) parts.push('this is not the database that was here before');
  if (entries > 0) {
    const between =
      since === null ? `written up to ${timeOf(until)}` : `written between ${timeOf(since)} and ${timeOf(until)}`;
    parts.push(
      `${counted(entries, 'entry', 'entries')} of ${counted(tables.length - different, 'table')} ${entries === 1 ? 'is' : 'are'} missing, ${between} (${named(tables)})`,
    );
  }
  if (different > 0)
    parts.push(`${counted(different, 'table has', 'tables have')} other entries than were acknowledged`);
  if (writes > 0) {
    parts.push(
      `${counted(writes, 'change')} of people, links, notes or new tables ${writes === 1 ? 'is' : 'are'} missing`,
    );
  }
  return parts.join('; ');
}

/** A refusal to go on as if nothing had happened. */
export function lossProblem(loss: Loss, where: string): StoreProblem {
  const sentence = `${where} has lost what was acknowledged: ${describeLoss(loss)}.`;
  const advice =
    'Put the missing files back, or restore a backup elsewhere; to go on without what is missing, start once with --accept-loss.';
  return new StoreProblem('dataLost', `${sentence} ${advice}`);
}

/** Writes down that somebody decided to go on. */
export async function recordLoss(db: Kysely<StoreSchema>, loss: Loss, at: number): Promise<void> {
  await db
    .insertInto('losses')
    .values({ at, entries: entriesLost(loss), tables: loss.tables.length, text: JSON.stringify(loss) })
    .execute();
}

function named(tables: readonly LostTable[]): string {
  const short = tables.filter(({ differs }) => !differs);
  const first = short.slice(0, NAMED).map(({ table, claimed, kept }) => `${table}: ${claimed - kept} of ${claimed}`);
  return short.length > NAMED ? `${first.join(', ')}, and ${short.length - NAMED} more tables` : first.join(', ');
}

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}

export function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
