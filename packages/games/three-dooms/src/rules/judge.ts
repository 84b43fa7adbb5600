import { ask, done, go, oneOf, poll, type Rule, rule, type Seat } from '@doomtable/kernel';
import { bystanders } from '../fight.js';
import { masterOf } from '../town.js';
import type { ThreeDooms } from '../types.js';

/** Does this help here? Would that new Specialty have helped? A judgement with an owner. */
export interface Judge {
  readonly question: 'helps' | 'wouldHaveHelped';
  readonly owner: Seat;
  readonly text: string;
  /** Players who are in the conflict, and so do not vote. */
  readonly involved: Seat[];
}

export function newJudge(question: Judge['question'], owner: Seat, text: string, involved: Seat[]): Judge {
  return { question, owner, text, involved };
}

/** What was narrated stands, unless those who are not in the conflict overrule it (TD-14, TD-28). Hands back whether it stands. */
export const judge: Rule<ThreeDooms, Judge, boolean> = rule('judge', {
  owner: {
    cite: ['TD-14', 'TD-28'],
    do: (t, my) => {
      const { judging } = t.world.open.rulings;
      // What may be objected to afterwards stands for now.
      if (judging === 'trust' || judging === 'objection') return done(true);
      if (judging === 'vote') return go('vote');
      return my.owner === masterOf(t.world.open) ? done(true) : go('rule');
    },
  },
  vote: poll({
    cite: ['TD-14', 'TD-28', 'TD-75'],
    story: 'welcome',
    who: (t, my) => bystanders(t.world.open, my.involved),
    choice: (_t, my) => oneOf([{ id: 'allow', with: { question: my.question, text: my.text } }, 'refuse']),
    otherwise: () => 'allow' as const,
    then: (t, my, ballots) => {
      const against = ballots.filter(({ answer }) => answer === 'refuse').map(({ by }) => by);
      const stands = against.length * 2 <= ballots.length;
      t.tell('judged', 'TD-14', { text: my.text, against, stands });
      return done(stands);
    },
  }),
  rule: ask({
    cite: ['TD-14', 'TD-28'],
    story: 'welcome',
    who: t => masterOf(t.world.open),
    choice: (_t, my) => oneOf([{ id: 'allow', with: { question: my.question, text: my.text } }, 'refuse']),
    otherwise: () => 'allow' as const,
    then: (t, my, answer) => {
      const stands = answer === 'allow';
      t.tell('judged', 'TD-14', { text: my.text, against: stands ? [] : [masterOf(t.world.open)], stands });
      return done(stands);
    },
  }),
});
