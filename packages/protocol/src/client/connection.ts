import type { Command, Message, Reply } from '@doomtable/host';
import type { Refusal, Seat, Viewer } from '@doomtable/kernel';
import {
  type ClientMessage,
  type FinalityReply,
  PROTOCOL,
  SEND_AGAIN,
  type ServerMessage,
  SIGNED_OUT,
} from '../wire.js';
import { waitIn } from '../limits.js';
import { type Here, hereAfter, NOBODY_HERE } from './here.js';
import { newId } from './new-id.js';
import { Retry } from './retry.js';
import { Sealer, SeenInMemory, type SeenStore } from './sealer.js';
import { type WatchListener, Watch } from './watch.js';

/**
 * How the connection is. `outdated`: the server speaks another version, and the page must be loaded anew. `signedOut`: the session
 * has ended, here or from another browser.
 */
export type Status = 'connecting' | 'open' | 'waiting' | 'outdated' | 'signedOut' | 'closed';

/** As much of the browser's WebSocket as is needed, so that other places can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error', hear: () => void): void;
  addEventListener(type: 'close', hear: (event: { readonly reason?: string }) => void): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

export interface ConnectionOptions {
  readonly connect: () => Socket;
  readonly onStatus?: (status: Status) => void;
  /** A table waits for this person, who is looking elsewhere. */
  readonly onNotice?: (notice: PushedNotice) => void;
  /** Something about voice: who speaks, one's own place among them, and how others can be reached. */
  readonly onVoice?: (told: VoiceMessage) => void;
  /** Makes an id no other command has. */
  readonly newId?: () => string;
  /** Where it is kept what was seen of the dice of tables; `null` for whoever has no part in sealing them. */
  readonly seen?: SeenStore | null;
}

/** A table that waits, told in the browser. */
export type PushedNotice = Omit<Extract<ServerMessage, { t: 'notice' }>, 't'>;

/** What is told of voice. */
export type VoiceMessage = Extract<ServerMessage, { t: 'voice' | 'call' | 'signal' }>;

/** How long silence lasts before the connection is taken to be dead, and how often we speak to prevent it. */
const SILENCE_MS = 40_000;
const PING_MS = 15_000;
/** How long whoever has just come back waits for a sign of life. */
const WAKE_MS = 3000;
/** What was refused without being judged is sent again after this pause, so many at a time. */
const AGAIN_MS = 1000;
const AGAIN_AT_ONCE = 20;

interface PendingRequest {
  readonly frame: string;
  readonly settle: (answer: never) => void;
}

/**
 * A connection that comes back by itself. Watches go on from the last place they know; commands that were not answered are
 * sent again under the same idempotency key, which the server answers once.
 */
export class Connection {
  status: Status = 'connecting';
  /** The build the server runs, once it has said so: a page of another build may want to load anew when it suits. */
  build: string | null = null;
  readonly #options: ConnectionOptions;
  readonly #watches = new Map<string, Watch>();
  /** By table: who looks at it. */
  readonly #here = new Map<string, Here>();
  /** Tables that are open in the background. */
  readonly #away = new Set<string>();
  readonly #asked = new Map<string, PendingRequest>();
  readonly #retry = new Retry();
  readonly #sealer: Sealer | null;
  #socket: Socket | null = null;
  /** By how much the server's clock is ahead of ours. */
  #ahead = 0;
  #heard = 0;
  #pinging: ReturnType<typeof setInterval> | null = null;
  #waking: ReturnType<typeof setTimeout> | null = null;
  #again: ReturnType<typeof setTimeout> | null = null;
  #againAt = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { seen = new SeenInMemory() } = options;
    this.#sealer = seen === null ? null : new Sealer(seen);
    this.#connect();
  }

  /** The server's time, as near as it is known: times of tables are to be read by it. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Watches a table through a viewer's eyes. One watch for each pair of eyes: a second takes the place of the first. */
  watch(table: string, viewer: Viewer, heard: WatchListener): Watch {
    const watch = new Watch(table, viewer, heard);
    this.#watches.set(keyOf(table, viewer), watch);
    this.#send(watch.opening());
    return watch;
  }

  unwatch(watch: Watch): void {
    const key = keyOf(watch.table, watch.viewer);
    if (this.#watches.get(key) !== watch) return;
    this.#watches.delete(key);
    this.#send({ t: 'shut', table: watch.table, viewer: watch.viewer });
  }

  /** Asks something of a table. The promise is kept once the server has answered, however often the line breaks. */
  command(table: string, command: Command): Promise<Reply> {
    return this.#ask<Reply>(id => ({ t: 'command', table, id, command }));
  }

  /** Tells those who look at the table now; where there is no line it is not worth keeping. */
  writing(table: string, on: boolean): void {
    this.#send({ t: 'writing', table, on });
  }

  finality(table: string, seat: Seat): Promise<FinalityReply> {
    return this.#ask<FinalityReply>(id => ({ t: 'finality', table, seat, id }));
  }

  /** Says whether the table is being looked at, now and after every new connection. */
  focus(table: string, here: boolean): void {
    if (here) this.#away.delete(table);
    else this.#away.add(table);
    this.#send({ t: 'focus', table, here });
  }

  /** Says something about voice. It is of the moment: while there is no line, it is not said. */
  speak(message: Extract<ClientMessage, { t: 'voice' | 'signal' }>): void {
    this.#send(message);
  }

  /** Tries at once, e.g. because somebody presses for it. */
  retryNow(): void {
    if (this.status === 'waiting') this.#retry.now();
  }

  /** The machine is back, from sleep or from somewhere without a line: a line that seems open may be dead by now. */
  wake(): void {
    this.retryNow();
    if (this.status !== 'open' || this.#waking !== null) return;
    const before = this.#heard;
    this.#send({ t: 'ping' });
    this.#waking = setTimeout(() => {
      this.#waking = null;
      if (this.#heard !== before) return;
      this.#giveUp();
      this.retryNow();
    }, WAKE_MS);
  }

  close(): void {
    this.#be('closed');
    this.#retry.stop();
    this.#rest();
    this.#socket?.close();
  }

  #ask<A>(message: (id: string) => ClientMessage): Promise<A> {
    const id = (this.#options.newId ?? newId)();
    const frame = JSON.stringify(message(id));
    return new Promise<A>(resolve => {
      this.#asked.set(id, { frame, settle: resolve });
      if (this.status === 'open') this.#socket?.send(frame);
    });
  }

  #connect(): void {
    this.#be('connecting');
    const socket = this.#options.connect();
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#heard = Date.now();
      this.#pinging = setInterval(() => this.#listenForLife(), PING_MS);
    });
    socket.addEventListener('message', ({ data }) => {
      this.#heard = Date.now();
      if (typeof data === 'string') this.#hear(JSON.parse(data) as ServerMessage);
    });
    // A failed socket closes too, and that is where it is dealt with.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ reason }) => this.#lost(socket, reason));
  }

  #lost(socket: Socket, reason?: string): void {
    if (this.#socket !== socket || this.status === 'closed' || this.status === 'outdated') return;
    this.#socket = null;
    this.#rest();
    if (reason === SIGNED_OUT) return this.#be('signedOut');
    this.#be('waiting');
    this.#retry.later(() => this.#connect());
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'hello':
        return this.#hello(message);
      case 'scene':
        return this.#scene(message);
      case 'told':
        return this.#told(message.table, message.viewer, message.list);
      case 'reply':
      case 'finality':
        return this.#settle(message.id, message.reply);
      case 'here':
        return this.#tellHere(message);
      case 'writing':
        for (const watch of this.#watches.values()) {
          if (watch.table === message.table) watch.heard.onWriting?.(message.member, message.on);
        }
        return;
      case 'shut':
        return this.#shut(keyOf(message.table, message.viewer), message.why);
      case 'refused':
        if (message.id === undefined) this.#laterAgain(message.why);
        else this.#settle(message.id, { refusal: message.why });
        return;
      case 'notice':
        this.#options.onNotice?.({ id: message.id, table: message.table, title: message.title });
        return;
      case 'voice':
      case 'call':
      case 'signal':
        return this.#options.onVoice?.(message);
      case 'leaving':
        return this.#retry.spread();
      case 'pong':
        break;
    }
  }

  #hello({ protocol, build, now }: Extract<ServerMessage, { t: 'hello' }>): void {
    this.#ahead = now - Date.now();
    this.build = build;
    if (protocol !== PROTOCOL) {
      this.#be('outdated');
      this.#socket?.close();
      return;
    }
    this.#retry.reset();
    this.#be('open');
    for (const watch of this.#watches.values()) this.#send(watch.opening());
    for (const table of this.#away) this.#send({ t: 'focus', table, here: false });
    for (const { frame } of this.#asked.values()) this.#socket?.send(frame);
  }

  #scene(message: Extract<ServerMessage, { t: 'scene' }>): void {
    const watch = this.#watches.get(keyOf(message.table, message.viewer));
    watch?.begin(message);
    if (watch !== undefined) this.#sealDice(watch);
  }

  #tellHere(message: Extract<ServerMessage, { t: 'here' }>): void {
    const { table } = message;
    const watches = [...this.#watches.values()].filter(watch => watch.table === table);
    const here = hereAfter(this.#here.get(table) ?? NOBODY_HERE, message);
    // What is told of a table that was left meanwhile is told anew to whoever comes back.
    if (watches.length === 0) this.#here.delete(table);
    else this.#here.set(table, here);
    for (const { heard } of watches) heard.onHere?.(here);
  }

  #told(table: string, viewer: Viewer, list: readonly Message[]): void {
    const watch = this.#watches.get(keyOf(table, viewer));
    if (watch === undefined) return;
    if (watch.follow(list)) this.#sealDice(watch);
    else this.#send(watch.opening());
  }

  /** What this device owes to the dice of a table, it does by itself. */
  #sealDice({ table, head, you, scene }: Watch): void {
    if (head === null || you === null || scene === null) return;
    void this.#sealer?.look({ head, member: you.member, room: scene.room }, command => this.command(table, command));
  }

  #shut(key: string, why: Refusal): void {
    if (SEND_AGAIN.has(why.code)) return this.#laterAgain(why);
    const watch = this.#watches.get(key);
    this.#watches.delete(key);
    watch?.heard.onShut?.(why);
  }

  #settle(id: string, answer: Reply | FinalityReply): void {
    if (answer.refusal !== undefined && SEND_AGAIN.has(answer.refusal.code)) return this.#laterAgain(answer.refusal);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.settle(answer as never);
  }

  /** Sends what has no answer yet once more, when the server said, a little at a time. */
  #laterAgain(why?: Refusal): void {
    const wait = Math.max(AGAIN_MS, why === undefined ? 0 : waitIn(why));
    if (this.#again !== null && this.#againAt <= Date.now() + wait) return;
    if (this.#again !== null) clearTimeout(this.#again);
    this.#againAt = Date.now() + wait;
    this.#again = setTimeout(() => {
      this.#again = null;
      if (this.status !== 'open') return;
      for (const watch of this.#watches.values()) if (watch.isOpening) this.#send(watch.opening());
      const frames = [...this.#asked.values()];
      for (const { frame } of frames.slice(0, AGAIN_AT_ONCE)) this.#socket?.send(frame);
      if (frames.length > AGAIN_AT_ONCE) this.#laterAgain();
    }, wait);
  }

  #send(message: ClientMessage): void {
    if (this.status === 'open') this.#socket?.send(JSON.stringify(message));
  }

  #listenForLife(): void {
    if (Date.now() - this.#heard > SILENCE_MS) this.#giveUp();
    else this.#send({ t: 'ping' });
  }

  /** Nobody is at the other end, so nobody will say that it is closed. */
  #giveUp(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#lost(socket);
    socket.close();
  }

  #rest(): void {
    if (this.#pinging !== null) clearInterval(this.#pinging);
    if (this.#waking !== null) clearTimeout(this.#waking);
    if (this.#again !== null) clearTimeout(this.#again);
    this.#pinging = null;
    this.#waking = null;
    this.#again = null;
  }

  #be(status: Status): void {
    this.status = status;
    this.#options.onStatus?.(status);
  }
}

function keyOf(table: string, viewer: Viewer): string {
  return `${table} ${viewer}`;
}
