import type { Scene } from '@doomtable/host';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { everybodyAt, type PersonAt } from './presence.js';
import type { TableSession } from '../session/session.js';

/** How many are shown by their letter before the rest is counted. */
const SHOWN = 5;

/** Who else is here, each by a first letter; a ring of another form and a word say who is away. */
export function PresenceDots({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { here, you } = useStore(session.state);
  const { people, more } = everybodyAt(scene, here, you);
  const others = people.filter(({ id }) => id !== you?.member);
  if (others.length + more === 0) return null;
  const present = others.filter(one => one.isHere === true);
  const sorted = [...present, ...others.filter(one => one.isHere !== true)];
  const rest = Math.max(0, sorted.length - SHOWN) + more;
  const names = present.map(({ name }) => name).concat(more === 0 ? [] : text.table.lookOn(more));
  return (
    <span
      class="people"
      role="img"
      aria-label={text.table.present(names.length === 0 ? text.table.nobody : names.join(', '))}
    >
      {sorted.slice(0, SHOWN).map(one => (
        <span
          key={one.id}
          data-member={one.id}
          class={one.isHere === true ? 'person is-here' : 'person'}
          title={titleOf(one)}
        >
          {[...one.name][0]?.toUpperCase()}
        </span>
      ))}
      {rest > 0 && <span class="person">+{rest}</span>}
    </span>
  );
}

function titleOf({ name, isHere }: PersonAt): string {
  return isHere === null ? name : `${name}: ${isHere ? text.table.here : text.table.away}`;
}
