import { chain, headChain } from '@doomtable/host';
import { sql } from 'kysely';
import { DESCRIBED, type Target } from '../description.js';
import { describeLoss, timeOf } from '../loss.js';
import { messageOf } from '../store-problem.js';
import { type EntryRow, entryOf, snapshotOf, tableOf } from '../rows.js';
import { isDamage } from '../sqlite/sqlite-faults.js';
import type { Upkeep } from './open-for-upkeep.js';
import { type Reading, rowsOf } from './row-lines.js';

export interface CheckProgress {
  readonly tables: number;
  readonly ofTables: number;
  readonly entries: number;
}

export interface StoreCheck {
  readonly tables: number;
  readonly entries: number;
  /** References that were followed. */
  readonly references: number;
  /** What is not as it was written or does not fit together: the first of them, and how many there are. */
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** What somebody may want to know and need not act on. */
  readonly remarks: readonly string[];
}

const MOST_FAULTS = 200;
const ENTRIES_AT_ONCE = 500;

const TABLES: Reading = { name: 'tables', columns: ['number', 'id', 'head', 'secret'], key: ['number'] };

/**
 * Looks at everything: the file itself, every log with its chain of hashes, every reference from one row to another, and whether
 * all is there that the mark claims. Servers may go on meanwhile: each log and each reference is looked at as it is at one moment.
 */
export async function checkData(
  upkeep: Upkeep,
  onProgress: (progress: CheckProgress) => void = () => undefined,
): Promise<StoreCheck> {
  const faults = new Faults();
  const remarks: string[] = [];
  const loss = await upkeep.findLoss();
  if (loss !== undefined) faults.add(`Something acknowledged is missing: ${describeLoss(loss)}.`);
  if (upkeep.kind === 'sqlite') await checkFile(upkeep, faults);
  const logs = new LogCheck(upkeep, faults, remarks);
  const { count } = await upkeep.db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let tables = 0;
  for await (const rows of rowsOf(upkeep.db, TABLES)) {
    for (const [number, id, head, secret] of rows) {
      await logs.check(Number(number), String(id), String(head), String(secret));
      tables++;
      onProgress({ tables, ofTables: Math.max(tables, count), entries: logs.entries });
    }
  }
  const references = await checkReferences(upkeep, faults);
  remarks.push(...(await acceptedLosses(upkeep)));
  const { all, count: faultCount } = faults;
  return { tables, entries: logs.entries, references, faults: all, faultCount, remarks };
}

class Faults {
  readonly all: string[] = [];
  count = 0;

  add(sentence: string, times = 1): void {
    this.count += times;
    if (this.all.length < MOST_FAULTS) this.all.push(sentence);
  }
}

/** What SQLite itself says about its file. */
async function checkFile({ db }: Upkeep, faults: Faults): Promise<void> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(MOST_FAULTS)})`.execute(
      db,
    );
    for (const { integrity_check: said } of rows) if (said !== 'ok') faults.add(`The file is damaged: ${said}.`);
  } catch (error) {
    if (!isDamage(error)) throw error;
    faults.add(`The file is damaged: ${messageOf(error)}.`);
  }
}

/** Goes through the logs of tables. */
class LogCheck {
  readonly #upkeep: Upkeep;
  readonly #faults: Faults;
  readonly #remarks: string[];
  entries = 0;

  constructor(upkeep: Upkeep, faults: Faults, remarks: string[]) {
    this.#upkeep = upkeep;
    this.#faults = faults;
    this.#remarks = remarks;
  }

  /** One fault is enough for a log: what follows it has nothing to hold on to. */
  async check(number: number, id: string, head: string, secret: string): Promise<void> {
    try {
      const fault = await this.#faultIn(number, id, head, secret);
      if (fault !== undefined) this.#faults.add(`Table ${id}: ${fault}.`);
      else await this.#checkSnapshots(number, id);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#faults.add(`Table ${id}: its log cannot be read, because the file is damaged (${messageOf(error)}).`);
    }
  }

  async #faultIn(number: number, id: string, head: string, secret: string): Promise<string | undefined> {
    let hash: string;
    try {
      const table = tableOf({ head, secret });
      if (table.head.id !== id) return `its head is of table ${table.head.id}`;
      hash = headChain(table.head);
    } catch {
      return 'its head or its secret cannot be read';
    }
    let seq = 0;
    for (;;) {
      const rows = await this.#entriesAfter(number, seq);
      for (const row of rows) {
        if (row.seq !== seq + 1) return `entry ${seq + 1} is missing`;
        const next = nextHash(hash, row);
        if (next !== row.hash) return `entry ${row.seq} is not what was written`;
        hash = next;
        seq = row.seq;
        this.entries++;
      }
      if (rows.length < ENTRIES_AT_ONCE) return undefined;
    }
  }

  #entriesAfter(number: number, seq: number): Promise<readonly EntryRow[]> {
    return this.#upkeep.db
      .selectFrom('entries')
      .select(['seq', 'at', 'id', 'act', 'hash'])
      .where('table_number', '=', number)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(ENTRIES_AT_ONCE)
      .execute();
  }

  /** A snapshot that does not fit is passed over by the server. */
  async #checkSnapshots(number: number, id: string): Promise<void> {
    const rows = await this.#upkeep.db
      .selectFrom('snapshots')
      .leftJoin('entries', join =>
        join.onRef('entries.table_number', '=', 'snapshots.table_number').onRef('entries.seq', '=', 'snapshots.seq'),
      )
      .select(['snapshots.seq', 'snapshots.text', 'entries.hash'])
      .where('snapshots.table_number', '=', number)
      .orderBy('snapshots.seq', 'desc')
      .limit(1)
      .execute();
    for (const { seq, text, hash } of rows) {
      if (snapshotOf(text)?.hash !== hash) {
        this.#remarks.push(`Table ${id}: its snapshot at ${seq} does not fit, and is passed over.`);
      }
    }
  }
}

/** What an entry's hash should be; nothing when its act cannot be read. */
function nextHash(before: string, row: EntryRow): string | undefined {
  try {
    return chain(before, entryOf(row));
  } catch {
    return undefined;
  }
}

/** Whether everything that a row names is there. How many kinds of references were followed. */
async function checkReferences({ db, kind }: Upkeep, faults: Faults): Promise<number> {
  let followed = 0;
  for (const { name, references, embeddedAlone } of DESCRIBED) {
    if (embeddedAlone && kind !== 'sqlite') continue;
    for (const { column, reference } of references) {
      followed++;
      const [table, key] = partsOf(reference.to);
      const { rows } = await sql<{ lost: number; first: string | number | null }>`
        select count(*) as lost, min(${sql.ref(`here.${column}`)}) as first from ${sql.table(name)} as here
        where ${sql.ref(`here.${column}`)} is not null and not exists
          (select 1 from ${sql.table(table)} as there where ${sql.ref(`there.${key}`)} = ${sql.ref(`here.${column}`)})`.execute(
        db,
      );
      const { lost = 0, first = null } = rows[0] ?? {};
      if (lost === 0) continue;
      const cure = reference.then === 'goes' ? '; doomtable prune --yes takes them away' : '';
      faults.add(`${lost} rows of ${name} name ${table} that are not there (such as ${String(first)})${cure}.`);
    }
  }
  return followed;
}

export function partsOf(target: Target): readonly [table: string, column: string] {
  const [table = '', column = ''] = target.split('.');
  return [table, column];
}

async function acceptedLosses({ db }: Upkeep): Promise<string[]> {
  const rows = await db.selectFrom('losses').select(['at', 'entries', 'tables']).orderBy('number').execute();
  return rows.map(
    ({ at, entries, tables }) =>
      `On ${timeOf(at)} somebody went on although ${entries} entries of ${tables} tables were missing.`,
  );
}
