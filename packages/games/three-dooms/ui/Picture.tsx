import { Flames } from './council/Fire.js';
import { Handprint, Stamp } from './icons.js';
import './picture.css';

/** Figures of the council: where each sits, and how large. */
const SITTERS = [
  { x: 96, y: 238, size: 92 },
  { x: 168, y: 208, size: 74 },
  { x: 420, y: 208, size: 74 },
  { x: 494, y: 238, size: 92 },
] as const;

/** A wall of clay: three Dooms above, the council around its fire below. */
export function Picture() {
  return (
    <svg
      class="td-picture"
      viewBox="0 0 590 332"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A painted cave wall: handprints, three dooms in the sky, and figures sitting around a fire"
    >
      <defs>
        <radialGradient id="td-picture-glow" cx="50%" cy="78%" r="62%">
          <stop class="glow-in" offset="0" />
          <stop class="glow-out" offset="1" />
        </radialGradient>
      </defs>
      <rect class="wall" width="590" height="332" />
      <path
        class="cracks"
        d="M0 96L70 84L96 104L168 92M590 70L520 82L486 64L430 74M236 0L250 34L240 62M388 332L380 296L402 268"
      />
      <rect fill="url(#td-picture-glow)" width="590" height="332" />
      <g class="dooms">
        <Stamp name="sun" x={128} y={74} size={88} />
        <Stamp name="skull" x={295} y={62} size={92} />
        <Stamp name="bison" x={458} y={78} size={96} />
      </g>
      <Handprint transform="translate(44 152) rotate(-16) scale(0.9)" />
      <Handprint transform="translate(552 148) rotate(20) scale(-0.9 0.9)" />
      <Handprint transform="translate(222 142) rotate(8) scale(0.62)" />
      <Handprint transform="translate(372 146) rotate(-10) scale(-0.62 0.62)" />
      <path class="floor" d="M0 286C110 264 200 272 295 276S470 264 590 284V332H0Z" />
      {SITTERS.map(({ x, y, size }) => (
        <Stamp key={x} name="hunter" x={x} y={y} size={size} class={x > 295 ? 'turned' : ''} />
      ))}
      <g transform="translate(295 214) scale(1.15)">
        <Flames />
      </g>
    </svg>
  );
}
