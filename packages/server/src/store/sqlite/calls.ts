import type { SqlValue } from '../dialect.js';
import type { StoreProblemCode } from '../store-problem.js';
import type { EntryRow } from '../rows.js';
import type { EngineOptions } from './engine.js';

/* What goes between the server's thread and the thread that writes the file. */

/** What the thread is begun with: what of an engine's options can be sent. */
export type ThreadData = Omit<EngineOptions, 'onFatal' | 'onProgress'>;

/** What is asked of the engine. */
export type Request =
  | readonly [call: 'append', table: string, rows: readonly EntryRow[]]
  | readonly [call: 'entriesAfter', table: string, seq: number, limit: number]
  | readonly [call: 'findSubmission', table: string, id: string]
  | readonly [call: 'read' | 'write', sql: string, values: readonly SqlValue[]]
  | readonly [call: 'close'];

/**
 * Everything asked for in one turn of the event loop, each with the number its answer will bear. It crosses the border as JSON:
 * one text is cheaper to hand over than many small things.
 */
export type RequestBatch = readonly { readonly number: number; readonly request: Request }[];

/** A problem as it crosses the border: errors lose their class there. */
export interface Complaint {
  readonly code: StoreProblemCode;
  readonly sentence: string;
}

export type EngineReply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly complaint: Complaint };

export type FromThread =
  /** Something to be told while it opens, or later. */
  | { readonly kind: 'progress'; readonly sentence: string }
  | { readonly kind: 'open'; readonly version: string }
  | { readonly kind: 'notOpen'; readonly complaint: Complaint }
  | { readonly kind: 'answers'; readonly answers: readonly EngineReply[] }
  | { readonly kind: 'fatal'; readonly complaint: Complaint };
