import { numberKey, offersOf } from '@doomtable/client';
import type { Option } from '@doomtable/kernel';
import { objectiveOf } from '../../src/data/objectives.js';
import { tacticOf } from '../../src/data/tactics.js';
import { str } from '../../src/words/names.js';
import { Offer, type TrayProps } from './parts.js';

/** Cards to choose from, each as a card; whatever is no card is a button beside them. */
export function CardsTray(props: TrayProps) {
  const offers = offersOf(props.decision);
  return (
    <div class="mt-cards">
      {offers.map((option, i) => {
        const face = faceOf(option);
        return (
          <Offer
            key={option.id}
            tray={props}
            option={option}
            press={numberKey(i + 1)}
            class={face === null ? 'button yours' : 'button yours mt-card'}
          >
            {face === null ? undefined : (
              <>
                <b>{face.name}</b> <span>{face.telling}</span>
              </>
            )}
          </Offer>
        );
      })}
    </div>
  );
}

function faceOf(option: Option): { readonly name: string; readonly telling: string } | null {
  const card = str(option.with, 'card');
  if (card === '') return null;
  return option.id.startsWith('goal:') ? objectiveOf(card) : tacticOf(card);
}
