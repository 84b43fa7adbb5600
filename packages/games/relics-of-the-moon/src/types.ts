import type { Seat } from '@doomtable/kernel';
import type { Side } from './data/modifier.js';
import type { Threat, Type } from './data/tables.js';
import type { Moves } from './pool/pool.js';
import type { SETTINGS } from './settings.js';
import type { GmDesk, View } from './view.js';
import type { ChallengeState, Outcome, RelicsWorld, Supply, Way } from './world.js';

/** Everything that can happen, with what its words need. PCs are told by their seat. */
export type Events = {
  cast: { readonly names: readonly string[] };
  /** What the Cohort sets out with. */
  carries: { readonly cry: string; readonly supplies: readonly Supply[]; readonly tactics: readonly string[] };
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
    /** For a Test: dice of a pool that nobody can change, and whether unresolved dice become Stress. */
    readonly fixed: number;
    readonly stressful: boolean;
  };
  round: { readonly round: number };
  /** Opens the ballots of a vote. */
  voted: { readonly topic: string; readonly agreed: boolean; readonly speaker: Seat };
  divided: { readonly groups: { readonly [challenge: string]: readonly Seat[] } };
  leads: { readonly seat: Seat; readonly challenge: string };
  petition: { readonly what: 'buyTime' | 'split' | 'withdraw'; readonly challenge: string; readonly granted: boolean };
  /** A timer that has run on. */
  timer: { readonly id: string; readonly challenge: string; readonly left: number };
  bought: { readonly id: string; readonly challenge: string; readonly timer: number; readonly destiny: number };
  split: {
    readonly id: string;
    readonly challenge: string;
    readonly into: string;
    readonly ratings: readonly number[];
    readonly destiny: number;
    readonly doom: number;
  };
  part: {
    readonly seat: Seat;
    readonly dice: number;
    readonly names: readonly string[];
    readonly destiny: number;
    readonly doom: number;
    /** Whether Check This Out brought a trait into play. */
    readonly checked: boolean;
  };
  opportunity: { readonly seat: Seat };
  plan: {
    readonly seat: Seat;
    readonly names: readonly string[];
    readonly destiny: number;
    readonly doom: number;
    readonly checked: boolean;
    /** Supplies that were used up; what is offered in trade is not. */
    readonly supply: Supply | null;
    readonly offer: Supply | null;
  };
  doomSpent: { readonly names: readonly string[]; readonly doom: number };
  built: { readonly side: Side; readonly challenge: string; readonly dice: number; readonly fixed: readonly number[] };
  rolled: { readonly side: Side; readonly seat: Seat; readonly faces: readonly number[] };
  placed: { readonly side: Side; readonly helps: boolean; readonly moves: Moves };
  tallied: { readonly side: Side; readonly results: readonly number[]; readonly successes: number };
  resolved: {
    readonly id: string;
    readonly challenge: string;
    readonly by: number;
    readonly resolved: number;
    readonly of: number;
  };
  over: { readonly challenge: string; readonly state: ChallengeState; readonly story: string; readonly doom: number };
  tested: {
    readonly id: string;
    readonly challenge: string;
    readonly resolved: number;
    readonly passed: boolean;
    readonly beyond: number;
    readonly story: string;
    /** Doom that comes of failing it. */
    readonly doom: number;
  };
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
  /** Passing traits that are over. */
  passed: { readonly names: readonly string[] };
  /** What is left of Destiny under the lower ceiling, and how much of it is lost (RM-59). */
  gone: { readonly seat: Seat; readonly destiny: number; readonly lost: number };
  hand: { readonly form: 'stress' | 'trait' | 'challenge' | 'own'; readonly words: string; readonly doom: number };
  /** Points gained; and Destiny that would have passed its ceiling (RM-20). */
  points: { readonly destiny: number; readonly doom: number; readonly lost: number };
  /** Points that were given to a pool or taken from it (RM-65). */
  moved: { readonly pool: 'destiny' | 'doom'; readonly by: number; readonly now: number };
  /** Agony that was given or taken, with the name of what it leaves (RM-65). */
  agony: { readonly seat: Seat; readonly agony: number; readonly name: string; readonly more: boolean };
  supply: { readonly supply: Supply; readonly gained: boolean };
  /** A trait of the situation; `seats` is empty where it concerns all, or the Challenge. */
  granted: {
    readonly name: string;
    readonly source: string;
    readonly pool: Side;
    readonly notation: string;
    readonly seats: readonly Seat[];
  };
  asked: { readonly seats: readonly Seat[]; readonly question: string };
  replied: { readonly seat: Seat; readonly words: string };
  cut: { readonly title: string; readonly story: string };
  joined: { readonly seat: Seat; readonly name: string };
  ways: { readonly ways: readonly Way[] };
  went: Way;
  allOut: Record<never, never>;
  traded: { readonly gained: Supply; readonly gave: Supply | null };
  sceneClosed: { readonly scene: number; readonly reached: boolean };
  recovery: { readonly way: 'set' | 'test'; readonly amount: number };
  rested: Record<never, never>;
  /** By PC: the dice there are now. */
  growthDice: { readonly dice: readonly (readonly [Seat, number])[] };
  growthTest: { readonly seat: Seat; readonly dice: number; readonly left: number };
  /** What the PC has after the Test, and the resource that it cost. */
  growth: {
    readonly seat: Seat;
    readonly what: string;
    /** The Expertise that has grown, and its Rank; 0 for anything else. */
    readonly type: string;
    readonly rank: number;
    readonly grown: boolean;
    readonly left: number;
    readonly agony: number;
    readonly ability: number;
    readonly supply: Supply | null;
  };
  ended: { readonly ending: string; readonly story: string };
  /** For the GM alone. */
  planned: { readonly plan: string; readonly name: string };
  dropped: { readonly plan: string };
  scriptTaken: { readonly title: string };
  scriptRefused: { readonly at: string; readonly message: string };
};

/** The types of Relics of the Moon: rules, words, bots and drawings are checked against them. */
export interface Relics {
  World: RelicsWorld;
  View: View;
  Known: GmDesk | null;
  Result: Outcome;
  Events: Events;
  Settings: typeof SETTINGS;
}
