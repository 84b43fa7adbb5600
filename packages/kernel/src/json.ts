/** Plain data: everything a table holds, an answer says or a file stores. Absent things are `null`, never `undefined`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A plain object of plain data. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether plain data is an object: no list, and no single value. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands in plain data by its names: nothing, where it is no object. */
export function fieldsIn(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Copies plain data. Lists of numbers and strings, the bulk of every frame, are copied in one stroke. */
export function cloneJson<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const twin: unknown[] = value.slice();
    for (let i = 0; i < twin.length; i++) {
      const item = twin[i];
      if (typeof item === 'object' && item !== null) twin[i] = copy(item);
    }
    return twin;
  }
  // A spread keeps the hidden class of the original, so copies stay as fast to read as what they were copied from.
  const twin: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const key in twin) {
    const item = twin[key];
    if (typeof item === 'object' && item !== null) twin[key] = copy(item);
  }
  return twin;
}

/** The one text of a value: keys sorted, no spaces. Equal data gives equal text, whatever order it was built in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    if (text === undefined) throw new Error(`not plain data: ${typeof value}`);
    return text;
  }
  const object = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const key of Object.keys(object).sort()) {
    if (object[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(object[key])}`);
  }
  return `{${parts.join(',')}}`;
}

/**
 * A 128-bit fingerprint of a text, in 32 hex digits. It tells two texts apart and finds damage; it is no protection against
 * somebody who wants a collision. What must convince a stranger (dice) uses a cryptographic hash, in `host`.
 */
export function fingerprint(text: string): string {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(b ^ code, 0x9e3779b1) ^ (a >>> 15);
    b = Math.imul(c ^ code, 0x85ebca77) ^ (b >>> 13);
    c = Math.imul(d ^ code, 0xc2b2ae3d) ^ (c >>> 16);
    d = Math.imul(a ^ code, 0x27d4eb2f) ^ (d >>> 14);
  }
  for (let round = 0; round < 4; round++) {
    a = Math.imul(a ^ (d >>> 16), 0x85ebca6b);
    b = Math.imul(b ^ (a >>> 13), 0xc2b2ae35);
    c = Math.imul(c ^ (b >>> 16), 0x27d4eb2f);
    d = Math.imul(d ^ (c >>> 15), 0x165667b1);
  }
  return hex(a) + hex(b) + hex(c) + hex(d);
}

/** Two hex digits for each byte. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(word: number): string {
  return `${BYTES[word >>> 24]}${BYTES[(word >>> 16) & 255]}${BYTES[(word >>> 8) & 255]}${BYTES[word & 255]}`;
}

/**
 * The text of a file in the form that a record can keep, for settings that take a file. JSON loses the white space that only
 * people need.
 */
export function fileText(text: string): string {
  const plain = text.replace(/^\uFEFF/u, '');
  try {
    return JSON.stringify(JSON.parse(plain));
  } catch {
    return plain.replaceAll('\r\n', '\n').trim().normalize('NFC');
  }
}
