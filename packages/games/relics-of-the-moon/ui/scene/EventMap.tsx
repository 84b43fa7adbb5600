import { useId } from 'preact/hooks';
import type { View } from '../../src/view.js';
import { text } from '../text.js';

interface Spot {
  readonly key: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly state: 'won' | 'lost' | 'played' | 'coming';
}

/** The map of the scene: what has been played, and for the GM what is to come. */
export function EventMap({ view }: { readonly view: View }) {
  const spots = spotsOf(view);
  const mist = useId();
  if (spots.length === 0) return null;
  const road = spots.filter(({ state }) => state !== 'coming').map(({ x, y }) => `${x * 6} ${y * 3}`);
  return (
    <figure class="rm-map">
      <figcaption class="label">{text.scene.map}</figcaption>
      <svg viewBox="-40 -30 680 370" aria-hidden="true">
        <linearGradient id={mist}>
          <stop class="mist" offset="0" />
          <stop offset="0.2" />
          <stop offset="0.8" />
          <stop class="mist" offset="1" />
        </linearGradient>
        <path class="shore" fill={`url(#${mist})`} d="M-40 250C60 200 140 320 260 270S470 190 640 240V340H-40Z" />
        {road.length > 1 && <path class="road" d={`M${road.join('L')}`} />}
        {spots.map(({ key, title, x, y, state }) => (
          <g key={key} class={`spot ${state}`} transform={`translate(${x * 6} ${y * 3})`}>
            <circle r="11" />
            <text y="34">{title}</text>
          </g>
        ))}
      </svg>
      <ol class="sr">
        {spots.map(({ key, title, state }) => (
          <li key={key}>
            {title}, {text.scene[state]}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function spotsOf({ played, desk }: View): readonly Spot[] {
  const past = played.map(
    ({ title, x, y, won }, i): Spot => ({
      key: `played ${i}`,
      title,
      x,
      y,
      state: won === null ? 'played' : won ? 'won' : 'lost',
    }),
  );
  const coming = desk?.events.map(
    ({ id, title, at }): Spot => ({ key: `coming ${id}`, title, x: at.x, y: at.y, state: 'coming' }),
  );
  return [...past, ...(coming ?? [])];
}
