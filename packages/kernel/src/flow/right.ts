import type { Choice, ChoiceData, Rejection } from '../choice/types.js';
import type { GameTypes } from '../game-types.js';
import type { Json } from '../json.js';
import type { Rule } from './rule.js';
import { rulesOf } from './rules.js';
import type { Seat, Story } from './step.js';
import type { Frame, Table } from './table.js';

/** Begins a rule on top of whatever is waiting; when it is done, the table waits as before. */
export interface Interruption {
  readonly type: 'interrupt';
  readonly rule: string;
  readonly my: object;
}

export function interrupt<T extends GameTypes, My extends object, R>(
  rule: Rule<T, My, R>,
  my: NoInfer<My>,
): Interruption {
  return { type: 'interrupt', rule: rule.name, my };
}

/** What everybody hears when a right is used: what was answered, only which right it was, or only that one was used. */
export type Telling = 'answer' | 'name' | 'use';

/**
 * What a rule lets seats do for as long as it is in progress, whoever is being asked: object, state a fact, propose to end. It
 * never blocks anybody. A gamemaster's rights belong to the rule that plays the whole game.
 */
export interface RightDef<T extends GameTypes, My, A> {
  readonly cite: string;
  /** `answer` where absent. */
  readonly told?: Telling;
  /** Whether a telling may or must come with it; welcome where absent. */
  readonly story?: Story;
  /** Whether it objects to what stands: bots wait a moment while a person may use it. */
  readonly objects?: boolean;
  /** Whether it is for the table's clock to say that it may be used: the host refuses it before that. Rules know no clock. */
  afterTime?(t: Table<T>): boolean;
  who(t: Table<T>, my: My): readonly Seat[];
  choice(t: Table<T>, my: My, seat: Seat): Choice<A>;
  /** Why an answer of the choice's form cannot be taken now, where the choice cannot say it: a rejection, with a code of the game's own. */
  refuses?(t: Table<T>, my: My, answer: A, seat: Seat): Rejection | undefined;
  then(t: Table<T>, my: My, answer: A, seat: Seat): void | Interruption;
}

declare const types: unique symbol;

/** A right of a rule that remembers `My`, made by `right`. */
export interface Right<T extends GameTypes, My> {
  readonly cite: string;
  readonly [types]?: (t: Table<T>, my: My) => void;
}

/** The rights that a rule grants, by name. */
export interface Rights<T extends GameTypes, My> {
  readonly [name: string]: Right<T, My>;
}

/** Declares a right; the answer it gets is the one its choice offers. */
export function right<T extends GameTypes, A extends Json, My = object>(def: RightDef<T, My, A>): Right<T, My> {
  return def;
}

/** A right as the kernel runs it, its types left behind. */
export interface RightCode {
  readonly cite: string;
  readonly told?: Telling;
  readonly story?: Story;
  readonly objects?: boolean;
  readonly afterTime?: (t: unknown) => boolean;
  readonly who: (t: unknown, my: unknown) => readonly Seat[];
  readonly choice: (t: unknown, my: unknown, seat: Seat) => ChoiceData;
  readonly refuses?: (t: unknown, my: unknown, answer: Json, seat: Seat) => Rejection | undefined;
  readonly then: (t: unknown, my: unknown, answer: Json, seat: Seat) => void | Interruption;
}

/** A right that a rule in progress grants, with that rule's frame. */
export interface GrantedRight {
  readonly name: string;
  readonly code: RightCode;
  readonly frame: Frame;
}

/** The rights that are granted now, those of the outermost rule first. Where a rule is in progress twice, the inner one counts. */
export function grantedRights(table: Pick<Table, 'game' | 'stack' | 'over'>): readonly GrantedRight[] {
  if (table.over) return NONE_GRANTED;
  const rules = rulesOf(table.game);
  const granted = new Map<string, GrantedRight>();
  for (const frame of table.stack) {
    const { rights = null } = rules.get(frame.rule) ?? {};
    if (rights !== null) for (const [name, code] of rights) granted.set(name, { name, code, frame });
  }
  return granted.size === 0 ? NONE_GRANTED : [...granted.values()];
}
const NONE_GRANTED: readonly GrantedRight[] = [];

/** A right as a seat is offered it now. Its words are found under `right.NAME`. */
export interface OfferedRight {
  readonly name: string;
  readonly cite: string;
  readonly choice: ChoiceData;
  readonly story: Story;
  /** Whether it objects to what stands; absent where it does not. */
  readonly objects?: true;
  /** Whether the table's clock has to run out first; absent where it has not. */
  readonly afterTime?: true;
}

/** What a seat may do now by rights. */
export function rightsOf<T extends GameTypes>(table: Table<T>, seat: Seat): readonly OfferedRight[] {
  const offered: OfferedRight[] = [];
  for (const { name, code, frame } of grantedRights(table)) {
    if (!code.who(table, frame.my).includes(seat)) continue;
    const { cite, story = 'welcome' } = code;
    offered.push({
      name,
      cite,
      choice: code.choice(table, frame.my, seat),
      story,
      ...(code.objects === true ? { objects: true } : {}),
      ...(code.afterTime?.(table) === true ? { afterTime: true } : {}),
    });
  }
  return offered.length === 0 ? NONE : offered;
}
const NONE: readonly OfferedRight[] = [];
