import {
  type AnyGame,
  type ChoiceData,
  type Decision,
  type Event,
  type EventKind,
  eventOf,
  type Frame,
  type GameTypes,
  type Json,
  look,
  type Option,
  type Refused,
  type Script,
  type Seat,
  type Submission,
  Table,
  type Viewer,
} from '@doomtable/kernel';
import { written } from './dice.js';
import { askedAt, letFall, mustRefuse, mustTake, toldOf } from './hand.js';

/** Where a rule stands: its name and step as `rule.step`, and what it remembers. */
export type RuleStanding = readonly [place: string, my: object];

/** A table in a made-up position: a world, and the rules in progress, outermost first. */
export function tableAt<T extends GameTypes>(
  game: AnyGame,
  world: T['World'],
  standings: readonly RuleStanding[],
  tick = 0,
): Table<T> {
  const stack = standings.map(([place, my]): Frame => {
    const [rule = '', at = ''] = place.split('.');
    return { rule, at, my, sealed: null };
  });
  return Table.restore<T>(game, { world, stack, tick, over: false, result: null });
}

/** More answers than any test waits for. */
const PATIENCE = 500;

/**
 * A table played by hand: what falls is written down, everything else is said by the test. Dice fall by themselves after every
 * answer; when none are written down any more the table waits for them. Whatever is not as the test says throws, and so do dice
 * that are left when it ends. A game adds readers of its own positions by a class that extends this one.
 */
export class Play<T extends GameTypes> {
  #table: Table<T>;
  readonly #dice: Script;

  /** Dice fall at once where the table waits for them. */
  constructor(table: Table<T>, dice: readonly (number | string)[] = []) {
    this.#table = table;
    this.#table.events ??= [];
    this.#dice = written(dice);
    this.#fall();
  }

  get table(): Table<T> {
    return this.#table;
  }

  get world(): T['World'] {
    return this.#table.world;
  }

  // What is asked

  /** `rule.step` of what is asked, or `over`. */
  get asked(): string {
    return askedAt(this.#any);
  }

  /** Seats that are asked now. */
  get waiting(): readonly Seat[] {
    return this.#table.decisions().flatMap(({ by }) => (by === 'luck' ? [] : [by]));
  }

  /** Expects this question, put to just these seats where they are named. */
  asks(step: string, ...seats: readonly Seat[]): this {
    if (this.asked !== step) throw this.#broken(`'${step}' was expected to be asked`);
    if (seats.length > 0 && seats.join() !== this.waiting.join())
      throw this.#broken(`seats ${seats.join(', ')} were expected to be asked, not ${this.waiting.join(', ')}`);
    return this;
  }

  /** What this seat is asked; what the first of those who are asked is, where none is named. */
  decision(who?: Seat): Decision {
    const decision = who === undefined ? this.#table.decisions()[0] : this.#table.decisionOf(who);
    if (decision !== undefined) return decision;
    throw this.#broken(who === undefined ? 'nothing is asked' : `seat ${who} is not asked`);
  }

  /** Ids on offer to a seat: options, or the branches of an either. A path leads into the fields and branches of its choice. */
  offers(who?: Seat, ...path: readonly string[]): readonly string[] {
    const choice = this.#choice(who, path);
    return choice.kind === 'either' ? Object.keys(choice.branches) : optionsIn(choice).map(({ id }) => id);
  }

  /** The option on offer with this id, or the first whose id goes on with a colon after it. */
  option(id: string, who?: Seat, ...path: readonly string[]): Option {
    const found = optionsIn(this.#choice(who, path)).find(named(id));
    if (found === undefined) throw this.#broken(`'${id}' is not on offer`);
    return found;
  }

  /** Whether there is such an option. */
  isOffered(id: string, who?: Seat, ...path: readonly string[]): boolean {
    return optionsIn(this.#choice(who, path)).some(named(id));
  }

  /** The option that is listed with a reason why it cannot be taken, if there is one. */
  refused(id: string, who?: Seat, ...path: readonly string[]): Refused | undefined {
    const choice = this.#choice(who, path);
    return choice.kind === 'one' || choice.kind === 'some' ? choice.refused?.find(named(id)) : undefined;
  }

  // What is answered

  /** A seat says this, with a story where one is told. */
  says(who: Seat, answer: Json, story?: string): this {
    mustTake(this.#any, { by: who, answer, ...(story === undefined ? {} : { story }) });
    return this.#fall();
  }

  /** Whoever is asked says this; then the next who is asked says the next. */
  answers(...answers: readonly Json[]): this {
    for (const answer of answers) this.says(this.#first(), answer);
    return this;
  }

  /** Whoever is asked says this, and just these dice and cards fall before somebody is asked again. */
  rolls(answer: Json, ...falls: readonly (number | string)[]): this {
    mustTake(this.#any, { by: this.#first(), answer });
    return this.falls(...falls);
  }

  /** Everybody who is asked now says the same, or what stands under the seat. */
  all(answer: Json, others: { readonly [seat: number]: Json } = {}): this {
    const { asked } = this;
    for (const seat of this.waiting) {
      if (this.asked === asked && this.waiting.includes(seat)) this.says(seat, others[seat] ?? answer);
    }
    return this;
  }

  /** Everybody does what the absent are taken to do, until one of these steps is asked. */
  until(...steps: readonly string[]): this {
    for (let answers = 0; answers < PATIENCE; answers++) {
      if (steps.includes(this.asked)) return this;
      const [decision] = this.#table.decisions();
      if (decision === undefined || decision.by === 'luck') break;
      this.says(decision.by, decision.otherwise);
    }
    throw this.#broken(`${steps.join(' or ')} never came`);
  }

  /** A seat uses a right. */
  uses(who: Seat, right: string, answer: Json): this {
    mustTake(this.#any, { by: who, right, answer });
    return this.#fall();
  }

  /** Expects a refusal for this reason (a code, or the game's own), under this rule where one is named, and nothing changed. */
  refuses(who: Seat, answer: unknown, why: string, cite?: string): this {
    return this.refusesAll({ by: who, answer }, why, cite);
  }

  /** The same of an answer with all that comes with it: a story, a tick, a right. */
  refusesAll(submission: Submission, why: string, cite?: string): this {
    mustRefuse(this.#any, submission, why, cite);
    return this;
  }

  /** Just these dice and cards fall before somebody is asked. */
  falls(...falls: readonly (number | string)[]): this {
    this.#dice.add(...falls);
    this.#fall();
    this.#dice.usedUp();
    if (this.#table.decisionOf('luck') !== undefined) throw this.#broken('more dice are wanted');
    return this;
  }

  /** Changes the position under the players' hands, which is no move. */
  edit(change: (world: T['World']) => void): this {
    const saved = this.#table.save();
    change(saved.world);
    const { events: heard } = this.#table;
    this.#table = Table.restore<T>(this.#table.game, saved);
    this.#table.events = heard;
    return this;
  }

  // What is seen and told

  /** What a viewer sees. */
  sees(viewer: Viewer): T['View'] {
    return look(this.#any, viewer).view;
  }

  /** What was told of this kind so far. */
  told<K extends EventKind<T>>(kind: K): readonly T['Events'][K][] {
    return toldOf(this.#table, kind);
  }

  /** What was told of this kind last. */
  last<K extends EventKind<T>>(kind: K): T['Events'][K] {
    return this.#lastOf(kind).data as T['Events'][K];
  }

  /** The rule under which this was told last. */
  citeOf(kind: EventKind<T>): string | null {
    return this.#lastOf(kind).cite;
  }

  /** The last of this kind as everybody reads it. */
  sentence(kind: EventKind<T>): string {
    return eventOf(this.#table.game, this.#lastOf(kind), this.sees('audience'));
  }

  /** The result of a game that is over. */
  get result(): T['Result'] {
    if (this.#table.result === null) throw this.#broken('the game goes on');
    return this.#table.result;
  }

  get #any(): Table {
    return this.#table as unknown as Table;
  }

  #first(): Seat {
    const { by } = this.decision();
    if (by === 'luck') throw this.#broken('dice are wanted, and none are written down');
    return by;
  }

  #fall(): this {
    letFall(this.#any, this.#dice, { pausing: true });
    return this;
  }

  #choice(who: Seat | undefined, path: readonly string[]): ChoiceData {
    return path.reduce<ChoiceData>((choice, name) => {
      const inner = choice.kind === 'record' ? choice.fields : choice.kind === 'either' ? choice.branches : {};
      const found = inner[name];
      if (found === undefined) throw this.#broken(`nothing called '${name}' is asked`);
      return found;
    }, this.decision(who).choice);
  }

  #lastOf(kind: EventKind<T>): Event {
    const event = this.#table.events?.findLast(other => other.kind === kind);
    if (event === undefined) throw this.#broken(`nothing of '${kind}' was told`);
    return event;
  }

  #broken(problem: string): Error {
    return new Error(`${problem}; the table stands at ${this.#table.describe() || 'the end'}`);
  }
}

function optionsIn(choice: ChoiceData): readonly Option[] {
  return choice.kind === 'one' || choice.kind === 'some' ? choice.of : [];
}

function named(id: string): (option: { readonly id: string }) => boolean {
  return option => option.id === id || option.id.startsWith(`${id}:`);
}
