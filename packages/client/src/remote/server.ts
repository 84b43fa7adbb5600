import { Api, Connection, type Person, Refused, type Status } from '@doomtable/protocol';
import { prefs } from '../state/prefs.js';
import { Store } from '../state/store.js';
import { text } from '../text/index.js';

/** Everything asked of the server but play itself. */
export const api = new Api();

/** How the line to the server is, for whoever shows it. */
export const line = new Store<{ readonly status: Status }>({ status: 'connecting' });

let connected: Connection | null = null;

/** The one socket of this page, opened when it is first wanted. */
export function connection(): Connection {
  if (connected === null) {
    const opened = new Connection({
      connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`),
      onStatus: status => line.set({ status }),
    });
    connected = opened;
    addEventListener('online', () => opened.retryNow());
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

/** Why something was not done, as a sentence a person can act on. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Refused)) return text.problems.unknown;
  const words: { readonly [code: string]: string } = text.problems.of;
  return words[error.refusal.code] ?? text.problems.unknown;
}
