import { call, done, go, type Option, resultOf, type Rule, rule } from '@doomtable/kernel';
import type { Use } from '../data/prepared.js';
import { SIX } from '../data/tables.js';
import { isRoomNear } from '../map.js';
import {
  at,
  bossLocation,
  type DoomRealm,
  has,
  isAnyoneWounded,
  powerOf,
  type Sheet,
  usesOf,
  WAITING,
} from '../sheet.js';
import { tell } from '../tell.js';
import { encounters, newEncounters } from './encounter.js';
import { levelsForGold, levelUp } from './level.js';
import { clear, clearings, loot, newLoot } from './loot.js';
import { readUse, spend, useOption } from './power.js';
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
export function campOptions(s: Sheet, allocated: boolean): Option[] {
  const options: Option[] = levelsForGold(s);
  for (let row = 0; row < SIX; row++) if (at(s.rows, row) === WAITING) options.push(...clearings(s, row));
  for (const use of usesOf(s, 'camp')) {
    if (use.effect.is === 'door') {
      if (allocated) addDoors(s, use, options);
    } else if (use.effect.is === 'heal') {
      if (isAnyoneWounded(s)) options.push(useOption(use, '', 'DR-54'));
    } else if (isRoomNear(s)) {
      options.push(useOption(use));
    }
  }
  return options;
}

function addDoors(s: Sheet, use: Use, options: Option[]): void {
  for (let location = 0; location < SIX; location++) {
    if (isShut(s, location)) options.push(useOption(use, String(location), 'DR-117'));
  }
}

/** Whether a power is worth spending on this door: found, locked, and not opened by the Master Key anyway (DR-22). */
function isShut(s: Sheet, location: number): boolean {
  if (!has(s.locked, location) || !has(s.discovered, location)) return false;
  return s.rulings.bossDoor === 'both' || location !== bossLocation(s);
}

/** Whether an answer is one of these, rather than an attack. */
export function isCamp(answer: string): boolean {
  return answer.startsWith('level:') || answer.startsWith('use:');
}

/** One thing done between phases. */
export const camp: Rule<DoomRealm, Camp> = rule('camp', {
  act: {
    cite: ['DR-40', 'DR-53'],
    do: (t, my) => {
      if (!my.does.startsWith('level:')) return go('power');
      levelUp(t, my.does, false);
      return done();
    },
  },
  power: {
    cite: ['DR-166', 'DR-53', 'DR-24'],
    do: (t, my) => {
      const use = readUse(my.does);
      if (use.effect === 'lock' || use.effect === 'trap') return call(loot, newLoot(clear(t, use)), 'rested');
      spend(t, use);
      const effect = powerOf(t.world.open, use.hero, use.power)?.effects.find(one => one.is === use.effect);
      if (effect?.is === 'heal')
        return call(restore, { boxes: effect.with, healthOnly: true, cite: 'DR-54' }, 'rested');
      if (effect?.is === 'explore') return call(wander, newWander(effect.with, false, 'power'), 'wandered');
      return go('door');
    },
  },
  door: {
    cite: ['DR-117', 'DR-21'],
    do: (t, my) => {
      const location = Number(readUse(my.does).onto);
      t.world.open.locked &= ~(1 << location);
      tell(t, 'doorOpened', 'DR-117', { location });
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
