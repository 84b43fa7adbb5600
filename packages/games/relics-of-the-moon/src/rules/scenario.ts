import {
  ask,
  assign,
  call,
  done,
  go,
  oneOf,
  poll,
  record,
  type Rule,
  rule,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { presentPcs, seatsOf } from '../board.js';
import { ABILITIES, BACKGROUNDS, TACTICS } from '../data/people.js';
import { CRIES, MOTTOS, NAMES } from '../data/suggestions.js';
import { FIRST_SUPPLIES, SPREAD, START_POINTS, TYPES, type Type } from '../data/tables.js';
import { scriptFor } from '../scenarios.js';
import type { Ending, Outcome, Pc, RelicsWorld } from '../world.js';
import type { Relics } from '../types.js';
import { goesOn, newScene, scene } from './scene.js';

/** A PC as its player makes it: a place for each type of Expertise, and the rest of the starting kit (RM-57). */
export interface NewPc {
  readonly name: string;
  readonly background: string;
  readonly ability: string;
  readonly motto: string;
  readonly ranks: { readonly [type in Type]: Place };
}
const PLACES = ['rank3', 'rank2', 'rank1', 'rank0'] as const;
type Place = (typeof PLACES)[number];
const ROOM: { readonly [place in Place]: number } = { rank3: 1, rank2: 1, rank1: 2, rank0: 1 };

const NEW_PC = record({
  name: text('name', { max: 24 }),
  background: oneOf(BACKGROUNDS.map(({ id }) => id)),
  ability: oneOf(ABILITIES.map(({ id }) => id)),
  motto: text('motto', { max: 80 }),
  ranks: assign(
    TYPES.map(id => ({ id })),
    PLACES.map(id => ({ id, min: ROOM[id], max: ROOM[id], cite: 'RM-57' })),
  ),
});

/** A PC for whoever is absent: every seat another one. */
export function readyPc(seat: Seat): NewPc {
  const order = TYPES.map((_, i) => TYPES[(i + (FIRST_TYPE[seat % FIRST_TYPE.length] ?? 0)) % TYPES.length] as Type);
  const places = ['rank3', 'rank2', 'rank1', 'rank1', 'rank0'] as const;
  const ranks = Object.fromEntries(order.map((type, i) => [type, places[i]])) as NewPc['ranks'];
  return {
    name: NAMES[seat % NAMES.length] ?? NAMES[0],
    background: BACKGROUNDS[seat % BACKGROUNDS.length]?.id ?? '',
    ability: ABILITIES[seat % ABILITIES.length]?.id ?? '',
    motto: MOTTOS[seat % MOTTOS.length] ?? MOTTOS[0],
    ranks,
  };
}
/** So that the first PCs lead in different types. */
const FIRST_TYPE = [1, 3, 4, 0, 2, 1] as const;

/** An answer in the making: whatever is missing is blank. */
type Drafted = Partial<Omit<NewPc, 'ranks'>> & { readonly ranks?: Partial<NewPc['ranks']> };

export function pcFrom(seat: Seat, drafted: Drafted): Pc {
  const { name = '', background = '', ability = '', motto = '', ranks = {} } = drafted;
  return {
    seat,
    name,
    background,
    ability,
    abilityRank: 1,
    ranks: TYPES.map(type => SPREAD[PLACE_RANK[ranks[type] ?? 'rank0']] ?? 0),
    motto,
    mottoUsed: false,
    mottoTurned: false,
    stress: 0,
    agony: 0,
    scars: [],
    gone: false,
    usedInScene: [],
    usedInScenario: [],
    gained: [],
    growth: 0,
  };
}
/** Where in the spread a place stands. */
const PLACE_RANK: { readonly [place in Place]: number } = { rank3: 0, rank2: 1, rank1: 2, rank0: 4 };

/** The whole game: a Cohort is made, and a Scenario is played scene by scene. */
export const scenario: Rule<Relics, Record<never, never>, Outcome> = rule('scenario', {
  cast: poll({
    cite: ['RM-57', 'RM-238', 'RM-230'],
    who: t => seatsOf(t.world.open),
    choice: () => NEW_PC,
    otherwise: (_t, _my, seat) => readyPc(seat),
    then: (t, _my, ballots) => {
      t.world.open.cast = ballots.map(({ by, answer }) => pcFrom(by, answer));
      t.tell('cast', 'RM-57', { names: t.world.open.cast.map(({ name }) => name) });
    },
  }),
  cohort: ask({
    cite: ['RM-245', 'RM-249', 'RM-62'],
    who: () => 0,
    choice: t => {
      const { tactics } = t.world.open.rulings;
      return record({
        cry: text('cry', { max: 60 }),
        best: oneOf(TYPES),
        second: oneOf(TYPES),
        tactics: someOf(
          TACTICS.map(({ id }) => id),
          { min: tactics, max: tactics },
        ),
      });
    },
    otherwise: t => ({
      cry: CRIES[0],
      best: 'venger' as const,
      second: 'stallion' as const,
      tactics: TACTICS.slice(0, t.world.open.rulings.tactics).map(({ id }) => id),
    }),
    then: (t, _my, { cry, best, second, tactics }) => {
      const b = t.world.open;
      b.cry = cry;
      b.tactics = tactics.slice();
      b.supplies = [
        { type: best, rank: FIRST_SUPPLIES[0] },
        { type: second, rank: FIRST_SUPPLIES[1] },
      ];
      t.tell('carries', 'RM-62', { cry, supplies: b.supplies.slice(), tactics: b.tactics.slice() });
    },
  }),
  begin: {
    cite: ['RM-195', 'RM-205', 'RM-21'],
    do: t => {
      const b = t.world.open;
      b.destiny = START_POINTS * b.pcs;
      b.doom = START_POINTS * b.pcs;
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
    cite: ['RM-58', 'RM-376'],
    do: t => {
      if (goesOn(t)) return go('scene');
      const outcome = outcomeOf(t);
      const stories: { readonly [ending: string]: string } = scriptFor(t.world)?.endings ?? {};
      t.tell('ended', 'RM-58', { ending: outcome.ending, story: stories[outcome.ending] ?? '' });
      return done(outcome);
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
