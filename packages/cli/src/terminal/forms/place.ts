import type { Line, Parsed, PlaceData } from '@doomtable/kernel';
import { columns } from '../wrap.js';
import type { TerminalForm, TerminalNaming } from './form.js';

/** How many placements are listed at once. */
const MOST_LISTED = 30;

/**
 * Placements by number, said by the hexes they cover. Typing hexes keeps those that cover them all; when one is left, an empty
 * line takes it.
 */
export function placeForm(choice: PlaceData, naming: TerminalNaming): TerminalForm {
  const said = choice.codes.map(code => naming.place(choice.board, code));
  const digits = String(said.length).length;
  const everything = said.map((_, i) => i);
  let kept = everything;
  const take = (i: number | undefined): Parsed => {
    const code = i === undefined ? undefined : choice.codes[i];
    return code === undefined ? { code: 'notOffered', path: '' } : { answer: code };
  };
  return {
    hint: 'a number, or hexes it must cover',
    show: width => {
      const shown = kept.slice(0, MOST_LISTED).map(i => `${String(i + 1).padStart(digits + 2)}  ${said[i] ?? ''}`);
      const lines: Line[] = columns(shown, width).map(text => [{ text, tone: 'plain' }]);
      const more = kept.length - shown.length;
      if (more > 0)
        lines.push([{ text: `  and ${more} more: type hexes to see those that cover them`, tone: 'muted' }]);
      if (kept.length === 1) lines.push([{ text: '  the only one: an empty line takes it', tone: 'muted' }]);
      return lines;
    },
    read: line => {
      const typed = line.trim();
      if (typed === '' && kept.length === 1) return take(kept[0]);
      if (/^\d+$/.test(typed)) return take(Number(typed) - 1);
      const wanted = wordsIn(typed);
      const found = everything.filter(i => covers(wordsIn(said[i] ?? ''), wanted));
      if (found.length === 0) return { code: 'notOffered', path: '' };
      kept = found;
      return 'narrowed';
    },
  };
}

function wordsIn(text: string): string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function covers(said: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(word => said.includes(word));
}
