import type { Choice, ChoiceData } from '../choice/types.js';
import type { World } from '../game.js';
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

/** What everybody hears of a ruling: what was answered, only which power was used, or only that there was a ruling. */
export type Telling = 'answer' | 'name' | 'use';

/** What a gamemaster's seat may do at any time. Each use is told to all as a ruling. */
export interface Power<W, A = never> {
  readonly cite: string;
  /** `answer` where absent. */
  readonly told?: Telling;
  who(t: Table<W>): readonly Seat[];
  choice(t: Table<W>, seat: Seat): ChoiceData;
  then(t: Table<W>, seat: Seat, answer: A): void | Interruption;
}

/** Declares a power; the answer it gets is the one its choice offers. */
export function power<W, A extends Json>(def: {
  readonly cite: string;
  readonly told?: Telling;
  who(t: Table<W>): readonly Seat[];
  choice(t: Table<W>, seat: Seat): Choice<A>;
  then(t: Table<W>, seat: Seat, answer: A): void | Interruption;
}): Power<W> {
  return def;
}

/** A power as its seat is offered it now. Its words are found under `power.NAME`. */
export interface Freedom {
  readonly name: string;
  readonly cite: string;
  readonly choice: ChoiceData;
}

/** What a seat may do now by powers. */
export function powersOf(table: Table<unknown>, seat: Seat): readonly Freedom[] {
  if (table.over) return NONE;
  const { powers } = table.game;
  const of = table as Table<World>;
  const free: Freedom[] = [];
  for (const name of Object.keys(powers)) {
    const power = powers[name] as Power<World>;
    if (power.who(of).includes(seat)) free.push({ name, cite: power.cite, choice: power.choice(of, seat) });
  }
  return free.length === 0 ? NONE : free;
}
const NONE: readonly Freedom[] = [];
