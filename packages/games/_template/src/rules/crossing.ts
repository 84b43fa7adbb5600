import {
  ask,
  call,
  dice,
  done,
  go,
  oneOf,
  poll,
  resultOf,
  type Rule,
  roll,
  rule,
  wholeNumber,
} from '@doomtable/kernel';
import { PLANKS, STONES } from '../data/tables.js';
import { type Bank, bears, type Outcome } from '../world.js';
import type { Raft } from '../types.js';
import { weigh } from './weigh.js';

export interface Crossing {
  /** The seat whose turn it is. */
  turn: number;
}

/** The whole game: pack, then tie planks to the raft until somebody pushes off. */
export const crossing: Rule<Raft, Crossing, Outcome> = rule('crossing', {
  pack: poll({
    cite: ['TP-2', 'TP-3'],
    who: t => seatsOf(t.world.open),
    choice: () => wholeNumber(STONES.min, STONES.max),
    otherwise: () => STONES.min,
    then: (t, _my, ballots) => {
      t.world.secret.packs = ballots.map(ballot => ballot.answer);
      for (const { by, answer } of ballots) t.tell('packed', 'TP-3', { stones: answer }, [by]);
    },
  }),
  plank: roll({
    cite: ['TP-4', 'TP-9'],
    by: (_t, my) => my.turn,
    choice: () => dice([1]),
    then: (t, my, [[fell = 0] = []]) => {
      const { open } = t.world;
      open.planks += fell;
      t.tell('tied', 'TP-4', { by: my.turn, planks: fell, now: open.planks });
      return open.planks < PLANKS.plenty * open.travellers ? go('push') : call(weigh, {}, 'weighed');
    },
  }),
  push: ask({
    cite: 'TP-5',
    story: 'welcome',
    who: (_t, my) => my.turn,
    choice: t => {
      const need = PLANKS.few * t.world.open.travellers;
      if (t.world.open.planks >= need) return oneOf(['push', 'wait']);
      return oneOf(['wait'], [{ id: 'push', why: 'tooFewPlanks', cite: 'TP-5', with: { need } }]);
    },
    otherwise: () => 'wait',
    then: (t, my, answer) => {
      if (answer === 'push') return call(weigh, {}, 'weighed');
      my.turn = (my.turn + 1) % t.world.open.travellers;
      return go('plank');
    },
  }),
  weighed: {
    cite: ['TP-7', 'TP-8'],
    do: (t, my, back) => {
      const stones = resultOf(weigh, back);
      const ending = bears(t.world.open, stones) ? 'floats' : 'sinks';
      const winners = seatsOf(t.world.open).filter(seat => (seat === my.turn) === (ending === 'floats'));
      t.tell(ending, ending === 'floats' ? 'TP-7' : 'TP-8', { by: my.turn });
      return done({ ending, stones, winners });
    },
  },
});

function seatsOf({ travellers }: Bank): readonly number[] {
  return Array.from({ length: travellers }, (_, seat) => seat);
}
