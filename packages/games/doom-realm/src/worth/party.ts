import type { Table } from '@doomtable/kernel';
import type { DoomRealm } from '../types.js';
import { AREAS, HEROES, ROUNDS, SIX } from '../data/tables.js';
import type { Round } from '../rules/round.js';
import { at, has, healthLeft, isAlive, powerLeft, type Sheet } from '../sheet.js';
import { bestOf } from '../thumb/strength.js';

/** What a party has for the fights to come. */
export interface Party {
  /** Rounds left, this one by what is left of it. */
  readonly rounds: number;
  /** Enemies left. */
  readonly alive: number;
  readonly health: number;
  readonly power: number;
  /** What all power boxes would add to attacks, and take off blows. */
  readonly attack: number;
  readonly guard: number;
  readonly swords: number;
  readonly shields: number;
  /** Levels gained. */
  readonly levels: number;
  readonly dead: number;
  readonly gold: number;
}

/** A guard that stops more than a usual blow is no better than one that stops the blow. */
const USUAL_BLOW = 6;

export function partyOf(table: Table<DoomRealm>): Party {
  const s = table.world.open;
  let health = 0;
  let power = 0;
  let attack = 0;
  let guard = 0;
  let levels = 0;
  let dead = 0;
  for (let hero = 0; hero < HEROES; hero++) {
    levels += at(s.level, hero) - 1;
    if (!isAlive(s, hero)) {
      dead++;
      continue;
    }
    const boxes = powerLeft(s, hero);
    health += healthLeft(s, hero);
    power += boxes;
    attack += boxes * bestOf(s, hero, 'attack');
    guard += boxes * Math.min(USUAL_BLOW, bestOf(s, hero, 'guard'));
  }
  return {
    rounds: ROUNDS - s.round + restOfRound(table),
    alive: SIX - sizeOf(s.fallen, SIX),
    health,
    power,
    attack,
    guard,
    swords: carried(s, s.swords),
    shields: carried(s, s.shields),
    levels,
    dead,
    gold: s.gold,
  };
}

/** Half of a round is its dice, half is its attack. */
function restOfRound({ stack }: Table<DoomRealm>): number {
  for (const { rule, my } of stack) {
    if (rule !== 'round') continue;
    const { areas, attacked } = my as Round;
    return (attacked ? 0 : 0.5) + (0.5 * (AREAS.length - sizeOf(areas, AREAS.length))) / AREAS.length;
  }
  return 0;
}

function carried(s: Sheet, set: number): number {
  let count = 0;
  for (let hero = 0; hero < HEROES; hero++) if (has(set, hero) && isAlive(s, hero)) count++;
  return count;
}

/** How many of so many are in a set. */
function sizeOf(set: number, of: number): number {
  let size = 0;
  for (let i = 0; i < of; i++) if (has(set, i)) size++;
  return size;
}
