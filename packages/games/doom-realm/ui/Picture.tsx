import './picture.css';

const SIDE = 27;
const WIDE = SIDE * Math.sqrt(3);
const COLUMNS = 11;
const ROWS = 7;

/** Rows of a made-up map: `#` no way through, `x` shaded, `g` the shape in hand, digits and `?` as on the sheet. */
const GROUND = [
  '..?..#....2',
  '.1..xx.g..#',
  '..xxxxggx..',
  'Sxxx#xx.x3.',
  '.xx..#....?',
  '..4......?.',
  '#...#...5..',
];

/** A corner of a map in play, drawn in pencil: what the home page shows. */
export function Picture() {
  const cells = GROUND.flatMap((row, r) => [...row].map((mark, column) => ({ mark, ...centreOf(column, r) })));
  const path = (marks: string): string =>
    cells
      .filter(({ mark }) => marks.includes(mark))
      .map(({ x, y }) => outline(x, y))
      .join('');
  return (
    <svg
      class="dr-picture"
      viewBox={`0 0 ${(WIDE * (COLUMNS - 0.5)).toFixed(0)} ${(SIDE * 1.5 * ROWS - SIDE).toFixed(0)}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A map of hexes in pencil, partly shaded, with a shape about to be laid"
    >
      <rect class="ground" width="600" height="400" />
      <path class="rock" d={path('#')} />
      <path class="shaded" d={path('x')} />
      <path
        class="hatch"
        d={cells
          .filter(({ mark }) => mark === 'x')
          .map(({ x, y }) => strokes(x, y))
          .join('')}
      />
      <path class="line" d={cells.map(({ x, y }) => outline(x, y)).join('')} />
      <path class="ghost" d={path('g')} />
      <path
        class="peaks"
        d={cells
          .filter(({ mark }) => mark === '#')
          .map(({ x, y }) => peaks(x, y))
          .join('')}
      />
      {cells
        .filter(({ mark }) => mark >= '1' && mark <= '9')
        .map(({ mark, x, y }) => (
          <g key={mark}>
            <circle class="ring" cx={x} cy={y} r="16" />
            <text class="number" x={x} y={y + 8}>
              {mark}
            </text>
          </g>
        ))}
      {cells
        .filter(({ mark }) => mark === '?')
        .map(({ x, y }) => (
          <text key={`${x.toFixed(0)} ${y.toFixed(0)}`} class="mystery" x={x} y={y + 8}>
            ?
          </text>
        ))}
      <Dice />
    </svg>
  );
}

function centreOf(column: number, row: number): { readonly x: number; readonly y: number } {
  return { x: WIDE * (column + (row % 2) / 2), y: SIDE * 1.5 * row };
}

function outline(x: number, y: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 180) * (60 * k - 30);
    return `${(x + SIDE * Math.cos(angle)).toFixed(1)} ${(y + SIDE * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

function strokes(x: number, y: number): string {
  return [-3, -2, -1, 0, 1, 2, 3]
    .map(i => {
      const long = 20 - Math.abs(i) * 3;
      const [cx, cy] = [x + i * 5, y + i * 2.4];
      return `M${(cx - long * 0.42).toFixed(1)} ${(cy + long * 0.8).toFixed(1)}L${(cx + long * 0.42).toFixed(1)} ${(cy - long * 0.8).toFixed(1)}`;
    })
    .join('');
}

function peaks(x: number, y: number): string {
  return `M${x - 14} ${y + 8}L${x - 3} ${y - 7}L${x + 5} ${y + 8}M${x - 1} ${y + 2}L${x + 7} ${y - 3}L${x + 15} ${y + 8}`;
}

/** Two dice of the round, lying on the map. */
function Dice() {
  return (
    <g class="dice">
      <g transform="translate(262 196) rotate(-9)">
        <rect width="46" height="46" rx="9" />
        {[13, 23, 33].map(at => (
          <circle key={at} cx={at} cy={at} r="4.4" />
        ))}
      </g>
      <g transform="translate(318 186) rotate(14)">
        <rect width="46" height="46" rx="9" />
        {[12, 23, 34].flatMap(y => [14, 32].map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="4.4" />))}
      </g>
    </g>
  );
}
