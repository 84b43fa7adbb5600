import { type Offer, offersTo } from '@doomtable/kernel';
import { BOSS, HEROES, LEVEL_COST, SIX } from '../data/tables.js';
import { freeNear } from '../map.js';
import type { Level, Offered } from '../options.js';
import {
  at,
  attackRefusal,
  enemyAt,
  enemyNumber,
  has,
  isAlive,
  on,
  powerLeft,
  powerOf,
  type Sheet,
  treasureAt,
} from '../sheet.js';
import { FIGURES } from './figures.js';
import { best } from './heroes.js';
import { bestLie, stepsLeft } from './ground.js';
import { bestOf, keyKeeper, type Prospect, prospectOf, partyHealth, slack, spare } from './strength.js';
import { clearingWanted, enemiesLeft, keyAwaited, locationsWanted, markWorth, roundsLeft } from './wants.js';

/** What to do between phases, or nothing. */
export function campaign(s: Sheet, offers: readonly Offer<Offered>[]): string | null {
  const level = levelToBuy(s, offers);
  if (level !== null) return level;
  for (const { id, with: deed } of offers) {
    if (deed.do !== 'use') continue;
    const { hero, power, effect, onto } = deed;
    if ((effect === 'lock' || effect === 'trap') && clearingWanted(s, onto)) return id;
    if (effect === 'door' && doorWanted(s, onto)) return id;
    if (spare(s, hero) <= 0) continue;
    if (effect === 'heal' && healWanted(s, hero, power)) return id;
    if (effect === 'explore' && exploreWanted(s)) return id;
  }
  return null;
}

function levelToBuy(s: Sheet, offers: readonly Offer<Offered>[]): string | null {
  if (s.gold < LEVEL_COST + FIGURES.levelKept || roundsLeft(s) <= 1) return null;
  const levels = offersTo(offers, 'level');
  return levels.length === 0 ? null : bestLevel(s, levels);
}

/** The level that adds most: the power learnt with it, as often as there are boxes to use it. */
export function bestLevel(s: Sheet, levels: readonly Offer<Level>[]): string {
  return best(levels, ({ hero, power }) => powerWorth(s, hero, power));
}

function powerWorth(s: Sheet, hero: number, power: number): number {
  let worth = 0;
  for (const effect of powerOf(s, hero, power)?.effects ?? []) {
    if (effect.is === 'attack') worth += 1.3 * Math.max(0, effect.with - 0.6 * bestOf(s, hero, 'attack'));
    else if (effect.is === 'guard') worth += Math.max(0, Math.min(7, effect.with) - 0.7 * bestOf(s, hero, 'guard'));
    else if (effect.is === 'heal') worth += 0.9 * effect.with;
    else if (effect.is === 'explore') worth += 0.6 * effect.with;
    else worth += nobodyCan(s, effect.is) ? 2.5 : 0.3;
  }
  return worth * Math.sqrt(powerLeft(s, hero) + 1);
}

function nobodyCan(s: Sheet, is: 'door' | 'lock' | 'trap'): boolean {
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero) || powerLeft(s, hero) <= 0) continue;
    for (let power = 0; power <= HEROES; power++) {
      if (!has(at(s.learned, hero), power)) continue;
      if (powerOf(s, hero, power)?.effects.some(effect => effect.is === is) ?? false) return false;
    }
  }
  return true;
}

/** A door is opened when somebody is behind it who could be attacked then. */
function doorWanted(s: Sheet, location: number): boolean {
  const enemy = enemyAt(s, location + 1);
  return !has(s.fallen, enemy) && (enemy !== BOSS || s.key);
}

function healWanted(s: Sheet, hero: number, power: number): boolean {
  let heals = 0;
  for (const effect of powerOf(s, hero, power)?.effects ?? []) if (effect.is === 'heal') heals = effect.with;
  let wounds = 0;
  for (let other = 0; other < HEROES; other++) if (isAlive(s, other)) wounds += at(s.wounds, other);
  return wounds >= heals;
}

/** A hex more is worth a power when it discovers somebody. */
function exploreWanted(s: Sheet): boolean {
  const codes = freeNear(s);
  const { worth } = bestLie(s, on(s).single, codes, stepsLeft(s), locationsWanted(s), markWorth(s));
  return worth >= FIGURES.extraHex;
}

/** Whom to attack now, or nobody. */
export function target(s: Sheet): number {
  let found = -1;
  let highest = 0;
  for (let enemy = 0; enemy < SIX; enemy++) {
    if (attackRefusal(s, enemy) !== null) continue;
    const worth = attackWorth(s, enemy);
    if (worth <= highest) continue;
    found = enemy;
    highest = worth;
  }
  return found;
}

function attackWorth(s: Sheet, enemy: number): number {
  if (enemy === keyKeeper(s) && keyAwaited(s)) return 0;
  const left = roundsLeft(s);
  const spare = left - enemiesLeft(s);
  const last = enemiesLeft(s) === 1;
  const prospect = prospectOf(s, enemy, last ? FIGURES.uses.last : FIGURES.uses.usual);
  if (!survives(s, prospect, last || left <= 2)) return 0;
  const { bold } = FIGURES;
  const least = spare <= FIGURES.spare.none ? bold.last : spare <= FIGURES.spare.little ? bold.pressed : bold.easy;
  if (prospect.chance < least || (spare > FIGURES.spare.little && ripeness(s, enemy) < FIGURES.ripe)) return 0;
  return prospect.chance * 10 - prospect.guarded + at(s.location, enemyNumber(s, enemy) - 1) * 0.5;
}

/** What has gathered at an enemy's location: gold first, and treasure that could be taken with it. */
function ripeness(s: Sheet, enemy: number): number {
  const number = enemyNumber(s, enemy);
  return at(s.location, number - 1) + 0.5 * at(s.treasure, treasureAt(s, number));
}

/** Whether the party can take the blow: without a death, unless everything is at stake. */
function survives(s: Sheet, prospect: Prospect, daring: boolean): boolean {
  return daring ? prospect.guarded < partyHealth(s) || prospect.chance > 0.5 : prospect.guarded <= slack(s);
}
