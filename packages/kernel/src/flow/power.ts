import type { Choice, ChoiceData } from '../choice/types.js';
import type { GameTypes } from '../game-types.js';
import type { Json } from '../json.js';
import type { Rule } from './rule.js';
import type { Seat } from './step.js';
import type { Table } from './table.js';

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

/** What everybody hears of a ruling: what was answered, only which power was used, or only that there was a ruling. */
export type Telling = 'answer' | 'name' | 'use';

/** What a gamemaster's seat may do at any time. Each use is told to all as a ruling. */
export interface Power<T extends GameTypes, A = never> {
  readonly cite: string;
  /** `answer` where absent. */
  readonly told?: Telling;
  who(t: Table<T>): readonly Seat[];
  choice(t: Table<T>, seat: Seat): ChoiceData;
  then(t: Table<T>, seat: Seat, answer: A): void | Interruption;
}

/** Declares a power; the answer it gets is the one its choice offers. */
export function power<T extends GameTypes, A extends Json>(def: {
  readonly cite: string;
  readonly told?: Telling;
  who(t: Table<T>): readonly Seat[];
  choice(t: Table<T>, seat: Seat): Choice<A>;
  then(t: Table<T>, seat: Seat, answer: A): void | Interruption;
}): Power<T> {
  return def;
}

/** A power as its seat is offered it now. Its words are found under `power.NAME`. */
export interface Freedom {
  readonly name: string;
  readonly cite: string;
  readonly choice: ChoiceData;
}

/** What a seat may do now by powers. */
export function powersOf<T extends GameTypes>(table: Table<T>, seat: Seat): readonly Freedom[] {
  if (table.over) return NONE;
  const { powers } = table.game;
  const free: Freedom[] = [];
  for (const name of Object.keys(powers)) {
    const power = powers[name] as unknown as Power<T>;
    if (power.who(table).includes(seat)) free.push({ name, cite: power.cite, choice: power.choice(table, seat) });
  }
  return free.length === 0 ? NONE : free;
}
const NONE: readonly Freedom[] = [];
