import type { TableOptions } from '@doomtable/host';
import type { JsonObject } from '@doomtable/kernel';

/** What the lobby says of a table. Words are made from it in the browser. */
export interface TableSummary {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly seats: readonly SeatSummary[];
  readonly status: 'gathering' | 'playing' | 'paused' | 'over' | 'closed';
  /** Whose decision is awaited, and in which step. */
  readonly waiting: readonly { readonly by: number; readonly rule: string | null; readonly step: string | null }[];
  readonly moved: number;
  readonly tick: number;
}
export interface SeatSummary {
  readonly kind: 'empty' | 'member' | 'bot';
  readonly name: string;
  /** The member's id at that table; `null` for bots and empty seats. */
  readonly member: string | null;
}

export interface Lobby {
  readonly waitingForMe: readonly TableSummary[];
  readonly mine: readonly TableSummary[];
  readonly open: readonly TableSummary[];
}

export interface NewTable {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly settings: JsonObject;
  readonly options: TableOptions;
}
