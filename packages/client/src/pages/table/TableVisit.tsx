import type { Viewer } from '@doomtable/kernel';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableLink } from '../../table/session/table-link.js';
import { seatsOf } from '../../table/people/names.js';
import { TableSession } from '../../table/session/session.js';
import { TableFrame, type TableFrameProps } from '../../table/frame/TableFrame.js';
import { eyesOf } from './open-table.js';

export type TableVisitProps = Omit<TableFrameProps, 'session'> & { readonly link: TableLink };

/** A visit to a table, from coming to leaving. Whoever sits down or stands up sees with other eyes from then on. */
export function TableVisit({ link: opened, lookAnew, ...frame }: TableVisitProps) {
  const [link, setLink] = useState(opened);
  const [session, setSession] = useState<TableSession | null>(null);
  useLayoutEffect(() => setLink(opened), [opened]);
  useLayoutEffect(() => {
    const visit = new TableSession(link);
    setSession(visit);
    const look = (): void => {
      link.focus(document.visibilityState === 'visible');
      visit.markSeen();
    };
    let isShut = false;
    const stop = visit.state.subscribe(() => {
      const eyes = ownEyes(visit);
      if (eyes !== link.viewer) setLink(link.through(eyes));
      else if (visit.state.value.shut !== null && !isShut) {
        isShut = true;
        void eyesAfter(link).then(now => (now === null ? lookAnew() : setLink(link.through(now))));
      }
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
      visit.close();
    };
  }, [link]);
  return session === null ? null : <TableFrame session={session} lookAnew={lookAnew} {...frame} />;
}

/** The eyes of one's own seat; the ones at hand while they are those of a seat of one's own, or while nothing is known yet. */
function ownEyes({ state, link: { viewer } }: TableSession): Viewer {
  const { you, scene } = state.value;
  if (you === null || scene === null) return viewer;
  const mine = seatsOf(scene, you.member);
  return mine.find(seat => seat === viewer) ?? mine[0] ?? 'audience';
}

/** How often, and how far apart, it is looked whether one has other eyes now: the list of tables may be a moment behind. */
const LOOKS = 5;
const PAUSE_MS = 400;

/**
 * A table shows itself no longer to the eyes at hand, as to those of one who gave a seat up. The eyes one has now; `null` when
 * there are none, or none but the ones that were shut.
 */
async function eyesAfter(link: TableLink): Promise<Viewer | null> {
  for (let i = 0; i < LOOKS; i++) {
    const eyes = await eyesOf(link.table).catch(() => null);
    if (eyes !== link.viewer) return eyes;
    await new Promise(resolve => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
  return null;
}
