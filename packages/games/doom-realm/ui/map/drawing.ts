import { add, centre, HEX_STEPS } from '@doomtable/kit/hex';
import type { Prepared } from '../../src/data/prepared.js';

/** The side of a hex, in the drawing's own units. */
export const SIDE = 30;
const MARGIN = 12;
/** How far a pencil strays. */
const STRAY = 0.9;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A map on paper: what of it never changes. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** By hex. */
  readonly centres: readonly Point[];
  /** By hex: its outline, closed. */
  readonly outlines: readonly string[];
  /** All lines between hexes, drawn twice by an unsteady hand. */
  readonly lines: readonly [string, string];
}

const DRAWN = new WeakMap<Prepared, Drawing>();

export function drawingOf(prepared: Prepared): Drawing {
  let drawing = DRAWN.get(prepared);
  if (drawing === undefined) {
    drawing = draw(prepared);
    DRAWN.set(prepared, drawing);
  }
  return drawing;
}

function draw({ board }: Prepared): Drawing {
  const left = Math.min(...board.hexes.map(hex => centre(hex).x));
  const half = (SIDE * Math.sqrt(3)) / 2;
  const centres = board.hexes.map(hex => {
    const { x, y } = centre(hex);
    return { x: (x - left) * SIDE + half + MARGIN, y: y * SIDE + SIDE + MARGIN };
  });
  const corners = centres.map(at => CORNERS.map(k => corner(at, k)));
  const sides = sidesOf(corners);
  return {
    width: Math.max(...centres.map(({ x }) => x)) + half + MARGIN,
    height: Math.max(...centres.map(({ y }) => y)) + SIDE + MARGIN,
    centres,
    outlines: corners.map(round => `M${round.map(write).join('L')}Z`),
    lines: [pencil(sides, 1), pencil(sides, 7)],
  };
}

const CORNERS = [0, 1, 2, 3, 4, 5] as const;

/** Corners go round with the sun from the upper right, so that side `k` looks the way of step `k`. */
function corner({ x, y }: Point, k: number): Point {
  const angle = (Math.PI / 180) * (60 * k - 30);
  const steady = { x: x + SIDE * Math.cos(angle), y: y + SIDE * Math.sin(angle) };
  return strayed(steady, 3);
}

/** A point a little off, always by the same: corners that hexes share stay shared. */
function strayed({ x, y }: Point, seed: number): Point {
  const key = Math.round(x) * 73 + Math.round(y) * 179 + seed * 911;
  return { x: x + (noise(key) - 0.5) * STRAY * 2, y: y + (noise(key + 17) - 0.5) * STRAY * 2 };
}

function noise(key: number): number {
  const wave = Math.sin(key * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

function write({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A line between two hexes: its ends and its middle. */
type Side = readonly [a: Point, between: Point, b: Point];

/** Every side once, though two hexes have it. */
function sidesOf(corners: readonly (readonly Point[])[]): readonly Side[] {
  const sides = new Map<number, Side>();
  for (const round of corners) {
    round.forEach((a, k) => {
      const b = round[(k + 1) % round.length] ?? a;
      const between = middle(a, b);
      const key = Math.round(between.x) * 4096 + Math.round(between.y);
      if (!sides.has(key)) sides.set(key, [a, between, b]);
    });
  }
  return [...sides.values()];
}

function pencil(sides: readonly Side[], seed: number): string {
  let path = '';
  for (const [a, between, b] of sides) {
    path += `M${write(strayed(a, seed))}Q${write(strayed(between, seed))} ${write(strayed(b, seed))}`;
  }
  return path;
}

/** The line around a set of hexes. */
export function borderOf({ board }: Prepared, { centres }: Drawing, cells: ReadonlySet<number>): string {
  let path = '';
  for (const cell of cells) {
    const hex = board.hexes[cell];
    const at = centres[cell];
    if (hex === undefined || at === undefined) continue;
    HEX_STEPS.forEach((step, k) => {
      if (cells.has(board.at(add(hex, step)))) return;
      path += `M${write(corner(at, k))}L${write(corner(at, k + 1))}`;
    });
  }
  return path;
}

/** Two or three peaks, as one draws a mountain that cannot be crossed. */
export function peaksAt({ x, y }: Point, hex: number): string {
  const lean = (noise(hex * 31) - 0.5) * 5;
  const high = 13 + noise(hex * 57) * 4;
  const foot = y + 9;
  return (
    `M${write({ x: x - 15, y: foot })}L${write({ x: x - 4 + lean, y: foot - high })}L${write({ x: x + 5, y: foot })}` +
    `M${write({ x: x - 1, y: foot - 6 })}L${write({ x: x + 7 + lean, y: foot - high + 5 })}L${write({ x: x + 16, y: foot })}` +
    `M${write({ x: x - 4 + lean, y: foot - high })}L${write({ x: x - 6 + lean, y: foot - 4 })}`
  );
}
