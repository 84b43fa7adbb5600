import type { Line, Span, Tone } from '@doomtable/kernel';

/** A piece of a line. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}

export function widthOf(line: Line): number {
  let width = 0;
  for (const { text } of line) width += [...text].length;
  return width;
}

/** A text cut to so many columns, with a sign that something is missing. */
export function clip(text: string, width: number): string {
  const letters = [...text];
  return letters.length <= width ? text : `${letters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** A text in a column of this width. */
export function cell(text: string, width: number, tone: Tone = 'plain'): Span {
  const shown = clip(text, width);
  return span(shown + ' '.repeat(width - [...shown].length), tone);
}

/** Cuts a line to so many columns. */
export function clipLine(line: Line, width: number): Line {
  const kept: Span[] = [];
  let left = width;
  for (const { text, tone } of line) {
    const size = [...text].length;
    if (size > left) {
      if (left > 0) kept.push(span(clip(text, left), tone));
      break;
    }
    kept.push({ text, tone });
    left -= size;
  }
  return kept;
}

/** Two drawings side by side, the right one from column `from` on. */
export function beside(left: readonly Line[], from: number, right: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const start = left[i] ?? [];
    const end = right[i];
    const gap = span(' '.repeat(Math.max(0, from - widthOf(start))));
    lines.push(end === undefined ? start : [...start, gap, ...end]);
  }
  return lines;
}

/** Boxes of one kind: how many are filled, out of how many. */
export function boxes(filled: number, all: number, [full, empty]: readonly [string, string] = SQUARES): string {
  return full.repeat(filled) + empty.repeat(Math.max(0, all - filled));
}

export const SQUARES = ['■', '□'] as const;
export const CIRCLES = ['●', '○'] as const;
export const DIAMONDS = ['◆', '◇'] as const;
/** A box of a level that has not been reached. */
export const NOT_YET = '◌';
export const DAGGER = '†';
