import { GAMES } from '@doomtable/games';
import type { GameModule } from '@doomtable/kernel';
import { suggestion } from './nearest.js';
import { BadInput } from './problem.js';

/** A game by the name it is typed with. */
export async function moduleOf(id: string): Promise<GameModule> {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (load === undefined) throw new BadInput(`There is no game '${id}'. ${suggestion(id, Object.keys(GAMES))}`);
  return load();
}

/** Every game of this table, in the order of the registry. */
export async function allModules(): Promise<readonly GameModule[]> {
  return Promise.all(Object.values(GAMES).map(load => load()));
}
