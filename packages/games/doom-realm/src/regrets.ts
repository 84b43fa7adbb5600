import { BOSS, HEROES } from './data/tables.js';
import { at, enemyNumber, GROWING, has, healthLeft, isAlive, on, type Sheet, treasureAt } from './sheet.js';

/** What a won attack would cost for good: the Master Key (DR-23), or a treasure that nothing is in yet (DR-26). */
export function lossByWinning(s: Sheet, enemy: number): 'key' | 'empty' | null {
  if (enemy === BOSS) return null;
  const row = treasureAt(s, enemyNumber(s, enemy));
  if (at(s.rows, row) !== GROWING) return null;
  const key = (on(s).rows[row] ?? []).indexOf('key');
  const missesKey = key >= 0 && at(s.treasure, row) <= key;
  if (missesKey && !s.key && !has(s.fallen, BOSS) && s.rulings.missedKey === 'lost') return 'key';
  return at(s.treasure, row) === 0 ? 'empty' : null;
}

/** Who would die if damage were shared out so, where it could be shared out so that nobody does (DR-165). */
export function needlessDeaths(s: Sheet, shares: readonly number[]): readonly number[] {
  const heroes = Array.from({ length: HEROES }, (_, hero) => hero).filter(hero => isAlive(s, hero));
  const dying = heroes.filter(hero => at(shares, hero) >= healthLeft(s, hero));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const room = heroes.reduce((sum, hero) => sum + healthLeft(s, hero) - 1, 0);
  return total <= room ? dying : [];
}
