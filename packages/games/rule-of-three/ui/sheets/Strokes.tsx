import { text } from '../text.js';

/** Strokes as they are drawn on paper: upright for points, level for antipoints. */
export function Strokes({ points, anti }: { readonly points: number; readonly anti: number }) {
  if (points + anti === 0) return <span class="rt-pen" />;
  const wide = points * 6 + anti * 12 + 2;
  return (
    <svg
      class="rt-pen"
      viewBox={`0 0 ${wide} 16`}
      width={wide}
      height="16"
      role="img"
      aria-label={text.sheet.strokes(points, anti)}
    >
      {Array.from({ length: points }, (_, i) => (
        <path key={`point ${i}`} class="up" d={`M${i * 6 + 3} 2l-0.6 12`} />
      ))}
      {Array.from({ length: anti }, (_, i) => (
        <path key={`anti ${i}`} class="level" d={`M${points * 6 + i * 12 + 3} 9l8 -0.8`} />
      ))}
    </svg>
  );
}
