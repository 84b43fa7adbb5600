import type { Json } from '@doomtable/kernel';

/** One change: where, and what stands there now. Without a value the key is gone. */
export type Change =
  | readonly [path: readonly (string | number)[], value: Json]
  | readonly [path: readonly (string | number)[]];
export type Patch = readonly Change[];

/** What turns `from` into `to`. Lists of another length are replaced whole. */
export function diff(from: Json, to: Json): Patch {
  const changes: Change[] = [];
  compare(from, to, [], changes);
  return changes;
}

function compare(from: Json, to: Json, path: (string | number)[], changes: Change[]): void {
  if (from === to) return;
  if (isList(from) && isList(to) && from.length === to.length) {
    for (let i = 0; i < to.length; i++) {
      if (from[i] === to[i]) continue;
      path.push(i);
      compare(from[i] ?? null, to[i] ?? null, path, changes);
      path.pop();
    }
    return;
  }
  // Things of another kind have nothing in common worth keeping.
  if (isObject(from) && isObject(to) && from['kind'] === to['kind']) {
    for (const key in to) {
      const before = from[key];
      const after = to[key] as Json;
      if (before === after) continue;
      path.push(key);
      if (before === undefined) changes.push([path.slice(), after]);
      else compare(before, after, path, changes);
      path.pop();
    }
    for (const key in from) if (!(key in to)) changes.push([[...path, key]]);
    return;
  }
  changes.push([path.slice(), to]);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
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
