import {
  ask,
  call,
  dice,
  done,
  go,
  oneOf,
  open,
  record,
  resultOf,
  roll,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { challengeOf, diceCeiling, gmOf, pcAt } from '../board.js';
import { addDice } from '../data/modifier.js';
import { anyOf, choiceOf, doomOffers, lateOffers, partOffers, planOffers } from '../offers.js';
import { countDice, fall, lay, layAutos, newPool, resultsOf, setOut, tallyOfPool, toRoll } from '../pool.js';
import { pcId, seatOf, type Shares } from '../shares.js';
import { tell } from '../tell.js';
import type { Challenge, Pool, Relics } from '../world.js';
import { agree } from './agree.js';
import { bringDoom, bringPart, bringPlan, layAgony, layStanding, ordinaryPart } from './bring.js';
import { disasterChoice, ordinaryDisaster, strikeCohort } from './disaster.js';
import { leaderOf } from './opening.js';
import { resolveBy, shiftTides } from './outcome.js';
import { canPlace, duty, hindrances, inOrder, ownUnits, placeChoice, putDown } from './placing.js';
import { pushing } from './pushing.js';
import { conclude } from './setting.js';
import { suffer } from './suffering.js';

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

const at = (t: Table<Relics>, my: { readonly id: string }): Challenge => challengeOf(t.world.open, my.id);
const poolOf = (t: Table<Relics>): Pool => {
  const { pool } = t.world.open;
  if (pool === null) throw t.broken('no pool is on the workbench');
  return pool;
};
const purse = (t: Table<Relics>) => ({ destiny: t.world.open.destiny, doom: t.world.open.doom });

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
      const { dice: offered, names, destiny, doom } = bringPart(t, at(t, my), seat, brought);
      if (t.world.open.event?.opportunity === seat) tell(t, 'opportunity', 'RM-251', { seat });
      else tell(t, 'part', 'RM-294', { seat, dice: offered, names, destiny, doom });
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
      const spend = Object.fromEntries(planOffers(b, challenge, diceCeiling(b)).map(({ slot }) => [slot, 0]));
      return { spend, thrower: pcId(leaderOf(b, challenge)) };
    },
    then: (t, my, { spend, thrower }) => {
      const { names, destiny, doom } = bringPlan(t, at(t, my), spend);
      poolOf(t).thrower = seatOf(thrower);
      tell(t, 'plan', 'RM-299', { seat: leaderOf(t.world.open, at(t, my)), names, destiny, doom });
      const offers = doomOffers(t.world.open, at(t, my));
      return anyOf(offers) ? undefined : go('count');
    },
  }),
  doom: ask({
    cite: ['RM-55', 'RM-208', 'RM-243', 'RM-300', 'RM-304'],
    story: 'welcome',
    who: t => gmOf(t.world.open),
    choice: (t, my) => choiceOf(doomOffers(t.world.open, at(t, my)), purse(t)),
    otherwise: (t, my) => Object.fromEntries(doomOffers(t.world.open, at(t, my)).map(({ slot }) => [slot, 0])),
    then: (t, my, brought) => {
      const { names, doom } = bringDoom(t.world.open, at(t, my), brought);
      if (names.length > 0) tell(t, 'doomSpent', 'RM-55', { names, doom });
    },
  }),
  count: {
    cite: ['RM-300', 'RM-301', 'RM-302', 'RM-303', 'RM-125'],
    do: (t, my) => {
      const b = t.world.open;
      const pool = poolOf(t);
      const challenge = at(t, my);
      if (challenge.fixed === 0) layStanding(b, pool, challenge);
      else layAgony(b, pool, challenge);
      setOut(pool, countDice(pool.entries, challenge.fixed > 0 ? challenge.fixed : diceCeiling(b)));
    },
  },
  autos: {
    cite: ['RM-304', 'RM-305', 'RM-306', 'RM-157', 'RM-163', 'RM-164'],
    do: t => {
      const pool = poolOf(t);
      layAutos(pool);
      const fixed = pool.dice.flatMap(({ face }) => (face === null ? [] : [face]));
      tell(t, 'built', 'RM-302', { side: 'cohort', dice: pool.dice.length, fixed });
      return toRoll(pool) === 0 ? go('cast') : undefined;
    },
  },
  roll: roll({
    cite: ['RM-307', 'RM-308', 'RM-309'],
    by: t => poolOf(t).thrower,
    choice: t => dice([toRoll(poolOf(t))]),
    key: t => `roll ${t.world.open.rolls + 1}`,
    then: (t, _my, [faces = []]) => {
      t.world.open.rolls++;
      fall(poolOf(t), faces);
      tell(t, 'rolled', 'RM-307', { side: 'cohort', seat: poolOf(t).thrower, faces });
    },
  }),
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
    otherwise: (t, my, seat) =>
      Object.fromEntries(lateOffers(t.world.open, at(t, my), seat).map(({ slot }) => [slot, 0])),
    then: (t, my, brought, seat) => {
      my.late.push(seat);
      const { names, destiny, doom } = bringPart(t, at(t, my), seat, brought);
      if (names.length > 0) tell(t, 'part', 'RM-297', { seat, dice: 0, names, destiny, doom });
      return go('cast');
    },
  }),
  pressed: {
    cite: 'RM-310',
    do: t => (canPlace(poolOf(t), hindrances(poolOf(t), false), false) ? undefined : go('burdened')),
  },
  hinder: ask({
    cite: ['RM-310', 'RM-173', 'RM-16'],
    who: t => gmOf(t.world.open),
    choice: t => placeChoice(poolOf(t), hindrances(poolOf(t), false), false),
    otherwise: () => ({}),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), false), where, false, 'RM-310'),
  }),
  burdened: {
    cite: 'RM-311',
    do: t => (canPlace(poolOf(t), hindrances(poolOf(t), true), false) ? undefined : go('answered')),
  },
  own: ask({
    cite: ['RM-311', 'RM-15', 'RM-173'],
    who: t => gmOf(t.world.open),
    choice: t => duty(poolOf(t), hindrances(poolOf(t), true)),
    otherwise: t => inOrder(poolOf(t), hindrances(poolOf(t), true)),
    then: (t, _my, where) => putDown(t, hindrances(poolOf(t), true), where, false, 'RM-311'),
  }),
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
      const pool = poolOf(t);
      my.total = tallyOfPool(pool).successes;
      pool.total = my.total;
      tell(t, 'tallied', 'RM-313', { side: 'cohort', results: resultsOf(pool), successes: my.total });
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
      if (my.stress > 0) {
        const challenge = at(t, my);
        const group = challenge.group.slice();
        const speaker = leaderOf(t.world.open, challenge);
        return call(agree, { topic: 'stress', challenge: my.id, group, speaker, amount: my.stress }, 'hurt');
      }
      return go('close');
    },
  },
  hurt: {
    cite: 'RM-285',
    do: (t, my, back) => {
      suffer(t, resultOf(agree, back) as Shares, 'RM-285');
      return call(pushing, { seats: at(t, my).group.slice(), waiting: [], now: 0 }, 'close');
    },
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
