import type { Json, JsonObject } from '../../json.js';
import type { Random } from '../../luck/random.js';
import { possible } from '../count.js';
import { unreachable } from '../plain.js';
import { rejects } from '../rejects.js';
import { sample } from '../sample.js';
import { spoilAllocate, spoilAssign, spoilDice, spoilDraw, spoilSome, spoilText } from './spoilings.js';
import {
  anyIndex,
  anyOf,
  changed,
  listIn,
  objectIn,
  replaced,
  type Spoiling,
  withKey,
  withoutItem,
  withoutKey,
} from './tamper.js';
import type { ChoiceData, EitherData, ListData, OneData, PlaceData, RecordData } from '../types.js';

const TRIES = 12;
const WRONG_KINDS: readonly Json[] = [null, true, 0.5, -1, '', 'no such answer', [], [[]], {}, { is: 'nothing' }];
/** One spoiled answer in so many is of another kind altogether. */
const WRONG_KIND_RATE = 8;

/**
 * An almost legal value, which `rejects` refuses: a sample with one thing broken. For tests of everything that must be kept
 * out. Where a break happens to be legal another is tried; `null`, which no choice takes, is the last resort.
 */
export function spoil(choice: ChoiceData, random: Random): Json {
  const breakable = possible(choice);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const wrongKind = !breakable || random.below(WRONG_KIND_RATE) === 0;
    const value = wrongKind ? anyOf(random, WRONG_KINDS) : anyOf(random, spoilings(choice, random))?.();
    if (value !== undefined && rejects(choice, value) !== undefined) return value;
  }
  return null;
}

/** Ways to break one sample. Only the one that is taken is carried out. */
function spoilings(choice: ChoiceData, random: Random): readonly Spoiling[] {
  const answer = sample(choice, random);
  switch (choice.kind) {
    case 'one':
      return spoilOne(choice, answer, random);
    case 'place':
      return spoilPlace(choice, answer);
    case 'dice':
      return spoilDice(choice, listIn(answer), random);
    case 'number':
      return [() => choice.min - 1, () => choice.max + 1, () => Number(answer) + 0.5, () => String(answer)];
    case 'some':
      return spoilSome(choice, listIn(answer), random);
    case 'text':
      return spoilText(choice, String(answer), random);
    case 'allocate':
      return spoilAllocate(choice, objectIn(answer), random);
    case 'assign':
      return spoilAssign(choice, objectIn(answer), random);
    case 'draw':
      return spoilDraw(choice, listIn(answer), random);
    case 'record':
      return spoilRecord(choice, objectIn(answer), random);
    case 'either':
      return spoilEither(choice, objectIn(answer), random);
    case 'list':
      return spoilItems(choice, listIn(answer), random);
    default:
      return unreachable(choice);
  }
}

function spoilOne(choice: OneData, answer: Json, random: Random): readonly Spoiling[] {
  return [
    () => changed(answer),
    () => anyOf(random, choice.refused ?? [])?.id ?? null,
    () => anyIndex(random, choice.of),
    () => [answer],
  ];
}

function spoilPlace(choice: PlaceData, answer: Json): readonly Spoiling[] {
  const code = Number(answer);
  return [() => code + 1, () => code - 1, () => (choice.codes.at(-1) ?? 0) + 1, () => code + 0.5, () => String(code)];
}

function spoilItems(choice: ListData, answer: readonly Json[], random: Random): readonly Spoiling[] {
  const index = anyIndex(random, answer);
  const tooMany = (): Json => [
    ...answer,
    ...Array.from({ length: choice.max + 1 - answer.length }, () => answer[0] ?? null),
  ];
  const spoilItem = (): Json => replaced(answer, index, spoil(choice.of, random));
  return [
    spoilItem,
    spoilItem,
    spoilItem,
    tooMany,
    () => answer.slice(0, Math.max(choice.min - 1, 0)),
    () => withoutItem(answer, index),
  ];
}

function spoilRecord(choice: RecordData, answer: JsonObject, random: Random): readonly Spoiling[] {
  const [name, field] = anyOf(random, Object.entries(choice.fields)) ?? [];
  const extra = (): Json => withKey(answer, 'noSuchField', null);
  if (name === undefined || field === undefined) return [extra];
  const spoilField = (): Json => withKey(answer, name, spoil(field, random));
  return [spoilField, spoilField, spoilField, extra, () => withoutKey(answer, name)];
}

function spoilEither(choice: EitherData, answer: JsonObject, random: Random): readonly Spoiling[] {
  const { is, with: inner } = answer;
  const branch = typeof is === 'string' ? choice.branches[is] : undefined;
  const spoilBranch = (): Json => (branch === undefined ? null : withKey(answer, 'with', spoil(branch, random)));
  return [
    spoilBranch,
    spoilBranch,
    spoilBranch,
    () => withKey(answer, 'is', changed(is)),
    () => withoutKey(answer, 'with'),
    () => withKey(answer, 'and', null),
    () => inner ?? null,
  ];
}
