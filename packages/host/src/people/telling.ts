import type { Refusal, Seat, TellingVoice } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import type { Act, LogEntry, MemberId } from '../log/log.js';
import { looksOn, LONGEST_SAYING, seatRefusal, talkRefusal, textRefusal } from './rights.js';
import type { TableState } from '../log/state.js';

/**
 * Something that was told at a table and stands: where in the log, at which moment of the game, and by whom. Its words are in the
 * log (`text` is the place), so that a table holds little of what was said long ago.
 */
export interface StandingLine {
  readonly seq: number;
  readonly at: number;
  readonly tick: number;
  /** Whose it is: for bots nobody's. */
  readonly member: MemberId | null;
  readonly seat: Seat | null;
  /** `answer` for what came with one. */
  readonly voice: TellingVoice | 'answer';
  readonly text: number;
}

type Tell = Extract<Command, { do: 'tell' }>;
type React = Extract<Command, { do: 'react' }>;
type Mend = Extract<Command, { do: 'mend' }>;
type Strike = Extract<Command, { do: 'strike' }>;

/** How long a line can be mended by whoever told it. */
export const MENDING_MS = 2 * 60 * 1000;

/** Anybody with a seat tells at any time, whoever is being asked. Asides are talk, and follow the table's rule for that. */
export function ruleTell(state: TableState, member: MemberId, { voice, text, seat, to }: Tell): Ruling {
  const refusal = tellRefusal(state, member, voice, seat) ?? wordsRefusal(text) ?? momentRefusal(state, to);
  if (refusal !== undefined) return refusal;
  const reply = to === undefined ? {} : { to };
  return [{ do: 'tell', member, seat: seat ?? state.seatsOf(member)[0] ?? null, voice, text, ...reply }];
}

/** Whoever may speak may say what they feel by one press. */
export function ruleReact(state: TableState, member: MemberId, { moment, mark, on }: React): Ruling {
  return talkRefusal(state, member) ?? momentRefusal(state, moment) ?? [{ do: 'react', member, moment, mark, on }];
}

/** Places of the log are counted for everybody alike, so that there is one says nothing of what happened there. */
function momentRefusal({ seq }: TableState, moment: number | undefined): Refusal | undefined {
  return moment === undefined || moment <= seq ? undefined : deny('noSuchMoment');
}

function tellRefusal(
  state: TableState,
  member: MemberId,
  voice: TellingVoice,
  seat: Seat | undefined,
): Refusal | undefined {
  const barred = talkRefusal(state, member) ?? (seat === undefined ? undefined : seatRefusal(state, member, seat));
  if (barred !== undefined || voice === 'aside') return barred;
  return state.seatsOf(member).length > 0 ? undefined : deny('sitFirst');
}

function wordsRefusal(text: string): Refusal | undefined {
  return text.trim() === '' ? deny('textEmpty') : textRefusal(text, LONGEST_SAYING);
}

/** Whoever told a line mends it, for two minutes. */
export function ruleMend(state: TableState, member: MemberId, { line, text }: Mend, now: number): Ruling {
  const told = lineAt(state, line);
  if (told === undefined) return deny('noSuchLine');
  if (told.member !== member) return deny('notYourLine');
  if (now - told.at > MENDING_MS) return deny('mendedTooLate');
  return talkRefusal(state, member) ?? wordsRefusal(text) ?? [{ do: 'mend', member, line, text }];
}

/** A line is struck by whoever told it, by anybody who plays, and by the host: nobody has to read on what hurts. */
export function ruleStrike(state: TableState, member: MemberId, { line }: Strike): Ruling {
  const told = lineAt(state, line);
  if (told === undefined) return deny('noSuchLine');
  return told.member === member || !looksOn(state, member) ? [{ do: 'strike', member, line }] : deny('notYourLine');
}

/** What came with an answer is a part of it: only the undo takes it back. */
function lineAt({ lines }: TableState, seq: number): StandingLine | undefined {
  return lines.find(line => line.seq === seq && line.voice !== 'answer');
}

/** The lines that stand after something was told, mended or struck. */
export function linesAfter(
  lines: readonly StandingLine[],
  { act, seq, at }: Pick<LogEntry, 'act' | 'seq' | 'at'>,
  tick: number,
): readonly StandingLine[] {
  switch (act.do) {
    case 'tell':
      return [...lines, { seq, at, tick, member: act.member, seat: act.seat, voice: act.voice, text: seq }];
    case 'mend':
      return lines.map(line => (line.seq === act.line ? { ...line, text: seq } : line));
    case 'strike':
      return lines.filter(line => line.seq !== act.line);
    default:
      return lines;
  }
}

/**
 * The lines that stand after an undo. What people told outlives it, and stands at the moment the table went back to; what bots
 * told of something, and what came with an answer, goes with it.
 */
export function linesBack(lines: readonly StandingLine[], to: number): readonly StandingLine[] {
  return lines.flatMap(line => {
    if (line.tick <= to) return [line];
    return line.member === null ? [] : [{ ...line, tick: to }];
  });
}

/** The words that an entry brings, if any. */
export function wordsIn(act: Act): string | undefined {
  if (act.do === 'tell' || act.do === 'mend') return act.text;
  return act.do === 'answer' ? act.story : undefined;
}

/** The places of the log that hold words of lines which were struck by one of these entries. */
export function struckPlaces(entries: readonly LogEntry[]): ReadonlySet<number> {
  const struck = new Set(entries.flatMap(({ act }) => (act.do === 'strike' ? [act.line] : [])));
  const mended = entries.flatMap(({ act, seq }) => (act.do === 'mend' && struck.has(act.line) ? [seq] : []));
  return new Set([...struck, ...mended]);
}

/** An entry as it is told once its line was struck: that there was one, and no word of it. */
export function wordless(entry: LogEntry): LogEntry {
  const { act } = entry;
  return act.do === 'tell' || act.do === 'mend' ? { ...entry, act: { ...act, text: '' } } : entry;
}
