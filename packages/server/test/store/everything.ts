import assert from 'node:assert/strict';
import { type Kysely, sql } from 'kysely';
import { DESCRIBED, DESCRIPTION, type TableName } from '../../src/store/description.js';
import type { Archive, Session } from '../../src/store/index.js';
import type { DatabaseKind } from '../../src/store/migrations.js';
import type { StoreSchema } from '../../src/store/schema.js';
import { jobsOf } from '../../src/store/upkeep/upkeep-jobs.js';
import type { Upkeep } from '../../src/store/upkeep/index.js';
import { insertRows, rowsOf, type Values } from '../../src/store/upkeep/row-lines.js';
import { HARD_WORDS } from './suites/store-suite.js';
import { NOW, LogWriter } from './written-tables.js';

/** Everything a server keeps, at `tables` tables whose last entries were written at about `at`. */
export async function fillArchive(archive: Archive, { tables = 3, entries = 40, at = NOW } = {}): Promise<LogWriter[]> {
  const writers: LogWriter[] = [];
  for (let i = 0; i < tables; i++) {
    const writer = new LogWriter(`table-${i}`, at);
    await archive.create(writer.table);
    await archive.append(writer.id, writer.several(entries));
    writers.push(writer);
    await fillAround(archive, writer.id, `person-${i}`, at);
  }
  const words = new LogWriter('words', at);
  await archive.create(words.table);
  await archive.append(
    words.id,
    HARD_WORDS.map(text => words.next(text)),
  );
  return [...writers, words];
}

/** When jobs of tests are due: no server takes them up meanwhile. */
const NOT_YET = 4_000_000_000_000;

/** What stands around a table. */
export async function fillAround(archive: Archive, table: string, person: string, at: number): Promise<void> {
  await archive.people.add({ id: person, name: `Zoë \u{1F409} ${person}`, made: at });
  await archive.sessions.begin(sessionOf(person, at, at + 1e9));
  await archive.members.enrol(table, person, 'host', at);
  const link = { table, role: 'player', made: at, expires: at + 1e9, usesLeft: 5, revoked: false } as const;
  await archive.invites.make({ tokenHash: `link to ${table} of ${person}`, ...link });
  await archive.knocks.knock(table, person, 'player', at);
  await archive.notes.write({ table, person, text: 'a "secret"\nnote \u2028', updated: at });
  await archive.notices.set({ table, person, channel: 'mail', target: 'a@example.org', muted: false });
  const delivery = { table, person, channel: 'mail', about: 'turn', status: 'sent', tries: 1, at } as const;
  await archive.notices.log({ id: `delivery ${table} ${person}`, ...delivery });
  await archive.contacts.ask(person, 'mail', 'a@example.org', 'c'.repeat(64), at);
  const push = { person, session: `token of ${person}`, p256dh: 'p', auth: 'a', shows: 'table', made: at } as const;
  await archive.pushes.set({ endpoint: `https://push.example/${table}/${person}`, ...push });
  await archive.keys.settle('push', '{"kept":1}');
  await archive.lobby.keep([summaryAt(table, at)]);
  await archive.looks.keep(new Map([[table, at]]));
  await archive.jobs.schedule({ kind: 'bot', table, seat: 1, text: '7' }, NOT_YET, `bot/${table}/1/7`);
  await archive.jobs.schedule({ kind: 'notice', table, seat: null, text: 'é' }, NOT_YET, `notice/${table}`);
}

/** A session in which somebody was last seen at that time. */
export function sessionOf(person: string, at: number, expires: number): Session {
  const from = { browser: 'Firefox', system: 'Linux', codeHash: null, parent: null, cameBy: null };
  return { id: `session-${person}`, tokenHash: `token of ${person}`, person, made: at, seen: at, expires, ...from };
}

export function summaryAt(
  table: string,
  updated: number,
  over = false,
): Parameters<Archive['lobby']['keep']>[0][number] {
  const text = JSON.stringify({ id: table });
  return {
    table,
    game: 'canary',
    text,
    bare: text,
    moved: updated,
    delay: 0,
    listed: true,
    closed: false,
    over,
    updated,
  };
}

/** A row in each table of the store that has none, made from what is described: so that no new one is forgotten. */
export async function fillRest(db: Kysely<StoreSchema>, kind: DatabaseKind): Promise<void> {
  for (const { name, columns: all, counted, references, embeddedAlone } of DESCRIBED) {
    if (embeddedAlone && kind !== 'sqlite') continue;
    const columns = all.filter(column => column !== counted);
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const row: Values = columns.map(column => {
      const to = references.find(one => one.column === column)?.reference.to;
      if (to === 'people.id') return 'person-0';
      if (to === 'tables.id') return 'table-0';
      return to === 'tables.number' || isNumber(name, column) ? 1 : 'x';
    });
    await insertRows(db, { name, columns }, [row]);
  }
}

function isNumber(name: TableName, column: string): boolean {
  const kinds: Readonly<Record<string, string>> = DESCRIPTION[name].columns;
  return kinds[column]?.startsWith('integer') === true;
}

/** Every row of everything that a backup holds; unless said otherwise there must be some of everything. */
export async function dump(
  { db, kind }: Pick<Upkeep, 'db' | 'kind'>,
  needsAll = true,
): Promise<Record<string, Values[]>> {
  const all: Record<string, Values[]> = {};
  for (const { name, columns, key, derived } of DESCRIBED) {
    if (derived) continue;
    const rows: Values[] = [];
    const read = name === 'jobs' ? jobsOf(db, kind) : rowsOf(db, { name, columns, key });
    for await (const some of read) rows.push(...some);
    assert.ok(rows.length > 0 || !needsAll || EMPTY_AT_FIRST.has(name), `there is nothing in ${name}`);
    all[name] = rows;
  }
  return all;
}

const EMPTY_AT_FIRST: ReadonlySet<string> = new Set(['losses', 'removed_tables']);
