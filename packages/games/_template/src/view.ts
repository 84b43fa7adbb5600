import type { Random, Viewer } from '@doomtable/kernel';
import { STONES } from './data/tables.js';
import type { Bank, RaftWorld } from './world.js';

/** Packs by seat, `null` where a viewer may not look inside; empty until all have packed. */
export type Packs = readonly (number | null)[];
export type View = Bank & { readonly packs: Packs };

/** Each traveller knows one pack; everybody knows all packs once they are weighed (TP-3, TP-6). */
export function knows({ open, secret }: RaftWorld, viewer: Viewer): Packs {
  return secret.packs.map((stones, seat) => (open.weighed || seat === viewer ? stones : null));
}

export function view({ even, travellers, planks, weighed }: Bank, packs: Packs): View {
  return { even, travellers, planks, weighed, packs };
}

/** Any pack could hide behind a `null`. */
export function imagine({ packs, ...open }: View, _viewer: Viewer, random: Random): RaftWorld {
  return { open, secret: { packs: packs.map(stones => stones ?? STONES.min + random.below(STONES.max)) } };
}

/** All stones, with so many in each pack that cannot be looked into. */
export function loadOf({ packs }: View, guess: number): number {
  return packs.reduce<number>((sum, stones) => sum + (stones ?? guess), 0);
}
