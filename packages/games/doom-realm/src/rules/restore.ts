import { ask, done, go, oneOfOptions, type Option, type Rule, rule } from '@doomtable/kernel';
import { HEROES } from '../data/tables.js';
import { option } from '../options.js';
import { at, type DoomRealm, isAlive, type Sheet } from '../sheet.js';
import { tell } from '../tell.js';

export interface Restore {
  /** Boxes still to be restored. */
  boxes: number;
  /** Healing restores health alone; potions and shrines restore power too. */
  readonly healthOnly: boolean;
  readonly cite: string;
}

const HEALTH = boxesOf('health');
const POWER = boxesOf('power');

/** By hero: one box of this kind. */
function boxesOf(what: 'health' | 'power'): readonly Option[] {
  return Array.from({ length: HEROES }, (_, hero) => option(`${what}:${hero}`, 'DR-54', `hero:${hero}`));
}

/** Boxes made white again on living heroes, one at a time (DR-54, DR-38). */
export const restore: Rule<DoomRealm, Restore> = rule('restore', {
  left: {
    cite: ['DR-38', 'DR-54'],
    do: (t, my) => (my.boxes > 0 && restorable(t.world.open, my).length > 0 ? go('box') : done()),
  },
  box: ask({
    cite: 'DR-54',
    who: () => 0,
    choice: (t, my) => oneOfOptions(restorable(t.world.open, my)),
    then: (t, my, answer) => {
      const s = t.world.open;
      const [what, name] = answer.split(':') as ['health' | 'power', string];
      const hero = Number(name);
      const boxes = what === 'health' ? s.wounds : s.spent;
      boxes[hero] = at(boxes, hero) - 1;
      my.boxes--;
      tell(t, 'restored', my.cite, { hero, what });
      return go('left');
    },
  }),
});

function restorable(s: Sheet, my: Restore): Option[] {
  const options: Option[] = [];
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero)) continue;
    if (at(s.wounds, hero) > 0) options.push(HEALTH[hero] as Option);
    if (!my.healthOnly && at(s.spent, hero) > 0) options.push(POWER[hero] as Option);
  }
  return options;
}
