import type { BoardProps } from '@doomtable/client';
import { offersTo } from '@doomtable/kernel';
import type { DoomRealm } from '../../src/types.js';
import { BOSS } from '../../src/data/tables.js';
import { at, blowOf, has, needAgainst, on, type Track } from '../../src/sheet.js';
import { Icon } from '../icons.js';
import { offersFor } from '../lit.js';
import { text } from '../text.js';
import { Boxes, Row } from './Boxes.js';
import { squares } from './boxes-of.js';

/** An enemy with its two tracks. It can be pressed when it may be attacked, a track when it may grow. */
export function EnemyCard(props: BoardProps<DoomRealm> & { readonly enemy: number }) {
  const { view, decision, enemy, answer, busy } = props;
  const file = on(view).file.enemies[enemy];
  if (file === undefined) return null;
  const offers = offersFor(decision, `enemy:${enemy}`);
  const [attack] = offersTo(offers, 'attack');
  const fallen = has(view.fallen, enemy);
  const power = text.power(file.power);
  return (
    <div class="dr-enemy" data-ref={`enemy:${enemy}`}>
      <p class="dr-name">
        <Icon name={enemy === BOSS ? 'boss' : 'skull'} />
        {attack === undefined ? (
          <b>{file.name}</b>
        ) : (
          <button
            type="button"
            class="dr-press"
            disabled={busy}
            data-option={attack.id}
            aria-label={text.realm.attackIt(file.name)}
            onClick={() => answer(attack.id)}
          >
            {file.name}
          </button>
        )}
        {enemy === BOSS && <small class="dr-boss">{text.realm.boss}</small>}
      </p>
      {power !== '' && !fallen && <p class="dr-does">{power}</p>}
      <TrackRow {...props} track="health" most={file.health.boxes} after={text.realm.reach(needAgainst(view, enemy))} />
      <TrackRow {...props} track="attack" most={file.attack.boxes} after={text.realm.hits(blowOf(view, enemy))} />
    </div>
  );
}

interface TrackProps extends BoardProps<DoomRealm> {
  readonly enemy: number;
  readonly track: Track;
  readonly most: number;
  readonly after: string;
}

function TrackRow({ view, decision, enemy, track, most, after, answer, busy }: TrackProps) {
  const offer = offersFor(decision, `enemy:${enemy}`).find(
    ({ with: about }) => about.do === 'grow' && about.track === track,
  );
  const name = track === 'health' ? text.realm.health : text.realm.attack;
  const filled = at(view[track], enemy);
  const row = (
    <Row icon={track === 'health' ? 'heart' : 'arms'} after={after}>
      <Boxes
        label={text.realm.boxes(name, filled, most)}
        boxes={squares(most)}
        filled={filled}
        coming={offer === undefined ? 0 : 1}
      />
    </Row>
  );
  if (offer === undefined) return row;
  return (
    <button
      type="button"
      class="dr-press dr-track"
      disabled={busy}
      data-option={offer.id}
      onClick={() => answer(offer.id)}
    >
      <span class="sr">{text.realm.grow(name)}</span>
      {row}
    </button>
  );
}
