import type { Line, Span } from '@doomtable/kernel';
import { fromOffset, toOffset } from '@doomtable/kit/hex';
import { columnName } from '../hexes.js';
import { enemyAt, has, isShaded, on, type Sheet } from '../sheet.js';
import { cell, DAGGER, span } from './draw.js';

/** Columns before the first hex: the number of the row. */
const MARGIN = 3;
/** Columns of one hex: its mark, and what has become of it. */
const HEX = 2;

/** The map as the file draws it: two columns a hex, odd rows half a hex to the right. */
export function drawMap(s: Sheet): Line[] {
  const { board, file } = on(s);
  const columns = Math.max(...board.hexes.map(hex => toOffset(hex).column)) + 1;
  const letters = Array.from({ length: columns }, (_, column) => columnName(column).padEnd(HEX)).join('');
  const lines: Line[] = [[span(' '.repeat(MARGIN) + letters, 'muted')]];
  for (let row = 0; row < file.map.length; row++) {
    const line: Span[] = [cell(String(row + 1).padStart(2), MARGIN + (row % 2), 'muted')];
    for (let column = 0; column < columns; column++) line.push(drawHex(s, board.at(fromOffset(column, row))));
    lines.push(line);
  }
  return lines;
}

function drawHex(s: Sheet, hex: number): Span {
  const mark = on(s).ground[hex] ?? '-';
  const shaded = isShaded(s, hex);
  switch (mark) {
    case '-':
      return cell('', HEX);
    case 'S':
      return cell('S', HEX, 'accent');
    case '#':
      return cell('▲', HEX, 'muted');
    case '.':
      return shaded ? cell('●', HEX, 'strong') : cell('·', HEX, 'muted');
    case '?':
      return shaded ? cell('?*', HEX, 'muted') : cell('?', HEX, 'accent');
    default:
      return drawEntrance(s, mark, Number(mark) - 1);
  }
}

function drawEntrance(s: Sheet, mark: string, location: number): Span {
  if (s.firstEnemy > 0 && has(s.fallen, enemyAt(s, location + 1))) return cell(mark + DAGGER, HEX, 'muted');
  if (has(s.locked, location)) return cell(`${mark}×`, HEX, 'bad');
  return has(s.discovered, location) ? cell(`${mark}*`, HEX, 'good') : cell(mark, HEX, 'strong');
}

export const LEGEND: Line = [
  span('· white  ● shaded  ▲ obstacle  S start  ? unknown  × locked  * found  † fallen', 'muted'),
];
