import { text } from './text.js';
import './picture.css';

/** Stars by place and size, in no order. */
const STARS = [
  [40, 36, 1.6],
  [92, 88, 1.1],
  [150, 30, 1.3],
  [210, 74, 0.9],
  [64, 140, 1.2],
  [350, 40, 1.2],
  [402, 96, 1.5],
  [446, 30, 1],
  [470, 140, 1.3],
  [120, 176, 0.9],
  [388, 168, 1],
] as const;

/** A moon over ice, with lights of both colours going towards it: what the home page shows. */
export function Picture() {
  return (
    <svg
      class="rm-picture"
      viewBox="0 0 500 320"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={text.picture}
    >
      <rect class="sky" width="500" height="320" />
      {STARS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r={r} />
      ))}
      <circle class="halo wide" cx="262" cy="104" r="96" />
      <circle class="halo" cx="262" cy="104" r="78" />
      <circle class="moon" cx="262" cy="104" r="60" />
      <circle class="crater" cx="240" cy="86" r="12" />
      <circle class="crater" cx="284" cy="124" r="9" />
      <circle class="crater" cx="252" cy="132" r="6" />
      <circle class="crater" cx="290" cy="78" r="5" />
      <path class="far" d="M0 214L60 186L108 206L164 172L226 210L300 180L352 204L420 170L500 206V320H0Z" />
      <path class="ice" d="M0 240C90 224 170 250 262 236S430 226 500 244V320H0Z" />
      <path class="crack" d="M262 238L250 262L268 282L246 320M250 262L206 276M268 282L318 300" />
      {[0, 1, 2, 3, 4, 5].map(i => (
        <circle key={`gold ${i}`} class="destiny" cx={44 + i * 34} cy={292 - i * 9 + (i % 2) * 5} r={7 - i * 0.7} />
      ))}
      {[0, 1, 2, 3, 4, 5].map(i => (
        <circle key={`crimson ${i}`} class="doom" cx={462 - i * 31} cy={296 - i * 10 + (i % 2) * 6} r={7 - i * 0.7} />
      ))}
      <Dice />
    </svg>
  );
}

/** Three dice on the snow: one that is fixed, one with a gain on it, and a plain one. */
function Dice() {
  return (
    <g class="dice">
      <g transform="translate(196 232) rotate(-10)">
        <rect width="42" height="42" rx="9" />
        {[11, 21, 31].flatMap(y => [13, 29].map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />))}
      </g>
      <g transform="translate(252 240) rotate(7)">
        <rect width="42" height="42" rx="9" />
        {[11, 21, 31].map(at => (
          <circle key={at} cx={at} cy={at} r="4" />
        ))}
      </g>
      <g class="fixed" transform="translate(306 230) rotate(-3)">
        <rect width="42" height="42" rx="9" />
        <text x="21" y="28">
          A6
        </text>
      </g>
    </g>
  );
}
