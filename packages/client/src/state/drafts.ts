import type { Json } from '@doomtable/kernel';
import { Observable, useStore } from './store.js';

/** What is half written, by what it is written for, oldest first. */
type Unfinished = ReadonlyMap<string, Json>;

const KEY = 'doomtable.unfinished';
/** More than anybody has open in one tab. What was given up long ago makes room. */
const KEPT = 24;

const unfinished = new Observable<Unfinished>(stored());

unfinished.subscribe(() => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...unfinished.value]));
  } catch {
    // A browser that keeps nothing still plays; what is half written lives as long as the page.
  }
});

function stored(): Unfinished {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Json][]);
  } catch {
    return new Map();
  }
}

/**
 * Something half written that outlives the page, in this tab: a reload, a phone that let go of the page, another leaf turned to
 * and back. To set it to `start` drops it. Without a `key` there is nothing to write.
 */
export function useUnfinished<T extends Json>(key: string, start: T): readonly [value: T, set: (value: T) => void] {
  const value = useStore(unfinished, kept => kept.get(key)) as T | undefined;
  return [value ?? start, next => write(key, Object.is(next, start) ? undefined : next)];
}

function write(key: string, value: Json | undefined): void {
  const kept = new Map(unfinished.value);
  const known = kept.delete(key);
  if (value !== undefined && key !== '') kept.set(key, value);
  else if (!known) return;
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  unfinished.set(kept);
}
