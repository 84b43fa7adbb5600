import type { Scene } from '@doomtable/host';
import { useEffect } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { ownCall } from './call.js';

/** Boards are drawn anew while somebody speaks: so often the marks are put back. */
const MARK_MS = 400;

/**
 * Marks who speaks wherever their seat is drawn: whatever a board or list draws for a seat and says so (`data-seat`), and whatever
 * it draws for a member (`data-member`), bears `data-speaking` as long as they speak.
 */
export function useSpeakersAtSeats(scene: Scene): void {
  const { speaking } = useStore(ownCall);
  useEffect(() => {
    mark(scene, speaking);
    if (speaking.size === 0) return undefined;
    const timer = setInterval(() => mark(scene, speaking), MARK_MS);
    return () => clearInterval(timer);
  }, [scene, speaking]);
  useEffect(() => () => mark(scene, new Set()), []);
}

function mark({ room }: Scene, speaking: ReadonlySet<string>): void {
  for (const drawn of document.querySelectorAll<HTMLElement | SVGElement>('.table [data-seat], .table [data-member]')) {
    const { seat, member } = drawn.dataset;
    const who = seat === undefined ? undefined : room.seats[Number(seat)];
    const speaks = speaking.has(member ?? (who?.kind === 'member' ? who.member : ''));
    if (speaks) drawn.dataset['speaking'] = 'true';
    else delete drawn.dataset['speaking'];
  }
}
