import type { Seat, Viewer } from '@doomtable/kernel';
import { isMastermind, isOpen, living, sectorAt } from './board/pieces.js';
import { sectorsSeen, unrevealed } from './board/sight.js';
import type { FurnitureId, TileId } from './data/furniture.js';
import type { MonsterId } from './data/monsters.js';
import type { GroundView } from './data/prepared.js';
import type { DoorTraits, MissionFile, Thing } from './data/shape.js';
import { groundOf } from './ground.js';
import { traitsOf } from './rules/doors.js';
import { at, type MeetThyDoomWorld, on, type Open, type Secret } from './world.js';

export interface SectorView {
  readonly tag: number;
  readonly name: string;
  readonly tile: TileId;
  readonly dark: boolean;
  readonly power: boolean;
  readonly floor: 'safe' | 'end' | 'step';
  /** The level of the Shaken save for who first sees it, 0 for none. */
  readonly fear: number;
}
/** A door; `from` is the sign of the Sector it opens from on the known ground, `#` for one that nobody knows. */
export interface DoorView extends DoorTraits {
  readonly tag: number;
  readonly open: boolean;
  readonly released: boolean;
  readonly unlocked: boolean;
  readonly since: number;
  readonly spaces: readonly number[];
}
export interface MonsterView {
  readonly tag: number;
  readonly kind: MonsterId;
  readonly space: number;
  readonly wounds: number;
  readonly stilled: number;
  readonly commanded: boolean;
  readonly chain: number;
}
export interface DeviceView {
  readonly tag: number;
  readonly name: string;
  readonly level: number;
  readonly once: boolean;
  readonly used: number;
  readonly spaces: readonly number[];
}
export interface TrapView {
  readonly tag: number;
  readonly name: string;
  readonly disarm: number;
  readonly spent: boolean;
  readonly spaces: readonly number[];
}
export interface ThingView {
  readonly tag: number;
  readonly thing: Thing;
  readonly space: number;
  readonly reach: 'space' | 'sector';
  /** Ammo that lies with a weapon, and the mark of armor; -1 where dice or the card say. */
  readonly count: number;
  readonly had: boolean;
}
export interface PieceView {
  readonly kind: FurnitureId;
  readonly spaces: readonly number[];
}

/** What the Doomers know of the board, in the order in which it came to light. The audience knows the same. */
export interface Known {
  readonly ground: GroundView;
  readonly sectors: readonly SectorView[];
  /** Sectors, by tag, of which some space is in a Doomer's line now; the others were seen before. */
  readonly now: readonly number[];
  readonly doors: readonly DoorView[];
  readonly monsters: readonly MonsterView[];
  readonly barrels: readonly { readonly tag: number; readonly space: number }[];
  readonly pieces: readonly PieceView[];
  readonly devices: readonly DeviceView[];
  readonly traps: readonly TrapView[];
  readonly things: readonly ThingView[];
  readonly spawn: readonly number[];
  readonly exit: {
    readonly kind: MissionFile['exit']['kind'];
    readonly spaces: readonly number[];
    readonly needs: string;
  } | null;
  /** Spaces that carry away who ends a step on them; whereto is found out by doing so. */
  readonly teleports: readonly number[];
}

/** What the Mastermind knows beyond that: everything but hands and Bonus Objectives. */
export type Plot = Omit<Secret, 'hands' | 'goals'>;

export interface Knowledge {
  readonly known: Known;
  /** By Doomer: Tactics and Bonus Objectives; `null` for whoever may not see them (MT-92). */
  readonly hands: readonly (readonly string[] | null)[];
  readonly goals: readonly (readonly string[] | null)[];
  readonly plot: Plot | null;
}

export type View = Omit<Open, 'rulings'> & { readonly rulings: Open['rulings'] } & Knowledge;

/** One view for the whole of the Doomers' side; the Mastermind sees the mission, but no cards; others see what both know (MT-92). */
export function knows(w: MeetThyDoomWorld, viewer: Viewer): Knowledge {
  const { hands, goals, ...plot } = w.secret;
  const cards = isDoomer(viewer);
  return {
    known: knownOf(w),
    hands: hands.map(hand => (cards ? hand : null)),
    goals: goals.map(goal => (cards ? goal : null)),
    plot: viewer !== 'audience' && isMastermind(viewer) ? plot : null,
  };
}

function isDoomer(viewer: Viewer): viewer is Seat {
  return viewer !== 'audience' && !isMastermind(viewer);
}

export function view(open: Open, knowledge: Knowledge): View {
  return { ...open, ...knowledge };
}

function knownOf(w: MeetThyDoomWorld): Known {
  const { secret } = w;
  const p = on(w);
  const { file } = p;
  const byTag = <A extends { readonly tag: number }>(list: A[]): A[] => list.sort((a, b) => a.tag - b.tag);
  const shown = (space: number): boolean => (secret.sectors[sectorAt(w, space)]?.tag ?? -1) >= 0;
  const ground = groundOf(w);
  const sectors: SectorView[] = [];
  secret.sectors.forEach(({ tag, dark, power }, i) => {
    const { name, tile, floor, fear } = at(file.sectors, i);
    if (tag >= 0) sectors.push({ tag, name, tile, dark, power, floor, fear });
  });
  const doors: DoorView[] = [];
  secret.doors.forEach(({ tag, released, unlocked, since }, i) => {
    const { spaces } = at(p.doors, i);
    if (tag >= 0) doors.push({ tag, ...traitsOf(w, i), open: isOpen(w, i), released, unlocked, since, spaces });
  });
  const devices: DeviceView[] = [];
  secret.devices.forEach(({ tag, used }, i) => {
    const { name, level, once } = at(file.devices, i);
    if (tag >= 0) devices.push({ tag, name, level, once: once === 'yes', used, spaces: at(p.devices, i) });
  });
  return {
    ground,
    sectors: byTag(sectors),
    now: nowSeen(w),
    doors: byTag(doors),
    monsters: byTag(secret.monsters.filter(({ tag }) => tag >= 0)),
    barrels: byTag(secret.barrels.filter(({ tag }) => tag >= 0)),
    pieces: p.pieces.filter(({ spaces }) => spaces.some(shown)),
    devices: byTag(devices),
    traps: byTag(
      secret.traps.flatMap(({ tag, name, disarm, spent, spaces }) =>
        tag < 0 ? [] : [{ tag, name, disarm, spent, spaces }],
      ),
    ),
    things: byTag(
      secret.lying.flatMap(({ tag, thing, space, reach, count, had }) =>
        tag < 0 ? [] : [{ tag, thing, space, reach, count, had }],
      ),
    ),
    spawn: ground.rows.length === 0 ? [] : p.spawn,
    exit: p.exit.some(shown) ? { kind: file.exit.kind, spaces: p.exit, needs: file.exit.needs } : null,
    teleports: [...p.teleports.keys()].filter(shown),
  };
}

function nowSeen(w: MeetThyDoomWorld): number[] {
  const tags: number[] = [];
  let wanted = ~unrevealed(w);
  for (const i of living(w)) {
    const { space } = at(w.open.doomers, i);
    if (space < 0) continue;
    for (const sector of sectorsSeen(w, space, wanted)) {
      tags.push(at(w.secret.sectors, sector).tag);
      wanted &= ~(1 << sector);
    }
  }
  return tags.sort((a, b) => a - b);
}
