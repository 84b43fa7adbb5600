import type { Offer } from '@doomtable/kernel';
import { nextTag } from '../board/pieces.js';
import type { Belonging } from '../offers.js';
import { at, type Doomer, type Lying } from '../world.js';
import { handOver, layAside, receive } from './gear.js';
import type { T } from './tell.js';

/** What a Doomer has that could change hands: the Fist stays, armor that is worn is taken off first. */
export function belongings(d: Doomer): Belonging[] {
  return [
    ...d.weapons
      .filter(id => id !== 'fist')
      .map((id): Belonging => ({ at: 'weapon', thing: { is: 'weapon', with: id } })),
    ...d.slots.map(({ id }, slot): Belonging => ({ at: 'slot', slot, thing: { is: 'pickup', with: id } })),
    ...d.keys.map((key): Belonging => ({ at: 'key', thing: { is: 'key', with: key } })),
    ...d.items.map((item, i): Belonging => ({ at: 'item', item: i, thing: { is: 'item', with: item } })),
  ];
}

/** The option to part with one of them. */
export function offerOfBelonging(one: Belonging): Offer<Belonging> {
  return { id: idOf(one), cite: 'MT-243', with: one };
}
export function idOf(one: Belonging): string {
  switch (one.at) {
    case 'slot':
      return `slot:${one.slot}`;
    case 'item':
      return `item:${one.item}`;
    default:
      return `${one.at}:${one.thing.with}`;
  }
}

/** One thing goes from one Dossier to the other. Armor keeps its mark (MT-86), ammo goes with its weapon (MT-04). */
export function pass(from: Doomer, to: Doomer, one: Belonging): void {
  switch (one.at) {
    case 'weapon':
      handOver(from, to, one.thing.with);
      return;
    case 'slot': {
      const [carried] = from.slots.splice(one.slot, 1);
      if (carried !== undefined) receive(to, { is: 'pickup', with: carried.id }, carried.mark);
      return;
    }
    case 'key':
      to.keys.push(...taken(from.keys, one.thing.with));
      return;
    default:
      to.items.push(...from.items.splice(one.item, 1));
  }
}

/** One thing leaves a Dossier. Hands back the ammo that goes with a weapon and the mark of armor, -1 where there is none. */
export function drop(d: Doomer, one: Belonging): number {
  if (one.at === 'weapon') return layAside(d, one.thing.with);
  if (one.at === 'slot') return at(d.slots.splice(one.slot, 1), 0).mark;
  if (one.at === 'key') taken(d.keys, one.thing.with);
  else d.items.splice(one.item, 1);
  return -1;
}

/** One thing is laid down where its Doomer stands: Keys and Mission Items on that space, the rest for the whole Sector (MT-85). */
export function putDown(t: T, d: Doomer, one: Belonging): void {
  const { thing } = one;
  const count = drop(d, one);
  const isMissionItem = thing.is === 'key' || thing.is === 'item';
  lie(t, { thing, space: d.space, reach: isMissionItem ? 'space' : 'sector', count, item: -1, had: true });
}

function taken<A>(list: A[], item: A): A[] {
  return list.splice(list.indexOf(item), 1);
}

/** A thing lies there from now on, before everybody's eyes: after what is known, before what nobody knows of. */
export function lie(t: T, thing: Omit<Lying, 'tag'>): void {
  const { lying } = t.world.secret;
  const known = lying.filter(({ tag }) => tag >= 0).length;
  lying.splice(known, 0, { ...thing, tag: nextTag(t.world) });
}
