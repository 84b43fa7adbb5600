import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '@doomtable/kernel';
import { LARGEST_FRAME, PROTOCOL, type ServerMessage } from '@doomtable/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../limits/limits.js';
import type { Guests } from '../people/sessions.js';
import { type SocketOwner, type Exchange, SocketConnection } from './connection.js';

export interface HubOptions {
  readonly guests: Guests;
  readonly exchange: Exchange;
  readonly build: string;
  readonly limits: Pick<Limits, 'mostSockets' | 'mostSocketsHere' | 'mostSocketsEach'>;
}

/** A socket that has not answered a ping for this long is dead. */
const HEARTBEAT_MS = 30_000;
/** How long what was taken may need, and how long sockets may take to close, when the server stops. */
const FINISH_MS = 5000;
const CLOSE_MS = 1000;

/** All sockets of this node. */
export class Hub {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  readonly #lines = new Map<WebSocket, SocketConnection>();
  readonly #counts = new Counts();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #options: HubOptions;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #hears: Hearing;
  /** Sessions that have ended a moment ago. */
  readonly #ended = new Set<string>();
  #stopping = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#hears = hearingFor(this.#lines, this.#counts, this.#alive);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Why somebody cannot have a socket now, if so. */
  refusalFor({ person, network }: SocketOwner): Refusal | undefined {
    const { mostSockets, mostSocketsHere, mostSocketsEach } = this.#options.limits;
    if (this.#stopping) return { code: 'tryAgain', path: '' };
    if (this.#lines.size >= mostSockets) return tooMany('server');
    if (this.#counts.of(person.id) >= mostSocketsEach) return tooMany('person');
    return this.#counts.of(network) >= mostSocketsHere ? tooMany('address') : undefined;
  }

  /** Opens a socket for somebody who may have one. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer, caller: SocketOwner): void {
    this.#server.handleUpgrade(request, socket, head, ws => {
      socket.end = endOnce;
      const { message, pong, close } = this.#hears;
      ws.on('message', message).on('pong', pong).on('close', close).on('error', ignore);
      this.#alive.add(ws);
      const line = new SocketConnection(ws, socket, caller, this.#options.exchange);
      this.#lines.set(ws, line);
      this.#counts.come(line);
      // The session may have ended while the socket was being opened.
      if (this.#ended.has(caller.session)) return line.cut();
      const { build, exchange } = this.#options;
      line.send({ t: 'hello', protocol: PROTOCOL, build, now: exchange.now() });
    });
  }

  /** Sends something to every socket of a person at this node. Says whether there was one. */
  push(person: string, message: ServerMessage): boolean {
    const lines = [...this.#lines.values()].filter(line => line.person.id === person);
    for (const line of lines) line.send(message);
    return lines.length > 0;
  }

  /** Cuts the sockets of sessions that have ended, by the digests of their tokens. */
  cut(sessions: readonly string[]): void {
    const ended = new Set(sessions);
    for (const session of ended) this.#ended.add(session);
    for (const line of this.#lines.values()) if (ended.has(line.session)) line.cut();
  }

  /** Looks whether sessions still stand, those of one person or all: they may have been ended at another node. */
  async lookAfterSessions(person?: string): Promise<void> {
    const lines = [...this.#lines.values()].filter(line => person === undefined || line.person.id === person);
    if (lines.length === 0) return;
    const sessions = [...new Set(lines.map(({ session }) => session))];
    const standing = await this.#options.guests.standing(sessions);
    this.cut(sessions.filter(session => !standing.has(session)));
  }

  /** Takes nothing new, answers what was taken, and tells everybody to come back later. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#heartbeat);
    const left = Promise.all([...this.#lines.values()].map(line => line.leave()));
    await Promise.race([left, pause(FINISH_MS, undefined, { ref: false })]);
    const until = performance.now() + CLOSE_MS;
    while (this.#lines.size > 0 && performance.now() < until) await pause(10);
    for (const socket of this.#lines.keys()) socket.terminate();
    this.#server.close();
  }

  #beat(): void {
    for (const socket of this.#lines.keys()) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
    // No opening takes so long.
    this.#ended.clear();
  }
}

/** What is done about sockets. The functions are the same for all of them: there are many, and each would weigh something. */
interface Hearing {
  readonly message: (this: WebSocket, data: RawData, binary: boolean) => void;
  readonly pong: (this: WebSocket) => void;
  readonly close: (this: WebSocket) => void;
}

function hearingFor(lines: Map<WebSocket, SocketConnection>, counts: Counts, alive: WeakSet<WebSocket>): Hearing {
  return {
    message(data, binary) {
      lines.get(this)?.hear(data, binary);
    },
    pong() {
      alive.add(this);
    },
    close() {
      const line = lines.get(this);
      if (line === undefined) return;
      line.end();
      lines.delete(this);
      counts.go(line);
    },
  };
}

/**
 * Ends a connection once. `ws` ends it twice, and Node makes an error of the second time, with the whole stack, that nobody
 * reads: half of what it costs when many go at once.
 */
function endOnce(this: Duplex): Duplex {
  if (!this.writableEnded) Reflect.apply(Duplex.prototype.end, this, []);
  return this;
}

/** A frame that breaks the protocol: the socket says so by its closing code and closes by itself. */
function ignore(): void {}

/** How many sockets each person and each address has. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(who: string): number {
    return this.#counts.get(who) ?? 0;
  }

  come({ person, network }: SocketConnection): void {
    for (const who of [person.id, network]) this.#counts.set(who, this.of(who) + 1);
  }

  go({ person, network }: SocketConnection): void {
    for (const who of [person.id, network]) {
      const left = this.of(who) - 1;
      if (left === 0) this.#counts.delete(who);
      else this.#counts.set(who, left);
    }
  }
}

/** When whoever is one too many may try again: somebody may have gone by then. */
const AGAIN_S = 30;

function tooMany(payer: 'server' | 'person' | 'address'): Refusal {
  return { code: 'tooManySockets', path: '', with: { payer, seconds: AGAIN_S } };
}
