import type { PushedNotice, Status } from '@doomtable/protocol';
import { Store } from '../state/store.js';

/** How the line to the server is, for whoever shows it. */
export const line = new Store<{ readonly status: Status }>({ status: 'connecting' });

/** Tables that wait for this person, who is looking at another one. */
export const waiting = new Store<readonly PushedNotice[]>([]);
