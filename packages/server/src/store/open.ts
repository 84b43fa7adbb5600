import type { DataPlace } from '../options.js';
import type { Archive } from './port.js';
import { SqliteArchive } from './sqlite.js';

export interface OpenOptions {
  readonly onFatal: (error: Error) => void;
  /** Goes on, and writes it down, where something acknowledged is missing. */
  readonly acceptLoss?: boolean;
  /** Told what an opening that takes long is about. */
  readonly onProgress?: (sentence: string) => void;
  /** Another node may have written to a table. A hint, never more. */
  readonly onHint: (table: string, seq: number) => void;
  /** Sessions of a person may have ended at another node. */
  readonly onEnded?: (person: string) => void;
  /** Hints may have been lost: look at every open table. */
  readonly onMissed: () => void;
  /** Something went wrong that repairs itself. */
  readonly onTrouble: (sentence: string) => void;
}

/** Opens the store that was asked for. What PostgreSQL needs is loaded only where it is used. */
export async function openArchive(data: DataPlace, options: OpenOptions): Promise<Archive> {
  if ('folder' in data) return SqliteArchive.open({ ...data, ...options });
  const { PostgresArchive } = await import('./postgres.js');
  const { database: url, ...rest } = data;
  return PostgresArchive.open({ url, ...rest, ...options });
}
