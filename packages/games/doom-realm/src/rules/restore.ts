import { done, go, type Offer, pick, type Rule, rule, type Table, type WaitStep } from '@doomtable/kernel';
import { HEROES } from '../data/tables.js';
import { type Mending, option } from '../options.js';
import { at, isAlive, type Sheet } from '../sheet.js';
import type { DoomRealm } from '../types.js';

/** What restores, and the rule that says so. Healing is for health alone (DR-54); the others restore power too. */
const CITES = { healing: 'DR-54', potion: 'DR-123', encounter: 'DR-151' } as const;
export type Restorer = keyof typeof CITES;

export interface Restore {
  /** Boxes still to be restored. */
  boxes: number;
  readonly by: Restorer;
}

const BOXES: { readonly [by in Restorer]: Boxes } = {
  healing: boxesOf('healing'),
  potion: boxesOf('potion'),
  encounter: boxesOf('encounter'),
};

/** By hero: one box of each kind, offered by the rule that restores it. Made once. */
interface Boxes {
  readonly health: readonly Offer<Mending>[];
  readonly power: readonly Offer<Mending>[];
}

function boxesOf(by: Restorer): Boxes {
  const each = (what: 'health' | 'power'): Offer<Mending>[] =>
    Array.from({ length: HEROES }, (_, hero) =>
      option<Mending>(`${what}:${hero}`, CITES[by], { do: 'mend', what, hero }, `hero:${hero}`),
    );
  return { health: each('health'), power: each('power') };
}

/** Boxes made white again on living heroes, one at a time (DR-38). Where nothing is left to choose nobody is asked (DR-56). */
export const restore: Rule<DoomRealm, Restore> = rule('restore', {
  left: {
    cite: ['DR-38', 'DR-56'],
    do: (t, my) => {
      const options = my.boxes > 0 ? restorable(t.world.open, my) : [];
      const [only] = options;
      if (only === undefined) return done();
      if (options.length > 1 && my.boxes < boxesLeft(t.world.open, my)) return go(my.by);
      return mend(t, my, only);
    },
  },
  healing: choosing('healing'),
  potion: choosing('potion'),
  encounter: choosing('encounter'),
});

function choosing(by: Restorer): WaitStep<DoomRealm, Restore, 'left', never> {
  return pick({
    cite: [CITES[by], 'DR-38'],
    who: () => 0,
    options: (t, my) => restorable(t.world.open, my),
    then: mend,
  });
}

function mend(t: Table<DoomRealm>, my: Restore, { with: { what, hero } }: Offer<Mending>) {
  const s = t.world.open;
  const boxes = what === 'health' ? s.wounds : s.spent;
  boxes[hero] = at(boxes, hero) - 1;
  my.boxes--;
  t.tell('restored', CITES[my.by], { hero, what });
  return go('left');
}

function restorable(s: Sheet, my: Restore): Offer<Mending>[] {
  const options: Offer<Mending>[] = [];
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero)) continue;
    if (at(s.wounds, hero) > 0) options.push(BOXES[my.by].health[hero] as Offer<Mending>);
    if (my.by !== 'healing' && at(s.spent, hero) > 0) options.push(BOXES[my.by].power[hero] as Offer<Mending>);
  }
  return options;
}

/** All boxes that could be restored. */
function boxesLeft(s: Sheet, my: Restore): number {
  let sum = 0;
  for (let hero = 0; hero < HEROES; hero++) {
    if (isAlive(s, hero)) sum += at(s.wounds, hero) + (my.by === 'healing' ? 0 : at(s.spent, hero));
  }
  return sum;
}
