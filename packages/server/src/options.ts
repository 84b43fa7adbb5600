import type { GameLoaders } from '@doomtable/games';
import type { Clock } from '@doomtable/host';
import type { Limits } from './limits/limits.js';
import type { StorytellerOptions } from './storyteller/client.js';
import type { Entropy } from './people/secrets.js';
import type { TurnOptions } from './socket/turn-keys.js';
import type { FindRulebook } from './tables/rulebooks.js';

/** When people who are away are told that a table waits. */
export interface NoticeTimes {
  /** How long a seat has been asked before its member is told: whoever answers at once is left in peace. */
  readonly quietMs: number;
  /** A delivery that failed is tried again after these pauses. */
  readonly againMs: readonly number[];
}

export const NOTICE_TIMES: NoticeTimes = { quietMs: 30_000, againMs: [60_000, 10 * 60_000, 60 * 60_000] };

/**
 * The folder of the embedded store, or the address of a PostgreSQL database; and for that, a folder in which this node keeps its
 * mark. Without one it cannot tell whether the database has lost anything since it last ran.
 */
export type DataPlace = { readonly folder: string } | { readonly database: string; readonly markFolder?: string };

export interface ServeOptions {
  readonly port: number;
  readonly hostname: string;
  readonly data: DataPlace;
  /** Starts although something that was acknowledged is missing, and writes down that it did. */
  readonly acceptLoss?: boolean;
  /** Told, in a sentence, what a start that takes long is about. */
  readonly onProgress?: (sentence: string) => void;
  /** The client's files; `null` to serve none. */
  readonly pages: string | null;
  /** The page that checks games, as a file to be handed out; none where absent. */
  readonly verifier?: string | null;
  /** The games on offer; those of the registry where absent. */
  readonly games?: GameLoaders;
  /** Where a game's rulebook lies; beside the registry's games where absent. */
  readonly rulebooks?: FindRulebook;
  /** The address people use, where it is not the one the server sees. */
  readonly publicAddress?: string;
  /** `smtp://…` or `smtps://…`; without it nothing goes out by mail. */
  readonly smtp?: string;
  readonly mailFrom?: string;
  /** The key by which the figures at `/metrics` are read; without it there are none to be read. */
  readonly metricsKey?: string | undefined;
  /** A model server that may word lines of bots (see `storyteller/client.ts`); bots tell them as they are without one. */
  readonly storyteller?: StorytellerOptions | undefined;
  readonly build: string;
  /** What Fastify takes as its logger. */
  readonly log: object | boolean;
  /**
   * Which proxies in front are believed about who asks: how many of them there are, or their addresses. What others claim in
   * front of those is not believed.
   */
  readonly trustProxy?: number | readonly string[];
  /** Whether webhooks may lead to addresses of this machine and its neighbours. */
  readonly localWebhooks?: boolean;
  /** What carries voices between browsers that cannot reach each other; without it only those hear each other that can. */
  readonly turn?: TurnOptions | undefined;
  /** How long a bot waits before it answers, so that people can follow. */
  readonly botPauseMs?: number;
  /** How long a start waits for the hash or the words of somebody's browser before it goes on without them. */
  readonly wordsWaitMs?: number;
  readonly limits?: Partial<Limits>;
  readonly noticeTimes?: Partial<NoticeTimes>;
  /** The time; the machine's where absent. */
  readonly clock?: Clock;
  /** Random bytes; the machine's where absent. Whoever knows them knows every secret, so anything else is for tests. */
  readonly entropy?: Entropy;
  /** Told when nothing may be believed any more and the process has to end. */
  readonly onFatal: (error: Error) => void;
}
