import { leastOf } from './allocate.js';
import { clip, indexOfId, isObject, isWhole } from './plain.js';
import { reject, unknownKey } from './rejection.js';
import type { AllocateData, AssignData, Limit, Rejection } from './types.js';

/** Slots first, in their order; then what was never asked for; then the total; then the limits, in their order. */
export function rejectsAllocate(choice: AllocateData, value: unknown): Rejection | undefined {
  if (!isObject(value)) return reject('wrongShape');
  let spent = 0;
  for (const { id, min, max, cite, why } of choice.slots) {
    if (!Object.hasOwn(value, id)) return reject('missing', `.${id}`, undefined, cite);
    const points = value[id];
    if (!isWhole(points)) return reject('wrongShape', `.${id}`, undefined, cite);
    if (points > max && why !== undefined) return reject('refused', `.${id}`, { id, why }, cite);
    if (points < min || points > max) return reject('outOfRange', `.${id}`, { min, max }, cite);
    spent += points;
  }
  if (Object.keys(value).length !== choice.slots.length)
    return unknownKey(value, key => indexOfId(choice.slots, key) >= 0);
  const { total } = choice;
  const least = leastOf(choice);
  if (spent < least || spent > total) return reject('wrongTotal', '', { least, total, is: spent }, choice.cite);
  return choice.limits === undefined ? undefined : rejectsLimits(choice.limits, value);
}

function rejectsLimits(limits: readonly Limit[], points: { readonly [slot: string]: unknown }): Rejection | undefined {
  for (const { terms, max, cite } of limits) {
    let sum = 0;
    for (const [slot, coefficient] of terms) sum += coefficient * Number(points[slot] ?? 0);
    if (sum <= max) continue;
    const slot = terms[0]?.[0];
    return reject('overLimit', slot === undefined ? '' : `.${slot}`, { by: sum - max, max }, cite);
  }
  return undefined;
}

/** Items first, in their order; then what was never asked for; then how many came to each place. */
export function rejectsAssign(choice: AssignData, value: unknown): Rejection | undefined {
  if (!isObject(value)) return reject('wrongShape');
  const { items, places } = choice;
  const loads = places.map(() => 0);
  let placed = 0;
  for (const { id, to, cite } of items) {
    if (!Object.hasOwn(value, id)) {
      if (choice.spare === true) continue;
      return reject('missing', `.${id}`, undefined, cite);
    }
    const place = value[id];
    if (typeof place !== 'string') return reject('wrongShape', `.${id}`, undefined, cite);
    const index = indexOfId(places, place);
    if (index < 0 || to?.includes(place) === false) return reject('notOffered', `.${id}`, { id: clip(place) }, cite);
    loads[index] = (loads[index] ?? 0) + 1;
    placed++;
  }
  if (Object.keys(value).length !== placed) return unknownKey(value, key => indexOfId(items, key) >= 0);
  return rejectsLoads(choice, loads);
}

function rejectsLoads(choice: AssignData, loads: readonly number[]): Rejection | undefined {
  for (let i = 0; i < choice.places.length; i++) {
    const { id = '', min = 0, max = Number.POSITIVE_INFINITY, cite } = choice.places[i] ?? {};
    const load = loads[i] ?? 0;
    if (load < min) return reject('tooFew', '', { place: id, min, is: load }, cite);
    if (load > max) return reject('tooMany', '', { place: id, max, is: load }, cite);
  }
  return undefined;
}
