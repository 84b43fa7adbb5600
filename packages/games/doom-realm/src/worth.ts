import type { Table } from '@doomtable/kernel';
import type { DoomRealm } from './types.js';
import { expectedPoints } from './worth/expected.js';

/** Hardly any game is worth fewer points than the first, or more than the second. */
const LEAST = -30;
const MOST = 150;

/** How well a table stands, from 0 to 1. */
export function worth(table: Table<DoomRealm>): number {
  return Math.max(0, Math.min(1, (expectedPoints(table) - LEAST) / (MOST - LEAST)));
}
