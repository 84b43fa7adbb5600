import { TRAIT_RANK, type Threat, type Type } from './tables.js';
import { type Modifier, rankedDice, rankedSimple } from './modifier.js';

/** A trait of a Challenge, paid with Doom (RM-208). `helps` enters the Challenge pool; otherwise it hinders the Cohort's. */
export interface ChallengeTrait {
  readonly name: string;
  readonly helps: boolean;
  readonly modifier: Modifier;
  readonly doom: number;
}

/** Ways a Challenge made at the table can press its point; the Rank follows from its Threat (RM-57). */
export const STOCK = ['none', 'press', 'pin', 'snare'] as const;
export type Stock = (typeof STOCK)[number];

const STOCK_NAMES: { readonly [stock in Exclude<Stock, 'none'>]: string } = {
  press: 'Presses On',
  pin: 'Pins Down',
  snare: 'Ensnares',
};

/** The trait of a Challenge of this Threat, if it has one. A Common one has none. */
export function stockTraits(stock: Stock, threat: Threat): ChallengeTrait[] {
  const rank = TRAIT_RANK[threat];
  if (stock === 'none' || rank === 0) return [];
  const modifier = stock === 'snare' ? rankedDice(rank) : rankedSimple(rank);
  return [{ name: STOCK_NAMES[stock], helps: stock === 'press', modifier, doom: 1 }];
}

/** A Challenge as a GM writes it down at the table: Threat, Type, Rating and what makes it special (RM-327). */
export interface Sketch {
  readonly name: string;
  readonly threat: Threat;
  readonly type: Type;
  readonly rating: number;
  /** Rounds; 0 for one that is not timed. */
  readonly timer: number;
  readonly trait: Stock;
}

/** Challenges to pick from when none is planned. */
export const READY: readonly [Sketch, ...Sketch[]] = [
  { name: 'Collapsing gallery', threat: 'minor', type: 'scav', rating: 5, timer: 3, trait: 'snare' },
  { name: 'Shard raiders', threat: 'major', type: 'venger', rating: 5, timer: 0, trait: 'press' },
  { name: 'Watchful drones', threat: 'major', type: 'phantom', rating: 5, timer: 0, trait: 'pin' },
  { name: 'White squall', threat: 'minor', type: 'stallion', rating: 6, timer: 4, trait: 'pin' },
  { name: 'A frightened crowd', threat: 'minor', type: 'sparrow', rating: 4, timer: 0, trait: 'press' },
  { name: 'The moon-touched hound', threat: 'extreme', type: 'venger', rating: 6, timer: 0, trait: 'press' },
];
