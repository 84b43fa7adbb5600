import {
  ask,
  call,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  resultOf,
  type Rule,
  rule,
  type Table,
} from '@doomtable/kernel';
import { isUnanimous, middle } from '@doomtable/kit/agree';
import { DIFFICULTIES, type Standoff } from '../data/tables.js';
import { challengerLeads, harder, responseTo, standoffOf } from '../margins.js';
import { othersThan, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { aftermath } from './aftermath.js';
import { attempt, newAttempt } from './attempt.js';
import { bring, newBearer } from './bring.js';
import { mostOf } from './challenge.js';
import { type Duel, moveChoice, ownRoll, remember, response, subjectsOf, turnTo } from './duellists.js';
import { recordFact, strikeFact } from './facts.js';
import { canHinder, drawbackChoice, markHindered, NO_DRAWBACK } from './hindering.js';
import { objectedTo, objectionsTo } from './objections.js';
import { letStand } from './standing.js';
import { vote } from './vote.js';

/** How a duel ended. */
export type DuelEnd = 'withdrawn' | 'gaveIn' | 'failed' | 'notLaunched' | 'evenlyMatched' | 'exhausted';

/** A challenge between two characters: move, response, and the right to go on (R3-224). */
export const duel: Rule<RuleOfThree, Duel, DuelEnd> = rule('duel', {
  declare: {
    cite: ['R3-225', 'R3-226', 'R3-49'],
    do: (t, { challenger, arena }) => {
      const bearers = [newBearer(challenger, arena)];
      return call(bring, { arena, most: mostOf(t.world.open), bearers, anyArena: false, at: 0 }, 'declared');
    },
  },
  declared: {
    cite: ['R3-226', 'R3-34'],
    do: (t, my, back) => {
      const [bearer] = resultOf(bring, back);
      if (bearer === undefined || bearer.gaveIn) return end(t, my, 'withdrawn');
      my.elements = bearer.elements;
      my.how = bearer.how;
      my.difficulty = 'normal';
      return canHinder(t, my.challenger, my.arena) ? go('hinder') : judged(t);
    },
  },
  hinder: ask({
    cite: ['R3-12', 'R3-166'],
    who: (_t, my) => my.responder,
    choice: (t, my) => drawbackChoice(t, my.challenger, my.arena),
    otherwise: () => NO_DRAWBACK,
    then: (t, my, answer) => {
      my.drawback = answer;
      if (answer !== NO_DRAWBACK) {
        t.tell('hinders', 'R3-12', { by: my.responder, seat: my.challenger, element: answer });
      }
      return judged(t);
    },
  }),
  window: poll({
    cite: ['R3-43', 'R3-12'],
    who: (t, my) => (subjectsOf(my).length === 0 ? [] : othersThan(t.world.open, my.challenger)),
    choice: (_t, my) => objectionsTo(subjectsOf(my)),
    otherwise: (): readonly string[] => [],
    then: (t, my, ballots) => {
      my.called = objectedTo(t, subjectsOf(my), ballots);
    },
  }),
  next: {
    cite: ['R3-43', 'R3-47'],
    do: (t, my) => {
      const subject = my.called[0];
      if (subject === undefined) return go('level');
      const voters = seatsOf(t.world.open);
      const seat = my.challenger;
      return subject === 'fact'
        ? call(vote, { subject: 'fact', about: my.fact, seat, voters }, 'counted')
        : call(vote, { subject: 'drawback', about: my.drawback, seat, voters }, 'counted');
    },
  },
  counted: {
    cite: ['R3-43', 'R3-12'],
    do: (t, my, back) => {
      const subject = my.called.shift();
      if (resultOf(vote, back)) {
        if (subject === 'fact') strikeFact(t, my.tick);
        else my.drawback = NO_DRAWBACK;
      }
      return go('next');
    },
  },
  level: poll({
    cite: ['R3-227', 'R3-18'],
    who: t => seatsOf(t.world.open),
    choice: () => oneOf(DIFFICULTIES),
    otherwise: () => 'normal',
    then: (t, my, ballots) => {
      const votes = ballots.map(({ answer }) => answer);
      my.difficulty = middle(DIFFICULTIES, votes, 'normal');
      t.tell('levelled', 'R3-227', { difficulty: my.difficulty, votes });
    },
  }),
  set: {
    cite: ['R3-227', 'R3-12'],
    do: (t, my) => {
      const { challenger, responder, drawback } = my;
      const isNamed = drawback !== NO_DRAWBACK;
      letStand(t, challenger, {
        is: 'challenge',
        difficulty: t.world.open.rulings.difficulty === 'vote' ? null : my.difficulty,
        drawbacks: isNamed ? [{ seat: challenger, element: drawback }] : [],
        namer: responder,
      });
      if (isNamed) my.difficulty = harder(my.difficulty);
      markHindered(t, my.challenger, my.drawback);
      t.tell('faces', 'R3-227', { seat: my.challenger, difficulty: my.difficulty });
    },
  },
  stand: ask({
    cite: ['R3-251', 'R3-34'],
    story: 'welcome',
    who: (_t, my) => my.responder,
    choice: () => oneOf(['stand', 'giveIn']),
    otherwise: () => 'stand',
    then: (t, my, answer) => {
      if (answer === 'stand') return go('move');
      my.drawback = NO_DRAWBACK;
      t.tell('gaveIn', 'R3-34', { seat: my.responder });
      return call(aftermath, response(my, -1, []), 'yielded');
    },
  }),
  move: {
    cite: ['R3-228', 'R3-224'],
    do: (t, { challenger: seat, arena, elements, how, difficulty }) =>
      call(attempt, newAttempt(t, { seat, arena, elements: [...elements], how }, difficulty), 'moved'),
  },
  moved: {
    cite: ['R3-229', 'R3-50', 'R3-29'],
    do: (t, my, back) => {
      const fall = resultOf(attempt, back);
      // It was named against this move, and against no other (R3-12).
      my.drawback = NO_DRAWBACK;
      if (fall.elements.length === 0) return end(t, my, 'withdrawn');
      remember(my, fall);
      return call(aftermath, ownRoll(my, my.challenger), my.row < 0 ? 'failed' : 'answer');
    },
  },
  failed: {
    cite: ['R3-230', 'R3-231'],
    do: (t, my) => {
      my.entitled = my.responder;
      return my.exchange >= t.world.open.rulings.exchanges ? end(t, my, 'exhausted') : go('launch');
    },
  },
  answer: {
    cite: ['R3-234', 'R3-235', 'R3-236', 'R3-237', 'R3-49'],
    do: (t, my) => {
      my.difficulty = responseTo(my.row);
      // A response is a challenge of the responder, in which nothing can be named: the next one may name a drawback again (R3-12).
      markHindered(t, my.responder, NO_DRAWBACK);
      t.tell('faces', 'R3-234', { seat: my.responder, difficulty: my.difficulty });
      const bearers = [newBearer(my.responder, my.arena)];
      const anyArena = t.world.open.rulings.response === 'any';
      return call(bring, { arena: my.arena, most: mostOf(t.world.open), bearers, anyArena, at: 0 }, 'answered');
    },
  },
  answered: {
    cite: ['R3-224', 'R3-251'],
    do: (t, my, back) => {
      const [bearer] = resultOf(bring, back);
      if (bearer === undefined || bearer.gaveIn) return call(aftermath, response(my, -1, []), 'yielded');
      my.elements = bearer.elements;
      my.how = bearer.how;
      return call(attempt, newAttempt(t, bearer, my.difficulty), 'responded');
    },
  },
  yielded: {
    cite: ['R3-34', 'R3-35'],
    do: (t, my) => end(t, my, 'gaveIn'),
  },
  responded: {
    cite: ['R3-238', 'R3-239', 'R3-241', 'R3-243', 'R3-249'],
    do: (t, my, back) => {
      const fall = resultOf(attempt, back);
      if (fall.elements.length === 0) return call(aftermath, response(my, -1, []), 'yielded');
      const leads = challengerLeads(my.side, fall, t.world.open.rulings.ties);
      remember(my, fall);
      if (my.row < 0) return call(aftermath, response(my, my.row, my.elements), 'lost');
      my.entitled = my.row <= 1 || (standoffOf(my.row) === 'drawn' && leads) ? my.challenger : my.responder;
      return call(aftermath, ownRoll(my, my.responder), 'standoff');
    },
  },
  lost: {
    cite: ['R3-35', 'R3-238'],
    do: (t, my) => end(t, my, 'failed'),
  },
  standoff: {
    cite: ['R3-242', 'R3-244', 'R3-245', 'R3-250'],
    do: (t, my) => {
      const standoff = standoffOf(my.row);
      const { challenger, responder, entitled } = my;
      t.tell('standoff', STANDOFF_CITES[standoff], { standoff, challenger, responder, entitled });
      if (my.exchange >= t.world.open.rulings.exchanges) return end(t, my, 'exhausted');
      return standoff === 'drawn' ? go('breakOff') : go('launch');
    },
  },
  breakOff: poll({
    cite: ['R3-248', 'R3-35'],
    who: (_t, my) => [my.challenger, my.responder].sort((a, b) => a - b),
    choice: () => oneOf(['breakOff', 'fightOn']),
    otherwise: () => 'breakOff',
    then: (t, my, ballots) => {
      const agreed = isUnanimous(ballots, 'breakOff');
      t.tell(agreed ? 'brokeOff' : 'fightOn', 'R3-248', { challenger: my.challenger, responder: my.responder });
      return agreed ? end(t, my, 'evenlyMatched') : go('launch');
    },
  }),
  launch: ask({
    cite: ['R3-230', 'R3-242', 'R3-244', 'R3-250', 'R3-35'],
    story: 'welcome',
    who: (_t, my) => my.entitled,
    choice: () => either({ launch: moveChoice(), end: nothing() }),
    otherwise: () => ({ is: 'end', with: {} }),
    then: (t, my, answer) => {
      if (answer.is === 'end') return end(t, my, 'notLaunched');
      turnTo(my, my.entitled);
      const { arena, move, fact } = answer.with;
      Object.assign(my, { arena, move, fact, tick: t.tick, exchange: my.exchange + 1 });
      t.tell('launched', 'R3-225', { by: my.challenger, seat: my.responder, arena, scene: move });
      recordFact(t, { by: my.challenger, text: fact, tick: my.tick });
      return go('declare');
    },
  }),
});

/** At a table that votes each time the others are asked now; elsewhere what was said stands unless somebody objects (R3-47). */
function judged({ world: { open } }: Table<RuleOfThree>) {
  if (open.rulings.judging === 'vote') return go('window');
  return open.rulings.difficulty === 'vote' ? go('level') : go('set');
}

const STANDOFF_CITES: { readonly [standoff in Standoff]: string } = {
  foughtOff: 'R3-241',
  drawn: 'R3-243',
  advantage: 'R3-249',
};

function end(t: Table<RuleOfThree>, { challenger, responder }: Duel, how: DuelEnd) {
  t.tell('duelOver', 'R3-35', { how, challenger, responder });
  return done(how);
}
