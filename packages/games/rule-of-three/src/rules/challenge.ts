import {
  ask,
  call,
  done,
  go,
  poll,
  oneOf,
  record,
  resultOf,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { middle } from '@doomtable/kit/agree';
import type { Arena } from '../data/chart.js';
import { DIFFICULTIES, type Difficulty, ELEMENTS_BY_ACT } from '../data/tables.js';
import { harder } from '../margins.js';
import { othersThan, seatsOf, type Story } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { aftermath, newAftermath } from './aftermath.js';
import { attempt, newAttempt } from './attempt.js';
import { type Bearer, bring, newBearer } from './bring.js';
import { strikeFact } from './facts.js';
import { canHinder, drawbackChoice, markHindered, NO_DRAWBACK } from './hindering.js';
import { objectedTo, objectionsTo } from './objections.js';
import { seatId, seatIn } from './options.js';
import { letStand } from './standing.js';
import { vote } from './vote.js';

/** A character that a challenge is put to, and what is named against it. */
export interface Target {
  readonly seat: Seat;
  drawback: string;
}

export interface Challenge {
  readonly by: Seat;
  readonly arena: Arena;
  readonly scene: string;
  difficulty: Difficulty;
  /** A new fact that came with it, and when. */
  readonly fact: string;
  readonly tick: number;
  /** In the order in which their dice fall. */
  readonly targets: Target[];
  /** What others want a vote on. */
  called: string[];
  bearers: readonly Bearer[];
  /** Which target is at it. */
  at: number;
}

/** A challenge for one character or for a group: windows, elements, dice, and what comes of them (R3-179, R3-20). */
export const challenge: Rule<RuleOfThree, Challenge> = rule('challenge', {
  drawbacks: {
    cite: 'R3-12',
    do: (t, my) => (hinderable(t, my).length > 0 ? go('hinder') : judged(t)),
  },
  hinder: ask({
    cite: ['R3-12', 'R3-166'],
    who: (_t, my) => my.by,
    choice: (t, my) =>
      record(Object.fromEntries(othersIn(my).map(({ seat }) => [seatId(seat), drawbackChoice(t, seat, my.arena)]))),
    otherwise: (_t, my): { readonly [seat: string]: string } =>
      Object.fromEntries(othersIn(my).map(({ seat }) => [seatId(seat), NO_DRAWBACK])),
    then: (t, my, answer) => {
      for (const target of my.targets) {
        target.drawback = answer[seatId(target.seat)] ?? NO_DRAWBACK;
        if (target.drawback !== NO_DRAWBACK) {
          t.tell('hinders', 'R3-12', { by: my.by, seat: target.seat, element: target.drawback });
        }
      }
      return judged(t);
    },
  }),
  window: poll({
    cite: ['R3-43', 'R3-18', 'R3-12'],
    who: (t, my) => othersThan(t.world.open, my.by),
    choice: (_t, my) => objectionsTo(subjectsOf(my)),
    otherwise: (): readonly string[] => [],
    then: (t, my, ballots) => {
      const always = t.world.open.rulings.difficulty === 'vote' ? ['difficulty'] : [];
      my.called = objectedTo(t, subjectsOf(my), ballots, always);
    },
  }),
  next: {
    cite: ['R3-43', 'R3-47'],
    do: (t, my) => {
      const subject = my.called[0];
      if (subject === undefined) return go('set');
      if (subject === 'difficulty') return go('level');
      if (subject === 'fact') {
        return call(vote, { subject: 'fact', about: my.fact, seat: my.by, voters: seatsOf(t.world.open) }, 'counted');
      }
      const { seat, drawback } = disputed(my, subject);
      return call(vote, { subject: 'drawback', about: drawback, seat, voters: seatsOf(t.world.open) }, 'counted');
    },
  },
  counted: {
    cite: ['R3-43', 'R3-12'],
    do: (t, my, back) => {
      const subject = my.called.shift() ?? '';
      if (resultOf(vote, back)) {
        if (subject === 'fact') strikeFact(t, my.tick);
        else disputed(my, subject).drawback = NO_DRAWBACK;
      }
      return go('next');
    },
  },
  level: poll({
    cite: ['R3-18', 'R3-47'],
    who: t => seatsOf(t.world.open),
    choice: () => oneOf(DIFFICULTIES),
    otherwise: (_t, my) => my.difficulty,
    then: (t, my, ballots) => {
      my.called.shift();
      const votes = ballots.map(({ answer }) => answer);
      my.difficulty = middle(DIFFICULTIES, votes, 'normal');
      t.tell('levelled', 'R3-18', { difficulty: my.difficulty, votes });
      return go('next');
    },
  }),
  set: {
    cite: ['R3-12', 'R3-18', 'R3-189', 'R3-190', 'R3-191'],
    do: (t, my) => {
      letStand(t, my.by, {
        is: 'challenge',
        difficulty: t.world.open.rulings.difficulty === 'vote' ? null : my.difficulty,
        drawbacks: named(my).map(({ seat, drawback }) => ({ seat, element: drawback })),
        namer: my.by,
      });
      for (const { seat, drawback } of my.targets) {
        markHindered(t, seat, drawback);
        t.tell('faces', 'R3-18', { seat, difficulty: difficultyFor(my, drawback) });
      }
      const bearers = my.targets.map(({ seat }) => newBearer(seat, my.arena));
      const most = mostOf(t.world.open);
      return call(bring, { arena: my.arena, most, bearers, anyArena: false, at: 0 }, 'brought');
    },
  },
  brought: {
    cite: 'R3-20',
    do: (_t, my, back) => {
      my.bearers = resultOf(bring, back);
    },
  },
  each: {
    cite: ['R3-20', 'R3-34'],
    do: (t, my) => {
      const bearer = my.bearers[my.at];
      const target = my.targets[my.at];
      if (bearer === undefined || target === undefined) return done();
      if (bearer.gaveIn) return call(aftermath, ownAftermath(bearer.seat, -1, []), 'over');
      return call(attempt, newAttempt(t, bearer, difficultyFor(my, target.drawback)), 'fell');
    },
  },
  fell: {
    cite: ['R3-50', 'R3-51'],
    do: (_t, my, back) => {
      const { row, elements } = resultOf(attempt, back);
      const { seat = 0 } = my.bearers[my.at] ?? {};
      return call(aftermath, ownAftermath(seat, row, elements), 'over');
    },
  },
  over: {
    cite: 'R3-20',
    do: (_t, my) => {
      my.at += 1;
      return go('each');
    },
  },
});

/** At a table that votes each time the others are asked now; elsewhere what was said stands unless somebody objects (R3-47). */
function judged({ world: { open } }: Table<RuleOfThree>) {
  if (open.rulings.judging === 'vote') return go('window');
  return open.rulings.difficulty === 'vote' ? go('level') : go('set');
}

/** The targets of others: nobody names a drawback of the own character. */
function othersIn({ by, targets }: Challenge): readonly Target[] {
  return targets.filter(({ seat }) => seat !== by);
}

function hinderable(t: Table<RuleOfThree>, my: Challenge): readonly Target[] {
  return othersIn(my).filter(({ seat }) => canHinder(t, seat, my.arena));
}

function named({ targets }: Challenge): readonly Target[] {
  return targets.filter(({ drawback }) => drawback !== NO_DRAWBACK);
}

/** Whoever faces a challenge tells what came of it; with no elements it was given up (R3-51, R3-34). */
function ownAftermath(seat: Seat, row: number, rolled: readonly string[]) {
  const gaveIn = rolled.length === 0;
  return newAftermath({ seat, row, gaveIn, rolled, narrator: seat, against: null, offered: false, appeal: false });
}

/** What the others may want a vote on. */
function subjectsOf(my: Challenge) {
  const { fact } = my;
  return [
    ...(fact === '' ? [] : [{ id: 'fact', with: { about: fact } }]),
    { id: 'difficulty' },
    ...named(my).map(({ seat, drawback }) => ({ id: `drawback:${seat}`, with: { seat, element: drawback } })),
  ];
}

function disputed({ targets }: Challenge, subject: string): Target {
  const seat = seatIn(subject.replace('drawback:', 'seat:'));
  const target = targets.find(each => each.seat === seat);
  if (target === undefined) throw new Error(`no drawback was named at seat ${seat}`);
  return target;
}

function difficultyFor({ difficulty }: Challenge, drawback: string): Difficulty {
  return drawback === NO_DRAWBACK ? difficulty : harder(difficulty);
}

/** How many elements a character may bring in this act (R3-22). */
export function mostOf({ act }: Story): number {
  return ELEMENTS_BY_ACT[act] ?? 1;
}
