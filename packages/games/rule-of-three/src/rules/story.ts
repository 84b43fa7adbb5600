import {
  call,
  dice,
  done,
  either,
  go,
  nothing,
  oneOf,
  poll,
  resultOf,
  type Rule,
  roll,
  rule,
  type Table,
  text,
} from '@doomtable/kernel';
import { countBallots, isMajority, leading } from '@doomtable/kit/agree';
import { ACTS, TEXTS } from '../data/tables.js';
import { type Ending, fromTheLeftOf, type Outcome, seatsOf } from '../world.js';
import type { RuleOfThree } from '../types.js';
import { figuresOf } from '../figures.js';
import { act, newAct } from './act.js';
import { growth } from './growth.js';
import { newQuestions, questions } from './questions.js';
import { object } from './objection.js';
import { sheets } from './sheets.js';

export interface Telling {
  /** Objectives that were proposed, without repetition. */
  objectives: readonly string[];
  /** Whose turn it is to add a point at the end of an act. */
  grower: number;
}

/** A whole story: the setting, sheets, three acts, and whether the objective was met (R3-169, R3-54). */
export const story: Rule<RuleOfThree, Telling, Outcome> = rule(
  'story',
  {
    wanted: poll({
      cite: ['R3-254', 'R3-55'],
      who: t => seatsOf(t.world.open),
      choice: t => oneOf(t.world.open.rulings.holder === 'chosen' ? ['yes', 'begin', 'no'] : ['yes', 'no']),
      otherwise: () => 'no',
      then: (t, _my, ballots) => {
        const voices = ballots.filter(({ answer }) => answer !== 'no').length;
        const begin = ballots.filter(({ answer }) => answer === 'begin').map(({ by }) => by);
        const played = isMajority(voices, ballots.length);
        t.tell(played ? 'questions' : 'noQuestions', 'R3-55', { act: t.world.open.act, voices });
        return played
          ? call(questions, newQuestions(begin.length > 0 ? begin : seatsOf(t.world.open)), 'asked')
          : go('prepare');
      },
    }),
    asked: {
      cite: ['R3-19', 'R3-55'],
      do: (t, _my, back) => {
        // Whoever held the die first before the first act also proposes first; later acts go on from where they were (R3-19).
        t.world.open.proposer ??= resultOf(questions, back);
      },
    },
    prepare: {
      cite: ['R3-54', 'R3-107'],
      do: t =>
        t.world.open.act === 1 ? call(sheets, { queries: [], rounds: 0, changed: false }, 'ready') : go('ready'),
    },
    ready: {
      cite: 'R3-19',
      do: t => (t.world.open.proposer === null ? go('first') : go('play')),
    },
    first: roll({
      cite: 'R3-19',
      choice: t => dice([1], t.world.open.players),
      then: (t, _my, [[fell = 1] = []]) => {
        t.world.open.proposer = fell - 1;
        t.tell('first', 'R3-19', { seat: fell - 1 });
      },
    }),
    play: {
      cite: ['R3-169', 'R3-36'],
      do: t => call(act, newAct(t.tick), 'played'),
    },
    played: {
      cite: ['R3-36', 'R3-53', 'R3-173'],
      do: (t, _my, back) => {
        if (resultOf(act, back) === 'stopped') return finish(t, 'closed');
        if (t.world.open.act === ACTS) return go('verdict');
        return t.world.open.act === 1 ? go('objective') : go('steady');
      },
    },
    objective: poll({
      cite: ['R3-53', 'R3-171'],
      who: t => seatsOf(t.world.open),
      choice: () => either({ propose: text('objective', { max: TEXTS.objective }), leave: nothing() }),
      otherwise: () => ({ is: 'leave', with: {} }),
      then: (t, my, ballots) => {
        const proposed = ballots.flatMap(({ by, answer }) =>
          answer.is === 'propose' ? [{ by, text: answer.with }] : [],
        );
        const order = fromTheLeftOf(
          t.world.open,
          t.world.open.proposer ?? 0,
          proposed.map(({ by }) => by),
        );
        const texts = order.flatMap(seat => proposed.find(({ by }) => by === seat)?.text ?? []);
        my.objectives = [...new Set(texts)];
        t.tell('objectives', 'R3-53', { objectives: [...my.objectives] });
        if (my.objectives.length > 1) return go('choose');
        return settle(t, my, 0);
      },
    }),
    choose: poll({
      cite: ['R3-53', 'R3-47'],
      who: t => seatsOf(t.world.open),
      choice: (_t, my) => oneOf(my.objectives.map((about, i) => ({ id: `objective:${i}`, with: { about } }))),
      otherwise: () => 'objective:0',
      then: (t, my, ballots) => {
        // Level proposals: the one from nearest to the left of the next proposer.
        const { chosen, tied } = leading(
          countBallots(
            my.objectives.map((_, i) => `objective:${i}`),
            ballots,
          ),
        );
        const [best = 'objective:0'] = [...chosen, ...tied];
        return settle(t, my, Number(best.slice('objective:'.length)));
      },
    }),
    steady: {
      cite: 'R3-37',
      do: (t, my) => {
        const { rulings, players } = t.world.open;
        const seat = my.grower++;
        if (rulings.growth !== 'steady' || seat >= players) {
          my.grower = 0;
          return go('next');
        }
        return call(growth, { seat, from: 'act', refused: [], element: '', reason: '' }, 'steady');
      },
    },
    next: {
      cite: ['R3-169', 'R3-254'],
      do: t => {
        t.world.open.act += 1;
        t.world.open.round = 0;
        t.tell('nextAct', 'R3-169', { act: t.world.open.act });
        return go('wanted');
      },
    },
    verdict: poll({
      cite: ['R3-53', 'R3-173'],
      story: 'welcome',
      who: t => seatsOf(t.world.open),
      choice: t => {
        const data = { about: t.world.open.objective };
        return oneOf([
          { id: 'met', with: data },
          { id: 'notMet', with: data },
        ]);
      },
      otherwise: () => 'met',
      then: (t, _my, ballots) => {
        const voices = ballots.filter(({ answer }) => answer === 'met').length;
        return finish(t, isMajority(voices, ballots.length) ? 'met' : 'notMet');
      },
    }),
  },
  { object },
);

/** The objective that the story is measured by; none where nobody proposed one. */
function settle(t: Table<RuleOfThree>, my: Telling, chosen: number) {
  t.world.open.objective = my.objectives[chosen] ?? '';
  my.objectives = [];
  t.tell('objective', 'R3-53', { objective: t.world.open.objective });
  return go('steady');
}

function finish(t: Table<RuleOfThree>, ending: Ending) {
  const { objective } = t.world.open;
  t.tell('ended', 'R3-53', { ending, objective });
  return done({ ending, objective, figures: figuresOf(t.world.open) });
}
