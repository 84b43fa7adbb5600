import { type Player, rejects, sample, type Seat, type Table, type World } from '@doomtable/kernel';
import { STONES } from './data/tables.js';
import { loadOf, type View } from './view.js';
import type { Outcome, Raft } from './world.js';

/** Packs anything, and pushes off as soon as the raft bears an ordinary load. */
export const thumb: Player = (sight, decision, random) => {
  const view = sight.view as View;
  const wish = view.planks >= loadOf(view, (STONES.min + STONES.max) / 2) ? 'push' : 'wait';
  return rejects(decision.choice, wish) === undefined ? wish : sample(decision.choice, random);
};

/** Won or lost; before the end, one traveller's share. */
export function worth(table: Table<World>, seat: Seat): number {
  if (!table.over) return 1 / (table.world as Raft).open.travellers;
  return (table.result as unknown as Outcome).winners.includes(seat) ? 1 : 0;
}
