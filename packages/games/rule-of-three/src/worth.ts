import type { Seat, Table } from '@doomtable/kernel';
import { characterOf } from './world.js';
import type { RuleOfThree } from './types.js';

/** Points that make or break a character: so many gained or lost are as much as anybody cares about. */
const SCALE = 6;

/** How well a story stands for a seat: what its character gained and lost, and in the end whether the objective was met. */
export function worth({ world, result }: Table<RuleOfThree>, seat: Seat): number {
  const { open } = world;
  const points = (open.gained[seat] ?? 0) - (open.lost[seat] ?? 0) + characterOf(open, seat).luck;
  const grown = Math.max(0, Math.min(1, 0.5 + points / (2 * SCALE)));
  return result === null ? grown : (grown + (result.ending === 'met' ? 1 : 0)) / 2;
}
