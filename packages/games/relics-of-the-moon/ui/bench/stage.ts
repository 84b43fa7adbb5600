import type { Sight } from '@doomtable/kernel';
import type { View } from '../../src/view.js';
import type { Challenge, Pool } from '../../src/world.js';

/** By step of a rule: the number it has in the order of the page. */
const NUMBERS: { readonly [rule: string]: { readonly [step: string]: number } } = {
  cohort: {
    begin: 1,
    gather: 1,
    part: 1,
    plan: 1,
    doom: 1,
    count: 2,
    autos: 3,
    roll: 4,
    cast: 4,
    late: 4,
    pressed: 5,
    hinder: 5,
    burdened: 5,
    own: 5,
    answered: 5,
    help: 5,
    tally: 6,
    resolve: 7,
    disaster: 7,
    tides: 8,
    hurt: 8,
    close: 8,
  },
  menace: {
    begin: 1,
    act: 1,
    gather: 1,
    answer: 1,
    build: 3,
    roll: 4,
    pressed: 5,
    hinder: 5,
    burdened: 5,
    own: 5,
    answered: 5,
    help: 5,
    tally: 6,
    hurt: 7,
    disaster: 7,
    close: 7,
  },
};

/** A pool on the workbench, and how far its turn has come. */
export interface Stage {
  readonly pool: Pool;
  readonly challenge: Challenge;
  /** From 1 to 8, as the procedure counts. */
  readonly step: number;
  /** Whether the dice are counted out, and whether they lie. */
  readonly built: boolean;
  readonly rolled: boolean;
  /** Seats that have spoken in Set the Action. */
  readonly said: readonly number[];
}

/** What is on the workbench; `null` between turns. */
export function stageOf(view: View, { stack }: Pick<Sight, 'stack'>): Stage | null {
  const { pool, event } = view;
  const challenge = event?.challenges.find(({ id }) => id === pool?.challenge);
  if (pool === null || challenge === undefined) return null;
  const frame = stack.findLast(({ rule }) => rule === 'cohort' || rule === 'menace');
  const step = NUMBERS[frame?.rule ?? '']?.[frame?.at ?? ''] ?? 1;
  const { said } = (frame?.my ?? {}) as { readonly said?: readonly number[] };
  const rolled = step > 4 || frame?.at === 'cast' || frame?.at === 'late';
  return { pool, challenge, step, built: step > 3, rolled, said: said ?? [] };
}
