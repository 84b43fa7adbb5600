import type { HeardLine } from '@doomtable/kernel';
import type { Store } from '../ports.js';
import type { TableState } from './state.js';
import { wordsIn } from '../people/telling.js';

/** What seats have told at a table, in words. Words are read from the log once, as far as it is written. */
export class HeardLines {
  #seq = 0;
  readonly #words = new Map<number, string>();

  /** What was told and stands in this state. A what-if begins with what was told at the table it was split off from. */
  async at(store: Store, state: TableState): Promise<readonly HeardLine[]> {
    if (state.lines.some(({ text }) => text > this.#seq)) await this.#readOn(store, state.head.id);
    const lines = state.lines.flatMap(({ tick, seat, voice, text: place }): HeardLine[] => {
      const text = this.#words.get(place);
      return seat === null || text === undefined ? [] : [{ tick, by: seat, voice, text }];
    });
    return [...(state.head.fork?.told ?? []), ...lines];
  }

  async #readOn(store: Store, table: string): Promise<void> {
    for (const { seq, act } of await store.entriesAfter(table, this.#seq)) {
      const words = wordsIn(act);
      if (words !== undefined) this.#words.set(seq, words);
      this.#seq = Math.max(this.#seq, seq);
    }
  }
}
