import type { Sight } from '@doomtable/kernel';

/** Moments of real games, by game. */
export const SAMPLES: {
  readonly [game: string]: () => Promise<readonly { readonly name: string; readonly sight: Sight }[]>;
} = {
  'doom-realm': async () => (await import('@doomtable/doom-realm/ui/samples')).samples,
  'relics-of-the-moon': async () => (await import('@doomtable/relics-of-the-moon/ui/samples')).samples,
  'rule-of-three': async () => (await import('@doomtable/rule-of-three/ui/samples')).samples,
  'meet-thy-doom': async () => (await import('@doomtable/meet-thy-doom/ui/samples')).samples,
  'three-dooms': async () => (await import('@doomtable/three-dooms/ui/samples')).samples,
};
