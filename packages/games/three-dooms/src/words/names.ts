import { type Seat, seatCalled } from '@doomtable/kernel';
import { bearerOf } from '../town.js';
import type { Fate, Town } from '../world.js';

/** How people and things of the town are called. */

export function hero({ heroes: all }: Town, seat: Seat): string {
  return seatCalled(
    all.map(({ name }) => name),
    seat,
  );
}

export function councilor({ councilors: all }: Town, seat: Seat): string {
  return seatCalled(
    all.map(({ name }) => name),
    seat,
  );
}

export function emotion(town: Town, id: number): string {
  const { seat, which } = bearerOf(id);
  const name = town.heroes[seat]?.emotions[which] ?? '';
  return name === '' ? `emotion ${id + 1}` : name;
}

/** An Aspect of the present Doom. */
export function aspect(town: Town, place: number): string {
  const id = town.dooms[town.session - 1]?.fronts[place]?.aspect;
  return id === undefined ? `Aspect ${place + 1}` : (town.aspects[id] ?? '');
}

export function doomName(town: Town, session: number): string {
  const doom = town.dooms[session - 1];
  return doom === undefined ? '' : (town.ideas[doom.idea]?.name ?? '');
}

/** Something on the floor of the meeting, by the id of its option. */
export function item(town: Town, id: string): string {
  if (id === 'yes') return 'yes';
  if (id === 'no') return 'no';
  return town.floor[Number(id.slice(id.indexOf(':') + 1))]?.name ?? id;
}

const ORDINALS = ['first', 'second', 'third'] as const;

export function ordinal(session: number): string {
  return ORDINALS[session - 1] ?? 'next';
}

export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'nobody';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export function heroes(town: Town, seats: readonly Seat[]): string {
  return listed(seats.map(seat => hero(town, seat)));
}

export function councilors(town: Town, seats: readonly Seat[]): string {
  return listed(seats.map(seat => councilor(town, seat)));
}

export function faces(dice: readonly number[]): string {
  return dice.length === 0 ? 'no dice' : dice.join(' ');
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export const FATES: { readonly [fate in Fate]: string } = {
  alive: 'alive',
  dead: 'dead',
  crippled: 'crippled for good',
};
