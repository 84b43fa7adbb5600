import {
  ask,
  call,
  dice,
  done,
  go,
  oneOfOptions,
  resultOf,
  type Rule,
  roll,
  rule,
  type Table,
} from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { copyOf, DEFENDER, INITIATOR, type Side, sourcesOf, type Spent } from '../fight.js';
import { aspectName, heroOf, loserOf } from '../town.js';
import { NONE } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { type Judge, judge, newJudge } from './judge.js';
import { letStand } from './objection.js';

export interface Round {
  readonly sides: [Side, Side];
  spent: Spent;
  faces: [readonly number[], readonly number[]];
  /** -1 while nothing is unmatched. */
  loser: -1 | 0 | 1;
  /** What the loser wants to throw again with. */
  source: string;
  /** Whether the reroll of opposed or same emotions was taken in this round (TD-11). */
  favoured: boolean;
  /** Sources the table would not have in this round. */
  refused: string[];
  /** What the table would not have, by what it was called, since the last reroll was asked for. */
  overruled: string[];
}

export interface Fought {
  readonly loser: -1 | 0 | 1;
  readonly spent: Spent;
}

export function newRound(sides: [Side, Side], spent: Spent): Round {
  return {
    sides,
    spent: copyOf(spent),
    faces: [[], []],
    loser: NONE,
    source: '',
    favoured: false,
    refused: [],
    overruled: [],
  };
}

const STAND = { id: 'stand', cite: 'TD-342' } as const;

/** "What Happens Each Round": dice, and rerolls by whoever is losing until it stands. Hands back who lost. */
export const round: Rule<ThreeDooms, Round, Fought> = rule('round', {
  throw: roll({
    cite: ['TD-326', 'TD-510', 'TD-30'],
    by: (_t, my) => my.sides[INITIATOR].seat,
    choice: (_t, my) => dice([my.sides[INITIATOR].dice, my.sides[DEFENDER].dice]),
    then: (_t, my, [first = [], second = []]) => {
      my.faces = [falling(first), falling(second)];
    },
  }),
  compare: {
    cite: ['TD-328', 'TD-329', 'TD-343', 'TD-344', 'TD-09'],
    do: (t, my) => {
      my.loser = loserOf(my.faces[INITIATOR], my.faces[DEFENDER]);
      const [first, second] = my.faces;
      t.tell('thrown', 'TD-328', { sides: names(t, my), faces: [[...first], [...second]], loser: my.loser });
      if (my.loser === NONE) return done({ loser: NONE, spent: my.spent });
      return sources(t, my).length > 0 ? undefined : done({ loser: my.loser, spent: my.spent });
    },
  },
  reroll: ask({
    cite: ['TD-342', 'TD-08', 'TD-511', 'TD-512', 'TD-513'],
    story: 'welcome',
    who: (_t, my) => my.sides[loserIn(my)].seat,
    choice: (t, my) => oneOfOptions([STAND, ...sources(t, my)]),
    otherwise: () => 'stand',
    then: (t, my, source) => {
      const claim = claimOf(t, my, source);
      if (isTold(source)) letStand(t, claim);
      my.source = source;
      if (source === 'stand') return done({ loser: my.loser, spent: my.spent });
      t.tell('rerolls', citeOf(source), { side: names(t, my)[loserIn(my)] ?? '', source: sourceName(t, my) });
      if (!isTold(source)) return go('again');
      return call(judge, claim, 'judged');
    },
  }),
  judged: {
    cite: ['TD-14', 'TD-171'],
    do: (t, my, back) => {
      if (resultOf(judge, back)) return undefined;
      my.refused.push(my.source);
      if (sources(t, my).length > 0) return go('reroll');
      return done({ loser: my.loser, spent: my.spent });
    },
  },
  again: roll({
    cite: ['TD-340', 'TD-10'],
    by: (_t, my) => my.sides[loserIn(my)].seat,
    choice: (_t, my) => dice([my.sides[loserIn(my)].dice]),
    then: (_t, my, [faces = []]) => {
      spend(my);
      my.faces[loserIn(my)] = falling(faces);
      return go('compare');
    },
  }),
});

function falling(faces: readonly number[]): readonly number[] {
  return [...faces].sort((a, b) => b - a);
}

function loserIn({ loser }: Round): 0 | 1 {
  return loser === 1 ? 1 : 0;
}

function sources(t: Table<ThreeDooms>, my: Round): ReturnType<typeof sourcesOf> {
  const all = sourcesOf(t.world.open, my.sides, loserIn(my), my.spent, my);
  return all.filter(({ id }) => !my.overruled.includes(sourceName(t, { ...my, source: id })));
}

/** Whether a source counts by how it is told to help (TD-14). */
function isTold(source: string): boolean {
  return source.startsWith('specialty') || source === 'description';
}

function claimOf(t: Table<ThreeDooms>, my: Round, source: string): Judge {
  const involved = my.sides.map(({ seat }) => seat);
  return newJudge('helps', my.sides[loserIn(my)].seat, sourceName(t, { ...my, source }), involved);
}

/** A source is used up for the conflict; the two emotion rerolls come back every round (TD-12, TD-11). */
function spend(my: Round): void {
  const { source, spent } = my;
  const { seat, hero } = my.sides[loserIn(my)];
  if (source === 'description') spent.described = true;
  else if (source === 'glory') spent.glory[seat] = (spent.glory[seat] ?? 0) + 1;
  else if (source.startsWith('specialty')) spent.specialties[hero]?.push(numberIn(source));
  else my.favoured = true;
}

const CITES: { readonly [source: string]: string } = {
  description: 'TD-332',
  glory: 'TD-335',
  opposed: 'TD-337',
  same: 'TD-338',
};

function citeOf(source: string): string {
  return CITES[source] ?? 'TD-331';
}

/** Names of both sides, for telling. */
function names(t: Table<ThreeDooms>, { sides }: Round): string[] {
  return sides.map(({ hero, aspect }) =>
    hero === NONE ? aspectName(t.world.open, aspect) : heroOf(t.world.open, hero).name,
  );
}

/** What the reroll is made with, in words where people gave it some. */
function sourceName(t: Table<ThreeDooms>, my: Round): string {
  const { source } = my;
  const { hero, aspect } = my.sides[loserIn(my)];
  if (source === 'description') return aspectName(t.world.open, aspect);
  return source.startsWith('specialty') ? (heroOf(t.world.open, hero).specialties[numberIn(source)] ?? '') : source;
}
