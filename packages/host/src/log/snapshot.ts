import { fingerprint, type SavedTable, type Seat } from '@doomtable/kernel';
import type { ToldStory } from '../told/projection.js';
import type { MemberId, Sitting, TableHead, TableOptions } from './log.js';
import type { Sealing } from '../people/sealing.js';
import type { TableClock } from './clock.js';
import type { Ask } from '../people/consent.js';
import type { MeetingDate, NextTable } from '../people/meeting.js';
import type { Charter, SafetyAsk } from '../people/safety.js';
import type { StandingLine } from '../people/telling.js';

/** Somebody who came to the table. People who left stay known by name, for the log's sake. */
export interface Member {
  readonly name: string;
  readonly role: 'host' | 'player' | 'watcher';
  readonly here: boolean;
  readonly muted: boolean;
  /** Whether somebody of the table let them in; others came by the lobby, as strangers. */
  readonly invited: boolean;
  /** When the host removed them, to stay away until they are let in again; `null` for everybody else. */
  readonly removed: number | null;
}

/** Since when a seat has been asked what it is asked now: the step, and the entry that asked it. */
export interface Wait {
  readonly step: string;
  readonly seq: number;
  readonly at: number;
}

/** An undo beyond the line, waiting for the seats concerned. */
export interface UndoAsk {
  readonly seat: Seat;
  readonly to: number;
  /** Seats that have not agreed yet. */
  readonly of: readonly Seat[];
}

/** A telling that came with a sealed ballot, and its place in the log. */
export interface HeldStory extends ToldStory {
  readonly seq: number;
}

/** Everything a log adds up to, as plain data. */
export interface Snapshot {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
  readonly options: TableOptions;
  readonly members: { readonly [id: MemberId]: Member };
  readonly seats: readonly Sitting[];
  readonly sealing: Sealing;
  readonly table: SavedTable | null;
  /** By tick: the log's place of the answer played there. Undone answers are not in it. */
  readonly played: readonly number[];
  /** By tick: who answered and whether something hidden came to light (see `line.ts`). */
  readonly marks: readonly number[];
  /** Tellings that came with sealed ballots, told when the poll is open. */
  readonly held: readonly HeldStory[];
  /** What was told and stands, in the order of its moments. */
  readonly lines: readonly StandingLine[];
  /** By seat; `null` while it is not asked anything. */
  readonly waits: readonly (Wait | null)[];
  readonly asked: UndoAsk | null;
  /** By seat: refused requests to undo, and when the last one was. */
  readonly refusals: readonly { readonly times: number; readonly at: number }[];
  /** What waits for somebody's consent, and by member how often it was not given, and when last. */
  readonly asks: readonly Ask[];
  readonly declined: { readonly [id: MemberId]: { readonly times: number; readonly at: number } };
  /** By seat: who has looked through it since the game began. */
  readonly eyes: readonly (readonly MemberId[])[];
  /** By seat: the picture somebody chose for it. */
  readonly portraits: readonly (string | null)[];
  readonly paused: MemberId | null;
  /** A word why it is paused, where somebody gave one. */
  readonly pausedFor: string | null;
  readonly clock: TableClock | null;
  /** What somebody has asked for everybody's comfort, and what the table has agreed on. */
  readonly safety: SafetyAsk | null;
  readonly charter: Charter;
  readonly dates: readonly MeetingDate[];
  readonly next: NextTable | null;
  readonly closed: boolean;
}

/** A snapshot as it is kept: under which rules it was made, and a fingerprint of all of it. */
export interface KeptSnapshot extends Snapshot {
  readonly rulesVersion: string;
  readonly seal: string;
}

export function keepable(snapshot: Snapshot, { rulesVersion }: TableHead): KeptSnapshot {
  const whole = { ...snapshot, rulesVersion };
  return { ...whole, seal: fingerprint(JSON.stringify(whole)) };
}

/** Whether it is still what was kept, and was made under the table's rules. One that is not is passed over: the log has it all. */
export function isSound({ seal, ...whole }: KeptSnapshot, { rulesVersion }: TableHead): boolean {
  return whole.rulesVersion === rulesVersion && fingerprint(JSON.stringify(whole)) === seal;
}
