import type { Clock } from '@doomtable/host';
import type { Door } from './people/door.js';
import type { Guests } from './people/sessions.js';
import type { Messenger } from './notices/messenger.js';
import type { Meters } from './meters.js';
import type { Hub } from './socket/hub.js';
import type { Archive } from './store/port.js';
import type { Keeper } from './tables/keeper.js';

/** What the routes work with. */
export interface Services {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly guests: Guests;
  readonly keeper: Keeper;
  readonly door: Door;
  readonly hub: Hub;
  readonly messenger: Messenger;
  readonly meters: Meters;
  /** The address people reach this server at, without a slash at the end. */
  readonly address: () => string;
  readonly secure: boolean;
  readonly build: string;
}
