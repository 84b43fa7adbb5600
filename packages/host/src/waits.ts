import type { LogEntry } from './log.js';
import type { TableState } from './state.js';

/**
 * Notes since when each seat has been asked what it is asked now. Others may answer meanwhile; it begins anew when the seat has
 * answered, changed hands, or could not have known that its time was running.
 */
export function noteWaits(state: TableState, { act, seq, at }: LogEntry): void {
  const { table, waits } = state;
  const anew = act.do === 'begin' || act.do === 'undo' || act.do === 'resume' || act.do === 'options';
  const concerned = act.do === 'answer' ? act.by : act.do === 'sit' ? act.seat : null;
  const thrown = state.toThrow();
  for (let seat = 0; seat < waits.length; seat++) {
    const decision = table?.decisionOf(seat);
    const asked = decision === undefined ? null : `${decision.rule}.${decision.step}`;
    const step = thrown?.thrower === seat ? `roll ${thrown.tick}` : asked;
    const goesOn = waits[seat]?.step === step && !anew && concerned !== seat;
    if (step === null) waits[seat] = null;
    else if (!goesOn) waits[seat] = { step, seq, at };
  }
}
