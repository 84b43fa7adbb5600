import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Act,
  chain,
  headChain,
  keepable,
  type LogEntry,
  type Snapshot,
  type TableHead,
  TableState,
  commitmentOf,
} from '@doomtable/host';
import { canonical, type AnyGame, type JsonObject, look, Sfc32, type Viewer } from '@doomtable/kernel';
import { randomAnswer, twinOf } from '@doomtable/kernel/laws';
import { entryOf, entryRow, tableOf, tableRow } from '../../src/store/rows.js';
import { type Database, openDatabase } from '../../src/store/sqlite/driver.js';
import { newFolder } from './server.js';

/*
 * Worlds that look alike. A server is stopped, its folder copied, and a table in the copy made a table of another world: with
 * other dice to come, other secrets, other things agreed in secret, or another play where somebody cannot see it. What has been
 * published stays, the commitment among it: a hash tells nobody what it hides.
 */

/** The law is about tables in play. */
export class PlayedTooLong extends Error {}

/** In what the other world differs. */
export interface Otherwise {
  /** Whose eyes do not see the difference, by a twin of the table as it stands now. */
  readonly twinFor?: Viewer;
  /** After this place of the log something else was played. */
  readonly after?: number;
  /** The table was set up with these, where nobody else can know. */
  readonly settings?: JsonObject;
  /** Whether its dice are others from now on. */
  readonly dice: boolean;
}

/** A table as it is kept in a folder that no server holds. */
export interface KeptTable {
  readonly head: TableHead;
  readonly master: string;
  readonly entries: readonly LogEntry[];
}

export function tableIn(folder: string, id: string): KeptTable {
  return inside(folder, database => readTable(database, id).kept);
}

/** The folder of another world, to be removed by whoever asked for it. */
export function otherWorld(folder: string, id: string, game: AnyGame, otherwise: Otherwise, seed: string): string {
  const copy = copyOf(folder);
  const random = new Sfc32(`${seed}/other world`);
  inside(copy, database => {
    const { number, kept } = readTable(database, id);
    const head = headFor(kept, game, otherwise);
    const { state, entries } = replayed(head, kept, game, otherwise.after ?? kept.entries.length, random);
    const master = otherwise.dice ? reversed(kept.master) : kept.master;
    const row = tableRow({ head, secret: { master } });
    database.prepare('update tables set head = ?, secret = ? where number = ?').run(row.head, row.secret, number);
    database.prepare('delete from entries where table_number = ?').run(number);
    database.prepare('delete from snapshots where table_number = ?').run(number);
    const insert = database.prepare(
      'insert into entries (table_number, seq, at, id, act, hash) values (?, ?, ?, ?, ?, ?)',
    );
    for (const entry of entries) {
      const { seq, at, id: submission, act, hash } = entryRow(entry);
      insert.run(number, seq, at, submission, act, hash);
    }
    if (otherwise.twinFor === undefined || state.table === null) return;
    const table = twinOf(state.table, otherwise.twinFor, random).save();
    const snapshot = keepable({ ...state.snapshot(), table } satisfies Snapshot, head);
    database
      .prepare('insert into snapshots (table_number, seq, text) values (?, ?, ?)')
      .run(number, snapshot.seq, JSON.stringify(snapshot));
  });
  return copy;
}

/**
 * What is published of the dice of a table, and what would be published where its dice are others: hashes that tell nobody what
 * they hide, and so no difference.
 */
export function commitmentsIn(folder: string, id: string): readonly string[] {
  const { head, master } = tableIn(folder, id);
  const own = commitmentOf(master);
  return [head.commitment, own].flatMap(({ open, master: whole }) => [open, whole]);
}

export function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export function forget(...folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Other settings are taken only where these eyes cannot tell them apart, at any time up to now. */
function headFor(kept: KeptTable, game: AnyGame, { settings, twinFor = 'audience' }: Otherwise): TableHead {
  if (settings === undefined) return kept.head;
  const head = { ...kept.head, settings };
  const all = kept.entries.length;
  const [one, other] = [kept.head, head].map(each => {
    const { state } = replayed(each, kept, game, all, new Sfc32('none'));
    return state.table === null ? '' : canonical([look(state.table, twinFor)]);
  });
  return one === other ? head : kept.head;
}

/** Plays a log again, chained anew, up to a place; from there on what might have been played as well. */
function replayed(
  head: TableHead,
  { entries: said }: KeptTable,
  game: AnyGame,
  upTo: number,
  random: Sfc32,
): { readonly state: TableState; readonly entries: readonly LogEntry[] } {
  const state = new TableState(game, head);
  let hash = headChain(head);
  const entries: LogEntry[] = [];
  for (const { seq, at, id, act: told } of said) {
    const act = seq <= upTo ? told : otherAct(state, told, random);
    const entry = { seq, at, id: seq <= upTo ? id : null, act };
    hash = chain(hash, entry);
    entries.push({ ...entry, hash });
    state.applyFresh({ ...entry, hash }, () => []);
    if (state.table !== null) state.table.events = [];
  }
  if (state.table?.over === true) throw new PlayedTooLong('the game is over in one of the worlds');
  return { state, entries };
}

/** Something else that could have happened instead; the same where only this could. */
function otherAct(state: TableState, act: Act, random: Sfc32): Act {
  if (act.do !== 'answer' || state.table === null) return act;
  const found = randomAnswer(state.table, random);
  return found === undefined
    ? { do: 'tell', member: 'm1', seat: null, voice: 'aside', text: 'nothing' }
    : { do: 'answer', by: found.decision.by, answer: found.answer };
}

function readTable(database: Database, id: string): { readonly number: number; readonly kept: KeptTable } {
  const row = database.prepare('select number, head, secret from tables where id = ?').get(id);
  if (row === undefined) throw new Error(`there is no table ${id}`);
  const { head, secret } = tableOf({ head: String(row['head']), secret: String(row['secret']) });
  const rows = database
    .prepare('select seq, at, id, act, hash from entries where table_number = ? order by seq')
    .all(Number(row['number']));
  const entries = rows.map(each =>
    entryOf({
      seq: Number(each['seq']),
      at: Number(each['at']),
      id: each['id'] === null ? null : String(each['id']),
      act: String(each['act']),
      hash: String(each['hash']),
    }),
  );
  return { number: Number(row['number']), kept: { head, master: secret.master, entries } };
}

function inside<T>(folder: string, work: (database: Database) => T): T {
  const database = openDatabase(join(folder, 'doomtable.db'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}
