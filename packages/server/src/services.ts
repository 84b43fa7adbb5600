import type { Clock } from '@doomtable/host';
import type { Limiter } from './limits/limiter.js';
import type { Meters } from './meters.js';
import type { Background } from './background.js';
import type { Confirmations } from './notices/confirmations.js';
import type { Messenger } from './notices/messenger.js';
import type { Push } from './notices/push.js';
import type { Sender } from './notices/sender.js';
import type { Admission } from './people/admission.js';
import type { Guests } from './people/sessions.js';
import type { Hub } from './socket/hub.js';
import type { Archive } from './store/port.js';
import type { Deals } from './tables/deals.js';
import type { FairQueue } from './tables/fair-queue.js';
import type { Games } from './tables/games.js';
import type { TableCache } from './tables/table-cache.js';
import type { Maker } from './tables/maker.js';
import type { Rulebooks } from './tables/rulebooks.js';

/** What the routes work with. */
export interface Services {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly games: Games;
  readonly guests: Guests;
  readonly keeper: TableCache;
  readonly deals: Deals;
  readonly maker: Maker;
  readonly rulebooks: Rulebooks;
  readonly door: Admission;
  readonly hub: Hub;
  readonly sender: Sender;
  readonly confirmations: Confirmations;
  readonly messenger: Messenger;
  readonly push: Push;
  readonly background: Background;
  /** For what takes its time to think about. */
  readonly queue: FairQueue;
  readonly meters: Meters;
  readonly limiter: Limiter;
  /** The address people reach this server at, without a slash at the end. */
  readonly address: () => string;
  /** Whether a page of this origin may ask for changes. */
  readonly mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
  readonly secure: boolean;
  /** What whoever reads the figures has to bear; nobody reads them without one. */
  readonly metricsKey: string | undefined;
  readonly build: string;
  /** Whether the server is about to stop. */
  readonly isStopping: () => boolean;
  onProblem(error: unknown): void;
}
