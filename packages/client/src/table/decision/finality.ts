import type { Finality } from '@doomtable/host';
import { canonical, type Json } from '@doomtable/kernel';

/** Whether an answer to a question could not be taken back; `null` when that is not known. */
export function isFinalAnswer(question: string, finality: Finality | null, answer: Json): boolean | null {
  if (finality === null || finality.question !== question || finality.final === null) return null;
  if (finality.final === 'all') return true;
  const given = canonical(answer);
  return finality.final.some(other => canonical(other) === given);
}
