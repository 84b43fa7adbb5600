import type { BudgetName, Payer } from '@doomtable/protocol';

/** A rate limit with a fixed window: so many points in a span of so many seconds, which begins with the first of them. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** What each payer has of one budget; whoever is not named is not limited by it. */
export type Shares = { readonly [payer in Payer]?: Allowance };

interface Budget {
  /** What is counted, for whoever runs the server. */
  readonly what: string;
  /**
   * Whether nodes keep it each by itself: what must be answered when the database is not, and what would cost more to share
   * than to do.
   */
  readonly ownToNode?: true;
  readonly shares: Shares;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every budget of the server. People cost nothing to make, so whatever is dear is limited by address as well; an address may
 * be a whole school, so its share is that of several people.
 */
export const BUDGETS = {
  requests: { what: 'requests to the interface', shares: { address: { points: 240, seconds: 10 } } },
  pages: { what: 'pages and their files', shares: { address: { points: 6000, seconds: MINUTE } } },
  probes: {
    what: 'looks at the health and the figures of the server',
    ownToNode: true,
    shares: { address: { points: 600, seconds: MINUTE } },
  },
  upgrades: { what: 'sockets asked for', shares: { address: { points: 240, seconds: MINUTE } } },
  frames: { what: 'frames over sockets', ownToNode: true, shares: { person: { points: 100, seconds: 5 } } },
  ignored: {
    what: 'frames that were refused for coming too fast; with the next its socket is cut off',
    ownToNode: true,
    shares: { person: { points: 2000, seconds: MINUTE } },
  },
  views: { what: 'views opened', shares: { person: { points: 60, seconds: 15 } } },
  newPeople: { what: 'new people', shares: { address: { points: 60, seconds: 10 * MINUTE } } },
  wrongLinks: { what: 'wrong links and codes', shares: { address: { points: 10, seconds: MINUTE } } },
  links: { what: 'links made', shares: { person: { points: 60, seconds: 10 * MINUTE } } },
  newTables: {
    what: 'tables made, what-ifs, duels and tables of the day among them',
    shares: { person: { points: 30, seconds: 10 * MINUTE }, address: { points: 120, seconds: 10 * MINUTE } },
  },
  uploads: {
    what: 'records brought along',
    shares: { person: { points: 10, seconds: 10 * MINUTE }, address: { points: 40, seconds: 10 * MINUTE } },
  },
  readings: {
    what: 'logs, records and reports',
    shares: { person: { points: 30, seconds: 30 }, address: { points: 120, seconds: 30 } },
  },
  thinking: {
    what: 'hints and measured luck',
    shares: {
      person: { points: 12, seconds: MINUTE },
      table: { points: 24, seconds: MINUTE },
      address: { points: 60, seconds: MINUTE },
    },
  },
  codes: {
    what: 'codes sent to confirm a mail address or webhook',
    shares: {
      person: { points: 6, seconds: HOUR },
      address: { points: 24, seconds: HOUR },
      recipient: { points: 3, seconds: 24 * HOUR },
    },
  },
  talk: {
    what: 'talk, in pieces of 200 letters of which each line takes at least one',
    shares: { person: { points: 60, seconds: MINUTE }, table: { points: 300, seconds: MINUTE } },
  },
  signals: {
    what: 'what browsers say about voice: coming, going, and how they can be reached',
    ownToNode: true,
    shares: { person: { points: 120, seconds: MINUTE } },
  },
} as const satisfies { readonly [name in BudgetName]: Budget };

/** How many letters of talk cost a point. */
const LETTERS_A_POINT = 200;

/** What a line of talk costs. */
export function talkCost(text: string): number {
  return Math.max(1, Math.ceil(text.length / LETTERS_A_POINT));
}

/** What all budgets allow. */
export type Allowances = { readonly [name in BudgetName]: Shares };

export function ownToNode(name: BudgetName): boolean {
  return 'ownToNode' in BUDGETS[name];
}
