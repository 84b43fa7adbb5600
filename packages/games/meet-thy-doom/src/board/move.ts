import { type Ground, Walker } from '@doomtable/kit/square';
import { cardOf } from '../data/monsters.js';
import { BOARD, type Prepared, SIDE } from '../data/prepared.js';
import { at, type MeetThyDoom, type Monster, on } from '../world.js';
import { barrelAt, doomerAt, isOpen, isRevealed, monsterAt, sectorAt } from './pieces.js';

const WALKER = new Walker(BOARD);

/** Walls and closed doors: nothing on the floor plan lets anybody through here. */
export function isWalled(w: MeetThyDoom, p: Prepared, space: number): boolean {
  if ((p.floor[space] ?? 0) === 0) return true;
  const door = p.door[space] ?? -1;
  return door >= 0 && !isOpen(w, door);
}

/** Furniture, barrels among it. */
export function isFurnished(w: MeetThyDoom, p: Prepared, space: number): boolean {
  return (p.piece[space] ?? -1) >= 0 || barrelAt(w, space) !== undefined;
}

/** Spaces that are in the way in the walk being prepared: those that bear its number. */
const TAKEN = new Int32Array(BOARD.size);
let walks = 0;

/** Up costs what the platform says, down or level 1 (MT-57, MT-83). */
function priceOf(p: Prepared, from: number, to: number): number {
  return at(p.level, to) > at(p.level, from) ? at(p.climb, to) : 1;
}

/** What a Doomer's walk meets. What is hidden obstructs nothing until it is touched (MT-55). */
function groundOfDoomers(w: MeetThyDoom, p: Prepared, shunned: ReadonlySet<number> | null): Ground {
  const walk = ++walks;
  for (const { tag, space } of w.secret.monsters) if (tag >= 0) TAKEN[space] = walk;
  for (const { space } of w.secret.barrels) TAKEN[space] = walk;
  return {
    obstructs: space => TAKEN[space] === walk || (p.piece[space] ?? -1) >= 0 || isWalled(w, p, space),
    price: (from, to) => (shunned?.has(to) === true ? 0 : priceOf(p, from, to)),
  };
}

/** Walks with the price of danger: spaces that Doomers know to be trapped or harmful are avoided where there is another way. */
export function routeOfDoomer(w: MeetThyDoom, from: number, to: number, budget: number): number[] {
  const p = on(w);
  const shunned = dangers(w);
  shunned.delete(to);
  WALKER.walk(from, budget, groundOfDoomers(w, p, shunned));
  const safe = WALKER.routeTo(to);
  if (safe.length > 0 || from === to) return safe;
  WALKER.walk(from, budget, groundOfDoomers(w, p, null));
  return WALKER.routeTo(to);
}

function dangers(w: MeetThyDoom): Set<number> {
  const spaces = new Set<number>();
  for (const trap of w.secret.traps) {
    if (trap.tag >= 0 && !trap.spent) for (const space of trap.spaces) spaces.add(space);
  }
  const p = on(w);
  p.file.sectors.forEach(({ floor }, sector) => {
    if (floor !== 'safe' && isRevealed(w, sector)) for (const space of at(p.sectorSpaces, sector)) spaces.add(space);
  });
  for (const space of p.teleports.keys()) spaces.add(space);
  return spaces;
}

/** Where a Doomer's Move may end: spaces within reach with nobody on them, in rising order, the present one included. */
export function reachOfDoomer(w: MeetThyDoom, from: number, budget: number): number[] {
  WALKER.walk(from, budget, groundOfDoomers(w, on(w), null));
  const ends: number[] = [];
  for (const space of WALKER.reached) if (space === from || doomerAt(w, space) < 0) ends.push(space);
  return ends.sort((a, b) => a - b);
}

/** Whether a Doomer could take a single step. */
export function canStep(w: MeetThyDoom, from: number, budget: number): boolean {
  const ground = groundOfDoomers(w, on(w), null);
  const isFree = (space: number): boolean => doomerAt(w, space) < 0;
  return hasStraightStep(ground, from, budget, isFree) || reachOfDoomer(w, from, budget).length > 1;
}

/** Whether one straight step leads to where a move may end: the common case, told without a walk. */
function hasStraightStep(ground: Ground, from: number, budget: number, mayEnd: (space: number) => boolean): boolean {
  for (const step of STRAIGHT) {
    const to = from + step;
    if (!ground.obstructs(to) && ground.price(from, to) <= budget && mayEnd(to)) return true;
  }
  return false;
}
const STRAIGHT = [-SIDE, 1, SIDE, -1];

export function stepPrice(w: MeetThyDoom, from: number, to: number): number {
  return priceOf(on(w), from, to);
}

/** A monster may go through its own kind, not through Doomers; Flying ones over furniture and Doomers too (MT-33, MT-373). */
function groundOfMonster(w: MeetThyDoom, p: Prepared, monster: Monster): Ground {
  const { flying } = cardOf(monster.kind);
  const walk = ++walks;
  for (const { state, space } of w.open.doomers) if (state === 'in') TAKEN[space] = walk;
  for (const { space } of w.secret.barrels) TAKEN[space] = walk;
  return {
    obstructs: space => {
      if (!flying && (TAKEN[space] === walk || (p.piece[space] ?? -1) >= 0)) return true;
      if (isWalled(w, p, space) || !isRevealed(w, sectorAt(w, space))) return true;
      if (!flying) return false;
      // There is no room above somebody in a doorway (MT-375).
      return (p.door[space] ?? -1) >= 0 && isTaken(w, space, monster);
    },
    price: (from, to) => (flying ? 1 : priceOf(p, from, to)),
  };
}

function isTaken(w: MeetThyDoom, space: number, but: Monster): boolean {
  if (doomerAt(w, space) >= 0) return true;
  const there = monsterAt(w, space);
  return there !== undefined && there !== but;
}

/** Where a monster's move may end, in rising order, without the present space. */
export function reachOfMonster(w: MeetThyDoom, monster: Monster, budget: number): number[] {
  const p = on(w);
  WALKER.walk(monster.space, budget, groundOfMonster(w, p, monster));
  const ends: number[] = [];
  for (const space of WALKER.reached) {
    if (!isTaken(w, space, monster) && space !== monster.space && !isFurnished(w, p, space)) ends.push(space);
  }
  return ends.sort((a, b) => a - b);
}

/** Whether a monster could go anywhere. */
export function canMove(w: MeetThyDoom, monster: Monster, budget: number): boolean {
  const p = on(w);
  const isFree = (space: number): boolean => !isTaken(w, space, monster) && !isFurnished(w, p, space);
  const ground = groundOfMonster(w, p, monster);
  return hasStraightStep(ground, monster.space, budget, isFree) || reachOfMonster(w, monster, budget).length > 0;
}

/** Movement a monster spends to get somewhere; -1 where it cannot. */
export function priceOfMonster(w: MeetThyDoom, monster: Monster, to: number, budget: number): number {
  WALKER.walk(monster.space, budget, groundOfMonster(w, on(w), monster));
  return WALKER.costOf(to);
}

/** Whether somebody or something may be set down here: floor, no closed door, nothing on it. */
export function isVacant(w: MeetThyDoom, space: number): boolean {
  const p = on(w);
  if (isWalled(w, p, space) || isFurnished(w, p, space)) return false;
  return doomerAt(w, space) < 0 && monsterAt(w, space) === undefined;
}

/** The vacant space nearest to one of these, walls in between or not; -1 where the whole map is full. */
export function vacantNear(w: MeetThyDoom, spaces: readonly number[], sector: (sector: number) => boolean): number {
  const p = on(w);
  let [best, nearest] = [-1, Number.POSITIVE_INFINITY];
  for (const start of spaces) {
    if (isVacant(w, start)) return start;
    WALKER.walk(start, 12, { obstructs: space => isWalled(w, p, space), price: () => 1 });
    for (const space of WALKER.reached) {
      const cost = WALKER.costOf(space);
      if (cost < nearest && sector(sectorAt(w, space)) && isVacant(w, space)) [best, nearest] = [space, cost];
    }
  }
  return best;
}
