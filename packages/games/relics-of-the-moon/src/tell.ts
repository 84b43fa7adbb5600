import type { Audience, Seat, Table } from '@doomtable/kernel';
import type { Side } from './data/modifier.js';
import type { Threat, Type } from './data/tables.js';
import type { Moves } from './pool.js';
import type { ChallengeState, Relics } from './world.js';

/** Everything that can happen, with what its words need. PCs are told by their seat. */
export interface Happenings {
  cast: { readonly names: readonly string[] };
  scenarioOpened: { readonly title: string; readonly opening: string; readonly destiny: number; readonly doom: number };
  sceneOpened: { readonly scene: number; readonly title: string; readonly story: string };
  eventOpened: { readonly title: string; readonly story: string };
  /** Shows what was planned: everybody sees the Challenge from now on. */
  set: {
    readonly id: string;
    readonly name: string;
    readonly story: string;
    readonly kind: 'challenge' | 'test';
    readonly threat: Threat;
    readonly type: Type;
    readonly rating: number;
    readonly timer: number | null;
    readonly need: number;
  };
  round: { readonly round: number };
  /** Opens the ballots of a vote. */
  voted: { readonly topic: string; readonly agreed: boolean; readonly speaker: Seat };
  divided: { readonly groups: { readonly [challenge: string]: readonly Seat[] } };
  leads: { readonly seat: Seat; readonly challenge: string };
  petition: { readonly what: 'buyTime' | 'split' | 'withdraw'; readonly challenge: string; readonly granted: boolean };
  bought: { readonly challenge: string; readonly timer: number };
  split: { readonly challenge: string; readonly into: string; readonly ratings: readonly number[] };
  part: {
    readonly seat: Seat;
    readonly dice: number;
    readonly names: readonly string[];
    readonly destiny: number;
    readonly doom: number;
  };
  opportunity: { readonly seat: Seat };
  plan: { readonly seat: Seat; readonly names: readonly string[]; readonly destiny: number; readonly doom: number };
  doomSpent: { readonly names: readonly string[]; readonly doom: number };
  built: { readonly side: Side; readonly dice: number; readonly fixed: readonly number[] };
  rolled: { readonly side: Side; readonly seat: Seat; readonly faces: readonly number[] };
  placed: { readonly side: Side; readonly helps: boolean; readonly moves: Moves };
  tallied: { readonly side: Side; readonly results: readonly number[]; readonly successes: number };
  resolved: { readonly challenge: string; readonly by: number; readonly resolved: number; readonly of: number };
  over: { readonly challenge: string; readonly state: ChallengeState; readonly story: string; readonly doom: number };
  tested: { readonly challenge: string; readonly passed: boolean; readonly beyond: number; readonly story: string };
  tides: { readonly destiny: number; readonly doom: number; readonly nowDestiny: number; readonly nowDoom: number };
  disaster: {
    readonly side: Side;
    readonly on: 'pcs' | 'cohort' | 'challenge';
    readonly seats: readonly Seat[];
    readonly name: string;
  };
  stress: { readonly shares: readonly (readonly [Seat, number])[] };
  calm: { readonly shares: readonly (readonly [Seat, number])[] };
  stressedOut: { readonly seat: Seat };
  pushed: { readonly seat: Seat; readonly stress: number; readonly agony: number };
  scar: { readonly seat: Seat; readonly name: string };
  gone: { readonly seat: Seat };
  hand: { readonly form: 'stress' | 'trait' | 'challenge' | 'own'; readonly words: string; readonly doom: number };
  points: { readonly destiny: number; readonly doom: number };
  allOut: Record<never, never>;
  gainedSupply: { readonly type: Type; readonly rank: number };
  sceneClosed: { readonly scene: number; readonly reached: boolean };
  recovery: { readonly way: 'set' | 'test'; readonly amount: number };
  rested: Record<never, never>;
  growthDice: { readonly dice: number };
  growth: { readonly seat: Seat; readonly what: string; readonly grown: boolean };
  ended: { readonly ending: string; readonly story: string };
  /** For the GM alone. */
  planned: { readonly plan: string; readonly name: string };
  dropped: { readonly plan: string };
  scriptTaken: { readonly title: string };
  scriptRefused: { readonly at: string; readonly message: string };
}
export type HappeningKind = keyof Happenings;

/** Says what happened, under which rule. */
export function tell<K extends HappeningKind>(
  t: Table<Relics>,
  kind: K,
  cite: string,
  data: Happenings[K],
  to: Audience = 'all',
): void {
  if (t.heard !== null) t.tell(kind, cite, data, to);
}
