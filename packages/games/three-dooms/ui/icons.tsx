import { signsOf } from '@doomtable/client';
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

export const { Icon, Stamp } = signsOf(ICONS, 'td');

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
