import type { Clock, Host, LogEntry, Store } from '@doomtable/host';
import type { Looks } from '../store/port.js';

/** Where nobody has looked for so long, bots stop. */
export const UNSEEN_MS = 10 * 60_000;
/** While somebody looks, the store is told at least this often: other nodes know of it by that alone. */
const KEEP_MS = 4 * 60_000;
/**
 * Where the store has not been told for so long, bots may have stopped, and whoever looks sets their turns anew. It is less
 * than the time after which they stop: clocks of two nodes differ a little.
 */
const RESUME_MS = 6 * 60_000;

interface Noted {
  /** When somebody was last known to look. */
  at: number;
  /** The time that the store has been told. */
  kept: number;
}

interface AttentionParts {
  readonly store: Store & { readonly looks: Looks };
  readonly clock: Clock;
  /** The tables that somebody looks at right now, on this node. */
  readonly present: { isLookedAt(table: string): boolean; lookedAt(): Iterable<string> };
  /** Sets the turns of the bots at a table that is open here: they may have stopped. */
  readonly resume: (table: string) => Promise<void>;
}

/**
 * Knows whether anybody looks at a table, on whichever node: bots go on only where somebody has looked within ten minutes. To
 * look is to have the table in the foreground of a browser, or to ask something of it.
 */
export class Attention {
  readonly #parts: AttentionParts;
  readonly #noted = new Map<string, Noted>();

  constructor(parts: AttentionParts) {
    this.#parts = parts;
  }

  /** Somebody looks at a table. Nearly always that is no news, and there is nothing to wait for. */
  look(table: string): Promise<void> | undefined {
    const noted = this.#note(table);
    return noted.at - noted.kept < RESUME_MS ? undefined : this.#resume(table, noted);
  }

  /** The last one who looked at a table here has gone. */
  left(table: string): void {
    this.#note(table);
  }

  /** Tells the store what is to be known at other nodes and after a restart. To be called now and then. */
  async keep(): Promise<void> {
    const { present, store, clock } = this.#parts;
    for (const table of present.lookedAt()) await this.look(table);
    const now = clock.now();
    const news = new Map<string, number>();
    for (const [table, { at, kept }] of this.#noted) {
      if (at > kept && (at - kept >= KEEP_MS || !present.isLookedAt(table))) news.set(table, at);
      else if (now - at >= UNSEEN_MS) this.#noted.delete(table);
    }
    if (news.size === 0) return;
    await store.looks.keep(news);
    for (const [table, at] of news) {
      const noted = this.#noted.get(table);
      if (noted !== undefined) noted.kept = at;
    }
  }

  /** Whether bots go on at a table. */
  async goesOn({ head, state }: Host): Promise<boolean> {
    const { store, clock, present } = this.#parts;
    const { id, made } = head;
    const now = clock.now();
    if (present.isLookedAt(id)) return true;
    let last = Math.max(made, this.#noted.get(id)?.at ?? 0);
    if (now - last < UNSEEN_MS) return true;
    last = Math.max(last, (await store.looks.find(id)) ?? 0);
    if (now - last >= UNSEEN_MS && state.options.deadline > 0) {
      last = lastDeadline(await store.entriesAfter(id, 0), last, head.seats);
    }
    return now - last < UNSEEN_MS;
  }

  #note(table: string): Noted {
    const at = this.#parts.clock.now();
    const noted = this.#noted.get(table) ?? { at, kept: 0 };
    noted.at = Math.max(noted.at, at);
    this.#noted.set(table, noted);
    return noted;
  }

  /** The store is told first: the next turn may be another node's. */
  async #resume(table: string, noted: Noted): Promise<void> {
    const { store, resume } = this.#parts;
    const before = noted.kept;
    noted.kept = noted.at;
    try {
      await store.looks.keep(new Map([[table, noted.kept]]));
      await resume(table);
    } catch (error) {
      // Whoever looks next tries again.
      noted.kept = before;
      throw error;
    }
  }
}

/**
 * When bots last had to go on because somebody's time was up, at a table that nobody has looked at since `last`. Each seat's
 * time may be up once without anybody looking, so that everybody has been asked and told before a table stands still.
 */
function lastDeadline(entries: readonly LogEntry[], last: number, seats: number): number {
  const covered = entries.filter(({ at, act }) => at > last && act.do === 'answer' && act.cover !== undefined);
  return covered[Math.min(covered.length, seats) - 1]?.at ?? last;
}
