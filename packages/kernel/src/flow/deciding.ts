import type { Decision } from './decision.js';
import type { ReadyStep, ReadyWait } from './rules.js';
import type { Seat } from './step.js';
import type { Frame, Table } from './table.js';

/** The decisions a waiting step puts, in the order of its seats. */
export function openDecisions<W>(t: Table<W>, frame: Frame, step: ReadyStep): readonly Decision[] {
  if (step.kind === 'do') throw t.broken(`'${step.name}' happens by itself and asks nobody`);
  if (step.asks !== null) return [askedOf(t, frame, step, step.asks(t, frame.my))];
  if (step.asksAll === null) return [thrown(t, frame, step)];
  const { sealed } = frame;
  const decisions: Decision[] = [];
  for (const seat of step.asksAll(t, frame.my)) {
    if (sealed === null || sealed[seat] === undefined) decisions.push(askedOf(t, frame, step, seat));
  }
  return decisions;
}

function askedOf<W>(t: Table<W>, { rule, my }: Frame, step: ReadyWait, seat: Seat): Decision {
  return {
    by: seat,
    kind: step.kind,
    rule,
    step: step.name,
    cites: step.cites,
    choice: step.choice(t, my, seat),
    tick: t.tick,
    story: step.story,
    quiet: step.quiet,
    otherwise: step.otherwise === null ? null : step.otherwise(t, my, seat),
    thrower: null,
    key: null,
    eyes: null,
  };
}

function thrown<W>(t: Table<W>, { rule, my }: Frame, step: ReadyWait): Decision {
  return {
    by: 'luck',
    kind: step.kind,
    rule,
    step: step.name,
    cites: step.cites,
    choice: step.choice(t, my, -1),
    tick: t.tick,
    story: 'none',
    quiet: false,
    otherwise: null,
    thrower: step.thrower === null ? null : step.thrower(t, my),
    key: step.key === null ? null : step.key(t, my),
    eyes: step.eyes === null ? null : step.eyes(t, my),
  };
}
