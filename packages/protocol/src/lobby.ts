import type { PublicHead, TableOptions } from '@doomtable/host';
import type { JsonObject, Settings } from '@doomtable/kernel';

/** What the lobby says of a table. */
export interface TableSummary {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly seats: readonly SeatSummary[];
  readonly status: 'gathering' | 'playing' | 'paused' | 'over' | 'closed';
  /** Whose decision is awaited, in which step, under which rule. */
  readonly waiting: readonly WaitingSummary[];
  /** Whether it is a what-if. */
  readonly whatIf: boolean;
  readonly moved: number;
  readonly tick: number;
  /** Once it is over: the result as a sentence, and how well each seat did, from 0 to 1. */
  readonly result: string | null;
  readonly worths: readonly number[] | null;
  /** How the table stands, as one sentence: whose turn it is, and in which phase. */
  readonly words: string;
}
export interface WaitingSummary {
  readonly by: number;
  readonly rule: string | null;
  readonly step: string | null;
  readonly cite: string | null;
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

/** A table as a member finds it. */
export interface TableDetail {
  readonly head: PublicHead;
  /** The member's id and role. */
  readonly you: string;
  readonly role: 'host' | 'player' | 'watcher';
  readonly summary: TableSummary;
  /** `null` where there is no host. */
  readonly starts: HostStarts | null;
}

/** What became of the other tables that a table's host has started with people: so many, of which so many ended or go on. */
export interface HostStarts {
  readonly host: string;
  readonly started: number;
  readonly finished: number;
  readonly open: number;
}

/** A game on offer: enough to choose it and to set a table up. */
export interface GameOffer {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: Settings;
  /** By setting, and by `setting.option`. */
  readonly words: { readonly [key: string]: string };
  readonly about: string;
  readonly bots: readonly string[];
}

/** One table among those that meet the same dice. */
export interface Rival {
  readonly name: string;
  readonly isBot: boolean;
  readonly status: TableSummary['status'];
  readonly result: string | null;
  readonly worth: number | null;
  /** The table's id where it is one's own. */
  readonly table: string | null;
}

/** All who meet the same dice, best first. */
export interface Rivals {
  readonly deal: string;
  readonly rivals: readonly Rival[];
}
