import type { Rule, RuleCode } from './flow/rule.js';
import type { AnyTypes, GameTypes } from './game-types.js';
import type { Json } from './json.js';

/** Parts of a world by name. Nothing is there of a part that is `null`, `false`, 0, or empty. */
export interface Parts {
  readonly [name: string]: Json;
}

/** What of a world belongs to something that ends, and when that goes on. A law holds every game to it. */
export interface Lasting<T extends GameTypes = AnyTypes> {
  /** It goes on while one of these rules is in progress. */
  readonly rules: readonly string[];
  /** The part of the rule in which it goes on: after the step `from`, up to and with the step `to`; `null` for all of it. */
  readonly steps: { readonly from: string; readonly to: string } | null;
  /** What is there of it. `my` is what the rule remembers, where it is still in progress. */
  left(world: T['World'], my: object | null): Parts;
}

/** What belongs to one run of a rule, or of any of these rules. */
export function during<T extends GameTypes>(
  rules: RuleCode | readonly RuleCode[],
  left: (world: T['World']) => Parts,
): Lasting<T> {
  const all: readonly RuleCode[] = 'name' in rules ? [rules] : rules;
  return { rules: all.map(({ name }) => name), steps: null, left };
}

/** What belongs to a part of a rule that is played again and again, such as a round: after `from`, until `to` is over. */
export function between<T extends GameTypes, My extends object, R>(
  rule: Rule<T, My, R>,
  from: string,
  to: string,
  left: (world: T['World'], my: My | null) => Parts,
): Lasting<T> {
  return { rules: [rule.name], steps: { from, to }, left };
}
