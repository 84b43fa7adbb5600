import type { Decision } from '@doomtable/kernel';

/**
 * Which question is asked, as a text. Where several are asked at once it stays the same while others answer, so that nothing
 * half written is lost; `given` counts the answers of this person, so that a question asked again is another one.
 */
export function askedNow(decision: Decision | null, given: number): string {
  if (decision === null) return '';
  const { by, kind, rule, step, tick, choice } = decision;
  const what = kind === 'poll' || kind === 'open' ? JSON.stringify(choice) : tick;
  return `${given} ${by} ${rule}.${step} ${what}`;
}
