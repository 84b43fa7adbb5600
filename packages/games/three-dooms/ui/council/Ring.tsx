import { type BoardProps, frameOf } from '@doomtable/client';
import type { Seat } from '@doomtable/kernel';
import type { ThreeDooms } from '../../src/types.js';
import type { Matter } from '../../src/rules/matter.js';
import type { View } from '../../src/view.js';
import { Handprint, Icon, type IconName } from '../icons.js';
import { text } from '../text.js';
import { Fire } from './Fire.js';

type Props = Pick<BoardProps<ThreeDooms>, 'view' | 'sight' | 'name'>;

/** The council around its fire: whoever looks sits nearest, the others clockwise from there. */
export function Ring({ view, sight, name }: Props) {
  const { players } = view;
  const me = sight.viewer === 'audience' ? 0 : sight.viewer;
  const seats = Array.from({ length: players }, (_, i): Seat => (me + i) % players);
  return (
    <div class={`td-ring of-${players}`}>
      <Fire />
      <ol class="td-seats" role="list" aria-label={text.council.ring}>
        {seats.map(seat => (
          <SeatAtFire key={seat} {...{ view, sight, name, seat }} />
        ))}
      </ol>
    </div>
  );
}

function SeatAtFire({ view, sight, name, seat }: Props & { readonly seat: Seat }) {
  const councilor = view.councilors[seat]?.name ?? '';
  const isAsked = sight.waiting.some(({ by }) => by === seat);
  const state = stateOf(sight, seat, isAsked);
  const task = taskOf(view, seat);
  return (
    <li class={isAsked ? 'td-seat asked' : 'td-seat'} data-seat={seat}>
      <svg class="td-seat-hand" viewBox="-26 -38 52 58" aria-hidden="true">
        <Handprint />
      </svg>
      <b>{councilor === '' ? name(seat) : councilor}</b>
      {councilor !== '' && <small>{name(seat)}</small>}
      {task !== null && (
        <small class="td-task">
          <Icon name={task.icon} /> {task.words}
        </small>
      )}
      {state !== null && <small class="td-state">{state}</small>}
    </li>
  );
}

function stateOf(sight: Props['sight'], seat: Seat, isAsked: boolean): string | null {
  const matter = frameOf<Matter>(sight, 'matter');
  if (matter?.wantsVote[seat] === true) return text.council.wantsVote;
  if (isAsked) return text.council.waiting;
  return matter?.silent[seat] === true ? text.council.silent : null;
}

function taskOf(view: View, seat: Seat): { readonly icon: IconName; readonly words: string } | null {
  if (view.dooms[view.session - 1]?.master === seat) return { icon: 'skull', words: text.council.master };
  const minutes = view.minutes[view.session - 1];
  if (minutes?.chair === seat) return { icon: 'gavel', words: text.council.chair };
  if (minutes?.tieBreaker === seat) return { icon: 'scales', words: text.council.tieBreaker };
  return minutes?.scribe === seat ? { icon: 'feather', words: text.council.scribe } : null;
}
