import type { Area } from '../../src/data/tables.js';
import { freeFor } from '../../src/map.js';
import { at, enemyAt, GROWING, has, on, type Sheet, TAKEN, treasureAt } from '../../src/sheet.js';
import type { Burned } from '../../src/types.js';
import { boxName, enemyName, locationName, treasureName } from '../../src/words/names.js';
import { shapeName } from '../../src/words/shapes.js';
import { text } from '../text.js';

/** What a die would do in an area. */
export interface DieEffect {
  readonly name: string;
  readonly detail: string;
  readonly burned: boolean;
}

const { dice } = text;

function burned(name: string, why: Burned): DieEffect {
  return { name, detail: `${dice.why[why]}: ${dice.burned}`, burned: true };
}

const EFFECTS: { readonly [area in Area]: (s: Sheet, face: number) => DieEffect } = {
  treasure: (s, face) => {
    const row = treasureAt(s, face);
    const name = treasureName(s, row);
    const boxes = on(s).rows[row] ?? [];
    const shaded = at(s.treasure, row);
    if (at(s.rows, row) !== GROWING) return burned(name, at(s.rows, row) === TAKEN ? 'looted' : 'frozen');
    if (shaded >= boxes.length) return burned(name, 'full');
    const detail = `${boxName(boxes[shaded] ?? '')}, ${dice.next(shaded + 1, boxes.length)}`;
    return { name, detail, burned: false };
  },
  enemy: (s, face) => {
    const enemy = enemyAt(s, face);
    const name = enemyName(s, enemy);
    if (has(s.fallen, enemy)) return burned(name, 'defeated');
    return { name, detail: dice.grows(at(s.health, enemy), at(s.attack, enemy)), burned: false };
  },
  location: (s, face) => {
    const file = on(s).file.locations[face - 1];
    const name = locationName(s, face - 1);
    const next = at(s.location, face - 1) + 1;
    const boxes = file?.boxes ?? 0;
    if (has(s.fallen, enemyAt(s, face))) return burned(name, 'destroyed');
    if (next > boxes) return burned(name, 'full');
    const diamond = file?.diamonds.includes(next) === true;
    return { name, detail: `${dice.next(next, boxes)}${diamond ? `, ${dice.diamond}` : ''}`, burned: false };
  },
  explore: (s, face) => {
    const shape = shapeName(on(s).file.shapes[face - 1] ?? []);
    const name = shape.charAt(0).toUpperCase() + shape.slice(1);
    const places = freeFor(s, face).length;
    return places === 0 ? burned(name, 'noRoom') : { name, detail: dice.fits(places), burned: false };
  },
};

export function effectOf(s: Sheet, area: Area, face: number): DieEffect {
  return EFFECTS[area](s, face);
}
