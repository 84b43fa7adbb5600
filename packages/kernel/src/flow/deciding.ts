import type { Json } from '../json.js';
import type { Decision } from './decision.js';
import type { StepCode } from './rule.js';
import type { Seat } from './step.js';
import type { Frame, Table } from './table.js';

/** The decisions a waiting step puts, in the order of its seats. */
export function openDecisions<W>(t: Table<W>, frame: Frame, step: StepCode): readonly Decision[] {
  switch (step.kind) {
    case 'do':
      throw t.broken(`'${step.name}' happens by itself and asks nobody`);
    case 'ask':
      return [
        {
          by: step.who(t, frame.my),
          kind: 'ask',
          rule: frame.rule,
          step: step.name,
          cites: step.cites,
          choice: step.choice(t, frame.my),
          tick: t.tick,
          story: step.story,
          quiet: step.quiet,
          otherwise: step.otherwise === null ? null : step.otherwise(t, frame.my),
          thrower: null,
          key: null,
          eyes: null,
        },
      ];
    case 'roll':
      return [
        {
          by: 'luck',
          kind: 'roll',
          rule: frame.rule,
          step: step.name,
          cites: step.cites,
          choice: step.choice(t, frame.my),
          tick: t.tick,
          story: 'none',
          quiet: false,
          otherwise: null,
          thrower: step.by === null ? null : step.by(t, frame.my),
          key: step.key === null ? null : step.key(t, frame.my),
          eyes: step.eyes === null ? null : step.eyes(t, frame.my),
        },
      ];
    case 'poll':
    case 'open': {
      const decisions: Decision[] = [];
      for (const seat of step.who(t, frame.my)) {
        const isIn = step.kind === 'poll' && frame.sealed?.[seat] !== undefined;
        if (!isIn) decisions.push(ofSeat(t, frame, step, seat));
      }
      return decisions;
    }
  }
}

function ofSeat<W>(t: Table<W>, frame: Frame, step: StepCode & { kind: 'poll' | 'open' }, seat: Seat): Decision {
  const otherwise: Json = step.otherwise === null ? null : step.otherwise(t, frame.my, seat);
  return {
    by: seat,
    kind: step.kind,
    rule: frame.rule,
    step: step.name,
    cites: step.cites,
    choice: step.choice(t, frame.my, seat),
    tick: t.tick,
    story: step.story,
    quiet: step.quiet,
    otherwise,
    thrower: null,
    key: null,
    eyes: null,
  };
}
