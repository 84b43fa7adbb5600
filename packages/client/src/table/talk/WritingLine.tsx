import type { Scene } from '@doomtable/host';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { memberName, nameList } from '../people/names.js';
import type { TableSession } from '../session/session.js';

/** Who is writing right now. Nothing of what they write is known. */
export function WritingLine({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { writing } = useStore(session.state);
  const names = Object.keys(writing).map(member => memberName(scene, member));
  if (names.length === 0) return null;
  return <p class="writing">{text.log.writing(nameList(names), names.length > 1)}</p>;
}
