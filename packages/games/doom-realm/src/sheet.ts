import { hasBit } from '@doomtable/kit/hex';
import { adventureOf } from './adventures.js';
import type { Prepared, Purpose, Use } from './data/prepared.js';
import type { HeroPower } from './data/shape.js';
import { BOSS, FURTHEST_AHEAD, HEROES, MOST_SHIELDS, MOST_SWORDS, SIX } from './data/tables.js';
import type { Rulings } from './settings.js';

/** A row of treasure: still growing, frozen behind a lock or trap after its enemy fell, or taken. */
export const GROWING = 0;
export const WAITING = 1;
export const TAKEN = 2;

/**
 * The adventure sheet with everything marked on it. Lists are by treasure, enemy, location (0 to 5) or hero (0 to 2); sets of
 * those are bits of a number. Small plain lists, because search bots copy a sheet a million times.
 */
export interface Sheet {
  readonly adventure: string;
  /** The text of the table's own adventure file, or `null` for one of ours. */
  readonly own: string | null;
  readonly rulings: Rulings;
  round: number;
  gold: number;
  /** By round: the four dice as one number, highest first (DR-120). */
  rolls: number[];
  /** The number beside the top treasure and the top enemy, 1 to 6; the others follow (DR-106, DR-108). 0 before set-up. */
  firstTreasure: number;
  firstEnemy: number;
  /** Locked doors, by location. */
  locked: number;
  treasure: number[];
  rows: number[];
  /** By treasure: the boxes with a lock or trap that was dealt with. */
  cleared: number[];
  health: number[];
  attack: number[];
  /** Defeated enemies. */
  fallen: number;
  location: number[];
  /** Explored hexes, and all hexes next to them. */
  shaded: number[];
  near: number[];
  discovered: number;
  /** By location: the round it was discovered in, 0 while it is not. */
  foundIn: number[];
  encounters: number;
  wounds: number[];
  spent: number[];
  level: number[];
  /** By hero: powers known, the starting one as bit 0. */
  learned: number[];
  swords: number;
  shields: number;
  key: boolean;
}

export interface DoomRealmWorld {
  readonly open: Sheet;
  readonly secret: Record<never, never>;
}

export function cloneWorld(world: DoomRealmWorld): DoomRealmWorld {
  const s = world.open;
  return {
    open: {
      adventure: s.adventure,
      own: s.own,
      rulings: s.rulings,
      round: s.round,
      gold: s.gold,
      rolls: s.rolls.slice(),
      firstTreasure: s.firstTreasure,
      firstEnemy: s.firstEnemy,
      locked: s.locked,
      treasure: s.treasure.slice(),
      rows: s.rows.slice(),
      cleared: s.cleared.slice(),
      health: s.health.slice(),
      attack: s.attack.slice(),
      fallen: s.fallen,
      location: s.location.slice(),
      shaded: s.shaded.slice(),
      near: s.near.slice(),
      discovered: s.discovered,
      foundIn: s.foundIn.slice(),
      encounters: s.encounters,
      wounds: s.wounds.slice(),
      spent: s.spent.slice(),
      level: s.level.slice(),
      learned: s.learned.slice(),
      swords: s.swords,
      shields: s.shields,
      key: s.key,
    },
    secret: world.secret,
  };
}

/** The adventure asked for last. A sheet shares its rulings with its copies and with no other sheet, so they stand for it. */
let recent: { readonly adventure: string; readonly rulings: Rulings; readonly prepared: Prepared } | null = null;

/** The adventure of a sheet, made ready for play. */
export function on(s: Sheet): Prepared {
  if (recent === null || recent.rulings !== s.rulings || recent.adventure !== s.adventure) {
    recent = { adventure: s.adventure, rulings: s.rulings, prepared: adventureOf(s.adventure, s.own) };
  }
  return recent.prepared;
}

export function has(set: number, i: number): boolean {
  return (set & (1 << i)) !== 0;
}

/** An entry of one of the sheet's lists, which are as long as they are declared. */
export function at(list: readonly number[], i: number): number {
  return list[i] as number;
}

/** The number (1 to 6) beside a treasure: the location it lies in (DR-107). */
export function treasureNumber(s: Sheet, treasure: number): number {
  return ((s.firstTreasure - 1 + treasure) % SIX) + 1;
}
export function enemyNumber(s: Sheet, enemy: number): number {
  return ((s.firstEnemy - 1 + enemy) % SIX) + 1;
}
/** The treasure or enemy (0 to 5) with this number. */
export function treasureAt(s: Sheet, number: number): number {
  return (number - s.firstTreasure + SIX) % SIX;
}
export function enemyAt(s: Sheet, number: number): number {
  return (number - s.firstEnemy + SIX) % SIX;
}
export function bossLocation(s: Sheet): number {
  return enemyNumber(s, BOSS) - 1;
}

export type Track = 'health' | 'attack';

/** Why a track cannot be shaded further now, if so (DR-07, DR-135). */
export function trackRefusal(s: Sheet, enemy: number, track: Track): 'full' | 'tooFarAhead' | null {
  const prepared = on(s);
  const health = at(s.health, enemy);
  const attack = at(s.attack, enemy);
  if (track === 'health') {
    if (health >= at(prepared.mostHealth, enemy)) return 'full';
    return health + 1 - attack > FURTHEST_AHEAD ? 'tooFarAhead' : null;
  }
  if (attack >= at(prepared.mostAttack, enemy)) return 'full';
  return attack + 1 - health > FURTHEST_AHEAD ? 'tooFarAhead' : null;
}

/** Health boxes a hero has: squares, and one circle for each level gained (DR-163, DR-168). */
export function mostHealth(s: Sheet, hero: number): number {
  return at(on(s).healthSquares, hero) + at(s.level, hero) - 1;
}
export function mostPower(s: Sheet, hero: number): number {
  return at(on(s).powerSquares, hero) + at(s.level, hero) - 1;
}
export function mostLevel(s: Sheet, hero: number): number {
  return at(on(s).mostLevels, hero);
}
export function isAlive(s: Sheet, hero: number): boolean {
  return at(s.wounds, hero) < mostHealth(s, hero);
}
export function healthLeft(s: Sheet, hero: number): number {
  return mostHealth(s, hero) - at(s.wounds, hero);
}
export function powerLeft(s: Sheet, hero: number): number {
  return mostPower(s, hero) - at(s.spent, hero);
}
export function living(s: Sheet): number[] {
  const heroes: number[] = [];
  for (let hero = 0; hero < HEROES; hero++) if (isAlive(s, hero)) heroes.push(hero);
  return heroes;
}
function isAnyoneAlive(s: Sheet): boolean {
  for (let hero = 0; hero < HEROES; hero++) if (isAlive(s, hero)) return true;
  return false;
}
export function isAnyoneWounded(s: Sheet): boolean {
  for (let hero = 0; hero < HEROES; hero++) if (isAlive(s, hero) && at(s.wounds, hero) > 0) return true;
  return false;
}
/** Nobody is left to act, and the table ends there (DR-39). */
export function isLost(s: Sheet): boolean {
  return s.rulings.allDead === 'ends' && !isAnyoneAlive(s);
}
/** A hero's power by its place: 0 the starting one, then those to learn. */
export function powerOf(s: Sheet, hero: number, power: number): HeroPower | undefined {
  const sheet = on(s).file.heroes[hero];
  return power === 0 ? sheet?.starts : sheet?.learns[power - 1];
}

/** What known powers of living heroes can be used for now: those with a box left. */
export function usesOf(s: Sheet, purpose: Purpose): Use[] {
  const uses: Use[] = [];
  for (const use of on(s).uses[purpose]) {
    const { hero, power } = use;
    if (has(at(s.learned, hero), power) && isAlive(s, hero) && powerLeft(s, hero) > 0) uses.push(use);
  }
  return uses;
}

/** Swords that living heroes carry (DR-31), less those an enemy ignores. */
export function swordsAgainst(s: Sheet, enemy: number): number {
  const power = on(s).file.enemies[enemy]?.power;
  const ignored = power?.is === 'ignoresSwords' ? power.with : 0;
  return Math.max(0, Math.min(MOST_SWORDS, countSet(s.swords)) - ignored);
}
export function shieldsAgainst(s: Sheet, enemy: number): number {
  const power = on(s).file.enemies[enemy]?.power;
  const ignored = power?.is === 'ignoresShields' ? power.with : 0;
  return Math.max(0, Math.min(MOST_SHIELDS, countSet(s.shields)) - ignored);
}
function countSet(set: number): number {
  return (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1);
}

/** What an attack must reach (DR-153). */
export function needAgainst(s: Sheet, enemy: number): number {
  return at(s.health, enemy) + (on(s).file.enemies[enemy]?.health.modifier ?? 0);
}
/** What comes back, before shields (DR-155). */
export function blowOf(s: Sheet, enemy: number): number {
  const file = on(s).file.enemies[enemy];
  const fresh = file?.power.is === 'ambush' && at(s.foundIn, enemyNumber(s, enemy) - 1) === s.round;
  return (
    at(s.attack, enemy) + (file?.attack.modifier ?? 0) + (fresh && file.power.is === 'ambush' ? file.power.with : 0)
  );
}

/** Why an enemy cannot be attacked now, if so (DR-116, DR-129, DR-22). */
export function attackRefusal(
  s: Sheet,
  enemy: number,
): 'fallen' | 'undiscovered' | 'locked' | 'noKey' | 'noHero' | null {
  const location = enemyNumber(s, enemy) - 1;
  if (has(s.fallen, enemy)) return 'fallen';
  if (!has(s.discovered, location)) return 'undiscovered';
  if (!isAnyoneAlive(s)) return 'noHero';
  const master = enemy === BOSS;
  if (master && !s.key) return 'noKey';
  if (has(s.locked, location) && !(master && s.rulings.bossDoor === 'keyOpensBoth')) return 'locked';
  return null;
}

export function isShaded(s: Sheet, hex: number): boolean {
  return hasBit(s.shaded, hex);
}

/** Whether the row of the Master Key froze before the key's box was shaded (DR-23). */
export function isKeyMissed(s: Sheet): boolean {
  if (s.key || at(s.rows, BOSS) === GROWING) return false;
  return at(s.treasure, BOSS) <= (on(s).rows[BOSS] ?? []).indexOf('key');
}
/** A missed key is lost, and the Boss stays shut in, unless the table agreed that it turns up with the row. */
export function isKeyLost(s: Sheet): boolean {
  return s.rulings.missedKey === 'lost' && isKeyMissed(s);
}

/** Shaded boxes of a row that hold a lock or trap not yet dealt with (DR-24). */
export function obstacles(s: Sheet, treasure: number): { readonly box: number; readonly is: 'lock' | 'trap' }[] {
  const row = on(s).rows[treasure] ?? [];
  const found: { box: number; is: 'lock' | 'trap' }[] = [];
  for (let box = 0; box < at(s.treasure, treasure); box++) {
    const is = row[box];
    if ((is === 'lock' || is === 'trap') && !has(at(s.cleared, treasure), box)) found.push({ box, is });
  }
  return found;
}
