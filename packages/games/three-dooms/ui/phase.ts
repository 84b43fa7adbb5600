import type { Sight } from '@doomtable/kernel';
import type { View } from '../src/view.js';

/** The parts of an evening, in order; `people` comes once, before the first. */
export const PARTS = ['meeting', 'preparation', 'confrontation', 'return'] as const;
export type Part = 'people' | (typeof PARTS)[number];

/** Where the evening stands, from what everybody sees. */
export function partOf({ session, dooms }: View): Part {
  if (session === 0) return 'people';
  const doom = dooms[session - 1];
  if (doom === undefined || doom.total === 0 || doom.fronts.length < 5) return 'meeting';
  if (doom.plan === null) return 'preparation';
  return doom.fronts.some(({ figures }) => figures !== null) ? 'return' : 'confrontation';
}

/** The innermost rule that waits; empty where nobody may know it. */
export function ruleAt({ stack }: Pick<Sight, 'stack'>): string {
  return stack.at(-1)?.rule ?? '';
}
