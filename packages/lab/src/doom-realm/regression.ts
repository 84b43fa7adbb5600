/** Rows of figures, all of the same length. */
export type Rows = readonly Float64Array[];

/** Keeps figures that say the same thing from running away from one another. */
const RIDGE = 1e-2;

/** The weights that bring the rows nearest to the targets, by least squares. */
export function leastSquares(rows: Rows, targets: readonly number[]): Float64Array {
  return solve(
    ...normal(
      rows,
      () => 1,
      i => targets[i] ?? 0,
    ),
  );
}

/** The weights whose sums, read as odds, make what happened likeliest: Newton's method, `steps` of it. */
export function logistic(rows: Rows, happened: readonly boolean[], steps: number): Float64Array {
  let weights = new Float64Array(rows[0]?.length ?? 0);
  for (let step = 0; step < steps; step++) {
    const chances = rows.map(row => 1 / (1 + Math.exp(-dot(row, weights))));
    const spread = (i: number): number => Math.max(1e-6, (chances[i] ?? 0) * (1 - (chances[i] ?? 0)));
    const pull = (i: number): number => ((happened[i] === true ? 1 : 0) - (chances[i] ?? 0)) / spread(i);
    const [matrix, side] = normal(rows, spread, pull);
    for (let i = 0; i < weights.length; i++) side[i] = (side[i] ?? 0) - RIDGE * (weights[i] ?? 0);
    const change = solve(matrix, side);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
  }
  return weights;
}

export function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += (row[i] as number) * (weights[i] as number);
  return sum;
}

/** The normal equations of weighted rows. */
function normal(
  rows: Rows,
  weight: (i: number) => number,
  target: (i: number) => number,
): [Float64Array[], Float64Array] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) => {
    const line = new Float64Array(size);
    line[i] = RIDGE;
    return line;
  });
  const side = new Float64Array(size);
  rows.forEach((row, at) => {
    const heft = weight(at);
    const wanted = target(at);
    for (let i = 0; i < size; i++) {
      const scaled = heft * (row[i] as number);
      const line = matrix[i] as Float64Array;
      side[i] = (side[i] as number) + scaled * wanted;
      for (let j = 0; j < size; j++) line[j] = (line[j] as number) + scaled * (row[j] as number);
    }
  });
  return [matrix, side];
}

/** Gauss's elimination with the largest pivot. Both arguments are used up. */
function solve(matrix: Float64Array[], side: Float64Array): Float64Array {
  const size = side.length;
  const cell = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let i = at + 1; i < size; i++) if (Math.abs(cell(i, at)) > Math.abs(cell(pivot, at))) pivot = i;
    swap(matrix, at, pivot);
    [side[at], side[pivot]] = [side[pivot] as number, side[at] as number];
    for (let i = 0; i < size; i++) {
      if (i === at) continue;
      const share = cell(i, at) / cell(at, at);
      const line = matrix[i] as Float64Array;
      for (let j = at; j < size; j++) line[j] = cell(i, j) - share * cell(at, j);
      side[i] = (side[i] as number) - share * (side[at] as number);
    }
  }
  return side.map((value, i) => value / cell(i, i));
}

function swap(matrix: Float64Array[], a: number, b: number): void {
  const line = matrix[a] as Float64Array;
  matrix[a] = matrix[b] as Float64Array;
  matrix[b] = line;
}
