import type { Finding } from '@doomtable/kernel';
import { Walker } from '@doomtable/kit/square';
import { planOf } from '../board/plan.js';
import { furnitureOf } from '../data/furniture.js';
import { BOARD, type Prepared } from '../data/prepared.js';
import { error, warning } from './finding.js';

/** The longest line a Doomer should see along: further, a board is hard to read and a shot has no story. */
const LONGEST_LINE = 30;

/** Whether the mission can be walked: exit and keys in order, loot and devices within reach, sight lines that end. */
export function aboutWays(p: Prepared): Finding[] {
  const reached = flood(p);
  const findings: Finding[] = [];
  const near = (spaces: readonly number[]): boolean =>
    spaces.some(space => reached.has(space) || BOARD.neighbours(space).some(other => reached.has(other)));
  if (!near(p.exit))
    findings.push(error('.exit', 'The exit cannot be reached: keys, switches and power in order of the doors.'));
  p.file.items.forEach(({ thing }, i) => {
    const lies = p.items[i] ?? -1;
    if (reached.has(lies)) return;
    const path = `.items[${i}]`;
    findings.push(
      thing.is === 'key' || thing.is === 'item'
        ? error(path, 'This cannot be reached.')
        : warning(path, 'This cannot be reached.'),
    );
  });
  p.devices.forEach((spaces, i) => {
    if (!near(spaces)) findings.push(warning(`.devices[${i}]`, 'Nobody can get beside this.'));
  });
  p.traps.forEach((spaces, i) => {
    if (!spaces.some(space => reached.has(space))) findings.push(warning(`.traps[${i}]`, 'Nobody ever steps on this.'));
  });
  p.file.finds.forEach(({ sector }, i) => {
    const spaces = p.sectorSpaces[p.letters.get(sector) ?? -1] ?? [];
    if (!spaces.some(space => reached.has(space)))
      findings.push(warning(`.finds[${i}]`, 'Nobody can scan this Sector.'));
  });
  p.monsters.forEach(({ space }, i) => {
    if (p.floor[space] === 0) findings.push(error(`.monsters[${i}]`, 'A monster stands in a wall.'));
  });
  return [...findings, ...aboutStart(p), ...aboutLines(p)];
}

/** What can be reached when every key, switch and secret within reach is used, until nothing more opens. */
function flood(p: Prepared): Set<number> {
  const keys = new Set<string>();
  const open = new Set<number>();
  const released = new Set<number>();
  const powered = new Set(p.file.sectors.flatMap(({ power }, i) => (power === 'yes' ? [i] : [])));
  let reached = new Set<number>();
  for (let before = -1; before !== reached.size + open.size + released.size + keys.size + powered.size; ) {
    before = reached.size + open.size + released.size + keys.size + powered.size;
    reached = walk(p, open);
    p.file.items.forEach(({ thing }, i) => {
      if (thing.is === 'key' && reached.has(p.items[i] ?? -1)) keys.add(thing.with);
    });
    for (const { sector, gives } of p.file.finds) {
      const there = (p.sectorSpaces[p.letters.get(sector) ?? -1] ?? []).some(space => reached.has(space));
      if (there && gives.is !== 'door' && gives.with.is === 'key') keys.add(gives.with.with);
    }
    p.devices.forEach((spaces, i) => {
      if (!spaces.some(space => BOARD.neighbours(space).some(other => reached.has(other)))) return;
      for (const effect of p.file.devices[i]?.effects ?? []) {
        if (effect.is === 'open') p.doors.forEach((_, door) => doorHas(p, door, effect.with) && open.add(door));
        if (effect.is === 'release') p.doors.forEach((_, door) => doorHas(p, door, effect.with) && released.add(door));
        if (effect.is === 'power') powered.add(p.letters.get(effect.with) ?? -1);
      }
    });
    p.doors.forEach(({ key, switched, powered: wantsPower, joins, side }, door) => {
      const dead = wantsPower === 'yes' && !joins.some(sector => powered.has(sector));
      const shut = (switched === 'yes' && !released.has(door)) || (key !== 'none' && !keys.has(key));
      const beside = side < 0 || (p.sectorSpaces[side] ?? []).some(space => reached.has(space));
      if (!dead && !shut && beside) open.add(door);
    });
  }
  return reached;
}

function doorHas(p: Prepared, door: number, mark: string): boolean {
  return p.file.doors[door]?.at === mark;
}

const WALKER = new Walker(BOARD);
const FAR = 4000;

function walk(p: Prepared, open: ReadonlySet<number>): Set<number> {
  const all = new Set<number>();
  const starts = p.spawn.slice(0, 1);
  for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
    WALKER.walk(start, FAR, { obstructed: planOf(p, 'furnished', door => open.has(door)), price: () => 1 });
    for (const space of WALKER.reached) {
      const to = p.teleports.get(space);
      if (to !== undefined && !all.has(to)) starts.push(to);
      all.add(space);
    }
  }
  return all;
}

function aboutStart(p: Prepared): Finding[] {
  if (p.spawn.length < 4) return [error('.spawn', 'Four Doomers need four spaces to start on.')];
  const blocked = p.spawn.some(space => p.floor[space] === 0 || (p.piece[space] ?? -1) >= 0);
  return blocked ? [error('.spawn', 'The spawn point lies in a wall or on furniture.')] : [];
}

function aboutLines(p: Prepared): Finding[] {
  const findings: Finding[] = [];
  p.sectorSpaces.forEach((spaces, i) => {
    const [first] = spaces;
    if (first === undefined) return;
    const far = spaces.some(space => BOARD.distance(first, space) > LONGEST_LINE);
    if (far)
      findings.push(warning(`.sectors[${i}]`, `Sight lines in this Sector run further than ${LONGEST_LINE} spaces.`));
  });
  for (const { kind, spaces } of p.pieces) {
    if (spaces.some(space => p.floor[space] === 0))
      findings.push(warning('.furniture', `${furnitureOf(kind).name} stands in a wall.`));
  }
  return findings;
}
