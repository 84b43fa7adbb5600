import {
  ask,
  call,
  dice,
  done,
  go,
  open,
  resultOf,
  roll,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { allOut, challengeOf, gmOf } from '../board.js';
import { THREAT_RESULT } from '../data/tables.js';
import { answerOffers, anyOf, choiceOf, menaceOffers } from '../offers.js';
import { fall, fixResolved, layAutos, newPool, resultsOf, setOut, tallyOfPool, toRoll } from '../pool.js';
import type { Shares } from '../shares.js';
import { tell } from '../tell.js';
import type { Challenge, Pool, Relics } from '../world.js';
import { agree } from './agree.js';
import { bringDoom, bringPart, layStanding } from './bring.js';
import { CHALLENGE_DISASTER, ordinaryOpening, strikeChallenge } from './disaster.js';
import { hand, handIsFree } from './hand.js';
import { leaderOf } from './opening.js';
import { canPlace, duty, helps, hindrances, inOrder, placeChoice, putDown } from './placing.js';
import { pushing } from './pushing.js';
import { suffer } from './suffering.js';

export interface ChallengeTurn {
  readonly id: string;
  /** PCs who have said what they do about it. */
  readonly said: Seat[];
  total: number;
}

export function newChallengeTurn(id: string): ChallengeTurn {
  return { id, said: [], total: 0 };
}

const at = (t: Table<Relics>, my: { readonly id: string }): Challenge => challengeOf(t.world.open, my.id);
const poolOf = (t: Table<Relics>): Pool => {
  const { pool } = t.world.open;
  if (pool === null) throw t.broken('no pool is on the workbench');
  return pool;
};
const purse = (t: Table<Relics>) => ({ destiny: t.world.open.destiny, doom: t.world.open.doom });
const unsaid = (t: Table<Relics>, my: ChallengeTurn): readonly Seat[] =>
  at(t, my).group.filter(seat => !my.said.includes(seat) && anyOf(answerOffers(t.world.open, at(t, my), seat)));
const everything = (): boolean => true;

/** "Facing a Challenge": the Challenge's turn, by its own order. */
export const menace: Rule<Relics, ChallengeTurn> = rule('menace', {
  hand: {
    cite: 'RM-25',
    do: t => (handIsFree(t.world.open) ? call(hand, {}, 'begin') : undefined),
  },
  begin: {
    cite: ['RM-346', 'RM-347', 'RM-339'],
    do: (t, my) => {
      const b = t.world.open;
      if (at(t, my).group.length === 0 || allOut(b)) return done();
      b.pool = newPool('challenge', my.id, gmOf(b));
      return anyOf(menaceOffers(b, at(t, my))) ? undefined : go('gather');
    },
  },
  act: ask({
    cite: ['RM-340', 'RM-339', 'RM-208'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: (t, my) => choiceOf(menaceOffers(t.world.open, at(t, my)), purse(t)),
    otherwise: (t, my) => Object.fromEntries(menaceOffers(t.world.open, at(t, my)).map(({ slot }) => [slot, 0])),
    then: (t, my, brought) => {
      const { names, doom } = bringDoom(t.world.open, at(t, my), brought);
      if (names.length > 0) tell(t, 'doomSpent', 'RM-340', { names, doom });
    },
  }),
  gather: {
    cite: 'RM-341',
    do: (t, my) => (unsaid(t, my).length === 0 ? go('build') : undefined),
  },
  answer: open({
    cite: ['RM-342', 'RM-341', 'RM-343', 'RM-344', 'RM-252', 'RM-51'],
    story: 'welcome',
    who: unsaid,
    choice: (t, my, seat) => choiceOf(answerOffers(t.world.open, at(t, my), seat), purse(t)),
    otherwise: (t, my, seat) =>
      Object.fromEntries(answerOffers(t.world.open, at(t, my), seat).map(({ slot }) => [slot, 0])),
    then: (t, my, brought, seat) => {
      my.said.push(seat);
      const { names, destiny, doom } = bringPart(t, at(t, my), seat, brought);
      if (names.length > 0) tell(t, 'part', 'RM-342', { seat, dice: 0, names, destiny, doom });
      return go('gather');
    },
  }),
  build: {
    cite: ['RM-345', 'RM-346', 'RM-348', 'RM-349', 'RM-350', 'RM-329', 'RM-10'],
    do: (t, my) => {
      const challenge = at(t, my);
      const pool = poolOf(t);
      layStanding(t.world.open, pool, challenge);
      setOut(pool, challenge.rating);
      fixResolved(pool, challenge.resolved, THREAT_RESULT[challenge.threat]);
      layAutos(pool);
      const fixed = pool.dice.flatMap(({ face }) => (face === null ? [] : [face]));
      tell(t, 'built', 'RM-346', { side: 'challenge', dice: pool.dice.length, fixed });
      return toRoll(pool) === 0 ? go('pressed') : undefined;
    },
  },
  roll: roll({
    cite: 'RM-351',
    by: t => gmOf(t.world.open),
    choice: t => dice([toRoll(poolOf(t))]),
    key: t => `roll ${t.world.open.rolls + 1}`,
    then: (t, _my, [faces = []]) => {
      t.world.open.rolls++;
      fall(poolOf(t), faces);
      tell(t, 'rolled', 'RM-351', { side: 'challenge', seat: poolOf(t).thrower, faces });
    },
  }),
  pressed: {
    cite: 'RM-352',
    do: t => (canPlace(poolOf(t), hindrances(poolOf(t), false), false) ? undefined : go('burdened')),
  },
  hinder: ask({
    cite: ['RM-352', 'RM-16', 'RM-173'],
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: t => placeChoice(poolOf(t), hindrances(poolOf(t), false), false),
    otherwise: () => ({}),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), false), where, false, 'RM-352'),
  }),
  burdened: {
    cite: 'RM-353',
    do: t => (canPlace(poolOf(t), hindrances(poolOf(t), true), false) ? undefined : go('answered')),
  },
  own: ask({
    cite: ['RM-353', 'RM-52', 'RM-15'],
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: t => duty(poolOf(t), hindrances(poolOf(t), true)),
    otherwise: t => inOrder(poolOf(t), hindrances(poolOf(t), true)),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), true), where, false, 'RM-353'),
  }),
  answered: {
    cite: 'RM-354',
    do: t => (canPlace(poolOf(t), helps(poolOf(t), everything), true) ? undefined : go('tally')),
  },
  help: ask({
    cite: ['RM-354', 'RM-16', 'RM-172'],
    who: t => gmOf(t.world.open),
    choice: t => placeChoice(poolOf(t), helps(poolOf(t), everything), true),
    otherwise: () => ({}),
    then: (t, _my, where) => putDown(t, helps(poolOf(t), everything), where, true, 'RM-354'),
  }),
  tally: {
    cite: ['RM-355', 'RM-356', 'RM-357', 'RM-359', 'RM-119'],
    do: (t, my) => {
      const pool = poolOf(t);
      my.total = tallyOfPool(pool).successes;
      pool.total = my.total;
      tell(t, 'tallied', 'RM-355', { side: 'challenge', results: resultsOf(pool), successes: my.total });
      if (my.total < 0) return go('disaster');
      if (my.total === 0) return go('close');
      const challenge = at(t, my);
      const group = challenge.group.slice();
      const speaker = leaderOf(t.world.open, challenge);
      return call(agree, { topic: 'stress', challenge: my.id, group, speaker, amount: my.total }, 'hurt');
    },
  },
  hurt: {
    cite: ['RM-357', 'RM-358', 'RM-364', 'RM-42'],
    do: (t, my, back) => {
      suffer(t, resultOf(agree, back) as Shares, 'RM-355');
      return call(pushing, { seats: at(t, my).group.slice(), waiting: [], now: 0 }, 'close');
    },
  },
  disaster: ask({
    cite: ['RM-359', 'RM-360', 'RM-361', 'RM-39'],
    story: 'welcome',
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: () => CHALLENGE_DISASTER,
    otherwise: (t, my) => ordinaryOpening(at(t, my)),
    then: (t, my, answer) => strikeChallenge(t, at(t, my), answer),
  }),
  close: {
    cite: 'RM-12',
    do: t => {
      t.world.open.pool = null;
    },
  },
});
