import type { Json } from '../json.js';

/** Whether this is a list. It narrows to unknown items, where `Array.isArray` would let `any` in. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whether this is a plain object: no list, and nothing inherited beyond what every object has, so own keys are all there is. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether this is a whole number that arithmetic keeps exact. Minus zero is refused: it would not survive storage. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/** An object of these entries. Every key becomes a property of its own, `__proto__` included. */
export function objectOf(entries: readonly (readonly [string, Json])[]): { readonly [key: string]: Json } {
  const object: { [key: string]: Json } = {};
  for (const [key, value] of entries) put(object, key, value);
  return object;
}

/** Gives an object a property of its own, whatever it is called. */
export function put(object: { [key: string]: Json }, key: string, value: Json): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}

/** Where an id stands in a list of things with ids; -1 when nowhere. */
export function indexOfId(of: readonly { readonly id: string }[], id: unknown): number {
  for (let i = 0; i < of.length; i++) if (of[i]?.id === id) return i;
  return -1;
}

const CLIPPED_LENGTH = 40;

/** A stranger's text, short and well formed enough to be quoted in a message. */
export function clip(text: string): string {
  const short = text.length > CLIPPED_LENGTH ? `${text.slice(0, CLIPPED_LENGTH)}…` : text;
  return short.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The end of an exhaustive switch over the kinds of choice. Getting here means a choice that no reader knows. */
export function unreachable(choice: never): never {
  throw new Error(`no such kind of choice: ${JSON.stringify(choice)}`);
}
