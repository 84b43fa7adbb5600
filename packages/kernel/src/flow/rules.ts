import type { ChoiceData } from '../choice/types.js';
import type { AnyGame } from '../game.js';
import type { Json } from '../json.js';
import type { Decision } from './decision.js';
import type { RuleCode, StepCode } from './rule.js';
import type { Actor, Seat, Story } from './step.js';

type Of<A> = (t: unknown, my: unknown) => A;
type OfSeat<A> = (t: unknown, my: unknown, seat: Seat) => A;

/**
 * A step as tables walk it. All kinds have all parts, in one order, so that the engine finds each of them in one place: what a
 * kind does not know is `null`.
 */
interface Ready {
  readonly name: string;
  readonly rule: string;
  /** All steps of its rule. */
  readonly steps: Steps;
  /** Where it falls through to; `null` at the end of the rule. */
  next: ReadyStep | null;
  /** What happens: with what a called rule handed back, with the answer and whose it is, or with all ballots. */
  readonly then: (t: unknown, my: unknown, given: unknown, by: Actor | null) => unknown;
  readonly asks: Of<Seat> | null;
  readonly asksAll: Of<readonly Seat[]> | null;
  readonly otherwise: OfSeat<Json> | null;
  readonly thrower: Of<Seat> | null;
  readonly key: Of<string> | null;
  readonly eyes: Of<readonly Seat[]> | null;
  readonly cites: readonly string[];
  readonly story: Story;
  readonly quiet: boolean;
}
export interface ReadyDo extends Ready {
  readonly kind: 'do';
  readonly choice: null;
}
export interface ReadyWait extends Ready {
  readonly kind: Decision['kind'];
  readonly choice: OfSeat<ChoiceData>;
}
export type ReadyStep = ReadyDo | ReadyWait;

export type Steps = ReadonlyMap<string, ReadyStep>;

export interface ReadyRule {
  readonly first: ReadyStep;
  readonly steps: Steps;
}

/** The rules of a game, ready to be looked up by name. */
export type Rules = ReadonlyMap<string, ReadyRule>;

const KNOWN = new WeakMap<AnyGame, Rules>();

/** Made once for each game: tables of one game share it. */
export function rulesOf(game: AnyGame): Rules {
  const known = KNOWN.get(game);
  if (known !== undefined) return known;
  const rules = new Map<string, ReadyRule>();
  for (const code of game.rules) {
    if (rules.has(code.name)) throw new Error(`${game.id}: two rules are called '${code.name}'`);
    rules.set(code.name, readyRule(code));
  }
  KNOWN.set(game, rules);
  return rules;
}

function readyRule({ name, first, steps: codes }: RuleCode): ReadyRule {
  const steps = new Map<string, ReadyStep>();
  for (const [step, code] of Object.entries(codes)) steps.set(step, readyStep(name, steps, code));
  for (const code of Object.values(codes)) {
    const step = steps.get(code.name);
    if (step !== undefined && code.next !== null) step.next = steps.get(code.next) ?? null;
  }
  const begins = steps.get(first);
  if (begins === undefined) throw new Error(`rule '${name}' has no step '${first}' to begin with`);
  return { first: begins, steps };
}

function readyStep(rule: string, steps: Steps, code: StepCode): ReadyStep {
  const seats = code.kind === 'do' || code.kind === 'roll' ? null : code;
  const roll = code.kind === 'roll' ? code : null;
  const ready = {
    name: code.name,
    rule,
    steps,
    next: null,
    // Each kind of step is given what it takes: that was checked where it was declared.
    then: (code.kind === 'do' ? code.do : code.then) as Ready['then'],
    asks: code.kind === 'ask' ? code.who : null,
    asksAll: code.kind === 'poll' || code.kind === 'open' ? code.who : null,
    otherwise: seats?.otherwise ?? null,
    thrower: roll?.by ?? null,
    key: roll?.key ?? null,
    eyes: roll?.eyes ?? null,
    cites: code.cites,
    story: seats?.story ?? 'none',
    quiet: seats?.quiet ?? false,
  };
  return code.kind === 'do'
    ? { ...ready, kind: code.kind, choice: null }
    : { ...ready, kind: code.kind, choice: code.choice };
}
