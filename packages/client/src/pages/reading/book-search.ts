import { findableOf, finderOf } from '@doomtable/kit/search';
import type { Rulebook, RulebookPiece } from '../../library.js';
import { plainWords } from './passage.js';

export type TextPiece = Extract<RulebookPiece, { kind: 'text' }>;

const ID = /^\s*[a-z][a-z0-9]+-[a-z]?\d+\s*$/i;

/** Finds the passages that answer a question, best first; a rule's id finds that rule. */
export function searchOf(book: Rulebook): (question: string) => readonly TextPiece[] {
  const texts = book.pieces.filter((piece): piece is TextPiece => piece.kind === 'text');
  const find = finderOf(texts.map(piece => findableOf(piece, plainWords(piece.html), book.questions)));
  return question => {
    if (ID.test(question)) {
      const id = question.trim().toUpperCase();
      return texts.filter(({ rules }) => rules.includes(id));
    }
    return find(question).flatMap(at => texts[at] ?? []);
  };
}
