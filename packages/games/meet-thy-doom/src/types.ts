import type { Seat } from '@doomtable/kernel';
import type { AttackForm } from './board/forms.js';
import type { MonsterId } from './data/monsters.js';
import type { PickupId } from './data/pickups.js';
import type { Effect, Thing } from './data/shape.js';
import type { AmmoType, ArmorKind, Category, ClassId, Stat } from './data/tables.js';
import type { WeaponId } from './data/weapons.js';
import type { Ending, Outcome } from './outcome.js';
import type { CheckOf } from './rules/check.js';
import type { SETTINGS } from './settings.js';
import type { Knowledge, View } from './view.js';
import type { MeetThyDoomWorld } from './world.js';

/** Why a Tactic leaves a hand. */
export type TacticUse = 'effect' | 'reroll' | 'extra' | 'lost';

type Nothing = Record<never, never>;
/** Of a Doomer, by place in the party; -1 stands for nobody. */
type OfDoomer = { readonly doomer: number };
/** Of a monster that Doomers know of: what it is called by, and its kind. */
type OfMonster = { readonly monster: number; readonly kind: MonsterId };
type Dice = { readonly faces: readonly number[] };

/** The set-up, rounds and turns. */
type Course = {
  enlisted: OfDoomer & {
    readonly name: string;
    readonly class: ClassId;
    readonly calling: string;
    readonly pawn: string;
    readonly stats: { readonly [stat in Stat]: number };
  };
  ownClass: OfDoomer & {
    readonly calling: string;
    readonly power: ClassId;
    readonly stats: { readonly [stat in Stat]: number };
  };
  notApproved: OfDoomer;
  missionBegins: { readonly title: string; readonly telling: string; readonly mission: number };
  missionEnds: { readonly end: Ending; readonly telling: string };
  tacticsDrawn: OfDoomer & { readonly count: number };
  tacticsShuffled: Nothing;
  /** For the Doomers alone. */
  tacticsSeen: OfDoomer & { readonly cards: readonly string[] };
  objectivesDealt: OfDoomer & { readonly count: number };
  /** For the Doomers alone. */
  objectivesSeen: OfDoomer & { readonly cards: readonly string[] };
  swapped: OfDoomer & { readonly other: number };
  roundBegins: { readonly round: number };
  tilesTurned: { readonly tiles: readonly number[] };
  turnBegins: OfDoomer & { readonly actions: number };
  /** Of whoever's turn it is. */
  actionsLeft: OfDoomer & { readonly actions: number };
  /** `owed` is what Shaken still takes of the turn. */
  holds: { readonly seat: Seat; readonly owed: number };
  masterBegins: Nothing;
  monstersMay: { readonly moves: number; readonly acts: number };
  masterRolled: { readonly movement: number; readonly action: number };
  reinforces: Dice & { readonly sixes: number };
  goesOn: { readonly seats: readonly Seat[] };
  brokenOff: Nothing;
  /** `things` is what fills slots, or is worn. */
  carriedOver: OfDoomer & { readonly pain: number; readonly things: number };
  returned: OfDoomer & { readonly rank: number; readonly pain: number; readonly things: number };
  grown: OfDoomer & { readonly stat: Stat; readonly to: number };
};

/** What comes to light. */
type Sights = {
  sectorSeen: { readonly sector: number; readonly name: string; readonly telling: string; readonly fear: number };
  monsterShown: OfMonster & { readonly space: number };
  thingSeen: { readonly thing: Thing; readonly tag: number; readonly space: number };
  scene: { readonly telling: string };
  unfolds: { readonly effect: Effect['is'] };
  sectorChanged: { readonly sector: number; readonly what: 'dark' | 'light' | 'power' };
  doorOpened: { readonly door: number; readonly by: string };
  doorShut: { readonly door: number; readonly by: string };
  frightened: OfDoomer & { readonly level: number; readonly need: number };
  coolKept: OfDoomer;
  /** What Shaken took is owed no longer. */
  calmed: OfDoomer;
  shaken: OfDoomer & { readonly level: number; readonly owed: number };
  removed: OfMonster;
  /** The Mastermind has changed something that Doomers see. */
  altered: { readonly what: string; readonly space: number };
  /** Taken from a Doomer by the Mastermind. */
  takenAway: OfDoomer & { readonly thing: Thing };
  /** Off-script acts that nobody met; `space` is -1 where there is none. */
  unsealed: { readonly acts: readonly { readonly act: string; readonly what: string; readonly space: number }[] };
};

/** Dice and blows. */
type Fights = {
  rolled: OfDoomer & Dice & { readonly of: CheckOf; readonly hits: number; readonly need: number };
  /** `left` is the ammo after the shot, -1 for a weapon that needs none. */
  shoots: OfDoomer & {
    readonly weapon: WeaponId;
    readonly target: 'monster' | 'barrel';
    readonly tag: number;
    readonly kind: MonsterId | 'barrel';
    readonly dice: number;
    readonly from: number;
    readonly need: number;
    readonly cover: boolean;
    readonly left: number;
  };
  missed: OfDoomer & { readonly cover: boolean };
  monsterDefends: Dice & { readonly blocked: number };
  /** `doomer` is who did it. */
  monsterWounded: OfMonster & OfDoomer & { readonly wounds: number; readonly left: number };
  monsterKilled: OfMonster & OfDoomer;
  brawls: OfDoomer &
    OfMonster & {
      readonly by: 'doomer' | 'monster' | 'lunge';
      readonly mine: readonly number[];
      readonly theirs: readonly number[];
    };
  brawlTied: OfDoomer & { readonly monster: number };
  lungeBeaten: OfDoomer & { readonly monster: number };
  attacks: OfMonster & OfDoomer & { readonly form: AttackForm };
  attackOff: { readonly monster: number };
  aims: OfMonster & { readonly barrel: number; readonly space: number };
  barrelMissed: OfMonster;
  monsterRolled: OfMonster & Dice & { readonly hits: number; readonly from: number };
  monsterMissed: OfMonster & OfDoomer;
  lunges: OfMonster & { readonly hit: boolean; readonly space: number };
  blocked: OfDoomer & { readonly hits: number };
  warded: OfDoomer;
  armorDented: OfDoomer & { readonly kind: ArmorKind; readonly mark: number };
  armorMended: OfDoomer & { readonly kind: ArmorKind; readonly mark: number };
  armorShredded: OfDoomer & { readonly kind: ArmorKind };
  doomerWounded: OfDoomer & { readonly pain: number };
  healed: OfDoomer & { readonly by: number; readonly pain: number };
  dying: OfDoomer;
  cheatedDeath: OfDoomer & { readonly pain: number };
  /** The hand and the Bonus Objectives of the dead are laid open. */
  doomerKilled: OfDoomer & {
    readonly rank: number;
    readonly cards: readonly string[];
    readonly goals: readonly string[];
  };
  lostInside: OfDoomer & { readonly rank: number };
  /** `who` of the two pushes the other. */
  pushed: OfDoomer & { readonly monster: number; readonly who: 'doomer' | 'monster'; readonly space: number };
  burst: { readonly space: number };
  /** `space` is -1 where it bursts nowhere. */
  astray: OfDoomer & { readonly face: number; readonly space: number };
  sweeps: { readonly space: number };
  resists: OfMonster & Dice & { readonly hits: number };
  preached: OfDoomer & OfMonster & { readonly won: boolean };
  devoured: OfMonster & { readonly prey: MonsterId };
  monsterMoved: OfMonster & { readonly space: number };
};

/** What Doomers do besides. */
type Deeds = {
  moved: OfDoomer & { readonly space: number };
  teleported: OfDoomer & { readonly space: number };
  floorBurns: OfDoomer;
  scans: OfDoomer & { readonly category: Category };
  nothingFound: OfDoomer & { readonly category: Category };
  found: OfDoomer & { readonly telling: string; readonly category: Category };
  trapFound: OfDoomer & { readonly trap: number; readonly name: string; readonly disarm: number };
  trapSprung: OfDoomer & { readonly trap: number; readonly name: string; readonly telling: string };
  disarmed: OfDoomer & { readonly trap: number; readonly name: string };
  deviceWorks: OfDoomer & { readonly device: number; readonly name: string; readonly telling: string };
  useFailed: OfDoomer & { readonly device: number };
  encountered: OfDoomer & { readonly card: string };
  encounterPassed: OfDoomer & { readonly card: string };
  encounterFailed: OfDoomer & { readonly card: string };
  /** `to` is the Doomer who has it now. */
  taken: OfDoomer & { readonly to: number; readonly thing: Thing };
  left: OfDoomer & { readonly thing: Thing };
  /** `count` is below 0 where ammo is lost. */
  ammoGained: OfDoomer & { readonly type: AmmoType; readonly count: number };
  ammoNow: OfDoomer & { readonly type: AmmoType; readonly count: number };
  /** `mark` is that of armor, -1 for anything else. */
  equipped: OfDoomer & { readonly thing: Thing; readonly mark: number };
  stripped: OfDoomer;
  consumed: OfDoomer & { readonly pickup: PickupId };
  traded: OfDoomer & { readonly to: number; readonly thing: Thing };
  looted: OfDoomer & { readonly corpse: number; readonly thing: Thing };
  ammoLooted: OfDoomer & { readonly corpse: number; readonly type: AmmoType; readonly count: number };
  laidDown: OfDoomer & { readonly thing: Thing };
  tossed: OfDoomer & { readonly to: number; readonly thing: Thing };
  shoved: OfDoomer & { readonly barrel: number; readonly space: number };
  treated: OfDoomer & { readonly patient: number; readonly by: number; readonly left: number };
  treatmentFailed: OfDoomer & { readonly patient: number };
  tacticPlayed: OfDoomer & { readonly card: string; readonly why: TacticUse };
  promoted: OfDoomer & { readonly by: number; readonly promotions: number };
  ranked: OfDoomer & { readonly rank: number };
  objectiveDone: OfDoomer & { readonly card: string };
  objectiveFailed: OfDoomer & { readonly card: string };
  leaves: OfDoomer;
};

/** Everything that can happen, with what its words need. */
export type Events = Course & Sights & Fights & Deeds;

/** The types of Meet Thy Doom: rules, words, bots and drawings are checked against them. */
export interface MeetThyDoom {
  World: MeetThyDoomWorld;
  View: View;
  Known: Knowledge;
  Result: Outcome;
  Events: Events;
  Settings: typeof SETTINGS;
}
