import { readSeen, type SeenDice } from '@doomtable/host';
import { SeenInMemory, type SeenStore } from '@doomtable/protocol';
import { seenKey } from './seen-key.js';

/**
 * What this browser saw of the dice of its tables before each game, and the words it made: kept on the device, and until the tab is
 * closed where the browser keeps nothing.
 */
class SeenInBrowser implements SeenStore {
  readonly #memory = new SeenInMemory();

  read(table: string): SeenDice | null {
    try {
      const read = readSeen(localStorage.getItem(seenKey(table)) ?? '');
      return ('seen' in read ? read.seen[0] : undefined) ?? this.#memory.read(table);
    } catch {
      return this.#memory.read(table);
    }
  }

  write(seen: SeenDice): void {
    this.#memory.write(seen);
    try {
      localStorage.setItem(seenKey(seen.table), JSON.stringify(seen));
    } catch {
      // It is in memory as well.
    }
  }
}

export const seenDice = new SeenInBrowser();
