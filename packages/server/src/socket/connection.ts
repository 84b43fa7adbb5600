import { finalityFor, type Host, type JsonText, type Reply, textOf } from '@doomtable/host';
import type { Refusal, Viewer } from '@doomtable/kernel';
import { type ClientMessage, type ServerMessage, SIGNED_OUT } from '@doomtable/protocol';
import type { WebSocket } from 'ws';
import { refusalFor } from '../edge/problem.js';
import type { Limiter } from '../limits/limiter.js';
import type { Limits } from '../limits/limits.js';
import { type Admission, NOT_HERE } from '../people/admission.js';
import type { Visit } from '../people/visit.js';
import type { StoredPerson } from '../store/port.js';
import { carryOut } from './carry-out.js';
import { readFrame } from './frame.js';
import type { Outbox, Pipe, FrameSender, ToldFrames, ToldMessages } from './outbox.js';
import type { Presence } from './presence.js';
import { type Outlet, Subscription } from './subscription.js';
import type { VoiceRooms } from './voice.js';

/** What every line shares. */
export interface Exchange {
  readonly outbox: Outbox;
  readonly frames: ToldFrames;
  readonly door: Admission;
  readonly presence: Presence;
  readonly voice: VoiceRooms;
  readonly limiter: Limiter;
  /** The time of the table's log. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'mostBuffered' | 'mostViews'>;
  onProblem(error: unknown): void;
  onCommand(taken: boolean, ms: number): void;
  /** Somebody has begun to watch a table. */
  onWatched(host: Host): void;
  /** Somebody looks at a table. */
  onSeen(host: Host, member: string): void;
  /** Somebody asks something of a table, whether it is looked at or not. */
  onAsked(host: Host): void;
}

/** Whose a socket is: a person, by the digest of a session's token, at an address as budgets know it. */
export interface SocketOwner {
  readonly person: StoredPerson;
  readonly session: string;
  readonly network: string;
}

/** One socket of one person. Every message is judged and authorised by itself; nothing is sent before that. */
export class SocketConnection implements Outlet, FrameSender {
  readonly person: StoredPerson;
  /** The digest of the session's token. */
  readonly session: string;
  readonly network: string;
  readonly #socket: WebSocket;
  /** What the socket writes to, and what is to be written there by the end of this turn. */
  readonly #pipe: Pipe;
  #unsent: readonly JsonText<ServerMessage>[] = NONE;
  readonly #exchange: Exchange;
  /** Few, so they are looked through. */
  #watchings: readonly Subscription[] = [];
  /**
   * Who the person is at tables that are not watched here and whose logs know them: that never changes, and whether the member
   * is still there, the table says. These two are made when they are needed: most lines never need them, and there are many lines.
   */
  #members: Map<string, string> | null = null;
  #away: Set<string> | null = null;
  /** How many messages are being worked on, and who waits for the last of them. */
  #busy = 0;
  #onIdle: (() => void) | null = null;
  #leaving = false;
  #closed = false;

  constructor(socket: WebSocket, pipe: Pipe, { person, session, network }: SocketOwner, exchange: Exchange) {
    this.#socket = socket;
    this.#pipe = pipe;
    this.person = person;
    this.session = session;
    this.network = network;
    this.#exchange = exchange;
  }

  now(): number {
    return this.#exchange.now();
  }

  send(message: ServerMessage): void {
    this.pass(textOf(message));
  }

  tell(table: string, viewer: Viewer, list: ToldMessages): void {
    this.pass(this.#exchange.frames.of(table, viewer, list));
  }

  /** Sends the text of a message, which others may be sent as well. */
  pass(text: JsonText<ServerMessage>): void {
    if (this.#closed) return;
    if (this.#unsent.length === 0) this.#exchange.outbox.later(this);
    this.#unsent = this.#unsent.concat(text);
  }

  /** Sends what is to be sent. A reader that does not keep up is cut off; it comes back and asks for what it missed. */
  flush(): void {
    const texts = this.#unsent;
    this.#unsent = NONE;
    if (texts.length === 0 || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#exchange.limits.mostBuffered) return this.#socket.terminate();
    this.#pipe.cork();
    for (const text of texts) this.#socket.send(text);
    this.#pipe.uncork();
  }

  onEnd(watching: Subscription, why: Refusal): void {
    const { table, viewer } = watching;
    this.send({ t: 'shut', table, viewer, why });
    this.#forget(watching);
  }

  /** Takes nothing new, finishes what was taken, says why, and closes. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await new Promise<void>(resolve => {
      this.#onIdle = resolve;
      if (this.#busy === 0) resolve();
    });
    this.send({ t: 'leaving', why: 'restart' });
    this.#hangUp(1001, 'restarting');
  }

  /** Ends at once, because the session has. */
  cut(): void {
    this.end();
    this.#hangUp(1008, SIGNED_OUT);
  }

  /** Closes after all that was said. */
  #hangUp(code: number, why: string): void {
    this.flush();
    this.#socket.close(code, why);
  }

  /** Takes a frame from the socket. */
  hear(data: unknown, binary: boolean): void {
    if (this.#leaving || this.#closed) return;
    if (binary) return this.#hangUp(1003, 'text only');
    this.#busy++;
    this.#exchange.limiter
      .take('frames', { person: this.person.id })
      .then(tooFast => (tooFast === undefined ? this.#read(String(data)) : this.#slowDown(tooFast)))
      .catch((error: unknown) => this.#exchange.onProblem(error))
      .finally(() => this.#done());
  }

  async #read(text: string): Promise<void> {
    if (this.#closed) return;
    const read = readFrame(text);
    if ('refusal' in read) {
      const { refusal, id } = read;
      return this.send({ t: 'refused', why: refusal, ...(id === undefined ? {} : { id }) });
    }
    try {
      await this.#take(read.message);
    } catch (error) {
      this.#exchange.onProblem(error);
      this.#fail(read.message, refusalFor(error));
    }
  }

  #done(): void {
    this.#busy--;
    if (this.#busy === 0) this.#onIdle?.();
  }

  /** Tells somebody to slow down. Whoever does not hear is cut off. */
  async #slowDown(why: Refusal): Promise<void> {
    const deaf = await this.#exchange.limiter.take('ignored', { person: this.person.id });
    if (deaf === undefined) this.send({ t: 'refused', why });
    else this.#hangUp(1008, 'too fast');
  }

  #fail(message: ClientMessage, why: Refusal): void {
    if (message.t === 'command') this.#reply(message.id, { refusal: why });
    else if (message.t === 'finality') this.send({ t: 'finality', id: message.id, reply: { refusal: why } });
    else if (message.t === 'open') this.send({ t: 'shut', table: message.table, viewer: message.viewer, why });
  }

  #take(message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'ping':
        this.send({ t: 'pong' });
        return NOTHING;
      case 'open':
        return this.#open(message.table, message.viewer, message.since);
      case 'shut':
        this.#shut(message.table, message.viewer);
        return NOTHING;
      case 'focus':
        return this.#focus(message.table, message.here);
      case 'writing':
        this.#writing(message);
        return NOTHING;
      case 'command':
        return this.#command(message);
      case 'finality':
        return this.#finality(message);
      case 'voice':
      case 'signal':
        return this.#voice(message);
    }
  }

  /** Whoever watches the table holds it open already. */
  #command(asked: Extract<ClientMessage, { t: 'command' }>): Promise<void> {
    const { table, id } = asked;
    const began = performance.now();
    const ask = (by: Visit): Promise<Reply> => {
      this.#exchange.onAsked(by.host);
      return carryOut(this.#exchange, by, this.person.id, asked).then(reply =>
        by.behind === 0 ? reply : placeless(reply),
      );
    };
    const visit = this.#visitHeld(table);
    const answered = visit === undefined ? this.#visiting(table, ask) : ask(visit);
    return answered.then(reply => {
      this.#exchange.onCommand(reply !== undefined && reply.refusal === undefined, performance.now() - began);
      this.#reply(id, reply ?? { refusal: NOT_HERE });
    });
  }

  dismiss(table: string): void {
    for (const watching of this.#watchings) if (watching.table === table) this.#turnAway(watching, NOT_HERE);
  }

  #visitHeld(table: string): Visit | undefined {
    for (const { table: watched, visit } of this.#watchings) {
      if (watched === table && visit?.isHere === true) return visit;
    }
    return undefined;
  }

  #reply(id: string, reply: Reply): void {
    this.send({ t: 'reply', id, reply });
  }

  async #finality({ table, seat, id }: Extract<ClientMessage, { t: 'finality' }>): Promise<void> {
    const finality = await this.#visiting(table, ({ host, seats }) =>
      seats.includes(seat) ? finalityFor(host.state, seat) : undefined,
    );
    this.send({ t: 'finality', id, reply: finality === undefined ? { refusal: NOT_HERE } : { finality } });
  }

  async #open(table: string, viewer: Viewer, since: number | undefined): Promise<void> {
    const before = this.#watchingOf(table, viewer);
    before?.stop();
    const watching = new Subscription(table, viewer, this);
    // It is known before it begins, so that whatever ends it meanwhile finds it.
    // Joined, not spread: a list made by spreading has room for sixteen more, and there are many lines.
    this.#watchings = this.#watchings.filter(other => other !== before).concat(watching);
    if (this.#watchings.length > this.#exchange.limits.mostViews) return this.#turnAway(watching, TOO_MANY);
    try {
      const tooFast = await this.#exchange.limiter.take('views', { person: this.person.id });
      if (tooFast === undefined) await this.#begin(watching, since);
      else if (!watching.stopped) this.#refuseView(watching, tooFast);
    } catch (error) {
      watching.stop();
      this.#forget(watching);
      throw error;
    }
  }

  /** Nothing was said about the table: the same may be asked again. */
  #refuseView(watching: Subscription, why: Refusal): void {
    watching.stop();
    this.#forget(watching);
    this.send({ t: 'refused', why });
  }

  async #begin(watching: Subscription, since: number | undefined): Promise<void> {
    const { table, viewer } = watching;
    const visit = await this.#visit(table);
    if (visit?.mayLook(viewer) !== true) {
      visit?.release();
      return this.#turnAway(watching, NOT_HERE);
    }
    await watching.begin(visit, since);
    if (watching.stopped) return;
    // Who the member is, the visit says from now on.
    this.#members?.delete(table);
    if (this.#members?.size === 0) this.#members = null;
    const here = this.#away?.has(table) !== true;
    this.#exchange.presence.came(this, table, visit, here);
    this.#exchange.voice.came(this, table, visit);
    this.#exchange.onWatched(visit.host);
    if (here) this.#exchange.onSeen(visit.host, visit.member);
  }

  #turnAway(watching: Subscription, why: Refusal): void {
    if (watching.stopped) return;
    watching.stop();
    this.onEnd(watching, why);
  }

  #shut(table: string, viewer: Viewer): void {
    const watching = this.#watchingOf(table, viewer);
    watching?.stop();
    if (watching !== undefined) this.#forget(watching);
  }

  async #focus(table: string, here: boolean): Promise<void> {
    this.#away ??= new Set();
    if (here) this.#away.delete(table);
    else if (this.#away.size < this.#exchange.limits.mostViews) this.#away.add(table);
    this.#exchange.presence.focus(this, table, here);
    if (here) await this.#visiting(table, ({ host, member }) => this.#exchange.onSeen(host, member));
  }

  /** What is said about voice costs its own budget, so that a call does not hold up play. */
  async #voice(message: Extract<ClientMessage, { t: 'voice' | 'signal' }>): Promise<void> {
    const { limiter, voice } = this.#exchange;
    const tooFast = await limiter.take('signals', { person: this.person.id });
    if (tooFast !== undefined) return this.send({ t: 'refused', why: tooFast });
    if (this.#closed) return;
    if (message.t === 'voice') voice.set(this, message.table, message.state);
    else voice.signal(this, message.table, message.to, message.signal);
  }

  /** Whoever has the table open and may speak there tells the others. Nobody is refused: it is about nothing that stays. */
  #writing({ table, on }: Extract<ClientMessage, { t: 'writing' }>): void {
    const visit = this.#visitHeld(table);
    if (visit?.maySpeak !== true || visit.behind > 0) return;
    const { member, speaksAmong } = visit;
    this.#exchange.presence.writing(this, table, { member, among: speaksAmong }, on);
  }

  /** Runs `work` at a table where this person is; nothing anywhere else. */
  async #visiting<T>(table: string, work: (visit: Visit) => Promise<T> | T): Promise<T | undefined> {
    const visit = await this.#visit(table);
    if (visit === undefined) return undefined;
    try {
      return await work(visit);
    } finally {
      visit.release();
    }
  }

  async #visit(table: string): Promise<Visit | undefined> {
    const { door } = this.#exchange;
    const watched = this.#watchings.find(one => one.table === table && one.visit !== null)?.visit;
    if (watched !== undefined && watched !== null) return door.visitAgain(watched);
    const known = this.#members?.get(table);
    if (known !== undefined) return door.visitAs(table, known);
    const visit = await door.visit(table, this.person);
    if (visit?.onlooker !== null) return visit;
    this.#members ??= new Map();
    this.#members.set(table, visit.member);
    return visit;
  }

  #forget(watching: Subscription): void {
    this.#watchings = this.#watchings.filter(other => other !== watching);
    if (this.#watchings.some(other => other.table === watching.table)) return;
    this.#exchange.presence.gone(this, watching.table);
    this.#exchange.voice.shut(this, watching.table);
  }

  #watchingOf(table: string, viewer: Viewer): Subscription | undefined {
    return this.#watchings.find(one => one.table === table && one.viewer === viewer);
  }

  /** Nothing is heard or said any more. */
  end(): void {
    this.#closed = true;
    const watchings = this.#watchings;
    this.#watchings = [];
    for (const watching of watchings) {
      watching.stop();
      this.#exchange.presence.gone(this, watching.table);
      this.#exchange.voice.gone(this, watching.table);
    }
  }
}

/** A reply to somebody who is kept behind: the place it was given would tell how far the play has come. */
function placeless(reply: Reply): Reply {
  return reply.refusal === undefined ? { seq: 0 } : reply;
}

const NOTHING = Promise.resolve();
const NONE: readonly never[] = [];
const TOO_MANY: Refusal = { code: 'tooManyTables', path: '' };
