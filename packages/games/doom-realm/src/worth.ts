import { totalOf, scoreOf } from './score.js';
import type { Sheet } from './sheet.js';

/** How well a sheet stands, from 0 to 1. */
export function worthOf(s: Sheet): number {
  return Math.max(0, Math.min(1, (totalOf(scoreOf(s)) + (s.fallen === 63 ? 25 : 0) + 15) / 150));
}
