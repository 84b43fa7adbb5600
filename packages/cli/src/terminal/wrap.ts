import type { Line } from '@doomtable/kernel';

export function widthOf(line: Line): number {
  return line.reduce((width, { text }) => width + [...text].length, 0);
}

/** A text in rows of at most `width` columns, broken between words; rows after the first begin `indent` columns further in. */
export function wrap(text: string, width: number, indent = 0): string[] {
  const rows: string[] = [];
  for (const paragraph of text.split('\n')) {
    if ([...paragraph].length <= width) {
      rows.push(paragraph);
      continue;
    }
    let row = '';
    // Spaces stay as they are inside a row: they align things.
    for (const [, space = '', word = ''] of paragraph.matchAll(/( *)([^ ]+)/g)) {
      if (row.trim() !== '' && [...row].length + space.length + [...word].length > width) {
        rows.push(row);
        row = ' '.repeat(indent) + word;
      } else row += space + word;
    }
    rows.push(row);
  }
  return rows;
}

/** Space between two columns. */
const GAP = 3;
/** So few texts read best below each other. */
const FEW = 6;

/** Texts in as many columns as fit, read downwards. */
export function columns(cells: readonly string[], width: number): string[] {
  for (let across = cells.length <= FEW ? 1 : Math.ceil(cells.length / 4); across > 1; across--) {
    const rows = laidOut(cells, across);
    if (rows.every(row => [...row].length <= width)) return rows;
  }
  return [...cells];
}

function laidOut(cells: readonly string[], across: number): string[] {
  const down = Math.ceil(cells.length / across);
  const rows = new Array<string>(down).fill('');
  for (let first = 0; first < cells.length; first += down) {
    const column = cells.slice(first, first + down);
    const wide = Math.max(...column.map(cell => [...cell].length)) + GAP;
    column.forEach((cell, i) => {
      rows[i] += cell + ' '.repeat(wide - [...cell].length);
    });
  }
  return rows.map(row => row.trimEnd());
}
