import type { Archive } from './port.js';
import { PostgresArchive } from './postgres.js';
import { SqliteArchive } from './sqlite.js';

export interface OpenOptions {
  readonly onFatal: (error: Error) => void;
  /** Another node may have written to a table. A hint, never more. */
  readonly onHint: (table: string, seq: number) => void;
}

/** Opens the store that was asked for. */
export function openArchive(
  data: { readonly folder: string } | { readonly database: string },
  options: OpenOptions,
): Promise<Archive> {
  if ('folder' in data) return SqliteArchive.open({ folder: data.folder, onFatal: options.onFatal });
  return PostgresArchive.open({ url: data.database, onHint: options.onHint });
}
