import { BOARD, SIDE } from '../data/prepared.js';
import { cardOf, type MonsterId } from '../data/monsters.js';
import { type PickupId, pickupOf } from '../data/pickups.js';
import { type WeaponId, weaponOf } from '../data/weapons.js';
import { tacticOf } from '../data/tactics.js';
import { type ClassId, type Stat, STATS } from '../data/tables.js';
import type { DoorTraits, Thing } from '../data/shape.js';
import type { View } from '../view.js';
import type { Doomer } from '../world.js';

export function faces(shown: readonly number[]): string {
  return shown.length === 0 ? 'nothing' : shown.join(' ');
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const CLASS_NAMES: { readonly [id in ClassId]: string } = {
  marine: 'Space Marine',
  techie: 'Techie',
  scientist: 'Scientist',
  medic: 'Medic',
  preacher: 'Preacher',
};
/** What each class can do, in one sentence. */
export const CLASS_POWERS: { readonly [id in ClassId]: string } = {
  marine: 'Rolls the Misses of one attack again each turn.',
  techie: 'Rolls the Misses of one Use, Scan or Disarm again each turn.',
  scientist: 'Rolls the Misses of each Moxie save again, once.',
  medic: 'Treats wounds of those beside him.',
  preacher: 'Stills monsters by words.',
};
export const STAT_NAMES: { readonly [stat in Stat]: string } = {
  speed: 'Speed',
  moxie: 'Moxie',
  scan: 'Scan',
  dex: 'Dexterity',
  shoot: 'Shoot',
};
/** A Doomer's class, by the name its player gave it where it is one of their own (MT-454). */
export function className({ cls, calling }: Pick<Doomer, 'cls' | 'calling'>): string {
  return calling === '' ? CLASS_NAMES[cls] : calling;
}
/** A class of one's own, whole: its name, its stats, and whose power it has. */
export function ownClass(d: Pick<Doomer, 'cls' | 'calling' | 'stats'>): string {
  const stats = STATS.map(stat => `${STAT_NAMES[stat]} ${d.stats[stat]}`).join(', ');
  return `${className(d)} (${stats}; the power of a ${CLASS_NAMES[d.cls]})`;
}
/** A door by all it asks for and how it stands: a red switched door, a timed portcullis. */
export function doorName({ key, switched, powered, stays, bars, from }: DoorTraits): string {
  const words = [
    key === 'none' ? '' : key,
    switched === 'yes' ? 'switched' : '',
    powered === 'yes' ? 'powered' : '',
    stays === 'round' ? 'timed' : stays === 'stuck' ? 'heavy' : '',
    from === '' ? '' : 'one-way',
    bars === 'yes' ? 'portcullis' : 'door',
  ];
  return words.filter(word => word !== '').join(' ');
}

export function doomerName(view: View, i: number): string {
  return view.doomers[i]?.name ?? 'Somebody';
}
/** A seat in a sentence. */
export function seatName(view: View, seat: number): string {
  return seat === 0 ? 'The Mastermind' : doomerName(view, seat - 1);
}
export function monsterName(kind: MonsterId | 'barrel'): string {
  return kind === 'barrel' ? 'the barrel' : cardOf(kind).name;
}
/** A monster among several: its kind, and the number it is called by. */
export function monsterWithTag({ kind, monster }: { readonly kind: MonsterId; readonly monster: number }): string {
  return `${monsterName(kind)} ${monster}`;
}

/** A thing that lies, is carried or is given. */
export function thingName(thing: Thing): string {
  switch (thing.is) {
    case 'key':
      return `${thing.with} Key`;
    case 'weapon':
      return weaponName(thing.with);
    case 'pickup':
      return pickupName(thing.with);
    default:
      return thing.with;
  }
}
export function pickupName(id: PickupId): string {
  return pickupOf(id).name;
}
/** What a weapon fires. */
export function weaponAmmo(id: WeaponId): string {
  return weaponOf(id).ammo ?? '';
}
export function weaponName(id: WeaponId): string {
  return weaponOf(id).name;
}
export function cardName({ card }: { readonly card: string }): string {
  return tacticOf(card).name;
}

/** A space by its distance from the spawn point: `E3 N2` lies three east and two north of it. */
export function spaceName(space: number): string {
  const [dx, dy] = [BOARD.x(space) - SIDE / 2, BOARD.y(space) - SIDE / 2];
  const across = dx === 0 ? '' : dx > 0 ? `E${dx}` : `W${-dx}`;
  const along = dy === 0 ? '' : dy > 0 ? `S${dy}` : `N${-dy}`;
  return [across, along].filter(part => part !== '').join(' ') || 'the start';
}

export function sectorName(view: View, tag: number): string {
  return view.known.sectors.find(sector => sector.tag === tag)?.name ?? 'a Sector';
}
