import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { LARGEST_FRAME, PROTOCOL, type ServerMessage } from '@doomtable/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../options.js';
import { digest } from '../people/secrets.js';
import type { Guests } from '../people/sessions.js';
import { type Exchange, Line } from './line.js';

export interface HubOptions {
  readonly guests: Guests;
  readonly exchange: Exchange;
  /** Reads the session's token from a request's cookie. */
  readonly tokenOf: (request: IncomingMessage) => string | undefined;
  /** Whether a page of this origin may connect. */
  readonly mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
  readonly build: string;
  readonly limits: Pick<Limits, 'mostSockets' | 'mostSocketsEach'>;
}

/** A socket that has not answered a ping for this long is dead. */
const HEARTBEAT_MS = 30_000;
/** Every so many heartbeats it is looked whether sessions still stand: they may have been ended on another node. */
const BEATS_PER_ROUND = 10;
/** How long what was taken may need, and how long sockets may take to close, when the server stops. */
const FINISH_MS = 5000;
const CLOSE_MS = 1000;

/** All sockets of this node. */
export class Hub {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  readonly #lines = new Map<WebSocket, Line>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #options: HubOptions;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #hears: Hearing;
  #beats = 0;
  #stopping = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#hears = hearingFor(this.#lines, this.#alive);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Answers an upgrade: the right path, the right origin, somebody known; anything else is turned away before a byte is sent. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', destroy);
    const { guests, mayConnect, tokenOf, limits } = this.#options;
    const { origin, host } = request.headers;
    if (request.url?.split('?')[0] !== '/socket') return turnAway(socket, '404 Not Found');
    if (!mayConnect(origin, host)) return turnAway(socket, '403 Forbidden');
    if (this.#stopping || this.#lines.size >= limits.mostSockets) return turnAway(socket, '503 Service Unavailable');
    const token = tokenOf(request);
    const person = await guests.whoIs(token);
    if (person === undefined || token === undefined) return turnAway(socket, '401 Unauthorized');
    const others = [...this.#lines.values()].filter(line => line.person.id === person.id);
    if (this.#stopping || others.length >= limits.mostSocketsEach) return turnAway(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, ws => {
      const { message, pong, close } = this.#hears;
      ws.on('message', message).on('pong', pong).on('close', close).on('error', ignore);
      this.#alive.add(ws);
      const line = new Line(ws, socket, person, digest(token), this.#options.exchange);
      this.#lines.set(ws, line);
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

  /** Cuts the sockets of a session that has ended. */
  signOut(session: string): void {
    for (const line of this.#lines.values()) if (line.session === session) line.cut();
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
    this.#beats++;
    if (this.#beats % BEATS_PER_ROUND === 0) this.#lookAfterSessions().catch(this.#options.exchange.onProblem);
  }

  async #lookAfterSessions(): Promise<void> {
    for (const line of [...this.#lines.values()]) {
      if (!(await this.#options.guests.stands(line.session))) line.cut();
    }
  }
}

/** What is done about sockets. The functions are the same for all of them: there are many, and each would weigh something. */
interface Hearing {
  readonly message: (this: WebSocket, data: RawData, binary: boolean) => void;
  readonly pong: (this: WebSocket) => void;
  readonly close: (this: WebSocket) => void;
}

function hearingFor(lines: Map<WebSocket, Line>, alive: WeakSet<WebSocket>): Hearing {
  return {
    message(data, binary) {
      lines.get(this)?.hear(data, binary);
    },
    pong() {
      alive.add(this);
    },
    close() {
      lines.get(this)?.end();
      lines.delete(this);
    },
  };
}

/** A frame that breaks the protocol: the socket says so by its closing code and closes by itself. */
function ignore(): void {}

function destroy(this: Duplex): void {
  this.destroy();
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
