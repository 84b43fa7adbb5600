import type { Seat } from '@doomtable/kernel';
import type { ToldAct } from '../told/projection.js';
import type { Act, LogEntry } from '../log/log.js';
import type { TableState } from '../log/state.js';

/** Whether a seat's clock begins anew with an act, although it is asked for the same step as before. */
export function restartsClock(act: Act | ToldAct, seat: Seat): boolean {
  switch (act.do) {
    case 'begin':
    case 'undo':
    case 'resume':
    case 'options':
      return true;
    case 'answer':
      return act.by === seat;
    case 'sit':
      return act.seat === seat;
    default:
      return false;
  }
}

/**
 * Notes since when each seat has been asked what it is asked now. Others may answer meanwhile; it begins anew when the seat has
 * answered, changed hands, or could not have known that its time was running.
 */
export function noteWaits(state: TableState, { act, seq, at }: LogEntry): void {
  const { table, waits } = state;
  const thrown = state.toThrow();
  for (let seat = 0; seat < waits.length; seat++) {
    const decision = table?.decisionOf(seat);
    const asked = decision === undefined ? null : `${decision.rule}.${decision.step}`;
    const step = thrown?.thrower === seat ? `roll ${thrown.tick}` : asked;
    const goesOn = waits[seat]?.step === step && !restartsClock(act, seat);
    if (step === null) waits[seat] = null;
    else if (!goesOn) waits[seat] = { step, seq, at };
  }
}
