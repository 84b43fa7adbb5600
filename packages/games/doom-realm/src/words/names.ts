import type { Area } from '../data/tables.js';
import { hexName } from '../hexes.js';
import { enemyNumber, on, powerOf, type Sheet } from '../sheet.js';

/** A name in the midst of a sentence: its article is no longer a capital. */
export function within(name: string): string {
  return name.startsWith('The ') ? `the ${name.slice('The '.length)}` : name;
}

export function heroName(s: Sheet, hero: number): string {
  return on(s).file.heroes[hero]?.name ?? `hero ${hero + 1}`;
}
export function enemyName(s: Sheet, enemy: number): string {
  return on(s).file.enemies[enemy]?.name ?? `enemy ${enemy + 1}`;
}
export function treasureName(s: Sheet, treasure: number): string {
  return on(s).file.treasures[treasure]?.name ?? `treasure ${treasure + 1}`;
}
export function locationName(s: Sheet, location: number): string {
  return on(s).file.locations[location]?.name ?? `location ${location + 1}`;
}
/** The location an enemy lives in. */
export function lairName(s: Sheet, enemy: number): string {
  return locationName(s, enemyNumber(s, enemy) - 1);
}
export function powerName(s: Sheet, hero: number, power: number): string {
  return powerOf(s, hero, power)?.name ?? `power ${power + 1}`;
}

/** What a treasure box holds, as one would say it. */
export function boxName(box: string): string {
  if (box.startsWith('gold ')) return `${box.slice('gold '.length)} gold`;
  return box === 'key' ? 'the Master Key' : `a ${box}`;
}

export const AREA_NAMES: { readonly [area in Area]: string } = {
  treasure: 'treasures',
  enemy: 'enemies',
  location: 'locations',
  explore: 'exploration',
};

/** Hexes as they are spoken of: `C4 D4 C5`. */
export function hexNames(s: Sheet, hexes: readonly number[]): string {
  return hexes.map(hex => hexName(s, hex)).join(' ');
}

/** Dice as they lie: `6 4 4 1`. */
export function faces(dice: readonly number[]): string {
  return dice.join(' ');
}

/** `1 box`, `2 boxes`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
