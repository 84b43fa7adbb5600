import { type Ground, Walker } from '@doomtable/kit/square';
import { cardOf } from '../data/monsters.js';
import { BOARD, type Prepared, SIDE } from '../data/prepared.js';
import { at, type MeetThyDoomWorld, type Monster, on } from '../world.js';
import { barrelAt, doomerAt, isOpen, isRevealed, monsterAt, sectorAt } from './pieces.js';
import { block, planOf } from './plan.js';

const WALKER = new Walker(BOARD);

/** Walls and closed doors: nothing on the floor plan lets anybody through here. */
export function isWalled(w: MeetThyDoomWorld, p: Prepared, space: number): boolean {
  if ((p.floor[space] ?? 0) === 0) return true;
  const door = p.door[space] ?? -1;
  return door >= 0 && !isOpen(w, door);
}

/** Furniture, barrels among it. */
export function isFurnished(w: MeetThyDoomWorld, p: Prepared, space: number): boolean {
  return (p.piece[space] ?? -1) >= 0 || barrelAt(w, space) !== undefined;
}

/** Up costs what the platform says, down or level 1 (MT-57, MT-83). */
function priceOf({ level, climb }: Prepared, from: number, to: number): number {
  return (level[to] ?? 0) > (level[from] ?? 0) ? (climb[to] ?? 0) : 1;
}

/** What a Doomer's walk meets. What is hidden obstructs nothing until it is touched (MT-55). */
function groundOfDoomers(w: MeetThyDoomWorld, p: Prepared, shunned: ReadonlySet<number> | null): Ground {
  const obstructed = planOf(p, 'furnished', door => isOpen(w, door));
  for (const { tag, space } of w.secret.monsters) if (tag >= 0) obstructed[space] = 1;
  for (const { space } of w.secret.barrels) obstructed[space] = 1;
  return { obstructed, price: (from, to) => (shunned?.has(to) === true ? 0 : priceOf(p, from, to)) };
}

/** Walks with the price of danger: spaces that Doomers know to be trapped or harmful are avoided where there is another way. */
export function routeOfDoomer(w: MeetThyDoomWorld, from: number, to: number, budget: number): number[] {
  const p = on(w);
  const shunned = dangers(w, p);
  shunned.delete(to);
  if (shunned.size > 0) {
    WALKER.walk(from, budget, groundOfDoomers(w, p, shunned));
    const safe = WALKER.routeTo(to);
    if (safe.length > 0 || from === to) return safe;
  }
  WALKER.walk(from, budget, groundOfDoomers(w, p, null));
  return WALKER.routeTo(to);
}

function dangers(w: MeetThyDoomWorld, p: Prepared): Set<number> {
  const spaces = new Set<number>();
  for (const trap of w.secret.traps) {
    if (trap.tag >= 0 && !trap.spent) for (const space of trap.spaces) spaces.add(space);
  }
  p.file.sectors.forEach(({ floor }, sector) => {
    if (floor !== 'safe' && isRevealed(w, sector)) for (const space of at(p.sectorSpaces, sector)) spaces.add(space);
  });
  for (const space of p.teleports.keys()) spaces.add(space);
  return spaces;
}

/** Where a Doomer's Move may end: spaces within reach with nobody on them, in rising order, the present one included. */
export function reachOfDoomer(w: MeetThyDoomWorld, from: number, budget: number): number[] {
  WALKER.walk(from, budget, groundOfDoomers(w, on(w), null));
  return WALKER.reachedInOrder(space => space === from || doomerAt(w, space) < 0);
}

/** Whether a Doomer could take a single step. */
export function canStep(w: MeetThyDoomWorld, from: number, budget: number): boolean {
  const ground = groundOfDoomers(w, on(w), null);
  const isFree = (space: number): boolean => doomerAt(w, space) < 0;
  return hasStraightStep(ground, from, budget, isFree) || reachOfDoomer(w, from, budget).length > 1;
}

/** Whether one straight step leads to where a move may end: the common case, told without a walk. */
function hasStraightStep(ground: Ground, from: number, budget: number, mayEnd: (space: number) => boolean): boolean {
  for (const step of STRAIGHT) {
    const to = from + step;
    if (ground.obstructed[to] === 0 && ground.price(from, to) <= budget && mayEnd(to)) return true;
  }
  return false;
}
const STRAIGHT = [-SIDE, 1, SIDE, -1];

export function stepPrice(w: MeetThyDoomWorld, from: number, to: number): number {
  return priceOf(on(w), from, to);
}

/** A monster may go through its own kind, not through Doomers; Flying ones over furniture and Doomers too (MT-33, MT-373). */
function groundOfMonster(w: MeetThyDoomWorld, p: Prepared, monster: Monster): Ground {
  const { flying } = cardOf(monster.kind);
  // Nor does it leave what was revealed. Above somebody in a doorway there is no room (MT-375).
  const isPassable = (door: number): boolean => isOpen(w, door) && isKnownDoorway(w, p, door);
  const obstructed = planOf(p, flying ? 'bare' : 'furnished', isPassable);
  for (let sector = 0; sector < p.sectorSpaces.length; sector++) {
    if (!isRevealed(w, sector)) block(obstructed, at(p.sectorSpaces, sector));
  }
  block(obstructed, p.strays);
  if (flying) {
    for (const { spaces } of p.doors) for (const space of spaces) if (isTaken(w, space, monster)) obstructed[space] = 1;
    return { obstructed, price: () => 1 };
  }
  for (const { state, space } of w.open.doomers) if (state === 'in') obstructed[space] = 1;
  for (const { space } of w.secret.barrels) obstructed[space] = 1;
  return { obstructed, price: (from, to) => priceOf(p, from, to) };
}

function isKnownDoorway(w: MeetThyDoomWorld, p: Prepared, door: number): boolean {
  for (const sector of at(p.doors, door).joins) if (isRevealed(w, sector)) return true;
  return false;
}

function isTaken(w: MeetThyDoomWorld, space: number, but: Monster): boolean {
  if (doomerAt(w, space) >= 0) return true;
  const there = monsterAt(w, space);
  return there !== undefined && there !== but;
}

/** Where a monster's move may end, in rising order, without the present space. */
export function reachOfMonster(w: MeetThyDoomWorld, monster: Monster, budget: number): number[] {
  const p = on(w);
  WALKER.walk(monster.space, budget, groundOfMonster(w, p, monster));
  // On its own space stands the monster itself, so that is no end either.
  const stands = standing(w);
  return WALKER.reachedInOrder(space => TAKEN[space] !== stands && (p.piece[space] ?? -1) < 0);
}

/** By space: the number of the last count in which somebody or a barrel stood there. */
const TAKEN = new Int32Array(BOARD.size);
let counts = 0;

/** Counts who stands where, and says by which number `TAKEN` shows it. */
function standing(w: MeetThyDoomWorld): number {
  counts++;
  for (const { state, space } of w.open.doomers) if (state === 'in') TAKEN[space] = counts;
  for (const { space } of w.secret.monsters) TAKEN[space] = counts;
  for (const { space } of w.secret.barrels) TAKEN[space] = counts;
  return counts;
}

/** Whether a monster could go anywhere. */
export function canMove(w: MeetThyDoomWorld, monster: Monster, budget: number): boolean {
  const p = on(w);
  const isFree = (space: number): boolean => !isTaken(w, space, monster) && !isFurnished(w, p, space);
  const ground = groundOfMonster(w, p, monster);
  return hasStraightStep(ground, monster.space, budget, isFree) || reachOfMonster(w, monster, budget).length > 0;
}

/** Movement a monster spends to get somewhere; -1 where it cannot. */
export function priceOfMonster(w: MeetThyDoomWorld, monster: Monster, to: number, budget: number): number {
  WALKER.walk(monster.space, budget, groundOfMonster(w, on(w), monster));
  return WALKER.costOf(to);
}

/** Whether somebody or something may be set down here: floor, no closed door, nothing on it. */
export function isVacant(w: MeetThyDoomWorld, space: number): boolean {
  const p = on(w);
  if (isWalled(w, p, space) || isFurnished(w, p, space)) return false;
  return doomerAt(w, space) < 0 && monsterAt(w, space) === undefined;
}

/** The vacant space nearest to one of these, walls in between or not; -1 where the whole map is full. */
export function vacantNear(
  w: MeetThyDoomWorld,
  spaces: readonly number[],
  sector: (sector: number) => boolean,
): number {
  const p = on(w);
  let [best, nearest] = [-1, Number.POSITIVE_INFINITY];
  for (const start of spaces) {
    if (isVacant(w, start)) return start;
    WALKER.walk(start, 12, { obstructed: planOf(p, 'bare', door => isOpen(w, door)), price: () => 1 });
    for (const space of WALKER.reached) {
      const cost = WALKER.costOf(space);
      if (cost < nearest && sector(sectorAt(w, space)) && isVacant(w, space)) [best, nearest] = [space, cost];
    }
  }
  return best;
}
