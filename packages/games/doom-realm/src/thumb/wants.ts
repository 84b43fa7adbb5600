import type { TreasureBox } from '../data/shape.js';
import { BOSS, HEROES, ROUNDS, SIX } from '../data/tables.js';
import {
  at,
  enemyAt,
  GROWING,
  has,
  isAlive,
  needAgainst,
  obstacles,
  on,
  type Sheet,
  swordsAgainst,
  treasureAt,
  usesOf,
} from '../sheet.js';
import { FIGURES } from './figures.js';
import { stepsLeft } from './ground.js';
import { keyBoxesMissing, keyKeeper } from './strength.js';

/** How many rounds are left, this one included. */
export function roundsLeft(s: Sheet): number {
  return ROUNDS + 1 - s.round;
}

export function enemiesLeft(s: Sheet): number {
  let left = 0;
  for (let enemy = 0; enemy < SIX; enemy++) if (!has(s.fallen, enemy)) left++;
  return left;
}

/** Whether the key's box still has to be shaded, and can be in time. */
export function keyAwaited(s: Sheet): boolean {
  const missing = keyBoxesMissing(s);
  return keyKeeper(s) >= 0 && missing > 0 && missing + 1 <= roundsLeft(s);
}

/** What a die of this number does for the treasures. */
export function treasureWorth(s: Sheet, number: number): number {
  const row = treasureAt(s, number);
  const boxes = on(s).rows[row] ?? [];
  const shaded = at(s.treasure, row);
  if (at(s.rows, row) !== GROWING || shaded >= boxes.length) return 0;
  const missing = row === BOSS ? keyBoxesMissing(s) : 0;
  if (missing > 0 && keyAwaited(s)) return FIGURES.towardsKey + (FIGURES.keyUrgency * missing) / roundsLeft(s);
  const next = boxes[shaded + 1];
  const later = next === undefined ? 0 : FIGURES.foresight * boxWorth(s, next);
  return FIGURES.mark + boxWorth(s, boxes[shaded] ?? 'gold 1') + later;
}

function boxWorth(s: Sheet, box: TreasureBox): number {
  if ((box === 'sword' && full(s, s.swords)) || (box === 'shield' && full(s, s.shields))) return 0;
  if ((box === 'lock' || box === 'trap') && !usesOf(s, 'clear').some(use => use.effect.is === box))
    return FIGURES.barred;
  if (box === 'candle') return FIGURES.box.candle + FIGURES.candleStep * farthest(s);
  return FIGURES.box[box];
}

/** Whether what lies in a row is worth the power boxes that its locks and traps cost. */
export function clearingWanted(s: Sheet, row: number): boolean {
  const boxes = on(s).rows[row] ?? [];
  let worth = 0;
  for (let box = 0; box < at(s.treasure, row); box++) {
    const is = boxes[box];
    if (is !== undefined && is !== 'lock' && is !== 'trap') worth += FIGURES.mark + boxWorth(s, is);
  }
  return worth >= FIGURES.clearing * obstacles(s, row).length;
}

/** The steps left to the entrance that is hardest to reach. */
function farthest(s: Sheet): number {
  let most = 0;
  for (const steps of stepsLeft(s)) if (steps > most) most = steps;
  return most;
}

function full(s: Sheet, carried: number): boolean {
  for (let hero = 0; hero < HEROES; hero++) if (isAlive(s, hero) && !has(carried, hero)) return false;
  return true;
}

/** One more box of this enemy, as a loss. */
export function growthCost(s: Sheet, enemy: number): number {
  if (has(s.fallen, enemy)) return 0;
  const prepared = on(s);
  const room =
    at(prepared.mostHealth, enemy) - at(s.health, enemy) + at(prepared.mostAttack, enemy) - at(s.attack, enemy);
  if (room <= 0) return 0;
  const strength = needAgainst(s, enemy) - swordsAgainst(s, enemy);
  const { easy, hard, beyond } = FIGURES.growth;
  return strength >= 12 ? beyond : strength >= 8 ? hard : easy;
}

/** What a die of this number does on its location: a gold later, and a stronger enemy on a diamond. */
export function locationWorth(s: Sheet, number: number): number {
  const enemy = enemyAt(s, number);
  const file = on(s).file.locations[number - 1];
  const shaded = at(s.location, number - 1);
  if (has(s.fallen, enemy) || file === undefined || shaded >= file.boxes) return 0;
  const diamond = file.diamonds.includes(shaded + 1);
  const next = file.diamonds.includes(shaded + 2);
  return FIGURES.location - (diamond ? growthCost(s, enemy) : 0) - (next ? FIGURES.diamondNext : 0);
}

/** What it is worth to discover each location: more where an enemy can be beaten soon. */
export function locationsWanted(s: Sheet): Float64Array {
  const { boss, bossWithKey, least, most } = FIGURES.discover;
  const wanted = new Float64Array(SIX);
  for (let location = 0; location < SIX; location++) {
    if (has(s.discovered, location)) continue;
    const enemy = enemyAt(s, location + 1);
    const strength = needAgainst(s, enemy) - swordsAgainst(s, enemy);
    wanted[location] = enemy === BOSS ? (s.key ? bossWithKey : boss) : Math.max(least, most - strength);
  }
  return wanted;
}

/** What the encounter chart brings on average, with the points for meeting one. */
export function markWorth(s: Sheet): number {
  const each = FIGURES.encounter;
  let sum = 0;
  for (const { effect } of on(s).file.encounters) {
    switch (effect.is) {
      case 'damage':
        sum -= effect.with * each.damage;
        break;
      case 'damageOrPower':
        sum -= Math.min(effect.with * each.damage, each.power);
        break;
      case 'gold':
        sum += effect.with * each.gold;
        break;
      case 'toll':
        sum -= Math.min(effect.with, s.gold) * each.toll;
        break;
      case 'explore':
        sum += effect.with * each.hex;
        break;
      case 'restore':
        sum += effect.with * each.restore;
        break;
      case 'grows':
        sum -= effect.with * each.growth;
        break;
    }
  }
  let stirred = 0;
  for (let enemy = 0; enemy < SIX; enemy++) {
    const grows = on(s).file.enemies[enemy]?.power.is === 'growsOnMystery';
    if (grows) stirred += growthCost(s, enemy);
  }
  return each.met + sum / SIX - stirred;
}
