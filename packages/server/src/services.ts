import type { Clock } from '@doomtable/host';
import type { Meters } from './meters.js';
import type { Messenger } from './notices/messenger.js';
import type { Limits } from './options.js';
import type { Door } from './people/door.js';
import type { Guests } from './people/sessions.js';
import type { Hub } from './socket/hub.js';
import type { Archive } from './store/port.js';
import type { Games } from './tables/games.js';
import type { Keeper } from './tables/keeper.js';
import type { Maker } from './tables/maker.js';
import type { Rulebooks } from './tables/rulebooks.js';

/** What the routes work with. */
export interface Services {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly games: Games;
  readonly guests: Guests;
  readonly keeper: Keeper;
  readonly maker: Maker;
  readonly rulebooks: Rulebooks;
  readonly door: Door;
  readonly hub: Hub;
  readonly messenger: Messenger;
  readonly meters: Meters;
  readonly limits: Limits;
  /** The address people reach this server at, without a slash at the end. */
  readonly address: () => string;
  /** Whether a page of this origin may ask for changes. */
  readonly mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
  readonly secure: boolean;
  readonly build: string;
  /** Whether the server is about to stop. */
  readonly isStopping: () => boolean;
  onProblem(error: unknown): void;
}
