import bison from 'game-icons:bison';
import deer from 'game-icons:deer';
import eye from 'game-icons:semi-closed-eye';
import feather from 'game-icons:quill';
import gavel from 'game-icons:gavel';
import hunter from 'game-icons:caveman';
import laurels from 'game-icons:laurels';
import scales from 'game-icons:scales';
import skull from 'game-icons:animal-skull';
import sun from 'game-icons:barbed-sun';
import swords from 'game-icons:crossed-swords';
import totem from 'game-icons:totem-mask';

export const ICONS = { bison, deer, eye, feather, gavel, hunter, laurels, scales, skull, sun, swords, totem } as const;
export type IconName = keyof typeof ICONS;

/** A drawn sign beside words. It never stands for them alone. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="td-icon" viewBox="0 0 512 512" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

export interface StampProps {
  readonly name: IconName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly class?: string;
}

/** The same within a drawing, by the middle it lies on. */
export function Stamp({ name, x, y, size, class: className = '' }: StampProps) {
  const scale = size / 512;
  const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return <path class={`td-stamp ${className}`} d={ICONS[name]} transform={place} />;
}

/** Ends of five fingers, from the thumb on, about a palm at 0 0. */
const FINGERS = ['-17 -4', '-12 -26', '-2 -31', '8 -28', '16 -19'] as const;

/** A hand pressed on the wall, as it was done before there was writing. */
export function Handprint({ transform }: { readonly transform?: string }) {
  return (
    <g class="td-hand" transform={transform}>
      <ellipse cx="0" cy="3" rx="12" ry="13" />
      {FINGERS.map((end, i) => (
        <path key={end} d={`M${i === 0 ? '-6 6' : `${-8 + i * 4} 0`}L${end}`} />
      ))}
    </g>
  );
}
