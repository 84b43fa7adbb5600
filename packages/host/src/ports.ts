import type { LogEntry, TableHead, TableSecret } from './log/log.js';
import type { KeptSnapshot } from './log/snapshot.js';

/** The time in milliseconds, never decreasing within one table's log. */
export interface Clock {
  now(): number;
}

/** A table as it is stored: its head never changes, and its log is an append-only log. */
export interface StoredTable {
  readonly head: TableHead;
  readonly secret: TableSecret;
}

/** What an append came to. This is optimistic concurrency: nobody locks a log, and `conflict` says that somebody else wrote that place first. */
export type Appended = 'done' | 'conflict';

/**
 * Where tables live. An append has happened once its promise is kept, and survives a power cut from then on. When its promise is
 * broken it may have happened or not: whoever asked looks again.
 */
export interface Store {
  create(table: StoredTable): Promise<void>;
  read(table: string): Promise<StoredTable | undefined>;
  /** Writes all entries or none. `entries[0].seq` must be the next place in the log. */
  append(table: string, entries: readonly LogEntry[]): Promise<Appended>;
  /** Entries after `seq`, in order, at most `limit`. */
  entriesAfter(table: string, seq: number, limit?: number): Promise<readonly LogEntry[]>;
  /** The entry that a command with this idempotency key became, if it was taken. */
  findSubmission(table: string, id: string): Promise<LogEntry | undefined>;
  /** Keeps a snapshot; losing it costs time and nothing else. */
  keepSnapshot(table: string, snapshot: KeptSnapshot): Promise<void>;
  /** The newest snapshot at or before `seq`. */
  snapshotBefore(table: string, seq: number): Promise<KeptSnapshot | undefined>;
}
