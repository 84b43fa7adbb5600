import { type Act, chain, headChain, type LogEntry, type StoredTable, type TableHead } from '@doomtable/host';

/** A table as a server would make it; `deal` names the table whose dice it meets. */
export function madeTable(id: string, title = `Table ${id}`, deal?: string): StoredTable {
  const head: TableHead = {
    id,
    title,
    game: 'doom-realm',
    rulesVersion: '1',
    settings: { length: 'short', rulings: { 'DR-1': 'yes' } },
    seats: 2,
    made: 1_790_000_000_000,
    commitment: { open: 'a'.repeat(64), master: 'b'.repeat(64) },
    ...(deal === undefined ? {} : { deal: { table: deal, entropy: [] } }),
  };
  return { head, secret: { master: 'c'.repeat(64) } };
}

/** Makes the entries of a table one after the other, chained as the host chains them. */
export class LogWriter {
  readonly table: StoredTable;
  #seq = 0;
  #hash: string;

  /** A table that was made at that time, and meets the dice of another where one is named. */
  constructor(id: string, made = NOW, deal?: string) {
    const { head, secret } = madeTable(id, undefined, deal);
    this.table = { head: { ...head, made }, secret };
    this.#hash = headChain(this.table.head);
  }

  get id(): string {
    return this.table.head.id;
  }

  /** The last place it has written. */
  get seq(): number {
    return this.#seq;
  }

  get hash(): string {
    return this.#hash;
  }

  /** Goes on from there. */
  goOn(seq: number, hash: string): void {
    this.#seq = seq;
    this.#hash = hash;
  }

  next(text = 'words', submission: string | null = null): LogEntry {
    return this.act({ do: 'tell', member: 'm1', seat: null, voice: 'aside', text }, submission);
  }

  act(act: Act, submission: string | null = null): LogEntry {
    const entry = { seq: this.#seq + 1, at: this.table.head.made + this.#seq * 7, id: submission, act };
    this.#hash = chain(this.#hash, entry);
    this.#seq++;
    return { ...entry, hash: this.#hash };
  }

  several(count: number): LogEntry[] {
    return Array.from({ length: count }, (_, i) => this.next(`words ${i}`));
  }
}

/** When tests happen. */
export const NOW = 1_790_000_000_000;

let names = 0;

/** A name that no other test uses. */
export function fresh(kind: string): string {
  return `${kind}-${process.pid}-${++names}`;
}

/** A writer for a table of its own. */
export function newLogWriter(): LogWriter {
  return new LogWriter(fresh('table'));
}
