import type { Effect } from './data/shape.js';
import type { Area } from './data/tables.js';
import type { Outcome } from './score.js';
import type { SETTINGS } from './settings.js';
import type { DoomRealmWorld, Sheet, Track } from './sheet.js';

/** What makes an enemy improve. */
export const CAUSES = ['die', 'diamond', 'startsGrown', 'mystery', 'encounter', 'failure', 'fall'] as const;
export type Cause = (typeof CAUSES)[number];
/** What explores. */
export type Explorer = 'die' | 'candle' | 'encounter' | 'power';
/** Why a die does nothing where it was put. */
export type Burned = 'looted' | 'frozen' | 'full' | 'defeated' | 'destroyed' | 'noRoom';

/** Everything that can happen, with what its words need. Things are told by their place on the sheet, people by their seat. */
export type Events = {
  setUpRolled: { readonly dice: readonly number[] };
  setUp: { readonly treasures: number; readonly enemies: number; readonly lock: number; readonly gold: number };
  round: { readonly round: number };
  rolled: { readonly dice: readonly number[] };
  rerolled: { readonly from: number; readonly to: number; readonly gold: number };
  allotted: { readonly die: number; readonly area: Area };
  burned: { readonly die: number; readonly area: Area; readonly why: Burned };
  treasureShaded: { readonly treasure: number; readonly boxes: number; readonly box: string };
  locationShaded: { readonly location: number; readonly boxes: number; readonly diamond: boolean };
  improved: { readonly enemy: number; readonly track: Track; readonly boxes: number; readonly cause: Cause };
  notImproved: { readonly enemy: number; readonly cause: Cause };
  explored: { readonly hexes: readonly number[]; readonly by: Explorer };
  discovered: { readonly location: number; readonly enemy: number };
  mystery: { readonly hex: number };
  encounter: { readonly die: number; readonly encounter: number };
  goldGained: { readonly gold: number; readonly from: 'encounter' | 'treasure' | 'location' | 'boss' };
  goldLost: { readonly gold: number; readonly from: 'encounter' | 'enemy' };
  /** `toll` pays an encounter: no power is used, and `power` is -1. */
  powerUsed: {
    readonly hero: number;
    readonly power: number;
    readonly effect: Effect['is'] | 'toll';
    readonly blocked: boolean;
  };
  doorOpened: { readonly location: number };
  cleared: { readonly treasure: number; readonly box: number; readonly is: 'lock' | 'trap' };
  attacked: { readonly enemy: number; readonly need: number; readonly bonus: number };
  fightRolled: { readonly dice: readonly number[] };
  fightRerolled: { readonly from: number; readonly to: number; readonly cost: number };
  struck: {
    readonly enemy: number;
    readonly dice: readonly number[];
    readonly swords: number;
    readonly powers: number;
    readonly total: number;
    readonly need: number;
    readonly won: boolean;
  };
  blow: { readonly enemy: number; readonly damage: number; readonly shields: number; readonly guarded: number };
  wounded: { readonly hero: number; readonly damage: number; readonly left: number };
  /** The arms that are lost with a hero (DR-31): one of each at most. */
  died: { readonly hero: number; readonly swords: number; readonly shields: number };
  restored: { readonly hero: number; readonly what: 'health' | 'power' };
  fell: { readonly enemy: number; readonly boss: boolean };
  lootWaits: { readonly treasure: number };
  looted: { readonly treasure: number; readonly boxes: number };
  found: { readonly item: 'sword' | 'shield'; readonly hero: number };
  leftBehind: { readonly item: 'sword' | 'shield' };
  keyFound: { readonly treasure: number };
  keyLost: { readonly treasure: number };
  /** `gold` is what it cost: nothing, when the Boss has fallen. */
  levelled: { readonly hero: number; readonly level: number; readonly power: number; readonly gold: number };
  ended: { readonly ending: string; readonly score: number };
};

/** The types of Doom Realm: rules, words, bots and drawings are checked against them. */
export interface DoomRealm {
  World: DoomRealmWorld;
  View: Sheet;
  Known: null;
  Result: Outcome;
  Events: Events;
  Settings: typeof SETTINGS;
}
