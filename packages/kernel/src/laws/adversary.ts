import { enumerate, rejects } from '../choice/index.js';
import type { ChoiceData } from '../choice/types.js';
import type { Submission } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { canonical, type Json, type JsonObject } from '../json.js';
import type { Random } from '../luck/random.js';
import { stateHash } from '../record/record.js';
import { demand } from './law.js';
import { anyAnswer, type RandomGame, randomAnswer, randomGame } from './play.js';
import { trespasses } from './trespass.js';

/** A sequence has at least so many submissions, and up to so many more. */
const SHORTEST = 50;
const SPREAD = 251;
/** Up to so many answers are listed one by one to know what is legal; beyond that the choice itself is asked. */
const LISTED = 200;
/** The most that is forged, or answered, in a row. */
const LONGEST_BURST = 15;

export interface Attacked {
  /** Sequences of 50 to 300 submissions; the last of a game is as long as the game was. */
  readonly sequences: number;
  readonly taken: number;
  readonly refused: number;
}

/**
 * One random game in which half of what is submitted is forged, in bursts between bursts of legal answers: answers changed at
 * random, by others, for other moments, sent again, of rights nobody has. What is legal is taken; what is not is refused and
 * changes nothing.
 */
export function attackGame(game: AnyGame, seed: string | number): Attacked {
  const at = randomGame(game, `${seed}/adversary`);
  const bound = game.bound(at.head.settings, at.head.seats.length);
  const sent: Submission[] = [];
  let [taken, refused, sequences, left] = [0, 0, 0, 0];
  const goesOn = (): boolean => !at.table.over && at.table.tick <= bound;
  while (goesOn()) {
    if (left <= 0) {
      sequences++;
      left = SHORTEST + at.random.below(SPREAD);
    }
    const burst = 1 + at.random.below(LONGEST_BURST);
    refused += forge(game, at, sent, burst);
    left -= 2 * burst;
    for (let i = 0; i < burst && goesOn(); i++) {
      const submission = answerLegally(at);
      if (submission === undefined) return { sequences, taken, refused };
      sent.push(submission);
      taken++;
    }
  }
  return { sequences, taken, refused };
}

/** Answers one of the open decisions; `undefined` when nobody can. */
function answerLegally({ table, random }: RandomGame): Submission | undefined {
  const found = randomAnswer(table, random);
  if (found === undefined) return undefined;
  const { decision, answer } = found;
  const submission = { by: decision.by, tick: table.tick, answer, story: 'told' };
  const refusal = table.submit(submission);
  demand(table, refusal === undefined, `a legal answer was refused: ${canonical([answer])}`);
  return submission;
}

/** Submits up to so many forged things, until one of them is legal after all. Gives how many were refused. */
function forge(game: AnyGame, at: RandomGame, sent: readonly Submission[], most: number): number {
  const { table, random } = at;
  const before = stateHash(table);
  const heard = table.events?.length;
  const known = trespasses(game, at).map(({ submission }) => submission);
  let refused = 0;
  for (; refused < most; refused++) {
    const kind = random.below(3);
    const changed = kind === 0 ? changedAnswer(at) : undefined;
    const list = kind === 1 && sent.length > 0 ? sent : known;
    const submission = changed?.submission ?? list[random.below(list.length)];
    if (submission === undefined) break;
    const legal = changed?.legal ?? false;
    const isTaken = table.submit(submission) === undefined;
    const said = (): string => canonical([submission.answer as Json]);
    demand(table, isTaken === legal, legal ? `legal, but refused: ${said()}` : `illegal, but taken: ${said()}`);
    if (isTaken) return refused;
  }
  demand(table, stateHash(table) === before, 'what was refused changed the table');
  demand(table, table.events?.length === heard, 'what was refused told something');
  return refused;
}

/** A legal answer of somebody with one thing in it changed, and whether it is one still. */
function changedAnswer({
  table,
  random,
}: RandomGame): { readonly submission: Submission; readonly legal: boolean } | undefined {
  const open = table.decisions().filter(({ by }) => by !== 'luck');
  const decision = open[random.below(Math.max(1, open.length))];
  const good = decision === undefined ? undefined : anyAnswer(decision.choice, random);
  if (decision === undefined || decision.by === 'luck' || good === undefined) return undefined;
  const answer = changed(good, random);
  const submission = { by: decision.by, tick: table.tick, answer, story: 'told' };
  return { submission, legal: isLegal(decision.choice, answer) };
}

function isLegal(choice: ChoiceData, answer: Json): boolean {
  const all = enumerate(choice, LISTED);
  if (all === 'too many') return rejects(choice, answer) === undefined;
  const text = canonical([answer]);
  return all.some(each => canonical([each]) === text);
}

const ODD: readonly Json[] = [null, true, -1, 0.5, 2 ** 53, '', 'x', '\u0000', '__proto__', [], {}, [[]], ['x', 'x']];

/** A value with one part of it, or the whole, replaced, doubled, moved or left out. */
function changed(value: Json, random: Random): Json {
  const odd = ODD[random.below(ODD.length)] ?? null;
  if (typeof value === 'number') return random.below(2) === 0 ? value + 1 - 2 * random.below(2) : odd;
  if (typeof value === 'string') return random.below(2) === 0 ? `${value.slice(1)}${value.slice(0, 1)}` : odd;
  if (value === null || typeof value !== 'object' || random.below(4) === 0) return odd;
  return isList(value) ? changedList(value, odd, random) : changedObject(value, odd, random);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function changedList(list: readonly Json[], odd: Json, random: Random): Json {
  const place = random.below(list.length + 1);
  const part = list[place];
  if (part === undefined) return [...list, list[0] ?? odd];
  return random.below(3) === 0 ? list.toSpliced(place, 1) : list.with(place, changed(part, random));
}

function changedObject(object: JsonObject, odd: Json, random: Random): Json {
  const keys = Object.keys(object);
  const key = keys[random.below(Math.max(1, keys.length))] ?? 'x';
  if (random.below(4) === 0) return { ...object, [`${key}x`]: odd };
  return { ...object, [key]: changed(object[key] ?? null, random) };
}
