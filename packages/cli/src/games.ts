import { GAMES, loadGame } from '@doomtable/games';
import type { AnyGame } from '@doomtable/kernel';
import { suggestionFor } from './nearest.js';
import { BadInput } from './problem.js';

/** A game by the name it is typed with. For a record, under the rules it was played by; under the present ones where those are not here. */
export async function gameOf(id: string, rulesVersion?: string): Promise<AnyGame> {
  const game = await loadGame(GAMES, id, rulesVersion);
  if (game === undefined) throw new BadInput(`There is no game '${id}'. ${suggestionFor(id, Object.keys(GAMES))}`);
  return game;
}

/** Every game of this table under its present rules, in the order of the registry. */
export async function allGames(): Promise<readonly AnyGame[]> {
  return Promise.all(Object.values(GAMES).map(([load]) => load()));
}
