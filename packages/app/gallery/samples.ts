import type { Sight } from '@doomtable/kernel';

/** Moments of real games, by game. */
export interface Samples {
  readonly [game: string]: () => Promise<readonly { readonly name: string; readonly sight: Sight }[]>;
}
