import type { Seat } from '@doomtable/kernel';
import type { What } from './meeting.js';
import type { Wish } from './rules/closing.js';
import type { Contest } from './rules/contest.js';
import type { Stake } from './rules/duel.js';
import type { SETTINGS } from './settings.js';
import type { Known, View } from './view.js';
import type { Outcome, ThreeDoomsWorld } from './world.js';

/** One line of the Doom Sheet, laid open. */
type Line = {
  readonly name: string;
  readonly defeated: boolean;
  readonly emotion: number;
  readonly level: number;
  readonly grit: number;
};

/** Everything that can happen, with what its words need. People are told by their seat, Aspects by their place and name. */
export type Events = {
  ages: { readonly age: readonly Seat[] };
  siteOffered: { readonly by: Seat; readonly name: string; readonly place: string };
  founded: { readonly name: string; readonly place: string; readonly by: Seat };
  councilor: { readonly seat: Seat; readonly name: string; readonly role: string; readonly emotion: string };
  hero: { readonly seat: Seat; readonly name: string; readonly driving: string; readonly specialty: string };
  contested: {
    readonly about: Contest['about'];
    readonly word: string;
    readonly claimants: readonly Seat[];
    readonly holders: readonly Seat[];
  };
  contestRolled: {
    readonly word: string;
    readonly seats: readonly Seat[];
    readonly faces: readonly number[];
    readonly winners: readonly Seat[];
  };
  drivingAgain: { readonly seat: Seat; readonly word: string };
  picked: { readonly seat: Seat; readonly opposed: Seat; readonly word: string };
  stranding: { readonly seat: Seat; readonly opposed: Seat };
  made: { readonly seat: Seat; readonly driving: number; readonly supporting: number; readonly grit: number };
  pairs: { readonly opposes: readonly Seat[] };
  session: { readonly session: number };
  tasks: { readonly chair: Seat; readonly tieBreaker: Seat; readonly scribe: Seat };
  suggested: { readonly what: What; readonly name: string; readonly by: Seat };
  revived: { readonly what: What; readonly name: string; readonly by: Seat; readonly first: Seat };
  knownAlready: { readonly name: string; readonly by: Seat };
  amended: { readonly by: Seat; readonly was: string; readonly wording: string };
  mustVote: { readonly chair: Seat };
  voteWanted: { readonly by: Seat };
  consensus: { readonly name: string; readonly objectors: readonly Seat[] };
  yesNoVote: { readonly name: string };
  yesNoResult: { readonly name: string; readonly passed: boolean };
  listVote: { readonly names: readonly string[]; readonly places: number };
  voted: { readonly by: Seat; readonly for: readonly string[] };
  counted: {
    readonly votes: readonly { readonly option: string; readonly votes: number; readonly by: readonly Seat[] }[];
  };
  castingVote: { readonly by: Seat; readonly for: readonly string[] };
  doom: { readonly name: string; readonly master: Seat; readonly session: number };
  aspect: { readonly name: string; readonly number: number };
  meetingOver: { readonly total: number };
  noted: { readonly by: Seat; readonly text: string };
  heroReady: { readonly seat: Seat };
  sealed: { readonly master: Seat };
  planShown: { readonly notes: readonly { readonly by: Seat; readonly text: string }[] };
  hopeless: { readonly place: number; readonly name: string };
  wished: { readonly wishes: readonly { readonly by: Seat; readonly for: string }[] };
  claims: { readonly seats: readonly Seat[] };
  stepsIn: { readonly seats: readonly Seat[] };
  goneHome: Record<never, never>;
  endProposed: { readonly by: Seat; readonly wish: Wish };
  endVoted: { readonly wish: Wish; readonly voices: readonly Seat[]; readonly carried: boolean };
  scene: { readonly number: number; readonly place: number; readonly name: string };
  cut: { readonly master: Seat };
  claimed: { readonly seat: Seat; readonly place: number };
  champion: { readonly seat: Seat; readonly claimants: readonly Seat[]; readonly faces: readonly number[] };
  settled: { readonly winner: Seat; readonly loser: Seat; readonly matter: string };
  conflict: { readonly seat: Seat; readonly place: number; readonly name: string };
  declared: { readonly seat: Seat; readonly emotion: string };
  faced: { readonly place: number; readonly name: string; readonly emotion: number; readonly level: number };
  shown: { readonly place: number; readonly name: string; readonly what: string; readonly figure: number };
  thrown: {
    readonly sides: readonly string[];
    readonly faces: readonly (readonly number[])[];
    readonly loser: number;
  };
  rerolls: { readonly side: string; readonly source: string };
  objected: { readonly by: Seat; readonly text: string; readonly what: string };
  judged: { readonly text: string; readonly against: readonly Seat[]; readonly stands: boolean };
  aspectInjured: { readonly place: number; readonly name: string; readonly injuries: number };
  aspectDefeated: {
    readonly place: number;
    readonly name: string;
    readonly by: Seat;
    readonly injuries: number;
  };
  beaten: { readonly seat: Seat; readonly place: number; readonly name: string };
  tied: { readonly by: Seat; readonly both: boolean };
  stopped: { readonly seat: Seat };
  takesOver: { readonly seat: Seat };
  stepsUp: { readonly seat: Seat };
  letGo: { readonly place: number; readonly name: string };
  challenged: { readonly initiator: Seat; readonly defender: Seat; readonly stake: Stake; readonly matter: string };
  yielded: { readonly seat: Seat; readonly to: Seat };
  prevailed: { readonly winner: Seat; readonly loser: Seat };
  duelRound: { readonly winner: Seat; readonly loser: Seat };
  spared: { readonly winner: Seat; readonly loser: Seat };
  learned: { readonly seat: Seat; readonly specialty: string };
  hurt: { readonly seat: Seat; readonly grit: number };
  emotionLost: {
    readonly seat: Seat;
    readonly which: 'driving' | 'supporting';
    readonly emotion: string;
    readonly rating: number;
  };
  nothingLeft: { readonly seat: Seat };
  mortal: { readonly seat: Seat };
  lastAction: { readonly seat: Seat; readonly injuries: number };
  died: { readonly seat: Seat; readonly fate: 'dead' | 'crippled' };
  sheetOpened: { readonly sheet: readonly Line[] };
  averted: { readonly session: number; readonly left: number };
  softened: { readonly session: number; readonly left: number };
  glory: {
    readonly seat: Seat;
    readonly gained: number;
    readonly asMaster: number;
    readonly defeated: number;
    readonly died: number;
    readonly glory: number;
  };
  healed: { readonly seat: Seat; readonly grit: number };
  minutesRead: { readonly by: Seat; readonly decided: readonly string[]; readonly remarks: readonly string[] };
  praised: { readonly by: Seat; readonly whom: Seat };
  blamed: { readonly by: Seat; readonly whom: Seat };
  eveningOver: { readonly session: number };
  tiedForGlory: { readonly seats: readonly Seat[]; readonly glory: number };
  wonFinalDuel: { readonly seat: Seat; readonly glory: number };
  townSaved: { readonly town: string };
  townDestroyed: { readonly town: string };
  honoured: { readonly seat: Seat; readonly winner: Seat; readonly glory: number };
  leastLost: { readonly seat: Seat; readonly winner: Seat; readonly glory: number };
};

/** The types of Three Dooms: rules, words, bots and drawings are checked against them. */
export interface ThreeDooms {
  World: ThreeDoomsWorld;
  View: View;
  Known: Known;
  Result: Outcome;
  Events: Events;
  Settings: typeof SETTINGS;
}
