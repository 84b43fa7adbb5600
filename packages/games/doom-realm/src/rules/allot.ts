import { ask, call, done, go, place, type Rule, rule, type Table } from '@doomtable/kernel';
import type { DoomRealm } from '../types.js';
import { type Area, SIX } from '../data/tables.js';
import { cellsOfShape, firstFor, freeFor, shadeHexes } from '../map.js';
import { at, enemyAt, has, on, TAKEN, treasureAt, WAITING } from '../sheet.js';
import { encounters, newEncounters } from './encounter.js';
import { improve } from './improve.js';

/** One die in its area. */
export interface Allot {
  readonly area: Area;
  readonly die: number;
}

/** What a die does where it was put: "Treasures", "Enemies", "Locations", "Movement". */
export const allot: Rule<DoomRealm, Allot> = rule('allot', {
  area: { cite: 'DR-114', do: (_t, my) => go(my.area) },
  treasure: {
    cite: ['DR-121', 'DR-122', 'DR-06', 'DR-07', 'DR-26', 'DR-127', 'DR-119'],
    do: (t, my) => {
      const s = t.world.open;
      const row = treasureAt(s, my.die);
      const boxes = on(s).rows[row] ?? [];
      const shaded = at(s.treasure, row);
      if (at(s.rows, row) === TAKEN) {
        t.tell('burned', 'DR-118', { die: my.die, area: 'treasure', why: 'looted' });
      } else if (at(s.rows, row) === WAITING) {
        t.tell('burned', 'DR-26', { die: my.die, area: 'treasure', why: 'frozen' });
      } else if (shaded >= boxes.length) {
        t.tell('burned', 'DR-07', { die: my.die, area: 'treasure', why: 'full' });
      } else {
        s.treasure[row] = shaded + 1;
        t.tell('treasureShaded', 'DR-122', { treasure: row, boxes: shaded + 1, box: boxes[shaded] ?? '' });
      }
      return done();
    },
  },
  enemy: {
    cite: ['DR-131', 'DR-132'],
    do: (t, my) => {
      const s = t.world.open;
      const enemy = enemyAt(s, my.die);
      if (!has(s.fallen, enemy)) return call(improve, { enemy, cause: 'die' }, 'finish');
      t.tell('burned', 'DR-118', { die: my.die, area: 'enemy', why: 'defeated' });
      return done();
    },
  },
  location: {
    cite: ['DR-140', 'DR-141', 'DR-10', 'DR-11', 'DR-12'],
    do: (t, my) => {
      const s = t.world.open;
      const location = my.die - 1;
      const file = on(s).file.locations[location];
      const enemy = enemyAt(s, my.die);
      const shaded = at(s.location, location);
      if (has(s.fallen, enemy)) {
        t.tell('burned', 'DR-118', { die: my.die, area: 'location', why: 'destroyed' });
        return done();
      }
      if (shaded >= (file?.boxes ?? 0)) {
        t.tell('burned', 'DR-07', { die: my.die, area: 'location', why: 'full' });
        return done();
      }
      s.location[location] = shaded + 1;
      const diamond = file?.diamonds.includes(shaded + 1) ?? false;
      t.tell('locationShaded', 'DR-140', { location, boxes: shaded + 1, diamond });
      return diamond ? call(improve, { enemy, cause: 'diamond' }, 'finish') : done();
    },
  },
  explore: {
    cite: ['DR-147', 'DR-17', 'DR-145', 'DR-56'],
    do: (t, my) => {
      const [only, other] = firstFor(t.world.open, my.die);
      if (other !== undefined) return undefined;
      if (only !== undefined) return lay(t, my, only);
      t.tell('burned', 'DR-17', { die: my.die, area: 'explore', why: 'noRoom' });
      return done();
    },
  },
  lay: ask({
    cite: ['DR-148', 'DR-144', 'DR-146', 'DR-149', 'DR-14', 'DR-15', 'DR-16', 'DR-18'],
    who: () => 0,
    choice: (t, my) => {
      const shape = SHAPES[my.die - 1] ?? '';
      return place(shape, [shape], freeFor(t.world.open, my.die));
    },
    then: lay,
  }),
  finish: { cite: 'DR-114', do: () => done() },
});

/** The shape lies where this code says. */
function lay(t: Table<DoomRealm>, my: Allot, code: number) {
  const hexes = shadeHexes(t, cellsOfShape(t.world.open, my.die, code), 'die');
  return hexes.length > 0 ? call(encounters, newEncounters(hexes), 'finish') : done();
}

const SHAPES = Array.from({ length: SIX }, (_, i) => `shape ${i + 1}`);
