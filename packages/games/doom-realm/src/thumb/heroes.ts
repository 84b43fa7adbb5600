import type { AllocateData, JsonObject, Offer } from '@doomtable/kernel';
import type { Bearing, Mending } from '../options.js';
import { HEROES } from '../data/tables.js';
import { has, healthLeft, isAlive, powerLeft, type Sheet } from '../sheet.js';
import { bestOf, spare } from './strength.js';

/** How much the party would miss a hero. */
export function valueOf(s: Sheet, hero: number): number {
  const arms = (has(s.swords, hero) ? 4 : 0) + (has(s.shields, hero) ? 4 : 0);
  const skills = 1 + bestOf(s, hero, 'attack') + 0.5 * Math.min(6, bestOf(s, hero, 'guard') + bestOf(s, hero, 'heal'));
  return arms + powerLeft(s, hero) * skills + healthLeft(s, hero);
}

/** Damage to heroes: nobody dies who need not, and when somebody must, it is whoever is missed least. */
export function spread(s: Sheet, choice: AllocateData): { [hero: string]: number } {
  const shares: { [hero: string]: number } = {};
  for (const slot of choice.slots) shares[slot.id] = 0;
  const order = choice.slots.toSorted((a, b) => valueOf(s, Number(a.id)) - valueOf(s, Number(b.id)));
  let left = choice.total;
  let room = choice.slots.reduce((sum, slot) => sum + slot.max - 1, 0);
  for (const slot of order) {
    if (left <= room) break;
    shares[slot.id] = Math.min(left, slot.max);
    left -= Math.min(left, slot.max);
    room -= slot.max - 1;
  }
  for (const slot of order) {
    if (shares[slot.id] !== 0) continue;
    const share = Math.min(left, slot.max - 1);
    shares[slot.id] = share;
    left -= share;
  }
  return shares;
}

/** A box to restore: health where a hero is near death, then power that does much, then whatever is left. */
export function restored(s: Sheet, options: readonly Offer<Mending>[]): string {
  return best(options, ({ what, hero }) => {
    const skill = bestOf(s, hero, 'attack') + 0.5 * Math.min(6, bestOf(s, hero, 'guard'));
    if (what === 'health') return 3 - 0.4 * healthLeft(s, hero) + (healthLeft(s, hero) === 1 ? 1 : 0);
    return 0.8 * skill - 0.5 * powerLeft(s, hero);
  });
}

/** Arms go to whoever is likeliest to live. */
export function bearer(s: Sheet, options: readonly Offer<Bearing>[]): string {
  return best(options, ({ hero }) => healthLeft(s, hero) + 0.1 * valueOf(s, hero));
}

/** The option with the highest worth; the first of equals. */
export function best<P extends JsonObject>(options: readonly Offer<P>[], worth: (about: P) => number): string {
  let found = '';
  let highest = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = worth(option.with);
    if (value <= highest) continue;
    found = option.id;
    highest = value;
  }
  return found;
}

/** The living hero with the most power boxes who can be spared one, or -1. */
export function payer(s: Sheet): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let hero = 0; hero < HEROES; hero++) {
    if (!isAlive(s, hero) || spare(s, hero) <= 0) continue;
    const skill = bestOf(s, hero, 'attack') + 0.5 * Math.min(6, bestOf(s, hero, 'guard')) - 0.5 * powerLeft(s, hero);
    if (skill >= least) continue;
    found = hero;
    least = skill;
  }
  return found;
}
