import {
  type Actor,
  canonical,
  fingerprint,
  type HeardLine,
  type Json,
  type JsonObject,
  type SavedTable,
  type Seat,
  type Sitter,
  type Viewer,
  type TellingVoice,
} from '@doomtable/kernel';
import type { ConsentedAction } from '../people/consent.js';

/** Somebody at a table, by a name that means nothing elsewhere (`m1`, `m2`, …). */
export type MemberId = string;

/** What somebody can say of a moment by one press. */
export const REACTIONS = ['love', 'laugh', 'wow', 'dread', 'cheer', 'sad'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What somebody asks for everybody's comfort: `clear` lets play go on as before. */
export const SAFETY_WISHES = ['slow', 'rewind', 'stop', 'clear'] as const;
export type SafetyWish = (typeof SAFETY_WISHES)[number];

/** What a table agrees on before its first scene: its tone, what does not come up, and what is told without detail. */
export const CHARTER_PARTS = ['tone', 'lines', 'veils'] as const;
export type CharterPart = (typeof CHARTER_PARTS)[number];

/** How a table is run, agreed before it begins and changed only by its host, in the log. */
export interface TableOptions {
  /** Whose chances are shown before a roll. */
  readonly odds: 'all' | 'own' | 'after' | 'off';
  /** Dice fall by themselves, on a press of the seat that throws them, or on a real table. */
  readonly rolls: 'automatic' | 'pressed' | 'real';
  /** What happens when a seat lets its deadline pass: nothing, its stated default, a bot's answer, or the host sits in for it. */
  readonly absent: 'wait' | 'default' | 'bot' | 'host';
  /** Seconds a seat has for a decision; 0 for all the time in the world. */
  readonly deadline: number;
  readonly watchers: 'anyone' | 'invited' | 'nobody';
  /** Seconds the audience is behind. */
  readonly delay: number;
  /** Whether the host lets people in one by one. */
  readonly knock: boolean;
  /** Whether the lobby lists the table to strangers. */
  readonly listed: boolean;
  /** Whether a seat may ask a bot what it would answer. */
  readonly hints: boolean;
  /** Who may speak (aside) besides those who have a seat: everybody, whoever was invited, or nobody. */
  readonly talk: 'anyone' | 'invited' | 'seated';
  /** Where people speak: the address of a voice room elsewhere, or empty for the table itself. */
  readonly voice: string;
}

export const STANDARD_OPTIONS: TableOptions = {
  odds: 'all',
  rolls: 'automatic',
  absent: 'wait',
  deadline: 0,
  watchers: 'invited',
  delay: 0,
  knock: false,
  listed: false,
  hints: true,
  talk: 'invited',
  voice: '',
};

/** What is fixed when a table is made. */
export interface TableHead {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly settings: JsonObject;
  readonly seats: number;
  readonly made: number;
  /** What the dice are committed to (see `LuckNote`). */
  readonly commitment: { readonly open: string; readonly master: string };
  /** For a game that began elsewhere: who sat there, how many answers came with it, and what was said of their dice. */
  readonly origin?: { readonly seats: readonly Sitter[]; readonly answers: number; readonly luck: JsonObject | null };
  /** For a what-if: where it was split off. */
  readonly fork?: Fork;
  /** For a table that meets another one's dice, roll by named roll: whose they are, and the words that were added to them. */
  readonly deal?: { readonly table: string; readonly entropy: readonly string[] };
}

/**
 * A what-if begins where somebody stood at another table: in a position built from what that viewer knew there, hidden parts
 * drawn at random. Its dice are its own.
 */
export interface Fork {
  readonly table: string;
  /** The place of that table's log. */
  readonly seq: number;
  readonly viewer: Viewer;
  readonly start: SavedTable;
  /** What seats had told there by then. */
  readonly told: readonly HeardLine[];
}

/** What nobody may know while the game runs. */
export interface TableSecret {
  readonly master: string;
}

/** Who sits in a seat. */
export type Sitting =
  | { readonly kind: 'empty' }
  /** `for`: whose seat it is, where somebody sits in; that member may take it back at any time. */
  | { readonly kind: 'member'; readonly member: MemberId; readonly for?: MemberId }
  | { readonly kind: 'bot'; readonly bot: string };

/** A seat whose hash or words for the dice were missing at a start: whose they were, and why they did not come. */
export interface Missing {
  readonly seat: Seat;
  readonly member: MemberId;
  readonly why: 'silent' | 'left' | 'removed';
}

/** Something that happened at a table. */
export type Act =
  | {
      readonly do: 'answer';
      readonly by: Actor;
      readonly answer: Json;
      readonly story?: string;
      /** Whether a language model worded the story for a bot. */
      readonly worded?: true;
      readonly right?: string;
      readonly hand?: Seat;
      /** Why it was not the seat's own member who answered. */
      readonly cover?: 'default' | 'bot';
    }
  | {
      readonly do: 'join';
      readonly member: MemberId;
      readonly name: string;
      readonly role: 'host' | 'player' | 'watcher';
      /** Whether somebody of the table let them in: by a link, or at the door. Others came by the lobby. */
      readonly invited: boolean;
    }
  /** `seats` are free from then on. */
  | {
      readonly do: 'leave';
      readonly member: MemberId;
      readonly cause: 'self' | 'host';
      readonly seats: readonly Seat[];
    }
  /** The host lets somebody come again who was removed. */
  | { readonly do: 'readmit'; readonly member: MemberId }
  /** `by` whose wish; `null` is the table's own rule for the absent. `of`: whose seat it was, if it was a person's. */
  | {
      readonly do: 'sit';
      readonly seat: Seat;
      readonly who: Sitting;
      readonly by: MemberId | null;
      readonly of: MemberId | null;
    }
  /** Somebody wishes for what needs the consent of others. */
  | { readonly do: 'ask'; readonly member: MemberId; readonly wish: ConsentedAction; readonly of: readonly MemberId[] }
  /** `ask` is the place of the log it was asked at. */
  | { readonly do: 'agree'; readonly ask: number; readonly member: MemberId; readonly yes: boolean }
  | { readonly do: 'withdraw'; readonly ask: number; readonly member: MemberId }
  /** A seat's words for the dice are sealed: their hash. */
  | { readonly do: 'seal'; readonly seat: Seat; readonly hash: string }
  /** The host has asked for the start: from now on hashes and then words are waited for. */
  | { readonly do: 'start'; readonly member: MemberId }
  | { readonly do: 'open'; readonly seat: Seat; readonly words: string }
  /** A start failed for want of somebody's hash or words: everybody else seals new ones. */
  | { readonly do: 'reseal'; readonly missing: readonly Missing[] }
  | { readonly do: 'begin' }
  /** `member` is nobody where a bot tells, or where the game was brought along; `seat` is nobody's of those who have none. */
  | {
      readonly do: 'tell';
      readonly member: MemberId | null;
      readonly seat: Seat | null;
      readonly voice: TellingVoice;
      readonly text: string;
      /** Whether a language model worded it for a bot. */
      readonly worded?: true;
      /** The place of the log it replies to. */
      readonly to?: number;
    }
  /** `moment` is a place of the log. */
  | {
      readonly do: 'react';
      readonly member: MemberId;
      readonly moment: number;
      readonly mark: Reaction;
      readonly on: boolean;
    }
  /** `line` is the place of the log it was told at. */
  | { readonly do: 'mend'; readonly member: MemberId; readonly line: number; readonly text: string }
  /** `member` is nobody where somebody asked for it who is not named. */
  | { readonly do: 'strike'; readonly member: MemberId | null; readonly line: number }
  | { readonly do: 'safety'; readonly wish: SafetyWish; readonly member: MemberId | null }
  /** Who wrote it is not told: what somebody cannot bear is theirs. */
  | { readonly do: 'charter'; readonly part: CharterPart; readonly text: string; readonly on: boolean }
  | { readonly do: 'accept'; readonly member: MemberId }
  | { readonly do: 'host'; readonly member: MemberId; readonly by: MemberId }
  | { readonly do: 'date'; readonly member: MemberId; readonly at: number }
  | { readonly do: 'undate'; readonly member: MemberId; readonly date: number }
  | { readonly do: 'attend'; readonly member: MemberId; readonly date: number; readonly yes: boolean }
  /** Where its people come together again: whoever comes along sits `turn` places further on. */
  | { readonly do: 'next'; readonly member: MemberId; readonly table: string; readonly turn: number }
  | { readonly do: 'pause'; readonly member: MemberId; readonly why?: string }
  | { readonly do: 'resume'; readonly member: MemberId }
  | { readonly do: 'askUndo'; readonly seat: Seat; readonly to: number; readonly of: readonly Seat[] }
  | { readonly do: 'consent'; readonly seat: Seat; readonly yes: boolean }
  /** `seat` is nobody's where the table went back for somebody's comfort. */
  | { readonly do: 'undo'; readonly seat: Seat | null; readonly to: number }
  | { readonly do: 'options'; readonly options: TableOptions }
  | { readonly do: 'mute'; readonly member: MemberId; readonly muted: boolean }
  | { readonly do: 'portrait'; readonly member: MemberId; readonly seat: Seat; readonly picture: string }
  /** `member` is nobody where the server closed it: a table that shares its dice and that everybody has left. */
  | { readonly do: 'close'; readonly member: MemberId | null };

/** One place in a table's append-only log. `hash` links it to all before it: the log is a hash chain. */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  /** The idempotency key the client gave it, so that a repeated command is known again. */
  readonly id: string | null;
  readonly act: Act;
  readonly hash: string;
}

export function headChain(head: TableHead): string {
  return fingerprint(canonical(head));
}

/** The hash of an entry in the hash chain. Acts keep the order of their keys wherever they are stored, so their plain text is always the same. */
export function chain(before: string, entry: Omit<LogEntry, 'hash'>): string {
  return fingerprint(`${before}${entry.seq} ${entry.at} ${entry.id ?? ''} ${JSON.stringify(entry.act)}`);
}
