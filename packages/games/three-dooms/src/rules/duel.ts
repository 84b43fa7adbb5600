import {
  ask,
  call,
  done,
  go,
  oneOf,
  oneOfOptions,
  type Option,
  resultOf,
  type Rule,
  rule,
  type Seat,
} from '@doomtable/kernel';
import { heroSide, nothingSpent, type Spent, storyOf } from '../fight.js';
import { canBeHurt, heroOf } from '../town.js';
import { DRIVING, NONE, SUPPORTING, type Town, type Which } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { dying, newDying, NO_FOE } from './dying.js';
import { hurt, newHurt } from './hurt.js';
import { newRound, round } from './round.js';

/** What two Heroes fight over. */
export type Stake = 'opening' | 'place' | 'next' | 'matter' | 'final';

/** A conflict between two Heroes: the challenger is Initiator (TD-313). */
export interface Duel {
  readonly initiator: Seat;
  readonly defender: Seat;
  readonly stake: Stake;
  readonly matter: string;
  spent: Spent;
  /** Which emotion each side uses: the Initiator first. */
  using: [Which, Which];
  rounds: number;
  loser: Seat;
  /** Mortally wounded in this round. */
  dying: Seat[];
}

export function newDuel(town: Town, initiator: Seat, defender: Seat, stake: Stake, matter: string): Duel {
  return {
    initiator,
    defender,
    stake,
    matter,
    spent: nothingSpent(town.players),
    using: [DRIVING, DRIVING],
    rounds: 0,
    loser: NONE,
    dying: [],
  };
}

/** A Duel. Hands back who won, or -1 when both fell (TD-18, TD-72). */
export const duel: Rule<ThreeDooms, Duel, Seat> = rule('duel', {
  challenge: {
    cite: ['TD-313', 'TD-290', 'TD-66'],
    do: (t, my) => {
      t.tell('challenged', 'TD-313', {
        initiator: my.initiator,
        defender: my.defender,
        stake: my.stake,
        matter: my.matter,
      });
      return my.stake === 'final' || t.world.open.rulings.yielding === 'never' ? go('emotion') : undefined;
    },
  },
  answer: ask({
    cite: ['TD-66', 'TD-390'],
    story: 'welcome',
    who: (_t, my) => my.defender,
    choice: (_t, my) => oneOf([{ id: 'fight', with: { whom: my.initiator, matter: my.matter } }, 'yield']),
    otherwise: () => 'yield' as const,
    then: (t, my, answer) => {
      if (answer === 'fight') return undefined;
      t.tell('yielded', 'TD-66', { seat: my.defender, to: my.initiator });
      return done(my.initiator);
    },
  }),
  emotion: ask({
    cite: ['TD-509', 'TD-316', 'TD-59'],
    story: t => storyOf(t.world.open),
    who: (_t, my) => my.initiator,
    choice: (t, my) => emotionChoice(t.world.open, my.initiator, my.rounds === 0 ? null : my.using[0]),
    otherwise: (t, my) => absentEmotion(t.world.open, my.initiator, my.rounds === 0 ? null : my.using[0]),
    then: (t, my, answer) => {
      my.using[0] = whichIn(answer);
      t.tell('declared', 'TD-509', {
        seat: my.initiator,
        emotion: heroOf(t.world.open, my.initiator).emotions[my.using[0]],
      });
    },
  }),
  reply: ask({
    cite: ['TD-509', 'TD-318', 'TD-391'],
    story: 'welcome',
    who: (_t, my) => my.defender,
    choice: (t, my) => emotionChoice(t.world.open, my.defender, my.rounds === 0 ? null : my.using[1]),
    otherwise: (t, my) => absentEmotion(t.world.open, my.defender, my.rounds === 0 ? null : my.using[1]),
    then: (t, my, answer) => {
      my.using[1] = whichIn(answer);
      my.rounds++;
      t.tell('declared', 'TD-509', {
        seat: my.defender,
        emotion: heroOf(t.world.open, my.defender).emotions[my.using[1]],
      });
      const [first, second] = sidesOf(t.world.open, my);
      if (first.dice > 0 || second.dice > 0) return call(round, newRound([first, second], my.spent), 'result');
      t.tell('prevailed', 'TD-30', { winner: my.defender, loser: my.initiator });
      return done(my.defender);
    },
  }),
  result: {
    cite: ['TD-345', 'TD-18', 'TD-53'],
    do: (t, my, back) => {
      const { loser, spent } = resultOf(round, back);
      my.spent = spent;
      my.dying = [];
      if (loser === NONE) return my.stake === 'final' ? go('emotion') : go('tie');
      my.loser = loser === 0 ? my.initiator : my.defender;
      const winner = winnerOf(my);
      t.tell('duelRound', 'TD-18', { winner, loser: my.loser });
      return my.stake === 'final' ? done(winner) : undefined;
    },
  },
  mercy: ask({
    cite: ['TD-356', 'TD-359', 'TD-17', 'TD-29'],
    story: 'welcome',
    who: (_t, my) => winnerOf(my),
    choice: (t, my) =>
      canBeHurt(t.world.open, my.loser)
        ? oneOf(['injure', 'spare'])
        : oneOf(['spare'], [{ id: 'injure', why: 'nothingToLose', cite: 'TD-29' }]),
    otherwise: () => 'spare' as const,
    then: (t, my, answer) => {
      if (answer === 'injure') return call(hurt, newHurt(my.loser, both(my)), 'injured');
      t.tell('spared', 'TD-356', { winner: winnerOf(my), loser: my.loser });
      return done(winnerOf(my));
    },
  }),
  injured: {
    cite: ['TD-380', 'TD-360', 'TD-357'],
    do: (t, my, back) => {
      if (resultOf(hurt, back) === 'mortal') {
        my.dying = [my.loser];
        return go('deaths');
      }
      // A Duel won by the Defender ends; nobody presses on against one who has nothing left to lose.
      const mayGoOn = my.loser === my.defender && canBeHurt(t.world.open, my.loser);
      return mayGoOn ? undefined : done(winnerOf(my));
    },
  },
  press: ask({
    cite: ['TD-357', 'TD-17', 'TD-388'],
    story: 'welcome',
    who: (_t, my) => my.initiator,
    choice: () => oneOf(['enough', 'again']),
    otherwise: () => 'enough' as const,
    then: (_t, my, answer) => (answer === 'again' ? go('emotion') : done(my.initiator)),
  }),
  tie: ask({
    cite: ['TD-361', 'TD-519', 'TD-16', 'TD-362'],
    story: 'welcome',
    who: (_t, my) => my.defender,
    choice: (t, my) =>
      both(my).some(seat => canBeHurt(t.world.open, seat))
        ? oneOf(['neither', 'both'])
        : oneOf(['neither'], [{ id: 'both', why: 'nothingToLose', cite: 'TD-29' }]),
    otherwise: () => 'neither' as const,
    then: (t, my, answer) => {
      t.tell('tied', 'TD-361', { by: my.defender, both: answer === 'both' });
      return answer === 'both' ? call(hurt, newHurt(my.initiator, both(my)), 'firstHurt') : go('emotion');
    },
  }),
  firstHurt: {
    cite: 'TD-33',
    do: (_t, my, back) => {
      if (resultOf(hurt, back) === 'mortal') my.dying.push(my.initiator);
      return call(hurt, newHurt(my.defender, both(my)), 'secondHurt');
    },
  },
  secondHurt: {
    cite: ['TD-33', 'TD-362'],
    do: (_t, my, back) => {
      if (resultOf(hurt, back) === 'mortal') my.dying.push(my.defender);
      return my.dying.length > 0 ? undefined : go('emotion');
    },
  },
  deaths: {
    cite: ['TD-33', 'TD-72', 'TD-389'],
    do: (t, my) => {
      const seat = my.dying.find(one => heroOf(t.world.open, one).fate === 'alive');
      if (seat === undefined) return done(survivor(t.world.open, my));
      const foe = seat === my.initiator ? my.defender : my.initiator;
      const target = my.dying.includes(foe) ? NO_FOE : { hero: foe, aspect: NONE };
      const rating = sidesOf(t.world.open, my)[seat === my.initiator ? 0 : 1].dice;
      return call(dying, newDying(seat, target, rating, both(my)), 'deaths');
    },
  },
});

function winnerOf(my: Duel): Seat {
  return my.loser === my.initiator ? my.defender : my.initiator;
}

function both(my: Duel): Seat[] {
  return [my.initiator, my.defender];
}

function survivor(town: Town, my: Duel): Seat {
  return both(my).find(seat => heroOf(town, seat).fate === 'alive') ?? NONE;
}

function sidesOf(town: Town, my: Duel): [ReturnType<typeof heroSide>, ReturnType<typeof heroSide>] {
  return [heroSide(town, my.initiator, my.using[0]), heroSide(town, my.defender, my.using[1])];
}

export function whichIn(answer: string): Which {
  return answer === 'driving' ? DRIVING : SUPPORTING;
}

/** Own emotions only (TD-59). Where the table rules so, the first choice holds for the whole conflict (TD-07). */
export function emotionChoice(
  town: Town,
  seat: Seat,
  before: Which | null,
): ReturnType<typeof oneOfOptions<'driving' | 'supporting'>> {
  const { ratings, emotions } = heroOf(town, seat);
  const options = ([DRIVING, SUPPORTING] as const).map(
    (which): Option => ({
      id: which === DRIVING ? 'driving' : 'supporting',
      cite: 'TD-59',
      with: { name: emotions[which], rating: ratings[which] },
    }),
  );
  if (before === null || town.rulings.emotions === 'eachRound') return oneOfOptions(options);
  const refused = options
    .filter((_, which) => which !== before)
    .map(option => ({ ...option, why: 'chosenBefore', cite: 'TD-07' }));
  return oneOfOptions(
    options.filter((_, which) => which === before),
    refused,
  );
}

/** What an absent Hero uses: the stronger one, unless the first choice holds. */
export function absentEmotion(town: Town, seat: Seat, before: Which | null): 'driving' | 'supporting' {
  const { ratings } = heroOf(town, seat);
  const bound = before !== null && town.rulings.emotions === 'wholeConflict';
  const which = bound ? before : ratings[SUPPORTING] > ratings[DRIVING] ? SUPPORTING : DRIVING;
  return which === DRIVING ? 'driving' : 'supporting';
}
