import type { Table } from '@doomtable/kernel';
import { gainDestiny } from '../board.js';
import type { Relics } from '../types.js';

/** Points for both pools, told once. */
export function addPoints(t: Table<Relics>, destiny: number, doom: number, cite: string): void {
  if (destiny === 0 && doom === 0) return;
  const gained = gainDestiny(t.world.open, destiny);
  t.world.open.doom += doom;
  t.world.open.book.doomByPcs += doom;
  t.tell('points', cite, { destiny: gained, doom, lost: destiny - gained });
}

/** Points that the GM gives to a pool, or takes from it (RM-65). */
export function movePoints(t: Table<Relics>, pool: 'destiny' | 'doom', by: number, cite = 'RM-65'): void {
  const b = t.world.open;
  if (pool === 'doom') b.doom += by;
  else if (by > 0) gainDestiny(b, by);
  else b.destiny += by;
  t.tell('moved', cite, { pool, by, now: b[pool] });
}
