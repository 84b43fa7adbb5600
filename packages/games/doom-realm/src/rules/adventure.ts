import { assign, ask, call, dice, done, go, type Item, type Rule, roll, rule } from '@doomtable/kernel';
import { ALL_SIX, ROUNDS, SIX } from '../data/tables.js';
import { endingOf, type Outcome, outcome } from '../score.js';
import { isLost, on } from '../sheet.js';
import type { DoomRealm } from '../types.js';
import { improve } from './improve.js';
import { newRound, round } from './round.js';

export interface Adventure {
  /** The four dice of the set-up, as far as they differ. */
  dice: number[];
  again: number;
  /** The enemy whose beginning is seen to next, and how often it grew. */
  enemy: number;
  grown: number;
}

const USES = (['treasures', 'enemies', 'lock', 'gold'] as const).map(id => ({ id, min: 1, max: 1 }));
const DICE = [1, 2, 3, 4, 5, 6].map(face => ({ id: String(face) }));

/** The whole game: "Setup", then rounds until it ends. */
export const adventure: Rule<DoomRealm, Adventure, Outcome> = rule('adventure', {
  setUpDice: roll({
    cite: ['DR-103', 'DR-101'],
    by: () => 0,
    key: (_t, my) => `set-up ${my.again}`,
    choice: (_t, my) => dice([4 - my.dice.length]),
    then: (t, my, [fell = []]) => {
      my.again++;
      for (const face of fell) if (!my.dice.includes(face)) my.dice.push(face);
      t.tell('setUpRolled', 'DR-103', { dice: fell });
      if (my.dice.length < 4) return go('setUpDice');
      my.dice.sort((a, b) => b - a);
      return undefined;
    },
  }),
  allot: ask({
    cite: ['DR-104', 'DR-03'],
    who: () => 0,
    choice: (_t, my) =>
      assign(
        my.dice.map(face => DICE[face - 1] as Item),
        USES,
      ),
    then: (t, my, uses) => {
      const s = t.world.open;
      for (const face of my.dice) {
        const use = uses[String(face)];
        if (use === 'treasures') s.firstTreasure = face;
        else if (use === 'enemies') s.firstEnemy = face;
        else if (use === 'lock') s.locked = 1 << (face - 1);
        else s.gold = face;
      }
      const lock = 32 - Math.clz32(s.locked);
      t.tell('setUp', 'DR-104', { treasures: s.firstTreasure, enemies: s.firstEnemy, lock, gold: s.gold });
    },
  }),
  beginnings: {
    cite: 'DR-136',
    do: (t, my) => {
      for (; my.enemy < SIX; my.enemy++) {
        const power = on(t.world.open).file.enemies[my.enemy]?.power;
        const grows = power?.is === 'startsGrown' ? power.with : 0;
        if (my.grown < grows) {
          my.grown++;
          return call(improve, { enemy: my.enemy, cause: 'startsGrown' }, 'beginnings');
        }
        my.grown = 0;
      }
      return undefined;
    },
  },
  rounds: {
    cite: ['DR-111', 'DR-42'],
    do: t => {
      t.world.open.round++;
      t.tell('round', 'DR-111', { round: t.world.open.round });
      return call(round, newRound(), 'after');
    },
  },
  after: {
    cite: ['DR-170', 'DR-39', 'DR-43'],
    do: t => {
      const s = t.world.open;
      return s.fallen === ALL_SIX || s.round >= ROUNDS || isLost(s) ? undefined : go('rounds');
    },
  },
  end: {
    cite: ['DR-170', 'DR-102', 'DR-55'],
    do: t => {
      const result = outcome(t.world.open);
      t.tell('ended', 'DR-170', { ending: endingOf(t.world.open), score: result.score });
      return done(result);
    },
  },
});
