import type { Option } from '@doomtable/kernel';
import { objectiveOf } from '../../src/data/objectives.js';
import { tacticOf } from '../../src/data/tactics.js';
import { str } from '../../src/words/names.js';
import { OptionButton, offersOf, type TrayProps } from './parts.js';

/** Cards to choose from, each as a card; whatever is no card is a button beside them. */
export function CardsTray(props: TrayProps) {
  const offers = offersOf(props);
  return (
    <div class="mt-cards">
      {offers.map((option, i) => {
        const face = faceOf(option);
        return (
          <OptionButton
            key={option.id}
            tray={props}
            option={option}
            {...(i < 9 ? { press: String(i + 1) } : {})}
            class={face === null ? 'button yours' : 'button yours mt-card'}
          >
            {face === null ? undefined : (
              <>
                <b>{face.name}</b> <span>{face.telling}</span>
              </>
            )}
          </OptionButton>
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
