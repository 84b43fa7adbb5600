import type { JsonObject, Seat, Standing, Table } from '@doomtable/kernel';
import type { Difficulty } from '../data/tables.js';
import type { RuleOfThree } from '../types.js';

/** What stands unless somebody objects, with what an objection says of it (R3-47). */
export type Claim =
  /** Elements that somebody brings, before their dice fall (R3-21). */
  | { readonly is: 'elements'; readonly seat: Seat; readonly elements: readonly string[]; readonly how: string }
  /** How hard a challenge is, where it may be voted on, and the drawbacks that were named for it (R3-18, R3-12). */
  | {
      readonly is: 'challenge';
      readonly difficulty: Difficulty | null;
      readonly drawbacks: readonly { readonly seat: Seat; readonly element: string }[];
      /** Who named them. */
      readonly namer: Seat;
    }
  /** What a failure damages for good (R3-26). */
  | { readonly is: 'damage'; readonly seat: Seat; readonly element: string; readonly reason: string }
  /** What a victory makes better (R3-223). */
  | { readonly is: 'growth'; readonly seat: Seat; readonly element: string; readonly reason: string }
  /** How the other side of a duel told a failure (R3-33). */
  | { readonly is: 'telling'; readonly seat: Seat; readonly against: Seat; readonly telling: string };

/**
 * Lets something stand at a table that objects by exception: called before anything comes of it. One answer lets one thing stand;
 * what follows from the same answer, such as the next dice of a group after a lasting damage, stands without it.
 */
export function letStand(t: Table<RuleOfThree>, by: Seat, claim: Claim): void {
  if (t.world.open.rulings.judging !== 'objection' || t.standing.some(({ id }) => id === t.tick)) return;
  t.stand(by, claim.is, claim);
}

export function claimOf({ with: claim }: Standing): Claim {
  return claim as JsonObject & Claim;
}
