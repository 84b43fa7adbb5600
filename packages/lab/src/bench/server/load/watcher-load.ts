import { STANDARD_OPTIONS } from '@doomtable/host';
import type { ClientMessage } from '@doomtable/protocol';
import type { WebSocket } from 'ws';
import { DOOM_REALM } from '../../play.js';
import { answerBy } from '../process.js';
import { inGroups } from './groups.js';
import { fail, openSocket, post } from './sockets.js';

/* The process of all who watch one table: they sign in, come to the table, look at it, and go. */

/** What it is asked to do, in this order. `say` has something told to everybody, and waits until everybody has heard. */
export type WatchersOrder =
  | { readonly do: 'signIn'; readonly port: number; readonly watchers: number }
  | { readonly do: 'come' }
  | { readonly do: 'say'; readonly lines: number }
  | { readonly do: 'go' };

interface WatchingPerson {
  readonly headers: { readonly [name: string]: string };
  socket: WebSocket | null;
}

const SCENE = '{"t":"scene"';
const SAID = '"do":"say"';
let address = '';
let table = '';
let host: WatchingPerson = { headers: {}, socket: null };
let watchers: readonly WatchingPerson[] = [];
/** How often somebody has heard something said, and who waits for the next time. */
let heard = 0;
let onHeard: () => void = () => undefined;
/** Bytes that came over the sockets of all who watch. */
let bytes = 0;

answerBy(async (order: WatchersOrder): Promise<number> => {
  switch (order.do) {
    case 'signIn':
      address = `127.0.0.1:${order.port}`;
      await makeTable();
      watchers = await inGroups(order.watchers, i => signIn(`watcher ${i}`));
      break;
    case 'come':
      await inGroups(watchers.length, async i => watchers[i] && come(watchers[i]));
      break;
    case 'say':
      for (let line = 0; line < order.lines; line++) await say(line);
      break;
    case 'go':
      await Promise.all(watchers.map(go));
      break;
  }
  const came = bytes;
  bytes = 0;
  return came;
});

async function signIn(name: string): Promise<WatchingPerson> {
  const answer = await post(`http://${address}/api/session`, { name });
  return { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }, socket: null };
}

/** A table that anybody may watch, at which the game has begun. */
async function makeTable(): Promise<void> {
  host = await signIn('host');
  const { game, settings, seats } = DOOM_REALM;
  const options = { ...STANDARD_OPTIONS, listed: true, watchers: 'anyone' };
  const setup = { game: game.id, title: 'bench', seats, settings, options };
  const made = await post(`http://${address}/api/tables`, setup, host.headers);
  const { table: id, member } = made.json as { table: string; member: string };
  table = id;
  host.socket = await openSocket(`ws://${address}/socket`, host.headers);
  send(host.socket, {
    t: 'command',
    table,
    id: 'seat-0',
    command: { do: 'sit', seat: 0, who: { kind: 'member', member } },
  });
  send(host.socket, { t: 'command', table, id: 'begin-0', command: { do: 'begin' } });
}

async function come(person: WatchingPerson): Promise<void> {
  await post(`http://${address}/api/tables/${table}/enter`, { role: 'watcher' }, person.headers);
  const socket = await openSocket(`ws://${address}/socket`, person.headers);
  person.socket = socket;
  await new Promise<void>(resolve => {
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
      if (data.toString('latin1', 0, SCENE.length) === SCENE) resolve();
      else if (data.includes(SAID)) hear();
    });
    send(socket, { t: 'open', table, viewer: 'audience' });
  });
}

function hear(): void {
  heard++;
  onHeard();
}

async function say(line: number): Promise<void> {
  const { socket } = host;
  if (socket === null) throw new Error('the host is not there');
  heard = 0;
  await new Promise<void>(resolve => {
    onHeard = () => {
      if (heard === watchers.length) resolve();
    };
    send(socket, {
      t: 'command',
      table,
      id: `line-${line}-of-many`,
      command: { do: 'tell', voice: 'aside', text: `line ${line}` },
    });
  });
}

async function go({ socket }: WatchingPerson): Promise<void> {
  if (socket === null) return fail(new Error('somebody who never came cannot go'));
  const closed = new Promise(resolve => socket.once('close', resolve));
  socket.close();
  await closed;
}

function send(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}
