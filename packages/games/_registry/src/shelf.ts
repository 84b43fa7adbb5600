import type { AnyGame } from '@doomtable/kernel';

/** Loads a game under one version of its rules. */
export type Load = () => Promise<AnyGame>;

/**
 * Games by their ids. The first of each is the one new tables get; whatever follows are older rules, for tables and records
 * that began under them.
 */
export interface Shelf {
  readonly [id: string]: readonly [Load, ...Load[]];
}

/**
 * A game under a version of its rules. Where that version is not here, or none is named, the present one: whoever needs a
 * version compares. Nothing when there is no such game.
 */
export async function gameOn(shelf: Shelf, id: string, rulesVersion?: string): Promise<AnyGame | undefined> {
  const loads = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  if (loads === undefined) return undefined;
  for (const load of rulesVersion === undefined ? [] : loads) {
    const game = await load();
    if (game.rulesVersion === rulesVersion) return game;
  }
  return loads[0]();
}
