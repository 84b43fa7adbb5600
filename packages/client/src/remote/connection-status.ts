import type { PushedNotice, Status } from '@doomtable/protocol';
import { Observable } from '../state/store.js';

/** How the line to the server is, for whoever shows it. */
export const connectionStatus = new Observable<{ readonly status: Status }>({ status: 'connecting' });

/** Tables that wait for this person, who is looking at another one. */
export const waitingTables = new Observable<readonly PushedNotice[]>([]);
