import { ask, done, go, oneOf, open, record, type Rule, rule, type Seat, type Table } from '@doomtable/kernel';
import { diceCeiling, diceFloor, gmOf, pcAt } from '../board.js';
import { addDice } from '../data/modifier.js';
import { anyOf, choiceOf, noneOf, doomOffers, lateOffers, partOffers, planOffers } from '../offers.js';
import { countDice, lay, layAutos, newPool, setOut, toRoll } from '../pool/pool.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Relics } from '../types.js';
import { bringDoom, bringPart, bringPlan, layAgony, layStanding, ordinaryPart } from './bring.js';
import { disasterChoice, ordinaryDisaster, strikeCohort } from './disaster.js';
import { leaderOf } from './opening.js';
import { resolveBy, shiftTides } from './outcome.js';
import { canPlace, ownUnits, placeChoice, putDown } from './placing.js';
import { conclude } from './setting.js';
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

export interface CohortTurn {
  readonly id: string;
  /** PCs whose part is said, asked after the roll, and whose help is placed. */
  readonly said: Seat[];
  readonly late: Seat[];
  readonly helped: Seat[];
  total: number;
  stress: number;
}

export function newCohortTurn(id: string): CohortTurn {
  return { id, said: [], late: [], helped: [], total: 0, stress: 0 };
}

const unsaid = (t: Table<Relics>, my: CohortTurn): readonly Seat[] =>
  at(t, my).group.filter(seat => !my.said.includes(seat) && anyOf(partOffers(t.world.open, at(t, my), seat)));
const unasked = (t: Table<Relics>, my: CohortTurn): readonly Seat[] =>
  at(t, my).group.filter(seat => !my.late.includes(seat) && anyOf(lateOffers(t.world.open, at(t, my), seat)));
const unhelped = (t: Table<Relics>, my: CohortTurn): readonly Seat[] => {
  const { pool } = t.world.open;
  const leader = leaderOf(t.world.open, at(t, my));
  return at(t, my).group.filter(
    seat => !my.helped.includes(seat) && canPlace(pool, ownUnits(pool, seat, leader), true),
  );
};

/** "Building and Resolving a Cohort Pool", in its eight steps. Hands back the successes. Tests are played by it too (RM-271). */
export const cohort: Rule<Relics, CohortTurn, number> = rule('cohort', {
  begin: {
    cite: ['RM-286', 'RM-152'],
    do: (t, my) => {
      const b = t.world.open;
      const challenge = at(t, my);
      b.pool = newPool('cohort', my.id, leaderOf(b, challenge));
      if (challenge.fixed === 0) return undefined;
      lay(b.pool, {
        source: 'gm',
        seat: null,
        name: challenge.name,
        helps: true,
        own: false,
        modifier: addDice(challenge.fixed),
      });
      return go('count');
    },
  },
  gather: {
    cite: ['RM-291', 'RM-290'],
    do: (t, my) => (unsaid(t, my).length === 0 ? go('plan') : undefined),
  },
  part: open({
    cite: ['RM-294', 'RM-291', 'RM-293', 'RM-295', 'RM-296', 'RM-251'],
    story: 'welcome',
    who: unsaid,
    choice: (t, my, seat) => choiceOf(partOffers(t.world.open, at(t, my), seat), purse(t)),
    otherwise: (t, my, seat) => {
      const offers = partOffers(t.world.open, at(t, my), seat);
      return Object.fromEntries(
        offers.map(({ slot }) => [slot, slot === 'dice' ? ordinaryPart(t.world.open, at(t, my), seat) : 0]),
      );
    },
    then: (t, my, brought, seat) => {
      my.said.push(seat);
      const { dice: offered, names, destiny, doom, checked, opportunity } = bringPart(t, at(t, my), seat, brought);
      if (opportunity) t.tell('opportunity', 'RM-251', { seat });
      else t.tell('part', 'RM-294', { seat, dice: offered, names, destiny, doom, checked });
      return go('gather');
    },
  }),
  plan: ask({
    cite: ['RM-299', 'RM-199', 'RM-246', 'RM-255', 'RM-228', 'RM-308'],
    story: 'welcome',
    who: (t, my) => leaderOf(t.world.open, at(t, my)),
    choice: (t, my) => {
      const b = t.world.open;
      const challenge = at(t, my);
      const present = challenge.group.filter(seat => !pcAt(b, seat).gone);
      return record({
        spend: choiceOf(planOffers(b, challenge, diceCeiling(b)), purse(t)),
        thrower: oneOf(present.map(seat => ({ id: pcId(seat), ref: pcId(seat), cite: 'RM-308' }))),
      });
    },
    otherwise: (t, my) => {
      const b = t.world.open;
      const challenge = at(t, my);
      return { spend: noneOf(planOffers(b, challenge, diceCeiling(b))), thrower: pcId(leaderOf(b, challenge)) };
    },
    then: (t, my, { spend, thrower }) => {
      const spent = bringPlan(t, at(t, my), spend);
      poolOf(t).thrower = seatOf(thrower);
      t.tell('plan', 'RM-299', { seat: leaderOf(t.world.open, at(t, my)), ...spent });
      const offers = doomOffers(t.world.open, at(t, my));
      return anyOf(offers) ? undefined : go('count');
    },
  }),
  doom: ask({
    cite: ['RM-55', 'RM-208', 'RM-243', 'RM-300', 'RM-304'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: (t, my) => choiceOf(doomOffers(t.world.open, at(t, my)), purse(t)),
    otherwise: (t, my) => noneOf(doomOffers(t.world.open, at(t, my))),
    then: (t, my, brought) => {
      const { names, doom } = bringDoom(t.world.open, at(t, my), brought);
      if (names.length > 0) t.tell('doomSpent', 'RM-55', { names, doom });
    },
  }),
  count: {
    cite: ['RM-300', 'RM-301', 'RM-302', 'RM-303', 'RM-125', 'RM-64'],
    do: (t, my) => {
      const b = t.world.open;
      const pool = poolOf(t);
      const challenge = at(t, my);
      if (challenge.fixed === 0) layStanding(b, pool, challenge);
      else layAgony(b, pool, challenge);
      const ceiling = challenge.fixed > 0 ? challenge.fixed : diceCeiling(b);
      setOut(pool, countDice(pool.entries, ceiling, diceFloor(b, challenge)));
    },
  },
  autos: {
    cite: ['RM-304', 'RM-305', 'RM-306', 'RM-157', 'RM-163', 'RM-164'],
    do: t => {
      const pool = poolOf(t);
      layAutos(pool);
      tellBuilt(t, 'RM-302');
      return toRoll(pool) === 0 ? go('cast') : undefined;
    },
  },
  roll: throwing(['RM-307', 'RM-308', 'RM-309']),
  cast: {
    cite: 'RM-297',
    do: (t, my) => {
      at(t, my).rolled = true;
      return at(t, my).fixed > 0 || unasked(t, my).length === 0 ? go('pressed') : undefined;
    },
  },
  late: open({
    cite: 'RM-297',
    story: 'welcome',
    who: unasked,
    choice: (t, my, seat) => choiceOf(lateOffers(t.world.open, at(t, my), seat), purse(t)),
    otherwise: (t, my, seat) => noneOf(lateOffers(t.world.open, at(t, my), seat)),
    then: (t, my, brought, seat) => {
      my.late.push(seat);
      const { names, destiny, doom, checked } = bringPart(t, at(t, my), seat, brought);
      if (names.length > 0) t.tell('part', 'RM-297', { seat, dice: 0, names, destiny, doom, checked });
      return go('cast');
    },
  }),
  pressed: {
    cite: 'RM-310',
    do: t => (isHindered(t, false) ? undefined : go('burdened')),
  },
  hinder: hindering(['RM-310', 'RM-173', 'RM-16'], t => gmOf(t.world.open)),
  burdened: {
    cite: 'RM-311',
    do: t => (isHindered(t, true) ? undefined : go('answered')),
  },
  own: burdening(['RM-311', 'RM-15', 'RM-173'], t => gmOf(t.world.open)),
  answered: {
    cite: 'RM-312',
    do: (t, my) => (unhelped(t, my).length === 0 ? go('tally') : undefined),
  },
  help: open({
    cite: ['RM-312', 'RM-172', 'RM-174', 'RM-16'],
    who: unhelped,
    choice: (t, my, seat) => placeChoice(poolOf(t), ownUnits(poolOf(t), seat, leaderOf(t.world.open, at(t, my))), true),
    otherwise: () => ({}),
    then: (t, my, where, seat) => {
      my.helped.push(seat);
      putDown(t, ownUnits(poolOf(t), seat, leaderOf(t.world.open, at(t, my))), where, true, 'RM-312');
      return go('answered');
    },
  }),
  tally: {
    cite: ['RM-313', 'RM-314', 'RM-115', 'RM-07'],
    do: (t, my) => {
      my.total = tallyUp(t, 'RM-313');
    },
  },
  resolve: {
    cite: ['RM-315', 'RM-316', 'RM-275', 'RM-283'],
    do: (t, my) => {
      my.stress = resolveBy(t, at(t, my), my.total);
      return my.total < 0 ? undefined : go('tides');
    },
  },
  disaster: ask({
    cite: ['RM-39', 'RM-116', 'RM-317', 'RM-318', 'RM-319', 'RM-320'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: (t, my) => disasterChoice(t.world.open, at(t, my)),
    otherwise: (t, my) => ordinaryDisaster(t.world.open, at(t, my)),
    then: (t, my, answer) => strikeCohort(t, at(t, my), answer),
  }),
  tides: {
    cite: ['RM-321', 'RM-322', 'RM-323', 'RM-324', 'RM-325', 'RM-326', 'RM-22', 'RM-24'],
    do: (t, my) => {
      shiftTides(t, at(t, my), poolOf(t));
      return my.stress > 0 ? shareStress(t, my, my.stress) : go('close');
    },
  },
  hurt: {
    cite: 'RM-285',
    do: (t, my, back) => sufferShares(t, my, back, 'RM-285'),
  },
  close: {
    cite: ['RM-11', 'RM-272'],
    do: (t, my) => {
      const challenge = at(t, my);
      t.world.open.pool = null;
      if (challenge.kind === 'challenge' && challenge.state === 'open' && challenge.resolved >= challenge.rating) {
        conclude(t, challenge, 'resolved', 'RM-11');
      }
      return done(my.total);
    },
  },
});
