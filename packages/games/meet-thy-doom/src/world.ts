import type { Seat } from '@doomtable/kernel';
import type { MonsterId } from './data/monsters.js';
import type { PickupId } from './data/pickups.js';
import type { Prepared } from './data/prepared.js';
import type { Effect, Thing } from './data/shape.js';
import type { AmmoType, ArmorKind, ClassId, KeyColour, Stat } from './data/tables.js';
import type { WeaponId } from './data/weapons.js';
import { missionOf } from './missions.js';
import type { Rulings } from './settings.js';

/** Armor, worn or carried, with its mark on the Pain State track (MT-272). */
export interface Armor {
  readonly kind: ArmorKind;
  mark: number;
}

/** A pickup in a slot; armor keeps its mark there (MT-86). */
export type Carried = { readonly id: PickupId; readonly mark: number };

/** What lasts beyond the moment it was used: figures that count down or last for the mission. */
export interface Boons {
  /** Wounds that will be ignored. */
  ward: number;
  /** Extra dice of the next attack, and whether it counts as sustained. */
  aim: number;
  steady: boolean;
  /** Extra Hits of the next Scan, and of the next Use or Disarm. */
  scan: number;
  tools: number;
  /** Darkness does not hinder: for the turn, for the mission. */
  lamp: boolean;
  visor: boolean;
  suit: boolean;
  /** Extra Brawl dice. */
  rage: number;
}

/** A Doomer's Dossier (MT-126), and where the pawn stands. Everybody may read it. */
export interface Doomer {
  name: string;
  /** The class, or for a class of one's own the one whose power it has; `calling` is then its name, else `''` (MT-454). */
  cls: ClassId;
  calling: string;
  pawn: string;
  stats: { [stat in Stat]: number };
  rank: number;
  promotions: number;
  pain: number;
  /** `out` has left by the exit, `dead` lies where he fell, `lost` is gone for good. */
  state: 'in' | 'out' | 'dead' | 'lost';
  space: number;
  weapons: WeaponId[];
  ready: WeaponId;
  ammo: { [type in AmmoType]: number };
  armor: Armor | null;
  slots: Carried[];
  keys: KeyColour[];
  items: string[];
  backpack: boolean;
  /** Actions owed to Shaken (MT-46). */
  debt: number;
  /** Kinds of monsters met, as bits (MT-47), and whether a corpse was looted before (MT-84). */
  met: number;
  hardened: boolean;
  /** Sectors with something terrible that were seen, by tag. */
  dread: number[];
  /** The target of the last Shoot and the weapon, for sustained fire (MT-10); `''` where the chain is broken. */
  chain: string;
  /** Used in this turn: the re-roll of Marine or Techie, and the Preacher's targets. */
  reroll: boolean;
  preached: number[];
  healed: number;
  boons: Boons;
  /** By Feat, in their order: deeds of this mission. */
  tally: number[];
  /** How many Tactics are in hand, and whether there is a Bonus Objective. */
  tactics: number;
  objective: boolean;
}

export interface Monster {
  readonly kind: MonsterId;
  space: number;
  wounds: number;
  /** What Doomers call it by; -1 while they do not know of it. */
  tag: number;
  /** 1 while it is not to be commanded: until the Mastermind's next turn is past (MT-467). */
  stilled: number;
  commanded: boolean;
  /** The Doomer shot at last, for sustained fire; -1 for none. */
  chain: number;
}

export interface Barrel {
  space: number;
  tag: number;
}
export interface DoorState {
  tag: number;
  open: boolean;
  /** The round it was opened in. */
  since: number;
  /** Whether a switch has released it; and whether force or a wire has taken its lock off. */
  released: boolean;
  unlocked: boolean;
}
export interface SectorState {
  tag: number;
  dark: boolean;
  power: boolean;
}
export interface DeviceState {
  tag: number;
  used: number;
}
export interface Trap {
  readonly name: string;
  readonly spaces: readonly number[];
  readonly hits: number;
  readonly disarm: number;
  readonly telling: string;
  readonly effects: readonly Effect[];
  tag: number;
  spent: boolean;
}
/** A thing on the floor. Mission Items and things in plain sight are taken on their space, loot from its whole Sector (MT-85). */
export interface Lying {
  readonly thing: Thing;
  readonly space: number;
  readonly reach: 'space' | 'sector';
  /** Ammo that comes with a weapon, and the mark of armor; -1 where dice or the card say. */
  readonly count: number;
  /** The item of the mission file it comes from, -1 for none: taking that may set something off. */
  readonly item: number;
  /** Whether a Doomer has had it before: to take it up again is no deed. */
  readonly had: boolean;
  tag: number;
}

/** What everybody sees. */
export interface Open {
  readonly rulings: Rulings;
  /** Missions still to come after this one. */
  mission: number;
  missions: number;
  title: string;
  /** The last round, 0 for none (MT-89). */
  rounds: number;
  startRank: number;
  round: number;
  /** The seat that has proposed to break the mission off, -1 for none; and why it ended with Doomers inside, `''` while it has not. */
  proposed: Seat;
  cutShort: '' | 'outOfTime' | 'brokenOff';
  /** By seat: the Initiative Tile, 0 for none. */
  tiles: number[];
  /** The seat whose turn it is, -1 between turns. */
  turn: Seat;
  actions: number;
  /** Free acts left in this turn. */
  free: number;
  /** Seats that hold their turn, and whether the Doomers' one hold of this round is used. */
  holding: Seat[];
  held: boolean;
  doomers: Doomer[];
  discards: string[];
  /** Encounters and Bonus Objectives that are out of play. */
  boxed: string[];
  /** What things are called by: counted as they come to light, so that no number tells what is still hidden. */
  tags: number;
  /** Off-script acts in this round, and so far. */
  interfered: number;
  rulingsMade: number;
  /** A monster's dice of this turn. */
  moves: number;
  acts: number;
  /** What is still to be paid when the attack or explosion is over (MT-20). */
  awards: Award[];
  spoils: Spoil[];
}

export interface Award {
  readonly doomer: number;
  readonly promotions: number;
}
/** Loot of a killed monster, for its killer (MT-356). */
export interface Spoil {
  readonly doomer: number;
  readonly thing: Thing;
  readonly space: number;
}
/** Something about to happen, because of somebody (-1 for nobody) somewhere. The spared are not touched by it. */
export interface Pending {
  readonly effect: Effect;
  readonly doomer: number;
  readonly space: number;
  readonly spared: readonly number[];
  /** Whether nobody is frightened by it yet: a Shaken save follows, which stands for all of it (MT-47). */
  readonly quiet: boolean;
}

/** What the Mastermind knows, what the Doomers know, and what nobody does. */
export interface Secret {
  /** The key of the mission, and of those to come. */
  map: string;
  coming: string[];
  monsters: Monster[];
  barrels: Barrel[];
  doors: DoorState[];
  sectors: SectorState[];
  devices: DeviceState[];
  traps: Trap[];
  /** By entry of the Scan charts: whether it was found. */
  found: boolean[];
  /** By scene: whether it was played. */
  played: boolean[];
  lying: Lying[];
  /** By Doomer: Tactics in hand, and Bonus Objectives. */
  hands: string[][];
  goals: string[][];
  /** Off-script acts that are not shown yet. */
  sealed: Sealed[];
  /** What is about to happen, and whether somebody sees to it already. */
  pending: Pending[];
  bringing: boolean;
}
export interface Sealed {
  readonly act: string;
  readonly what: string;
  readonly space: number;
}

export interface MeetThyDoomWorld {
  readonly open: Open;
  readonly secret: Secret;
}

/** The mission in play, ready. */
export function on(w: MeetThyDoomWorld): Prepared {
  return missionOf(w.secret.map);
}

/** An item that is known to be there. Lists of machine numbers are read without it: it is fast for one kind of list alone. */
export function at<T>(list: readonly T[], i: number): T {
  return list[i] as T;
}

/**
 * As `list.map`, but lists come out alike however often this has run. `map` makes lists that may have holes once it is compiled
 * and others before, and all code that has only seen the one kind is thrown away when it meets the other.
 */
export function mapped<A, B>(list: readonly A[], make: (item: A, i: number) => B): B[] {
  const made: B[] = [];
  for (let i = 0; i < list.length; i++) made.push(make(at(list, i), i));
  return made;
}

export function newMonster(kind: MonsterId, space: number): Monster {
  return { kind, space, wounds: 0, tag: -1, stilled: 0, commanded: false, chain: -1 };
}
export function noBoons(): Boons {
  return { ward: 0, aim: 0, steady: false, scan: 0, tools: 0, lamp: false, visor: false, suit: false, rage: 0 };
}

function cloneDoomer(d: Doomer): Doomer {
  return {
    ...d,
    stats: { ...d.stats },
    weapons: d.weapons.slice(),
    ammo: { ...d.ammo },
    armor: d.armor === null ? null : { ...d.armor },
    slots: d.slots.slice(),
    keys: d.keys.slice(),
    items: d.items.slice(),
    preached: d.preached.slice(),
    dread: d.dread.slice(),
    boons: { ...d.boons },
    tally: d.tally.slice(),
  };
}

const copyEach = <T extends object>(list: readonly T[]): T[] => mapped(list, item => ({ ...item }));

/** Shares what never changes: spaces and effects of traps, things on the floor, rulings. */
export function cloneWorld({ open, secret }: MeetThyDoomWorld): MeetThyDoomWorld {
  return {
    open: {
      ...open,
      tiles: open.tiles.slice(),
      holding: open.holding.slice(),
      doomers: mapped(open.doomers, cloneDoomer),
      discards: open.discards.slice(),
      boxed: open.boxed.slice(),
      awards: open.awards.slice(),
      spoils: open.spoils.slice(),
    },
    secret: {
      map: secret.map,
      coming: secret.coming.slice(),
      monsters: copyEach(secret.monsters),
      barrels: copyEach(secret.barrels),
      doors: copyEach(secret.doors),
      sectors: copyEach(secret.sectors),
      devices: copyEach(secret.devices),
      traps: copyEach(secret.traps),
      found: secret.found.slice(),
      played: secret.played.slice(),
      lying: copyEach(secret.lying),
      hands: mapped(secret.hands, hand => hand.slice()),
      goals: mapped(secret.goals, goals => goals.slice()),
      sealed: secret.sealed.slice(),
      pending: secret.pending.slice(),
      bringing: secret.bringing,
    },
  };
}
