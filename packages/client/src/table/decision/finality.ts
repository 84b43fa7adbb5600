import type { Finality } from '@doomtable/host';
import { canonical, type Json } from '@doomtable/kernel';
import { text } from '../../text/index.js';

/** Whether an answer to a question could not be taken back; `null` when that is not known. */
export function isFinalAnswer(question: string, finality: Finality | null, answer: Json): boolean | null {
  if (finality === null || finality.question !== question || finality.final === null) return null;
  if (finality.final === 'all') return true;
  const given = canonical(answer);
  return finality.final.some(other => canonical(other) === given);
}

/** What is said of all answers to the present question at once. */
export function finalityWords(finality: Finality | null): string | null {
  if (finality === null || finality.final === null) return null;
  if (finality.final === 'all') return text.table.final;
  return finality.final.length > 0 ? text.table.someFinal : text.table.canTakeBack;
}
