import { call, done, type Offer, offerOf, resultOf, type Rule, rule } from '@doomtable/kernel';
import type { Use } from '../data/prepared.js';
import { SIX } from '../data/tables.js';
import { isRoomNear } from '../map.js';
import type { Camping } from '../options.js';
import { at, bossLocation, has, isAnyoneWounded, powerOf, type Sheet, usesOf, WAITING } from '../sheet.js';
import type { DoomRealm } from '../types.js';
import { encounters, newEncounters } from './encounter.js';
import { levelsForGold, levelUp } from './level.js';
import { clear, clearings, loot, newLoot } from './loot.js';
import { spend, useOnLocation, useOption } from './power.js';
import { restore } from './restore.js';
import { newWander, wander } from './wander.js';

export interface Camp {
  /** The option taken. */
  readonly does: string;
}

/**
 * What may be done between phases: levels, waiting loot, healing, a hex more (DR-40, DR-24, DR-54), and doors once all dice of
 * the round have found their place (DR-21).
 */
export function campOptions(s: Sheet, allocated: boolean): Offer<Camping>[] {
  const options: Offer<Camping>[] = levelsForGold(s);
  for (let row = 0; row < SIX; row++) if (at(s.rows, row) === WAITING) options.push(...clearings(s, row));
  for (const use of usesOf(s, 'camp')) {
    if (use.effect.is === 'door') {
      if (allocated) addDoors(s, use, options);
    } else if (use.effect.is === 'heal') {
      if (isAnyoneWounded(s)) options.push(useOption(use, 'DR-54'));
    } else if (isRoomNear(s)) {
      options.push(useOption(use));
    }
  }
  return options;
}

function addDoors(s: Sheet, use: Use, options: Offer<Camping>[]): void {
  for (let location = 0; location < SIX; location++) {
    if (isShut(s, location)) options.push(useOnLocation(use, location, 'DR-117'));
  }
}

/** Whether a power is worth spending on this door: found, locked, and not opened by the Master Key anyway (DR-22). */
function isShut(s: Sheet, location: number): boolean {
  if (!has(s.locked, location) || !has(s.discovered, location)) return false;
  return s.rulings.bossDoor === 'both' || location !== bossLocation(s);
}

/** One thing done between phases. */
export const camp: Rule<DoomRealm, Camp> = rule('camp', {
  act: {
    cite: ['DR-40', 'DR-53', 'DR-166', 'DR-24', 'DR-117', 'DR-21'],
    do: (t, my) => {
      const s = t.world.open;
      // Nothing has happened since it was picked: all that may be done at this time is still on offer.
      const { with: deed } = offerOf(campOptions(s, true), my.does);
      if (deed.do === 'level') {
        levelUp(t, deed, false);
        return done();
      }
      if (deed.effect === 'lock' || deed.effect === 'trap') return call(loot, newLoot(clear(t, deed)), 'rested');
      spend(t, deed);
      const effect = powerOf(s, deed.hero, deed.power)?.effects.find(one => one.is === deed.effect);
      if (effect?.is === 'heal') return call(restore, { boxes: effect.with, by: 'healing' }, 'rested');
      if (effect?.is === 'explore') return call(wander, newWander(effect.with, false, 'power'), 'wandered');
      s.locked &= ~(1 << deed.onto);
      t.tell('doorOpened', 'DR-117', { location: deed.onto });
      return done();
    },
  },
  wandered: {
    cite: 'DR-151',
    do: (_t, _my, back) => {
      const mysteries = resultOf(wander, back);
      return mysteries.length > 0 ? call(encounters, newEncounters(mysteries), 'rested') : done();
    },
  },
  rested: { cite: 'DR-40', do: () => done() },
});
