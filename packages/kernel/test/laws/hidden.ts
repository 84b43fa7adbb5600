import type { Table } from '../../src/index.js';
import type { Day } from '../fixture/market/day.js';
import { handOf, type Market } from '../fixture/market/world.js';

export type T = Table<Market>;

/** Something hidden from everybody but one seat. */
export const first = (t: T, seat: number): string => handOf(t.world, seat)[0] ?? '';
export const holdsDusk = (t: T, seat: number): boolean => handOf(t.world, seat).includes('dusk');

/** Somebody who does not lead. */
export const other = (t: T, my: Day): number => (my.lead + 1) % t.world.open.traders;

/** An accusation that names the parts of what a viewer gets that give something away. */
export const by = (parts: string): RegExp => new RegExp(`what viewer \\w+ gets depends on what is hidden: ${parts};`);
