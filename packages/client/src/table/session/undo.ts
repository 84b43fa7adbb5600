import type { Seat } from '@doomtable/kernel';
import type { TableSession } from './session.js';

/** A moment to go back to, and for whom. */
export interface UndoTarget {
  readonly seat: Seat;
  readonly tick: number;
}

/** The seat whose answers this person could take back. */
function ownSeat({ state, link }: TableSession): Seat | null {
  const seat = link.viewer;
  return seat === 'audience' || state.value.you?.seats.includes(seat) !== true ? null : seat;
}

/** The nearest earlier moment this person can go back to without asking anybody; `null` when there is none. */
export function undoTo(session: TableSession): UndoTarget | null {
  const { scene } = session.state.value;
  const tick = scene?.sight?.tick ?? 0;
  const line = scene?.undo ?? null;
  const seat = ownSeat(session);
  if (line === null || seat === null || scene?.sight?.over === true) return null;
  return line.to < tick ? { seat, tick: tick - 1 } : null;
}

/** The earliest moment this person can go back to without asking, where that is more than one answer ago. */
export function undoAllTo(session: TableSession): UndoTarget | null {
  const nearest = undoTo(session);
  const to = session.state.value.scene?.undo?.to ?? 0;
  return nearest === null || to >= nearest.tick ? null : { seat: nearest.seat, tick: to };
}

/** The moment of this person's last answer, where others have to be asked to go back there; `null` when nobody can be asked. */
export function undoAskTo(session: TableSession): UndoTarget | null {
  const { scene, moments } = session.state.value;
  const seat = ownSeat(session);
  if (seat === null || scene === null || scene.sight === null || scene.sight.over) return null;
  const others = scene.room.seats.some((who, other) => who.kind === 'member' && other !== seat);
  if (!others || scene.room.asked !== null) return null;
  const { tick: now } = scene.sight;
  const last = moments.findLast(
    ({ message }) => message.act.do === 'answer' && message.act.by === seat && message.tick < now,
  );
  return last === undefined ? null : { seat, tick: last.message.tick };
}
