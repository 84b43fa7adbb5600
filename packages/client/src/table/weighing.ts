import type { Weighed } from '@doomtable/host';
import { canonical, type Decision, enumerate, type Json } from '@doomtable/kernel';
import { text } from '../text/index.js';

/** The most answers that are weighed one by one; the host's own limit. */
const FEW = 64;

/** Whether an answer could not be taken back; `null` when that is not known. */
export function isFinalIn(decision: Decision | null, weighed: Weighed | null, answer: Json): boolean | null {
  if (decision === null || weighed === null || weighed.tick !== decision.tick || weighed.final === null) return null;
  const answers = enumerate(decision.choice, FEW);
  if (answers === 'too many') return null;
  const text = canonical(answer);
  const place = answers.findIndex(other => canonical(other) === text);
  return weighed.final[place] ?? null;
}

/** What is said of all answers to a decision at once. */
export function finalityOf(decision: Decision | null, weighed: Weighed | null): string | null {
  if (decision === null || weighed === null || weighed.tick !== decision.tick || weighed.final === null) return null;
  if (weighed.final.every(final => final)) return text.table.final;
  return weighed.final.some(final => final) ? text.table.someFinal : text.table.canTakeBack;
}
