import { BUDGET_NAMES } from '@doomtable/protocol';
import { type Allowances, BUDGETS } from './budgets.js';

/** How much anybody may ask for: what may be used up, and what may be had at once. */
export interface Limits extends Allowances {
  /** What waits to be thought about for one person: turns of bots at the tables they host, hints, measured luck. */
  readonly mostThoughtsEach: number;
  /** Bytes that wait for one socket before it is cut off. */
  readonly mostBuffered: number;
  /** Views one socket may keep open. */
  readonly mostViews: number;
  /** Sockets at one node: of everybody, of one address, of one person. */
  readonly mostSockets: number;
  readonly mostSocketsHere: number;
  readonly mostSocketsEach: number;
}

const SHARES = Object.fromEntries(BUDGET_NAMES.map(name => [name, BUDGETS[name].shares])) as Allowances;

export const LIMITS: Limits = {
  ...SHARES,
  mostThoughtsEach: 50,
  mostBuffered: 1024 * 1024,
  mostViews: 20,
  mostSockets: 20_000,
  mostSocketsHere: 600,
  mostSocketsEach: 30,
};

const NOTHING_LIMITED = Object.fromEntries(BUDGET_NAMES.map(name => [name, {}])) as Allowances;

/** For benches and tests that are not about limits: nothing is ever used up. */
export const WITHOUT_BUDGETS: Limits = { ...LIMITS, ...NOTHING_LIMITED, mostSocketsHere: LIMITS.mostSockets };
