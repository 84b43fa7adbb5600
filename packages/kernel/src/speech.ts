import type { Option, Rejection } from './choice/types.js';
import type { Decision } from './flow/decision.js';
import type { Event } from './flow/event.js';
import type { AnyGame } from './game.js';
import type { Json, JsonObject } from './json.js';
import { named, type NameOf, seatName, type RightWords, type Say, say } from './words.js';

/* Seats that nobody names are numbered. */

/** A text that is missing from a catalogue. Tests look for every one; a person never meets it. */
export class MissingWords extends Error {}

function find<Args extends readonly unknown[]>(
  game: AnyGame,
  section: string,
  catalogue: { readonly [key: string]: Say<Args> },
  keys: readonly string[],
): Say<Args> {
  for (const key of keys) {
    const words = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (words !== undefined) return words;
  }
  throw new MissingWords(`${game.id}: no words in ${section} for ${keys.map(key => `'${key}'`).join(' or ')}`);
}

/** What is being decided, as one sentence. */
export function askOf(game: AnyGame, decision: Decision, view: unknown, nameOf?: NameOf): string {
  return named(say(find(game, 'asks', game.words.asks, [`${decision.rule}.${decision.step}`]), view, decision), nameOf);
}

/** How an option is called. An id such as `attack:3` is looked up by the part before its first colon. */
export function optionOf(
  game: AnyGame,
  decision: Pick<Decision, 'rule' | 'step'>,
  option: Option,
  view: unknown,
  nameOf?: NameOf,
): string {
  const head = option.id.split(':', 1)[0] ?? option.id;
  const step = `${decision.rule}.${decision.step}`;
  const keys = [`${step}.${head}`, step, head];
  return named(say(find(game, 'options', game.words.options, keys), option, view), nameOf);
}

/** What a right is for, as one sentence said to the one who has it. */
export function rightWordsOf(game: AnyGame, name: string, view: unknown, nameOf?: NameOf): string {
  return named(say(wordsOfRight(game, name).may, view), nameOf);
}

/** How an option of a right is called. */
export function rightOptionOf(game: AnyGame, name: string, option: Option, view: unknown, nameOf?: NameOf): string {
  return optionOf(game, { rule: 'right', step: name }, option, view, nameOf);
}

function wordsOfRight(game: AnyGame, name: string): RightWords {
  const { rights = {} } = game.words;
  const words = Object.hasOwn(rights, name) ? rights[name] : undefined;
  if (words === undefined) throw new MissingWords(`${game.id}: no words in rights for '${name}'`);
  return words;
}

/** What happened, in words. */
export function eventOf(game: AnyGame, event: Event, view: unknown, nameOf?: NameOf): string {
  if (event.kind === 'right') return named(useOf(game, event.data, view), nameOf);
  if (event.kind === 'takenBack') return named(takenBackWords(event.data), nameOf);
  return named(say(find(game, 'events', game.words.events, [event.kind]), event.data, view), nameOf);
}

function useOf(game: AnyGame, data: JsonObject, view: unknown): string {
  const { right } = data;
  if (right === undefined) return HIDDEN_USE;
  const { used } = wordsOfRight(game, String(right));
  if (used === undefined) throw new MissingWords(`${game.id}: no words for the use of '${String(right)}'`);
  return say(used, data, view);
}
/** What is taken back is called as the game calls it where it was done; here everybody hears whose it was. */
function takenBackWords({ by }: JsonObject): string {
  return `What ${seatName(Number(by))} did is taken back, with everything that came of it.`;
}
const HIDDEN_USE = 'The gamemaster has ruled on something that is not shown yet.';

export function settingOf(game: AnyGame, key: string): string {
  return find(game, 'settings', game.words.settings, [key]) as string;
}

/** Why an answer was refused, in words: the game's own reasons first, then those every table knows. */
export function refusalOf(game: AnyGame, refusal: Rejection): string {
  const why = refusal.code === 'refused' ? String(refusal.with?.['why'] ?? 'refused') : refusal.code;
  const figures: JsonObject = refusal.with ?? {};
  const words = refusalWords(game, why);
  return words === undefined ? COMMON_UNKNOWN : say(words, figures);
}

/** How the game ended, as one sentence. */
export function resultWords(game: AnyGame, result: Json, nameOf?: NameOf): string {
  return named(game.words.result(result), nameOf);
}

/** Whether a refusal with this code can be explained. */
export function hasRefusalWords(game: AnyGame, code: string): boolean {
  return refusalWords(game, code) !== undefined;
}

function refusalWords(game: AnyGame, code: string): Say<[JsonObject]> | undefined {
  if (Object.hasOwn(game.words.refusals, code)) return game.words.refusals[code];
  return Object.hasOwn(COMMON, code) ? COMMON[code] : undefined;
}

const COMMON_UNKNOWN = 'This cannot be taken.';
const COMMON: { readonly [code: string]: Say<[JsonObject]> } = {
  over: 'The game is over.',
  stale: 'The table has moved on since; look again.',
  notYours: 'It is not yours to decide now.',
  noSuchRight: 'Nothing that is going on lets you do that.',
  storyMissing: 'Tell how it happens: the rules ask for it here.',
  storyTooLong: figures => `The telling is longer than ${String(figures['most'])} characters.`,
  storyIllFormed: 'The telling holds characters that cannot be kept.',
  wrongShape: 'The answer has the wrong form.',
  notOffered: 'That is not among what is offered.',
  refused: 'That cannot be taken now.',
  outOfRange: figures => `It must lie between ${String(figures['min'])} and ${String(figures['max'])}.`,
  tooShort: ({ min }) =>
    min === 1 ? 'Something has to be written here.' : `It needs at least ${String(min)} characters.`,
  tooLong: figures => `It may have at most ${String(figures['max'])} characters.`,
  illFormed: 'The text holds characters that cannot be kept.',
  taken: 'That is taken already.',
  missing: 'Something is missing.',
  unknown: 'There is something that was not asked for.',
  tooFew: 'Too few.',
  tooMany: 'Too many.',
  repeated: 'The same one twice.',
  wrongTotal: 'The points do not add up.',
  overLimit: figures => `Over a limit by ${String(figures['by'])}.`,
};
