import type { Seat } from '@doomtable/kernel';
import { NONE } from './world.js';

/** The web of opposed emotions: by seat, whom it opposes, or -1. Complete it is a way to give everybody somebody else (TD-05). */
export type Web = readonly Seat[];

/** Whether everybody who has not chosen yet can still oppose somebody else, each Hero being opposed once (TD-73). */
function canComplete(web: Web): boolean {
  const free = web.map((_, seat) => seat).filter(seat => !web.includes(seat));
  const left = web.flatMap((opposed, seat) => (opposed === NONE ? [seat] : []));
  // One alone must not be left with only his own; of two or more, going round always works.
  return left.length === free.length && (left.length !== 1 || left[0] !== free[0]);
}

/** The web with one more thread; `null` where that strands somebody. */
export function withThread(web: Web, seat: Seat, opposed: Seat): Web | null {
  if (seat === opposed || web.includes(opposed)) return null;
  const next = web.with(seat, opposed);
  return canComplete(next) ? next : null;
}
