import { BOARD } from '../data/prepared.js';
import { cardOf } from '../data/monsters.js';
import { wants } from './gear.js';
import { apart, type Terrain } from './terrain.js';
import type { View } from '../view.js';

/** Somewhere worth going: the space, and how much nearer it feels than it is. */
interface Goal {
  readonly space: number;
  readonly worth: number;
}

/** Everything that draws a Doomer: the exit, keys and things, devices, and doors to what nobody has seen. */
function goalsOf(terrain: Terrain): Goal[] {
  const { view, self } = terrain;
  const { exit, things, devices, doors } = view.known;
  const goals: Goal[] = [];
  const carried = (item: string): boolean =>
    item === '' || view.doomers.some(d => (d.state === 'in' || d.state === 'out') && d.items.includes(item));
  if (exit !== null && carried(exit.needs)) goals.push(...exit.spaces.map(space => ({ space, worth: 30 })));
  for (const { thing, space } of things) {
    const needed = thing.is === 'key' || thing.is === 'item';
    const held = thing.is === 'key' && view.doomers.some(d => d.state === 'in' && d.keys.includes(thing.with));
    if (!held && wants(self, thing)) goals.push({ space, worth: needed ? 24 : 6 });
  }
  for (const device of devices) {
    if (device.used === 0) goals.push(...around(device.spaces, 8));
  }
  for (const door of doors) {
    const ajar = door.open || terrain.opens(door);
    if (ajar && terrain.leadsOn(door)) goals.push(...around(door.spaces, 4));
    // Nobody has looked through it yet: stand in it.
    if (door.open && terrain.leadsOn(door)) goals.push(...door.spaces.map(space => ({ space, worth: 5 })));
  }
  return goals;
}

function around(spaces: readonly number[], worth: number): Goal[] {
  return spaces.flatMap(space => BOARD.neighbours(space).map(other => ({ space: other, worth })));
}

/** Where this Doomer wants to be; -1 where nothing draws him. */
export function aimOf(terrain: Terrain): number {
  terrain.from(terrain.self.space);
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const { space, worth } of goalsOf(terrain)) {
    const far = terrain.steps(space) - worth;
    if (far < least) [best, least] = [space, far];
  }
  return best;
}

/** Known monsters near a space that would rather brawl: those to keep away from. */
function brawlersNear(view: View, space: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const monster of view.known.monsters) {
    const { brawl, shoot } = cardOf(monster.kind);
    if (brawl >= shoot) least = Math.min(least, apart(monster.space, space));
  }
  return least;
}

/**
 * Where to end a Move. In a fight: out of reach of claws, and still on the way; else as near to the aim as can be. Spaces that
 * are trapped or burn are left alone.
 */
export function destination(terrain: Terrain, codes: readonly number[], fighting: boolean): number {
  const { view, self } = terrain;
  const aim = aimOf(terrain);
  if (aim >= 0) terrain.from(aim);
  let [best, most] = [self.space, Number.NEGATIVE_INFINITY];
  for (const space of codes) {
    let score = aim < 0 ? 0 : -Math.min(200, terrain.steps(space));
    if (terrain.isShunned(space)) score -= terrain.isTrapped(space) ? 30 : 2;
    if (fighting) {
      const claws = brawlersNear(view, space);
      score = score * 0.2 + 6 * Math.min(4, claws) - (claws <= 1 ? 20 : 0);
    }
    if (space === self.space) score -= 0.5;
    if (score > most) [best, most] = [space, score];
  }
  return best;
}
