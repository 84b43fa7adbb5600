import type { Scene } from '@doomtable/host';
import { useStore } from '../state/store.js';
import { text } from '../text/index.js';
import { memberName } from './people.js';
import type { TableSession } from './session.js';

/** How many are shown by their letter before the rest is counted. */
const SHOWN = 5;

/** Who else is here, each by a first letter; a ring of another form and a word say who is away. */
export function Presence({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { here, you } = useStore(session.state);
  const { members } = scene.room;
  const others = Object.keys(members).filter(id => members[id]?.here === true && id !== you?.member);
  if (others.length === 0) return null;
  const isHere = (id: string): boolean => here.includes(id);
  const sorted = [...others.filter(isHere), ...others.filter(id => !isHere(id))];
  const names = others.filter(isHere).map(id => memberName(scene, id));
  return (
    <span
      class="people"
      role="img"
      aria-label={text.table.present(names.length === 0 ? text.table.nobody : names.join(', '))}
    >
      {sorted.slice(0, SHOWN).map(id => {
        const name = memberName(scene, id);
        return (
          <span
            key={id}
            class={isHere(id) ? 'person is-here' : 'person'}
            title={`${name}: ${isHere(id) ? text.table.here : text.table.away}`}
          >
            {[...name][0]?.toUpperCase()}
          </span>
        );
      })}
      {sorted.length > SHOWN && <span class="person">+{sorted.length - SHOWN}</span>}
    </span>
  );
}
