import type { Modifier, Side } from './modifier.js';
import type { Type } from './tables.js';

/** What switching a trait on costs: nothing, Destiny, or Destiny or Doom (RM-216). */
export type Price = 'free' | 'destiny' | 'either';

/** A trait of a PC or of the Cohort: data, read by the rules and said in words. */
export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The pool it enters, and whether it helps that pool's side (RM-146, RM-148). */
  readonly pool: Side;
  readonly helps: boolean;
  /** `null` for a trait that only moves points or Stress. */
  readonly modifier: Modifier | null;
  readonly price: Price;
  /** Points of Destiny where Destiny pays. */
  readonly points: number;
  /** How often: once a turn, a Scene or a Scenario. */
  readonly uses: 'turn' | 'scene' | 'scenario';
  /** The types of Challenge it serves in; all where empty. */
  readonly types: readonly Type[];
  /** Whether its PC has to lead or to Assist. */
  readonly part: 'any' | 'lead' | 'assist';
  /** Whether it is switched on after the roll and before Simple modifiers, as its own text says (RM-297). */
  readonly late: boolean;
  /** Points it adds to the pools (RM-203, RM-214) and Stress it takes off its PC (RM-388). */
  readonly gains: { readonly destiny: number; readonly doom: number; readonly calm: number };
}

const PLAIN = {
  pool: 'cohort',
  helps: true,
  modifier: null,
  price: 'either',
  points: 1,
  uses: 'turn',
  types: [],
  part: 'any',
  late: false,
  gains: { destiny: 0, doom: 0, calm: 0 },
} as const;

/** A trait, with only what is not ordinary about it written down. */
export function trait(given: Pick<Trait, 'id' | 'name' | 'about'> & Partial<Trait>): Trait {
  return { ...PLAIN, ...given };
}

/** A trait that hinders the Challenge instead (RM-342). */
export function against(given: Pick<Trait, 'id' | 'name' | 'about'> & Partial<Trait>): Trait {
  return trait({ pool: 'challenge', helps: false, ...given });
}
