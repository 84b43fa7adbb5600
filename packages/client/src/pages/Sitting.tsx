import { useEffect, useState } from 'preact/hooks';
import type { TableLink } from '../table/link.js';
import { TableSession } from '../table/session.js';
import { TableFrame, type TableFrameProps } from '../table/TableFrame.js';

export type SittingProps = Omit<TableFrameProps, 'session'> & { readonly link: TableLink };

/** A visit to a table, from coming to leaving. */
export function Sitting({ link, ...frame }: SittingProps) {
  const [session, setSession] = useState<TableSession | null>(null);
  useEffect(() => {
    const visit = new TableSession(link);
    setSession(visit);
    const look = (): void => {
      link.focus(document.visibilityState === 'visible');
      visit.markSeen();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      visit.close();
    };
  }, [link]);
  return session === null ? null : <TableFrame session={session} {...frame} />;
}
