import { pickedFrom, rejects } from '../choice/index.js';
import type { AnyGame, World } from '../game.js';
import type { AnyTypes, EventKind, GameTypes } from '../game-types.js';
import { cloneJson, type Json, type JsonObject } from '../json.js';
import type { Decision } from './decision.js';
import { openDecisions } from './deciding.js';
import type { Audience, Event } from './event.js';
import { type GrantedRight, grantedRights, type RightCode } from './right.js';
import { type Refusal, refuse } from './refusal.js';
import { type ReadyStep, type Rules, rulesOf } from './rules.js';
import { copied, type Standing, stillStanding } from './standing.js';
import type { Actor, Back, BreakOff, Call, Done, Go, Seat, TakeBack } from './step.js';
import { storyRefusal, storyWanted } from './story.js';

/** A rule in progress: its name, the step it stands at, and what it remembers. Plain data, never closures. */
export interface Frame {
  readonly rule: string;
  at: string;
  readonly my: object;
  /** Ballots of a poll that is not complete yet, by seat. */
  sealed: { [seat: string]: Json } | null;
}

/** A table as plain data: saved, moved and restored anywhere. */
export interface SavedTable {
  readonly world: World;
  readonly stack: readonly Frame[];
  readonly tick: number;
  readonly over: boolean;
  readonly result: Json;
  /** What stands unless somebody objects; absent where nothing does. */
  readonly standing?: readonly Standing[];
}

/** An answer as it comes from outside, not to be trusted. */
export interface Submission {
  readonly by: Actor;
  readonly answer: unknown;
  /** The moment it was meant for; the present one where absent. */
  readonly tick?: number;
  readonly story?: string;
  /** The right used, when this answers no decision but does what a rule in progress lets a seat do. */
  readonly right?: string;
}

/** No book nests deeper; a stack that does is a rule calling itself without end. */
const DEEPEST = 16;
/** No rule of a book does this much by itself; a run that does is a loop. */
const LONGEST_RUN = 10_000;

/** How a step ended: where it leads. */
type Signal = Go<string> | Call<string> | Done<unknown> | TakeBack | BreakOff | undefined;

const NOTHING: readonly Standing[] = [];

/** What everybody is told of the use of a right. */
function useOf({ told = 'answer' }: RightCode, right: string, by: Seat, answer: Json): JsonObject {
  if (told === 'use') return { by };
  return told === 'name' ? { right, by } : { right, by, answer };
}

/** One running game. It mutates in place; `clone` is the only copy. Luck is not inside: dice are answers like any other. */
export class Table<T extends GameTypes = AnyTypes> {
  world: T['World'];
  stack: Frame[];
  /** How many answers have been applied. */
  tick: number;
  over: boolean;
  /** What the first rule handed back; `null` until the game is over. */
  result: T['Result'] | null;
  /** Where events go; `null` (the default) when nobody listens, as in a bot's head. */
  events: Event[] | null = null;
  /** What stands unless somebody objects, oldest first. */
  standing: readonly Standing[];
  readonly #game: AnyGame;
  readonly #rules: Rules;
  #pending: readonly Decision[] | null = null;
  /** The step that the top frame stands at; `null` until it is looked up. */
  #now: ReadyStep | null = null;

  private constructor(game: AnyGame, rules: Rules, saved: SavedTable) {
    this.#game = game;
    this.#rules = rules;
    this.world = saved.world;
    this.stack = saved.stack as Frame[];
    this.tick = saved.tick;
    this.over = saved.over;
    this.result = saved.result;
    this.standing = saved.standing ?? NOTHING;
  }

  /** Sets up a new table and runs it to its first decision. `listen` keeps the events of the set-up. */
  static begin<T extends GameTypes = AnyTypes>(
    game: AnyGame,
    settings: JsonObject,
    seats: number,
    listen = false,
  ): Table<T> {
    const start = game.begin(settings, seats);
    const table = new Table<T>(game, rulesOf(game), {
      world: start.world,
      stack: [],
      tick: 0,
      over: false,
      result: null,
    });
    if (listen) table.events = [];
    table.#push(start.rule.name, start.my);
    table.#run(null);
    return table;
  }

  static restore<T extends GameTypes = AnyTypes>(game: AnyGame, saved: SavedTable): Table<T> {
    return Table.adopt<T>(game, cloneJson(saved));
  }

  /** As `restore`, but without a copy: the table plays on these very objects, and whoever else holds them sees them change. */
  static adopt<T extends GameTypes = AnyTypes>(game: AnyGame, saved: SavedTable): Table<T> {
    return new Table<T>(game, rulesOf(game), saved);
  }

  /** The same table for those whom its types do not concern. */
  get #any(): Table {
    return this as unknown as Table;
  }

  get game(): AnyGame {
    return this.#game;
  }

  /** Plain data, sharing nothing with the table. */
  save(): SavedTable {
    return cloneJson({
      world: this.world,
      stack: this.stack,
      tick: this.tick,
      over: this.over,
      result: this.result as Json,
      ...(this.standing.length === 0 ? {} : { standing: this.standing }),
    });
  }

  /** A table of its own, with nobody listening. */
  clone(): Table<T> {
    return new Table<T>(this.#game, this.#rules, {
      world: this.#game.clone(this.world),
      stack: copied(this.stack),
      tick: this.tick,
      over: this.over,
      result: this.result as Json,
      // What was before is never written to, so that copies share it.
      ...(this.standing.length === 0 ? {} : { standing: this.standing.map(one => ({ ...one })) }),
    });
  }

  /** What is open now, in seat order; nothing when the game is over. Built once per moment. */
  decisions(): readonly Decision[] {
    this.#pending ??= this.over ? [] : openDecisions(this.#any, this.#top(), this.#step());
    return this.#pending;
  }

  /** The decision `by` is asked to take now, if any. */
  decisionOf(by: Actor): Decision | undefined {
    for (const decision of this.decisions()) if (decision.by === by) return decision;
    return undefined;
  }

  /** Distrusts. Returns why the answer cannot be taken, in which case nothing has changed. */
  submit(submission: Submission): Refusal | undefined {
    const refusal = this.judge(submission);
    if (refusal !== undefined) return refusal;
    const { by, answer, right } = submission;
    if (right === undefined) this.play(by, answer as Json);
    else this.playRight(right, by as Seat, answer as Json);
    return undefined;
  }

  /** Why an answer could not be taken now, if so. Changes nothing. */
  judge(submission: Submission): Refusal | undefined {
    const { by, answer, story } = submission;
    if (this.over) return refuse('over');
    if (submission.tick !== undefined && submission.tick !== this.tick) {
      return refuse('stale', undefined, { tick: this.tick });
    }
    if (submission.right !== undefined) return this.#judgeRight(submission.right, by, answer, story);
    const decision = this.decisionOf(by);
    if (decision === undefined) return refuse('notYours', this.#citeForAll());
    const rejection = rejects(decision.choice, answer);
    if (rejection === undefined) return storyRefusal(story, storyWanted(decision, answer), decision.cites[0]);
    const cite = rejection.cite ?? decision.cites[0];
    return cite === undefined ? rejection : { ...rejection, cite };
  }

  /** Trusts. What bots and replays of checked records call. */
  play(by: Actor, answer: Json): void {
    const frame = this.#top();
    const step = this.#step();
    const given: unknown = step.picks && step.kind !== 'poll' ? this.#picked(by, answer) : answer;
    this.#pending = null;
    if (this.standing.length > 0 && by !== 'luck') {
      this.standing = stillStanding(this.standing, by, this.stack.length);
    }
    this.tick++;
    if (step.kind === 'do') throw this.broken(`an answer came while '${step.name}' was not waiting`);
    if (step.kind === 'poll') {
      frame.sealed ??= {};
      frame.sealed[by] = answer;
      this.#run(null);
      return;
    }
    const out = step.then(this, frame.my, given, by);
    // An open step stays open until it leads elsewhere.
    if (out !== undefined || step.kind !== 'open') this.#run(out);
  }

  /** Uses a right, trusting. */
  playRight(name: string, by: Seat, answer: Json): void {
    const granted = this.#granted(name);
    if (granted === undefined) throw this.broken(`no rule in progress grants the right '${name}'`);
    const { code, frame } = granted;
    this.#pending = null;
    this.tick++;
    const cite = code.told === 'use' ? null : code.cite;
    this.events?.push({ kind: 'right', cite, data: useOf(code, name, by, answer), to: 'all' });
    const out = code.then(this, frame.my, answer, by);
    if (out !== undefined) this.#push(out.rule, out.my);
    // A poll may have been waiting for just the seat that the right sent away.
    this.#run(null);
  }

  /**
   * Called by a step before it does what its seat has answered: that stands, unless somebody objects. A right lets others object
   * to what is in `standing`, and `takeBack` takes it back.
   */
  stand(by: Seat, what: string, told: JsonObject): void {
    const before = { world: this.#game.clone(this.world), stack: copied(this.stack) };
    this.standing = [...this.standing, { id: this.tick, by, what, with: told, before, heldAt: null }];
  }

  /** Somebody objects: while rules above those in progress now judge it, nobody's answers there build on it. */
  hold(id: number): void {
    const found = this.standing.find(one => one.id === id);
    if (found === undefined) throw this.broken(`nothing stands that was done at tick ${id}`);
    found.heldAt = this.stack.length;
  }

  /** It stands for good. */
  settle(id: number): void {
    this.standing = this.standing.filter(one => one.id !== id);
  }

  /** Says what happened. Words are the catalogue's; `to` is who may hear it. */
  tell<K extends EventKind<T>>(kind: K, cite: string | null, data: T['Events'][K], to: Audience = 'all'): void {
    if (this.events !== null) this.events.push({ kind, cite, data: data as JsonObject, to });
  }

  /** The stack in words, outermost first: `session.confront > conflict.reroll`. */
  describe(): string {
    return this.stack.map(frame => `${frame.rule}.${frame.at}`).join(' > ');
  }

  /** An error of ours, with where it happened. */
  broken(message: string): Error {
    return new Error(`${this.#game.id} at tick ${this.tick}, ${this.describe() || 'over'}: ${message}`);
  }

  #judgeRight(name: string, by: Actor, answer: unknown, story: string | undefined): Refusal | undefined {
    const granted = this.#granted(name);
    if (granted === undefined) return refuse('noSuchRight');
    const { code, frame } = granted;
    if (by === 'luck' || !code.who(this, frame.my).includes(by)) return refuse('notYours', code.cite);
    const rejection =
      rejects(code.choice(this, frame.my, by), answer) ?? code.refuses?.(this, frame.my, answer as Json, by);
    if (rejection !== undefined) return { ...rejection, cite: rejection.cite ?? code.cite };
    return storyRefusal(story, code.story ?? 'welcome', code.cite);
  }

  #granted(name: string): GrantedRight | undefined {
    return grantedRights(this.#any).find(right => right.name === name);
  }

  /** The option or options that an answer stands for among what `by` is offered now. */
  #picked(by: Actor, answer: Json): unknown {
    const picked = pickedFrom(this.decisionOf(by)?.choice, answer);
    if (picked === undefined) throw this.broken(`${JSON.stringify(answer)} was not on offer to ${by}`);
    return picked;
  }

  /** What a seat that is not asked may be told of the step. */
  #citeForAll(): string | undefined {
    const step = this.#step();
    return step.quiet ? undefined : step.cites[0];
  }

  #top(): Frame {
    const frame = this.stack[this.stack.length - 1];
    if (frame === undefined) throw this.broken('no rule is in progress');
    return frame;
  }

  #step(): ReadyStep {
    return this.#now ?? this.#lookUp();
  }

  #lookUp(): ReadyStep {
    const { rule, at } = this.#top();
    const step = this.#rules.get(rule)?.steps.get(at);
    if (step === undefined) throw this.broken(`no step '${rule}.${at}' in these rules`);
    this.#now = step;
    return step;
  }

  #push(name: string, my: object): void {
    const rule = this.#rules.get(name);
    if (rule === undefined) throw this.broken(`rule '${name}' is not among the rules of the game`);
    if (this.stack.length >= DEEPEST) throw this.broken(`rules nest deeper than ${DEEPEST}`);
    this.stack.push({ rule: name, at: rule.first.name, my, sealed: null });
    this.#now = rule.first;
  }

  /** What a sealed ballot stands for; what an absent seat would have said, where a right has made it impossible since. */
  #counted(frame: Frame, step: ReadyStep, by: Seat, answer: Json): unknown {
    if (!step.picks) return answer;
    const choice = step.choice?.(this, frame.my, by);
    const picked = pickedFrom(choice, answer) ?? pickedFrom(choice, step.otherwise?.(this, frame.my, by) ?? null);
    if (picked === undefined) throw this.broken(`${JSON.stringify(answer)} is not on offer to ${by} any more`);
    return picked;
  }

  /** Every ballot of a poll in the order of its seats; `null` while one is missing. */
  #ballots(frame: Frame, step: ReadyStep): readonly { by: Seat; answer: unknown }[] | null {
    const { my, sealed } = frame;
    const seats = step.asksAll === null ? [] : step.asksAll(this, my);
    // Nothing is made of the ballots until all are in.
    for (const by of seats) if (sealed?.[by] === undefined) return null;
    const ballots = new Array<{ by: Seat; answer: unknown }>(seats.length);
    let i = 0;
    for (const by of seats) ballots[i++] = { by, answer: this.#counted(frame, step, by, sealed?.[by] ?? null) };
    return ballots;
  }

  /** Goes where a step led and on through all that happens by itself, until somebody has to decide. `null` begins where the table stands. */
  #run(first: unknown): void {
    let out = first;
    for (let n = 0; n < LONGEST_RUN; n++) {
      const back = out === null ? null : this.#follow(out as Signal);
      if (this.over) return;
      const step = this.#step();
      const frame = this.#top();
      if (step.kind === 'do') out = step.then(this, frame.my, back, null);
      else if (step.kind === 'open' && step.asksAll?.(this, frame.my).length === 0) {
        // A right may have sent away the last seat that was asked: the step is over.
        out = undefined;
      } else {
        const ballots = step.kind === 'poll' ? this.#ballots(frame, step) : null;
        if (ballots === null) return;
        frame.sealed = null;
        out = step.then(this, frame.my, ballots, null);
      }
    }
    throw this.broken(`nobody decided anything for ${LONGEST_RUN} steps`);
  }

  /** Moves the stack one signal on. Returns what a finished rule handed back. */
  #follow(out: Signal): Back | null {
    if (out === undefined) {
      const { next } = this.#step();
      return next === null ? this.#pop(undefined) : this.#stand(next);
    }
    switch (out.type) {
      case 'go':
        return this.#goTo(out.step);
      case 'call':
        this.#top().at = out.back;
        this.#push(out.rule, out.my);
        return null;
      case 'done':
        return this.#pop(out.result);
      case 'takeBack':
        return this.#takeBack(out);
      case 'breakOff':
        return this.#breakOff(out);
      default:
        throw this.broken(`a step ended with ${String(out)}, which leads nowhere`);
    }
  }

  #takeBack({ id, amend }: TakeBack): null {
    const back = this.standing.find(one => one.id === id);
    if (back === undefined) throw this.broken(`nothing stands that was done at tick ${id}`);
    this.world = this.#game.clone(back.before.world);
    this.stack = copied(back.before.stack);
    this.standing = this.standing.filter(one => one.id < id);
    this.#now = null;
    this.events?.push({ kind: 'takenBack', cite: null, data: { by: back.by, what: back.what, tick: id }, to: 'all' });
    amend?.(this, this.#top().my);
    return null;
  }

  #breakOff({ rule, result }: BreakOff): Back {
    const depth = this.stack.findLastIndex(frame => frame.rule === rule);
    if (depth < 0) throw this.broken(`rule '${rule}' is not in progress, and cannot be broken off`);
    this.stack.length = depth + 1;
    return this.#pop(result);
  }

  #goTo(name: string): null {
    const frame = this.#top();
    const step = this.#step().steps.get(name);
    frame.at = name;
    if (step === undefined) throw this.broken(`no step '${frame.rule}.${name}' in these rules`);
    return this.#stand(step);
  }

  #stand(step: ReadyStep): null {
    this.#top().at = step.name;
    this.#now = step;
    return null;
  }

  #pop(result: unknown): Back {
    const frame = this.#top();
    this.stack.pop();
    this.#now = null;
    if (this.stack.length === 0) {
      this.over = true;
      this.result = result ?? null;
    }
    return { rule: frame.rule, result };
  }
}
