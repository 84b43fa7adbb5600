import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/** A value that tells whoever uses it when it changes. */
export class Observable<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.tell();
  }

  /** Changes a part of it. What is the same as before is no change, and nobody is told. */
  update(change: Partial<T>): void {
    const now = { ...this.#value, ...change };
    const changed = (Object.keys(change) as (keyof T)[]).some(key => !Object.is(now[key], this.#value[key]));
    if (changed) this.set(now);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The same, telling of several changes at once: what follows from one event is drawn together. */
export class GatheringStore<T> extends Observable<T> {
  #isDue = false;

  protected override tell(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      super.tell();
    });
  }
}

/** Draws a component anew whenever the store, or what it picks of it, has changed since it was drawn last. */
export function useStore<T>(store: Observable<T>): T;
export function useStore<T, P>(store: Observable<T>, pick: (value: T) => P): P;
export function useStore<T>(store: Observable<T>, pick: (value: T) => unknown = value => value): unknown {
  const [, redraw] = useReducer<number, undefined>(n => n + 1, 0);
  const drawn = useRef({ pick, value: pick(store.value) });
  drawn.current = { pick, value: pick(store.value) };
  useLayoutEffect(() => {
    const look = (): void => {
      if (!Object.is(drawn.current.pick(store.value), drawn.current.value)) redraw(undefined);
    };
    // It may have changed between being drawn and being listened to.
    look();
    return store.subscribe(look);
  }, [store]);
  return drawn.current.value;
}
