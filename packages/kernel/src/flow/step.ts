import { offered, offeredSome, type Offer } from '../choice/offer.js';
import type { Choice } from '../choice/types.js';
import type { AnyTypes, GameTypes } from '../game-types.js';
import type { JsonObject } from '../json.js';
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

/** Takes back what stood, and all that came of it: the table is as it was before, and the ticks go on. */
export interface TakeBack {
  readonly type: 'takeBack';
  readonly id: number;
  readonly amend: ((t: unknown, my: unknown) => void) | null;
}

/** Ends a rule further down, and every rule above it. */
export interface BreakOff {
  readonly type: 'breakOff';
  readonly rule: string;
  readonly result: unknown;
}

/** How a step ends: nothing falls through to the next key of the rule. */
export type Out<Step extends string, R> = undefined | void | Go<Step> | Call<Step> | Done<R> | TakeBack | BreakOff;

export function go<const Step extends string>(step: Step): Go<Step> {
  return { type: 'go', step };
}

export function call<T extends GameTypes, My extends object, R, const Step extends string>(
  rule: Rule<T, My, R>,
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

/**
 * Leads back to the step at which something was done that stood until now (see `Table.stand`). `amend` is told what the rule of
 * that step remembers, so that the same is not done again.
 */
export function takeBack<T extends GameTypes = AnyTypes, My = object>(
  id: number,
  amend?: (t: Table<T>, my: My) => void,
): TakeBack {
  return { type: 'takeBack', id, amend: (amend as TakeBack['amend'] | undefined) ?? null };
}

/**
 * Ends a rule that is in progress below, the innermost run of it, as if it were done with this result; whatever was going on above
 * it is over. So a right ends what people agree to end, e.g. a session, whoever is being asked.
 */
export function breakOff<T extends GameTypes, My extends object, R>(
  rule: Rule<T, My, R>,
  result: NoInfer<R>,
): BreakOff {
  return { type: 'breakOff', rule: rule.name, result };
}

/** What a called rule handed back; read it with `resultOf`. */
export interface Back {
  readonly rule: string;
  readonly result: unknown;
}

/** The typed result of a called rule. It is an error of ours to read another rule's. */
export function resultOf<T extends GameTypes, My extends object, R>(rule: Rule<T, My, R>, back: Back | null): R {
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
export interface DoStep<T extends GameTypes, My, Step extends string, R> extends Cited {
  do(t: Table<T>, my: My, back: Back | null): Out<Step, R>;
}

interface WaitingStep<T extends GameTypes, My> {
  /** What is wanted with every answer; an option may want more by itself. */
  readonly story?: Story | ((t: Table<T>, my: My) => Story);
  /** Others are told that a seat decides: neither what, nor how it was decided until the game tells one of its `reveals`. */
  readonly quiet?: boolean;
}

/** One seat decides. */
export interface AskDef<T extends GameTypes, My, A, Step extends string, R, Absent extends A = A>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): Seat;
  choice(t: Table<T>, my: My): Choice<A>;
  /** What an absent seat is taken to have said. */
  otherwise?(t: Table<T>, my: My): Absent;
  then(t: Table<T>, my: My, answer: A): Out<Step, R>;
}

/** One seat picks one of several things, each an option that carries what it stands for. */
export interface PickDef<T extends GameTypes, My, P extends JsonObject, Step extends string, R>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): Seat;
  /** What is on offer; with a `why`, what is listed and cannot be picked now. Ids are distinct. */
  options(t: Table<T>, my: My): readonly Offer<P>[];
  /** The id of what an absent seat is taken to have picked. */
  otherwise?(t: Table<T>, my: My): string;
  then(t: Table<T>, my: My, picked: Offer<P>): Out<Step, R>;
}

/** One seat picks several things, none twice. */
export interface PickSomeDef<T extends GameTypes, My, P extends JsonObject, Step extends string, R>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): Seat;
  options(t: Table<T>, my: My): readonly Offer<P>[];
  /** How many at least and at most; none to all where absent. */
  bounds?(t: Table<T>, my: My): { readonly min: number; readonly max: number };
  /** The ids of what an absent seat is taken to have picked. */
  otherwise?(t: Table<T>, my: My): readonly string[];
  /** In the order in which they were offered. */
  then(t: Table<T>, my: My, picked: readonly Offer<P>[]): Out<Step, R>;
}

/** Several seats each pick one thing, sealed until all are in. */
export interface PickPollDef<T extends GameTypes, My, P extends JsonObject, Step extends string, R>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): readonly Seat[];
  options(t: Table<T>, my: My, seat: Seat): readonly Offer<P>[];
  otherwise?(t: Table<T>, my: My, seat: Seat): string;
  /** Ballots come in the order of `who`. */
  then(t: Table<T>, my: My, ballots: readonly Ballot<Offer<P>>[]): Out<Step, R>;
}

/** What one seat said in a poll. */
export interface Ballot<A> {
  readonly by: Seat;
  readonly answer: A;
}

/** Several seats decide, sealed until all are in. With nobody to ask it goes on at once, with no ballots. */
export interface PollDef<T extends GameTypes, My, A, Step extends string, R, Absent extends A = A>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): readonly Seat[];
  choice(t: Table<T>, my: My, seat: Seat): Choice<A>;
  otherwise?(t: Table<T>, my: My, seat: Seat): Absent;
  /** Ballots come in the order of `who`. */
  then(t: Table<T>, my: My, ballots: readonly Ballot<A>[]): Out<Step, R>;
}

/** Several seats may speak, in any order; each answer applies at once. It stays open until `then` leads elsewhere. */
export interface OpenDef<T extends GameTypes, My, A, Step extends string, R, Absent extends A = A>
  extends Cited,
    WaitingStep<T, My> {
  who(t: Table<T>, my: My): readonly Seat[];
  choice(t: Table<T>, my: My, seat: Seat): Choice<A>;
  otherwise?(t: Table<T>, my: My, seat: Seat): Absent;
  /** Bots say nothing here before each person at the table who is asked has spoken since it was opened. */
  readonly peopleFirst?: boolean;
  then(t: Table<T>, my: My, answer: A, seat: Seat): Out<Step, R>;
}

/** Luck decides: dice or draws. */
export interface RollDef<T extends GameTypes, My, A, Step extends string, R> extends Cited {
  /** The seat that throws, for presses and for the log. */
  by?(t: Table<T>, my: My): Seat;
  choice(t: Table<T>, my: My): Choice<A>;
  /** A name for this very roll (`round 3 die 2 again 1`): luck bound to names gives two tables the same faces. */
  key?(t: Table<T>, my: My): string;
  /** The seats that see the faces; all where absent. */
  eyes?(t: Table<T>, my: My): readonly Seat[];
  then(t: Table<T>, my: My, answer: A): Out<Step, R>;
}

declare const shape: unique symbol;

/** A step that waits, made by `ask`, `poll`, `open` or `roll`. */
export interface WaitStep<T extends GameTypes, My, Step extends string, R> {
  readonly kind: 'ask' | 'poll' | 'open' | 'roll';
  readonly [shape]?: (t: Table<T>, my: My) => Out<Step, R>;
}

export type Step<T extends GameTypes, My, Steps extends string, R> =
  | DoStep<T, My, Steps, R>
  | WaitStep<T, My, Steps, R>;

export function ask<T extends GameTypes, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: AskDef<T, My, A, Step, R, Absent>,
): WaitStep<T, My, Step, R> {
  return { kind: 'ask', ...def };
}

/** An ask whose `then` is handed the option that was picked. Records keep its id. */
export function pick<T extends GameTypes, My, P extends JsonObject, Step extends string = never, R = never>(
  def: PickDef<T, My, P, Step, R>,
): WaitStep<T, My, Step, R> {
  const { options, ...rest } = def;
  const choice = (t: Table<T>, my: My): Choice<string> => offered(options(t, my));
  return { kind: 'ask', ...rest, choice, picks: true } as WaitStep<T, My, Step, R>;
}

/** As `pick`, of several things at once. */
export function pickSome<T extends GameTypes, My, P extends JsonObject, Step extends string = never, R = never>(
  def: PickSomeDef<T, My, P, Step, R>,
): WaitStep<T, My, Step, R> {
  const { options, bounds, ...rest } = def;
  const choice = (t: Table<T>, my: My): Choice<readonly string[]> => {
    const offers = options(t, my);
    return offeredSome(
      offers,
      bounds?.(t, my) ?? { min: 0, max: offers.filter(({ why }) => why === undefined).length },
    );
  };
  return { kind: 'ask', ...rest, choice, picks: true } as WaitStep<T, My, Step, R>;
}

/** A poll whose ballots are the options that were picked. */
export function pickPoll<T extends GameTypes, My, P extends JsonObject, Step extends string = never, R = never>(
  def: PickPollDef<T, My, P, Step, R>,
): WaitStep<T, My, Step, R> {
  const { options, ...rest } = def;
  const choice = (t: Table<T>, my: My, seat: Seat): Choice<string> => offered(options(t, my, seat));
  return { kind: 'poll', ...rest, choice, picks: true } as WaitStep<T, My, Step, R>;
}

export function poll<T extends GameTypes, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: PollDef<T, My, A, Step, R, Absent>,
): WaitStep<T, My, Step, R> {
  return { kind: 'poll', ...def };
}

export function open<T extends GameTypes, My, A, Step extends string = never, R = never, const Absent extends A = A>(
  def: OpenDef<T, My, A, Step, R, Absent>,
): WaitStep<T, My, Step, R> {
  return { kind: 'open', ...def };
}

export function roll<T extends GameTypes, My, A, Step extends string = never, R = never>(
  def: RollDef<T, My, A, Step, R>,
): WaitStep<T, My, Step, R> {
  return { kind: 'roll', ...def };
}
