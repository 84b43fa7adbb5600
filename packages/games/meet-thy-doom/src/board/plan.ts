import type { Prepared } from '../data/prepared.js';

/**
 * What is in the way on the floor plan, 1 by space: walls, closed doors, and furniture that does not move where it counts.
 * There is one list for each mission. Whoever asks may add to it, until the next one asks.
 */
export function planOf(p: Prepared, furniture: 'bare' | 'furnished', isOpen: (door: number) => boolean): Uint8Array {
  const { first, now } = p.plans;
  now.set(p.plans[furniture], first);
  for (let door = 0; door < p.doors.length; door++) if (!isOpen(door)) block(now, p.doors[door]?.spaces ?? []);
  return now;
}

export function block(plan: Uint8Array, spaces: readonly number[]): void {
  for (const space of spaces) plan[space] = 1;
}
