import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { figuresOf } from '../../src/view.js';
import { aspect, emotion } from '../../src/words/names.js';
import { hero, heroes } from '../names.js';
import type { Front } from '../../src/world.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import { Stones } from '../sheets/Stones.js';

/** The five Aspects as painted stones: what is known of each, and what became of it. Pressed, they answer where to go. */
export function Aspects(props: BoardProps<ThreeDooms> & { readonly target: number }) {
  const { view } = props;
  const fronts = view.dooms[view.session - 1]?.fronts ?? [];
  return (
    <ol class="td-aspects" role="list">
      {fronts.map((front, place) => (
        <Aspect key={front.aspect} {...props} front={front} place={place} />
      ))}
    </ol>
  );
}

interface AspectProps extends BoardProps<ThreeDooms> {
  readonly front: Front;
  readonly place: number;
  readonly target: number;
}

function Aspect({ view, decision, busy, answer, front, place, target }: AspectProps) {
  const { level, grit, emotion: id } = figuresOf(view, place);
  const barred = view.heroes.flatMap(({ beatenBy }, seat) => (beatenBy.includes(front.aspect) ? [seat] : []));
  const option = `aspect:${place}`;
  const mayGo = decision?.choice.kind === 'one' && decision.choice.of.some(one => one.id === option);
  return (
    <li class={`td-aspect ${front.state} ${target === place ? 'target' : ''}`} data-aspect={place}>
      <h3>{aspect(view, place)}</h3>
      <dl class="td-figures">
        <Figure
          name={text.sheet.emotion}
          of={id === null ? null : emotion(view, id)}
          shown={front.shown.emotion || front.figures !== null}
        />
        <Figure
          name={text.sheet.level}
          of={level === null ? null : String(level)}
          shown={front.shown.level || front.figures !== null}
        />
        <Figure
          name={text.sheet.grit}
          of={grit === null ? null : String(grit)}
          shown={front.shown.grit || front.figures !== null}
        />
      </dl>
      {front.injuries > 0 && (
        <p class="td-injuries">
          <Stones full={0} lost={front.injuries} label={text.aspect.injuries(front.injuries)} />{' '}
          {text.aspect.injuries(front.injuries)}
        </p>
      )}
      {front.state !== 'open' && (
        <p class="td-fate">
          {front.state === 'defeated' ? text.aspect.defeated(hero(view, front.by)) : text.aspect.undefeated}
        </p>
      )}
      {barred.length > 0 && front.state === 'open' && (
        <p class="td-barred">{text.aspect.barred(heroes(view, barred))}</p>
      )}
      {target === place && <p class="sr">{text.aspect.target}</p>}
      {mayGo && (
        <button
          type="button"
          class="button small yours"
          disabled={busy}
          onClick={() => answer(option)}
          data-option={option}
        >
          {text.aspect.goThere}
        </button>
      )}
    </li>
  );
}

interface FigureProps {
  readonly name: string;
  readonly of: string | null;
  readonly shown: boolean;
}

/** A figure of the Doom Sheet: open, hidden, or known to the Doom Master alone. */
function Figure({ name, of, shown }: FigureProps) {
  return (
    <div class={of === null ? 'hidden' : shown ? '' : 'secret'}>
      <dt>{name}</dt>
      <dd>
        {of ?? text.unknown}
        {of !== null && !shown && (
          <span title={text.sheet.hidden}>
            <Icon name="eye" />
            <span class="sr">{text.sheet.hidden}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
