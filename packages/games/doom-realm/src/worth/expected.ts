import type { Table } from '@doomtable/kernel';
import type { DoomRealm } from '../types.js';
import { BOSS, SIX } from '../data/tables.js';
import { scoreOf, totalOf } from '../score.js';
import { has, isKeyLost, type Sheet } from '../sheet.js';
import { type Match, OF_BOSS, OF_ENEMY, OF_SCORE, type Prospects, prospectsOf } from './features.js';
import { type Party, partyOf } from './party.js';
import { chanceOf, type Scales, scales } from './weigh.js';
import { WEIGHTS } from './weights.js';

/** What a win is worth beyond its points: as many points more. */
export const WIN = 20;

const ENEMY: Scales<Match> = scales(OF_ENEMY, WEIGHTS.enemy);
const THE_BOSS: Scales<Match> = scales(OF_BOSS, WEIGHTS.boss);
const SCORE: Scales<Prospects> = scales(OF_SCORE, WEIGHTS.score);

export function sheetOf(table: Table<DoomRealm>): Sheet {
  return table.world.open;
}

/** The score as it stands. */
export function pointsNow(s: Sheet): number {
  return totalOf(scoreOf(s));
}

/** What the end of this game is expected to be worth in points: exact once it is over. */
export function expectedPoints(table: Table<DoomRealm>): number {
  const { result } = table;
  if (result !== null) return result.score + (result.won ? WIN : 0);
  const s = sheetOf(table);
  // Before the set-up nobody knows who lives where, and nothing is worth anything yet.
  if (s.firstEnemy === 0) return 0;
  const party = partyOf(table);
  return pointsNow(s) + SCORE(prospectsOf(s, party, chancesOf(s, party)));
}

/** By enemy: the chance that it falls before the game ends; 0 for those that have fallen. */
export function chancesOf(s: Sheet, party: Party): number[] {
  const chances: number[] = [];
  for (let enemy = 0; enemy < SIX; enemy++) {
    chances.push(canFall(s, enemy) ? chanceOf((enemy === BOSS ? THE_BOSS : ENEMY)({ s, party, enemy })) : 0);
  }
  return chances;
}

/** Whether an enemy is alive and not shut in for ever. */
export function canFall(s: Sheet, enemy: number): boolean {
  return !has(s.fallen, enemy) && !(enemy === BOSS && isKeyLost(s));
}
