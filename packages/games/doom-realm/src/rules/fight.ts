import { call, dice, done, go, type Offer, pick, type Rule, roll, rule, type Table } from '@doomtable/kernel';
import { BOSS, BOSS_GOLD, REROLL_COST } from '../data/tables.js';
import {
  at,
  blowOf,
  enemyNumber,
  has,
  isLost,
  needAgainst,
  on,
  powerOf,
  type Sheet,
  shieldsAgainst,
  swordsAgainst,
  treasureAt,
  usesOf,
} from '../sheet.js';
import type { Again, Camping, Ready, Strike, Take, Used } from '../options.js';
import type { DoomRealm } from '../types.js';
import { hurt } from './hurt.js';
import { improve } from './improve.js';
import { levelsAnytime, levelUp, reward } from './level.js';
import { loot, newLoot } from './loot.js';
import { spend, useOption } from './power.js';

export interface Fight {
  readonly enemy: number;
  dice: number[];
  again: number[];
  rolling: number;
  /** What powers added to the attack, and took off the blow. */
  bonus: number;
  guarded: number;
  /** Hero powers used in this fight, for enemies that block the first. */
  powers: number;
  won: boolean;
}

export function newFight(enemy: number): Fight {
  return { enemy, dice: [], again: [0, 0], rolling: 0, bonus: 0, guarded: 0, powers: 0, won: false };
}

/** Gold for one more throw of a die against this enemy (DR-30). */
export function rerollCost(s: Sheet, enemy: number): number {
  const power = on(s).file.enemies[enemy]?.power;
  return power?.is === 'dearRerolls' ? power.with : REROLL_COST;
}

export function totalOfAttack(s: Sheet, my: Fight): number {
  return at(my.dice, 0) + at(my.dice, 1) + swordsAgainst(s, my.enemy) + my.bonus;
}

/** "Combat". */
export const fight: Rule<DoomRealm, Fight> = rule('fight', {
  begin: {
    cite: ['DR-115', 'DR-29'],
    do: (t, my) => {
      const s = t.world.open;
      const need = needAgainst(s, my.enemy);
      t.tell('attacked', 'DR-115', { enemy: my.enemy, need, bonus: swordsAgainst(s, my.enemy) });
      return s.rulings.powers === 'beforeDice' && preparations(s).length > 0 ? undefined : go('dice');
    },
  },
  prepare: pick({
    cite: 'DR-29',
    who: () => 0,
    options: (t, my): Offer<Ready | Camping>[] => [ready(t.world.open, my), ...preparations(t.world.open)],
    otherwise: () => 'ready',
    then: (t, my, { with: way }) => {
      if (way.do === 'ready') return go('dice');
      if (way.do === 'level') levelUp(t, way, false);
      else my.bonus += invoke(t, my, way);
      return go(preparations(t.world.open).length > 0 ? 'prepare' : 'dice');
    },
  }),
  dice: roll({
    cite: 'DR-152',
    by: () => 0,
    key: t => `round ${t.world.open.round} fight`,
    choice: () => dice([2]),
    then: (t, my, [fell = []]) => {
      my.dice = [...fell];
      t.tell('fightRolled', 'DR-152', { dice: fell });
    },
  }),
  weigh: {
    cite: ['DR-153', 'DR-152'],
    do: (t, my) => {
      const s = t.world.open;
      if (totalOfAttack(s, my) >= needAgainst(s, my.enemy)) return go('strike');
      return pressings(s, my).length > 0 ? undefined : go('strike');
    },
  },
  press: pick({
    cite: ['DR-161', 'DR-29', 'DR-30'],
    who: () => 0,
    options: (t, my): Offer<Strike | Again | Camping>[] => [strike(t.world.open, my), ...pressings(t.world.open, my)],
    otherwise: () => 'strike',
    then: (t, my, { with: way }) => {
      if (way.do === 'strike') return go('strike');
      if (way.do === 'level') {
        levelUp(t, way, false);
        return go('weigh');
      }
      if (way.do === 'use') {
        my.bonus += invoke(t, my, way);
        return go('weigh');
      }
      my.rolling = my.dice.indexOf(way.face);
      my.again[my.rolling] = at(my.again, my.rolling) + 1;
      return undefined;
    },
  }),
  rerolled: roll({
    cite: ['DR-161', 'DR-30'],
    by: () => 0,
    key: (t, my) => `round ${t.world.open.round} fight die ${my.rolling} again ${at(my.again, my.rolling)}`,
    choice: () => dice([1]),
    then: (t, my, [[to = 0] = []]) => {
      const cost = rerollCost(t.world.open, my.enemy);
      t.world.open.gold -= cost;
      t.tell('fightRerolled', 'DR-161', { from: at(my.dice, my.rolling), to, cost });
      my.dice[my.rolling] = to;
      return go('weigh');
    },
  }),
  strike: {
    cite: ['DR-153', 'DR-158', 'DR-159'],
    do: (t, my) => {
      const s = t.world.open;
      const need = needAgainst(s, my.enemy);
      const total = totalOfAttack(s, my);
      const swords = swordsAgainst(s, my.enemy);
      my.won = total >= need;
      t.tell('struck', 'DR-153', {
        enemy: my.enemy,
        dice: my.dice,
        swords,
        powers: my.bonus,
        total,
        need,
        won: my.won,
      });
      if (my.won) s.fallen |= 1 << my.enemy;
    },
  },
  blow: {
    cite: ['DR-154', 'DR-155', 'DR-32'],
    do: (t, my) => (damageLeft(t.world.open, my) > 0 && guards(t.world.open).length > 0 ? undefined : go('damage')),
  },
  guard: pick({
    cite: ['DR-157', 'DR-34'],
    who: () => 0,
    options: (t, my): Offer<Take | Camping>[] => [take(t.world.open, my), ...guards(t.world.open)],
    otherwise: () => 'take',
    then: (t, my, { with: way }) => {
      if (way.do === 'take') return go('damage');
      if (way.do === 'level') levelUp(t, way, false);
      else my.guarded += invoke(t, my, way);
      return go('blow');
    },
  }),
  damage: {
    cite: ['DR-154', 'DR-155', 'DR-157', 'DR-34'],
    do: (t, my) => {
      const s = t.world.open;
      const damage = damageLeft(s, my);
      t.tell('blow', 'DR-154', { enemy: my.enemy, damage, shields: shieldsAgainst(s, my.enemy), guarded: my.guarded });
      return call(hurt, { damage }, 'result');
    },
  },
  result: {
    cite: ['DR-158', 'DR-159', 'DR-142'],
    do: (t, my) => {
      if (my.won) t.tell('fell', 'DR-158', { enemy: my.enemy, boss: my.enemy === BOSS });
      if (isLost(t.world.open)) return done();
      return go(my.won ? 'spoils' : 'failed');
    },
  },
  failed: {
    cite: ['DR-159', 'DR-35'],
    do: (t, my) => {
      const s = t.world.open;
      const power = on(s).file.enemies[my.enemy]?.power;
      const gold = power?.is === 'stealsGold' ? Math.min(s.gold, power.with) : 0;
      s.gold -= gold;
      if (gold > 0) t.tell('goldLost', 'DR-136', { gold, from: 'enemy' });
      return call(improve, { enemy: my.enemy, cause: 'failure' }, 'over');
    },
  },
  spoils: {
    cite: ['DR-158', 'DR-143', 'DR-124', 'DR-13'],
    do: (t, my) => {
      const s = t.world.open;
      const number = enemyNumber(s, my.enemy);
      const gold = at(s.location, number - 1);
      s.gold += gold;
      if (gold > 0) t.tell('goldGained', 'DR-143', { gold, from: 'location' });
      return call(loot, newLoot(treasureAt(s, number)), 'boss');
    },
  },
  boss: {
    cite: ['DR-138', 'DR-139', 'DR-36', 'DR-37'],
    do: (t, my) => {
      const s = t.world.open;
      // The candle of a treasure can lead into an encounter that nobody survives.
      if (isLost(s)) return done();
      if (my.enemy === BOSS) {
        s.gold += BOSS_GOLD;
        t.tell('goldGained', 'DR-138', { gold: BOSS_GOLD, from: 'boss' });
        return call(reward, {}, 'over');
      }
      return has(s.fallen, BOSS) ? done() : call(improve, { enemy: BOSS, cause: 'fall' }, 'over');
    },
  },
  over: { cite: 'DR-160', do: () => done() },
});

/** Uses a power in the fight and says what it is worth: nothing when the enemy blocks the first. */
function invoke(t: Table<DoomRealm>, my: Fight, use: Used): number {
  const s = t.world.open;
  const effect = powerOf(s, use.hero, use.power)?.effects.find(one => one.is === use.effect);
  const blocked = my.powers === 0 && on(s).file.enemies[my.enemy]?.power.is === 'blocksFirstPower';
  spend(t, use, blocked);
  my.powers++;
  return !blocked && (effect?.is === 'attack' || effect?.is === 'guard') ? effect.with : 0;
}

function attackUses(s: Sheet): Offer<Used>[] {
  return usesOf(s, 'attack').map(use => useOption(use, 'DR-152'));
}

function damageLeft(s: Sheet, my: Fight): number {
  return Math.max(0, blowOf(s, my.enemy) - shieldsAgainst(s, my.enemy) - my.guarded);
}

/** Begin as it is; what the dice will be added to. */
function ready(s: Sheet, my: Fight): Offer<Ready> {
  const bonus = swordsAgainst(s, my.enemy) + my.bonus;
  return { id: 'ready', cite: 'DR-29', with: { do: 'ready', enemy: my.enemy, bonus, need: needAgainst(s, my.enemy) } };
}

/** What may be done before the dice fall, where powers belong there. */
function preparations(s: Sheet): Offer<Camping>[] {
  return [...attackUses(s), ...levelsAnytime(s)];
}

/** Strike as it stands. */
function strike(s: Sheet, my: Fight): Offer<Strike> {
  const total = totalOfAttack(s, my);
  const about: Strike = { do: 'strike', enemy: my.enemy, dice: my.dice.slice(), total, need: needAgainst(s, my.enemy) };
  return { id: 'strike', cite: 'DR-153', with: about };
}

/** By price and face: one die again. An adventure file asks three gold at most. */
const AGAIN: readonly (readonly Offer<Again>[])[] = [1, 2, 3].map(cost =>
  [1, 2, 3, 4, 5, 6].map(face => ({ id: `again:${face}`, cite: 'DR-161', with: { do: 'again', face, cost } })),
);

/** Throw a die again, or use a power. */
function pressings(s: Sheet, my: Fight): Offer<Again | Camping>[] {
  const options: Offer<Again | Camping>[] = [];
  if (s.gold >= rerollCost(s, my.enemy)) {
    const [a = 0, b = 0] = my.dice;
    const again = AGAIN[rerollCost(s, my.enemy) - 1] ?? [];
    options.push(again[Math.min(a, b) - 1] as Offer<Again>);
    if (a !== b) options.push(again[Math.max(a, b) - 1] as Offer<Again>);
  }
  if (s.rulings.powers === 'afterDice') options.push(...attackUses(s));
  options.push(...levelsAnytime(s));
  return options;
}

/** Take the blow as it is. */
function take(s: Sheet, my: Fight): Offer<Take> {
  return { id: 'take', cite: 'DR-154', with: { do: 'take', enemy: my.enemy, damage: damageLeft(s, my) } };
}

/** What may still soften the blow. */
function guards(s: Sheet): Offer<Camping>[] {
  const uses = usesOf(s, 'guard').map(use => useOption(use, 'DR-157'));
  return [...uses, ...levelsAnytime(s)];
}
