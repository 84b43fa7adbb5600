import { ask, call, done, go, open, type Rule, rule, type Seat, type Table } from '@doomtable/kernel';
import { allOut, gmOf } from '../board.js';
import { THREAT_RESULT } from '../data/tables.js';
import { answerOffers, anyOf, choiceOf, noneOf, menaceOffers } from '../offers.js';
import { fixResolved, layAutos, newPool, setOut, toRoll } from '../pool/pool.js';
import type { Relics } from '../types.js';
import { bringDoom, bringPart, layStanding } from './bring.js';
import { CHALLENGE_DISASTER, ordinaryOpening, strikeChallenge } from './disaster.js';
import { hand, handIsFree } from './hand.js';
import { leaderOf } from './opening.js';
import { canPlace, helps, placeChoice, putDown } from './placing.js';
import {
  at,
  burdening,
  hindering,
  isHindered,
  poolOf,
  purse,
  shareStress,
  sufferShares,
  tallyUp,
  tellBuilt,
  throwing,
} from './workbench.js';

export interface ChallengeTurn {
  readonly id: string;
  /** PCs who have said what they do about it. */
  readonly said: Seat[];
  total: number;
}

export function newChallengeTurn(id: string): ChallengeTurn {
  return { id, said: [], total: 0 };
}

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
    otherwise: (t, my) => noneOf(menaceOffers(t.world.open, at(t, my))),
    then: (t, my, brought) => {
      const { names, doom } = bringDoom(t.world.open, at(t, my), brought);
      if (names.length > 0) t.tell('doomSpent', 'RM-340', { names, doom });
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
    otherwise: (t, my, seat) => noneOf(answerOffers(t.world.open, at(t, my), seat)),
    then: (t, my, brought, seat) => {
      my.said.push(seat);
      const { names, destiny, doom, checked } = bringPart(t, at(t, my), seat, brought);
      if (names.length > 0) t.tell('part', 'RM-342', { seat, dice: 0, names, destiny, doom, checked });
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
      tellBuilt(t, 'RM-346');
      return toRoll(pool) === 0 ? go('pressed') : undefined;
    },
  },
  roll: throwing(['RM-351']),
  pressed: {
    cite: 'RM-352',
    do: t => (isHindered(t, false) ? undefined : go('burdened')),
  },
  hinder: hindering(['RM-352', 'RM-16', 'RM-173'], (t, my) => leaderOf(t.world.open, at(t, my))),
  burdened: {
    cite: 'RM-353',
    do: t => (isHindered(t, true) ? undefined : go('answered')),
  },
  own: burdening(['RM-353', 'RM-52', 'RM-15'], (t, my) => leaderOf(t.world.open, at(t, my))),
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
      my.total = tallyUp(t, 'RM-355');
      if (my.total < 0) return go('disaster');
      return my.total === 0 ? go('close') : shareStress(t, my, my.total);
    },
  },
  hurt: {
    cite: ['RM-357', 'RM-358', 'RM-364', 'RM-42'],
    do: (t, my, back) => sufferShares(t, my, back, 'RM-355'),
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
