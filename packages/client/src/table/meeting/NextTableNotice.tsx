import type { Scene } from '@doomtable/host';
import { asideText } from '../../text/aside-text.js';
import { memberName } from '../people/names.js';
import type { TableSession } from '../session/session.js';
import { comeAlong } from './come-along.js';

/** Somebody has opened the next table: one press brings everybody else along. */
export function NextTableNotice({ session, scene }: { readonly session: TableSession; readonly scene: Scene }) {
  const { next } = scene.room;
  if (next === null) return null;
  const { meeting: words } = asideText;
  return (
    <p class="notice" data-next={next.table}>
      {words.opened(memberName(scene, next.by))}
      <button type="button" class="button small yours" onClick={() => void comeAlong(session.link.table, next.turn)}>
        {words.come}
      </button>
    </p>
  );
}
