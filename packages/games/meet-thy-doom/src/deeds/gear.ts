import { pickupOf } from '../data/pickups.js';
import { AMMO, type AmmoType, type ArmorKind, BACKPACK_SLOTS, PAIN_STATES, SLOTS } from '../data/tables.js';
import { type WeaponId, weaponOf } from '../data/weapons.js';
import type { Thing } from '../data/shape.js';
import type { Armor, Doomer } from '../world.js';

export function slotsOf(d: Doomer): number {
  return d.backpack ? BACKPACK_SLOTS : SLOTS;
}
export function ammoLimit(d: Doomer, type: AmmoType): number {
  return d.backpack ? AMMO[type].backpack : AMMO[type].carried;
}
export function addAmmo(d: Doomer, type: AmmoType, by: number): number {
  const before = d.ammo[type];
  d.ammo[type] = Math.max(0, Math.min(ammoLimit(d, type), before + by));
  return d.ammo[type] - before;
}
export function noAmmo(): { [type in AmmoType]: number } {
  return { bullets: 0, shells: 0, rockets: 0, cells: 0 };
}
/** Starting weapons come with all the ammo one can carry (MT-02). */
export function fillFor(d: Doomer, weapons: readonly WeaponId[]): void {
  for (const id of weapons) {
    const { ammo } = weaponOf(id);
    if (ammo !== null) d.ammo[ammo] = ammoLimit(d, ammo);
  }
}

/** Whether a Doomer has room for a thing: keys, weapons, ammo, the Backpack and Mission Items fill no slot (MT-86). */
export function hasRoomFor(d: Doomer, thing: Thing): boolean {
  switch (thing.is) {
    case 'key':
      return !d.keys.includes(thing.with);
    case 'item':
      return true;
    case 'weapon': {
      const { ammo } = weaponOf(thing.with);
      return !d.weapons.includes(thing.with) || (ammo !== null && d.ammo[ammo] < ammoLimit(d, ammo));
    }
    case 'pickup': {
      const { use } = pickupOf(thing.with);
      if (use.is === 'ammo') return d.ammo[use.type] < ammoLimit(d, use.type);
      if (use.is === 'backpack') return !d.backpack;
      return d.slots.length < slotsOf(d);
    }
    default:
      return false;
  }
}

/** The kind of armor a thing is, `null` for anything else. */
export function armorIn(thing: Thing): ArmorKind | null {
  const use = thing.is === 'pickup' ? pickupOf(thing.with).use : null;
  return use?.is === 'armor' ? use.kind : null;
}

/** Whether a Doomer can be handed a thing: there is room, or it is armor and none is worn, which fills no slot (MT-86). */
export function canReceive(d: Doomer, thing: Thing): boolean {
  return hasRoomFor(d, thing) || (armorIn(thing) !== null && d.armor === null);
}

/** A thing is handed to a Doomer: it goes where it belongs, and armor without a slot is put on (MT-242, MT-280). */
export function receive(d: Doomer, thing: Thing, mark: number): void {
  const kind = hasRoomFor(d, thing) ? null : armorIn(thing);
  if (kind === null) stow(d, thing, mark);
  else d.armor = { kind, mark: markOf(mark) };
}

/** New armor stands at the first Pain State (MT-272). */
function markOf(mark: number): number {
  return mark < 0 ? PAIN_STATES : mark;
}

/** Puts on armor that was just picked up (MT-242). What was worn goes into a slot; without one it is handed back, to be laid down. */
export function don(d: Doomer, kind: ArmorKind, mark: number): Armor | null {
  const worn = d.armor;
  d.armor = { kind, mark: markOf(mark) };
  if (worn === null || d.slots.length >= slotsOf(d)) return worn;
  d.slots.push({ id: worn.kind, mark: worn.mark });
  return null;
}

/** Puts a thing where it belongs on the Dossier. Ammo that comes with a weapon is added by whoever rolled for it. */
export function stow(d: Doomer, thing: Thing, mark: number): void {
  switch (thing.is) {
    case 'key':
      d.keys.push(thing.with);
      return;
    case 'item':
      d.items.push(thing.with);
      return;
    case 'weapon':
      if (!d.weapons.includes(thing.with)) d.weapons.push(thing.with);
      return;
    case 'pickup': {
      const { use } = pickupOf(thing.with);
      if (use.is === 'ammo') addAmmo(d, use.type, AMMO[use.type].box);
      else if (use.is === 'backpack') d.backpack = true;
      else d.slots.push({ id: thing.with, mark: use.is === 'armor' ? markOf(mark) : 0 });
      break;
    }
    default:
  }
}

/** Puts on the armor of a slot; what was worn goes into that slot with its mark (MT-86, MT-279). */
export function wear(d: Doomer, slot: number): void {
  const carried = d.slots[slot];
  if (carried === undefined) return;
  const { use } = pickupOf(carried.id);
  if (use.is !== 'armor') return;
  d.slots.splice(slot, 1);
  if (d.armor !== null) d.slots.push({ id: d.armor.kind, mark: d.armor.mark });
  d.armor = { kind: use.kind, mark: carried.mark };
}

/** Whether a weapon can be fired: there is ammo for one Shoot. */
export function isLoaded(d: Doomer, id: WeaponId): boolean {
  const { ammo, spends } = weaponOf(id);
  return ammo === null || d.ammo[ammo] >= spends;
}

/** A weapon is laid down, with its ammo unless another weapon of the Doomer's fires that too. Says how much lies with it (MT-85). */
export function layAside(d: Doomer, id: WeaponId): number {
  const { ammo } = weaponOf(id);
  d.weapons.splice(d.weapons.indexOf(id), 1);
  if (d.ready === id) d.ready = 'fist';
  if (ammo === null || d.weapons.some(other => weaponOf(other).ammo === ammo)) return 0;
  const count = d.ammo[ammo];
  d.ammo[ammo] = 0;
  return count;
}

/** A weapon changes hands: no ammo comes into being (MT-04). */
export function handOver(giver: Doomer, receiver: Doomer, id: WeaponId): void {
  const { ammo } = weaponOf(id);
  giver.weapons.splice(giver.weapons.indexOf(id), 1);
  if (giver.ready === id) giver.ready = 'fist';
  if (!receiver.weapons.includes(id)) receiver.weapons.push(id);
  if (ammo === null) return;
  if (receiver.ammo[ammo] === 0) {
    receiver.ammo[ammo] = Math.min(giver.ammo[ammo], ammoLimit(receiver, ammo));
    giver.ammo[ammo] -= receiver.ammo[ammo];
  } else receiver.ammo[ammo] = Math.min(receiver.ammo[ammo], giver.ammo[ammo]);
}

/** How many things a Doomer carries and wears, weapons apart. */
export function thingsOf({ slots, keys, items, armor, backpack }: Doomer): number {
  return slots.length + keys.length + items.length + (armor === null ? 0 : 1) + (backpack ? 1 : 0);
}

export function healthSlots(d: Doomer): number[] {
  return d.slots.flatMap(({ id }, slot) => (pickupOf(id).health ? [slot] : []));
}
