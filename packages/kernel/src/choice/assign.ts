import type { Json } from '../json.js';
import type { Random } from '../luck/random.js';
import { indexOfId, put } from './plain.js';
import { Solver } from './spread.js';
import type { AssignData, Item, Place } from './types.js';

/** The places an item may go to, in the order of the places. */
export function placesFor(choice: AssignData, item: Item): readonly Place[] {
  const { to } = item;
  return to === undefined ? choice.places : choice.places.filter(place => to.includes(place.id));
}

/** The solver of an assignment. Variables are the items, values their places in order; being left out comes last. */
export function assignSolver(choice: AssignData): Solver {
  const bounded = choice.places.filter(place => (place.min ?? 0) > 0 || place.max !== undefined);
  const variables = choice.items.map(item => {
    const values = placesFor(choice, item).map(place => bounded.map(other => (other.id === place.id ? 1 : 0)));
    return choice.spare === true ? [...values, bounded.map(() => 0)] : values;
  });
  return new Solver({
    variables,
    least: bounded.map(place => place.min ?? 0),
    most: bounded.map(place => place.max ?? Number.POSITIVE_INFINITY),
  });
}

/**
 * Sends every item somewhere without regard to the others, as a solution. `undefined` where that overfills a place, leaves one
 * short or an item has nowhere to go: so whatever comes out is as likely as any other legal answer.
 */
export function scatter(choice: AssignData, random: Random): readonly number[] | undefined {
  const { items, places, spare = false } = choice;
  const loads = new Array<number>(places.length).fill(0);
  const chosen: number[] = [];
  for (const item of items) {
    const open = placesFor(choice, item);
    const value = random.below(open.length + (spare ? 1 : 0));
    const place = open[value];
    chosen.push(value);
    if (place === undefined) {
      if (spare) continue;
      return undefined;
    }
    const index = open === places ? value : indexOfId(places, place.id);
    const load = (loads[index] ?? 0) + 1;
    if (place.max !== undefined && load > place.max) return undefined;
    loads[index] = load;
  }
  return places.some((place, i) => (loads[i] ?? 0) < (place.min ?? 0)) ? undefined : chosen;
}

/** The answer that a solution stands for. */
export function assignAnswer(choice: AssignData, chosen: readonly number[]): Json {
  const answer: { [item: string]: Json } = {};
  choice.items.forEach((item, i) => {
    const place = placesFor(choice, item)[chosen[i] ?? -1];
    if (place !== undefined) put(answer, item.id, place.id);
  });
  return answer;
}
