import type { Actor, AnyGame, Event, Seat } from '@doomtable/kernel';

/**
 * Who answered at a tick and whether something hidden came to light, in one number: logs are long and marks are many. Whoever used
 * a right answered no question; it may do anything to the world, so it counts as something that came to light.
 */
export function markOf(by: Actor, what: 'plain' | 'revealed' | 'right'): number {
  return (by === 'luck' ? 0 : by + 1) * 4 + (what === 'plain' ? 0 : what === 'revealed' ? 1 : 3);
}

/** Why an undo stops where it stops. */
export type Barrier = 'start' | 'dice' | 'otherSeat' | 'revealed';

/** How far a seat can go back by itself: the first tick it may return to, and what stands before that. */
export interface UndoLimit {
  readonly to: number;
  readonly barrier: Barrier;
}

/** Back through one's own answers until dice fell, something hidden was shown, or another seat decided. */
export function undoLimit(marks: readonly number[], seat: Seat): UndoLimit {
  let to = marks.length;
  while (to > 0) {
    const mark = marks[to - 1] as number;
    if (mark < 4) return { to, barrier: 'dice' };
    if (mark >> 2 !== seat + 1) return { to, barrier: 'otherSeat' };
    if ((mark & 1) === 1) return { to, barrier: 'revealed' };
    to--;
  }
  return { to, barrier: 'start' };
}

/** The seats other than `seat` that decided at or after a tick. */
export function decidedSince(marks: readonly number[], tick: number, seat: Seat): Seat[] {
  const seats = new Set<Seat>();
  for (const mark of marks.slice(tick)) if (mark >= 4) seats.add((mark >> 2) - 1);
  seats.delete(seat);
  return [...seats].sort((a, b) => a - b);
}

/** Whether dice fell or something hidden came to light at or after a tick. */
export function learnedSince(marks: readonly number[], tick: number): boolean {
  return marks.slice(tick).some(mark => mark < 4 || (mark & 1) === 1);
}

/** Whether something hidden came to light with these events. The laws hold every game to its declared reveals. */
export function isReveal(game: AnyGame, events: readonly Event[]): boolean {
  const { reveals = [] } = game;
  return reveals.length > 0 && events.some(event => reveals.includes(event.kind));
}
