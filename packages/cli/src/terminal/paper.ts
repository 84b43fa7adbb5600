import type { Line, Tone } from '@doomtable/kernel';
import { toAscii } from './ascii.js';
import { widthOf, wrap } from './wrap.js';

/** Where text goes, and what it can show there. */
export interface PaperOptions {
  /** A stream of the process, or anything that takes text. */
  readonly write: (text: string) => void;
  /** Columns and rows at this moment: a window may change under a game. */
  readonly size: () => { readonly columns: number; readonly rows: number };
  /** Whether somebody watches a screen that can be cleared. */
  readonly screen: boolean;
  readonly colour: boolean;
  readonly unicode: boolean;
}

const CODES: { readonly [tone in Tone]: readonly [on: string, off: string] } = {
  plain: ['', ''],
  muted: ['\u001b[2m', '\u001b[22m'],
  strong: ['\u001b[1m', '\u001b[22m'],
  accent: ['\u001b[33m', '\u001b[39m'],
  good: ['\u001b[32m', '\u001b[39m'],
  bad: ['\u001b[31m', '\u001b[39m'],
};

/** No terminal is written wider than this: long lines are hard to read. */
const WIDEST = 160;
const NARROWEST = 40;

/** Writes lines in the tones they are meant in, or in plain letters where there is nothing better. */
export class Paper {
  readonly screen: boolean;
  readonly #options: PaperOptions;

  constructor(options: PaperOptions) {
    this.#options = options;
    this.screen = options.screen;
  }

  get width(): number {
    return Math.max(NARROWEST, Math.min(WIDEST, this.#options.size().columns));
  }

  get height(): number {
    return this.#options.size().rows;
  }

  /** One line as it stands. */
  line(line: Line = []): void {
    this.#options.write(`${this.paint(line)}\n`);
  }

  /** A sentence, wrapped, with further lines as far to the right as `indent`. */
  say(text: string, tone: Tone = 'plain', indent = 0): void {
    for (const row of wrap(text, this.width, indent)) this.line([{ text: row, tone }]);
  }

  /** A line of several parts, wrapped as a whole. */
  parts(line: Line, indent = 0): void {
    if (widthOf(line) <= this.width) return this.line(line);
    const text = line.map(span => span.text).join('');
    return this.say(text, line.find(span => span.tone !== 'plain' && span.text.trim() !== '')?.tone, indent);
  }

  /** Text without an end of line: what a person types after. */
  prompt(text: string): string {
    return this.#options.unicode ? text : toAscii(text);
  }

  /** Goes to the top of an empty screen. What stood there stays in the scrollback of most terminals. */
  clear(): void {
    if (this.screen) this.#options.write('\u001b[H\u001b[2J');
  }

  paint(line: Line): string {
    const { colour, unicode } = this.#options;
    let painted = '';
    for (const { text, tone } of line) {
      const shown = unicode ? text : toAscii(text);
      const [on, off] = CODES[tone];
      painted += colour && shown.trim() !== '' ? on + shown + off : shown;
    }
    return painted.trimEnd();
  }
}
