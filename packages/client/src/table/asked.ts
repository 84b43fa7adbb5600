import type { Decision } from '@doomtable/kernel';

/**
 * Which question is asked, as a text. Where several are asked at once it stays the same while others answer, so that nothing
 * half written is lost.
 */
export function askedNow(decision: Decision | null): string {
  if (decision === null) return '';
  const { by, kind, rule, step, tick, choice } = decision;
  const what = kind === 'poll' || kind === 'open' ? JSON.stringify(choice) : tick;
  return `${by} ${rule}.${step} ${what}`;
}
