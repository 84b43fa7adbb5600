import { furnitureOf, type FurnitureId, type TileId } from '../../src/data/furniture.js';
import type { MonsterId } from '../../src/data/monsters.js';
import type { DoorTraits, Thing } from '../../src/data/shape.js';
import type { Known, View } from '../../src/view.js';

/** How a Sector is known: in somebody's line now, seen before, on the floor plan alone, or to the Mastermind alone. */
export type Light = 'now' | 'before' | 'plan' | 'unseen';

export interface SectorDrawing {
  readonly key: string;
  readonly name: string;
  readonly tile: TileId | null;
  readonly light: Light;
  readonly dark: boolean;
  readonly power: boolean;
  readonly floor: 'safe' | 'end' | 'step';
  readonly spaces: readonly number[];
  /** Its place in the mission file, for the one who knows it; -1 for everybody else. */
  readonly file: number;
}

/** Whatever stands or lies on the board. What the Doomers do not know of is `hidden`; its ref means nothing to them. */
export interface Fixture {
  readonly ref: string;
  readonly spaces: readonly number[];
  readonly hidden: boolean;
}
export interface DoorDrawing extends Fixture, DoorTraits {
  readonly open: boolean;
  readonly released: boolean;
  readonly unlocked: boolean;
}
export interface DeviceDrawing extends Fixture {
  readonly name: string;
  readonly level: number;
  readonly spent: boolean;
}
export interface TrapDrawing extends Fixture {
  readonly name: string;
  readonly disarm: number;
}
export interface ThingDrawing extends Fixture {
  readonly thing: Thing;
}
export interface MonsterDrawing extends Fixture {
  readonly tag: number;
  readonly kind: MonsterId;
  readonly space: number;
  readonly wounds: number;
  readonly stilled: boolean;
  readonly commanded: boolean;
}
export interface PieceDrawing {
  readonly kind: FurnitureId;
  readonly spaces: readonly number[];
}

/** The board as one viewer may see it, ready to be drawn. Spaces are those of the rules. */
export interface BoardModel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sectors: readonly SectorDrawing[];
  /** By space: the Sector's place in `sectors`; doorways have none. */
  readonly sectorAt: ReadonlyMap<number, number>;
  readonly levels: ReadonlyMap<number, number>;
  readonly platforms: ReadonlyMap<number, string>;
  readonly doors: readonly DoorDrawing[];
  readonly pieces: readonly PieceDrawing[];
  readonly barrels: readonly Fixture[];
  readonly devices: readonly DeviceDrawing[];
  readonly traps: readonly TrapDrawing[];
  readonly things: readonly ThingDrawing[];
  readonly monsters: readonly MonsterDrawing[];
  readonly spawn: readonly number[];
  readonly exit: Known['exit'];
  readonly teleports: Known['teleports'];
}

export function placesOf(sectors: readonly SectorDrawing[]): Map<number, number> {
  return new Map(sectors.flatMap(({ spaces }, i) => spaces.map((space): [number, number] => [space, i])));
}

/** Everything on the floor that is known to all. */
export function fixturesOf(
  known: Known,
): Omit<BoardModel, 'left' | 'top' | 'width' | 'height' | 'sectors' | 'sectorAt' | 'levels' | 'platforms'> {
  const seen = { hidden: false } as const;
  return {
    doors: known.doors.map(door => ({ ...seen, ...door, ref: `door:${door.tag}` })),
    pieces: known.pieces,
    barrels: known.barrels.map(({ tag, space }) => ({ ...seen, ref: `barrel:${tag}`, spaces: [space] })),
    devices: known.devices.map(({ tag, name, level, once, used, spaces }) => ({
      ...seen,
      ref: `device:${tag}`,
      name,
      level,
      spent: once && used > 0,
      spaces,
    })),
    traps: known.traps.flatMap(({ tag, name, disarm, spent, spaces }) =>
      spent ? [] : [{ ...seen, ref: `trap:${tag}`, name, disarm, spaces }],
    ),
    things: known.things.map(({ tag, thing, space }) => ({ ...seen, ref: `thing:${tag}`, thing, spaces: [space] })),
    monsters: known.monsters.map(monster => monsterDrawing(monster, `monster:${monster.tag}`, false)),
    spawn: known.spawn,
    exit: known.exit,
    teleports: known.teleports,
  };
}

export function monsterDrawing(monster: Known['monsters'][number], ref: string, hidden: boolean): MonsterDrawing {
  const { tag, kind, space, wounds, stilled, commanded } = monster;
  return { hidden, ref, spaces: [space], tag, kind, space, wounds, stilled: stilled > 0, commanded };
}

/** Whether a piece hides what lies behind it, gives cover, or neither. */
export function sizeOf(piece: PieceDrawing): 'large' | 'small' | 'thin' {
  return furnitureOf(piece.kind).size;
}

/** The spaces of whatever a decision calls by this name; none for what is not on this board. */
export function spacesOf(model: BoardModel, view: View, ref: string): readonly number[] {
  const [what = '', which = ''] = ref.split(':');
  if (what === 'space') return [Number(which)];
  if (what === 'doomer') {
    const { space = -1 } = view.doomers[Number(which)] ?? {};
    return space < 0 ? [] : [space];
  }
  const { doors, barrels, devices, traps, things, monsters } = model;
  const among: { readonly [kind: string]: readonly Fixture[] } = {
    door: doors,
    barrel: barrels,
    device: devices,
    trap: traps,
    thing: things,
    monster: monsters,
  };
  return among[what]?.find(fixture => fixture.ref === ref)?.spaces ?? [];
}
