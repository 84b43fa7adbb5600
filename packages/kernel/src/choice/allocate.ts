import type { Json } from '../json.js';
import { sumOf } from './arithmetic.js';
import { put } from './plain.js';
import { Solver } from './spread.js';
import type { AllocateData } from './types.js';

/** The least that must be spent. */
export function leastOf(choice: AllocateData): number {
  return choice.least ?? choice.total;
}

/** The solver of an allocation. Variables are the slots, value `v` is `v` points above the slot's minimum. */
export function allocateSolver(choice: AllocateData): Solver {
  const { slots, limits = [] } = choice;
  const needed = sumOf(slots.map(slot => slot.min));
  const variables = slots.map(slot => {
    // More than what the other slots leave can never be right, so wide bounds cost nothing.
    const most = Math.min(slot.max, choice.total - (needed - slot.min));
    const ofSlot = limits.map(limit =>
      sumOf(limit.terms.map(([id, coefficient]) => (id === slot.id ? coefficient : 0))),
    );
    const values: number[][] = [];
    for (let points = slot.min; points <= most; points++) values.push([points, ...ofSlot.map(each => each * points)]);
    return values;
  });
  return new Solver({
    variables,
    least: [leastOf(choice), ...limits.map(() => Number.NEGATIVE_INFINITY)],
    most: [choice.total, ...limits.map(limit => limit.max)],
  });
}

/** The answer that a solution stands for. */
export function allocateAnswer(choice: AllocateData, chosen: readonly number[]): Json {
  const answer: { [slot: string]: Json } = {};
  choice.slots.forEach(({ id, min }, i) => put(answer, id, min + (chosen[i] ?? 0)));
  return answer;
}
