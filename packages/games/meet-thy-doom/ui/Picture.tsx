import demon from 'game-icons:carnivore-mouth';
import exit from 'game-icons:exit-door';
import imp from 'game-icons:imp';
import marine from 'game-icons:space-suit';
import preacher from 'game-icons:prayer';
import './picture.css';

const SIDE = 40;

/** A made-up corner of a map: letters are rooms, `#` is rock, `d` the dark, `+` a door, `e` the exit. */
const GROUND = [
  '###########',
  '#aaaa#dddd#',
  '#aaaa+dddd#',
  '#aaaa#dddd#',
  '###+###e###',
  '#bbbbb#eee#',
  '#bbbbb+eee#',
];

/** A board in the dark, one room of it lit: what the home page shows. */
export function Picture() {
  const path = (letters: string): string =>
    GROUND.flatMap((row, y) =>
      [...row].map((letter, x) =>
        letters.includes(letter) ? `M${x * SIDE} ${y * SIDE}h${SIDE}v${SIDE}h-${SIDE}z` : '',
      ),
    ).join('');
  return (
    <svg
      class="mt-picture"
      viewBox="0 0 440 280"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A board of rooms in the dark: one is lit, a Doomer stands at its door, and something waits behind it"
    >
      <rect class="mt-p-rock" width="440" height="280" />
      <path class="mt-p-lit" d={path('a')} />
      <path class="mt-p-before" d={path('b')} />
      <path class="mt-p-dark" d={path('d')} />
      <path class="mt-p-exit" d={path('e')} />
      <path class="mt-p-grid" d={path('abde')} />
      <path class="mt-p-door" d={path('+')} />
      <path class="mt-p-beam" d="M180 100L400 40V160Z" />
      <g class="mt-p-doomer">
        <circle cx="180" cy="100" r="17" />
        <Mark d={marine} x={180} y={99} size={22} />
      </g>
      <g class="mt-p-doomer second">
        <circle cx="100" cy="140" r="17" />
        <Mark d={preacher} x={100} y={139} size={22} />
      </g>
      <g class="mt-p-foe">
        <path d="M340 61L358 71V91L340 101L322 91V71Z" />
        <Mark d={imp} x={340} y={81} size={28} />
      </g>
      <g class="mt-p-foe">
        <path d="M300 101L318 111V131L300 141L282 131V111Z" />
        <Mark d={demon} x={300} y={121} size={28} />
      </g>
      <Mark d={exit} x={340} y={238} size={34} class="mt-p-way" />
    </svg>
  );
}

interface MarkProps {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly class?: string;
}

/** A figure on the map. The picture brings its own few icons: home must not fetch all those of the board. */
function Mark({ d, x, y, size, class: className = '' }: MarkProps) {
  const scale = size / 512;
  const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return <path class={`mt-stamp ${className}`} d={d} transform={place} />;
}
