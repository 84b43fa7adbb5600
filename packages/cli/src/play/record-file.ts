import { existsSync, rmSync } from 'node:fs';
import { freshName, readText, saveRecord, writeWhole } from '../files.js';
import type { Match } from './match.js';

/** The file beside a saved game that holds what its dice are drawn from, until the game is over. */
function secretFile(path: string): string {
  return `${path}.secret`;
}

/** The file beside a saved game that holds what was published of its dice before the first of them fell. */
export function seenFile(path: string): string {
  return `${path}.seen`;
}

/** The secret that was kept beside a saved game; `null` when there is none. */
export function secretBeside(path: string): string | null {
  return existsSync(secretFile(path)) ? readText(secretFile(path)).trim() : null;
}

/** Keeps a game in a file, so that nothing is lost. Without a file of its own it is kept only when it is left. */
export class RecordFile {
  readonly #match: Match;
  #path: string | null;
  #secretKept = false;
  #seenKept = false;

  constructor(match: Match, path: string | null) {
    this.#match = match;
    this.#path = path;
  }

  /** Before the first roll: keeps what was published of the dice, so that the record can be held against it. */
  publish(): void {
    const { seen } = this.#match.dice;
    if (this.#path === null || seen === null || this.#seenKept) return;
    writeWhole(seenFile(this.#path), `${JSON.stringify(seen)}\n`);
    this.#seenKept = true;
  }

  /** After every change: writes the file, if there is one. What a person answered survives a power cut too. */
  keep(person: boolean): void {
    if (this.#path !== null) this.#write(this.#path, person || this.#match.table.over);
  }

  /** Before the game is left unfinished: writes it in any case, and says where. `null` when nothing has happened yet. */
  leave(): string | null {
    if (this.#path === null && this.#match.length === 0) return null;
    this.#path ??= freshName(this.#match.head.game, new Date());
    this.#write(this.#path, true);
    return this.#path;
  }

  #write(path: string, durably: boolean): void {
    const { secret } = this.#match.dice;
    this.publish();
    const { over } = this.#match.table;
    if (secret !== null && !over && !this.#secretKept) {
      writeWhole(secretFile(path), `${secret}\n`, { mode: 0o600 });
      this.#secretKept = true;
    }
    saveRecord(path, this.#match.record(), durably);
    if (secret !== null && over) rmSync(secretFile(path), { force: true });
  }
}
