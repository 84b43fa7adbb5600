import type { Archive } from './port.js';
import { SqliteArchive } from './sqlite.js';

export interface OpenOptions {
  readonly onFatal: (error: Error) => void;
  /** Another node may have written to a table. A hint, never more. */
  readonly onHint: (table: string, seq: number) => void;
  /** Hints may have been lost: look at every open table. */
  readonly onMissed: () => void;
  /** Something went wrong that repairs itself. */
  readonly onTrouble: (sentence: string) => void;
}

/** Opens the store that was asked for. What PostgreSQL needs is loaded only where it is used. */
export async function openArchive(
  data: { readonly folder: string } | { readonly database: string },
  options: OpenOptions,
): Promise<Archive> {
  if ('folder' in data) return SqliteArchive.open({ folder: data.folder, onFatal: options.onFatal });
  const { onHint, onMissed, onTrouble } = options;
  const { PostgresArchive } = await import('./postgres.js');
  return PostgresArchive.open({ url: data.database, onHint, onMissed, onTrouble });
}
