import {
  type Entry,
  type AnyGame,
  type JsonObject,
  type Record,
  Recorder,
  type RecordHead,
  type Sitter,
  type Table,
  type SpokenLine,
} from '@doomtable/kernel';
import type { Act, LogEntry, MemberId, Missing, TableHead, TableSecret } from './log.js';
import type { Seals } from '../luck/verifiable.js';
import type { Store } from '../ports.js';
import { takesWords } from '../people/sealing.js';
import { keepable } from './snapshot.js';
import { TableState } from './state.js';
import { luckOf } from '../luck/table-luck.js';
import { wordsIn } from '../people/telling.js';

/** Entries written at a time when a whole game comes in at once. */
const AT_ONCE = 500;

type LoggedAnswer = Extract<Act, { do: 'answer' }>;

/**
 * The whole history of a table as a record: the answers that count, dice included. The dice's secret is in it only once the game
 * is over, and not even then where it has to be kept: other tables may still play with the same dice.
 */
export async function recordOf(
  store: Store,
  state: TableState,
  secret: TableSecret,
  keepSecret: boolean,
): Promise<Record | undefined> {
  const { table, head } = state;
  if (table === null || head.fork !== undefined) return undefined;
  const counts = new Set(state.played);
  const recorder = new Recorder(recordHead(state));
  const entries = await store.entriesAfter(head.id, 0);
  for (const { seq, act } of entries) if (counts.has(seq) && act.do === 'answer') recorder.add(entryOf(act));
  recorder.told = linesIn(entries, state);
  return recorder.record(table, luckNote(state, table, secret, keepSecret));
}

/** What seats told at any time and stands, in the words it was last given. */
function linesIn(entries: readonly LogEntry[], { lines }: TableState): SpokenLine[] {
  const words = new Map(entries.map(({ seq, act }) => [seq, wordsIn(act)]));
  return lines.flatMap(({ tick, seat: by, voice, text: place }) => {
    const text = words.get(place);
    return by === null || voice === 'answer' || text === undefined ? [] : [{ tick, by, voice, text }];
  });
}

function recordHead(state: TableState): RecordHead {
  const { game, rulesVersion, settings, origin } = state.head;
  return { game, rulesVersion, settings, seats: origin?.seats ?? state.seats.map((_, seat) => sitterOf(state, seat)) };
}

function sitterOf(state: TableState, seat: number): Sitter {
  const who = state.seats[seat];
  if (who?.kind === 'bot') return { name: who.bot, kind: who.bot };
  return { name: who?.kind === 'member' ? (state.members[who.member]?.name ?? '') : '', kind: 'person' };
}

function entryOf({ by, answer, story, right, hand }: LoggedAnswer): Omit<Entry, 'hash'> {
  return {
    by,
    answer,
    ...(story === undefined ? {} : { story }),
    ...(right === undefined ? {} : { right }),
    ...(hand === undefined ? {} : { hand }),
  };
}

/** How it was sealed, with the names people bear by now. A game that came from elsewhere had begun before anybody sat down. */
function sealsOf({ head, members, sealing }: TableState): Seals | null {
  if (!takesWords(head) || head.origin !== undefined) return null;
  const nameOf = (member: MemberId): string => members[member]?.name ?? '';
  const named = ({ seat, member, why }: Missing) => ({ seat, name: nameOf(member), why });
  return {
    hashes: sealing.hashes,
    by: sealing.sealers.map(member => (member === null ? null : nameOf(member))),
    resealed: sealing.resealed.map(missing => missing.map(named)),
  };
}

/** A game that was played here alone has one note; one that came from elsewhere keeps the old one, and adds its own if dice fell here. */
function luckNote(state: TableState, table: Table, secret: TableSecret, keepSecret: boolean): JsonObject | undefined {
  const { head, sealing, marks } = state;
  const luck = luckOf(head, sealing, secret);
  const at = { table: head.id, seals: sealsOf(state) };
  const note = (table.over && !keepSecret ? luck.reveal(at) : luck.note(at)) as unknown as JsonObject;
  if (head.origin === undefined) return note;
  const fellHere = marks.slice(head.origin.answers).some(mark => mark < 4);
  if (!fellHere) return head.origin.luck ?? undefined;
  return {
    kind: 'parts',
    parts: [
      { answers: head.origin.answers, note: head.origin.luck },
      { answers: null, note },
    ],
  };
}

/** Writes a checked record as the log of a table that has just been made from it. */
export async function writeRecord(
  store: Store,
  game: AnyGame,
  head: TableHead,
  record: Record,
  at: number,
): Promise<void> {
  const state = new TableState(game, head);
  const entries: LogEntry[] = [];
  const take = (act: Act): void => {
    const entry = state.entry(act, at, null);
    state.applyFresh(entry, () => []);
    if (state.table !== null) state.table.events = [];
    entries.push(entry);
  };
  take({ do: 'begin' });
  const { told = [], answers } = record;
  const tellAt = (moment: number): void => {
    for (const { tick, by, voice, text } of told) {
      if (tick === moment) take({ do: 'tell', member: null, seat: by, voice, text });
    }
  };
  for (const [tick, { hash: _, ...answer }] of answers.entries()) {
    tellAt(tick);
    take({ do: 'answer', ...answer });
  }
  tellAt(answers.length);
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    const appended = await store.append(head.id, entries.slice(i, i + AT_ONCE));
    if (appended !== 'done') throw new Error(`table ${head.id}: somebody else wrote to a table that was being made`);
  }
  await store.keepSnapshot(head.id, keepable(state.snapshot(), head));
}
