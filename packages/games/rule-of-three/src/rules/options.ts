import type { Option, Seat } from '@doomtable/kernel';
import { type Element, nameOf } from '../sheet/character.js';
import { usefulnessOf } from '../sheet/usefulness.js';
import { characterOf, type Story } from '../world.js';

/** A seat as an option. */
export function seatOption(story: Story, seat: Seat): Option {
  return { id: seatId(seat), ref: `seat:${seat}`, with: { name: nameOf(characterOf(story, seat)) } };
}

export function seatId(seat: Seat): string {
  return `seat:${seat}`;
}

/** The seat an option stands for. */
export function seatIn(id: string): Seat {
  return Number(id.slice('seat:'.length));
}

/** An element as an option, with what its name needs to be said. */
export function elementOption(story: Story, seat: Seat, element: Element, id: string = element.id): Option {
  const use = usefulnessOf(characterOf(story, seat), element, story.rulings.drawbacks);
  return { id, ref: `element:${seat}:${element.id}`, with: { element: element.id, text: element.text, use, seat } };
}

/** An element of somebody, where options are about several sheets. */
export function ownedId(seat: Seat, element: string): string {
  return `${seat}:${element}`;
}

export function ownedIn(id: string): { readonly seat: Seat; readonly element: string } {
  const colon = id.indexOf(':');
  return { seat: Number(id.slice(0, colon)), element: id.slice(colon + 1) };
}
