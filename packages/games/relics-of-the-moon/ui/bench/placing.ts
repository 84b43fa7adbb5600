import type { AssignData, Decision, Json } from '@doomtable/kernel';
import { tallyOf } from '../../src/data/results.js';
import { place, resultsOf, type Unit, unitsOf } from '../../src/pool/pool.js';
import type { Where } from '../../src/rules/placing.js';
import { placement } from '../../src/thumb/dice.js';
import type { Pool } from '../../src/world.js';

/** Steps in which Simple modifiers go on dice. */
export const PLACING: ReadonlySet<string> = new Set([
  'cohort.hinder',
  'cohort.own',
  'cohort.help',
  'menace.hinder',
  'menace.own',
  'menace.help',
]);

/** Modifiers to be placed on dice, and where they are to go by the answer in the making. */
export interface Placing {
  readonly choice: AssignData;
  readonly units: readonly Unit[];
  readonly where: Where;
  /** The placement that serves whoever places best. */
  readonly best: Where;
}

export function placingOf(pool: Pool, decision: Decision | null, draft: Json): Placing | null {
  if (decision === null || decision.choice.kind !== 'assign') return null;
  if (!PLACING.has(`${decision.rule}.${decision.step}`)) return null;
  const { choice } = decision;
  const best = placement(pool, choice) as Where;
  const units = unitsOf(pool.entries).filter(({ id }) => choice.items.some(item => item.id === id));
  return { choice, units, where: draft === null ? best : (draft as Where), best };
}

/** The pool with these modifiers on its dice. */
export function placedOn(pool: Pool, units: readonly Unit[], where: Where): Pool {
  const trial = { ...pool, dice: pool.dice.map(die => ({ ...die })) };
  place(trial, units, where);
  return trial;
}

export function successesWith(pool: Pool, { units }: Placing, where: Where): number {
  return tallyOf(resultsOf(placedOn(pool, units, where))).successes;
}

/** The answer with a modifier on a die; whatever of the same lot lay there is taken off. `null` takes it off itself. */
export function moved({ where }: Placing, unit: string, die: string | null): Json {
  const others = Object.entries(where).flatMap(([id, at]) =>
    id === unit || at === undefined || at === die ? [] : [[id, at] as const],
  );
  return Object.fromEntries(die === null ? others : [...others, [unit, die] as const]);
}
