import type { Sight } from '@doomtable/kernel';

/** Moments of real games, by game. */
export const SAMPLES: {
  readonly [game: string]: () => Promise<readonly { readonly name: string; readonly sight: Sight }[]>;
} = {
  'doom-realm': async () => (await import('@doomtable/doom-realm/ui/samples')).samples,
};
