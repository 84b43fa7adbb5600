import { MOST_SHIELDS, MOST_SWORDS } from '../../src/data/tables.js';
import { scoreOf, totalOf } from '../../src/score.js';
import { isKeyLost, type Sheet } from '../../src/sheet.js';
import { Icon, type IconName } from '../icons.js';
import { text } from '../text.js';
import { held } from './held.js';

/** What the heroes have between them, and the score so far. */
export function Purse({ view }: { readonly view: Sheet }) {
  const { purse } = text;
  const key = view.key ? purse.keyFound : isKeyLost(view) ? purse.keyLost : purse.keyNot;
  return (
    <dl class="dr-purse" aria-label={purse.title}>
      <Item icon="coins" name={purse.gold} value={String(view.gold)} />
      <Item icon="sword" name={purse.swords} value={`${held(view.swords)} / ${MOST_SWORDS}`} />
      <Item icon="shield" name={purse.shields} value={`${held(view.shields)} / ${MOST_SHIELDS}`} />
      <Item icon="key" name={purse.key} value={key} />
      <Item icon="chest" name={purse.score} value={String(totalOf(scoreOf(view)))} strong />
    </dl>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Item({ icon, name, value, strong = false }: ItemProps) {
  return (
    <div class={strong ? 'dr-item strong' : 'dr-item'}>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
