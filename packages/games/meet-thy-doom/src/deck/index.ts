import type { Pile } from './pile.js';

export type { Pile };

/** A card and how many of it there are. */
export interface Copies {
  readonly id: string;
  readonly copies: number;
}

/**
 * What can still be drawn from a deck, given what is out of it: in hands, in the discard pile, or gone. Luck answers a draw
 * with ids, so a deck has no order that anybody could know.
 */
export function pilesOf(deck: readonly Copies[], ...out: readonly (readonly string[])[]): Pile[] {
  const taken = new Map<string, number>();
  for (const cards of out) for (const id of cards) taken.set(id, (taken.get(id) ?? 0) + 1);
  const piles: Pile[] = [];
  for (const { id, copies } of deck) {
    const count = copies - (taken.get(id) ?? 0);
    if (count > 0) piles.push({ id, count });
  }
  return piles;
}

/** How many cards there are in piles. */
export function sizeOf(piles: readonly Pile[]): number {
  return piles.reduce((sum, { count }) => sum + count, 0);
}
