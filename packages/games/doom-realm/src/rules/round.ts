import { call, dice, done, go, type Offer, pick, type Rule, roll, rule, type Table } from '@doomtable/kernel';
import { ALL_SIX, AREAS, type Area, REROLL_COST } from '../data/tables.js';
import { allocations, attackOptions, mayAttack, rerollOptions } from '../offers.js';
import { type Attacking, type Camping, type Give, option, type Rest } from '../options.js';
import { at, has, isLost } from '../sheet.js';
import type { DoomRealm } from '../types.js';
import { allot } from './allot.js';
import { camp, campOptions } from './camp.js';
import { fight, newFight } from './fight.js';
import { levelsAnytime } from './level.js';

export interface Round {
  /** The four dice of the round, as they lie. */
  dice: number[];
  /** By die: how often it was rerolled; and the one being rerolled. */
  again: number[];
  rolling: number;
  /** Dice and areas that have found each other, as bits. */
  given: number;
  areas: number;
  attacked: boolean;
}

export function newRound(): Round {
  return { dice: [], again: [0, 0, 0, 0], rolling: 0, given: 0, areas: 0, attacked: false };
}

const REST = option<Rest>('rest', 'DR-115', { do: 'rest' });
const EVERY = (1 << AREAS.length) - 1;
const FOUR_DICE = dice([4]);
const ONE_DIE = dice([1]);

/** "Playing the Game": roll, allocate, attack. What is allowed between phases is offered between phases. */
export const round: Rule<DoomRealm, Round> = rule('round', {
  dice: roll({
    cite: 'DR-112',
    by: () => 0,
    key: t => `round ${t.world.open.round}`,
    choice: () => FOUR_DICE,
    then: (t, my, [fell = []]) => {
      my.dice = [...fell];
      t.tell('rolled', 'DR-112', { dice: fell });
      return t.world.open.gold >= REROLL_COST ? undefined : go('write');
    },
  }),
  reroll: pick({
    cite: ['DR-113', 'DR-05'],
    who: () => 0,
    options: (_t, my) => rerollOptions(my),
    otherwise: () => 'keep',
    then: (_t, my, { with: again }) => {
      if (again.do === 'keep') return go('write');
      my.rolling = my.dice.indexOf(again.face);
      my.again[my.rolling] = at(my.again, my.rolling) + 1;
      return undefined;
    },
  }),
  rerolled: roll({
    cite: ['DR-113', 'DR-05'],
    by: () => 0,
    key: (t, my) => `round ${t.world.open.round} die ${my.rolling} again ${at(my.again, my.rolling)}`,
    choice: () => ONE_DIE,
    then: (t, my, [[to = 0] = []]) => {
      t.tell('rerolled', 'DR-113', { from: at(my.dice, my.rolling), to, gold: REROLL_COST });
      my.dice[my.rolling] = to;
      t.world.open.gold -= REROLL_COST;
      return t.world.open.gold >= REROLL_COST ? go('reroll') : undefined;
    },
  }),
  write: {
    cite: 'DR-120',
    do: (t, my) => {
      let written = 0;
      for (let face = 6; face > 0; face--) for (const die of my.dice) if (die === face) written = written * 10 + face;
      t.world.open.rolls.push(written);
    },
  },
  allocate: pick({
    cite: ['DR-114', 'DR-01', 'DR-02', 'DR-118', 'DR-52'],
    who: () => 0,
    options: (t, my): readonly Offer<Give | Camping>[] => {
      const s = t.world.open;
      return allocations<Camping>(my, my.areas === 0 ? campOptions(s, false) : levelsAnytime(s));
    },
    then: (t, my, { id, with: deed }) =>
      deed.do === 'give' ? give(t, my, deed.area, deed.face) : call(camp, { does: id }, 'allotted'),
  }),
  allotted: {
    cite: 'DR-114',
    do: (t, my) => {
      if (isLost(t.world.open)) return done();
      if (my.areas === EVERY) return go('between');
      // The last die has only one place left to go.
      const last = lastOf(my.areas);
      return last < 0 ? go('allocate') : give(t, my, AREAS[last] as Area, at(my.dice, lastOf(my.given)));
    },
  },
  between: {
    cite: ['DR-170', 'DR-160'],
    do: (t, my) => {
      const s = t.world.open;
      if (s.fallen === ALL_SIX || isLost(s)) return done();
      return (!my.attacked && mayAttack(s)) || campOptions(s, true).length > 0 ? undefined : done();
    },
  },
  act: pick({
    cite: ['DR-115', 'DR-116', 'DR-28'],
    who: () => 0,
    options: (t, my): Offer<Attacking | Camping | Rest>[] => {
      const s = t.world.open;
      return [...(my.attacked ? [] : attackOptions(s)), ...campOptions(s, true), REST];
    },
    otherwise: () => 'rest',
    then: (_t, my, { id, with: deed }) => {
      if (deed.do === 'rest') return done();
      if (deed.do !== 'attack') return call(camp, { does: id }, 'between');
      my.attacked = true;
      return call(fight, newFight(deed.enemy), 'between');
    },
  }),
});

/** The one of the four that a set lacks; -1 when it lacks more. */
function lastOf(set: number): number {
  for (let i = 0; i < AREAS.length; i++) if ((set | (1 << i)) === EVERY) return i;
  return -1;
}

function give(t: Table<DoomRealm>, my: Round, area: Area, face: number) {
  let die = 0;
  while (at(my.dice, die) !== face || has(my.given, die)) die++;
  my.given |= 1 << die;
  my.areas |= 1 << AREAS.indexOf(area);
  t.tell('allotted', 'DR-114', { die: face, area });
  return call(allot, { area, die: face }, 'allotted');
}
