import { clip, isList, isObject } from '../choice/plain.js';
import { isVoice } from './line.js';
import { RECORD_FORMAT, type Record } from './record.js';
import type { Flaw } from './replay.js';

/** No answer of any game is nested as deep; what is deeper was made to break readers. */
export const DEEPEST_RECORD = 32;

/** Reads a record from a file's text. Checks its form, not its play. */
export function readRecord(text: string): { readonly record: Record } | { readonly flaw: Flaw } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { flaw: { entry: null, code: 'format', detail: 'the file is not JSON' } };
  }
  const flaw = isRecord(value);
  return flaw === undefined ? { record: value as Record } : { flaw };
}

type UnknownFields = { readonly [key: string]: unknown };
/** The form of a value: whether it must be there, and a sentence's end where it is not as it should be. */
type FieldForm = readonly [isNeeded: boolean, isRight: (value: unknown) => boolean, should: string];

const isText = (value: unknown): boolean => typeof value === 'string';
const isSeat = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isAnything = (): boolean => true;

const RECORD: { readonly [key: string]: FieldForm } = {
  format: [true, value => value === RECORD_FORMAT, `is not '${RECORD_FORMAT}'`],
  game: [true, isText, 'is not text'],
  rulesVersion: [true, isText, 'is not text'],
  settings: [true, isObject, 'is not an object'],
  seats: [true, isList, 'is not a list'],
  answers: [true, isList, 'is not a list'],
  told: [false, isList, 'is not a list'],
  luck: [false, isObject, 'is not an object'],
  end: [false, isObject, 'is not an object'],
};
const SITTER: { readonly [key: string]: FieldForm } = {
  name: [true, isText, 'is not text'],
  kind: [true, isText, 'is not text'],
};
const ENTRY: { readonly [key: string]: FieldForm } = {
  by: [true, value => value === 'luck' || isSeat(value), 'is neither a seat nor luck'],
  answer: [true, isAnything, ''],
  story: [false, isText, 'is not text'],
  right: [false, isText, 'is not text'],
  hand: [false, isSeat, 'is not a seat'],
  hash: [true, isText, 'is not text'],
};
const LINE: { readonly [key: string]: FieldForm } = {
  tick: [true, isSeat, 'is not a number of answers'],
  by: [true, isSeat, 'is not a seat'],
  voice: [true, isVoice, 'is no voice'],
  text: [true, isText, 'is not text'],
  hash: [true, isText, 'is not text'],
};
const END: { readonly [key: string]: FieldForm } = {
  result: [true, isAnything, ''],
  state: [true, isText, 'is not text'],
};

function isRecord(value: unknown): Flaw | undefined {
  const format = (detail: string, entry: number | null = null): Flaw => ({ entry, code: 'format', detail });
  if (!isObject(value)) return format('the file holds no record');
  if (isDeeperThan(value, DEEPEST_RECORD)) return format(`the file is nested deeper than ${DEEPEST_RECORD} levels`);
  const head = misfit(value, RECORD);
  if (head !== undefined) return format(head);
  const { seats, answers, told, end } = value;
  for (const [i, seat] of listIn(seats).entries()) {
    const wrong = misfit(seat, SITTER);
    if (wrong !== undefined) return format(`seat ${i}: ${wrong}`);
  }
  for (const [i, entry] of listIn(answers).entries()) {
    const wrong = misfit(entry, ENTRY) ?? handMisfit(entry as UnknownFields);
    if (wrong !== undefined) return format(`entry ${i}: ${wrong}`, i);
  }
  for (const [i, line] of listIn(told).entries()) {
    const wrong = misfit(line, LINE);
    if (wrong !== undefined) return format(`line ${i}: ${wrong}`);
  }
  const wrong = end === undefined ? undefined : misfit(end, END);
  return wrong === undefined ? undefined : format(`end: ${wrong}`);
}

function listIn(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

/** Only what luck says can be typed in by a hand. */
function handMisfit({ by, hand }: UnknownFields): string | undefined {
  return hand !== undefined && by !== 'luck' ? `'hand' stands beside what a seat says` : undefined;
}

/** What is wrong with an object that should have this form. */
function misfit(value: unknown, form: { readonly [key: string]: FieldForm }): string | undefined {
  if (!isObject(value)) return 'it is not an object';
  for (const [key, [isNeeded, isRight, should]] of Object.entries(form)) {
    if (!Object.hasOwn(value, key)) {
      if (isNeeded) return `'${key}' is missing`;
    } else if (!isRight(value[key])) return `'${key}' ${should}`;
  }
  const unknown = Object.keys(value).find(key => !Object.hasOwn(form, key));
  return unknown === undefined ? undefined : `'${clip(unknown)}' is not part of it`;
}

/** Walks level by level, so that depth costs no stack. */
function isDeeperThan(value: object, limit: number): boolean {
  let level = [value];
  for (let depth = 1; depth <= limit; depth++) {
    level = level.flatMap(each => Object.values(each).filter(isNested));
    if (level.length === 0) return false;
  }
  return true;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
