import { canonical, type Json } from '../json.js';
import type { Decision } from '../flow/decision.js';
import { outcomes, parse, rejects, sample } from '../choice/index.js';
import { Sfc32 } from './random.js';

/** Answers what is put to luck. */
export type Luck = (decision: Decision) => Json;

/** A generator that runs on from roll to roll: fast, for simulation and bots. */
export function seeded(seed: string | number): Luck {
  const random = new Sfc32(seed);
  return decision => sample(decision.choice, random);
}

/**
 * Every roll has a generator of its own, seeded by the name of the roll: two tables with one seed meet the same faces whatever
 * else is clicked. A roll without a name is named by its tick.
 */
export function keyed(seed: string | number): Luck {
  return ({ choice, key, tick }) => sample(choice, new Sfc32(`${seed}/${key ?? `tick ${tick}`}`));
}

/** Luck for tests: what falls is written down beforehand. */
export interface Script extends Luck {
  /** Writes down what falls after all that is there. */
  add(...falls: readonly (number | string)[]): void;
  /** How many have not fallen yet. */
  left(): number;
  /** Throws unless everything written down has fallen. */
  usedUp(): void;
}

/** Faces (or drawn ids) in the order they fall, however many each roll takes. */
export function scripted(...falls: (number | string)[]): Script {
  let at = 0;
  const take = (decision: Decision): number | string => {
    const fall = falls[at++];
    if (fall === undefined) throw new Error(`the script ran out at ${decision.rule}.${decision.step}`);
    return fall;
  };
  const luck = (decision: Decision): Json => {
    const { choice } = decision;
    let answer: Json;
    if (choice.kind === 'dice') answer = choice.pools.map(n => Array.from({ length: n }, () => take(decision)));
    else if (choice.kind === 'draw') answer = Array.from({ length: choice.take }, () => take(decision));
    else answer = take(decision);
    const rejection = rejects(choice, answer);
    if (rejection !== undefined) {
      throw new Error(`${canonical(answer)} cannot fall at ${decision.rule}.${decision.step}: ${rejection.code}`);
    }
    return answer;
  };
  const left = (): number => falls.length - at;
  const usedUp = (): void => {
    if (left() !== 0) throw new Error(`the script has ${left()} faces left: ${falls.slice(at).join(' ')}`);
  };
  const add = (...more: readonly (number | string)[]): void => void falls.push(...more);
  return Object.assign(luck, { add, left, usedUp });
}

/** Real dice: a person reads them out. `read` gives the next line typed; a line that cannot be is asked again. */
export async function typed(decision: Decision, read: (problem: string | null) => Promise<string>): Promise<Json> {
  let problem: string | null = null;
  for (;;) {
    const parsed = parse(decision.choice, await read(problem));
    if ('answer' in parsed) return parsed.answer;
    problem = parsed.code;
  }
}

/** Everything that can fall, with integer weights: what search and odds walk over. Orders that cannot matter are merged. */
export function enumerating(decision: Decision, limit = 100_000): readonly { answer: Json; weight: number }[] {
  const all = outcomes(decision.choice, limit);
  if (all === 'too many') throw new Error(`more than ${limit} outcomes at ${decision.rule}.${decision.step}`);
  return all;
}
