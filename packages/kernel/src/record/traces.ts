import { sample } from '../choice/index.js';
import { type OfferedRight, rightsOf } from '../flow/right.js';
import { Table } from '../flow/table.js';
import { type AnyGame, settingsChoice, settingsRejection, unattendedSettings } from '../game.js';
import { fingerprint, type Json, type JsonObject } from '../json.js';
import { Sfc32 } from '../luck/random.js';
import { stateHash } from './record.js';

/** The first line of a file of traces: the version of its form. */
const FORM = 'doomtable traces 1';
/** Answers after which a game is left where it is. */
const MOST = 1500;
/** Answers to a mark. */
const STRIDE = 10;
/** How often somebody does what the absent are taken to do, from game to game: thoughtless games end soon, idle ones late. */
const IDLE = [0, 0.4, 0.75, 0.9] as const;
/** How often a right is used that somebody has. */
const BY_RIGHT = 0.05;
/** How often settings are drawn before those of a table of bots are taken: content files cannot be made up. */
const SETTING_TRIES = 40;

/** Some answers of a traced game: four digits for all that was asked, offered and told there, and what was asked last. */
interface Traced {
  readonly mark: string;
  readonly asked: string;
}

/**
 * Games by chance, each a line of marks. A mark stands for ten answers: it follows from everything that was asked and
 * offered, from all that was told, from the whole table after them, and from the mark before. Traces say nothing about what
 * is right, and notice whatever changes. Bots and words have no part in them.
 */
export function tracesOf(game: AnyGame, games: number): string {
  const lines = Array.from({ length: games }, (_, i) => marksOf(traceOf(game, i)));
  return `${[FORM, ...lines].join('\n')}\n`;
}

/** Where the rules and a file of traces part ways, in a sentence; nothing where they do not. */
export function tracesParting(game: AnyGame, text: string): string | undefined {
  const [form, ...lines] = text.trimEnd().split('\n');
  if (form !== FORM || lines.length === 0) return 'these are no traces';
  for (const [i, line] of lines.entries()) {
    const now = traceOf(game, i);
    if (marksOf(now) === line) continue;
    const marks = line.split(' ');
    const at = Math.max(
      0,
      now.findIndex(({ mark }, n) => marks[n] !== mark),
    );
    return `game ${i} goes another way between answers ${at * STRIDE} and ${(at + 1) * STRIDE}, before ${now[at]?.asked}`;
  }
  return undefined;
}

function marksOf(traced: readonly Traced[]): string {
  return traced.map(({ mark }) => mark).join(' ');
}

function traceOf(game: AnyGame, number: number): readonly Traced[] {
  const random = new Sfc32(`${game.id}/trace/${number}`);
  const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
  const table = Table.begin(game, settingsFor(game, seats, random), seats, true);
  const idle = IDLE[number % IDLE.length] ?? 0;
  const traced: Traced[] = [];
  let chain = '';
  for (let answers = 0, goesOn = true; goesOn; answers++) {
    const rights = Array.from({ length: table.over ? 0 : seats }, (_, seat) => rightsOf(table, seat));
    const decisions = table.decisions();
    chain = fingerprint(`${chain}${JSON.stringify([decisions, rights, table.events])}`);
    table.events = [];
    goesOn = !table.over && answers < MOST && goOn(table, rights, idle, random);
    if (goesOn && answers % STRIDE !== STRIDE - 1) continue;
    chain = fingerprint(`${chain}${stateHash(table)}`);
    traced.push({ mark: chain.slice(0, 4), asked: table.over ? 'the end' : table.describe() });
  }
  return traced;
}

function goOn(table: Table, rights: readonly (readonly OfferedRight[])[], idle: number, random: Sfc32): boolean {
  const able = rights.flatMap((offered, seat) => offered.map(right => ({ seat, right })));
  if (able.length > 0 && chance(random, BY_RIGHT)) {
    const { seat, right } = able[random.below(able.length)] ?? { seat: 0, right: undefined };
    const answer = right === undefined ? undefined : sampled(right, random);
    if (right !== undefined && answer !== undefined) {
      table.playRight(right.name, seat, answer);
      return true;
    }
  }
  const open = table.decisions();
  const decision = open[random.below(Math.max(1, open.length))];
  if (decision === undefined) return false;
  const isIdle = decision.by !== 'luck' && decision.otherwise !== null && chance(random, idle);
  const answer = isIdle ? decision.otherwise : sampled(decision, random);
  if (answer === undefined) return false;
  table.play(decision.by, answer);
  return true;
}

/** A legal answer by chance; `undefined` when there is none. */
function sampled({ choice }: Pick<OfferedRight, 'choice'>, random: Sfc32): Json | undefined {
  try {
    return sample(choice, random);
  } catch {
    return undefined;
  }
}

function settingsFor(game: AnyGame, seats: number, random: Sfc32): JsonObject {
  const choice = settingsChoice(game.settings);
  for (let i = 0; i < SETTING_TRIES; i++) {
    const settings = sample(choice, random) as JsonObject;
    if (settingsRejection(game, settings, seats) === undefined) return settings;
  }
  return unattendedSettings(game.settings);
}

function chance(random: Sfc32, often: number): boolean {
  return random.below(1000) < often * 1000;
}
