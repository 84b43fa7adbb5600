import { centre, flip, type Hex, turn } from '@doomtable/kit/hex';

const SIDE = 12;

/** A shape as it is held: turned by sixths, and turned over from the sixth position on. */
export function ShapePicture({ shape, position = 0 }: { readonly shape: readonly Hex[]; readonly position?: number }) {
  const points = shape
    .map(hex => turn(position < 6 ? hex : flip(hex), position % 6))
    .map(hex => centre(hex))
    .map(({ x, y }) => ({ x: x * SIDE, y: y * SIDE }));
  const [left, right] = [Math.min(...points.map(p => p.x)), Math.max(...points.map(p => p.x))];
  const [top, bottom] = [Math.min(...points.map(p => p.y)), Math.max(...points.map(p => p.y))];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return (
    <svg class="dr-shape-picture" viewBox={`${x - 40} ${y - 40} 80 80`} aria-hidden="true">
      {points.map(point => (
        <path key={`${point.x.toFixed(0)} ${point.y.toFixed(0)}`} d={hexAt(point.x, point.y)} />
      ))}
    </svg>
  );
}

function hexAt(x: number, y: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 180) * (60 * k - 30);
    return `${(x + SIDE * Math.cos(angle)).toFixed(1)} ${(y + SIDE * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
