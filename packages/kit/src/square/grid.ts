/** A rectangle of square spaces, numbered row by row from the top left corner. Spaces touch in eight directions. */
export class SquareGrid {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
      throw new Error(`a grid cannot have ${width} columns and ${height} rows`);
    }
    this.width = width;
    this.height = height;
  }

  get size(): number {
    return this.width * this.height;
  }

  /** The number of a space, or -1 outside the grid. */
  at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? -1 : y * this.width + x;
  }

  x(space: number): number {
    return space % this.width;
  }

  y(space: number): number {
    return (space / this.width) | 0;
  }

  /** Spaces between two, diagonals counted as one: 1 for neighbours. */
  distance(a: number, b: number): number {
    return Math.max(Math.abs(this.x(a) - this.x(b)), Math.abs(this.y(a) - this.y(b)));
  }

  /** The space so many columns and rows away, or -1 outside the grid. */
  beside(space: number, dx: number, dy: number): number {
    return this.at(this.x(space) + dx, this.y(space) + dy);
  }

  /** The neighbours of a space, in the order of `STEPS`. */
  neighbours(space: number): number[] {
    const near: number[] = [];
    for (const [dx, dy] of SQUARE_STEPS) {
      const other = this.beside(space, dx, dy);
      if (other >= 0) near.push(other);
    }
    return near;
  }
}

/** The eight directions: straight ones first, so that routes of equal price go straight before they go askew. */
export const SQUARE_STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

/**
 * The number of the direction of `STEPS` that leads most nearly straight so far, -1 where nothing is to go. No line between
 * two spaces lies exactly between two directions: the tangent of 22.5 degrees is irrational.
 */
export function directionTowards(dx: number, dy: number): number {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  const tangent = Math.SQRT2 - 1;
  const sx = ay * tangent > ax ? 0 : Math.sign(dx);
  const sy = ax * tangent > ay ? 0 : Math.sign(dy);
  return SQUARE_STEPS.findIndex(([x, y]) => x === sx && y === sy);
}
