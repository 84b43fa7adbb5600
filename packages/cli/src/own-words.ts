import { parseArgs } from 'node:util';
import type { AnyGame } from '@doomtable/kernel';
import { suggestionFor } from './nearest.js';
import { wholeFrom } from './numbers.js';
import { BadInput } from './problem.js';

/** What a game's own words on the command line come to. */
export interface GameArguments {
  /** Settings, as `name=value`. */
  readonly set: readonly string[];
  readonly seats: number | null;
}

/**
 * Words that only this game has: `--NAME VALUE` for each of its settings, and for whom it counts, such as `--doomers 3`.
 * `others` are the options of the command itself, for suggestions.
 */
export function ownWords(game: AnyGame, words: readonly string[], others: readonly string[]): GameArguments {
  const { party } = game;
  const names = [...Object.keys(game.settings), ...(party === undefined ? [] : [party.name])];
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const set: string[] = [];
  let seats: number | null = null;
  for (const token of tokens) {
    if (token.kind !== 'option') throw new BadInput(`There is no use for '${words[token.index] ?? ''}' here.`);
    const { name, rawName, value } = token;
    if (!names.includes(name)) {
      const known = [...names.map(one => `--${one}`), ...others];
      throw new BadInput(`There is no option '${rawName}'. ${suggestionFor(rawName, known)}`);
    }
    if (value === undefined) throw new BadInput(`The option ${rawName} wants a value.`);
    if (name === party?.name) seats = wholeFrom(rawName, value) + party.beside;
    else set.push(`${name}=${value}`);
  }
  return { set, seats };
}
