import { ask, done, go, oneOfOptions, type Option, type Rule, rule, type Table } from '@doomtable/kernel';
import { HEROES, LEVEL_COST } from '../data/tables.js';
import { option } from '../options.js';
import { at, type DoomRealm, has, isAlive, mostLevel, on, type Sheet } from '../sheet.js';
import { tell } from '../tell.js';

/** By hero and power: the level at which it is learned. Power 0 is known from the start; three more is the most there are. */
const LEVELS: readonly (readonly Option[])[] = Array.from({ length: HEROES }, (_, hero) =>
  [0, 1, 2, 3].map(power => option(`level:${hero}:${power}`, 'DR-167', `hero:${hero}`)),
);

/** Every level a living hero could take now: `level:hero:power`, the power being the one learned with it (DR-40, DR-41). */
function levelOptions(s: Sheet): Option[] {
  const options: Option[] = [];
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero) || at(s.level, hero) >= mostLevel(s, hero)) continue;
    const learns = on(s).file.heroes[hero]?.learns.length ?? 0;
    for (let power = 1; power <= learns; power++) {
      if (has(at(s.learned, hero), power)) continue;
      options.push(LEVELS[hero]?.[power] as Option);
    }
  }
  return options;
}

/** The levels the gold pays for. */
export function levelsForGold(s: Sheet): Option[] {
  return s.gold >= LEVEL_COST ? levelOptions(s) : [];
}

/** Levels in the midst of a phase, which the table may have agreed on (DR-40). */
export function levelsAnytime(s: Sheet): Option[] {
  return s.rulings.advance === 'anytime' ? levelsForGold(s) : [];
}

/** One level: a health box, a power box and a new power (DR-168). */
export function levelUp(t: Table<DoomRealm>, id: string, free: boolean): void {
  const s = t.world.open;
  const [, name, learned] = id.split(':');
  const hero = Number(name);
  const power = Number(learned);
  if (!free) s.gold -= LEVEL_COST;
  s.level[hero] = at(s.level, hero) + 1;
  s.learned[hero] = at(s.learned, hero) | (1 << power);
  tell(t, 'levelled', free ? 'DR-138' : 'DR-167', { hero, level: at(s.level, hero), power, free });
}

/** The level the Boss's fall gives for nothing (DR-138, DR-37). */
export const reward: Rule<DoomRealm, Record<never, never>> = rule('reward', {
  able: { cite: 'DR-37', do: t => (levelOptions(t.world.open).length > 0 ? go('level') : done()) },
  level: ask({
    cite: ['DR-138', 'DR-37', 'DR-41'],
    who: () => 0,
    choice: t => oneOfOptions(levelOptions(t.world.open)),
    then: (t, _my, answer) => levelUp(t, answer, true),
  }),
});
