import { call, done, go, type Offer, pick, resultOf, type Rule, rule, type Table } from '@doomtable/kernel';
import { BOSS, CANDLE_HEXES, HEROES, POTION_BOXES } from '../data/tables.js';
import { type Bearing, type Leave, option, type Used } from '../options.js';
import {
  at,
  GROWING,
  has,
  isAlive,
  isKeyLost,
  isKeyMissed,
  isLost,
  obstacles,
  on,
  type Sheet,
  TAKEN,
  usesOf,
  WAITING,
} from '../sheet.js';
import type { DoomRealm } from '../types.js';
import { encounters, newEncounters } from './encounter.js';
import { spend, useOnBox } from './power.js';
import { restore } from './restore.js';
import { newWander, wander } from './wander.js';

export interface Loot {
  readonly treasure: number;
  /** The box to take next. */
  box: number;
}

export function newLoot(treasure: number): Loot {
  return { treasure, box: 0 };
}

/** Every way a hero could deal with something in the way of this row. */
export function clearings(s: Sheet, treasure: number): Offer<Used>[] {
  const blocks = obstacles(s, treasure);
  if (blocks.length === 0) return [];
  const options: Offer<Used>[] = [];
  for (const use of usesOf(s, 'clear')) {
    for (const block of blocks) {
      if (use.effect.is === block.is) options.push(useOnBox(use, treasure, block.box, 'DR-126'));
    }
  }
  return options;
}

/** A lock or trap is dealt with, at the cost of a power. Returns the row. */
export function clear(t: Table<DoomRealm>, use: Used): number {
  const { cleared } = t.world.open;
  const { onto: treasure, box } = use;
  spend(t, use);
  cleared[treasure] = at(cleared, treasure) | (1 << box);
  t.tell('cleared', 'DR-126', { treasure, box, is: use.effect === 'lock' ? 'lock' : 'trap' });
  return treasure;
}

const LEAVE = option<Leave>('leave', 'DR-24', { do: 'leave' });

/** The treasure of a fallen enemy's location: what bars it, then what it holds. */
export const loot: Rule<DoomRealm, Loot> = rule('loot', {
  barred: {
    cite: ['DR-126', 'DR-24', 'DR-25', 'DR-26', 'DR-23'],
    do: (t, my) => {
      const s = t.world.open;
      if (at(s.rows, my.treasure) === GROWING) freeze(t, my.treasure);
      if (obstacles(s, my.treasure).length === 0) return go('take');
      if (clearings(s, my.treasure).length > 0) return undefined;
      t.tell('lootWaits', 'DR-24', { treasure: my.treasure });
      return done();
    },
  },
  clear: pick({
    cite: ['DR-126', 'DR-24'],
    who: () => 0,
    options: (t, my): Offer<Used | Leave>[] => [...clearings(t.world.open, my.treasure), LEAVE],
    otherwise: () => 'leave',
    then: (t, my, { with: way }) => {
      if (way.do === 'leave') {
        t.tell('lootWaits', 'DR-24', { treasure: my.treasure });
        return done();
      }
      clear(t, way);
      return go('barred');
    },
  }),
  take: {
    cite: ['DR-123', 'DR-127'],
    do: (t, my) => {
      const s = t.world.open;
      s.rows[my.treasure] = TAKEN;
      t.tell('looted', 'DR-123', { treasure: my.treasure, boxes: at(s.treasure, my.treasure) });
    },
  },
  boxes: {
    cite: ['DR-123', 'DR-125', 'DR-128', 'DR-23'],
    do: (t, my) => {
      const s = t.world.open;
      const row = on(s).rows[my.treasure] ?? [];
      // A candle can lead into an encounter that nobody survives.
      if (isLost(s)) return done();
      while (my.box < at(s.treasure, my.treasure)) {
        const is = row[my.box++] ?? '';
        if (is.startsWith('gold ')) gain(t, Number(is.slice('gold '.length)));
        else if (is === 'key') takeKey(t, my.treasure);
        else if (is === 'candle') {
          const anywhere = s.rulings.candles === 'anywhere';
          return call(wander, newWander(CANDLE_HEXES, anywhere, 'candle'), 'lit');
        } else if (is === 'potion') return call(restore, { boxes: POTION_BOXES, by: 'potion' }, 'boxes');
        else if (is === 'sword' || is === 'shield') return go('arms');
      }
      if (s.rulings.missedKey === 'found' && my.treasure === BOSS && isKeyMissed(s)) takeKey(t, my.treasure);
      return done();
    },
  },
  lit: {
    cite: ['DR-125', 'DR-27'],
    do: (_t, _my, back) => {
      const mysteries = resultOf(wander, back);
      return mysteries.length > 0 ? call(encounters, newEncounters(mysteries), 'boxes') : go('boxes');
    },
  },
  arms: {
    cite: ['DR-31', 'DR-152', 'DR-157'],
    do: (t, my) => {
      const s = t.world.open;
      const bearers = bearersOf(s, my);
      if (bearers.length > 1 && s.rulings.arms === 'carried') return undefined;
      if (bearers[0] === undefined) t.tell('leftBehind', 'DR-31', { item: armsAt(s, my) });
      else arm(t, my, bearers[0]);
      return go('boxes');
    },
  },
  bearer: pick({
    cite: 'DR-31',
    who: () => 0,
    options: (t, my) => {
      const item = armsAt(t.world.open, my);
      return bearersOf(t.world.open, my).map(hero => BEARERS[item][hero] as Offer<Bearing>);
    },
    then: (t, my, { with: { hero } }) => {
      arm(t, my, hero);
      return go('boxes');
    },
  }),
});

function gain(t: Table<DoomRealm>, gold: number): void {
  t.world.open.gold += gold;
  t.tell('goldGained', 'DR-123', { gold, from: 'treasure' });
}

function takeKey(t: Table<DoomRealm>, treasure: number): void {
  t.world.open.key = true;
  t.tell('keyFound', 'DR-128', { treasure });
}

/** Nothing more is shaded in the row from here on (DR-26), which is when a key not yet shaded is lost (DR-23). */
function freeze(t: Table<DoomRealm>, treasure: number): void {
  const s = t.world.open;
  s.rows[treasure] = WAITING;
  if (treasure === BOSS && isKeyLost(s)) t.tell('keyLost', 'DR-23', { treasure });
}

/** By item and hero: the one who shall carry it. */
const BEARERS = { sword: bearing('sword'), shield: bearing('shield') } as const;

function bearing(item: 'sword' | 'shield'): readonly Offer<Bearing>[] {
  return Array.from({ length: HEROES }, (_, hero) => ({
    id: `hero:${hero}`,
    cite: 'DR-31',
    ref: `hero:${hero}`,
    with: { do: 'bear', item, hero },
  }));
}

/** The sword or shield just met, and the heroes who could carry it: one of each at most. */
function armsAt(s: Sheet, my: Loot): 'sword' | 'shield' {
  return on(s).rows[my.treasure]?.[my.box - 1] === 'sword' ? 'sword' : 'shield';
}

function bearersOf(s: Sheet, my: Loot): number[] {
  const carried = armsAt(s, my) === 'sword' ? s.swords : s.shields;
  const bearers: number[] = [];
  for (let hero = 0; hero < HEROES; hero++) {
    const able = s.rulings.arms === 'pooled' || isAlive(s, hero);
    if (able && !has(carried, hero)) bearers.push(hero);
  }
  return bearers;
}

function arm(t: Table<DoomRealm>, my: Loot, hero: number): void {
  const s = t.world.open;
  const item = armsAt(s, my);
  if (item === 'sword') s.swords |= 1 << hero;
  else s.shields |= 1 << hero;
  t.tell('found', 'DR-31', { item, hero });
}
