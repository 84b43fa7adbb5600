import { WORDS } from './seals.js';
import type { Commitment } from './verifiable.js';

/** The version of the form in which a device keeps what it saw. */
export const SEEN_FORMAT = 'doomtable-seen-1';

/**
 * What one device saw of a table's dice before the game, and the words it made itself. A record can be checked against it by
 * whoever trusts that device and nobody else.
 */
export interface SeenDice {
  readonly format: typeof SEEN_FORMAT;
  readonly table: string;
  /** The table whose dice are played with, and what was mixed into them there, where that is another one. */
  readonly dice: string;
  readonly dealt: readonly string[] | null;
  readonly commitment: Commitment;
  /** Whether the commitment was seen before the game began. */
  readonly before: boolean;
  /** The hashes of all seats as they stood when words were about to be opened, and at which sealing. */
  readonly sealed: { readonly sealing: number; readonly hashes: readonly (string | null)[] } | null;
  readonly own: readonly OwnWords[];
}

/** Words this device made, and whether it has opened them. */
export interface OwnWords {
  readonly sealing: number;
  readonly seat: number;
  readonly words: string;
  readonly opened: boolean;
}

type SeenFields = { readonly [key: string]: unknown };

/** Reads what a device kept: of one table, or a list of several. */
export function readSeen(text: string): { readonly seen: readonly SeenDice[] } | { readonly flaw: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { flaw: 'what a browser kept is JSON, and this is not' };
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.every(isSeen) ? { seen: list } : { flaw: 'this is not what a browser keeps of the dice of a table' };
}

function isSeen(value: unknown): value is SeenDice {
  if (!isFields(value)) return false;
  const { format, table, dice, dealt, commitment, before, sealed, own } = value;
  return (
    format === SEEN_FORMAT &&
    isText(table) &&
    isText(dice) &&
    (dealt === null || isListOf(dealt, isText)) &&
    isFields(commitment) &&
    isText(commitment['open']) &&
    isText(commitment['master']) &&
    typeof before === 'boolean' &&
    (sealed === null || isSealed(sealed)) &&
    isListOf(own, isOwn)
  );
}

function isSealed(value: unknown): boolean {
  return (
    isFields(value) && isCount(value['sealing']) && isListOf(value['hashes'], hash => hash === null || isText(hash))
  );
}

function isOwn(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { sealing, seat, words, opened } = value;
  return isCount(sealing) && isCount(seat) && isText(words) && WORDS.test(words) && typeof opened === 'boolean';
}

function isFields(value: unknown): value is SeenFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
