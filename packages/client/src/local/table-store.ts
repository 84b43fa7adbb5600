import type { Appended, KeptSnapshot, LogEntry, Store, StoredTable } from '@doomtable/host';
import type { Json } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';

const DATABASE = 'doomtable';
const VERSION = 1;

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser kept nothing')));
  });
}

/** How a game in this browser ended. */
export interface KeptEnding {
  readonly table: string;
  readonly game: string;
  readonly result: Json;
  readonly words: string;
  /** How well it went, from 0 to 1. */
  readonly worth: number;
  readonly at: number;
}

let opened: Promise<BrowserStore> | null = null;

/** The one store of this browser. */
export function browserStore(): Promise<BrowserStore> {
  opened ??= BrowserStore.open();
  return opened;
}

/** Tables kept in this browser: the same port as on the server, on the browser's own database. */
export class BrowserStore implements Store {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
  }

  /** Throws `Refused` where the browser keeps nothing for this page. */
  static async open(): Promise<BrowserStore> {
    try {
      return new BrowserStore(await promised(BrowserStore.#request()));
    } catch {
      throw new RequestError({ code: 'nothingKept', path: '' }, 0);
    }
  }

  static #request(): IDBOpenDBRequest {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const db = request.result;
      db.createObjectStore('tables', { keyPath: 'head.id' });
      const entries = db.createObjectStore('entries', { keyPath: ['table', 'seq'] });
      entries.createIndex('submission', ['table', 'id']);
      db.createObjectStore('snapshots', { keyPath: ['table', 'seq'] });
      db.createObjectStore('endings', { keyPath: 'table' });
    });
    return request;
  }

  async create(table: StoredTable): Promise<void> {
    const work = this.#db.transaction('tables', 'readwrite', { durability: 'strict' });
    work.objectStore('tables').add(table);
    await finished(work);
  }

  async read(table: string): Promise<StoredTable | undefined> {
    return (await promised(this.#db.transaction('tables').objectStore('tables').get(table))) as StoredTable | undefined;
  }

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const work = this.#db.transaction('entries', 'readwrite', { durability: 'strict' });
    const store = work.objectStore('entries');
    for (const entry of entries) store.add({ ...entry, id: entry.id ?? '', table });
    try {
      await finished(work);
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict';
      throw error;
    }
  }

  async entriesAfter(table: string, seq: number, limit?: number): Promise<readonly LogEntry[]> {
    const range = IDBKeyRange.bound([table, seq + 1], [table, Number.MAX_SAFE_INTEGER]);
    const rows = (await promised(
      this.#db.transaction('entries').objectStore('entries').getAll(range, limit),
    )) as (LogEntry & {
      readonly table: string;
    })[];
    return rows.map(({ seq, at, id, act, hash }) => ({ seq, at, id: id === '' ? null : id, act, hash }));
  }

  async findSubmission(table: string, id: string): Promise<LogEntry | undefined> {
    const index = this.#db.transaction('entries').objectStore('entries').index('submission');
    return (await promised(index.get([table, id]))) as LogEntry | undefined;
  }

  async keepSnapshot(table: string, snapshot: KeptSnapshot): Promise<void> {
    const work = this.#db.transaction('snapshots', 'readwrite');
    work.objectStore('snapshots').put({ table, seq: snapshot.seq, kept: snapshot });
    await finished(work);
  }

  async snapshotBefore(table: string, seq: number): Promise<KeptSnapshot | undefined> {
    const last = Number.isFinite(seq) ? seq : Number.MAX_SAFE_INTEGER;
    const range = IDBKeyRange.bound([table, 0], [table, last]);
    const cursor = await promised(this.#db.transaction('snapshots').objectStore('snapshots').openCursor(range, 'prev'));
    if (cursor === null) return undefined;
    const { kept } = cursor.value as { readonly kept: KeptSnapshot };
    return kept;
  }

  async lastEntry(table: string): Promise<LogEntry | undefined> {
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    const cursor = await promised(this.#db.transaction('entries').objectStore('entries').openCursor(range, 'prev'));
    return cursor?.value as LogEntry | undefined;
  }

  /** Notes how a game ended, for lists and histories. */
  async keepEnding(ending: KeptEnding): Promise<void> {
    const work = this.#db.transaction('endings', 'readwrite');
    work.objectStore('endings').put(ending);
    await finished(work);
  }

  async ending(table: string): Promise<KeptEnding | undefined> {
    return (await promised(this.#db.transaction('endings').objectStore('endings').get(table))) as
      | KeptEnding
      | undefined;
  }

  async endings(): Promise<readonly KeptEnding[]> {
    return (await promised(this.#db.transaction('endings').objectStore('endings').getAll())) as KeptEnding[];
  }

  /** All tables of this browser. */
  async all(): Promise<readonly StoredTable[]> {
    return (await promised(this.#db.transaction('tables').objectStore('tables').getAll())) as StoredTable[];
  }

  async forget(table: string): Promise<void> {
    const work = this.#db.transaction(['tables', 'entries', 'snapshots', 'endings'], 'readwrite');
    work.objectStore('tables').delete(table);
    work.objectStore('endings').delete(table);
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    work.objectStore('entries').delete(range);
    work.objectStore('snapshots').delete(range);
    await finished(work);
  }
}
