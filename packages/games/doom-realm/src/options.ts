import type { Offer } from '@doomtable/kernel';
import type { Effect } from './data/shape.js';
import type { Area } from './data/tables.js';
import type { Track } from './sheet.js';
import type { Cause } from './types.js';

/* What options stand for: `do` says which of several things it is. Rules, bots, odds, words and drawings read it. */

/** Dice kept as they lie, or one thrown again for its price. */
export type Keep = { readonly do: 'keep'; readonly dice: readonly number[] };
export type Again = { readonly do: 'again'; readonly face: number; readonly cost: number };
/** A die to an area. */
export type Give = { readonly do: 'give'; readonly area: Area; readonly face: number };
/** A level, with the power that is learned with it. */
export type Level = { readonly do: 'level'; readonly hero: number; readonly power: number };
/**
 * A power used: by whom, for which of its effects, and on what: a location for `door`, a treasure and one of its boxes for
 * `lock` and `trap`, -1 otherwise.
 */
export type Used = {
  readonly do: 'use';
  readonly hero: number;
  readonly power: number;
  readonly effect: Effect['is'];
  readonly onto: number;
  readonly box: number;
};
/** What may be done between phases. */
export type Camping = Level | Used;
export type Attacking = { readonly do: 'attack'; readonly enemy: number };
export type Rest = { readonly do: 'rest' };
/** A box of one of an enemy's tracks, and what makes it grow. */
export type Growth = { readonly do: 'grow'; readonly track: Track; readonly enemy: number; readonly cause: Cause };
/** A question mark, by its hex. */
export type Mystery = { readonly do: 'meet'; readonly hex: number };
export type Toll =
  | { readonly do: 'takeDamage'; readonly encounter: number; readonly damage: number }
  | { readonly do: 'payPower'; readonly hero: number };
/** A box made white again. */
export type Mending = { readonly do: 'mend'; readonly what: 'health' | 'power'; readonly hero: number };
export type Leave = { readonly do: 'leave' };
export type Bearing = { readonly do: 'bear'; readonly item: 'sword' | 'shield'; readonly hero: number };
/** How a fight goes on as it stands: before the dice, after them, and before the blow. */
export type Ready = { readonly do: 'ready'; readonly enemy: number; readonly bonus: number; readonly need: number };
export type Strike = {
  readonly do: 'strike';
  readonly enemy: number;
  readonly dice: readonly number[];
  readonly total: number;
  readonly need: number;
};
export type Take = { readonly do: 'take'; readonly enemy: number; readonly damage: number };

/** Everything that is offered in this game. */
export type Offered =
  | Keep
  | Again
  | Give
  | Camping
  | Attacking
  | Rest
  | Growth
  | Mystery
  | Toll
  | Mending
  | Leave
  | Bearing
  | Ready
  | Strike
  | Take;

const MADE = new Map<string, Map<string, Offer<Offered>>>();

/** An option under a rule by its id, made once: decisions of the same kind offer the same objects again and again. */
export function option<P extends Offered>(id: string, cite: string, about: P, ref?: string): Offer<P> {
  let shelf = MADE.get(cite);
  if (shelf === undefined) {
    shelf = new Map();
    MADE.set(cite, shelf);
  }
  let made = shelf.get(id);
  if (made === undefined) {
    made = ref === undefined ? { id, cite, with: about } : { id, cite, ref, with: about };
    shelf.set(id, made);
  }
  // An id stands for the same thing wherever its rule offers it.
  return made as Offer<P>;
}
