import type { AnyGame } from '../game.js';
import { canonical, fingerprint, type Json, type JsonObject } from '../json.js';
import type { Actor, Seat } from '../flow/step.js';
import type { Table } from '../flow/table.js';
import { type SpokenLine, lineHash, type RecordedLine } from './line.js';

/** The version of the file format, not of any game's rules. */
export const RECORD_FORMAT = 'doomtable-record-1';

/** Who sat where. */
export interface Sitter {
  readonly name: string;
  /** `person`, or the name of the bot. */
  readonly kind: string;
}

/** One answer of the history. `hash` links it to everything before it: a record is a hash chain. */
export interface Entry {
  readonly by: Actor;
  readonly answer: Json;
  readonly story?: string;
  readonly right?: string;
  /** The seat that typed in what real dice showed. */
  readonly hand?: Seat;
  readonly hash: string;
}

/** A whole game: what was agreed before it, and every answer, dice included. Documented in docs/kernel.md. */
export interface Record {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly rulesVersion: string;
  readonly settings: JsonObject;
  readonly seats: readonly Sitter[];
  readonly answers: readonly Entry[];
  /** What was told at any time, in order, where anything was. */
  readonly told?: readonly RecordedLine[];
  /** Where the dice came from, and what is needed to check them. */
  readonly luck?: JsonObject;
  /** The end, once there is one. */
  readonly end?: { readonly result: Json; readonly state: string };
}

/** The head of a record: everything but its history. */
export type RecordHead = Pick<Record, 'game' | 'rulesVersion' | 'settings' | 'seats'>;

export function headOf(game: AnyGame, settings: JsonObject, seats: readonly Sitter[]): RecordHead {
  return { game: game.id, rulesVersion: game.rulesVersion, settings, seats };
}

/** The hash the first entry is chained to. */
export function headHash(head: RecordHead): string {
  const { game, rulesVersion, settings, seats } = head;
  return fingerprint(canonical({ format: RECORD_FORMAT, game, rulesVersion, settings, seats }));
}

export function entryHash(before: string, entry: Omit<Entry, 'hash'>): string {
  const { by, answer, story = null, right = null, hand = null } = entry;
  return fingerprint(before + canonical([by, answer, story, right, hand]));
}

/** One hash for everything a table holds. Tables that can go on differently have different hashes. */
export function stateHash(table: Table): string {
  const { world, stack, tick, over, result, standing } = table;
  const all = { world, stack, tick, over, result };
  return fingerprint(canonical(standing.length === 0 ? all : { ...all, standing }));
}

/** Keeps the history of a table as it is played. */
export class Recorder {
  readonly #head: RecordHead;
  readonly #entries: Entry[] = [];
  #last: string;
  /** What was told at any time and stands, in the order of its moments. */
  told: readonly SpokenLine[] = [];

  constructor(head: RecordHead) {
    this.#head = head;
    this.#last = headHash(head);
  }

  get length(): number {
    return this.#entries.length;
  }

  add(entry: Omit<Entry, 'hash'>): Entry {
    const hash = entryHash(this.#last, entry);
    this.#last = hash;
    const kept: Entry = { ...entry, hash };
    this.#entries.push(kept);
    return kept;
  }

  /** The record so far; with its end once the table is over. */
  record(table: Table, luck?: JsonObject): Record {
    return {
      format: RECORD_FORMAT,
      ...this.#head,
      answers: [...this.#entries],
      ...(this.told.length === 0 ? {} : { told: chained(this.told, headHash(this.#head)) }),
      ...(luck === undefined ? {} : { luck }),
      ...(table.over ? { end: { result: table.result, state: stateHash(table) } } : {}),
    };
  }
}

function chained(lines: readonly SpokenLine[], head: string): readonly RecordedLine[] {
  let hash = head;
  return lines.map(line => {
    hash = lineHash(hash, line);
    return { ...line, hash };
  });
}
