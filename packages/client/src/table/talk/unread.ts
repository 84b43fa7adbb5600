import type { Moment } from '@doomtable/protocol';
import { useEffect } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import type { TableSession } from '../session/session.js';
import { isToldByOther, struckIn } from './told-by.js';

/** How many lines of others stand after a place of the log. */
export function unreadIn(
  moments: readonly Moment[],
  read: number,
  you: { readonly member: string; readonly seats: readonly number[] } | null,
): number {
  let from = moments.length;
  while (from > 0 && (moments[from - 1]?.message.seq ?? 0) > read) from--;
  const news = moments.slice(from);
  if (news.length === 0) return 0;
  const struck = struckIn(news);
  const isNew = (moment: Moment): boolean =>
    !struck.has(moment.message.seq) && isToldByOther(moment, you?.member ?? null, you?.seats ?? []);
  return news.filter(isNew).length;
}

/** How much was told that this person has not read: what is told while the log is open before them is read at once. */
export function useUnread(session: TableSession, isOpen: boolean): number {
  const { moments, read, you } = useStore(session.state);
  useEffect(() => {
    const look = (): void => {
      if (isOpen && document.visibilityState === 'visible') session.markRead();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session, isOpen, moments]);
  return unreadIn(moments, read, you);
}
