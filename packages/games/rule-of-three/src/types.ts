import type { Seat } from '@doomtable/kernel';
import type { Arena } from './data/chart.js';
import type { Difficulty, Standoff } from './data/tables.js';
import type { DuelEnd } from './rules/duel.js';
import type { Vote } from './rules/vote.js';
import type { SETTINGS } from './settings.js';
import type { Stage } from './sheet/character.js';
import type { View } from './view.js';
import type { Ending, Outcome, RuleOfThreeWorld, Wish } from './world.js';

type Of<Data> = { readonly seat: Seat } & Data;
type Nothing = Record<never, never>;
/** Somebody's element, by its id on the sheet. */
type Owned = { readonly seat: Seat; readonly element: string };
type Duellists = { readonly challenger: Seat; readonly responder: Seat };
type Voices = { readonly act: number; readonly round: number; readonly voices: number };

/** Everything that can happen, with what its words need. People are told by their seat, elements by their id on the sheet. */
export type Events = {
  questions: { readonly act: number; readonly voices: number };
  noQuestions: { readonly act: number; readonly voices: number };
  holds: Of<Nothing>;
  topic: Of<{ readonly topic: string }>;
  word: Of<{ readonly word: string }>;
  asks: Of<{ readonly word: string; readonly rest: string; readonly of: Seat }>;
  sentBack: Of<{ readonly to: Seat }>;
  passed: Of<Nothing>;
  declared: Of<{ readonly word: string }>;
  enough: Of<Nothing>;
  notEnough: Of<Nothing>;
  fact: { readonly by: Seat; readonly text: string; readonly topic: string; readonly question: string };
  struck: { readonly by: Seat; readonly text: string };
  wrote: Of<{ readonly stage: Stage; readonly name: string }>;
  queried: Owned & { readonly by: Seat; readonly reason: string };
  reviewed: { readonly queries: number };
  rewrote: Owned;
  first: Of<Nothing>;
  /** The act that is prepared from now on. */
  nextAct: { readonly act: number };
  act: { readonly act: number };
  /** Another round of proposals begins, in an act that people close when they like. */
  round: { readonly act: number; readonly round: number };
  noProposal: { readonly by: Seat };
  /** A free scene, without a challenge. */
  scene: { readonly by: Seat; readonly scene: string };
  proposed: {
    readonly by: Seat;
    readonly seats: readonly Seat[];
    readonly arena: Arena;
    readonly difficulty: Difficulty;
    readonly scene: string;
  };
  launched: Of<{ readonly by: Seat; readonly arena: Arena; readonly scene: string }>;
  hinders: Owned & { readonly by: Seat };
  /** A drawback counts: so many antipoints of it are used (R3-12). */
  hindered: Owned & { readonly used: number };
  /** Somebody objects to what stood until now (R3-47). */
  objected: {
    readonly by: Seat;
    readonly subject: Vote['subject'] | 'difficulty';
    readonly id: number;
    readonly seat: Seat;
    readonly about: string;
  };
  objections: { readonly to: readonly string[]; readonly by: readonly Seat[] };
  voted: Of<{
    readonly subject: Vote['subject'];
    readonly about: string;
    readonly voices: number;
    readonly of: number;
    readonly upheld: boolean;
  }>;
  levelled: { readonly difficulty: Difficulty; readonly votes: readonly Difficulty[] };
  faces: Of<{ readonly difficulty: Difficulty }>;
  brings: Of<{ readonly elements: readonly string[]; readonly how: string }>;
  judged: { readonly refused: number };
  unconvincing: Owned & { readonly votes: number };
  gaveIn: Of<Nothing>;
  threw: Of<{
    readonly elements: readonly string[];
    readonly faces: readonly number[];
    readonly margins: readonly number[];
    readonly difficulty: Difficulty;
  }>;
  lucky: Owned & { readonly margin: number };
  row: Of<{ readonly row: number }>;
  told: Of<{ readonly by: Seat; readonly row: number; readonly telling: string; readonly damage: string }>;
  appealed: Of<Nothing>;
  lost: Owned;
  wouldGrow: Owned & { readonly reason: string };
  /** What was gained, and how many of its antipoints count as used from now on (R3-52). */
  grew: Owned & { readonly gained: 'point' | 'antipoint'; readonly used: number };
  banked: Of<Nothing>;
  declined: Of<Nothing>;
  standoff: Duellists & { readonly standoff: Standoff; readonly entitled: Seat };
  brokeOff: Duellists;
  fightOn: Duellists;
  duelOver: Duellists & { readonly how: DuelEnd };
  wishes: { readonly by: Seat; readonly wish: Wish; readonly voices: number; readonly of: number };
  closed: Voices;
  goesOn: Voices;
  stopped: Voices;
  objectives: { readonly objectives: readonly string[] };
  objective: { readonly objective: string };
  ended: { readonly ending: Ending; readonly objective: string };
};

/** The types of Rule of Three: rules, words, bots and drawings are checked against them. */
export interface RuleOfThree {
  World: RuleOfThreeWorld;
  View: View;
  Known: null;
  Result: Outcome;
  Events: Events;
  Settings: typeof SETTINGS;
}
