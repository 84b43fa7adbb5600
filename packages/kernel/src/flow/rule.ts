import type { ChoiceData } from '../choice/types.js';
import type { GameTypes } from '../game-types.js';
import type { Json } from '../json.js';
import type { RightCode, Rights } from './right.js';
import type { Back, Cites, Seat, Step, Story } from './step.js';
import type { Table } from './table.js';

declare const types: unique symbol;

/** A procedure of the book. `My` is what one run of it remembers, `R` what it hands back. */
export interface Rule<T extends GameTypes, My extends object, R = void> extends RuleCode {
  readonly [types]?: (t: Table<T>, my: My) => [My, R];
}

/** A rule as the kernel runs it, its types left behind. */
export interface RuleCode {
  readonly name: string;
  readonly first: string;
  readonly steps: { readonly [name: string]: StepCode };
  readonly rights: { readonly [name: string]: RightCode };
}

// biome-ignore format: one line each reads as a table
interface CommonCode { readonly name: string; readonly next: string | null; readonly cites: readonly string[] }
interface WaitCommon extends CommonCode {
  readonly story: Story | ((t: unknown, my: unknown) => Story);
  readonly quiet: boolean;
  readonly peopleFirst: boolean;
  /** Whether `then` is handed the options that were picked instead of their ids. */
  readonly picks: boolean;
}

export interface DoCode extends CommonCode {
  readonly kind: 'do';
  readonly do: (t: unknown, my: unknown, back: Back | null) => unknown;
}
export interface AskCode extends WaitCommon {
  readonly kind: 'ask';
  readonly who: (t: unknown, my: unknown) => Seat;
  readonly choice: (t: unknown, my: unknown) => ChoiceData;
  readonly otherwise: ((t: unknown, my: unknown) => Json) | null;
  readonly then: (t: unknown, my: unknown, answer: unknown) => unknown;
}
export interface ManyCode extends WaitCommon {
  readonly kind: 'poll' | 'open';
  readonly who: (t: unknown, my: unknown) => readonly Seat[];
  readonly choice: (t: unknown, my: unknown, seat: Seat) => ChoiceData;
  readonly otherwise: ((t: unknown, my: unknown, seat: Seat) => Json) | null;
  readonly then: (t: unknown, my: unknown, answers: unknown, seat: Seat | null) => unknown;
}
export interface RollCode extends CommonCode {
  readonly kind: 'roll';
  readonly by: ((t: unknown, my: unknown) => Seat) | null;
  readonly choice: (t: unknown, my: unknown) => ChoiceData;
  readonly key: ((t: unknown, my: unknown) => string) | null;
  readonly eyes: ((t: unknown, my: unknown) => readonly Seat[]) | null;
  readonly then: (t: unknown, my: unknown, answer: Json) => unknown;
}
export type StepCode = DoCode | AskCode | ManyCode | RollCode;

/**
 * Declares a rule. The keys of `steps` are its steps in the order of the page; a step that ends with nothing falls through to
 * the next key, and the last one ends the rule. `rights` are what seats may do while it is in progress, whoever is asked.
 */
export function rule<T extends GameTypes, My extends object, R, Steps extends string>(
  name: string,
  steps: { readonly [S in Steps]: Step<T, My, NoInfer<Steps>, R> },
  rights: Rights<NoInfer<T>, NoInfer<My>> = {},
): Rule<T, My, R> {
  const names = Object.keys(steps) as Steps[];
  const first = names[0];
  if (first === undefined) throw new Error(`rule '${name}' has no steps`);
  const codes: Record<string, StepCode> = Object.create(null) as Record<string, StepCode>;
  names.forEach((step, i) => {
    // A language that puts keys such as '2' before all others would put the steps out of order.
    if (/^\d+$/.test(step)) throw new Error(`rule '${name}': a step cannot be called '${step}'`);
    codes[step] = compile(step, names[i + 1] ?? null, steps[step]);
  });
  return { name, first, steps: codes, rights: rights as unknown as RuleCode['rights'] };
}

/** The same rule with more rights: for those that call on rules which themselves call this one. */
export function withRights<T extends GameTypes, My extends object, R>(
  granting: Rule<T, My, R>,
  rights: Rights<NoInfer<T>, NoInfer<My>>,
): Rule<T, My, R> {
  return { ...granting, rights: { ...granting.rights, ...(rights as unknown as RuleCode['rights']) } };
}

/** The types of a step end here: what was checked against them is stored as plain functions. */
function compile(name: string, next: string | null, step: object): StepCode {
  const def = step as { readonly cite?: Cites; readonly kind?: StepCode['kind'] } & Record<string, unknown>;
  const cites = def.cite === undefined ? [] : typeof def.cite === 'string' ? [def.cite] : def.cite;
  const common = { name, next, cites };
  if (def.kind === undefined || def.kind === 'do') {
    return { ...common, kind: 'do', do: def['do'] } as DoCode;
  }
  if (def.kind === 'roll') {
    return {
      ...common,
      kind: 'roll',
      by: def['by'] ?? null,
      choice: def['choice'],
      key: def['key'] ?? null,
      eyes: def['eyes'] ?? null,
      then: def['then'],
    } as RollCode;
  }
  return {
    ...common,
    kind: def.kind,
    story: def['story'] ?? 'none',
    quiet: def['quiet'] ?? false,
    peopleFirst: def['peopleFirst'] ?? false,
    who: def['who'],
    choice: def['choice'],
    otherwise: def['otherwise'] ?? null,
    picks: def['picks'] ?? false,
    then: def['then'],
  } as AskCode | ManyCode;
}
