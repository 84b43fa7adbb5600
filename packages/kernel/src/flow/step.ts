import type { Choice } from '../choice/types.js';
import type { Rule } from './rule.js';
import type { Table } from './table.js';

/** A place at the table, counted from 0. */
export type Seat = number;

/** Who answers a decision: a seat, or luck. */
export type Actor = Seat | 'luck';

/** Who looks: a seat, or the audience, which knows what everybody knows. */
export type Viewer = Seat | 'audience';

/** Leads to another step of the same rule. */
export interface Go<Step extends string> {
  readonly type: 'go';
  readonly step: Step;
}

/** Begins another rule; when that is done, this one goes on at `back`. */
export interface Call<Step extends string> {
  readonly type: 'call';
  readonly rule: string;
  readonly my: object;
  readonly back: Step;
}

/** Ends the rule. */
export interface Done<R> {
  readonly type: 'done';
  readonly result: R;
}

/** How a step ends: nothing falls through to the next key of the rule. */
export type Out<Step extends string, R> = undefined | void | Go<Step> | Call<Step> | Done<R>;

export function go<const Step extends string>(step: Step): Go<Step> {
  return { type: 'go', step };
}

export function call<W, My extends object, R, const Step extends string>(
  rule: Rule<W, My, R>,
  my: NoInfer<My>,
  back: Step,
): Call<Step> {
  return { type: 'call', rule: rule.name, my, back };
}

export function done(): Done<void>;
export function done<const R>(result: R): Done<R>;
export function done(result?: unknown): Done<unknown> {
  return { type: 'done', result };
}

/** What a called rule handed back; read it with `resultOf`. */
export interface Back {
  readonly rule: string;
  readonly result: unknown;
}

/** The typed result of a called rule. It is an error of ours to read another rule's. */
export function resultOf<W, My extends object, R>(rule: Rule<W, My, R>, back: Back | null): R {
  if (back === null || back.rule !== rule.name) {
    throw new Error(`the result of '${rule.name}' was read after ${back === null ? 'no call' : `'${back.rule}'`}`);
  }
  return back.result as R;
}

/** The rule ids a step stands for, first the one to show. */
export type Cites = string | readonly string[];

/** Whether a telling may or must come with the answer. It is never read by rules. */
export type Story = 'none' | 'welcome' | 'required';

interface Cited {
  readonly cite?: Cites;
}

/** Happens by itself. */
export interface DoStep<W, My, Step extends string, R> extends Cited {
  do(t: Table<W>, my: My, back: Back | null): Out<Step, R>;
}

interface Waiting {
  readonly story?: Story;
  /** Others are told that a seat decides: neither what, nor how it was decided until the game tells one of its `reveals`. */
  readonly quiet?: boolean;
}

/** One seat decides. */
export interface AskDef<W, My, A, Step extends string, R, Absent extends A = A> extends Cited, Waiting {
  who(t: Table<W>, my: My): Seat;
  choice(t: Table<W>, my: My): Choice<A>;
  /** What an absent seat is taken to have said. */
  otherwise?(t: Table<W>, my: My): Absent;
  then(t: Table<W>, my: My, answer: A): Out<Step, R>;
}

/** What one seat said in a poll. */
export interface Ballot<A> {
  readonly by: Seat;
  readonly answer: A;
}

/** Several seats decide, sealed until all are in. With nobody to ask it goes on at once, with no ballots. */
export interface PollDef<W, My, A, Step extends string, R, Absent extends A = A> extends Cited, Waiting {
  who(t: Table<W>, my: My): readonly Seat[];
  choice(t: Table<W>, my: My, seat: Seat): Choice<A>;
  otherwise?(t: Table<W>, my: My, seat: Seat): Absent;
  /** Ballots come in the order of `who`. */
  then(t: Table<W>, my: My, ballots: readonly Ballot<A>[]): Out<Step, R>;
}

/** Several seats may speak, in any order; each answer applies at once. It stays open until `then` leads elsewhere. */
export interface OpenDef<W, My, A, Step extends string, R, Absent extends A = A> extends Cited, Waiting {
  who(t: Table<W>, my: My): readonly Seat[];
  choice(t: Table<W>, my: My, seat: Seat): Choice<A>;
  otherwise?(t: Table<W>, my: My, seat: Seat): Absent;
  then(t: Table<W>, my: My, answer: A, seat: Seat): Out<Step, R>;
}

/** Luck decides: dice or draws. */
export interface RollDef<W, My, A, Step extends string, R> extends Cited {
  /** The seat that throws, for presses and for the log. */
  by?(t: Table<W>, my: My): Seat;
  choice(t: Table<W>, my: My): Choice<A>;
  /** A name for this very roll (`round 3 die 2 again 1`): luck bound to names gives two tables the same faces. */
  key?(t: Table<W>, my: My): string;
  /** The seats that see the faces; all where absent. */
  eyes?(t: Table<W>, my: My): readonly Seat[];
  then(t: Table<W>, my: My, answer: A): Out<Step, R>;
}

declare const shape: unique symbol;

/** A step that waits, made by `ask`, `poll`, `open` or `roll`. */
export interface WaitStep<W, My, Step extends string, R> {
  readonly kind: 'ask' | 'poll' | 'open' | 'roll';
  readonly [shape]?: (t: Table<W>, my: My) => Out<Step, R>;
}

export type Step<W, My, Steps extends string, R> = DoStep<W, My, Steps, R> | WaitStep<W, My, Steps, R>;

export function ask<W, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: AskDef<W, My, A, Step, R, Absent>,
): WaitStep<W, My, Step, R> {
  return { kind: 'ask', ...def };
}

export function poll<W, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: PollDef<W, My, A, Step, R, Absent>,
): WaitStep<W, My, Step, R> {
  return { kind: 'poll', ...def };
}

export function open<W, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: OpenDef<W, My, A, Step, R, Absent>,
): WaitStep<W, My, Step, R> {
  return { kind: 'open', ...def };
}

export function roll<W, My, A, Step extends string = never, R = never>(
  def: RollDef<W, My, A, Step, R>,
): WaitStep<W, My, Step, R> {
  return { kind: 'roll', ...def };
}
