/** A hex in axial coordinates: `q` counts along a row, `r` counts rows downwards, pointy tops. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six steps to a neighbour, clockwise from the right. */
export const HEX_STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export function add(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

/** How many steps lie between two hexes. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Turns a hex about the origin, clockwise by sixths. */
export function turn(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let i = ((sixths % 6) + 6) % 6; i > 0; i--) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 };
}

/** The mirror image across the row of the origin's neighbours to the right. */
export function flip(hex: Hex): Hex {
  return { q: hex.q + hex.r, r: -hex.r + 0 };
}

/** The hex at a column of a row, where odd rows lie half a hex to the right, as maps are drawn in text. */
export function fromOffset(column: number, row: number): Hex {
  return { q: column - (row - (row & 1)) / 2, r: row };
}

export function toOffset(hex: Hex): { readonly column: number; readonly row: number } {
  return { column: hex.q + (hex.r - (hex.r & 1)) / 2, row: hex.r };
}

/** The centre of a hex on paper, in units of its side. */
export function centre(hex: Hex): { readonly x: number; readonly y: number } {
  return { x: Math.sqrt(3) * (hex.q + hex.r / 2), y: 1.5 * hex.r };
}
