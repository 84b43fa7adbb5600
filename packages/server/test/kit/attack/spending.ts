import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { STANDARD_OPTIONS } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import type { BudgetName } from '@doomtable/protocol';
import { WebSocket } from 'ws';
import type { Guest } from '../guest.js';
import { ask } from './spellings.js';
import { Wire } from '../wire.js';

/** Somebody who uses something up: a person, at a table, from an address. */
export interface Spender {
  readonly port: number;
  readonly guest: Guest;
  /** A table that is in play, at which the guest has a seat, and one that is over. */
  readonly table: string;
  readonly over: string;
  /** What a proxy says about where it comes from. */
  readonly address: string;
}

/** What came of it: nothing, or the refusal and what a browser is told by HTTP besides. */
export interface Spent {
  readonly refusal?: Refusal;
  readonly retryAfter?: string | undefined;
}

type Spend = (spender: Spender) => Promise<Spent>;

const KEPT = new Agent({ keepAlive: true });

/** A request counts as taken whatever else is wrong with it. */
const request =
  (method: string, path: (spender: Spender) => string, body?: object): Spend =>
  async spender => {
    const { port, guest, address } = spender;
    const cookie = guest.cookie === undefined ? {} : { cookie: guest.cookie };
    const headers = { ...cookie, 'x-forwarded-for': address };
    const answer = await ask(port, method, path(spender), headers, body, KEPT);
    if (answer.status !== 429) return {};
    const { refusal } = JSON.parse(answer.text) as { refusal: Refusal };
    return { refusal, retryAfter: answer.headers['retry-after'] };
  };

interface Dialled {
  readonly status: number;
  readonly retryAfter?: string | undefined;
  readonly text: string;
}

/** Asks for a socket, and closes it again if there is one. */
async function dial(address: string, headers: Record<string, string>): Promise<Dialled> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { headers });
  socket.on('error', () => undefined);
  const opened = once(socket, 'open').then(() => null);
  const refused = once(socket, 'unexpected-response').then(([, answer]) => answer as IncomingMessage);
  const answer = await Promise.race([opened, refused]);
  if (answer !== null) {
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode ?? 0, retryAfter, text: await textOf(answer) };
  }
  socket.close();
  await once(socket, 'close');
  return { status: 101, text: '' };
}

/** What somebody is answered who asks for a socket. */
export async function socketStatus(
  { address, cookie }: Guest,
  headers: Record<string, string>,
): Promise<Omit<Dialled, 'text'>> {
  const { text: _text, ...rest } = await dial(address, { cookie: cookie ?? '', ...headers });
  return rest;
}

const upgrade: Spend = async ({ port, guest, address }) => {
  const { status, text, retryAfter } = await dial(`http://127.0.0.1:${port}`, {
    cookie: guest.cookie ?? '',
    'x-forwarded-for': address,
  });
  return status === 101 ? {} : { ...(JSON.parse(text) as { refusal: Refusal }), retryAfter };
};

const wires = new WeakMap<Guest, Wire>();

/** One socket for each guest, for all that goes over sockets; another when the server has cut it off. */
async function wireOf(guest: Guest): Promise<Wire> {
  const known = wires.get(guest);
  if (known?.socket.readyState === WebSocket.OPEN) return known;
  const wire = await Wire.open(guest);
  wires.set(guest, wire);
  return wire;
}

/** Sends a frame, and waits for one of the answers it may get. */
const frame =
  (make: (spender: Spender, id: string) => object, wanted: string): Spend =>
  async spender => {
    const wire = await wireOf(spender.guest);
    const from = wire.heard.length;
    wire.socket.send(JSON.stringify(make(spender, randomUUID())));
    const answer = (): Refusal | null | undefined => {
      for (const message of wire.heard.slice(from)) {
        if (message.t === 'refused') return message.why;
        if (message.t === 'reply') return message.reply.refusal ?? null;
        if (message.t === wanted) return null;
      }
      return undefined;
    };
    await wire.until(() => answer() !== undefined, wanted);
    const refusal = answer();
    return refusal === null || refusal === undefined ? {} : { refusal };
  };

const newTable = {
  game: 'canary',
  title: 'T',
  seats: 2,
  settings: { turns: 'few', nest: 'somewhere' },
  options: STANDARD_OPTIONS,
};

export const SPEND: { readonly [name in Exclude<BudgetName, 'ignored'>]: Spend } = {
  // Where the notice of that table goes: see the stage of these tests.
  codes: request('POST', ({ table }) => `/api/tables/${table}/notices/webhook/code`),
  requests: request('GET', () => '/api/session'),
  pages: request('GET', () => '/'),
  probes: request('GET', () => '/healthz'),
  upgrades: upgrade,
  frames: frame(() => ({ t: 'ping' }), 'pong'),
  views: frame(({ table }) => ({ t: 'open', table, viewer: 'audience' }), 'scene'),
  newPeople: spender => {
    const stranger = { ...spender.guest, cookie: undefined } as unknown as Guest;
    return request('POST', () => '/api/session', { name: 'New' })({ ...spender, guest: stranger });
  },
  wrongLinks: request('POST', () => '/api/invitation', { token: 'x'.repeat(43) }),
  links: request('POST', ({ table }) => `/api/tables/${table}/rivals`),
  newTables: request('POST', () => '/api/tables', newTable),
  uploads: request('POST', () => '/api/tables/import', { record: {}, title: 'T' }),
  readings: request('GET', ({ table }) => `/api/tables/${table}/log?viewer=audience`),
  thinking: request('GET', ({ over }) => `/api/tables/${over}/luck`),
  talk: frame(
    ({ table }, id) => ({ t: 'command', table, id, command: { do: 'tell', voice: 'aside', text: 'a line' } }),
    'reply',
  ),
  signals: frame(({ table }) => ({ t: 'voice', table, state: 'out' }), 'call'),
};
