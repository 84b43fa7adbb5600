import { parse, print } from '../choice/index.js';
import type { ChoiceData } from '../choice/types.js';
import { look } from '../flow/look.js';
import { rightsOf } from '../flow/right.js';
import type { Actor, Viewer } from '../flow/step.js';
import { Table } from '../flow/table.js';
import { type AnyGame, settingsRejection } from '../game.js';
import { canonical, type JsonObject } from '../json.js';
import { eventOf, resultWords } from '../speech.js';
import { type Entry, stateHash } from './record.js';

/** The first line of a transcript: the version of its form. */
const FORM = 'doomtable golden 1';
/** Answers between two hashes of the whole table. */
const HASH_EVERY = 20;

/** A whole game as it was played: what was agreed, and every answer by the one who gave it. */
export interface Playthrough {
  readonly settings: JsonObject;
  readonly seats: number;
  readonly answers: readonly TranscriptEntry[];
}

/** One answer of it. */
export type TranscriptEntry = Pick<Entry, 'by' | 'answer' | 'story' | 'right'>;

/**
 * A game as text that reads well and compares line by line: what was agreed; every answer with its tick, the seat, the step
 * and its rule; below it what happened, in words; hashes of the table on the way; the end. What `playthroughIn` reads back.
 */
export function transcriptOf(game: AnyGame, { settings, seats, answers }: Playthrough): string {
  const table = Table.begin(game, settings, seats, true);
  const lines = [FORM, canonical({ game: game.id, rulesVersion: game.rulesVersion, seats, settings }), ''];
  tellEvents(table, lines);
  for (const entry of answers) {
    lines.push(answerLine(table, entry));
    if (entry.story !== undefined) lines.push(`  story ${JSON.stringify(entry.story)}`);
    play(table, entry);
    tellEvents(table, lines);
    if (table.tick % HASH_EVERY === 0) lines.push(`hash ${stateHash(table)}`);
  }
  if (table.over) {
    lines.push(`end ${game.ending(table.result)} (${resultWords(game, table.result)})`, `hash ${stateHash(table)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** What an answer is given to: its name, its rule, and the shape of what may be said. */
interface TranscriptQuestion {
  readonly name: string;
  readonly cite: string;
  readonly choice: ChoiceData;
}

/** What this actor is asked now, or may do by this right; nothing when there is no such thing. */
function askedOf(table: Table, by: Actor, right: string | undefined): TranscriptQuestion | undefined {
  if (right !== undefined) {
    const offered = by === 'luck' ? undefined : rightsOf(table, by).find(({ name }) => name === right);
    return offered === undefined ? undefined : { name: `!${right}`, cite: offered.cite, choice: offered.choice };
  }
  const decision = table.decisionOf(by);
  if (decision === undefined) return undefined;
  return { name: `${decision.rule}.${decision.step}`, cite: decision.cites[0] ?? '-', choice: decision.choice };
}

function answerLine(table: Table, { by, answer, right }: TranscriptEntry): string {
  const asked = askedOf(table, by, right);
  if (asked === undefined) throw table.broken(`${by} is not asked anything`);
  return `${table.tick} ${by} ${asked.name} ${asked.cite}: ${print(asked.choice, answer)}`;
}

function play(table: Table, { by, answer, right }: TranscriptEntry): void {
  if (right !== undefined && by !== 'luck') table.playRight(right, by, answer);
  else table.play(by, answer);
}

/** What was told since the last answer, each as somebody who may hear it hears it. */
function tellEvents(table: Table, lines: string[]): void {
  for (const event of table.events ?? []) {
    const viewer: Viewer = event.to === 'all' ? 'audience' : (event.to[0] ?? 'audience');
    const words = eventOf(table.game, event, look(table, viewer).view);
    const ears = event.to === 'all' ? '' : ` to ${event.to.join(' ')}`;
    lines.push(`    ${words.replaceAll('\n', ' ')} (${event.kind} ${event.cite ?? '-'}${ears})`);
  }
  table.events = [];
}

/** Where a transcript and the rules part ways. Lines are counted from one. */
export interface Parting {
  readonly line: number;
  readonly message: string;
}

const ANSWER = /^\d+ (luck|\d+) (\S+) \S+: (.*)$/;
const STORY = /^ {2}story (".*")$/;

/** Reads the answers of a transcript against the present rules, as far as both agree on what is asked. */
export function playthroughIn(game: AnyGame, text: string): Playthrough | Parting {
  const lines = text.split('\n');
  const head = agreedIn(game, text);
  if (head === null) return { line: 1, message: `this is no transcript of ${game.title}` };
  const table = Table.begin(game, head.settings, head.seats);
  const answers: TranscriptEntry[] = [];
  for (const [i, line] of lines.entries()) {
    const [, who, name = '', typed = ''] = ANSWER.exec(line) ?? [];
    if (who === undefined) continue;
    const read = entryIn(table, who === 'luck' ? who : Number(who), name, typed);
    if (typeof read === 'string') return { line: i + 1, message: read };
    const [, story] = STORY.exec(lines[i + 1] ?? '') ?? [];
    answers.push(story === undefined ? read : { ...read, story: JSON.parse(story) as string });
    play(table, read);
  }
  return { ...head, answers };
}

/** One answer as it was written; a sentence when the rules would not take it now. */
function entryIn(table: Table, by: Actor, name: string, typed: string): TranscriptEntry | string {
  const right = name.startsWith('!') ? name.slice(1) : undefined;
  const asked = askedOf(table, by, right);
  if (asked === undefined || asked.name !== name) {
    const now = table.decisions().map(open => `${open.by} ${open.rule}.${open.step}`);
    return `the rules ask ${now.join(', ') || 'nothing'} now, not ${by} ${name}`;
  }
  const read = parse(asked.choice, typed);
  if (!('answer' in read)) return `the rules refuse '${typed}' now: ${read.code}`;
  return right === undefined ? { by, answer: read.answer } : { by, answer: read.answer, right };
}

/** What the table of a transcript agreed on, whatever was played there; `null` where that cannot be played now. */
export function agreedIn(game: AnyGame, text: string): Pick<Playthrough, 'settings' | 'seats'> | null {
  const [form, line = ''] = text.split('\n', 2);
  if (form !== FORM) return null;
  try {
    const head = JSON.parse(line) as { game: string; settings: JsonObject; seats: number };
    if (head.game !== game.id || settingsRejection(game, head.settings, head.seats) !== undefined) return null;
    return { settings: head.settings, seats: head.seats };
  } catch {
    return null;
  }
}

/** Where a transcript differs from the same game played under the present rules; nothing when it does not. */
export function partingOf(game: AnyGame, text: string): Parting | undefined {
  const playthrough = playthroughIn(game, text);
  if ('line' in playthrough) return playthrough;
  const is = transcriptOf(game, playthrough).split('\n');
  const was = text.split('\n');
  const line = was.findIndex((row, i) => row !== is[i]);
  if (line < 0) return is.length === was.length ? undefined : { line: was.length, message: 'the game goes on now' };
  return { line: line + 1, message: `was '${was[line] ?? ''}', is '${is[line] ?? ''}'` };
}
