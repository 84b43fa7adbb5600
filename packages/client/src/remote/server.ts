import { Api, Connection, type Person } from '@doomtable/protocol';
import { prefs } from '../state/prefs.js';
import { seenDice } from '../state/seen-dice.js';
import { text } from '../text/index.js';
import { connectionStatus, waitingTables } from './connection-status.js';
import { hearVoice } from './heard-voice.js';

/** Everything asked of the server but play itself. */
export const api = new Api();

let connected: Connection | null = null;

/** The one socket of this page, opened when it is first wanted. */
export function connection(): Connection {
  if (connected === null) {
    const opened = new Connection({
      connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`),
      seen: seenDice,
      onStatus: status => connectionStatus.set({ status }),
      onVoice: hearVoice,
      onNotice: told => waitingTables.set([...waitingTables.value.filter(({ table }) => table !== told.table), told]),
    });
    connected = opened;
    addEventListener('online', () => opened.wake());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) opened.wake();
    });
  }
  return connected;
}

/** Who this browser is, signing in by the person's name where it is nobody yet. */
export async function signedIn(name?: string): Promise<Person> {
  const known = await api.session();
  const wanted = (name ?? prefs.value.name).trim();
  if (known !== null && (wanted === '' || wanted === known.name)) return known;
  return api.signIn(wanted === '' ? text.tables.guest : wanted);
}
