import { Die } from '@doomtable/client';
import type { Fight } from '../../src/rules/fight.js';
import { blowOf, needAgainst, shieldsAgainst, type Sheet, swordsAgainst } from '../../src/sheet.js';
import { enemyName, within } from '../../src/words/names.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';

export interface FightStepsProps {
  readonly view: Sheet;
  readonly fight: Fight;
  /** Whether the attack is over, so that the blow is what is left. */
  readonly struck: boolean;
}

/** A fight as a sum: what was thrown, what helps and where it comes from, what it must reach; then the blow that comes back. */
export function FightSteps({ view, fight, struck }: FightStepsProps) {
  const need = needAgainst(view, fight.enemy);
  const swords = swordsAgainst(view, fight.enemy);
  const total = fight.dice.reduce((sum, face) => sum + face, swords + fight.bonus);
  return (
    <div class="dr-fight">
      <h3>{text.fight.title(within(enemyName(view, fight.enemy)))}</h3>
      <p class="dr-sum">
        {fight.dice.map((face, i) => (
          // Dice are told apart by where they lie.
          <Die key={`die ${String(i)}`} face={face} size="small" />
        ))}
        {fight.dice.length === 0 && <span>{text.fight.dice}</span>}
        {swords > 0 && (
          <span>
            + {swords} <Icon name="sword" /> {text.fight.swords}
          </span>
        )}
        {fight.bonus > 0 && (
          <span>
            + {fight.bonus} <Icon name="spark" /> {text.fight.powers}
          </span>
        )}
        {fight.dice.length > 0 && <b class="dr-total">= {total}</b>}
        <span>
          {need} {text.fight.reach}
        </span>
        {fight.dice.length > 0 && <Verdict total={total} need={need} struck={struck} />}
      </p>
      {struck && <Blow view={view} fight={fight} />}
    </div>
  );
}

function Verdict({ total, need, struck }: { readonly total: number; readonly need: number; readonly struck: boolean }) {
  if (total >= need) return <b class="dr-good">✓ {text.fight.won}</b>;
  return <b class="dr-bad">{struck ? `✗ ${text.fight.lost}` : text.fight.short(need - total)}</b>;
}

function Blow({ view, fight }: { readonly view: Sheet; readonly fight: Fight }) {
  const blow = blowOf(view, fight.enemy);
  const shields = shieldsAgainst(view, fight.enemy);
  return (
    <p class="dr-sum">
      <span>
        {text.fight.blow} {blow}
      </span>
      {shields > 0 && (
        <span>
          − {shields} <Icon name="shield" /> {text.fight.shields}
        </span>
      )}
      {fight.guarded > 0 && (
        <span>
          − {fight.guarded} <Icon name="spark" /> {text.fight.guarded}
        </span>
      )}
      <b class="dr-total">
        = {Math.max(0, blow - shields - fight.guarded)} {text.fight.damage}
      </b>
    </p>
  );
}
