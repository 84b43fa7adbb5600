import type { Act, LogEntry, KeptSnapshot, StoredTable, TableHead, TableSecret } from '@doomtable/host';
import { StoreProblem } from './store-problem.js';

/** An entry as it is kept. */
export interface EntryRow {
  readonly seq: number;
  readonly at: number;
  readonly id: string | null;
  readonly act: string;
  readonly hash: string;
}

/** A table as it is kept. */
export interface TableRow {
  readonly head: string;
  readonly secret: string;
}

/*
 * Plain data is kept as JSON text, never as the database's own kind of JSON: that sorts keys and refuses some letters. The
 * text keeps the order of keys, so that what is read again is sent to viewers byte for byte as it was the first time, and
 * JSON escapes the letters that no column of text takes.
 */

export function entryRow(entry: LogEntry): EntryRow {
  return { seq: entry.seq, at: entry.at, id: entry.id, act: JSON.stringify(entry.act), hash: entry.hash };
}

/** Whether it says what it said when it was written is for the chain of hashes to find; here it has to be JSON. */
export function entryOf({ seq, at, id, act, hash }: EntryRow): LogEntry {
  return { seq, at, id, act: parsed(act, `entry ${seq}`) as Act, hash };
}

export function tableRow({ head, secret }: StoredTable): TableRow {
  return { head: JSON.stringify(head), secret: JSON.stringify(secret) };
}

export function tableOf({ head, secret }: TableRow): StoredTable {
  return { head: parsed(head, 'the head') as TableHead, secret: parsed(secret, 'the secret') as TableSecret };
}

/** Nothing when it cannot be read: the log has it all. */
export function snapshotOf(text: string): KeptSnapshot | undefined {
  try {
    return JSON.parse(text) as KeptSnapshot;
  } catch {
    return undefined;
  }
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreProblem('damaged', `The data is damaged: ${what} of a table cannot be read.`, { cause: error });
  }
}

/** Whether each entry follows the one before. A log with holes could never be read again. */
export function isUnbroken(entries: readonly LogEntry[]): boolean {
  return entries.every((entry, i) => i === 0 || entry.seq === (entries[i - 1]?.seq ?? 0) + 1);
}
