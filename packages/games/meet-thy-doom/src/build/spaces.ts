import { BOARD } from '../data/prepared.js';

/** Spaces of the board between two corners, row by row. */
export function spacesBetween(a: number, b: number): number[] {
  const spaces: number[] = [];
  const [left, right] = [Math.min(BOARD.x(a), BOARD.x(b)), Math.max(BOARD.x(a), BOARD.x(b))];
  for (let y = Math.min(BOARD.y(a), BOARD.y(b)); y <= Math.max(BOARD.y(a), BOARD.y(b)); y++) {
    for (let x = left; x <= right; x++) spaces.push(BOARD.at(x, y));
  }
  return spaces;
}
