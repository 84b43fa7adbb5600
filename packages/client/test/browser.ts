import { h, render } from 'preact';

/** As much of a browser as logic without pixels asks for: storage, frames, and whether anybody looks. */
export const browser = {
  visibilityState: 'visible',
  /** What is kept on the device, by its keys; `null` for a browser that keeps nothing. */
  kept: new Map<string, string>() as Map<string, string> | null,
};

const storage = {
  getItem(key: string): string | null {
    if (browser.kept === null) throw new Error('nothing is kept here');
    return browser.kept.get(key) ?? null;
  },
  setItem(key: string, value: string): void {
    if (browser.kept === null) throw new Error('nothing is kept here');
    browser.kept.set(key, value);
  },
};

Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  document: browser,
  requestAnimationFrame: (frame: () => void) => setTimeout(frame),
});

/** Runs hooks in a component that draws nothing, and hands out what they gave last. */
export function hooked<T>(hooks: () => T): { readonly value: T } {
  const last: { value?: T } = {};
  const Probe = (): null => {
    last.value = hooks();
    return null;
  };
  const nowhere = { childNodes: [], firstChild: null, nodeType: 1 } as unknown as HTMLElement;
  render(h(Probe, null), nowhere);
  return last as { readonly value: T };
}

/** When everything that is due at once is done. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(resolve => setTimeout(resolve));
}
