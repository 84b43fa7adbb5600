import type { AnyGame } from '@doomtable/kernel';

/** Loads a game under one version of its rules. */
export type GameLoader = () => Promise<AnyGame>;

/**
 * Games by their ids. The first of each is the one new tables get; whatever follows are older rules, for tables and records
 * that began under them.
 */
export interface GameLoaders {
  readonly [id: string]: readonly [GameLoader, ...GameLoader[]];
}

/**
 * A game under a version of its rules. Where that version is not here, or none is named, the present one: whoever needs a
 * version compares. Nothing when there is no such game.
 */
export async function loadGame(loaders: GameLoaders, id: string, rulesVersion?: string): Promise<AnyGame | undefined> {
  const loads = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (loads === undefined) return undefined;
  for (const load of rulesVersion === undefined ? [] : loads) {
    const game = await load();
    if (game.rulesVersion === rulesVersion) return game;
  }
  return loads[0]();
}
