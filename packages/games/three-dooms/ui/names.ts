import { named, type Seat } from '@doomtable/kernel';
import type { View } from '../src/view.js';
import { councilor as councilorIn, hero as heroIn, listed } from '../src/words/names.js';

/** A Hero by name, or the seat until there is one. */
export function hero(view: View, seat: Seat): string {
  return named(heroIn(view, seat));
}

export function heroes(view: View, seats: readonly Seat[]): string {
  return listed(seats.map(seat => hero(view, seat)));
}

export function councilor(view: View, seat: Seat): string {
  return named(councilorIn(view, seat));
}
