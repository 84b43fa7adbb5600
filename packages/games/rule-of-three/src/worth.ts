import type { Seat, Table } from '@doomtable/kernel';
import { ROWS } from './data/tables.js';
import { characterOf } from './world.js';
import type { RuleOfThree } from './types.js';

/** Points that make or break a character: so many gained or lost are as much as anybody cares about. */
const SCALE = 6;

/** Before the first roll a story is as likely to succeed as to fail; so many rolls of either kind are taken to have been. */
const BEFORE = 2;

/**
 * How well a story stands for a seat: what its character gained and lost, and whether the objective was met; until that is known,
 * how many of the challenges so far were.
 */
export function worth({ world, result }: Table<RuleOfThree>, seat: Seat): number {
  const { open } = world;
  const points = (open.gained[seat] ?? 0) - (open.lost[seat] ?? 0) + characterOf(open, seat).luck;
  const grown = Math.max(0, Math.min(1, 0.5 + points / (2 * SCALE)));
  if (result !== null) return (grown + (result.ending === 'met' ? 1 : 0)) / 2;
  const rolls = open.rows.flatMap(act => act.map((times, i) => ({ times, met: i + ROWS.worst >= 0 })));
  const count = (met: boolean): number => rolls.reduce((sum, roll) => sum + (roll.met === met ? roll.times : 0), 0);
  return (grown + (count(true) + BEFORE) / (count(true) + count(false) + 2 * BEFORE)) / 2;
}
