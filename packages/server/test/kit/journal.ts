import assert from 'node:assert/strict';
import { Host, type LogEntry, type Store } from '@doomtable/host';
import { type AnyGame, type Random, sample } from '@doomtable/kernel';
import type { Guest } from './guest.js';
import { Eyes, taken } from './table.js';

/** One thing that was sent, and the place of the log it was acknowledged with. */
interface Sent {
  readonly id: string;
  readonly table: string;
  seq: number | null;
}

/** Somebody who plays and talks without a pause, and writes down what was acknowledged. */
export class Diarist {
  readonly eyes: Eyes;
  readonly sent: Sent[] = [];
  readonly #random: Random;
  #stopped = false;
  #busy: Promise<void> = Promise.resolve();

  constructor(guest: Guest, name: string, table: string, seat: number, random: Random) {
    let ids = 0;
    const connection = guest.connect({
      newId: () => {
        const id = `${name}-${String(++ids).padStart(8, '0')}`;
        this.sent.push({ id, table, seq: null });
        return id;
      },
    });
    this.eyes = new Eyes(connection, table, seat);
    this.#random = random;
  }

  begin(): void {
    this.#busy = this.#go();
  }

  /** Finishes what is under way. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#busy;
  }

  async #go(): Promise<void> {
    await this.eyes.open();
    while (!this.#stopped) {
      const { decision } = this.eyes;
      const reply =
        decision !== undefined && this.#random.below(3) > 0
          ? this.eyes.answer(sample(decision.choice, this.#random))
          : this.eyes.command({ do: 'tell', voice: 'aside', text: `${this.sent.length}` });
      const entry = this.sent.at(-1);
      const seq = await taken(reply);
      if (entry !== undefined) entry.seq = seq;
      await this.eyes.until('what was acknowledged', () => (this.eyes.watch.seq ?? 0) >= seq);
    }
  }
}

/** Holds a log against what was acknowledged: nothing lost, nothing doubled, nothing out of order, every entry sound. */
export async function checkJournal(
  store: Store,
  game: AnyGame,
  table: string,
  diarists: readonly Diarist[],
): Promise<readonly LogEntry[]> {
  const entries = await store.entriesAfter(table, 0);
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    entries.map((_, i) => i + 1),
    'the log has no holes',
  );
  const places = new Map<string, number[]>();
  for (const { id, seq } of entries) {
    const own = id?.split('/')[1];
    if (own !== undefined) places.set(own, [...(places.get(own) ?? []), seq]);
  }
  for (const { sent } of diarists) {
    for (const { id, seq, table: at } of sent) {
      if (at === table && seq !== null) assert.deepEqual(places.get(id), [seq], `${id} was acknowledged at ${seq}`);
    }
  }
  // Opening checks the chain of hashes and plays every answer.
  const clock = { now: () => 0 };
  assert.ok(await Host.open({ clock, store }, game, {}, table));
  return entries;
}
