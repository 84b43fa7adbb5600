import { BOSS, HEROES, SIX } from '../data/tables.js';
import { rerollCost } from '../rules/fight.js';
import {
  at,
  blowOf,
  enemyAt,
  enemyNumber,
  GROWING,
  has,
  healthLeft,
  isAlive,
  needAgainst,
  on,
  powerLeft,
  powerOf,
  type Sheet,
  shieldsAgainst,
  swordsAgainst,
  TAKEN,
  treasureNumber,
} from '../sheet.js';

/** More rerolls than this are not planned for in one fight. */
const MOST_REROLLS = 6;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const HIGHEST = 12;

/** By rerolls, then by `first * 91 + second * 13 + need`: the chance that two dice come to the need, rerolling one at a time. */
const LYING: readonly Float64Array[] = lyingChances();
/** By rerolls, then by need: the same before the dice are thrown. */
const THROWN: readonly Float64Array[] = LYING.map(lying => {
  const thrown = new Float64Array(HIGHEST + 1);
  for (let need = 0; need <= HIGHEST; need++) {
    for (const a of FACES)
      for (const b of FACES) thrown[need] = (thrown[need] ?? 0) + (lying[place(a, b, need)] ?? 0) / 36;
  }
  return thrown;
});

function place(a: number, b: number, need: number): number {
  return (a * 7 + b) * (HIGHEST + 1) + need;
}

function lyingChances(): Float64Array[] {
  const tables: Float64Array[] = [];
  for (let rerolls = 0; rerolls <= MOST_REROLLS; rerolls++) {
    const before = tables[rerolls - 1];
    const table = new Float64Array(7 * 7 * (HIGHEST + 1));
    for (const a of FACES) {
      for (const b of FACES) {
        for (let need = 0; need <= HIGHEST; need++) {
          const again = (kept: number): number =>
            before === undefined ? 0 : FACES.reduce((sum, face) => sum + (before[place(kept, face, need)] ?? 0), 0) / 6;
          table[place(a, b, need)] = a + b >= need ? 1 : Math.max(again(a), again(b));
        }
      }
    }
    tables.push(table);
  }
  return tables;
}

/** The chance that two dice not yet thrown reach a need with so many rerolls. */
export function chanceToReach(need: number, rerolls: number): number {
  return need > HIGHEST ? 0 : (THROWN[Math.min(rerolls, MOST_REROLLS)]?.[Math.max(0, need)] ?? 0);
}

/** The same for two dice that lie. */
export function chanceFrom(a: number, b: number, need: number, rerolls: number): number {
  return need > HIGHEST ? 0 : (LYING[Math.min(rerolls, MOST_REROLLS)]?.[place(a, b, Math.max(0, need))] ?? 0);
}

/** The best a hero's known powers do with one box, for an effect that has a figure. */
export function bestOf(s: Sheet, hero: number, is: 'attack' | 'guard' | 'heal' | 'explore'): number {
  let best = 0;
  for (let power = 0; power <= HEROES; power++) {
    if (!has(at(s.learned, hero), power)) continue;
    for (const effect of powerOf(s, hero, power)?.effects ?? []) {
      if (effect.is === is && effect.with > best) best = effect.with;
    }
  }
  return best;
}

/** Power boxes a living hero can spend freely: those left, less what must be kept for the way to the key and for doors. */
export function spare(s: Sheet, hero: number): number {
  return powerLeft(s, hero) - keptFor(s, hero);
}

function keptFor(s: Sheet, hero: number): number {
  let kept = 0;
  if (!s.key && at(s.rows, BOSS) !== TAKEN) {
    const row = on(s).rows[BOSS] ?? [];
    for (let box = row.indexOf('key'); box >= 0; box--) {
      const is = row[box];
      if ((is === 'lock' || is === 'trap') && !has(at(s.cleared, BOSS), box) && opener(s, 'clear', is) === hero) kept++;
    }
  }
  for (let location = 0; location < SIX; location++) {
    const shut = has(s.locked, location) && !has(s.fallen, enemyAt(s, location + 1));
    if (shut && opener(s, 'camp', 'door') === hero) kept++;
  }
  return kept;
}

/** The first living hero who knows how to open this and has a box left, or -1. */
function opener(s: Sheet, purpose: 'camp' | 'clear', is: 'door' | 'lock' | 'trap'): number {
  for (const { hero, power, effect } of on(s).uses[purpose]) {
    if (effect.is !== is || !has(at(s.learned, hero), power)) continue;
    if (isAlive(s, hero) && powerLeft(s, hero) > 0) return hero;
  }
  return -1;
}

/** What living heroes can add with at most so many boxes, the strongest first. */
export function boost(s: Sheet, is: 'attack' | 'guard', uses: number, blocked: boolean): number {
  let sum = 0;
  let left = blocked ? uses + 1 : uses;
  let weakest = 0;
  const spent = [0, 0, 0];
  while (left > 0) {
    let best = 0;
    let who = -1;
    for (let hero = 0; hero < HEROES; hero++) {
      if (!isAlive(s, hero) || spare(s, hero) - at(spent, hero) <= 0) continue;
      const worth = bestOf(s, hero, is);
      if (worth <= best) continue;
      best = worth;
      who = hero;
    }
    if (who < 0) break;
    spent[who] = at(spent, who) + 1;
    sum += best;
    weakest = best;
    left--;
  }
  return blocked ? sum - weakest : sum;
}

export function partyHealth(s: Sheet): number {
  let sum = 0;
  for (let hero = 0; hero < HEROES; hero++) sum += Math.max(0, healthLeft(s, hero));
  return sum;
}

/** Damage that kills nobody, if it is spread well. */
export function slack(s: Sheet): number {
  let sum = 0;
  for (let hero = 0; hero < HEROES; hero++) sum += Math.max(0, healthLeft(s, hero) - 1);
  return sum;
}

export function rerollsAgainst(s: Sheet, enemy: number): number {
  return Math.floor(s.gold / rerollCost(s, enemy));
}

export function blocksFirst(s: Sheet, enemy: number): boolean {
  return on(s).file.enemies[enemy]?.power.is === 'blocksFirstPower';
}

/** How a fight is likely to go. */
export interface Prospect {
  readonly chance: number;
  /** What the blow leaves after shields, and after one guard. */
  readonly damage: number;
  readonly guarded: number;
}

/** How an attack on this enemy would go now, spending so many power boxes on it. */
export function prospectOf(s: Sheet, enemy: number, uses: number): Prospect {
  const blocked = blocksFirst(s, enemy);
  const need = needAgainst(s, enemy) - swordsAgainst(s, enemy) - boost(s, 'attack', uses, blocked);
  const damage = Math.max(0, blowOf(s, enemy) - shieldsAgainst(s, enemy));
  const guarded = Math.max(0, damage - boost(s, 'guard', 1, blocked && uses === 0));
  return { chance: chanceToReach(need, rerollsAgainst(s, enemy)), damage, guarded };
}

/** The enemy that lies on the key's row, or -1 once the key is in hand or lost. */
export function keyKeeper(s: Sheet): number {
  if (s.key || at(s.rows, BOSS) !== GROWING) return -1;
  const number = treasureNumber(s, BOSS);
  for (let enemy = 0; enemy < SIX; enemy++) if (enemyNumber(s, enemy) === number) return enemy;
  return -1;
}

/** Boxes of the key's row still to be shaded before the key can be looted. */
export function keyBoxesMissing(s: Sheet): number {
  const row = on(s).rows[BOSS] ?? [];
  return Math.max(0, row.indexOf('key') + 1 - at(s.treasure, BOSS));
}
