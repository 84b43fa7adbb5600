import { type Player, rejects, sample, type Seat, type Table } from '@doomtable/kernel';
import { STONES } from './data/tables.js';
import type { Raft } from './types.js';
import { loadOf } from './view.js';

/** Packs anything, and pushes off as soon as the raft bears an ordinary load. */
export const thumb: Player<Raft> = ({ view }, { choice }, random) => {
  const wish = view.planks >= loadOf(view, (STONES.min + STONES.max) / 2) ? 'push' : 'wait';
  return rejects(choice, wish) === undefined ? wish : sample(choice, random);
};

/** Won or lost; before the end, one traveller's share. */
export function worth({ result, world }: Table<Raft>, seat: Seat): number {
  if (result === null) return 1 / world.open.travellers;
  return result.winners.includes(seat) ? 1 : 0;
}
