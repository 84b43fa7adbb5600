import type { ChoiceData } from '../choice/types.js';
import type { Decision } from './decision.js';
import type { ReadyStep } from './rules.js';
import type { Actor } from './step.js';
import type { Frame, Table } from './table.js';

/** Rolls are put to no seat. */
const NO_SEAT = -1;

/** The decisions a waiting step puts, in the order of its seats. */
export function openDecisions(t: Table, frame: Frame, step: ReadyStep): readonly Decision[] {
  const { kind, choice } = step;
  const { my, sealed } = frame;
  if (kind === 'do' || choice === null) throw t.broken(`'${step.name}' happens by itself and asks nobody`);
  if (step.asks !== null) {
    const seat = step.asks(t, my);
    return [decisionOf(t, frame, step, kind, seat, choice(t, my, seat))];
  }
  if (step.asksAll === null) return [decisionOf(t, frame, step, kind, 'luck', choice(t, my, NO_SEAT))];
  const decisions: Decision[] = [];
  for (const seat of step.asksAll(t, my)) {
    if (sealed !== null && sealed[seat] !== undefined) continue;
    decisions.push(decisionOf(t, frame, step, kind, seat, choice(t, my, seat)));
  }
  return decisions;
}

/** All decisions are made here, so that all have one shape. */
function decisionOf(
  t: Table,
  { rule, my }: Frame,
  step: ReadyStep,
  kind: Decision['kind'],
  by: Actor,
  choice: ChoiceData,
): Decision {
  const { otherwise, thrower, key, eyes } = step;
  return {
    by,
    kind,
    rule,
    step: step.name,
    cites: step.cites,
    choice,
    tick: t.tick,
    story: typeof step.story === 'function' ? step.story(t, my) : step.story,
    quiet: step.quiet,
    otherwise: otherwise === null || by === 'luck' ? null : otherwise(t, my, by),
    thrower: thrower === null ? null : thrower(t, my),
    key: key === null ? null : key(t, my),
    eyes: eyes === null ? null : eyes(t, my),
  };
}
