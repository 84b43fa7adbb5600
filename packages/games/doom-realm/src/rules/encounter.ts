import { call, dice, done, go, type Offer, pick, resultOf, type Rule, roll, rule } from '@doomtable/kernel';
import { SIX } from '../data/tables.js';
import { type Mystery, option, type Toll } from '../options.js';
import { at, has, isLost, living, on, powerLeft, type Sheet } from '../sheet.js';
import type { DoomRealm } from '../types.js';
import { hurt } from './hurt.js';
import { improve } from './improve.js';
import { restore } from './restore.js';
import { newWander, wander } from './wander.js';

export interface Encounters {
  /** Question marks shaded and not yet met. */
  hexes: number[];
  /** The enemy to look at next among those that grow on a question mark. */
  enemy: number;
  die: number;
  /** How often the present encounter still makes an enemy grow. */
  grows: number;
}

export function newEncounters(hexes: number[]): Encounters {
  return { hexes, enemy: 0, die: 0, grows: 0 };
}

/** "You must immediately roll on the random encounters chart": once for each question mark, in the order the player likes. */
export const encounters: Rule<DoomRealm, Encounters> = rule('encounters', {
  next: {
    cite: ['DR-151', 'DR-19'],
    do: (t, my) => {
      if (my.hexes.length === 0 || isLost(t.world.open)) return done();
      return my.hexes.length > 1 ? undefined : go('meet');
    },
  },
  order: pick({
    cite: 'DR-19',
    who: () => 0,
    options: (_t, my) => my.hexes.map(hex => option<Mystery>(`hex:${hex}`, 'DR-19', { do: 'meet', hex }, `hex:${hex}`)),
    then: (_t, my, { with: { hex } }) => {
      const first = my.hexes.indexOf(hex);
      my.hexes.unshift(...my.hexes.splice(first, 1));
    },
  }),
  meet: {
    cite: 'DR-151',
    do: (t, my) => {
      t.tell('mystery', 'DR-151', { hex: my.hexes.shift() ?? 0 });
      my.enemy = 0;
    },
  },
  stirred: {
    cite: 'DR-136',
    do: (t, my) => {
      const s = t.world.open;
      while (my.enemy < SIX) {
        const enemy = my.enemy++;
        const grows = on(s).file.enemies[enemy]?.power.is === 'growsOnMystery';
        if (grows && !has(s.fallen, enemy)) return call(improve, { enemy, cause: 'mystery' }, 'stirred');
      }
      return undefined;
    },
  },
  chart: roll({
    cite: 'DR-151',
    by: () => 0,
    key: t => `encounter ${t.world.open.encounters}`,
    choice: () => dice([1]),
    then: (t, my, [[die = 1] = []]) => {
      my.die = die;
      t.world.open.encounters++;
      t.tell('encounter', 'DR-151', { die, encounter: die - 1 });
    },
  }),
  effect: {
    cite: ['DR-151', 'DR-46', 'DR-56'],
    do: (t, my) => {
      const s = t.world.open;
      const effect = on(s).file.encounters[my.die - 1]?.effect;
      if (effect === undefined) throw t.broken(`the chart has no entry ${my.die}`);
      switch (effect.is) {
        case 'damage':
          return call(hurt, { damage: effect.with }, 'next');
        case 'damageOrPower':
          return payers(s).length > 0 ? go('toll') : call(hurt, { damage: effect.with }, 'next');
        case 'gold':
          s.gold += effect.with;
          t.tell('goldGained', 'DR-151', { gold: effect.with, from: 'encounter' });
          return go('next');
        case 'toll': {
          const gold = Math.min(s.gold, effect.with);
          s.gold -= gold;
          t.tell('goldLost', 'DR-151', { gold, from: 'encounter' });
          return go('next');
        }
        case 'explore':
          return call(wander, newWander(effect.with, false, 'encounter'), 'wandered');
        case 'restore':
          return call(restore, { boxes: effect.with, by: 'encounter' }, 'next');
        case 'grows':
          my.grows = effect.with;
          return go('growing');
      }
    },
  },
  toll: pick({
    cite: 'DR-151',
    who: () => 0,
    options: (t, my): Offer<Toll>[] => {
      const about: Toll = { do: 'takeDamage', encounter: my.die - 1, damage: tollOf(t.world.open, my) };
      return [
        { id: 'takeDamage', cite: 'DR-151', with: about },
        ...payers(t.world.open).map(hero =>
          option<Toll>(`payPower:${hero}`, 'DR-151', { do: 'payPower', hero }, `hero:${hero}`),
        ),
      ];
    },
    then: (t, _my, { with: toll }) => {
      if (toll.do === 'takeDamage') return call(hurt, { damage: toll.damage }, 'next');
      const { hero } = toll;
      t.world.open.spent[hero] = at(t.world.open.spent, hero) + 1;
      t.tell('powerUsed', 'DR-151', { hero, power: -1, effect: 'toll', blocked: false });
      return go('next');
    },
  }),
  wandered: {
    cite: 'DR-151',
    do: (_t, my, back) => {
      my.hexes.push(...resultOf(wander, back));
      return go('next');
    },
  },
  growing: {
    cite: 'DR-151',
    do: (t, my) => {
      const enemy = weakest(t.world.open);
      if (my.grows <= 0 || enemy < 0) {
        my.grows = 0;
        return go('next');
      }
      my.grows--;
      return call(improve, { enemy, cause: 'encounter' }, 'growing');
    },
  },
});

/** Heroes with a power box to give. */
function payers(s: Sheet): number[] {
  return living(s).filter(hero => powerLeft(s, hero) > 0);
}

/** The damage a power box would ward off. */
function tollOf(s: Sheet, my: Encounters): number {
  const effect = on(s).file.encounters[my.die - 1]?.effect;
  return effect?.is === 'damageOrPower' ? effect.with : 0;
}

/** The living enemy with the fewest boxes, the upper one of equals; -1 when none lives. */
function weakest(s: Sheet): number {
  let found = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let enemy = 0; enemy < SIX; enemy++) {
    const boxes = at(s.health, enemy) + at(s.attack, enemy);
    if (has(s.fallen, enemy) || boxes >= fewest) continue;
    found = enemy;
    fewest = boxes;
  }
  return found;
}
