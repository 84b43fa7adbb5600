import './picture.css';

/** The strokes of each panel: one element, then two, then three. */
const PANELS = [
  { x: 26, strokes: 1 },
  { x: 198, strokes: 2 },
  { x: 370, strokes: 3 },
] as const;

/** A triptych in ink: three panels, three acts, and one more stroke in each. */
export function Picture() {
  return (
    <svg
      class="rt-picture"
      viewBox="0 0 544 300"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Three paper panels with one, two and three strokes of ink, and a die"
    >
      <rect class="wall" width="544" height="300" />
      {PANELS.map(({ x, strokes }) => (
        <g key={x} transform={`translate(${x} 30)`}>
          <rect class="leaf" width="148" height="240" rx="3" />
          <rect class="rule" x="9" y="9" width="130" height="222" rx="2" />
          {Array.from({ length: strokes }, (_, i) => (
            <path key={`stroke ${i}`} class="stroke" d={strokeAt(74 + (i - (strokes - 1) / 2) * 36)} />
          ))}
          <path class="line" d="M28 196h92M28 210h70" />
        </g>
      ))}
      <g class="die" transform="translate(300 214) rotate(-11)">
        <rect width="62" height="62" rx="12" />
        <text x="31" y="40">
          why
        </text>
      </g>
    </svg>
  );
}

/** One stroke of a brush, from a heavy beginning to a dry end. */
function strokeAt(x: number): string {
  return `M${x - 8} 40q10 -8 17 2q3 60 -3 126q-5 9 -9 1q-9 -66 -5 -129z`;
}
