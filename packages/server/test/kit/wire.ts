import type { Message } from '@doomtable/host';
import type { Viewer } from '@doomtable/kernel';
import type { ClientMessage, ServerMessage } from '@doomtable/protocol';
import { serverMessage } from '@doomtable/protocol/schema';
import type { WebSocket } from 'ws';
import type { Guest } from './guest.js';

/** After how long a test says what it waits for. */
const LONG_MS = 20_000;

/** A socket without a client: frames go out as they are, and everything that comes is kept. */
export class Wire {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ServerMessage;
      // Whatever the server says has the form that is published.
      serverMessage.parse(message);
      this.heard.push(message);
      for (const look of [...this.#waiting]) look();
    });
    this.closed = new Promise(resolve => {
      socket.once('close', resolve);
    });
  }

  /** A socket that has been greeted. */
  static async open(guest: Guest): Promise<Wire> {
    const wire = new Wire(guest.rawSocket());
    await wire.until(() => wire.heard.length > 0);
    return wire;
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends something and waits for the next message of a kind. */
  async ask<T extends ServerMessage['t']>(message: ClientMessage, kind: T): Promise<Extract<ServerMessage, { t: T }>> {
    const from = this.heard.length;
    this.send(message);
    return this.next(kind, from);
  }

  async next<T extends ServerMessage['t']>(
    kind: T,
    from = this.heard.length,
  ): Promise<Extract<ServerMessage, { t: T }>> {
    const isIt = (one: ServerMessage): one is Extract<ServerMessage, { t: T }> => one.t === kind;
    await this.until(() => this.heard.slice(from).some(isIt), kind);
    return this.heard.slice(from).find(isIt) as Extract<ServerMessage, { t: T }>;
  }

  /** Everything told through one pair of eyes. */
  list(table: string, viewer: Viewer): readonly Message[] {
    return this.heard.flatMap(one =>
      one.t === 'told' && one.table === table && one.viewer === viewer ? [...one.list] : [],
    );
  }

  until(seen: () => boolean, what = 'it'): Promise<void> {
    return new Promise(resolve => {
      const look = (): void => {
        if (!seen()) return;
        clearInterval(reminder);
        this.#waiting.delete(look);
        resolve();
      };
      const reminder = setInterval(() => {
        const kinds = this.heard.map(({ t }) => t).join(' ');
        console.error(`not heard yet: ${what}; heard ${kinds}`);
      }, LONG_MS);
      this.#waiting.add(look);
      look();
    });
  }
}
