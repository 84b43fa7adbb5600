import { useEffect, useReducer } from 'preact/hooks';

/** A value that tells whoever uses it when it changes. */
export class Store<T> {
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
    for (const listener of this.#listeners) listener();
  }

  update(change: Partial<T>): void {
    this.set({ ...this.#value, ...change });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Draws a component anew whenever the store changes. */
export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useReducer<number, undefined>(n => n + 1, 0);
  const drawn = store.value;
  useEffect(() => {
    // It may have changed between being drawn and being listened to.
    if (!Object.is(store.value, drawn)) redraw(undefined);
    return store.subscribe(() => redraw(undefined));
  }, [store]);
  return drawn;
}
