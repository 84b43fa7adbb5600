import type { Changes, Counting } from '@doomtable/kernel';
import { listBits } from '@doomtable/kit/hex';
import type { Sheet } from './sheet.js';
import type { DoomRealm } from './types.js';

type Figure = readonly [name: string, figure: number];

/** What is marked in a set. */
function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** One figure for each treasure, enemy, location or hero. */
function each(name: string, figures: readonly number[]): readonly Figure[] {
  return figures.map((figure, i) => [`${name} ${i}`, figure]);
}

function onSheet(s: Sheet): readonly Figure[] {
  return [
    ['gold', s.gold],
    ['round', s.round],
    ['locked', sizeOf(s.locked)],
    ['fallen', sizeOf(s.fallen)],
    ['discovered', sizeOf(s.discovered)],
    ['explored', listBits(s.shaded).length],
    ['encounters', s.encounters],
    ['swords', sizeOf(s.swords)],
    ['shields', sizeOf(s.shields)],
    ['keys', s.key ? 1 : 0],
    ...each('treasure', s.treasure),
    ...each('cleared', s.cleared.map(sizeOf)),
    ...each('health', s.health),
    ...each('attack', s.attack),
    ...each('location', s.location),
    ...each('wounds', s.wounds),
    ...each('spent', s.spent),
    ...each('level', s.level),
    ...each('learned', s.learned.map(sizeOf)),
  ];
}

const one = (name: string, i: number, change: Changes[string]): Changes => ({ [`${name} ${i}`]: change });

/** What is counted on a sheet, and which events tell of it. */
export const counts: Counting<DoomRealm> = {
  figures: sheet => Object.fromEntries(onSheet(sheet)),
  told: {
    setUp: ({ gold }) => ({ gold: { now: gold }, locked: { now: 1 } }),
    round: ({ round }) => ({ round: { now: round } }),
    rerolled: ({ gold }) => ({ gold: -gold }),
    fightRerolled: ({ cost }) => ({ gold: -cost }),
    treasureShaded: ({ treasure, boxes }) => one('treasure', treasure, { now: boxes }),
    locationShaded: ({ location, boxes }) => one('location', location, { now: boxes }),
    improved: ({ enemy, track, boxes }) => one(track, enemy, { now: boxes }),
    explored: ({ hexes }) => ({ explored: hexes.length }),
    discovered: () => ({ discovered: 1 }),
    encounter: () => ({ encounters: 1 }),
    goldGained: ({ gold }) => ({ gold }),
    goldLost: ({ gold }) => ({ gold: -gold }),
    powerUsed: ({ hero }) => one('spent', hero, 1),
    doorOpened: () => ({ locked: -1 }),
    cleared: ({ treasure }) => one('cleared', treasure, 1),
    struck: ({ won }) => ({ fallen: won ? 1 : 0 }),
    wounded: ({ hero, damage }) => one('wounds', hero, damage),
    died: ({ swords, shields }) => ({ swords: -swords, shields: -shields }),
    restored: ({ hero, what }) => one(what === 'health' ? 'wounds' : 'spent', hero, -1),
    found: ({ item }) => ({ [`${item}s`]: 1 }),
    keyFound: () => ({ keys: 1 }),
    levelled: ({ hero, level, gold }) => ({
      gold: -gold,
      [`level ${hero}`]: { now: level },
      [`learned ${hero}`]: 1,
    }),
  },
};
