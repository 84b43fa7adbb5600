import {
  allocate,
  ask,
  atLeast,
  call,
  done,
  go,
  poll,
  record,
  resultOf,
  type Rule,
  rule,
  type Seat,
  text,
} from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { DRIVING_ABOVE, HERO_LEAST, HERO_POINTS, LENGTHS } from '../data/tables.js';
import { spareCouncilor, spareEmotion, spareHero, spareOpposite } from '../data/spares.js';
import {
  type Again,
  emptyWeb,
  type Pick,
  sameOpposite,
  sameWord,
  sharedBy,
  sharedDriving,
  supportingChoice,
  weave,
  webOf,
} from './pairing.js';
import { clockwiseFrom, heroOf, seatsOf } from '../town.js';
import { withThread } from '../web.js';
import { DRIVING, NONE, SUPPORTING, type Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { contest, newContest } from './contest.js';

export interface Creation {
  /** Supporting picks that nobody has questioned yet. */
  picks: Pick[];
  again: Again[];
}

export function newCreation(): Creation {
  return { picks: [], again: [] };
}

/** "Character Generation": Councilors, Heroes, the web of pairs, and ten points each. */
export const creation: Rule<ThreeDooms, Creation> = rule('creation', {
  councilors: poll({
    cite: ['TD-148', 'TD-149', 'TD-150', 'TD-490', 'TD-105'],
    who: t => seatsOf(t.world.open),
    choice: () =>
      record({
        name: text('councilor', { max: LENGTHS.name }),
        role: text('role', { max: LENGTHS.role }),
        emotion: text('emotion', { max: LENGTHS.emotion }),
      }),
    otherwise: (_t, _my, seat) => spareCouncilor(seat),
    then: (t, _my, ballots) => {
      for (const { by, answer } of ballots) {
        t.world.open.councilors[by] = { ...answer };
        t.tell('councilor', 'TD-148', { seat: by, ...answer });
      }
    },
  }),
  heroes: poll({
    cite: ['TD-176', 'TD-177', 'TD-178', 'TD-491'],
    who: t => seatsOf(t.world.open),
    choice: () =>
      record({
        name: text('hero', { max: LENGTHS.name }),
        driving: text('emotion', { max: LENGTHS.emotion }),
        specialty: text('specialty', { max: LENGTHS.specialty }),
      }),
    otherwise: (_t, _my, seat) => spareHero(seat),
    then: (t, _my, ballots) => {
      for (const { by, answer } of ballots) {
        const hero = heroOf(t.world.open, by);
        hero.name = answer.name;
        hero.emotions[DRIVING] = answer.driving;
        hero.specialties.push(answer.specialty);
        t.tell('hero', 'TD-176', { seat: by, ...answer });
      }
    },
  }),
  contested: {
    cite: ['TD-179', 'TD-180', 'TD-05'],
    do: (t, my) => {
      const group = sharedDriving(t.world.open);
      if (group === null) return go('supporting');
      my.again = group.map(seat => ({ seat, opposed: NONE }));
      return call(
        contest,
        newContest('driving', heroOf(t.world.open, group[0] ?? 0).emotions[DRIVING], group),
        'given',
      );
    },
  },
  given: {
    cite: 'TD-182',
    do: (t, my, back) => {
      const winner = resultOf(contest, back);
      my.again = my.again.filter(({ seat }) => seat !== winner);
      // What nobody holds on to is free again.
      for (const { seat } of my.again) heroOf(t.world.open, seat).emotions[DRIVING] = '';
    },
  },
  drivingAgain: ask({
    cite: ['TD-182', 'TD-180'],
    who: (_t, my) => my.again[0]?.seat ?? 0,
    choice: (t, my) =>
      text('emotion', { max: LENGTHS.emotion, not: drivingsBut(t.world.open, my.again[0]?.seat ?? NONE) }),
    otherwise: t => spareEmotion(t.world.open),
    then: (t, my, word) => {
      const seat = my.again.shift()?.seat ?? 0;
      heroOf(t.world.open, seat).emotions[DRIVING] = word;
      t.tell('drivingAgain', 'TD-182', { seat, word });
      return my.again.length > 0 ? go('drivingAgain') : go('contested');
    },
  }),
  supporting: poll({
    cite: ['TD-183', 'TD-184', 'TD-187'],
    who: t => seatsOf(t.world.open),
    choice: (t, _my, seat) => supportingChoice(t.world.open, emptyWeb(t.world.open), seat, NONE),
    otherwise: (t, _my, seat) => {
      const opposed = clockwiseFrom(t.world.open, seat)[0] ?? 0;
      return { opposed: `hero:${opposed}`, word: spareOpposite(t.world.open, opposed) };
    },
    then: (t, my, ballots) => {
      my.again = [];
      my.picks = ballots.map(({ by, answer }) => ({ seat: by, opposed: numberIn(answer.opposed), word: answer.word }));
      for (const { seat, opposed, word } of my.picks) t.tell('picked', 'TD-183', { seat, opposed, word });
    },
  }),
  opposites: {
    cite: ['TD-185', 'TD-73'],
    do: (t, my) => {
      const group = sharedBy(my.picks, sameOpposite);
      if (group === null) return go('words');
      const opposed = group[0]?.opposed ?? 0;
      const seats = group.map(({ seat }) => seat);
      return call(contest, newContest('opposite', heroOf(t.world.open, opposed).emotions[DRIVING], seats), 'opposed');
    },
  },
  opposed: {
    cite: 'TD-73',
    do: (_t, my, back) => {
      const winner = resultOf(contest, back);
      const group = sharedBy(my.picks, sameOpposite) ?? [];
      const losers = group.filter(({ seat }) => seat !== winner);
      my.picks = my.picks.filter(pick => !losers.includes(pick));
      my.again.push(...losers.map(({ seat }) => ({ seat, opposed: NONE })));
      return go('opposites');
    },
  },
  words: {
    cite: ['TD-179', 'TD-05'],
    do: (_t, my) => {
      const group = sharedBy(my.picks, sameWord);
      if (group === null) return go('woven');
      const seats = group.map(({ seat }) => seat);
      return call(contest, newContest('word', group[0]?.word ?? '', seats), 'worded');
    },
  },
  worded: {
    cite: 'TD-182',
    do: (_t, my, back) => {
      const winner = resultOf(contest, back);
      const group = sharedBy(my.picks, sameWord) ?? [];
      const losers = group.filter(({ seat }) => seat !== winner);
      my.picks = my.picks.filter(pick => !losers.includes(pick));
      my.again.push(...losers.map(({ seat, opposed }) => ({ seat, opposed })));
      return go('words');
    },
  },
  woven: {
    cite: ['TD-73', 'TD-05'],
    do: (t, my) => {
      const { kept, stranding } = weave(t.world.open, my.picks, my.again);
      for (const { seat, opposed } of stranding) t.tell('stranding', 'TD-73', { seat, opposed });
      my.again = kept;
    },
  },
  weave: {
    cite: 'TD-73',
    do: (_t, my) => (my.again.length > 0 ? go('supportingAgain') : go('points')),
  },
  supportingAgain: ask({
    cite: ['TD-184', 'TD-185', 'TD-73'],
    who: (_t, my) => my.again[0]?.seat ?? 0,
    choice: (t, my) => {
      const { seat = 0, opposed = NONE } = my.again[0] ?? {};
      return supportingChoice(t.world.open, webOf(t.world.open), seat, opposed);
    },
    otherwise: (t, my) => {
      const { seat = 0, opposed = NONE } = my.again[0] ?? {};
      const town = t.world.open;
      const able = clockwiseFrom(town, seat).find(
        other => withThread(webOf(town).with(seat, NONE), seat, other) !== null,
      );
      return { opposed: `hero:${opposed === NONE ? (able ?? 0) : opposed}`, word: spareEmotion(town) };
    },
    then: (t, my, { opposed, word }) => {
      const seat = my.again.shift()?.seat ?? 0;
      const hero = heroOf(t.world.open, seat);
      hero.opposes = numberIn(opposed);
      hero.emotions[SUPPORTING] = word;
      return go('weave');
    },
  }),
  points: poll({
    cite: ['TD-191', 'TD-192', 'TD-193', 'TD-194', 'TD-195', 'TD-196'],
    who: t => seatsOf(t.world.open),
    choice: () => POINTS,
    otherwise: () => ({ driving: 5, supporting: 2, grit: 3 }),
    then: (t, _my, ballots) => {
      for (const { by, answer } of ballots) {
        const hero = heroOf(t.world.open, by);
        hero.ratings[DRIVING] = answer.driving;
        hero.ratings[SUPPORTING] = answer.supporting;
        hero.grit = answer.grit;
        hero.start = answer.grit;
        t.tell('made', 'TD-192', { seat: by, ...answer });
      }
      t.tell('pairs', 'TD-186', { opposes: t.world.open.heroes.map(({ opposes }) => opposes) });
      return done();
    },
  }),
});

/** The fifteen spreads of a Hero's ten points (TD-197). */
export const POINTS = allocate(
  HERO_POINTS,
  [
    { id: 'driving', min: HERO_LEAST.driving, max: HERO_POINTS, cite: 'TD-193' },
    { id: 'supporting', min: HERO_LEAST.supporting, max: HERO_POINTS, cite: 'TD-195' },
    { id: 'grit', min: HERO_LEAST.grit, max: HERO_POINTS, cite: 'TD-196' },
  ],
  [atLeast('driving', 'supporting', DRIVING_ABOVE, 'TD-194')],
);

/** Drivings of the others, which nobody may take again. */
function drivingsBut(town: Town, seat: Seat): string[] {
  return town.heroes.filter((_, other) => other !== seat).map(({ emotions }) => emotions[DRIVING]);
}
