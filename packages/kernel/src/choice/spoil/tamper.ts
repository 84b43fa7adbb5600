import type { Json, JsonObject } from '../../json.js';
import type { Random } from '../../luck/random.js';
import { isList, isObject, objectOf } from '../plain.js';

/** One way to break an answer. */
export type Spoiling = () => Json;

/** An index of this list, by chance. */
export function anyIndex(random: Random, list: readonly unknown[]): number {
  return list.length === 0 ? 0 : random.below(list.length);
}

/** One of this list by chance, or nothing if it is empty. */
export function anyOf<T>(random: Random, list: readonly T[]): T | undefined {
  return list[anyIndex(random, list)];
}

/** The list that this answer is. */
export function listIn(answer: Json | undefined): readonly Json[] {
  return isList(answer) ? answer : [];
}

/** The object that this answer is. */
export function objectIn(answer: Json): JsonObject {
  return isObject(answer) ? answer : {};
}

/** An id that was most likely never offered, yet looks like one that was. */
export function changed(id: Json | undefined): Json {
  return `${String(id)}x`;
}

export function replaced(list: readonly Json[], index: number, item: Json): readonly Json[] {
  return list.map((old, i) => (i === index ? item : old));
}

export function withoutItem(list: readonly Json[], index: number): readonly Json[] {
  return list.filter((_, i) => i !== index);
}

export function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  return objectOf([...Object.entries(object), [key, value]]);
}

export function withoutKey(object: JsonObject, key: string): JsonObject {
  return objectOf(Object.entries(object).filter(([other]) => other !== key));
}
