import { FinalMark, frameOf, offersOf, OptionButton } from '@doomtable/client';
import { offersTo } from '@doomtable/kernel';
import type { Again, Keep } from '../../src/options.js';
import type { Round } from '../../src/rules/round.js';
import { text } from '../text.js';
import { DieButton } from './DieButton.js';
import type { TrayProps } from './parts.js';

/** The dice of the round as they fell: press one to throw it again for gold, or keep them. */
export function RerollTray(props: TrayProps) {
  const { view, sight, decision, busy, answer, isFinal } = props;
  const round = frameOf<Round>(sight, 'round');
  const offers = offersOf<Keep | Again>(decision);
  const [keep] = offersTo(offers, 'keep');
  if (round === null || keep === undefined) return null;
  return (
    <div class="dr-reroll">
      <p class="dr-hint">
        {text.dice.throwOne} {text.dice.gold(view.gold)}.
      </p>
      <div class="dr-dice">
        {round.dice.map((face, die) => {
          const again = offersTo(offers, 'again').find(({ with: one }) => one.face === face);
          if (again === undefined) return null;
          const { id } = again;
          return (
            <DieButton
              // Dice are told apart by where they lie.
              key={`die ${String(die)}`}
              face={face}
              state="plain"
              disabled={busy}
              press={String(die + 1)}
              option={id}
              onPress={() => answer(id)}
            >
              <small class="dr-cost">
                {text.dice.again(again.with.cost)}
                {isFinal(id) === true && <FinalMark />}
              </small>
            </DieButton>
          );
        })}
      </div>
      <OptionButton tray={props} option={keep} press="k" class="button main" />
    </div>
  );
}
