import { clip, indexOfId, isList, isObject, isWhole, unreachable } from './plain.js';
import { reject, under, unknownKey } from './rejection.js';
import { rejectsAllocate, rejectsAssign } from './rejectsSpread.js';
import type {
  ChoiceData,
  DiceData,
  DrawData,
  EitherData,
  ListData,
  RecordData,
  Refused,
  Rejection,
  SomeData,
} from './types.js';
import { rejectsText } from './wording.js';

/**
 * The only judge of legality: why this value is no answer to this choice, or nothing when it is one. The value may be anything
 * that JSON can carry, however hostile; this never throws, and looks at no more of a value than the choice is large.
 *
 * Answers to `some` keep the order of the list, so that equal picks have equal text: an id out of order is `wrongShape`, with
 * the path to the first such id; an id given twice is `repeated`.
 */
export function rejects(choice: ChoiceData, value: unknown): Rejection | undefined {
  switch (choice.kind) {
    case 'one':
      if (typeof value !== 'string') return reject('wrongShape');
      return indexOfId(choice.of, value) >= 0 ? undefined : notOffered(choice.refused, value);
    case 'place':
      if (!isWhole(value)) return reject('wrongShape');
      return isAmong(choice.codes, value) ? undefined : reject('notOffered');
    case 'dice':
      return rejectsDice(choice, value);
    case 'number':
      return rejectsWhole(value, choice.min, choice.max);
    case 'some':
      return rejectsSome(choice, value);
    case 'text':
      return typeof value === 'string' ? rejectsText(choice, value) : reject('wrongShape');
    case 'allocate':
      return rejectsAllocate(choice, value);
    case 'assign':
      return rejectsAssign(choice, value);
    case 'draw':
      return rejectsDraw(choice, value);
    case 'record':
      return rejectsRecord(choice, value);
    case 'either':
      return rejectsEither(choice, value);
    case 'list':
      return rejectsList(choice, value);
    default:
      return unreachable(choice);
  }
}

function notOffered(refused: readonly Refused[] | undefined, id: string): Rejection {
  const option = refused?.find(other => other.id === id);
  return option === undefined
    ? reject('notOffered', '', { id: clip(id) })
    : reject('refused', '', { ...option.with, id: option.id, why: option.why }, option.cite);
}

/** Whether an ascending list holds a number. */
function isAmong(codes: readonly number[], code: number): boolean {
  let low = 0;
  let high = codes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = codes[middle] ?? 0;
    if (there === code) return true;
    if (there < code) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function rejectsWhole(value: unknown, min: number, max: number): Rejection | undefined {
  if (!isWhole(value)) return reject('wrongShape');
  return value >= min && value <= max ? undefined : reject('outOfRange', '', { min, max });
}

/** Whether a list has the right length. It is asked before any item is looked at. */
function rejectsLength(list: readonly unknown[], min: number, max: number): Rejection | undefined {
  if (list.length < min) return reject('tooFew', '', { min, max, is: list.length });
  if (list.length > max) return reject('tooMany', '', { min, max, is: list.length });
  return undefined;
}

function rejectsDice(choice: DiceData, value: unknown): Rejection | undefined {
  const { pools, sides } = choice;
  if (!isList(value)) return reject('wrongShape');
  if (value.length !== pools.length) return rejectsLength(value, pools.length, pools.length);
  for (let p = 0; p < pools.length; p++) {
    const faces = value[p];
    const size = pools[p] ?? 0;
    if (!isList(faces)) return reject('wrongShape', `[${p}]`);
    const length = rejectsLength(faces, size, size);
    if (length !== undefined) return under(`[${p}]`, length);
    for (let i = 0; i < size; i++) {
      const fault = rejectsWhole(faces[i], 1, sides);
      if (fault !== undefined) return under(`[${p}][${i}]`, fault);
    }
  }
  return undefined;
}

function rejectsSome(choice: SomeData, value: unknown): Rejection | undefined {
  if (!isList(value)) return reject('wrongShape');
  const length = rejectsLength(value, choice.min, choice.max);
  if (length !== undefined) return length;
  // No more than one id beyond the list can pass unseen: by then one is unknown, doubled or out of order.
  for (let i = 0, last = -1; i < value.length; i++) {
    const index = indexOfId(choice.of, value[i]);
    if (index <= last) return rejectsPick(choice, value, i, index);
    last = index;
  }
  return undefined;
}

function rejectsPick(choice: SomeData, picks: readonly unknown[], i: number, index: number): Rejection {
  const id = picks[i];
  if (typeof id !== 'string') return reject('wrongShape', `[${i}]`);
  if (index < 0) return under(`[${i}]`, notOffered(choice.refused, id));
  return reject(picks.indexOf(id) < i ? 'repeated' : 'wrongShape', `[${i}]`, { id });
}

function rejectsDraw(choice: DrawData, value: unknown): Rejection | undefined {
  if (!isList(value)) return reject('wrongShape');
  const length = rejectsLength(value, choice.take, choice.take);
  if (length !== undefined) return length;
  const left = choice.from.map(pile => pile.count);
  for (let i = 0; i < value.length; i++) {
    const id = value[i];
    if (typeof id !== 'string') return reject('wrongShape', `[${i}]`);
    const index = indexOfId(choice.from, id);
    if (index < 0) return reject('notOffered', `[${i}]`, { id: clip(id) });
    const rest = left[index] ?? 0;
    if (rest <= 0) return reject('tooMany', `[${i}]`, { id, max: choice.from[index]?.count ?? 0 });
    left[index] = rest - 1;
  }
  return undefined;
}

function rejectsRecord(choice: RecordData, value: unknown): Rejection | undefined {
  if (!isObject(value)) return reject('wrongShape');
  const fields = Object.entries(choice.fields);
  for (const [name, field] of fields) {
    if (!Object.hasOwn(value, name)) return reject('missing', `.${name}`);
    const fault = rejects(field, value[name]);
    if (fault !== undefined) return under(`.${name}`, fault);
  }
  if (Object.keys(value).length === fields.length) return undefined;
  return unknownKey(value, key => Object.hasOwn(choice.fields, key));
}

function rejectsEither(choice: EitherData, value: unknown): Rejection | undefined {
  if (!isObject(value)) return reject('wrongShape');
  if (!Object.hasOwn(value, 'is')) return reject('missing', '.is');
  const { is } = value;
  if (typeof is !== 'string') return reject('wrongShape', '.is');
  const branch = Object.hasOwn(choice.branches, is) ? choice.branches[is] : undefined;
  if (branch === undefined) return reject('notOffered', '.is', { id: clip(is) });
  if (!Object.hasOwn(value, 'with')) return reject('missing', '.with');
  const fault = rejects(branch, value['with']);
  if (fault !== undefined) return under('.with', fault);
  return Object.keys(value).length === 2 ? undefined : unknownKey(value, key => key === 'is' || key === 'with');
}

function rejectsList(choice: ListData, value: unknown): Rejection | undefined {
  if (!isList(value)) return reject('wrongShape');
  const length = rejectsLength(value, choice.min, choice.max);
  if (length !== undefined) return length;
  for (let i = 0; i < value.length; i++) {
    const fault = rejects(choice.of, value[i]);
    if (fault !== undefined) return under(`[${i}]`, fault);
  }
  return undefined;
}
