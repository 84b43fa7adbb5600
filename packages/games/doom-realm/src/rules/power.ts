import type { Offer, Table } from '@doomtable/kernel';
import type { Use } from '../data/prepared.js';
import { option, type Used } from '../options.js';
import { at } from '../sheet.js';
import type { DoomRealm } from '../types.js';

/** The option that uses a hero's power for one of its effects, on nothing in particular. */
export function useOption(use: Use, cite = 'DR-166'): Offer<Used> {
  return option(use.id, cite, used(use, -1, -1), use.ref);
}

/** The same on a location. */
export function useOnLocation(use: Use, location: number, cite: string): Offer<Used> {
  return option(`${use.id}:${location}`, cite, used(use, location, -1), use.ref);
}

/** The same on a box of a treasure. */
export function useOnBox(use: Use, treasure: number, box: number, cite: string): Offer<Used> {
  return option(`${use.id}:${treasure}:${box}`, cite, used(use, treasure, box), use.ref);
}

function used({ hero, power, effect }: Use, onto: number, box: number): Used {
  return { do: 'use', hero, power, effect: effect.is, onto, box };
}

/** Fills a power box (DR-166). */
export function spend(t: Table<DoomRealm>, use: Used, blocked = false): void {
  const s = t.world.open;
  s.spent[use.hero] = at(s.spent, use.hero) + 1;
  t.tell('powerUsed', 'DR-166', { hero: use.hero, power: use.power, effect: use.effect, blocked });
}
