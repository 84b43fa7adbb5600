import type { Shelf } from '@doomtable/games';
import type { Clock } from '@doomtable/host';
import type { Rate } from './people/bucket.js';
import type { Entropy } from './people/secrets.js';
import type { FindRulebook } from './tables/rulebooks.js';

/** How much anybody may ask for. */
export interface Limits {
  /** Frames from one socket. */
  readonly frames: Rate;
  /** Views opened by one person: a long past may have to be told. */
  readonly openings: Rate;
  /** Requests from one address. */
  readonly requests: Rate;
  /** New people from one address. */
  readonly arrivals: Rate;
  /** Logs, records and reports asked for by one person. */
  readonly readings: Rate;
  /** Wrong links and codes from one address. */
  readonly guesses: Rate;
  /** Tables made or brought along by one person. */
  readonly makings: Rate;
  /** What one person has a bot think about. */
  readonly thoughts: Rate;
  /** Bytes that wait for one socket before it is cut off. */
  readonly mostBuffered: number;
  /** Views one socket may keep open. */
  readonly mostViews: number;
  readonly mostSockets: number;
  readonly mostSocketsEach: number;
}

export const LIMITS: Limits = {
  frames: { burst: 100, perSecond: 20 },
  openings: { burst: 60, perSecond: 4 },
  requests: { burst: 120, perSecond: 20 },
  arrivals: { burst: 40, perSecond: 1 / 10 },
  readings: { burst: 20, perSecond: 1 },
  guesses: { burst: 10, perSecond: 1 / 6 },
  makings: { burst: 30, perSecond: 1 / 20 },
  thoughts: { burst: 10, perSecond: 1 / 5 },
  mostBuffered: 1024 * 1024,
  mostViews: 20,
  mostSockets: 20_000,
  mostSocketsEach: 30,
};

/** When people who are away are told that a table waits. */
export interface NoticeTimes {
  /** How long a seat has been asked before its member is told: whoever answers at once is left in peace. */
  readonly quietMs: number;
  /** A delivery that failed is tried again after these pauses. */
  readonly againMs: readonly number[];
}

export const NOTICE_TIMES: NoticeTimes = { quietMs: 30_000, againMs: [60_000, 10 * 60_000, 60 * 60_000] };

export interface ServeOptions {
  readonly port: number;
  readonly hostname: string;
  /** The folder of the embedded store, or the address of a PostgreSQL database. */
  readonly data: { readonly folder: string } | { readonly database: string };
  /** The client's files; `null` to serve none. */
  readonly pages: string | null;
  /** The page that checks games, as a file to be handed out; none where absent. */
  readonly verifier?: string | null;
  /** The games on offer; those of the registry where absent. */
  readonly games?: Shelf;
  /** Where a game's rulebook lies; beside the registry's games where absent. */
  readonly rulebooks?: FindRulebook;
  /** The address people use, where it is not the one the server sees. */
  readonly publicAddress?: string;
  /** `smtp://…` or `smtps://…`; without it nothing goes out by mail. */
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly build: string;
  /** What Fastify takes as its logger. */
  readonly log: object | boolean;
  /** Whether a proxy in front says who asks. */
  readonly trustProxy?: boolean;
  /** Whether webhooks may lead to addresses of this machine and its neighbours. */
  readonly localWebhooks?: boolean;
  /** How long a bot waits before it answers, so that people can follow. */
  readonly botPauseMs?: number;
  readonly limits?: Partial<Limits>;
  readonly noticeTimes?: Partial<NoticeTimes>;
  /** The time; the machine's where absent. */
  readonly clock?: Clock;
  /** Random bytes; the machine's where absent. Whoever knows them knows every secret, so anything else is for tests. */
  readonly entropy?: Entropy;
  /** Told when nothing may be believed any more and the process has to end. */
  readonly onFatal: (error: Error) => void;
}
