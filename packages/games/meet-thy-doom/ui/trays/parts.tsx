import {
  type BoardProps,
  ChanceBar,
  numberKey,
  offersOf,
  OptionButton,
  type OptionButtonProps,
} from '@doomtable/client';
import type { Option } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import type { MeetThyDoom } from '../../src/types.js';
import type { Deed, FreeShot } from '../../src/offers.js';
import { weaponOf } from '../../src/data/weapons.js';
import { text } from '../text.js';

export type TrayProps = BoardProps<MeetThyDoom>;

interface OfferProps extends Pick<OptionButtonProps, 'option' | 'press' | 'class' | 'children'> {
  readonly tray: TrayProps;
}

/** The button of an option; of a shot it says what it may be expected to do. */
export function Offer({ class: className = 'button yours', ...offer }: OfferProps) {
  const chances = <Chances tray={offer.tray} option={offer.option} />;
  return <OptionButton {...offer} class={`${className} mt-option`} chances={chances} />;
}

/** The chances that belong to an option, as far as they may be shown, and what a shot may be expected to do. */
export function Chances({ tray, option }: { readonly tray: TrayProps; readonly option: Option }) {
  return (
    <>
      {tray.chance(option.id).map(({ words, share }) => {
        const extra = expectedOf(tray, option, share);
        return (
          <ChanceBar key={words} words={words} share={share} class="mt-chance">
            {extra !== '' && <span>, {extra}</span>}
          </ChanceBar>
        );
      })}
    </>
  );
}

/** Wounds a shot at a monster makes on average: what its weapon does, as often as it scores. */
function expectedOf({ view, decision }: TrayProps, option: Option, share: number): string {
  const isShot = offersOf<Deed | FreeShot>(decision).some(
    ({ id, with: deed }) => id === option.id && 'from' in deed && deed.kind !== 'barrel',
  );
  if (!isShot || decision === null || decision.by === 'luck') return '';
  const doomer = view.doomers[decision.by - 1];
  return doomer === undefined ? '' : text.tray.expected((weaponOf(doomer.ready).strikes * share).toFixed(2));
}

interface OfferGroupProps {
  readonly tray: TrayProps;
  readonly title: string;
  readonly options: readonly Option[];
  /** The number key of the first. */
  readonly first: number;
}

/** Options of one sort under their heading; number keys press them, from `first` on. */
export function OfferGroup({ tray, title, options, first }: OfferGroupProps) {
  if (options.length === 0) return null;
  return (
    <section class="mt-group">
      <h3 class="label">{title}</h3>
      <div class="mt-buttons">
        {options.map((option, i) => (
          <Offer key={option.id} tray={tray} option={option} press={numberKey(first + i)} />
        ))}
      </div>
    </section>
  );
}

/** A line to say with what is done; it is folded away until somebody wants it. */
export function StoryFold({ story, setStory }: TrayProps) {
  const [begun] = useState(story !== '');
  return (
    <details class="mt-fold" open={begun}>
      <summary>{text.tray.say}</summary>
      <input
        class="input"
        type="text"
        maxLength={280}
        aria-label={text.tray.say}
        value={story}
        onInput={event => setStory(event.currentTarget.value)}
      />
    </details>
  );
}
