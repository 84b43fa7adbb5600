import type { Refusal } from '@doomtable/kernel';
import { BUDGET_NAMES, type BudgetName, type Payer, type UsedUp } from '@doomtable/protocol';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Allowance, type Allowances, ownToNode } from './budgets.js';

/** What is taken, by whom. Whoever is not named pays nothing. */
export type Payers = { readonly [payer in Payer]?: string };

/** Makes what counts one allowance for all its payers, by a name of its own. */
export type MakeCounter = (name: string, allowance: Allowance) => RateLimiterAbstract;

/** Counts in this process alone. */
export const countHere: MakeCounter = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Those who share with others pay last, so that nobody who has nothing left takes anything from others. */
const ORDER: readonly Payer[] = ['person', 'table', 'address', 'recipient'];

/** What comes too fast to be looked at says nothing about the request, which may be sent again; the rest is for people to decide. */
const HASTE: ReadonlySet<BudgetName> = new Set([
  'requests',
  'pages',
  'probes',
  'upgrades',
  'frames',
  'ignored',
  'views',
  'signals',
]);

/**
 * How much people, tables and addresses have left: a rate limit with a fixed window, not a token bucket, because a sentence can
 * say what is left and until when. The counting is `rate-limiter-flexible`'s, which reads the machine's clock and no other: a span begins with the first thing taken and ends so many seconds later, whatever is asked for meanwhile.
 */
export class Limiter {
  readonly #counters = new Map<string, RateLimiterAbstract>();

  /** `count` counts what all nodes share. */
  constructor(allowances: Allowances, count: MakeCounter) {
    for (const name of BUDGET_NAMES) {
      for (const payer of ORDER) {
        const allowance = allowances[name][payer];
        if (allowance === undefined) continue;
        const key = `${name}/${payer}`;
        this.#counters.set(key, (ownToNode(name) ? countHere : count)(key, allowance));
      }
    }
  }

  /** Takes so much of a budget from each payer. Refused, saying when to come again, where one of them has too little left. */
  async take(name: BudgetName, payers: Payers, points = 1): Promise<Refusal | undefined> {
    for (const payer of ORDER) {
      const who = payers[payer];
      const counter = who === undefined ? undefined : this.#counters.get(`${name}/${payer}`);
      if (who === undefined || counter === undefined) continue;
      try {
        await counter.consume(who, points);
      } catch (left) {
        if (!(left instanceof RateLimiterRes)) throw left;
        return refusalOf(name, payer, left.msBeforeNext);
      }
    }
    return undefined;
  }
}

function refusalOf(budget: BudgetName, payer: Payer, ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const usedUp = { budget, payer, seconds } satisfies UsedUp;
  return { code: HASTE.has(budget) ? 'tooFast' : 'tooMuch', path: '', with: usedUp };
}
