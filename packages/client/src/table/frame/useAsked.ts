import { type Decision, offersIn } from '@doomtable/kernel';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Marks what is in question on the board (`data-ref`), and brings the first of it into sight where it is not. */
export function useAsked(frame: RefObject<HTMLElement | null>, decision: Decision | null): void {
  useEffect(() => {
    const board = frame.current?.querySelector('.board');
    if (decision === null || board === null || board === undefined) return undefined;
    const refs = new Set(offersIn(decision.choice).flatMap(({ ref }) => ref ?? []));
    const asked = [...board.querySelectorAll<HTMLElement>('[data-ref]')].filter(one =>
      refs.has(one.dataset['ref'] ?? ''),
    );
    for (const one of asked) one.dataset['asked'] = '';
    asked[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => {
      for (const one of asked) delete one.dataset['asked'];
    };
  }, [decision]);
}
