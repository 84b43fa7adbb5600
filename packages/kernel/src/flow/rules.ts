import type { AnyGame } from '../game.js';
import type { StepCode } from './rule.js';

/** The steps of a rule, by name. */
export type Steps = ReadonlyMap<string, StepCode>;

/** The rules of a game, ready to be looked up by name. */
export type Rules = ReadonlyMap<string, { readonly first: string; readonly steps: Steps }>;

const KNOWN = new WeakMap<AnyGame, Rules>();

/** Made once for each game: tables of one game share it. */
export function rulesOf(game: AnyGame): Rules {
  const known = KNOWN.get(game);
  if (known !== undefined) return known;
  const rules = new Map<string, { first: string; steps: Steps }>();
  for (const { name, first, steps } of game.rules) {
    if (rules.has(name)) throw new Error(`${game.id}: two rules are called '${name}'`);
    rules.set(name, { first, steps: new Map(Object.entries(steps)) });
  }
  KNOWN.set(game, rules);
  return rules;
}
