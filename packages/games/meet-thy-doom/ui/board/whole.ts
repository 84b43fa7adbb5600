import { BOARD, type Prepared } from '../../src/data/prepared.js';
import { missionOf } from '../../src/missions.js';
import type { Plot, View } from '../../src/view.js';
import { type BoardModel, fixturesOf, monsterDrawing, placesOf, type SectorDrawing } from './model.js';

/** The whole mission, for the Mastermind: what the Doomers know is drawn as they see it, the rest as hidden. */
export function whole(view: View, plot: Plot): BoardModel {
  const { known } = view;
  const p = missionOf(plot.map);
  const spaces = [...p.spaces].filter(space => p.floor[space] === 1);
  const xs = spaces.map(space => BOARD.x(space));
  const ys = spaces.map(space => BOARD.y(space));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const sectors = sectorsOf(view, plot, p);
  return {
    left,
    top,
    width: Math.max(...xs) - left + 1,
    height: Math.max(...ys) - top + 1,
    sectors,
    sectorAt: placesOf(sectors),
    levels: new Map(spaces.flatMap(space => pair(space, p.level[space] ?? 0, level => level > 0))),
    platforms: new Map(
      spaces.flatMap(space => pair(space, p.platform[space] ?? -1, platform => platform >= 0)).map(named),
    ),
    ...fixturesOf(known),
    ...withHidden(view, plot, p),
    spawn: p.spawn,
    exit: { kind: p.file.exit.kind, spaces: p.exit, needs: p.file.exit.needs },
    teleports: [...p.teleports.keys()],
    pieces: p.pieces,
  };
}

function pair(space: number, value: number, counts: (value: number) => boolean): [number, number][] {
  return counts(value) ? [[space, value]] : [];
}
function named([space, platform]: [number, number]): [number, string] {
  return [space, String(platform)];
}

function sectorsOf({ known }: View, plot: Plot, p: Prepared): SectorDrawing[] {
  return p.file.sectors.map(({ name, tile, floor }, i): SectorDrawing => {
    const { tag = -1, dark = false, power = true } = plot.sectors[i] ?? {};
    const light = tag < 0 ? 'unseen' : known.now.includes(tag) ? 'now' : 'before';
    return { key: `file ${i}`, name, tile, light, dark, power, floor, spaces: p.sectorSpaces[i] ?? [], file: i };
  });
}

/** Fixtures with those that the Doomers have not come upon. */
function withHidden(
  { known }: View,
  plot: Plot,
  p: Prepared,
): Pick<BoardModel, 'doors' | 'barrels' | 'devices' | 'traps' | 'things' | 'monsters'> {
  const seen = fixturesOf(known);
  const hidden = { hidden: true } as const;
  return {
    doors: [
      ...seen.doors,
      ...plot.doors.flatMap(({ tag, open, released, unlocked }, i) => {
        const door = p.doors[i];
        if (tag >= 0 || door === undefined) return [];
        return [{ ...hidden, ...door, ref: `hidden-door:${i}`, open, released, unlocked }];
      }),
    ],
    barrels: [
      ...seen.barrels,
      ...plot.barrels.flatMap(({ tag, space }, i) =>
        tag >= 0 ? [] : [{ ...hidden, ref: `hidden-barrel:${i}`, spaces: [space] }],
      ),
    ],
    devices: [
      ...seen.devices,
      ...plot.devices.flatMap(({ tag }, i) => {
        const device = p.file.devices[i];
        if (tag >= 0 || device === undefined) return [];
        const { name, level } = device;
        return [{ ...hidden, ref: `hidden-device:${i}`, name, level, spent: false, spaces: p.devices[i] ?? [] }];
      }),
    ],
    traps: [
      ...seen.traps,
      ...plot.traps.flatMap(({ tag, name, disarm, spent, spaces }, i) =>
        tag >= 0 || spent ? [] : [{ ...hidden, ref: `hidden-trap:${i}`, name, disarm, spaces }],
      ),
    ],
    things: [
      ...seen.things,
      ...plot.lying.flatMap(({ tag, thing, space }, i) =>
        tag >= 0 ? [] : [{ ...hidden, ref: `hidden-thing:${i}`, thing, spaces: [space] }],
      ),
    ],
    monsters: [
      ...seen.monsters,
      ...plot.monsters.flatMap((monster, i) =>
        monster.tag >= 0 ? [] : [monsterDrawing(monster, `hidden-monster:${i}`, true)],
      ),
    ],
  };
}
