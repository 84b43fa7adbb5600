import {
  type Clock,
  commitmentOf,
  type Fork,
  Host,
  type HostPorts,
  type StorytellerPort,
  type LogEntry,
  type TableHead,
} from '@doomtable/host';
import { type JsonObject, type Refusal, settingsRejection } from '@doomtable/kernel';
import type { NewTable } from '@doomtable/protocol';
import { TableProblem } from '../edge/problem.js';
import type { Secrets } from '../people/secrets.js';
import type { Archive } from '../store/port.js';
import type { Games } from './games.js';

export interface TableCacheEvents {
  /** Entries of a table are durable; `own` says whether they were written by this node. */
  onChange(host: Host, entries: readonly LogEntry[], own: boolean): void;
  onProblem(error: unknown): void;
}

export interface TableCacheOptions {
  /** Words lines of bots, where the operator has named a model server. */
  readonly storyteller?: StorytellerPort | undefined;
  readonly archive: Archive;
  readonly games: Games;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Whether other nodes may write to the same tables. */
  readonly shared: boolean;
}

/** A table to be made: under the present rules, unless it began elsewhere under older ones. */
export interface TableRequest extends Omit<NewTable, 'options'> {
  /** Its name, where it has to be found again by who asked for it; otherwise one that nobody can guess. */
  readonly id?: string;
  readonly rulesVersion?: string;
  readonly origin?: NonNullable<TableHead['origin']>;
  readonly fork?: Fork;
  /** The dice of another table. */
  readonly dealt?: Host['deal'];
}

interface CachedTable {
  readonly opening: Promise<Host | undefined>;
  host: Host | undefined;
  /** How many need it open, and since when nobody does. */
  holders: number;
  idleSince: number;
  /** When something last happened there. */
  stirred: number;
}

/** A table that somebody needs open, until it is released. */
export class Held {
  readonly host: Host;
  readonly #kept: CachedTable;
  readonly #clock: Clock;
  #released = false;

  constructor(host: Host, kept: CachedTable, clock: Clock) {
    this.host = host;
    this.#kept = kept;
    this.#clock = clock;
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    letGo(this.#kept, this.#clock);
  }
}

function letGo(kept: CachedTable, clock: Clock): void {
  kept.holders--;
  kept.idleSince = clock.now();
}

/** Tables nobody needs leave memory after this long. */
const IDLE_MS = 60_000;
/** Tables at which nothing has happened for so long take their rest, and so many of them at a time: it takes some work. */
const REST_MS = 2000;
const RESTS_AT_ONCE = 40;

/** Holds the tables that are open in this process. A table is opened when it is needed and let go when it is not. */
export class TableCache {
  readonly #options: TableCacheOptions;
  readonly #events: TableCacheEvents;
  readonly #kept = new Map<string, CachedTable>();
  #looking = false;

  constructor(options: TableCacheOptions, events: TableCacheEvents) {
    this.#options = options;
    this.#events = events;
  }

  get open(): number {
    return this.#kept.size;
  }

  get resting(): number {
    let resting = 0;
    for (const { host } of this.#kept.values()) if (host?.state.isResting === true) resting++;
    return resting;
  }

  /** Makes a table. Refused when its settings cannot be played. */
  async create(wish: TableRequest): Promise<TableHead | Refusal> {
    const { archive, clock, games, secrets } = this.#options;
    const { rulesVersion, origin, fork, dealt } = wish;
    const game = await games.of(wish.game, rulesVersion);
    if (game === undefined) return { code: 'noSuchGame', path: '.game' };
    // What a what-if was split off from has been played with its settings, of which it bears what everybody may know.
    const wrong = fork === undefined ? settingsRejection(game.game, wish.settings, wish.seats) : undefined;
    if (wrong !== undefined) return { ...wrong, path: wrong.path === '.seats' ? '.seats' : `.settings${wrong.path}` };
    const id = wish.id ?? secrets.name(16);
    const master = dealt?.secret.master ?? secrets.hex(32);
    const head: TableHead = {
      id,
      title: wish.title,
      game: wish.game,
      rulesVersion: game.game.rulesVersion,
      settings: wish.settings satisfies JsonObject,
      seats: wish.seats,
      made: clock.now(),
      commitment: commitmentOf(master),
      ...(origin === undefined ? {} : { origin }),
      ...(fork === undefined ? {} : { fork }),
      ...(dealt === undefined ? {} : { deal: dealt.deal }),
    };
    await archive.create({ head, secret: { master } });
    return head;
  }

  /** Runs `work` on a table, which stays open at least that long. `undefined` when there is no such table. */
  async with<T>(table: string, work: (host: Host) => Promise<T> | T): Promise<T | undefined> {
    const held = await this.hold(table);
    if (held === undefined) return undefined;
    try {
      return await work(held.host);
    } finally {
      held.release();
    }
  }

  /** Opens a table, as it is now whoever wrote to it last, and keeps it open until released. */
  async hold(table: string): Promise<Held | undefined> {
    const { clock, shared } = this.#options;
    const known = this.#kept.get(table);
    const kept = known ?? this.#begin(table);
    kept.holders++;
    try {
      const host = await kept.opening;
      if (host !== undefined && known !== undefined && shared) await host.catchUp();
      if (host !== undefined) return new Held(host, kept, clock);
    } catch (error) {
      letGo(kept, clock);
      throw error;
    }
    return undefined;
  }

  /** A table that is open here, as far as it is known here. */
  opened(table: string): Host | undefined {
    return this.#kept.get(table)?.host;
  }

  /** Somebody else may have written to a table: looks, if it is open here. */
  hint(table: string, seq: number): void {
    this.#catchUp(table, seq);
  }

  /** Looks after every open table with one question: for when no hint can be trusted to arrive. */
  async lookAround(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const ends = await this.#options.archive.ends([...this.#kept.keys()]);
      for (const [table, end] of ends) this.#catchUp(table, end);
    } finally {
      this.#looking = false;
    }
  }

  /** Lets go of what nobody has needed for a while. */
  sweep(): void {
    const now = this.#options.clock.now();
    for (const [table, kept] of this.#kept) {
      if (kept.holders === 0 && now - kept.idleSince >= IDLE_MS) this.#kept.delete(table);
    }
  }

  /** Lets tables rest that people look at, but where nothing happens: most of them, most of the time. */
  rest(): void {
    const quietSince = this.#options.clock.now() - REST_MS;
    let rests = 0;
    for (const { host, stirred } of this.#kept.values()) {
      if (rests === RESTS_AT_ONCE) return;
      if (host !== undefined && stirred <= quietSince && host.rest()) rests++;
    }
  }

  /** Waits until everything that was taken is durable. */
  async settled(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(async kept => kept.host?.settled()));
  }

  #catchUp(table: string, seq: number): void {
    const host = this.#kept.get(table)?.host;
    if (host !== undefined && host.seq < seq) host.catchUp().catch(this.#events.onProblem);
  }

  /** A table that is not there, or cannot be opened, is not remembered. */
  #begin(table: string): CachedTable {
    const now = this.#options.clock.now();
    const kept: CachedTable = {
      opening: this.#open(table),
      host: undefined,
      holders: 0,
      idleSince: now,
      stirred: now,
    };
    this.#kept.set(table, kept);
    const forget = (): void => {
      if (this.#kept.get(table) === kept) this.#kept.delete(table);
    };
    kept.opening.then(host => {
      kept.host = host;
      if (host === undefined) forget();
    }, forget);
    return kept;
  }

  async #open(table: string): Promise<Host | undefined> {
    const { archive, clock, games, storyteller } = this.#options;
    const stored = await archive.read(table);
    if (stored === undefined) return undefined;
    const { game: id, rulesVersion } = stored.head;
    const game = await games.of(id, rulesVersion);
    if (game === undefined) throw new TableProblem('noSuchGame', `table ${table} is of '${id}', which is not here`);
    const { rulesVersion: ours } = game.game;
    if (rulesVersion !== ours) {
      throw new TableProblem('otherRules', `table ${table} began under rules ${rulesVersion}, which are not here`);
    }
    const ports: HostPorts = {
      clock,
      store: archive,
      ...(storyteller === undefined ? {} : { storyteller }),
      onChange: (entries, own) => {
        const kept = this.#kept.get(table);
        if (kept?.host === undefined) return;
        kept.stirred = clock.now();
        this.#events.onChange(kept.host, entries, own);
      },
    };
    return Host.open(ports, game.game, game.bots, table);
  }
}
