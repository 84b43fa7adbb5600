import { numberKey, offersOf } from '@doomtable/client';
import { objectiveOf } from '../../src/data/objectives.js';
import { tacticOf } from '../../src/data/tactics.js';
import type { Goal, Reaction } from '../../src/offers.js';
import { Offer, type TrayProps } from './parts.js';

/** Cards to choose from, each as a card; whatever is no card is a button beside them. */
export function CardsTray(props: TrayProps) {
  const offers = offersOf<Goal | Reaction>(props.decision);
  return (
    <div class="mt-cards">
      {offers.map((option, i) => {
        const face = faceOf(option.with);
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

function faceOf(about: Goal | Reaction): { readonly name: string; readonly telling: string } | null {
  if (!('do' in about)) return objectiveOf(about.card);
  return about.do === 'pass' ? null : tacticOf(about.card);
}
