import { cloneJson, type Json } from '@doomtable/kernel';
import { sceneJson, type Scene } from './projection.js';
import type { Message } from './message.js';
import { PatchText } from './patch-text.js';

type Path = readonly (string | number)[];

/** One change: where, and what stands there now. Without a value the key is gone. Of a list the first few may stay: then those that follow them. */
export type PatchChange =
  | readonly [path: Path, value: Json]
  | readonly [path: Path]
  | readonly [path: Path, kept: number, rest: readonly Json[]];
export type Patch = readonly PatchChange[];

/** What turns `from` into `to`. */
export function diff(from: Json, to: Json): Patch {
  const changes = new PatchText();
  retrace(from, to, changes);
  return JSON.parse(`[${changes.text}]`) as Patch;
}

/**
 * Draws `now` over `before`. What it returns equals `now`, shares with `before` all that did not change, and nothing with
 * `now`; neither of the two is written to. The changes on the way are added to `changes`, at the place where that stands.
 */
export function retrace(before: Json, now: Json, changes: PatchText): Json {
  if (before === now) return before;
  if (isList(before)) {
    if (isList(now)) {
      return before.length === now.length ? retraceList(before, now, changes) : retraceEnd(before, now, changes);
    }
  } else if (isObject(before) && isObject(now) && before['kind'] === now['kind']) {
    return retraceObject(before, now, changes);
  }
  // Things of another kind have nothing in common worth keeping.
  return replaced(now, changes);
}

function retraceList(before: readonly Json[], now: readonly Json[], changes: PatchText): readonly Json[] {
  let after: Json[] | null = null;
  for (let i = 0; i < now.length; i++) {
    const was = before[i] as Json;
    const is = now[i] as Json;
    if (was === is) continue;
    changes.path.push(i);
    const next = retrace(was, is, changes);
    changes.path.pop();
    if (next === was) continue;
    after ??= before.slice();
    after[i] = next;
  }
  return after ?? before;
}

/** A list of another length keeps its first items as far as they are equal. */
function retraceEnd(before: readonly Json[], now: readonly Json[], changes: PatchText): readonly Json[] {
  const shorter = Math.min(before.length, now.length);
  let kept = 0;
  while (kept < shorter && isEqual(before[kept] as Json, now[kept] as Json)) kept++;
  if (kept === 0) return replaced(now, changes) as readonly Json[];
  const rest = cloneJson(now.slice(kept));
  changes.end(kept, rest);
  return [...before.slice(0, kept), ...rest];
}

interface PlainObject {
  readonly [key: string]: Json;
}

function retraceObject(before: PlainObject, now: PlainObject, changes: PatchText): PlainObject {
  let after: { [key: string]: Json } | null = null;
  let kept = 0;
  for (const key in now) {
    const was = before[key];
    const is = now[key] as Json;
    if (was !== undefined) kept++;
    if (was === is) continue;
    changes.path.push(key);
    const next = was === undefined ? replaced(is, changes) : retrace(was, is, changes);
    changes.path.pop();
    if (next === was) continue;
    after ??= { ...before };
    after[key] = next;
  }
  return hasMoreThan(kept, before) ? without(after ?? before, now, changes) : (after ?? before);
}

/** Whether there are more than so many fields. It is asked of every object at every move, so no list of them is made. */
function hasMoreThan(kept: number, fields: PlainObject): boolean {
  let left = kept;
  for (const key in fields) if (fields[key] !== undefined && left-- === 0) return true;
  return false;
}

function replaced(now: Json, changes: PatchText): Json {
  const copy = cloneJson(now);
  changes.set(copy);
  return copy;
}

/** Takes out what is gone, in the order of names: whatever order they came in, the patch is the same. */
function without(drawn: PlainObject, now: PlainObject, changes: PatchText): PlainObject {
  const after: { [key: string]: Json } = {};
  for (const key in now) after[key] = drawn[key] as Json;
  for (const key of Object.keys(drawn).sort()) {
    if (key in now) continue;
    changes.path.push(key);
    changes.gone();
    changes.path.pop();
  }
  return after;
}

function isEqual(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (isList(one)) {
    return isList(other) && one.length === other.length && one.every((item, i) => isEqual(item, other[i] as Json));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => {
      const there = other[key];
      return there !== undefined && isEqual(one[key] as Json, there);
    })
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The scene after a message. Parts of scenes are plain data by construction. */
export function sceneAfter(scene: Scene, { patch }: Message): Scene {
  return patched(sceneJson(scene), patch) as unknown as Scene;
}

/** Applies a patch. What did not change is shared with the original, which stays as it was. */
export function patched(from: Json, patch: Patch): Json {
  return patch.reduce((now, change) => set(now, change, 0), from);
}

function set(from: Json, change: PatchChange, depth: number): Json {
  const [path] = change;
  const key = path[depth];
  if (key === undefined) return valueAt(from, change);
  if (isList(from)) {
    const copy = [...from];
    copy[key as number] = set(copy[key as number] as Json, change, depth + 1);
    return copy;
  }
  const copy: { [key: string]: Json } = { ...(from as { [key: string]: Json }) };
  if (change.length === 1 && depth === path.length - 1) delete copy[key];
  else copy[key] = set(copy[key] ?? null, change, depth + 1);
  return copy;
}

/** What stands at the place of a change after it. */
function valueAt(from: Json, change: PatchChange): Json {
  if (change.length === 3) return [...(from as readonly Json[]).slice(0, change[1]), ...change[2]];
  return change[1] ?? null;
}
