import type { GameModule, Json, Record, Seat, Viewer } from '@doomtable/kernel';
import { type Command, deny, isRefusal, type Reply, type Ruling } from './command.js';
import { asJson, type Happened, type Scene, sceneFor, type Told, toldTo } from './gate.js';
import type { Act, LogEntry, MemberId, TableHead, TableSecret } from './log.js';
import { VerifiableLuck } from './luck/verifiable.js';
import { diff, type Patch } from './patch.js';
import { askBot, type Bot, defaultAct, fallingBySelf, luckAct, ruleAnswer, ruleBot, ruleRoll } from './playing.js';
import type { Clock, Store } from './ports.js';
import { isHost } from './rights.js';
import { ruleRoom } from './room.js';
import { recordOf } from './keeping.js';
import { loadState, recallAnswers } from './load.js';
import type { Recall, TableState } from './state.js';
import { ruleConsent, ruleUndo } from './undoing.js';
import { witness } from './witness.js';

/**
 * One step of a viewer's stream: what happened, and how the scene changed. The same for everybody with the same eyes. While
 * dice are about to fall by themselves there is no scene to look at, and the change comes with what they show.
 */
export interface Message extends Told {
  readonly patch: Patch;
}

/** Hears everything one viewer may hear, in order, once it is durable. `text` is the list as JSON, made once for all who hear it. */
export type Listener = (messages: readonly Message[], text: () => string) => void;

export interface HostPorts {
  readonly clock: Clock;
  readonly store: Store;
  /** Told after each durable append, e.g. to wake other nodes. */
  onAppend?(table: string, seq: number): void;
}

interface Channel {
  scene: Json;
  readonly listeners: Set<Listener>;
}

/** What each channel is to be told. */
type Telling = Map<Channel, Message[]>;

/** Entries that are applied here but not durable yet, with what has to happen once they are. */
interface Unsaved {
  readonly entries: readonly LogEntry[];
  readonly told: Telling;
  readonly settle: (saved: boolean) => void;
}

/** How many entries lie between two snapshots. */
const SNAPSHOT_EVERY = 100;

/**
 * Runs one table: takes commands, writes them down, and tells every viewer what that viewer may know. Nothing is told or
 * acknowledged before it is durable. Pure but for its ports.
 */
export class Host {
  readonly head: TableHead;
  readonly module: GameModule;
  readonly bots: { readonly [name: string]: Bot };
  readonly #ports: HostPorts;
  readonly #secret: TableSecret;
  #state: TableState;
  readonly #channels = new Map<Viewer, Channel>();
  /** Commands under way, by their ids. */
  readonly #asked = new Map<string, Promise<Reply>>();
  #queue: Unsaved[] = [];
  #writing: Promise<void> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** The last place of the log known to be durable, and that of the last snapshot. */
  #durable: number;
  #snapshotAt: number;

  private constructor(
    ports: HostPorts,
    module: GameModule,
    bots: { readonly [name: string]: Bot },
    secret: TableSecret,
    state: TableState,
  ) {
    if (typeof module.game.view !== 'function' || typeof module.game.knows !== 'function') {
      throw new Error(`${module.game.id} has no view: it cannot be hosted`);
    }
    this.#ports = ports;
    this.module = module;
    this.bots = bots;
    this.#secret = secret;
    this.#state = state;
    this.head = state.head;
    this.#durable = state.seq;
    this.#snapshotAt = state.seq;
  }

  /** Opens a stored table: newest snapshot, then the entries after it. */
  static async open(
    ports: HostPorts,
    module: GameModule,
    bots: { readonly [name: string]: Bot },
    table: string,
  ): Promise<Host | undefined> {
    const stored = await ports.store.read(table);
    if (stored === undefined) return undefined;
    const state = await loadState(ports.store, module, stored.head, Number.POSITIVE_INFINITY);
    return new Host(ports, module, bots, stored.secret, state);
  }

  /** The table's present state, durable or not: for the host's own neighbours in the process, never for a wire. */
  get state(): TableState {
    return this.#state;
  }

  get seq(): number {
    return this.#state.seq;
  }

  /** Everything written so far is durable. */
  async settled(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** What a viewer sees now, once that is durable, and from then on every message through `listener`. */
  async watch(
    viewer: Viewer,
    listener: Listener,
  ): Promise<{ readonly seq: number; readonly scene: Scene; readonly stop: () => void }> {
    await this.settled();
    let channel = this.#channels.get(viewer);
    if (channel === undefined) {
      channel = { scene: asJson(sceneFor(this.#state, viewer)), listeners: new Set() };
      this.#channels.set(viewer, channel);
    }
    const heard = channel;
    heard.listeners.add(listener);
    const stop = (): void => {
      heard.listeners.delete(listener);
      if (heard.listeners.size === 0 && this.#channels.get(viewer) === heard) this.#channels.delete(viewer);
    };
    return { seq: this.#state.seq, scene: heard.scene as unknown as Scene, stop };
  }

  /** The messages a viewer missed after `seq`, byte for byte as they were sent to others with the same eyes. */
  async since(viewer: Viewer, seq: number): Promise<readonly Message[]> {
    await this.settled();
    const { store } = this.#ports;
    let state = await loadState(store, this.module, this.head, seq);
    // While dice were falling nobody had a scene: the change is told from the last one before.
    while (fallingBySelf(state) !== undefined) state = await loadState(store, this.module, this.head, state.seq - 1);
    const messages: Message[] = [];
    let scene = asJson(sceneFor(state, viewer));
    for (const entry of await store.entriesAfter(this.head.id, state.seq)) {
      const recall = entry.act.do === 'undo' ? await recallAnswers(store, this.head.id, state, entry.act.to) : NOTHING;
      const told = toldTo(witness(state, entry, recall, false), viewer);
      const next = fallingBySelf(state) === undefined ? asJson(sceneFor(state, viewer)) : scene;
      if (entry.seq > seq) messages.push({ ...told, patch: diff(scene, next) });
      scene = next;
    }
    return messages;
  }

  /** The table's record, whole. Whoever is given it must be allowed to know everything (see `mayHaveRecord`). */
  async record(): Promise<Record | undefined> {
    await this.settled();
    return recordOf(this.#ports.store, this.#state, this.#secret);
  }

  /** Whether the whole record gives nothing away: the game is over, or it hides nothing. */
  get mayHaveRecord(): boolean {
    const { table } = this.#state;
    return table !== null && (table.over || Object.keys(table.world.secret).length === 0);
  }

  /** What a viewer saw at a place of the log. */
  async sceneAt(viewer: Viewer, seq: number): Promise<Scene> {
    await this.settled();
    return sceneFor(await loadState(this.#ports.store, this.module, this.head, seq), viewer);
  }

  /** Takes a command. `id` makes it safe to send again, even after a crash: the answer will be the first one. */
  command(member: MemberId, id: string, command: Command): Promise<Reply> {
    const asked = this.#asked.get(id);
    if (asked !== undefined) return asked;
    const reply = this.#answerOnce(member, id, command).finally(() => this.#asked.delete(id));
    this.#asked.set(id, reply);
    return reply;
  }

  /** Somebody comes in. Who that may be is decided before this is called. */
  join(member: MemberId, name: string, role: 'host' | 'player' | 'watcher'): Promise<Reply> {
    return this.#enqueue(() => [{ do: 'join', member, name, role }], null);
  }

  /** The seats whose bot has something to decide now. */
  botsDue(): Seat[] {
    const { table, seats, paused, closed } = this.#state;
    if (table === null || paused !== null || closed) return [];
    return table.decisions().flatMap(({ by }) => (by !== 'luck' && seats[by]?.kind === 'bot' ? [by] : []));
  }

  /** Lets the bot of a seat decide once. `undefined` when there is nothing for it to decide. */
  async playBot(seat: Seat): Promise<Reply | undefined> {
    const who = this.#state.seats[seat];
    return who?.kind === 'bot' ? this.#playBot(seat, who.bot) : undefined;
  }

  /** Answers for a seat that let its deadline pass, as the table's policy says. `undefined` when it has answered meanwhile. */
  async coverAbsent(seat: Seat, tick: number): Promise<Reply | undefined> {
    const { options, table } = this.#state;
    if (options.absent === 'wait' || table?.decisionOf(seat)?.tick !== tick) return undefined;
    return this.#cover(seat, options.absent);
  }

  /** Takes in what other nodes have written. */
  catchUp(): Promise<void> {
    const done = this.#turn.then(async () => {
      await this.settled();
      await this.#readOn();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #answerOnce(member: MemberId, id: string, command: Command): Promise<Reply> {
    if (command.do === 'cover') {
      return isHost(this.#state, member) ? this.#cover(command.seat, command.by) : { refusal: deny('notHost') };
    }
    const reply = await this.#enqueue(() => this.#ruling(member, command), id);
    if (reply.refusal === undefined) return reply;
    // What is refused now may have been taken before: then the first answer is given again.
    const first = await this.#ports.store.findSubmission(this.head.id, id);
    return first === undefined ? reply : { seq: first.seq };
  }

  #ruling(member: MemberId, command: Exclude<Command, { do: 'cover' }>): Ruling {
    const state = this.#state;
    if (state.members[member]?.here !== true) return deny('notMember');
    switch (command.do) {
      case 'answer':
        return ruleAnswer(state, member, command);
      case 'roll':
        return ruleRoll(state, member, command, this.#luck().roll);
      case 'undo':
        return ruleUndo(state, member, command, this.#ports.clock.now());
      case 'consent':
        return ruleConsent(state, member, command);
      default:
        return ruleRoom(state, member, command, Object.keys(this.bots));
    }
  }

  async #cover(seat: Seat, by: 'default' | 'bot'): Promise<Reply> {
    if (by === 'bot') return (await this.#playBot(seat, 'thumb', 'bot')) ?? { refusal: deny('notAway') };
    return this.#enqueue(() => {
      const act = defaultAct(this.#state, seat);
      return 'code' in act ? act : [act];
    }, null);
  }

  async #playBot(seat: Seat, name: string, cover?: 'bot'): Promise<Reply | undefined> {
    const bot = this.bots[name];
    if (bot === undefined) return { refusal: deny('noBot') };
    const answer = await askBot(this.#state, this.module, seat, bot, cover);
    return answer === undefined ? undefined : this.#enqueue(() => ruleBot(this.#state, answer), null);
  }

  #luck(): VerifiableLuck {
    return new VerifiableLuck(this.head.id, this.#secret.master, this.#state.mixed);
  }

  /** One command after the other: each is judged against what the one before it left, durable or not. */
  #enqueue(decide: () => Ruling, id: string | null): Promise<Reply> {
    const applied = this.#turn.then(async () => {
      const ruling = decide();
      return isRefusal(ruling) ? { saved: Promise.resolve<Reply>({ refusal: ruling }) } : this.#apply(ruling, id);
    });
    this.#turn = applied.catch(() => undefined);
    return applied.then(({ saved }) => saved);
  }

  /** Applies acts and whatever luck adds to them, and has them written down as one. The reply comes when they are. */
  async #apply(acts: readonly Act[], id: string | null): Promise<{ readonly saved: Promise<Reply> }> {
    const state = this.#state;
    const entries: LogEntry[] = [];
    const told: Telling = new Map();
    const take = (act: Act, recall: Recall): void => {
      const entry = state.entry(act, this.#ports.clock.now(), entries.length === 0 ? id : null);
      entries.push(entry);
      this.#tell(witness(state, entry, recall, true), told);
    };
    for (const act of acts)
      take(act, act.do === 'undo' ? await recallAnswers(this.#ports.store, this.head.id, state, act.to) : NOTHING);
    const luck = this.#luck().roll;
    for (let act = luckAct(state, luck); act !== undefined; act = luckAct(state, luck)) take(act, NOTHING);
    const saved = new Promise<Reply>(resolve => {
      const settle = (saved: boolean): void => {
        const now = this.#state.table?.tick ?? 0;
        resolve(saved ? { seq: entries[0]?.seq ?? 0 } : { refusal: { code: 'stale', path: '', with: { tick: now } } });
      };
      this.#queue.push({ entries, told, settle });
      this.#writing ??= this.#write();
    });
    return { saved };
  }

  /** Writes what is queued, several commands at a time when they come faster than the disk. */
  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      const entries = batch.flatMap(unsaved => unsaved.entries);
      const appended = await this.#ports.store.append(this.head.id, entries);
      if (appended !== 'done') {
        await this.#startOver();
        for (const unsaved of [...batch, ...this.#queue]) unsaved.settle(false);
        this.#queue = [];
        break;
      }
      this.#durable = entries.at(-1)?.seq ?? this.#durable;
      for (const unsaved of batch) {
        deliver(unsaved.told);
        unsaved.settle(true);
      }
      this.#ports.onAppend?.(this.head.id, this.#durable);
      this.#keepSnapshot();
    }
    this.#writing = null;
  }

  /** Somebody else wrote first: what was applied here never happened. Goes back to what is durable and on from there. */
  async #startOver(): Promise<void> {
    const { store } = this.#ports;
    this.#state = await loadState(store, this.module, this.head, this.#durable);
    for (const [viewer, channel] of this.#channels) channel.scene = asJson(sceneFor(this.#state, viewer));
    await this.#readOn();
  }

  async #readOn(): Promise<void> {
    const { store } = this.#ports;
    const told: Telling = new Map();
    for (const entry of await store.entriesAfter(this.head.id, this.#state.seq)) {
      const recall =
        entry.act.do === 'undo' ? await recallAnswers(store, this.head.id, this.#state, entry.act.to) : NOTHING;
      this.#tell(witness(this.#state, entry, recall, false), told);
      this.#durable = entry.seq;
    }
    deliver(told);
  }

  /** Adds what each channel is told of an entry. Channels move on to the new scene at once; delivery waits for the disk. */
  #tell(happened: Happened, told: Telling): void {
    const passing = fallingBySelf(this.#state) !== undefined;
    for (const [viewer, channel] of this.#channels) {
      const next = passing ? channel.scene : asJson(sceneFor(this.#state, viewer));
      const message = { ...toldTo(happened, viewer), patch: diff(channel.scene, next) };
      channel.scene = next;
      const list = told.get(channel);
      if (list === undefined) told.set(channel, [message]);
      else list.push(message);
    }
  }

  #keepSnapshot(): void {
    if (this.#state.seq !== this.#durable || this.#durable - this.#snapshotAt < SNAPSHOT_EVERY) return;
    this.#snapshotAt = this.#durable;
    // A snapshot that is not kept costs time at the next opening and nothing else.
    this.#ports.store.keepSnapshot(this.head.id, this.#state.snapshot()).catch(() => undefined);
  }
}

const NOTHING: Recall = () => [];

function deliver(told: Telling): void {
  for (const [channel, messages] of told) {
    let text: string | null = null;
    const once = (): string => {
      text ??= JSON.stringify(messages);
      return text;
    };
    for (const listener of channel.listeners) listener(messages, once);
  }
}
