import type { AnyGame, Player } from '@doomtable/kernel';
import { randomPlayer } from './random.js';
import { search } from './search/search.js';

/** What a bot can be called, for help texts. */
export const BOT_NAMES = ['random', 'thumb', 'search', 'search:PLAYOUTS', 'search:MILLISECONDSms'] as const;

/** How long `search` thinks about a decision when nothing is said. */
const MILLISECONDS = 200;
const NAMED = /^search(?::([1-9][0-9]{0,6})(ms)?)?$/;

/** The bot of this name, or a sentence that says why there is none. Bots that think by time read `clock`. */
export function botNamed(
  game: AnyGame,
  name: string,
  from: { readonly seed: string | number; readonly clock: () => number },
): Player | string {
  if (name === 'random') return randomPlayer;
  if (name === 'thumb') return game.thumb;
  const found = NAMED.exec(name);
  if (found === null) return `There is no bot '${name}': known are ${BOT_NAMES.join(', ')}.`;
  const [, budget, inTime] = found;
  if (budget !== undefined && inTime === undefined) return search(game, { ...from, playouts: Number(budget) });
  return search(game, { ...from, milliseconds: Number(budget ?? MILLISECONDS) });
}
