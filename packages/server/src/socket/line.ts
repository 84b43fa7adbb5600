import { type Host, type Message, weigh } from '@doomtable/host';
import type { Refusal, Viewer } from '@doomtable/kernel';
import type { ClientMessage, ServerMessage } from '@doomtable/protocol';
import type { WebSocket } from 'ws';
import { Bucket } from '../people/bucket.js';
import type { Door } from '../people/door.js';
import type { Membership, Person } from '../store/port.js';
import type { Keeper } from '../tables/keeper.js';
import { readFrame } from './frame.js';
import type { Presence } from './presence.js';

/** What every line shares. */
export interface Exchange {
  readonly keeper: Keeper;
  readonly door: Door;
  readonly presence: Presence;
  readonly now: () => number;
  readonly limits: {
    readonly burst: number;
    readonly perSecond: number;
    readonly mostBuffered: number;
    readonly mostTables: number;
  };
  readonly onProblem: (error: unknown) => void;
  readonly count: { command(taken: boolean, ms: number): void };
}

interface Open {
  readonly host: Host;
  readonly stop: () => void;
}

/** One socket of one person. Every message is judged and authorised by itself; nothing is sent before that. */
export class Line {
  readonly person: Person;
  readonly #socket: WebSocket;
  readonly #exchange: Exchange;
  readonly #bucket: Bucket;
  readonly #open = new Map<string, Open>();
  readonly #members = new Map<string, Membership>();
  #closed = false;

  constructor(socket: WebSocket, person: Person, exchange: Exchange) {
    this.#socket = socket;
    this.person = person;
    this.#exchange = exchange;
    this.#bucket = new Bucket(exchange.limits.burst, exchange.limits.perSecond, exchange.now());
    socket.on('message', (data, binary) => this.#hear(data, binary));
    socket.on('close', () => this.#close());
  }

  /** Ends what a member may no longer see: at once, on this node. */
  drop(table: string, why: Refusal): void {
    for (const [key, open] of this.#open) {
      if (open.host.head.id !== table) continue;
      open.stop();
      this.#open.delete(key);
      this.send({ t: 'shut', table, viewer: viewerOf(key), why });
    }
    this.#members.delete(table);
    this.#exchange.presence.gone(this, table);
  }

  send(message: ServerMessage): void {
    this.#write(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close(1001, 'restarting');
  }

  #hear(data: unknown, binary: boolean): void {
    if (binary) return this.#socket.close(1003, 'text only');
    if (!this.#bucket.take(this.#exchange.now())) return this.#refuse({ code: 'tooFast', path: '' });
    const read = readFrame(String(data));
    if ('refusal' in read) return this.#refuse(read.refusal);
    this.#take(read.message).catch((error: unknown) => {
      this.#exchange.onProblem(error);
      this.#refuse({ code: 'serverError', path: '' });
    });
  }

  async #take(message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'ping':
        return this.send({ t: 'pong' });
      case 'open':
        return this.#watch(message.table, message.viewer, message.since);
      case 'shut':
        this.#open.get(keyOf(message.table, message.viewer))?.stop();
        this.#open.delete(keyOf(message.table, message.viewer));
        return;
      case 'focus':
        if ((await this.#member(message.table)) !== undefined)
          this.#exchange.presence.focus(this, message.table, message.here);
        return;
      case 'command':
        return this.#command(message);
      case 'weigh':
        return this.#weigh(message);
    }
  }

  async #command({ table, id, command }: Extract<ClientMessage, { t: 'command' }>): Promise<void> {
    const began = this.#exchange.now();
    const member = await this.#member(table);
    const reply =
      member === undefined
        ? { refusal: NOT_HERE }
        : ((await this.#host(table, host => host.command(member.member, id, command))) ?? { refusal: NOT_HERE });
    this.#exchange.count.command(reply.refusal === undefined, this.#exchange.now() - began);
    this.send({ t: 'reply', id, reply });
  }

  async #weigh({ table, seat, id }: Extract<ClientMessage, { t: 'weigh' }>): Promise<void> {
    const member = await this.#member(table);
    await this.#host(table, host => {
      const mine = member !== undefined && host.state.seatsOf(member.member).includes(seat);
      if (mine) this.send({ t: 'weighed', id, weighed: weigh(host.state, seat) });
      else this.#refuse(NOT_HERE);
    });
  }

  /** Uses the host this line holds open already, or one opened for the moment. */
  #host<T>(table: string, work: (host: Host) => Promise<T> | T): Promise<T | undefined> {
    for (const { host } of this.#open.values()) if (host.head.id === table) return Promise.resolve(work(host));
    return this.#exchange.keeper.with(table, work);
  }

  async #watch(table: string, viewer: Viewer, since: number | undefined): Promise<void> {
    const key = keyOf(table, viewer);
    this.#open.get(key)?.stop();
    this.#open.delete(key);
    const member = await this.#member(table);
    const held = member === undefined ? undefined : await this.#exchange.keeper.hold(table);
    if (member === undefined || held === undefined) return this.send({ t: 'shut', table, viewer, why: NOT_HERE });
    const { host, release } = held;
    const seats = host.state.seatsOf(member.member);
    const refusal = this.#viewRefusal(host, member, viewer, seats);
    if (refusal !== undefined || this.#closed) {
      release();
      return this.send({ t: 'shut', table, viewer, why: refusal ?? NOT_HERE });
    }
    const early: string[] = [];
    let ready = false;
    const tell = (list: readonly Message[], text: () => string): void => {
      if (list.some(({ act }) => endsSight(act, member.member, viewer))) return this.drop(table, NOT_HERE);
      const frame = `{"t":"told","table":"${table}","viewer":${JSON.stringify(viewer)},"list":${text()}}`;
      if (ready) this.#write(frame);
      else early.push(frame);
    };
    const watching = await host.watch(viewer, tell);
    const stop = (): void => {
      watching.stop();
      release();
    };
    if (this.#closed) return stop();
    this.#open.set(key, { host, stop });
    const you = { member: member.member, role: member.role, seats };
    if (since === undefined || since > watching.seq) {
      this.send({ t: 'scene', table, viewer, seq: watching.seq, head: host.head, you, scene: watching.scene });
    } else {
      const missed = (await host.since(viewer, since)).filter(message => message.seq <= watching.seq);
      this.send({ t: 'told', table, viewer, list: missed });
    }
    ready = true;
    for (const frame of early) this.#write(frame);
    this.#exchange.presence.came(this, table, member.member);
  }

  /** A seat's eyes are its own member's; the audience's are open as the table has agreed. */
  #viewRefusal(host: Host, member: Membership, viewer: Viewer, seats: readonly number[]): Refusal | undefined {
    if (this.#open.size >= this.#exchange.limits.mostTables) return { code: 'tooManyTables', path: '' };
    if (viewer !== 'audience') return seats.includes(viewer) ? undefined : NOT_HERE;
    return member.role === 'watcher' && host.state.options.watchers === 'nobody' ? NOT_HERE : undefined;
  }

  /** The person's place at a table, looked up once: when it ends, the table's own log says so, and the host refuses. */
  async #member(table: string): Promise<Membership | undefined> {
    let member = this.#members.get(table);
    if (member === undefined) {
      member = await this.#exchange.door.memberOf(table, this.person);
      if (member !== undefined) this.#members.set(table, member);
    }
    return member;
  }

  #refuse(why: Refusal): void {
    this.send({ t: 'refused', why });
  }

  /** A reader that does not keep up is cut off; it comes back and asks for what it missed. */
  #write(frame: string): void {
    if (this.#closed) return;
    if (this.#socket.bufferedAmount > this.#exchange.limits.mostBuffered) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(frame);
  }

  #close(): void {
    this.#closed = true;
    for (const { stop } of this.#open.values()) stop();
    this.#open.clear();
    this.#exchange.presence.left(this);
  }
}

/** Whether an act takes away a member's right to look through these eyes. */
function endsSight(act: Message['act'], member: string, viewer: Viewer): boolean {
  if (act.do === 'leave') return act.member === member;
  if (act.do !== 'sit' || act.seat !== viewer) return false;
  return act.who.kind !== 'member' || act.who.member !== member;
}

/** Unknown and forbidden look the same. */
const NOT_HERE: Refusal = { code: 'notMember', path: '' };

function keyOf(table: string, viewer: Viewer): string {
  return `${table} ${viewer}`;
}

function viewerOf(key: string): Viewer {
  const viewer = key.split(' ')[1];
  return viewer === 'audience' ? 'audience' : Number(viewer);
}
