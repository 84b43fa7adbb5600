import type { AnyGame, Luck, Viewer } from '@doomtable/kernel';
import { Channels, deliver, type Listener, type PendingMessages } from '../told/channels.js';
import { isRefusal, type Reply, type Ruling } from '../command.js';
import type { Happened, Scene } from '../told/projection.js';
import { loadState, recallFor } from './load.js';
import type { Act, LogEntry } from './log.js';
import { luckAct } from '../play/playing.js';
import type { Clock, Store } from '../ports.js';
import { keepable } from './snapshot.js';
import { type Recall, TableGone, type TableState } from './state.js';
import { applyEntry } from './apply-entry.js';
import type { StorytellerPort } from '../speech/wording.js';

export interface HostPorts {
  readonly clock: Clock;
  readonly store: Store;
  /** Told of entries once they are durable; `own` says whether they were written here or read after another node. */
  onChange?(entries: readonly LogEntry[], own: boolean): void;
  /** Words lines of bots, where the server has somebody for it. */
  readonly storyteller?: StorytellerPort;
}

/** Something asked of the table. It is judged when its turn comes, and again when another node wrote first. */
interface PendingCommand {
  readonly decide: (state: TableState) => Ruling;
  readonly id: string | null;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
  /** How often a refusal was judged anew because the table had moved on elsewhere. */
  tries: number;
}

/** Entries that are applied here but not durable yet. */
interface Unsaved {
  readonly pending: PendingCommand;
  readonly entries: readonly LogEntry[];
  readonly told: PendingMessages;
  readonly happened: readonly Happened[];
}

/** What a log writer needs to know of its table besides the log. */
export interface LogWriterParts {
  readonly luckOf: (state: TableState) => Luck;
  /** Told of what happened here, once it is durable: the entries of one command together. */
  readonly onHappened: (happened: readonly Happened[]) => void;
}

/** How many entries lie between two snapshots. */
const SNAPSHOT_EVERY = 100;
/**
 * How many replies are remembered by their ids, for whoever asks again at once. Older ones that were taken are in the store; older
 * refusals are judged anew. Every open table holds so many, so they are few.
 */
const REPLIES_KEPT = 4;
const MOST_TRIES = 10;

/**
 * Takes what is asked of one table, one after the other, has it written down, and tells whoever looks. Nothing is told or
 * acknowledged before it is durable, and nothing is refused but by a table that is up to date.
 */
export class LogWriter {
  readonly #ports: HostPorts;
  readonly #game: AnyGame;
  readonly #parts: LogWriterParts;
  readonly #channels = new Channels();
  #state: TableState;
  #queue: Unsaved[] = [];
  #writing: Promise<void> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** How many have their turn or wait for it. */
  #inLine = 0;
  /** The last place of the log known to be durable, and that of the last snapshot. */
  #durable: number;
  #snapshotAt: number;
  /** Whether the state holds what the store does not: nothing may be built on it. */
  #lost = false;
  /** What is judged anew once the state can be built on again. */
  #again: PendingCommand[] = [];
  /** Grows whenever the state turns out to be another than it seemed. */
  #epoch = 0;
  #replies: readonly { readonly id: string; readonly reply: Reply }[] = NONE;

  constructor(ports: HostPorts, game: AnyGame, state: TableState, parts: LogWriterParts) {
    this.#ports = ports;
    this.#game = game;
    this.#parts = parts;
    this.#state = state;
    this.#durable = state.seq;
    this.#snapshotAt = state.seq;
  }

  /** The present state, durable or not. */
  get state(): TableState {
    return this.#state;
  }

  /** Asks for what `decide` says when its turn comes. The id is an idempotency key: the same id again gets the first reply. */
  ask(decide: PendingCommand['decide'], id: string | null): Promise<Reply> {
    const first = id === null ? undefined : this.#replies.find(known => known.id === id);
    if (first !== undefined) return Promise.resolve(first.reply);
    return new Promise((resolve, reject) => {
      const pending: PendingCommand = { decide, id, resolve, reject, tries: 0 };
      const isFree = this.#inLine === 0 && !this.#lost;
      if (!isFree || !this.#takeAtOnce(pending)) this.#inTurn(() => this.#take(pending)).catch(reject);
    });
  }

  /** What a viewer sees now, and from then on every message through `listener`. */
  watch(
    viewer: Viewer,
    listener: Listener,
  ): Promise<{ readonly seq: number; readonly scene: Scene; readonly stop: () => void }> {
    return this.level(state => ({
      seq: state.seq,
      scene: this.#channels.add(viewer, listener, state),
      stop: () => this.unwatch(viewer, listener),
    }));
  }

  unwatch(viewer: Viewer, listener: Listener): void {
    this.#channels.remove(viewer, listener);
  }

  /** Runs `work` on a state that is durable and that nobody changes meanwhile. */
  level<T>(work: (state: TableState) => T | Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#settle();
      return work(this.#state);
    });
  }

  /** Takes in what other nodes have written. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#settle();
      await this.#readOn();
    });
  }

  /** Everything that was taken so far is durable, or was refused. */
  async settled(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** Lets go of what can be made again. `false` when there was nothing, or something is under way. */
  rest(): boolean {
    if (this.#inLine > 0 || this.#writing !== null || this.#lost || !this.#state.rest()) return false;
    this.#replies = NONE;
    this.#channels.rest();
    return true;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#inLine++;
    const done = this.#turn.then(work).finally(() => {
      this.#inLine--;
    });
    // What came of it is not kept alive by whoever is next.
    this.#turn = done.then(nothing, nothing);
    return done;
  }

  /** To be called in turn: the state is then what the store holds. */
  async #settle(): Promise<void> {
    do {
      await this.#ready();
      await this.settled();
    } while (this.#lost);
  }

  async #take(pending: PendingCommand): Promise<void> {
    await this.#ready();
    if (this.#takeAtOnce(pending)) return;
    // The answers that still count are read from the log, so all of them have to be there.
    await this.#settle();
    const ruling = pending.decide(this.#state);
    const act = undoIn(ruling);
    const recall = act === undefined ? NOTHING : await recallFor(this.#ports.store, this.#state, { act });
    this.#follow(pending, ruling, recall);
  }

  /** Takes what has to wait for nothing, and that is everything but an undo. The state must be one that can be built on. */
  #takeAtOnce(pending: PendingCommand): boolean {
    const ruling = pending.decide(this.#state);
    if (undoIn(ruling) !== undefined) return false;
    this.#follow(pending, ruling, NOTHING);
    return true;
  }

  #follow(pending: PendingCommand, ruling: Ruling, recall: Recall): void {
    if (isRefusal(ruling)) this.#refuse(pending, { refusal: ruling }).catch(pending.reject);
    else this.#apply(pending, ruling, recall);
  }

  /** What is refused now may have been taken before, or be taken by a table that has read what others wrote. */
  async #refuse(pending: PendingCommand, reply: Reply): Promise<void> {
    const epoch = this.#epoch;
    if (await this.#wasTaken(pending)) return;
    await this.catchUp();
    if (epoch === this.#epoch || pending.tries >= MOST_TRIES) return this.#answer(pending, reply);
    pending.tries++;
    await this.#inTurn(() => this.#take(pending));
  }

  /** Gives the first reply again to what was taken before. */
  async #wasTaken({ id, resolve }: PendingCommand): Promise<boolean> {
    const first = id === null ? undefined : await this.#ports.store.findSubmission(this.#state.head.id, id);
    if (first !== undefined) resolve({ seq: first.seq });
    return first !== undefined;
  }

  /** Applies acts and whatever luck adds to them, and has them written down as one. It does not wait between the two. */
  #apply(pending: PendingCommand, acts: readonly Act[], recall: Recall): void {
    const state = this.#state;
    const entries: LogEntry[] = [];
    const told: PendingMessages = [];
    const happened: Happened[] = [];
    this.#channels.ready(state);
    const take = (act: Act): void => {
      const entry = state.entry(act, this.#ports.clock.now(), entries.length === 0 ? pending.id : null);
      entries.push(entry);
      const one = applyEntry(state, entry, recall, true);
      happened.push(one);
      this.#channels.tell(state, one, told);
    };
    try {
      for (const act of acts) take(act);
      const luck = this.#parts.luckOf(state);
      for (let act = luckAct(state, luck); act !== undefined; act = luckAct(state, luck)) take(act);
    } catch (error) {
      // Rules that break off in the middle leave a world that nobody may play on.
      this.#lost = true;
      throw error;
    }
    this.#queue.push({ pending, entries, told, happened });
    this.#writing ??= this.#write();
  }

  /** Writes what is queued, several commands at a time when they come faster than the disk. */
  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      const [first] = batch;
      const entries = batch.length === 1 && first !== undefined ? first.entries : batch.flatMap(one => one.entries);
      const appended = await this.#ports.store
        .append(this.#state.head.id, entries)
        .catch((error: unknown) => ({ error }));
      if (appended === 'done') this.#saved(batch, entries);
      else if (appended === 'conflict') this.#lose(batch, pending => this.#again.push(pending));
      else this.#lose(batch, pending => pending.reject(appended.error));
    }
    this.#writing = null;
  }

  #saved(batch: readonly Unsaved[], entries: readonly LogEntry[]): void {
    this.#durable = entries.at(-1)?.seq ?? this.#durable;
    for (const { pending, entries: own, told } of batch) {
      deliver(told);
      this.#answer(pending, { seq: own[0]?.seq ?? 0 });
    }
    this.#ports.onChange?.(entries, true);
    this.#keepSnapshot();
    for (const { happened } of batch) this.#parts.onHappened(happened);
  }

  /** What was applied since the last write never happened. */
  #lose(batch: readonly Unsaved[], then: (pending: PendingCommand) => void): void {
    const lost = [...batch, ...this.#queue];
    this.#queue = [];
    this.#lost = true;
    for (const { pending } of lost) then(pending);
    this.#inTurn(() => this.#ready()).catch(() => undefined);
  }

  /** To be called in turn: afterwards the state can be built on. */
  async #ready(): Promise<void> {
    while (this.#lost) {
      await this.settled();
      try {
        await this.#goBack();
      } catch (error) {
        for (const pending of this.#again.splice(0)) pending.reject(error);
        throw error;
      }
      this.#lost = false;
      for (const pending of this.#again.splice(0)) {
        await this.#wasTaken(pending)
          .then(taken => (taken ? undefined : this.#take(pending)))
          .catch(pending.reject);
      }
    }
  }

  /** Goes back to what is durable and on from there. */
  async #goBack(): Promise<void> {
    const { head } = this.#state;
    // A table that was removed refuses every entry; nothing can be built on what is remembered of it.
    if ((await this.#ports.store.read(head.id)) === undefined) throw new TableGone(`table ${head.id} is gone`);
    this.#state = await loadState(this.#ports.store, this.#game, head, this.#durable);
    this.#channels.reset(this.#state);
    this.#epoch++;
    await this.#readOn();
  }

  async #readOn(): Promise<void> {
    const { store } = this.#ports;
    const state = this.#state;
    const told: PendingMessages = [];
    const read: LogEntry[] = [];
    try {
      for (const entry of await store.entriesAfter(state.head.id, state.seq)) {
        const recall = await recallFor(store, state, entry);
        this.#channels.ready(state);
        this.#channels.tell(state, applyEntry(state, entry, recall, false), told);
        this.#durable = entry.seq;
        read.push(entry);
      }
    } catch (error) {
      this.#lost = true;
      throw error;
    } finally {
      deliver(told);
      if (read.length > 0) {
        this.#epoch++;
        this.#ports.onChange?.(read, false);
      }
    }
  }

  #answer({ id, resolve }: PendingCommand, reply: Reply): void {
    resolve(reply);
    if (id === null) return;
    const others = this.#replies.filter(known => known.id !== id).slice(1 - REPLIES_KEPT);
    this.#replies = others.concat({ id, reply });
  }

  #keepSnapshot(): void {
    const state = this.#state;
    if (this.#lost || state.seq !== this.#durable || this.#durable - this.#snapshotAt < SNAPSHOT_EVERY) return;
    this.#snapshotAt = this.#durable;
    // A snapshot that is not kept costs time at the next opening and nothing else.
    this.#ports.store.keepSnapshot(state.head.id, keepable(state.snapshot(), state.head)).catch(() => undefined);
  }
}

const NOTHING: Recall = () => [];
const NONE: readonly never[] = [];

function nothing(): void {}

function undoIn(ruling: Ruling): Act | undefined {
  return isRefusal(ruling) ? undefined : ruling.find(act => act.do === 'undo');
}
