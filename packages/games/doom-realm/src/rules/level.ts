import { done, go, type Offer, pick, type Rule, rule, type Table } from '@doomtable/kernel';
import { HEROES, LEVEL_COST } from '../data/tables.js';
import { type Level, option } from '../options.js';
import { at, has, isAlive, mostLevel, on, type Sheet } from '../sheet.js';
import type { DoomRealm } from '../types.js';

/** By hero and power: the level at which it is learned. Power 0 is known from the start; three more is the most there are. */
const LEVELS: readonly (readonly Offer<Level>[])[] = Array.from({ length: HEROES }, (_, hero) =>
  [0, 1, 2, 3].map(power =>
    option<Level>(`level:${hero}:${power}`, 'DR-167', { do: 'level', hero, power }, `hero:${hero}`),
  ),
);

/** Every level a living hero could take now: `level:hero:power`, the power being the one learned with it (DR-40, DR-41). */
function levelOptions(s: Sheet): Offer<Level>[] {
  const options: Offer<Level>[] = [];
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero) || at(s.level, hero) >= mostLevel(s, hero)) continue;
    const learns = on(s).file.heroes[hero]?.learns.length ?? 0;
    for (let power = 1; power <= learns; power++) {
      if (has(at(s.learned, hero), power)) continue;
      options.push(LEVELS[hero]?.[power] as Offer<Level>);
    }
  }
  return options;
}

/** The levels the gold pays for. */
export function levelsForGold(s: Sheet): Offer<Level>[] {
  return s.gold >= LEVEL_COST ? levelOptions(s) : [];
}

/** Levels in the midst of a phase, which the table may have agreed on (DR-40). */
export function levelsAnytime(s: Sheet): Offer<Level>[] {
  return s.rulings.advance === 'anytime' ? levelsForGold(s) : [];
}

/** One level: a health box, a power box and a new power (DR-168). */
export function levelUp(t: Table<DoomRealm>, { hero, power }: Level, free: boolean): void {
  const s = t.world.open;
  const gold = free ? 0 : LEVEL_COST;
  s.gold -= gold;
  s.level[hero] = at(s.level, hero) + 1;
  s.learned[hero] = at(s.learned, hero) | (1 << power);
  t.tell('levelled', free ? 'DR-138' : 'DR-167', { hero, level: at(s.level, hero), power, gold });
}

/** The level the Boss's fall gives for nothing (DR-138, DR-37). */
export const reward: Rule<DoomRealm, Record<never, never>> = rule('reward', {
  able: {
    cite: ['DR-37', 'DR-56'],
    do: t => {
      const [only, other] = levelOptions(t.world.open);
      if (other !== undefined) return go('level');
      if (only !== undefined) levelUp(t, only.with, true);
      return done();
    },
  },
  level: pick({
    cite: ['DR-138', 'DR-37', 'DR-41'],
    who: () => 0,
    options: t => levelOptions(t.world.open),
    then: (t, _my, { with: level }) => levelUp(t, level, true),
  }),
});
