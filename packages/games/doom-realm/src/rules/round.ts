import { ask, call, dice, done, go, oneOfOptions, type Rule, roll, rule, type Table } from '@doomtable/kernel';
import { ALL_SIX, AREAS, type Area, REROLL_COST } from '../data/tables.js';
import { allocations, attackOptions, giftOf, mayAttack, rerollOptions } from '../offers.js';
import { option } from '../options.js';
import { at, type DoomRealm, has, isLost } from '../sheet.js';
import { tell } from '../tell.js';
import { allot } from './allot.js';
import { camp, campOptions, isCamp } from './camp.js';
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

const REST = option('rest', 'DR-115');
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
      tell(t, 'rolled', 'DR-112', { dice: fell });
      return t.world.open.gold >= REROLL_COST ? undefined : go('write');
    },
  }),
  reroll: ask({
    cite: ['DR-113', 'DR-05'],
    who: () => 0,
    choice: (_t, my) => oneOfOptions(rerollOptions(my)),
    otherwise: () => 'keep',
    then: (t, my, answer) => {
      if (answer === 'keep') return go('write');
      my.rolling = my.dice.indexOf(Number(answer.slice('again:'.length)));
      my.again[my.rolling] = at(my.again, my.rolling) + 1;
      t.world.open.gold -= REROLL_COST;
      return undefined;
    },
  }),
  rerolled: roll({
    cite: ['DR-113', 'DR-05'],
    by: () => 0,
    key: (t, my) => `round ${t.world.open.round} die ${my.rolling} again ${at(my.again, my.rolling)}`,
    choice: () => ONE_DIE,
    then: (t, my, [[to = 0] = []]) => {
      tell(t, 'rerolled', 'DR-113', { from: at(my.dice, my.rolling), to, gold: REROLL_COST });
      my.dice[my.rolling] = to;
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
  allocate: ask({
    cite: ['DR-114', 'DR-01', 'DR-02', 'DR-118', 'DR-52'],
    who: () => 0,
    choice: (t, my) => {
      const s = t.world.open;
      return oneOfOptions(allocations(my, my.areas === 0 ? campOptions(s, false) : levelsAnytime(s)));
    },
    then: (t, my, answer) => {
      const gift = giftOf(answer);
      return gift === undefined ? call(camp, { does: answer }, 'allotted') : give(t, my, gift.area, gift.face);
    },
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
  act: ask({
    cite: ['DR-115', 'DR-116', 'DR-28'],
    who: () => 0,
    choice: (t, my) => {
      const s = t.world.open;
      const { open, refused } = my.attacked ? { open: [], refused: [] } : attackOptions(s);
      for (const option of campOptions(s, true)) open.push(option);
      open.push(REST);
      return oneOfOptions(open, refused);
    },
    otherwise: () => 'rest',
    then: (_t, my, answer) => {
      if (answer === 'rest') return done();
      if (isCamp(answer)) return call(camp, { does: answer }, 'between');
      my.attacked = true;
      return call(fight, newFight(Number(answer.slice('attack:'.length))), 'between');
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
  tell(t, 'allotted', 'DR-114', { die: face, area });
  return call(allot, { area, die: face }, 'allotted');
}
