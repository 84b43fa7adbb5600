import type { ChoiceData } from '../choice/types.js';
import type { AnyGame } from '../game.js';
import type { Json } from '../json.js';
import type { RightCode } from './right.js';
import type { RuleCode, StepCode } from './rule.js';
import type { Actor, Seat, Story } from './step.js';

type Of<A> = (t: unknown, my: unknown) => A;
type OfSeat<A> = (t: unknown, my: unknown, seat: Seat) => A;

/**
 * A step as tables walk it. It is a class so that all steps have one shape, whatever their kind, and the engine finds each part
 * in one place; what a kind does not know is `null`.
 */
export class ReadyStep {
  readonly kind: StepCode['kind'];
  readonly name: string;
  readonly rule: string;
  /** All steps of its rule. */
  readonly steps: Steps;
  /** Where it falls through to; `null` at the end of the rule. */
  next: ReadyStep | null = null;
  /** What happens: with what a called rule handed back, with the answer and whose it is, or with all ballots. */
  readonly then: (t: unknown, my: unknown, given: unknown, by: Actor | null) => unknown;
  /** The legal answers; `null` for what happens by itself. */
  readonly choice: OfSeat<ChoiceData> | null;
  readonly asks: Of<Seat> | null;
  readonly asksAll: Of<readonly Seat[]> | null;
  readonly otherwise: OfSeat<Json> | null;
  readonly thrower: Of<Seat> | null;
  readonly key: Of<string> | null;
  readonly eyes: Of<readonly Seat[]> | null;
  readonly cites: readonly string[];
  readonly story: Story | ((t: unknown, my: unknown) => Story);
  readonly quiet: boolean;
  readonly peopleFirst: boolean;
  /** Whether `then` wants the option that was picked instead of its id. */
  readonly picks: boolean;

  constructor(rule: string, steps: Steps, code: StepCode) {
    const seats = code.kind === 'do' || code.kind === 'roll' ? null : code;
    const roll = code.kind === 'roll' ? code : null;
    this.kind = code.kind;
    this.name = code.name;
    this.rule = rule;
    this.steps = steps;
    // Each kind of step is given what it takes: that was checked where it was declared.
    this.then = (code.kind === 'do' ? code.do : code.then) as ReadyStep['then'];
    this.choice = code.kind === 'do' ? null : code.choice;
    this.asks = code.kind === 'ask' ? code.who : null;
    this.asksAll = code.kind === 'poll' || code.kind === 'open' ? code.who : null;
    this.otherwise = seats?.otherwise ?? null;
    this.thrower = roll?.by ?? null;
    this.key = roll?.key ?? null;
    this.eyes = roll?.eyes ?? null;
    this.cites = code.cites;
    this.story = seats?.story ?? 'none';
    this.quiet = seats?.quiet ?? false;
    this.peopleFirst = seats?.peopleFirst ?? false;
    this.picks = seats?.picks ?? false;
  }
}

/** Whether bots let people speak first at a step (see `OpenDef`). */
export function letsPeopleFirst(
  game: AnyGame,
  { rule, step }: { readonly rule: string; readonly step: string },
): boolean {
  return rulesOf(game).get(rule)?.steps.get(step)?.peopleFirst === true;
}

export type Steps = ReadonlyMap<string, ReadyStep>;

export interface ReadyRule {
  readonly first: ReadyStep;
  readonly steps: Steps;
  /** What it grants while it is in progress; `null` for nothing. */
  readonly rights: ReadonlyMap<string, RightCode> | null;
}

/** The rules of a game, ready to be looked up by name. */
export type Rules = ReadonlyMap<string, ReadyRule>;

const KNOWN = new WeakMap<AnyGame, Rules>();

/** Made once for each game: tables of one game share it. */
export function rulesOf(game: AnyGame): Rules {
  const known = KNOWN.get(game);
  if (known !== undefined) return known;
  const rules = new Map<string, ReadyRule>();
  const rights: { [name: string]: RightCode } = {};
  for (const code of game.rules) {
    if (rules.has(code.name)) throw new Error(`${game.id}: two rules are called '${code.name}'`);
    rules.set(code.name, readyRule(code));
    for (const [name, right] of Object.entries(code.rights)) {
      if ((rights[name] ??= right) !== right) throw new Error(`${game.id}: two rights are called '${name}'`);
    }
  }
  KNOWN.set(game, rules);
  return rules;
}

function readyRule({ name, first, steps: codes, rights }: RuleCode): ReadyRule {
  const steps = new Map<string, ReadyStep>();
  for (const [step, code] of Object.entries(codes)) steps.set(step, new ReadyStep(name, steps, code));
  for (const code of Object.values(codes)) {
    const step = steps.get(code.name);
    if (step !== undefined && code.next !== null) step.next = steps.get(code.next) ?? null;
  }
  const begins = steps.get(first);
  if (begins === undefined) throw new Error(`rule '${name}' has no step '${first}' to begin with`);
  const granted = Object.entries(rights);
  return { first: begins, steps, rights: granted.length === 0 ? null : new Map(granted) };
}
