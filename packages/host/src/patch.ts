import { cloneJson, type Json } from '@doomtable/kernel';

/** One change: where, and what stands there now. Without a value the key is gone. */
export type Change =
  | readonly [path: readonly (string | number)[], value: Json]
  | readonly [path: readonly (string | number)[]];
export type Patch = readonly Change[];

/** What turns `from` into `to`. Lists of another length are replaced whole. */
export function diff(from: Json, to: Json): Patch {
  const changes: Change[] = [];
  retrace(from, to, [], changes);
  return changes;
}

/**
 * Draws `now` over `before`. What it returns equals `now`, shares with `before` all that did not change, and nothing with
 * `now`; neither of the two is written to. The changes on the way are added to `changes`, under `path`.
 */
export function retrace(before: Json, now: Json, path: (string | number)[], changes: Change[]): Json {
  if (before === now) return before;
  if (isList(before)) {
    if (isList(now) && before.length === now.length) return retraceList(before, now, path, changes);
  } else if (isObject(before) && isObject(now) && before['kind'] === now['kind']) {
    return retraceObject(before, now, path, changes);
  }
  // Things of another kind have nothing in common worth keeping.
  const after = cloneJson(now);
  changes.push([path.slice(), after]);
  return after;
}

function retraceList(
  before: readonly Json[],
  now: readonly Json[],
  path: (string | number)[],
  changes: Change[],
): readonly Json[] {
  let after: Json[] | null = null;
  for (let i = 0; i < now.length; i++) {
    const was = before[i] as Json;
    const is = now[i] as Json;
    if (was === is) continue;
    path.push(i);
    const next = retrace(was, is, path, changes);
    path.pop();
    if (next === was) continue;
    after ??= before.slice();
    after[i] = next;
  }
  return after ?? before;
}

interface Fields {
  readonly [key: string]: Json;
}

function retraceObject(before: Fields, now: Fields, path: (string | number)[], changes: Change[]): Fields {
  let after: { [key: string]: Json } | null = null;
  let kept = 0;
  for (const key in now) {
    const was = before[key];
    const is = now[key] as Json;
    if (was !== undefined) kept++;
    if (was === is) continue;
    path.push(key);
    const next = was === undefined ? added(is, path, changes) : retrace(was, is, path, changes);
    path.pop();
    if (next === was) continue;
    after ??= { ...before };
    after[key] = next;
  }
  return Object.keys(before).length === kept ? (after ?? before) : without(after ?? before, now, path, changes);
}

function added(value: Json, path: (string | number)[], changes: Change[]): Json {
  const copy = cloneJson(value);
  changes.push([path.slice(), copy]);
  return copy;
}

/** Takes out what is gone, in the order of names: whatever order they came in, the patch is the same. */
function without(drawn: Fields, now: Fields, path: (string | number)[], changes: Change[]): Fields {
  const after: { [key: string]: Json } = {};
  for (const key in now) after[key] = drawn[key] as Json;
  for (const key of Object.keys(drawn).sort()) if (!(key in now)) changes.push([[...path, key]]);
  return after;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Applies a patch. What did not change is shared with the original, which stays as it was. */
export function patched(from: Json, patch: Patch): Json {
  let result = from;
  for (const change of patch) result = set(result, change[0], 0, change.length === 2 ? change[1] : undefined);
  return result;
}

function set(from: Json, path: readonly (string | number)[], depth: number, value: Json | undefined): Json {
  const key = path[depth];
  if (key === undefined) return value ?? null;
  if (isList(from)) {
    const copy = [...from];
    copy[key as number] = set(copy[key as number] as Json, path, depth + 1, value);
    return copy;
  }
  const copy: { [key: string]: Json } = { ...(from as { [key: string]: Json }) };
  if (value === undefined && depth === path.length - 1) delete copy[key];
  else copy[key] = set(copy[key] ?? null, path, depth + 1, value);
  return copy;
}
