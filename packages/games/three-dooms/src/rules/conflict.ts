import { ask, call, done, go, oneOf, poll, resultOf, type Rule, rule, type Seat, type Table } from '@doomtable/kernel';
import { aspectSide, heroSide, nothingSpent, type Spent, storyOf } from '../fight.js';
import { figuresOn, injureAspect } from '../injure.js';
import { aspectName, clockwiseFrom, frontOf, heroOf, inPlay, masterOf, mayFight } from '../town.js';
import { DRIVING, NONE, type Town, type Which } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { absentEmotion, duel, emotionChoice, newDuel, whichIn } from './duel.js';
import { dying, newDying, NO_FOE } from './dying.js';
import { first } from './first.js';
import { hurt, newHurt } from './hurt.js';
import { ladder, newLadder } from './ladder.js';
import { newRound, round } from './round.js';

/** A conflict with an Aspect, from the first Hero's try until it falls or nobody is in the place (TD-12). */
export interface Conflict {
  readonly aspect: number;
  /** The Hero who has the place, or -1. */
  holder: Seat;
  rounds: number;
  spent: Spent;
  /** By seat: the emotion used before in this conflict, or -1. */
  used: number[];
  using: Which;
  /** Who left the place last. */
  leaver: Seat;
  /** Who makes no further attempt in this gap (TD-24, TD-64). */
  out: Seat[];
  /** Rivals who may still challenge in this gap, in order. */
  rivals: Seat[];
  /** Claimants of the empty place, without their champion. */
  claimants: Seat[];
}

export function newConflict(town: Town, aspect: number, holder: Seat): Conflict {
  return {
    aspect,
    holder,
    rounds: 0,
    spent: nothingSpent(town.players),
    used: town.heroes.map(() => NONE),
    using: DRIVING,
    leaver: holder,
    out: [],
    rivals: [],
    claimants: [],
  };
}

/** "Conflict Resolution" against an Aspect, with "Heroic Rivalry" between its rounds. */
export const conflict: Rule<ThreeDooms, Conflict> = rule('conflict', {
  outline: {
    cite: ['TD-303', 'TD-311', 'TD-312'],
    do: (t, my) => {
      frontOf(t.world.open, my.aspect).begun = true;
      t.tell('conflict', 'TD-303', { seat: my.holder, place: my.aspect, name: aspectName(t.world.open, my.aspect) });
    },
  },
  emotion: ask({
    cite: ['TD-509', 'TD-316', 'TD-59', 'TD-07', 'TD-526'],
    story: t => storyOf(t.world.open),
    who: (_t, my) => my.holder,
    choice: (t, my) => emotionChoice(t.world.open, my.holder, usedBefore(my)),
    otherwise: (t, my) => absentEmotion(t.world.open, my.holder, usedBefore(my)),
    then: (t, my, answer) => {
      my.using = whichIn(answer);
      my.used[my.holder] = my.using;
      my.rounds++;
      t.tell('declared', 'TD-509', { seat: my.holder, emotion: heroOf(t.world.open, my.holder).emotions[my.using] });
      // The Doom Master says once how things stand and how the Aspect meets it; after that it goes on as it began.
      return my.rounds === 1 ? undefined : go('meet');
    },
  }),
  face: ask({
    cite: ['TD-315', 'TD-318', 'TD-319'],
    story: 'welcome',
    who: t => masterOf(t.world.open),
    choice: () => oneOf(['face']),
    otherwise: () => 'face' as const,
    then: () => undefined,
  }),
  meet: {
    cite: ['TD-321', 'TD-48', 'TD-327', 'TD-318'],
    do: (t, my) => {
      const { emotion, level } = figuresOn(t, my.aspect);
      const { shown } = frontOf(t.world.open, my.aspect);
      const isNew = !shown.emotion || !shown.level;
      // Its emotion is public with its first round, and its level with the dice it picks up.
      shown.emotion = true;
      shown.level = true;
      if (isNew)
        t.tell('faced', 'TD-48', { place: my.aspect, name: aspectName(t.world.open, my.aspect), emotion, level });
      const sides = sidesOf(t, my);
      return call(round, newRound(sides, my.spent), 'result');
    },
  },
  result: {
    cite: ['TD-345', 'TD-515', 'TD-516', 'TD-19'],
    do: (t, my, back) => {
      const { loser, spent } = resultOf(round, back);
      my.spent = spent;
      if (loser === NONE) return go('tie');
      if (loser === 1) return injureAspect(t, my.aspect, my.holder) ? done() : go('onward');
      const { aspect } = frontOf(t.world.open, my.aspect);
      const hero = heroOf(t.world.open, my.holder);
      if (!hero.beatenBy.includes(aspect)) hero.beatenBy.push(aspect);
      t.tell('beaten', 'TD-352', { seat: my.holder, place: my.aspect, name: aspectName(t.world.open, my.aspect) });
      return call(hurt, newHurt(my.holder, involved(t.world.open, my)), 'beaten');
    },
  },
  beaten: {
    cite: ['TD-351', 'TD-380'],
    do: (t, my, back) => {
      if (resultOf(hurt, back) === 'hurt') return go('vacant');
      return call(dying, lastStand(t, my), 'vacant');
    },
  },
  tie: ask({
    cite: ['TD-361', 'TD-310', 'TD-15', 'TD-16'],
    story: 'welcome',
    who: t => masterOf(t.world.open),
    choice: () => oneOf(['neither', 'both']),
    otherwise: () => 'neither' as const,
    then: (t, my, answer) => {
      t.tell('tied', 'TD-361', { by: masterOf(t.world.open), both: answer === 'both' });
      if (answer === 'neither') return go('gap');
      injureAspect(t, my.aspect, my.holder);
      return call(hurt, newHurt(my.holder, involved(t.world.open, my)), 'tied');
    },
  }),
  tied: {
    cite: ['TD-15', 'TD-33'],
    do: (t, my, back) => (resultOf(hurt, back) === 'mortal' ? call(dying, lastStand(t, my), 'tieOver') : undefined),
  },
  tieOver: {
    cite: ['TD-15', 'TD-16', 'TD-362'],
    do: (t, my) => {
      if (frontOf(t.world.open, my.aspect).state !== 'open') return done();
      return heroOf(t.world.open, my.holder).fate === 'alive' ? go('gap') : go('vacant');
    },
  },
  onward: ask({
    cite: ['TD-347', 'TD-309', 'TD-324', 'TD-64'],
    story: 'welcome',
    who: (_t, my) => my.holder,
    choice: () => oneOf(['on', 'stop']),
    otherwise: () => 'on' as const,
    then: (t, my, answer) => {
      if (answer === 'on') return undefined;
      t.tell('stopped', 'TD-347', { seat: my.holder });
      my.out.push(my.holder);
      return go('vacant');
    },
  }),
  gap: {
    cite: ['TD-385', 'TD-386', 'TD-24', 'TD-348'],
    do: (t, my) => {
      my.rivals = clockwiseFrom(t.world.open, my.holder).filter(seat => mayFight(t.world.open, seat, my.aspect));
    },
  },
  nextRival: {
    cite: ['TD-387', 'TD-24', 'TD-525'],
    do: (t, my) => {
      while (my.rivals.length > 0 && !mayFight(t.world.open, my.rivals[0] ?? 0, my.aspect)) my.rivals.shift();
      if (my.rivals.length > 0 && my.holder !== NONE) return go('rival');
      return my.holder === NONE ? go('stepIn') : closeGap(my);
    },
  },
  rival: ask({
    cite: ['TD-384', 'TD-387', 'TD-24'],
    story: 'welcome',
    who: (_t, my) => my.rivals[0] ?? 0,
    choice: (_t, my) => oneOf([{ id: 'challenge', with: { whom: my.holder } }, 'pass']),
    otherwise: () => 'pass' as const,
    then: (t, my, answer) => {
      const rival = my.rivals.shift() ?? 0;
      if (answer === 'pass') return go('nextRival');
      const matter = aspectName(t.world.open, my.aspect);
      return call(duel, newDuel(t.world.open, rival, my.holder, 'place', matter), 'rivalled');
    },
  }),
  rivalled: {
    cite: ['TD-390', 'TD-24', 'TD-65'],
    do: (t, my, back) => {
      const winner = resultOf(duel, back);
      if (winner !== my.holder) {
        my.out.push(my.holder);
        my.leaver = my.holder;
        my.holder = winner;
        if (winner !== NONE) t.tell('takesOver', 'TD-390', { seat: winner });
      }
      return go('nextRival');
    },
  },
  vacant: {
    cite: ['TD-354', 'TD-349', 'TD-25'],
    do: (t, my) => {
      if (frontOf(t.world.open, my.aspect).state !== 'open') return done();
      if (my.holder !== NONE) my.leaver = my.holder;
      my.holder = NONE;
      return undefined;
    },
  },
  stepIn: poll({
    cite: ['TD-354', 'TD-349', 'TD-350', 'TD-355', 'TD-25'],
    story: 'welcome',
    who: (t, my) => stepsIn(t.world.open, my),
    choice: (t, my) => oneOf([{ id: 'enter', with: { name: aspectName(t.world.open, my.aspect) } }, 'stay']),
    otherwise: () => 'stay' as const,
    then: (t, my, ballots) => {
      const [only, ...others] = ballots.filter(({ answer }) => answer === 'enter').map(({ by }) => by);
      t.tell('stepsIn', 'TD-354', { seats: only === undefined ? [] : [only, ...others] });
      if (only === undefined) {
        t.tell('letGo', 'TD-350', { place: my.aspect, name: aspectName(t.world.open, my.aspect) });
        return done();
      }
      my.claimants = [only, ...others];
      if (others.length > 0) return call(first, { claimants: my.claimants.slice() }, 'champion');
      my.holder = only;
      t.tell('takesOver', 'TD-354', { seat: only });
      return closeGap(my);
    },
  }),
  champion: {
    cite: ['TD-25', 'TD-400'],
    do: (t, my, back) => {
      const champion = resultOf(first, back);
      const others = my.claimants.filter(seat => seat !== champion);
      return call(ladder, newLadder(champion, others, 'place', aspectName(t.world.open, my.aspect)), 'entered');
    },
  },
  entered: {
    cite: ['TD-25', 'TD-64', 'TD-72'],
    do: (t, my, back) => {
      my.holder = resultOf(ladder, back);
      if (my.holder === NONE) {
        my.out.push(...my.claimants);
        return go('stepIn');
      }
      t.tell('takesOver', 'TD-64', { seat: my.holder });
      return closeGap(my);
    },
  },
});

/** Somebody has the place: the next round is fought, and nothing of the gap is left (TD-24, TD-64). */
function closeGap(my: Conflict): ReturnType<typeof go<'emotion'>> {
  my.out = [];
  my.rivals = [];
  my.claimants = [];
  return go('emotion');
}

function usedBefore(my: Conflict): Which | null {
  const before = my.used[my.holder];
  return before === 0 || before === 1 ? before : null;
}

function sidesOf(t: Table<ThreeDooms>, my: Conflict): Parameters<typeof newRound>[0] {
  const { emotion, level } = figuresOn(t, my.aspect);
  return [heroSide(t.world.open, my.holder, my.using), aspectSide(t.world.open, my.aspect, emotion, level)];
}

function involved(town: Town, my: Conflict): Seat[] {
  return [my.holder, masterOf(town)];
}

/** The last action of the holder, against the Aspect if it still stands (TD-32, TD-33). */
function lastStand(t: Table<ThreeDooms>, my: Conflict): ReturnType<typeof newDying> {
  const stands = frontOf(t.world.open, my.aspect).state === 'open';
  const rating = heroOf(t.world.open, my.holder).ratings[my.using];
  return newDying(my.holder, stands ? { hero: NONE, aspect: my.aspect } : NO_FOE, rating, involved(t.world.open, my));
}

/** Who may take the empty place, clockwise from the left of whoever left it (TD-25, TD-64). */
function stepsIn(town: Town, my: Conflict): readonly Seat[] {
  const able = new Set(inPlay(town).filter(seat => mayFight(town, seat, my.aspect) && !my.out.includes(seat)));
  return clockwiseFrom(town, my.leaver).filter(seat => able.has(seat));
}
