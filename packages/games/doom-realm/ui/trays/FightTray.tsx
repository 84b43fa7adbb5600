import { ChanceBars, frameOf, offersOf, OptionButton } from '@doomtable/client';
import { type Offer, offersTo } from '@doomtable/kernel';
import type { Fight } from '../../src/rules/fight.js';
import type { Again, Offered } from '../../src/options.js';
import { text } from '../text.js';
import { DieButton } from './DieButton.js';
import { FightSteps } from './FightSteps.js';
import { OptionList, type TrayProps } from './parts.js';

/** A fight before and after its dice: strike or roll, throw a die again, use a power. */
export function FightTray(props: TrayProps) {
  const { view, sight, decision } = props;
  const fight = frameOf<Fight>(sight, 'fight');
  const offers = offersOf<Offered>(decision);
  const [main] = offers;
  if (fight === null || main === undefined) return null;
  const again = offersTo(offers, 'again');
  const others = offers.filter(offer => offer !== main && offer.with.do !== 'again');
  return (
    <div class="dr-fray">
      <FightSteps view={view} fight={fight} struck={decision?.step === 'guard'} />
      {again.length > 0 && <AgainDice {...props} fight={fight} again={again} />}
      <div class="dr-buttons">
        <OptionButton
          tray={props}
          option={main}
          press="k"
          class={fight.dice.length > 0 ? 'button yours' : 'button main'}
        />
      </div>
      <OptionList tray={props} options={others} first={3} />
    </div>
  );
}

/** Both dice, each to be thrown again for its price. */
function AgainDice(props: TrayProps & { readonly fight: Fight; readonly again: readonly Offer<Again>[] }) {
  const { fight, again, busy, answer } = props;
  return (
    <div class="dr-dice">
      {fight.dice.map((face, die) => {
        const option = again.find(({ with: one }) => one.face === face);
        if (option === undefined) return null;
        const cost = text.dice.again(option.with.cost);
        return (
          <DieButton
            // Dice are told apart by where they lie.
            key={`die ${String(die)}`}
            face={face}
            state="plain"
            disabled={busy}
            press={String(die + 1)}
            option={option.id}
            onPress={() => answer(option.id)}
          >
            <small class="dr-cost">
              {cost}
              <ChanceBars tray={props} option={option.id} />
            </small>
          </DieButton>
        );
      })}
    </div>
  );
}
