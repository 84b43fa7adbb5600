import { toOffset } from '@doomtable/kit/hex';
import { on, type Sheet } from './sheet.js';

/** The letter above a column of the map. No map is wider than the alphabet. */
export function columnName(column: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + column);
}

/** How a hex is called wherever it is spoken of: its column's letter and its row's number, `D3`. */
export function hexName(s: Sheet, hex: number): string {
  const where = on(s).board.hexes[hex];
  if (where === undefined) throw new Error(`the map of '${s.adventure}' has no hex ${hex}`);
  const { column, row } = toOffset(where);
  return `${columnName(column)}${row + 1}`;
}
