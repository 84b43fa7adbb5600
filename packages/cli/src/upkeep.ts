import { type DataPlace, StoreProblem } from '@doomtable/server';
import { BadInput } from './problem.js';

/** What commands about the data as a whole have in common. */
export interface UpkeepOptions {
  readonly data: string;
  readonly database?: string;
  readonly json?: boolean;
}

export function placeOf({ data, database }: UpkeepOptions): DataPlace {
  return database === undefined ? { folder: data } : { database, markFolder: data };
}

/** How the place is called in sentences. The address of a database may hold a password. */
export function storeNameOf({ data, database }: UpkeepOptions): string {
  return database === undefined ? data : 'the database';
}

/** What a store refuses is told in its own sentence. */
export async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreProblem) throw new BadInput(error.message);
    throw error;
  }
}

/** So much of what people know by name: the rest is in `--json`. */
export function countsIn(counts: ReadonlyMap<string, number>): string {
  const of = (name: string, one: string, several: string): string => {
    const count = counts.get(name) ?? 0;
    return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
  };
  return `${of('tables', 'table', 'tables')}, ${of('entries', 'entry', 'entries')}, ${of('people', 'person', 'people')}`;
}

const SAY_EVERY = 1000;

/** Says how far something has come: over and over in one line of a terminal, now and then anywhere else, on the error output. */
export class ProgressLine {
  readonly #stream = process.stderr;
  #saidAt = performance.now();
  #isOpen = false;

  say(text: () => string): void {
    const now = performance.now();
    if (now - this.#saidAt < (this.#stream.isTTY ? SAY_EVERY / 10 : SAY_EVERY)) return;
    this.#saidAt = now;
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[K${text()}`);
    else this.#stream.write(`${text()}\n`);
    this.#isOpen = this.#stream.isTTY;
  }

  end(): void {
    if (this.#isOpen) this.#stream.write('\r\u001b[K');
    this.#isOpen = false;
  }
}
