import { BOARD, SIDE } from '../../src/data/prepared.js';

/** The side of a space in the drawing. */
export const UNIT = 40;

/** Where a space is drawn. The start lies at the origin, so that nothing moves when more comes to light. */
export function leftOf(space: number): number {
  return (BOARD.x(space) - SIDE / 2) * UNIT;
}
export function topOf(space: number): number {
  return (BOARD.y(space) - SIDE / 2) * UNIT;
}
export function middleX(space: number): number {
  return leftOf(space) + UNIT / 2;
}
export function middleY(space: number): number {
  return topOf(space) + UNIT / 2;
}
/** The space at a point of the drawing. */
export function spaceAt(x: number, y: number): number {
  return BOARD.at(Math.floor(x / UNIT) + SIDE / 2, Math.floor(y / UNIT) + SIDE / 2);
}

function square(space: number): string {
  return `M${leftOf(space)} ${topOf(space)}h${UNIT}v${UNIT}h${-UNIT}z`;
}
export function squares(spaces: Iterable<number>): string {
  let path = '';
  for (const space of spaces) path += square(space);
  return path;
}

/** The four sides of a space: the step to the neighbour, and the edge between them. */
const SIDES: readonly (readonly [step: number, x: number, y: number, edge: string])[] = [
  [-SIDE, 0, 0, `h${UNIT}`],
  [SIDE, 0, UNIT, `h${UNIT}`],
  [-1, 0, 0, `v${UNIT}`],
  [1, UNIT, 0, `v${UNIT}`],
];

/** Edges between spaces of a set and neighbours that are chosen. */
export function edges(spaces: Iterable<number>, beside: (neighbour: number, space: number) => boolean): string {
  let path = '';
  for (const space of spaces) {
    for (const [step, x, y, edge] of SIDES) {
      if (beside(space + step, space)) path += `M${leftOf(space) + x} ${topOf(space) + y}${edge}`;
    }
  }
  return path;
}

/** Thin lines between spaces of one set. */
export function inner(spaces: readonly number[]): string {
  const set = new Set(spaces);
  return edges(spaces, (neighbour, space) => neighbour > space && set.has(neighbour));
}

/** The middle of the space of a set that lies nearest to their common centre: where a name is written. */
export function heartOf(spaces: readonly number[]): { readonly x: number; readonly y: number; readonly row: number } {
  const count = Math.max(1, spaces.length);
  const x = spaces.reduce((sum, space) => sum + middleX(space), 0) / count;
  const top = spaces.reduce((least, space) => Math.min(least, topOf(space)), Number.POSITIVE_INFINITY);
  const first = spaces.filter(space => topOf(space) === top);
  const row = first.length * UNIT;
  const middle = first.reduce((sum, space) => sum + middleX(space), 0) / Math.max(1, first.length);
  return { x: first.length === 0 ? x : middle, y: Number.isFinite(top) ? top : 0, row };
}
