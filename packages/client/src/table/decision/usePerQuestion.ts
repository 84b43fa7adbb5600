import { useState } from 'preact/hooks';

/** What is kept about a question. When another is asked it is as at the start, from the moment that one is drawn. */
export function useAbout<T>(asked: string, start: T): readonly [value: T, set: (value: T) => void] {
  const [kept, setKept] = useState({ asked, value: start });
  return [kept.asked === asked ? kept.value : start, value => setKept({ asked, value })];
}
