import type { Seat } from '@doomtable/kernel';
import type { Modifier, Side } from './data/modifier.js';
import type { ChallengeTrait } from './data/stock.js';
import type { Threat, Type } from './data/tables.js';
import type { Reward, SketchForm } from './data/shape.js';
import type { Ability } from './data/people.js';
import type { Trait } from './data/trait.js';
import type { Rulings } from './settings.js';

/** A player's character. PCs sit on the first seats; the last seat is the GM's. */
export interface Pc {
  readonly seat: Seat;
  name: string;
  background: string;
  ability: string;
  /** The Ability, where the player has written it (RM-71). */
  ownAbility: Ability | null;
  abilityRank: number;
  /** In the order of `TYPES`. */
  ranks: number[];
  motto: string;
  mottoUsed: boolean;
  /** Whether the GM has turned the Motto against the Cohort (RM-30). */
  mottoTurned: boolean;
  stress: number;
  agony: number;
  /** A name for each Agony that was taken (RM-377). */
  scars: string[];
  /** Taken out of the game for good (RM-376). */
  gone: boolean;
  /** Traits that were used up in this Scene, and in this Scenario. */
  usedInScene: string[];
  usedInScenario: string[];
  /** Traits that were gained by growth. */
  gained: string[];
  /** Traits and an Ability that the player has written (RM-71). */
  written: Trait[];
  growth: number;
}

/** A Supplies resource. Events carry it as it is, which is why it is no interface. */
export type Supply = { readonly type: Type; readonly rank: number };

/** A trait that came up in play and passes again. */
export interface Effect {
  readonly id: string;
  readonly name: string;
  readonly from: 'disaster' | 'check' | 'hand' | 'gm' | 'reward';
  readonly pool: Side;
  readonly helps: boolean;
  readonly modifier: Modifier;
  /** The PCs it hangs on; empty for one that hangs on a Challenge. */
  readonly seats: readonly Seat[];
  /** The Challenge it hangs on; for the Cohort's own help and for hindered PCs `null`. */
  readonly challenge: string | null;
  /** Rounds or Tests it still lasts; `null` for the whole Scene. */
  left: number | null;
  /** Whether it goes on into the next Scene (RM-47, RM-66). */
  readonly stays: boolean;
}

export type ChallengeState = 'open' | 'resolved' | 'expired' | 'ended' | 'failed';

/** A Challenge that is set, or a Test, which is a Challenge of a special kind (RM-271). */
export interface Challenge {
  readonly id: string;
  readonly name: string;
  readonly story: string;
  readonly kind: 'challenge' | 'test';
  readonly threat: Threat;
  readonly type: Type;
  rating: number;
  resolved: number;
  /** Rounds left, or `null` for one that is not timed. */
  timer: number | null;
  bought: boolean;
  readonly traits: readonly ChallengeTrait[];
  /** The PCs who face it. */
  group: Seat[];
  leader: Seat | null;
  /** The Supplies in use here, with the modifier they give (RM-233, RM-234). */
  supply: Supply | null;
  /** What is bought, where it is a trade (RM-29). */
  readonly trade: Supply | null;
  rolled: boolean;
  split: boolean;
  state: ChallengeState;
  /** Why the GM has called it off; it ends with the turn (RM-58). */
  closing: string | null;
  readonly won: string;
  readonly lost: string;
  /** Doom that comes of losing it, and what comes of winning it (RM-74). */
  readonly cost: number;
  readonly reward: Reward;
  readonly need: number;
  /** Whether unresolved dice become Stress (RM-285). */
  readonly stressful: boolean;
  /** Dice of a pool that nobody can change; 0 where it is built (RM-277). */
  readonly fixed: number;
  /** `aside` is a Test that the GM called for in passing: no Event is won or lost by it (RM-67). */
  readonly purpose: 'scene' | 'recovery' | 'growth' | 'aside';
  /** How many PCs a Test concerns (RM-279, RM-280, RM-281). */
  readonly who: 'one' | 'some' | 'cohort';
}

/** A modifier on the workbench, with where it comes from. */
export interface Entry {
  readonly id: string;
  readonly source: 'pc' | 'cohort' | 'challenge' | 'gm';
  /** The PC it belongs to, if one. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly helps: boolean;
  /** Whether it hinders the side it comes from: then it is no choice, and the other side places it (RM-15). */
  readonly own: boolean;
  readonly modifier: Modifier;
}

/** One die of a pool: its face or fixed result, and what was put on it. `null` until it has fallen. */
export interface Die {
  face: number | null;
  fixed: 'no' | 'threat' | 'hinder' | 'help';
  hinder: number;
  help: number;
}

/** The workbench: a pool as it is built, in the order of the procedure. */
export interface Pool {
  readonly side: Side;
  readonly challenge: string;
  entries: Entry[];
  dice: Die[];
  thrower: Seat;
  total: number | null;
}

/** An Event under way (RM-260). */
export interface Happening {
  readonly id: string | null;
  readonly title: string;
  readonly story: string;
  readonly goal: boolean;
  round: number;
  handUsed: boolean;
  /** The PC of Create an Opportunity in this round (RM-251). */
  opportunity: Seat | null;
  challenges: Challenge[];
  over: boolean;
}

/** An event of the scene that has been played, for the map. */
export interface Played {
  readonly id: string | null;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  won: boolean | null;
}

/** A way from one scene to another: which scene of the scenario, and what is said of it. */
export type Way = { readonly to: number; readonly title: string; readonly words: string };

/** What has come and gone so far, for the end of the game and for whoever looks at many. */
export interface Book {
  rounds: number;
  stress: number;
  stressedOut: number;
  pushed: number;
  disasters: number;
  /** Doom by the tides, by PCs who acted recklessly, and by what was lost; Doom the GM has spent. */
  doomByTides: number;
  doomByPcs: number;
  doomByLoss: number;
  doomSpent: number;
  destinyByTides: number;
  hands: number;
  /** Scenes that ended because everybody was Stressed Out. */
  broken: number;
}

export interface Board {
  readonly rulings: Rulings;
  readonly pcs: number;
  cast: Pc[];
  cry: string;
  cryUsed: boolean;
  tactics: string[];
  /** Tactics that the Cohort has written itself (RM-71). */
  written: Trait[];
  tacticsUsed: string[];
  checked: boolean;
  supplies: Supply[];
  destiny: number;
  doom: number;
  /** Counted from 1; 0 before the first. */
  scene: number;
  /** Which scene of the scenario this is, from 1; 0 before the first. */
  place: number;
  /** Where the Cohort may go next, while it chooses (RM-75). */
  ways: readonly Way[];
  sceneTitle: string;
  sceneStory: string;
  event: Happening | null;
  played: Played[];
  effects: Effect[];
  pool: Pool | null;
  /** By scene: whether its goal was reached. */
  goals: boolean[];
  lastLeader: Seat;
  /** Whether the GM has called an end to the scene, or to the scenario, with the turn that is being played. */
  curtain: 'no' | 'scene' | 'scenario';
  /** Stress the Cohort took in this Scene, for growth (RM-50). */
  sceneStress: number;
  book: Book;
  /** Numbers given out so far, for ids that never come twice. */
  serial: number;
  rolls: number;
}

/** A Challenge that the GM has planned and not set. */
export interface Plan {
  readonly id: string;
  readonly sketch: SketchForm;
}

/** What only the GM knows. */
export interface Desk {
  plans: Plan[];
  notes: string;
  /** A scenario of the GM's own, as the text of its file. */
  script: string | null;
  /** Challenges of the present event that come after the one being faced. */
  queue: Challenge[];
}

export interface RelicsWorld {
  readonly open: Board;
  readonly secret: Desk;
}

export const ENDINGS = ['triumph', 'victory', 'defeat', 'fallen', 'closed'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How a scenario ended. */
export type Outcome = {
  readonly ending: Ending;
  readonly won: boolean;
  /** Scenes whose goal was reached. */
  readonly score: number;
  readonly scenes: number;
  readonly agony: number;
  readonly doom: number;
  readonly broken: number;
  /** Figures of the whole game, by name. */
  readonly figures: { readonly [name: string]: number };
};

export function newRelics(rulings: Rulings, seats: number): RelicsWorld {
  return {
    open: {
      rulings,
      pcs: seats - 1,
      cast: [],
      cry: '',
      cryUsed: false,
      tactics: [],
      written: [],
      tacticsUsed: [],
      checked: false,
      supplies: [],
      destiny: 0,
      doom: 0,
      scene: 0,
      place: 0,
      ways: [],
      sceneTitle: '',
      sceneStory: '',
      event: null,
      played: [],
      effects: [],
      pool: null,
      goals: [],
      lastLeader: 0,
      curtain: 'no',
      sceneStress: 0,
      book: {
        rounds: 0,
        stress: 0,
        stressedOut: 0,
        pushed: 0,
        disasters: 0,
        doomByTides: 0,
        doomByPcs: 0,
        doomByLoss: 0,
        doomSpent: 0,
        destinyByTides: 0,
        hands: 0,
        broken: 0,
      },
      serial: 0,
      rolls: 0,
    },
    secret: { plans: [], notes: '', script: null, queue: [] },
  };
}

function clonePc(pc: Pc): Pc {
  return {
    ...pc,
    ranks: pc.ranks.slice(),
    scars: pc.scars.slice(),
    usedInScene: pc.usedInScene.slice(),
    usedInScenario: pc.usedInScenario.slice(),
    gained: pc.gained.slice(),
    written: pc.written.slice(),
  };
}

function cloneChallenge(challenge: Challenge): Challenge {
  return { ...challenge, group: challenge.group.slice() };
}

function clonePool(pool: Pool): Pool {
  return { ...pool, entries: pool.entries.slice(), dice: pool.dice.map(die => ({ ...die })) };
}

export function cloneBoard(open: Board): Board {
  return {
    ...open,
    cast: open.cast.map(clonePc),
    tactics: open.tactics.slice(),
    written: open.written.slice(),
    tacticsUsed: open.tacticsUsed.slice(),
    supplies: open.supplies.slice(),
    event: open.event === null ? null : { ...open.event, challenges: open.event.challenges.map(cloneChallenge) },
    played: open.played.map(played => ({ ...played })),
    effects: open.effects.map(effect => ({ ...effect })),
    pool: open.pool === null ? null : clonePool(open.pool),
    goals: open.goals.slice(),
    book: { ...open.book },
  };
}

export function cloneRelics({ open, secret }: RelicsWorld): RelicsWorld {
  return {
    open: cloneBoard(open),
    secret: {
      plans: secret.plans.slice(),
      notes: secret.notes,
      script: secret.script,
      queue: secret.queue.map(cloneChallenge),
    },
  };
}
