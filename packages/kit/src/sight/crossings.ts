/** A step of a straight line from centre to centre: the space it enters, and the two it passes between at a corner. */
export interface Crossing {
  readonly dx: number;
  readonly dy: number;
  /** Where the line passes exactly through a corner: the spaces on either side of it. `null` where it crosses an edge. */
  readonly corner: readonly [readonly [dx: number, dy: number], readonly [dx: number, dy: number]] | null;
}

/** All that a line to a space so many columns and rows away crosses, in order, the last space included. */
export function crossings(dx: number, dy: number): readonly Crossing[] {
  const [nx, ny] = [Math.abs(dx), Math.abs(dy)];
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  const list: Crossing[] = [];
  for (let ix = 0, iy = 0; ix < nx || iy < ny; ) {
    // The line meets the next upright edge at (1 + 2ix) / 2nx of its length, the next level one at (1 + 2iy) / 2ny.
    const upright = (1 + 2 * ix) * ny;
    const level = (1 + 2 * iy) * nx;
    let corner: Crossing['corner'] = null;
    if (upright === level) {
      corner = [
        [(ix + 1) * sx, iy * sy],
        [ix * sx, (iy + 1) * sy],
      ];
      ix++;
      iy++;
    } else if (upright < level) ix++;
    else iy++;
    list.push({ dx: ix * sx, dy: iy * sy, corner });
  }
  return list;
}
