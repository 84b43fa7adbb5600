import type { Seat, Table, World } from '@doomtable/kernel';
import { characterOf, type RuleOfThree } from './world.js';

/** Points that make or break a character: so many gained or lost are as much as anybody cares about. */
const SCALE = 6;

/** How well a story stands for a seat: what its character gained and lost, and in the end whether the objective was met. */
export function worth(table: Table<World>, seat: Seat): number {
  const { open } = (table as unknown as Table<RuleOfThree>).world;
  const points = (open.gained[seat] ?? 0) - (open.lost[seat] ?? 0) + characterOf(open, seat).luck;
  const grown = Math.max(0, Math.min(1, 0.5 + points / (2 * SCALE)));
  if (!table.over) return grown;
  const met = table.game.ending(table.result) === 'met' ? 1 : 0;
  return (grown + met) / 2;
}
