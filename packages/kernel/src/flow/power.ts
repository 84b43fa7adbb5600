import type { Choice, ChoiceData } from '../choice/types.js';
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

export function interrupt<W, My extends object, R>(rule: Rule<W, My, R>, my: NoInfer<My>): Interruption {
  return { type: 'interrupt', rule: rule.name, my };
}

/** What a gamemaster's seat may do at any time. Each use is told to all as a ruling. */
export interface Power<W, A = never> {
  readonly cite: string;
  who(t: Table<W>): readonly Seat[];
  choice(t: Table<W>, seat: Seat): ChoiceData;
  then(t: Table<W>, seat: Seat, answer: A): void | Interruption;
}

/** Declares a power; the answer it gets is the one its choice offers. */
export function power<W, A extends Json>(def: {
  readonly cite: string;
  who(t: Table<W>): readonly Seat[];
  choice(t: Table<W>, seat: Seat): Choice<A>;
  then(t: Table<W>, seat: Seat, answer: A): void | Interruption;
}): Power<W> {
  return def;
}
