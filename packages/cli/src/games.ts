import { GAMES, gameOn } from '@doomtable/games';
import type { GameModule } from '@doomtable/kernel';
import { suggestion } from './nearest.js';
import { BadInput } from './problem.js';

/** A game by the name it is typed with. For a record, under the rules it was played by; under the present ones where those are not here. */
export async function moduleOf(id: string, rulesVersion?: string): Promise<GameModule> {
  const module = await gameOn(GAMES, id, rulesVersion);
  if (module === undefined) throw new BadInput(`There is no game '${id}'. ${suggestion(id, Object.keys(GAMES))}`);
  return module;
}

/** Every game of this table under its present rules, in the order of the registry. */
export async function allModules(): Promise<readonly GameModule[]> {
  return Promise.all(Object.values(GAMES).map(([load]) => load()));
}
