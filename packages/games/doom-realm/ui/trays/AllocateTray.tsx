import { FinalMark, frameOf, offersOf } from '@doomtable/client';
import { type Offer, offersTo } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { AREAS, type Area } from '../../src/data/tables.js';
import type { Camping, Give } from '../../src/options.js';
import type { Round } from '../../src/rules/round.js';
import { has } from '../../src/sheet.js';
import { Icon, type IconName } from '../icons.js';
import { text } from '../text.js';
import { DieButton } from './DieButton.js';
import { effectOf } from './effects.js';
import { CampOptions, isCamping } from './CampOptions.js';
import type { TrayProps } from './parts.js';
import { dieInHand } from './preview.js';

const SIGNS: { readonly [area in Area]: { readonly icon: IconName; readonly press: string } } = {
  treasure: { icon: 'chest', press: 't' },
  enemy: { icon: 'skull', press: 'e' },
  location: { icon: 'tower', press: 'l' },
  explore: { icon: 'steps', press: 'x' },
};

/** Four dice, four areas: pick a die and press its area, or drag it there. */
export function AllocateTray(props: TrayProps) {
  const { sight, decision, busy, setDraft, answer } = props;
  const [hovered, setHovered] = useState(0);
  const round = frameOf<Round>(sight, 'round');
  const offers = offersOf<Give | Camping>(decision);
  if (round === null || decision === null) return null;
  const picked = dieInHand(props);
  const shown = picked || hovered;
  const others = offers.filter((offer): offer is Offer<Camping> => isCamping(offer.with));
  const put = (area: string, face: number): void => {
    const gift = offersTo(offers, 'give').find(({ with: give }) => give.area === area && give.face === face);
    if (!busy && gift !== undefined) answer(gift.id);
  };
  const chosen = round.dice.findIndex((face, die) => face === picked && !has(round.given, die));
  return (
    <div class="dr-allocate">
      <p class="dr-hint">{picked === 0 ? text.dice.pick : text.dice.chosen(picked)}</p>
      <div class="dr-dice">
        {round.dice.map((face, die) => {
          const given = has(round.given, die);
          return (
            <DieButton
              // Dice are told apart by where they lie.
              key={`die ${String(die)}`}
              face={face}
              state={given ? 'spent' : die === chosen ? 'chosen' : 'plain'}
              disabled={given || busy}
              press={String(die + 1)}
              {...(given ? { about: text.dice.placed } : {})}
              onPress={() => setDraft(picked === face && die === chosen ? null : face)}
              onDrop={area => put(area, face)}
              onHover={over => setHovered(over && !given ? face : 0)}
            />
          );
        })}
      </div>
      <div class="dr-areas">
        {AREAS.map((area, i) => (
          <AreaButton
            key={area}
            {...props}
            area={area}
            taken={has(round.areas, i)}
            face={shown}
            onPut={() => put(area, picked)}
          />
        ))}
      </div>
      <CampOptions tray={props} options={others} title={text.fight.also} first={5} />
    </div>
  );
}

interface AreaProps extends TrayProps {
  readonly area: Area;
  readonly taken: boolean;
  /** The die that is looked at; 0 when none is. */
  readonly face: number;
  onPut(): void;
}

function AreaButton(props: AreaProps) {
  const { view, area, taken, face, busy, isFinal, onPut } = props;
  const { icon, press } = SIGNS[area];
  const effect = taken || face === 0 ? null : effectOf(view, area, face);
  const ready = dieInHand(props) > 0;
  return (
    <button
      type="button"
      class={`dr-area ${taken ? 'taken' : ''} ${effect === null ? '' : effect.burned ? 'burned' : 'ready'}`}
      disabled={taken || busy || !ready}
      data-drop={taken ? undefined : area}
      data-area={area}
      data-key={press}
      onClick={onPut}
    >
      <span class="dr-area-head">
        <Icon name={icon} />
        <b>{text.areas[area]}</b>
        {!taken && <kbd aria-hidden="true">{press.toUpperCase()}</kbd>}
      </span>
      <span class="dr-area-what">
        {taken ? text.dice.done : effect === null ? text.dice.free : effect.name}
        {effect !== null && <small>{effect.detail}</small>}
      </span>
      {ready && !taken && isFinal(`${area}:${face}`) === true && <FinalMark />}
    </button>
  );
}
