import type { Reader } from '../src/terminal/lines.js';
import { Paper } from '../src/terminal/paper.js';

/** A paper whose text can be read, and what can be shown on it. */
export function notebook(size = { columns: 80, rows: 50 }, screen = false): { paper: Paper; text: () => string } {
  let written = '';
  const write = (text: string): void => {
    written += text;
  };
  const paper = new Paper({ write, size: () => size, screen, colour: false, unicode: true });
  return { paper, text: () => written };
}

/** Somebody who types these lines and then leaves. */
export function reading(lines: readonly string[]): Reader {
  const left = [...lines];
  return { ask: () => Promise.resolve(left.shift() ?? null) };
}
