/* What a line of text has to be that others read as the name of somebody or something. */

/** The longest name of a person, in code points. */
export const LONGEST_NAME = 40;

/** Blanks of every width, and the one letter that looks like nothing but is none of them (U+2800). */
const BLANKS = /[\p{Zs}\u2800]+/gu;

/** Only say how a sign is drawn. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;

/**
 * Characters that break lines, hide, turn text around or are none; those that a page draws as nothing; a mark without a letter
 * below it; and piles of marks that run over their neighbours.
 */
const UNSHOWABLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|^\p{M}| \p{M}|\p{M}{9,}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A line as it is kept: composed, with single blanks, and nothing that only says how a sign is drawn. */
export function shownLine(typed: string): string {
  return typed.normalize('NFC').replaceAll(VARIATIONS, '').replaceAll(BLANKS, ' ').trim();
}

/** Whether everything in a line can be seen. */
export function isShowable(line: string): boolean {
  return !UNSHOWABLE.test(line);
}

/** Whether a line can be somebody's name. */
export function isName(line: string): boolean {
  return isShowable(line) && VISIBLE.test(line) && [...line].length <= LONGEST_NAME;
}
