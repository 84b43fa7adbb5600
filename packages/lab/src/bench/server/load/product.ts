import { type Command, type Patch, type Scene, sealOf, STANDARD_OPTIONS } from '@doomtable/host';
import { sample, Sfc32 } from '@doomtable/kernel';
import type { ClientMessage, ServerMessage } from '@doomtable/protocol';
import type { WebSocket } from 'ws';
import { DOOM_REALM } from '../../play.js';
import type { Pair } from './pair.js';
import { fail, openSocket, post } from './sockets.js';

/** Moves of a short random game. */
const SHORT_GAME = 50;

/** As much of a scene as somebody needs who answers by chance. */
type LoadSight = { -readonly [K in 'decisions' | 'over']: NonNullable<Scene['sight']>[K] };

interface LoadPerson {
  readonly headers: { readonly [name: string]: string };
  readonly socket: WebSocket;
}

type LoadReply = Extract<ServerMessage, { t: 'reply' }>['reply'];

/** Opens two people's sockets: the first plays Doom Realm, the second watches. */
export async function connectProduct(port: number, number: number): Promise<Pair> {
  const [player, watcher] = await Promise.all([signIn(port, `player ${number}`), signIn(port, `watcher ${number}`)]);
  return new ProductPair(port, number, player, watcher);
}

/** Somebody new, with an open socket. */
async function signIn(port: number, name: string): Promise<LoadPerson> {
  const answer = await post(`http://127.0.0.1:${port}/api/session`, { name });
  const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  return { headers, socket: await openSocket(`ws://127.0.0.1:${port}/socket`, headers) };
}

/** Applies what a patch says of decisions and the end, in place; nothing else is looked at. */
export function applyPatch(sight: LoadSight, patch: Patch): void {
  for (const change of patch) {
    const [path] = change;
    if (path[0] !== 'sight' || (path[1] !== 'decisions' && path[1] !== 'over')) continue;
    let at = sight as unknown as { [key: string | number]: unknown };
    for (let i = 1; i < path.length - 1; i++) at = at[path[i] ?? ''] as typeof at;
    const last = path.at(-1) ?? '';
    if (change.length === 1) delete at[last];
    else if (change.length === 2) at[last] = change[1];
    else at[last] = [...(at[last] as readonly unknown[]).slice(0, change[1]), ...change[2]];
  }
}

class ProductPair implements Pair {
  heard = 0;
  readonly #port: number;
  readonly #player: LoadPerson;
  readonly #watcher: LoadPerson;
  readonly #random: Sfc32;
  readonly #replies = new Map<string, (reply: LoadReply) => void>();
  readonly #sights = new Map<string, LoadSight>();
  #opened: ((table: string) => void) | null = null;
  #watched: (() => void) | null = null;
  #commands = 0;
  #made: (() => void) | null = null;
  #isTold = false;
  #isTaken = false;

  constructor(port: number, number: number, player: LoadPerson, watcher: LoadPerson) {
    this.#port = port;
    this.#player = player;
    this.#watcher = watcher;
    this.#random = new Sfc32(number);
    player.socket.on('message', data => this.#hear(JSON.parse(String(data)) as ServerMessage));
    watcher.socket.on('message', (data: Buffer) => this.#overhear(data));
  }

  async prepare(moves: number): Promise<void> {
    this.#leaveOld();
    for (let ready = this.#sights.size; ready * SHORT_GAME < moves; ready++) await this.#begin();
  }

  move(done: () => void): void {
    const [table, sight] = this.#current() ?? [];
    if (table === undefined || sight === undefined) {
      this.#begin().then(
        () => this.move(done),
        (error: unknown) => fail(error),
      );
      return;
    }
    const [decision] = sight.decisions;
    if (decision === undefined) throw new Error('nobody is asked anything');
    this.#made = done;
    this.#isTold = false;
    this.#isTaken = false;
    const answer = sample(decision.choice, this.#random);
    this.#command(table, { do: 'answer', seat: 0, tick: decision.tick, answer }, ({ refusal }) => {
      if (refusal !== undefined) fail(new Error(`a sampled answer was refused: ${refusal.code}`));
      this.#isTaken = true;
      this.#moved();
    });
  }

  close(): void {
    this.#player.socket.terminate();
    this.#watcher.socket.terminate();
  }

  /** The table that is played now: the first whose game is not over. */
  #current(): readonly [table: string, sight: LoadSight] | undefined {
    for (const entry of this.#sights) if (!entry[1].over) return entry;
    return undefined;
  }

  #leaveOld(): void {
    for (const [table, { over }] of this.#sights) {
      if (!over) continue;
      this.#sights.delete(table);
      send(this.#player.socket, { t: 'shut', table, viewer: 0 });
      send(this.#watcher.socket, { t: 'shut', table, viewer: 'audience' });
    }
  }

  /** Makes a table, lets the watcher in, sits down, begins, and opens it on both sockets. */
  async #begin(): Promise<void> {
    const api = `http://127.0.0.1:${this.#port}/api`;
    const { game, settings, seats } = DOOM_REALM;
    const setup = { game: game.id, title: 'bench', seats, settings, options: STANDARD_OPTIONS };
    const made = await post(`${api}/tables`, setup, this.#player.headers);
    const { table, member, links } = made.json as { table: string; member: string; links: { watcher: string } };
    await post(`${api}/join`, { token: links.watcher.split('/').at(-1) }, this.#watcher.headers);
    await this.#ask(table, { do: 'sit', seat: 0, who: { kind: 'member', member } });
    const words = '5a'.repeat(32);
    await this.#ask(table, { do: 'seal', seat: 0, hash: sealOf({ table, sealing: 0, seat: 0 }, words) });
    await this.#ask(table, { do: 'begin' });
    await this.#ask(table, { do: 'open', seat: 0, words });
    await new Promise<void>(resolve => {
      this.#watched = resolve;
      send(this.#watcher.socket, { t: 'open', table, viewer: 'audience' });
    });
    await new Promise<string>(resolve => {
      this.#opened = resolve;
      send(this.#player.socket, { t: 'open', table, viewer: 0 });
    });
  }

  async #ask(table: string, command: Command): Promise<void> {
    const { refusal } = await new Promise<LoadReply>(resolve => this.#command(table, command, resolve));
    if (refusal !== undefined) throw new Error(`${command.do} was refused: ${refusal.code}`);
  }

  #command(table: string, command: Command, settle: (reply: LoadReply) => void): void {
    const id = `command-${this.#commands++}`;
    this.#replies.set(id, settle);
    send(this.#player.socket, { t: 'command', table, id, command });
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'told') {
      const sight = this.#sights.get(message.table);
      if (sight === undefined) return;
      for (const { patch } of message.list) applyPatch(sight, patch);
      this.#isTold = true;
      this.#moved();
    } else if (message.t === 'reply') {
      const settle = this.#replies.get(message.id);
      this.#replies.delete(message.id);
      settle?.(message.reply);
    } else if (message.t === 'scene') {
      const { decisions = [], over = false } = message.scene.sight ?? {};
      this.#sights.set(message.table, { decisions, over });
      this.#opened?.(message.table);
    } else if (message.t === 'shut' || message.t === 'refused') {
      fail(new Error(`the server refused something: ${message.why.code}`));
    }
  }

  #moved(): void {
    if (!this.#isTold || !this.#isTaken) return;
    const made = this.#made;
    this.#made = null;
    made?.();
  }

  /** Counts what is told without reading it: frames begin `{"t":"told"`, `{"t":"scene"`. */
  #overhear(data: Buffer): void {
    if (data[6] === TOLD) this.heard++;
    else if (data[6] === SCENE) this.#watched?.();
  }
}

const TOLD = 't'.charCodeAt(0);
const SCENE = 's'.charCodeAt(0);

function send(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}
