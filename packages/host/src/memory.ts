import { cloneJson } from '@doomtable/kernel';
import type { LogEntry } from './log/log.js';
import type { Appended, Store, StoredTable } from './ports.js';
import type { KeptSnapshot } from './log/snapshot.js';

/** A store that forgets when the process ends: for tests, and for tables played in a browser before they are kept. */
export class MemoryStore implements Store {
  readonly #tables = new Map<string, { stored: StoredTable; entries: LogEntry[]; snapshots: KeptSnapshot[] }>();

  create(table: StoredTable): Promise<void> {
    this.#tables.set(table.head.id, { stored: cloneJson(table), entries: [], snapshots: [] });
    return Promise.resolve();
  }

  read(table: string): Promise<StoredTable | undefined> {
    return Promise.resolve(this.#tables.get(table)?.stored);
  }

  append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const kept = this.#tables.get(table);
    const first = entries[0];
    if (kept === undefined || first === undefined || first.seq !== kept.entries.length + 1)
      return Promise.resolve('conflict');
    const ids = new Set(entries.flatMap(entry => (entry.id === null ? [] : [entry.id])));
    if (kept.entries.some(entry => entry.id !== null && ids.has(entry.id))) return Promise.resolve('conflict');
    kept.entries.push(...cloneJson(entries));
    return Promise.resolve('done');
  }

  entriesAfter(table: string, seq: number, limit = Number.POSITIVE_INFINITY): Promise<readonly LogEntry[]> {
    return Promise.resolve(cloneJson((this.#tables.get(table)?.entries ?? []).slice(seq, seq + limit)));
  }

  findSubmission(table: string, id: string): Promise<LogEntry | undefined> {
    return Promise.resolve(this.#tables.get(table)?.entries.find(entry => entry.id === id));
  }

  keepSnapshot(table: string, snapshot: KeptSnapshot): Promise<void> {
    this.#tables.get(table)?.snapshots.push(snapshot);
    return Promise.resolve();
  }

  snapshotBefore(table: string, seq: number): Promise<KeptSnapshot | undefined> {
    return Promise.resolve(this.#tables.get(table)?.snapshots.findLast(snapshot => snapshot.seq <= seq));
  }

  forgetSnapshots(): void {
    for (const table of this.#tables.values()) table.snapshots.length = 0;
  }
}
