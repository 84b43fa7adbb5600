import {
  ask,
  call,
  done,
  either,
  go,
  listOf,
  oneOf,
  poll,
  record,
  resultOf,
  type Rule,
  rule,
  type Table,
  text,
} from '@doomtable/kernel';
import { presentPcs, seatsOf, spokesOf } from '../board.js';
import { TACTICS } from '../data/people.js';
import { CRIES } from '../data/suggestions.js';
import { FIRST_SUPPLIES, START_POINTS, TYPES } from '../data/tables.js';
import { OWN_TACTIC, writtenTactic } from '../data/written.js';
import { scriptFor, waysFrom } from '../scenarios.js';
import { wayId } from '../pool/shares.js';
import { tacticsOf } from '../traits.js';
import type { Ending, Outcome, RelicsWorld } from '../world.js';
import type { Relics } from '../types.js';
import { agree } from './agree.js';
import { newPc, pcFrom, readyPc } from './making.js';
import { goesOn, newScene, scene } from './scene.js';

/** The whole game: a Cohort is made, and a Scenario is played scene by scene. */
export const scenario: Rule<Relics, Record<never, never>, Outcome> = rule('scenario', {
  cast: poll({
    cite: ['RM-57', 'RM-238', 'RM-230', 'RM-71'],
    who: t => seatsOf(t.world.open),
    choice: () => newPc(),
    otherwise: (_t, _my, seat) => readyPc(seat),
    then: (t, _my, ballots) => {
      t.world.open.cast = ballots.map(({ by, answer }) => pcFrom(by, answer));
      t.tell('cast', 'RM-57', { names: t.world.open.cast.map(({ name }) => name) });
    },
  }),
  cohort: ask({
    cite: ['RM-245', 'RM-249', 'RM-62', 'RM-71'],
    who: () => 0,
    choice: t => {
      const { tactics } = t.world.open.rulings;
      return record({
        cry: text('cry', { max: 60 }),
        best: oneOf(TYPES),
        second: oneOf(TYPES),
        tactics: listOf(either({ ready: oneOf(TACTICS.map(({ id }) => id)), own: OWN_TACTIC }), {
          min: tactics,
          max: tactics,
        }),
      });
    },
    otherwise: t => ({
      cry: CRIES[0],
      best: 'venger' as const,
      second: 'stallion' as const,
      tactics: TACTICS.slice(0, t.world.open.rulings.tactics).map(({ id }) => ({ is: 'ready', with: id }) as const),
    }),
    then: (t, _my, { cry, best, second, tactics }) => {
      const b = t.world.open;
      b.cry = cry;
      b.written = tactics.flatMap((one, i) => (one.is === 'own' ? [writtenTactic(`tactic${i + 1}`, one.with)] : []));
      b.tactics = tactics.map((one, i) => (one.is === 'own' ? `tactic${i + 1}` : one.with));
      b.supplies = [
        { type: best, rank: FIRST_SUPPLIES[0] },
        { type: second, rank: FIRST_SUPPLIES[1] },
      ];
      t.tell('carries', 'RM-62', { cry, supplies: b.supplies.slice(), tactics: tacticsOf(b).map(({ name }) => name) });
    },
  }),
  begin: {
    cite: ['RM-195', 'RM-205', 'RM-21'],
    do: t => {
      const b = t.world.open;
      b.destiny = START_POINTS * b.pcs;
      b.doom = START_POINTS * b.pcs;
      b.place = 1;
      const file = scriptFor(t.world);
      t.tell('scenarioOpened', 'RM-195', {
        title: file?.title ?? '',
        opening: file?.opening ?? '',
        destiny: b.destiny,
        doom: b.doom,
      });
    },
  },
  scene: { cite: 'RM-258', do: () => call(scene, newScene(), 'after') },
  after: {
    cite: ['RM-58', 'RM-376', 'RM-75'],
    do: t => {
      const b = t.world.open;
      if (goesOn(t)) {
        b.ways = waysFrom(t.world);
        if (b.ways.length < 2) return go('went');
        t.tell('ways', 'RM-75', { ways: b.ways });
        const group = presentPcs(b).map(pc => pc.seat);
        const speaker = group.includes(b.lastLeader) ? b.lastLeader : spokesOf(b, group);
        return call(agree, { topic: 'way', challenge: null, group, speaker, amount: 0 }, 'chosen');
      }
      const outcome = outcomeOf(t);
      const stories: { readonly [ending: string]: string } = scriptFor(t.world)?.endings ?? {};
      t.tell('ended', 'RM-58', { ending: outcome.ending, story: stories[outcome.ending] ?? '' });
      return done(outcome);
    },
  },
  chosen: {
    cite: 'RM-75',
    do: (t, _my, back) => {
      const b = t.world.open;
      const chosen = String(resultOf(agree, back));
      b.ways = b.ways.filter(({ to }) => wayId(to) === chosen);
      const [way] = b.ways;
      if (way !== undefined) t.tell('went', 'RM-75', way);
    },
  },
  went: {
    cite: 'RM-75',
    do: t => {
      const b = t.world.open;
      b.place = b.ways[0]?.to ?? b.place + 1;
      b.ways = [];
      return go('scene');
    },
  },
});

function outcomeOf(t: Table<Relics>): Outcome {
  const { open } = t.world;
  const { goals, cast, doom, curtain } = open;
  const score = goals.filter(reached => reached).length;
  const last = goals.at(-1) === true;
  let ending: Ending = 'defeat';
  if (presentPcs(open).length === 0) ending = 'fallen';
  else if (curtain === 'scenario') ending = 'closed';
  else if (score === goals.length) ending = 'triumph';
  else if (last) ending = 'victory';
  return {
    ending,
    won: ending === 'triumph' || ending === 'victory',
    score,
    scenes: goals.length,
    agony: cast.reduce((sum, pc) => sum + pc.agony, 0),
    doom,
    broken: cast.filter(pc => pc.gone).length,
    figures: figuresOf(open),
  };
}

/** How the game went, in figures that can be set beside those of others. */
function figuresOf({ book, goals, cast, doom }: RelicsWorld['open']): Outcome['figures'] {
  const agony = cast.reduce((sum, pc) => sum + pc.agony, 0);
  const reached = Object.fromEntries(goals.map((goal, i) => [`goal of scene ${i + 1}`, goal ? 1 : 0]));
  return {
    ...reached,
    rounds: book.rounds,
    'stress for each PC': book.stress / cast.length,
    'stressed out': book.stressedOut,
    pushed: book.pushed,
    'agony for each PC': agony / cast.length,
    'scenes that broke the Cohort': book.broken,
    disasters: book.disasters,
    'Doom by the tides': book.doomByTides,
    'Doom by PCs': book.doomByPcs,
    'Doom by losses': book.doomByLoss,
    'Doom spent': book.doomSpent,
    'Doom left': doom,
    'Destiny by the tides': book.destinyByTides,
    'Hands of Doom': book.hands,
  };
}
