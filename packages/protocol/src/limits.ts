import type { Refusal } from '@doomtable/kernel';

/** Everything that can be used up. What each is, and how much there is of it, the server says. */
export const BUDGET_NAMES = [
  'requests',
  'pages',
  'probes',
  'upgrades',
  'frames',
  'ignored',
  'views',
  'newPeople',
  'wrongLinks',
  'links',
  'newTables',
  'uploads',
  'readings',
  'thinking',
  'codes',
  'talk',
  'signals',
] as const;

export type BudgetName = (typeof BUDGET_NAMES)[number];

/**
 * Whose a budget is. An address is that of the network a request comes from: many people may share one. A recipient is whoever
 * is sent something, whoever asked for it.
 */
export type Payer = 'person' | 'table' | 'address' | 'recipient';

/**
 * What comes with a refusal because something is used up (`tooFast`, `tooMuch`): what it was, whose, and in how many seconds
 * there will be more.
 */
export interface UsedUp {
  readonly budget: BudgetName;
  readonly payer: Payer;
  readonly seconds: number;
}

/** In how many milliseconds it is worth trying again, where a refusal says so. */
export function waitIn({ with: figures }: Refusal): number {
  const seconds = figures?.['seconds'];
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}
