import { once } from 'node:events';
import { Api, Connection, type ConnectionOptions, SeenInMemory, type Socket } from '@doomtable/protocol';
import { WebSocket } from 'ws';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came. */
  readonly text: string;
  /** The body read as JSON, by whoever knows what it is. */
  json<T>(): T;
}

/** Somebody with a browser: a cookie, requests and sockets. */
export class Guest {
  readonly address: string;
  cookie: string | undefined;
  id = '';
  readonly #connections = new Set<Connection>();
  readonly #sockets = new Set<WebSocket>();
  /** Everything that came over the sockets of this browser. */
  readonly heard: string[] = [];
  /** What this browser keeps of the dice of its tables. */
  readonly seen = new SeenInMemory();

  constructor(address: string, cookie?: string) {
    this.address = address;
    this.cookie = cookie;
  }

  static async welcome(address: string, name: string): Promise<Guest> {
    const guest = new Guest(address);
    const answer = await guest.post('/api/session', { name });
    if (answer.status !== 200) throw new Error(`nobody may be called ${name}: ${answer.text}`);
    guest.id = answer.json<{ person: { id: string } }>().person.id;
    return guest;
  }

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = answer.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set.endsWith('=') ? undefined : set;
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  get(path: string): Promise<Answered> {
    return this.request('GET', path);
  }

  post(path: string, body?: unknown): Promise<Answered> {
    return this.request('POST', path, body);
  }

  put(path: string, body: unknown): Promise<Answered> {
    return this.request('PUT', path, body);
  }

  delete(path: string): Promise<Answered> {
    return this.request('DELETE', path);
  }

  /** The typed client on a socket of this browser. */
  connect(options: Partial<ConnectionOptions> = {}): Connection {
    const connection = new Connection({ connect: () => this.#dial(), seen: this.seen, ...options });
    this.#connections.add(connection);
    return connection;
  }

  /** The typed client for everything but play, in this browser. */
  get api(): Api {
    return new Api({
      base: this.address,
      fetch: async (url, { method = 'GET', body }) => {
        const path = url.slice(this.address.length);
        const { status, text } = await this.request(method, path, body ?? undefined);
        return new Response(text, { status });
      },
    });
  }

  /** A socket without a client, once it has said hello. */
  async socket(headers: Record<string, string> = {}): Promise<WebSocket> {
    const socket = this.rawSocket(headers);
    await once(socket, 'message');
    return socket;
  }

  rawSocket(headers: Record<string, string> = {}): WebSocket {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/socket`, {
      headers: { ...(this.cookie === undefined ? {} : { cookie: this.cookie }), ...headers },
    });
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('message', data => this.heard.push(String(data)));
    return socket;
  }

  hangUp(): void {
    for (const connection of this.#connections) connection.close();
    for (const socket of this.#sockets) socket.terminate();
  }

  /** As a browser's socket behaves. */
  #dial(): Socket {
    const socket = this.rawSocket();
    return {
      send: text => socket.send(text),
      close: () => socket.close(),
      addEventListener: (type: string, hear: (event: { readonly data: unknown; readonly reason?: string }) => void) => {
        if (type === 'message') socket.on('message', data => hear({ data: String(data) }));
        else if (type === 'close') socket.on('close', (_code, reason) => hear({ data: null, reason: String(reason) }));
        else socket.on(type, () => hear({ data: null }));
      },
    };
  }
}

/** A string of a guest's link. */
export function tokenOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}
