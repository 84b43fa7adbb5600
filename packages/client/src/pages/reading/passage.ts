import type { Rulebook } from '../../library.js';

/** One rule as it is shown by itself. */
export interface ShownPassage {
  readonly id: string;
  /** The headings it stands under. */
  readonly under: readonly string[];
  /** What it says, without its neighbours. */
  readonly said: string;
  /** The whole text it stands in, and what follows where that ends in a colon. */
  readonly whole: string;
}

const SAID = /<span class="said" data-rules="([^"]*)">(.*?)<\/span>/gs;

/** A rule by its id, where the book declares it. */
export function passageIn(book: Rulebook, id: string): ShownPassage | null {
  const at = book.pieces.findIndex(piece => piece.kind === 'text' && piece.rules.includes(id));
  const piece = book.pieces[at];
  if (piece?.kind !== 'text') return null;
  const next = book.pieces[at + 1];
  const follows = /:(?:<[^>]*>)*$/.test(piece.html.trim()) && next?.kind === 'text' ? next.html : '';
  const said = [...piece.html.matchAll(SAID)].find(([, rules = '']) => rules.split(' ').includes(id))?.[2] ?? '';
  const isLast = piece.rules.at(-1) === id;
  return { id, under: piece.under, said: `<p>${said}</p>${isLast ? follows : ''}`, whole: piece.html + follows };
}

/** The words of a text, without its tags and the ids in its margin. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<span class="ids">.*?<\/span>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
