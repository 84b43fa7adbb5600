import type { Scene } from '@doomtable/host';
import { api } from '../../remote/server.js';
import { useLoaded } from '../../shell/useLoaded.js';
import { asideText } from '../../text/aside-text.js';
import { memberName } from './names.js';

/** What became of the other tables this table's host has started with people: whoever gives up games to try their luck again is seen. */
export function HostStartsNote({ scene, table }: { readonly scene: Scene; readonly table: string }) {
  const loaded = useLoaded(table, async () => (await api.table(table)).starts);
  const starts = loaded.state === 'there' ? loaded.value : null;
  if (starts === null || starts.started === 0) return null;
  return <p class="muted host-starts">{asideText.dice.starts(memberName(scene, starts.host), starts)}</p>;
}
