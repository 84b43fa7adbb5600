import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '@doomtable/kernel';
import { LARGEST_FRAME, PROTOCOL } from '@doomtable/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
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
  readonly mostSockets: number;
}

/** A socket that has not answered a ping for this long is dead. */
const HEARTBEAT_MS = 30_000;

/** All sockets of this node. */
export class Hub {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  readonly #lines = new Map<WebSocket, Line>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #options: HubOptions;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Answers an upgrade: the right path, the right origin, somebody known; anything else is turned away before a byte is sent. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const { origin, host } = request.headers;
    if (request.url?.split('?')[0] !== '/socket') return turnAway(socket, 404);
    if (!this.#options.mayConnect(origin, host)) return turnAway(socket, 403);
    if (this.#lines.size >= this.#options.mostSockets) return turnAway(socket, 503);
    const person = await this.#options.guests.whoIs(this.#options.tokenOf(request));
    if (person === undefined) return turnAway(socket, 401);
    this.#server.handleUpgrade(request, socket, head, ws => {
      ws.on('error', () => ws.terminate());
      ws.on('pong', () => this.#alive.add(ws));
      ws.on('close', () => this.#lines.delete(ws));
      this.#alive.add(ws);
      const line = new Line(ws, person, this.#options.exchange);
      this.#lines.set(ws, line);
      line.send({ t: 'hello', protocol: PROTOCOL, build: this.#options.build });
    });
  }

  /** Ends what a person sees of a table, on this node. */
  drop(person: string, table: string, why: Refusal): void {
    for (const line of this.#lines.values()) if (line.person.id === person) line.drop(table, why);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const line of this.#lines.values()) {
      line.send({ t: 'leaving', why: 'restart' });
      line.close();
    }
    this.#server.close();
  }

  #beat(): void {
    for (const socket of this.#lines.keys()) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

function turnAway(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
