import { call, done, resultOf, type Rule, rule } from '@doomtable/kernel';
import { gmOf, nextSerial, presentPcs, rankOf, spokesOf } from '../board.js';
import { HEALING_RANK } from '../data/tables.js';
import { challengeFrom } from '../scenarios.js';
import type { Shares } from '../pool/shares.js';
import type { Board, Happening } from '../world.js';
import type { Relics } from '../types.js';
import { agree } from './agree.js';
import { cohort, newCohortTurn } from './cohort.js';
import { leaderOf, newOpening, opening } from './opening.js';
import { setOpenly } from './setting.js';
import { calm } from './suffering.js';

export interface Recovery {
  amount: number;
  test: string | null;
}

export function newRecovery(): Recovery {
  return { amount: 0, test: null };
}

/** A Test that belongs to no event of the story. */
export function quiet(title: string): Happening {
  return {
    id: null,
    title,
    story: '',
    goal: false,
    round: 0,
    handUsed: true,
    opportunity: null,
    challenges: [],
    over: false,
  };
}

/** "Removing Stress" at the end of a Scene: a fixed amount, or a Test. */
export const recovery: Rule<Relics, Recovery> = rule('recovery', {
  way: {
    cite: ['RM-379', 'RM-53'],
    do: t => {
      const group = presentPcs(t.world.open).map(pc => pc.seat);
      return call(
        agree,
        { topic: 'recovery', challenge: null, group, speaker: lastLeaderOf(t.world.open), amount: 0 },
        'chosen',
      );
    },
  },
  chosen: {
    cite: ['RM-380', 'RM-383', 'RM-384'],
    do: (t, my, back) => {
      const b = t.world.open;
      if (resultOf(agree, back) === 'set') {
        my.amount = presentPcs(b).filter(pc => rankOf(pc, 'stallion') >= HEALING_RANK).length;
        t.tell('recovery', 'RM-380', { way: 'set', amount: my.amount });
        return call(agree, sharing(b, my, lastLeaderOf(b)), 'shared');
      }
      b.event = quiet('Recovery');
      my.test = `c${nextSerial(b)}`;
      const group = presentPcs(b).map(pc => pc.seat);
      setOpenly(
        t,
        challengeFrom({
          id: my.test,
          name: 'Recovery',
          kind: 'test',
          threat: 'common',
          type: 'stallion',
          rating: 0,
          purpose: 'recovery',
          group,
        }),
      );
      return call(opening, newOpening(my.test), 'test');
    },
  },
  test: { cite: 'RM-384', do: (_t, my) => call(cohort, newCohortTurn(my.test ?? ''), 'tested') },
  tested: {
    cite: ['RM-385', 'RM-47', 'RM-48'],
    do: (t, my, back) => {
      const b = t.world.open;
      my.amount = Math.max(0, resultOf(cohort, back));
      t.tell('recovery', 'RM-385', { way: 'test', amount: my.amount });
      const challenge = b.event?.challenges[0];
      const speaker = challenge === undefined ? lastLeaderOf(b) : leaderOf(b, challenge);
      b.event = null;
      if (presentPcs(b).length === 0) return done();
      return call(agree, sharing(b, my, speaker), 'shared');
    },
  },
  shared: {
    cite: ['RM-381', 'RM-386', 'RM-382'],
    do: (t, _my, back) => calm(t, resultOf(agree, back) as Shares, 'RM-381'),
  },
});

function lastLeaderOf(b: Board): number {
  const present = presentPcs(b).map(pc => pc.seat);
  return present.includes(b.lastLeader) ? b.lastLeader : present.length > 0 ? spokesOf(b, present) : gmOf(b);
}

function sharing(b: Board, { amount }: Recovery, speaker: number) {
  const all = presentPcs(b).reduce((sum, pc) => sum + pc.stress, 0);
  return {
    topic: 'calm',
    challenge: null,
    group: presentPcs(b).map(pc => pc.seat),
    speaker,
    amount: Math.min(amount, all),
  } as const;
}
