import { BOARD } from '../../src/data/prepared.js';
import type { Known, View } from '../../src/view.js';
import { type BoardModel, fixturesOf, placesOf, type SectorDrawing } from './model.js';
import { whole } from './whole.js';

/** The board as this view allows it. */
export function modelOf(view: View): BoardModel {
  return view.plot === null ? asKnown(view.known) : whole(view, view.plot);
}

/** What the Doomers know, and nothing beyond it. */
function asKnown(known: Known): BoardModel {
  const { ground } = known;
  const levels = new Map<number, number>();
  const platforms = new Map<number, string>();
  const bySign = new Map<string, number[]>();
  ground.rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const sign = row.charAt(x);
      if (sign === '#') continue;
      const space = BOARD.at(ground.left + x, ground.top + y);
      const level = Number(ground.levels[y]?.charAt(x) ?? 0);
      const platform = ground.platforms[y]?.charAt(x) ?? '.';
      if (level > 0) levels.set(space, level);
      if (platform !== '.') platforms.set(space, platform);
      if (sign === '+') continue;
      const spaces = bySign.get(sign);
      if (spaces === undefined) bySign.set(sign, [space]);
      else spaces.push(space);
    }
  });
  const sectors = [...bySign].map(([sign, spaces]) => drawnSector(known, sign, spaces));
  return {
    left: ground.left,
    top: ground.top,
    width: ground.rows[0]?.length ?? 0,
    height: ground.rows.length,
    sectors,
    sectorAt: placesOf(sectors),
    levels,
    platforms,
    ...fixturesOf(known),
  };
}

/** Capital letters are Sectors that were revealed, by their place among them; small ones stand on the floor plan alone. */
function drawnSector({ sectors, now }: Known, sign: string, spaces: readonly number[]): SectorDrawing {
  const seen = sectors[sign.charCodeAt(0) - 'A'.charCodeAt(0)];
  if (seen === undefined) {
    const nothing = { name: '', tile: null, dark: false, power: true, floor: 'safe' } as const;
    return { ...nothing, key: `plan ${sign}`, light: 'plan', spaces, file: -1 };
  }
  const { tag, name, tile, dark, power, floor } = seen;
  const light = now.includes(tag) ? 'now' : 'before';
  return { key: `sector ${tag}`, name, tile, light, dark, power, floor, spaces, file: -1 };
}
