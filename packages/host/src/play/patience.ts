import { letsPeopleFirst, rightsOf, type Seat } from '@doomtable/kernel';
import type { TableState } from '../log/state.js';

/** How long bots leave people to object to what stands. */
export const OBJECTING_MS = 3000;

/**
 * Whether the bot of a seat has to let people speak first: at a step that says so, each person who is asked speaks once before any
 * bot does, and once more before a bot speaks twice. Nobody waits for people who are away.
 */
export function waitsForPeople(state: TableState, seat: Seat, isAway: (seat: Seat) => boolean = () => false): boolean {
  const { table, seats, waits, game } = state;
  const decision = table?.decisionOf(seat);
  const since = waits[seat];
  if (table === null || decision === undefined || since === undefined || since === null) return false;
  if (!letsPeopleFirst(game, decision)) return false;
  return seats.some((who, other) => {
    const asked = waits[other];
    if (who.kind !== 'member' || asked === undefined || asked === null || isAway(other)) return false;
    return asked.step === since.step && asked.seq <= since.seq;
  });
}

/** Whether somebody may object now to what stands, so that bots do not build on it in the same breath. */
export function mayBeObjectedTo({ table, seats }: TableState): boolean {
  if (table === null || table.standing.length === 0) return false;
  return seats.some(
    (who, seat) => who.kind === 'member' && rightsOf(table, seat).some(({ objects }) => objects === true),
  );
}
