import { AnswerButton, ChanceBars, FinalMark, offersOf, OptionButton } from '@doomtable/client';
import { type Offer, offersTo } from '@doomtable/kernel';
import { BOSS } from '../../src/data/tables.js';
import { blowOf, needAgainst, shieldsAgainst, swordsAgainst } from '../../src/sheet.js';
import type { Attacking, Camping, Rest } from '../../src/options.js';
import { enemyName } from '../../src/words/names.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { CampOptions, isCamping } from './CampOptions.js';
import { Refused, type TrayProps } from './parts.js';

/** All dice are placed: whom to attack, with exact chances; what else to do; or rest. */
export function ActTray(props: TrayProps) {
  const offers = offersOf<Attacking | Camping | Rest>(props.decision);
  const attacks = offersTo(offers, 'attack');
  const [rest] = offersTo(offers, 'rest');
  const others = offers.filter((offer): offer is Offer<Camping> => isCamping(offer.with));
  return (
    <div class="dr-act">
      {attacks.length > 0 && (
        <ul class="dr-targets" role="list">
          {attacks.map((option, i) => (
            <li key={option.id}>
              <Target tray={props} option={option} press={String(i + 1)} />
            </li>
          ))}
        </ul>
      )}
      <div class="dr-buttons">
        {rest !== undefined && (
          <OptionButton tray={props} option={rest} press="k" class={attacks.length > 0 ? 'button' : 'button main'} />
        )}
        <CampOptions tray={props} options={others} title={text.fight.between} first={attacks.length + 1} />
        <Refused tray={props} />
      </div>
    </div>
  );
}

interface TargetProps {
  readonly tray: TrayProps;
  readonly option: Offer<Attacking>;
  readonly press: string;
}

/** One enemy that can be attacked: what to reach, with what, how likely, and what comes back. */
function Target({ tray, option, press }: TargetProps) {
  const { view, isFinal } = tray;
  const { enemy } = option.with;
  const swords = swordsAgainst(view, enemy);
  const damage = Math.max(0, blowOf(view, enemy) - shieldsAgainst(view, enemy));
  return (
    <AnswerButton tray={tray} option={option} press={press} class="dr-target">
      <span class="dr-target-name">
        <kbd aria-hidden="true">{press}</kbd>
        <Icon name={enemy === BOSS ? 'boss' : 'skull'} />
        <b>{text.realm.attackIt(enemyName(view, enemy))}</b>
        {isFinal(option.id) === true && <FinalMark />}
      </span>
      <span class="dr-target-sum">
        {text.realm.reach(needAgainst(view, enemy))}
        {swords > 0 && `, +${swords} ${text.fight.swords}`} · {text.fight.back(damage)}
      </span>
      <ChanceBars tray={tray} option={option.id} />
    </AnswerButton>
  );
}
