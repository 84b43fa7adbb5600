/** Rows of Pascal's triangle, grown on demand and kept: every face of every pool needs them again. */
const triangle: bigint[][] = [[1n]];

/** Row n of Pascal's triangle: entry k says in how many ways k of n dice can be picked. */
export function choices(n: number): readonly bigint[] {
  for (let size = triangle.length; size <= n; size++) {
    const above = triangle[size - 1] ?? [];
    triangle.push(Array.from({ length: size + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return triangle[n] ?? [];
}

/**
 * Entry k: in how many ways n dice, none of them above `face`, show that face exactly k times. The last face below which
 * there is nothing, the one, takes all the dice.
 */
export function waysToShow(n: number, face: number): readonly bigint[] {
  const lower = BigInt(face - 1);
  const ways = [...choices(n)];
  let rest = 1n;
  for (let k = n; k >= 0; k--) {
    ways[k] = (ways[k] ?? 0n) * rest;
    rest *= lower;
  }
  return ways;
}
