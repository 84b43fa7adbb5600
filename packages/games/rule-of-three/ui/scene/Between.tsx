import type { BoardProps } from '@doomtable/client';
import { eventOf } from '@doomtable/kernel';
import type { RuleOfThree } from '../../src/types.js';
import { seatsOf } from '../../src/world.js';
import { happenings, since } from '../heard.js';
import { isNamed, who } from '../names.js';
import { text } from '../text.js';
import { Outcome } from './Outcome.js';
import { Rows } from './Rows.js';
import { fallsIn } from './falls.js';

/** How many of the last happenings stand on the board. */
const LAST = 5;

/** Between two scenes: whose turn it is to propose, and what happened last. */
export function Between({ view, told, game, name, sight }: BoardProps<RuleOfThree>) {
  const { proposer } = view;
  const list = happenings(told);
  const last = fallsIn(since(list, ['act'])).at(-1);
  return (
    <div class="rt-between">
      {proposer !== null && view.round > 0 && (
        <>
          <p class="rt-scene-text">{text.between.proposes(who(view, proposer, name))}</p>
          <ol class="rt-order" role="list" aria-label={text.between.order}>
            {seatsOf(view).map(seat => (
              <li key={seat} class={seat === proposer ? 'rt-chip now' : 'rt-chip'}>
                {who(view, seat, name)}
              </li>
            ))}
          </ol>
        </>
      )}
      {last !== undefined && view.round > 0 && (
        <>
          <Outcome view={view} fall={last} arena={null} viewer={sight.viewer} name={name} />
          <Rows view={view} falls={[last]} />
        </>
      )}
      {list.length > 0 && (
        <section>
          <h4 class="label">{text.between.last}</h4>
          <ul class="rt-lines" role="list">
            {list.slice(-LAST).map(({ seq, kind, data }, i) => (
              <li key={`${seq} ${i}`}>{eventOf(game, { kind, data, cite: null, to: 'all' }, view, name)}</li>
            ))}
          </ul>
        </section>
      )}
      {list.length === 0 && <p class="muted">{text.between.wait}</p>}
    </div>
  );
}

/** While sheets are written: how far everybody is. */
export function Writing({ view, name }: BoardProps<RuleOfThree>) {
  return (
    <div class="rt-between">
      <p class="rt-scene-text">{text.between.writing}</p>
      <ul class="rt-lines" role="list">
        {view.characters.map(({ writing }, seat) => (
          <li key={`seat ${seat}`}>
            <b>{who(view, seat, name)}</b>{' '}
            {isNamed(view, seat) && <span class="muted">{text.sheet.playedBy(name(seat))}</span>}{' '}
            {writing === null ? text.between.whole : text.between.stages[writing]}
          </li>
        ))}
      </ul>
    </div>
  );
}
