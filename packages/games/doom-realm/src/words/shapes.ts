import { hexDistance, type Hex } from '@doomtable/kit/hex';

/** What a shape is called: by its size, and by which of its hexes touch. What has no name of its own is told by its size. */
export function shapeName(shape: readonly Hex[]): string {
  const touching = shape.map(hex => shape.filter(other => hexDistance(hex, other) === 1).length);
  const sides = touching.reduce((sum, n) => sum + n, 0) / 2;
  const furthest = Math.max(...shape.map(hex => Math.max(...shape.map(other => hexDistance(hex, other)))));
  switch (shape.length) {
    case 1:
      return 'single hex';
    case 2:
      return 'pair';
    case 3:
      if (sides === 3) return 'triangle';
      return isStraight(shape) ? 'straight trio' : 'bent trio';
    case 4:
      if (sides === 5) return 'rhombus';
      if (sides === 3 && touching.includes(3)) return 'three-armed star';
      return furthest === 3 && isStraight(shape) ? 'straight four' : 'shape of four hexes';
    default:
      return `shape of ${shape.length} hexes`;
  }
}

/** Whether all hexes lie in one row of the map, in any of its three directions. */
function isStraight(shape: readonly Hex[]): boolean {
  const same = (along: (hex: Hex) => number): boolean => new Set(shape.map(along)).size === 1;
  return same(hex => hex.q) || same(hex => hex.r) || same(hex => hex.q + hex.r);
}
