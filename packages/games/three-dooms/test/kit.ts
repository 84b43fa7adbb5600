import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import {
  type Decision,
  type EventKind,
  type Frame,
  type Json,
  type Script,
  scripted,
  type Seat,
  Table,
} from '@doomtable/kernel';
import {
  askedAt,
  decisionOf,
  endOf,
  letFall,
  mustRefuse,
  mustTake,
  offersTo,
  seatsAsked,
  toldOf,
  usedUpAfter,
} from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import { newConflict } from '../src/rules/conflict.js';
import { newConfront } from '../src/rules/confront.js';
import { newDuel, type Stake } from '../src/rules/duel.js';
import { newMatter } from '../src/motions.js';
import { newPrepare } from '../src/rules/prepare.js';
import type { ThreeDoomsSettings } from '../src/settings.js';
import type { Events, ThreeDooms } from '../src/types.js';
import { aspectPoints, doomOf, heroOf } from '../src/town.js';
import type { Hero, Outcome, ThreeDoomsWorld, Town } from '../src/world.js';
import { addDoom, addPastDoom, CROPS, CROPS_ASPECTS, DEREK, exampleWorld, settingsOf } from './example.js';

export * from './example.js';
export { game };

/** What a test changes before play goes on. Judgements are on trust unless it says otherwise. */
export interface Situation {
  readonly rulings?: Partial<ThreeDoomsSettings>;
  readonly session?: 1 | 2 | 3;
  readonly world?: (world: ThreeDoomsWorld) => void;
}

/** Dice that are written down must all have fallen when their test ends. */
const written = usedUpAfter(afterEach);

/** A table played by hand: dice from a script, everything else said by the test. */
export class Play {
  readonly table: Table<ThreeDooms>;
  readonly #luck: Script;

  constructor(table: Table<ThreeDooms>, dice: readonly number[]) {
    this.table = table;
    this.table.heard ??= [];
    this.#luck = written(scripted(...dice));
    letFall(this.table, this.#luck);
  }

  get town(): Town {
    return this.table.world.open;
  }

  hero(seat: Seat): Hero {
    return heroOf(this.town, seat);
  }

  /** `rule.step` of what is asked, or `over`. */
  get asked(): string {
    return askedAt(this.table);
  }

  /** Seats that are asked now. */
  get waiting(): readonly Seat[] {
    return seatsAsked(this.table);
  }

  decision(seat: Seat): Decision {
    return decisionOf(this.table, seat);
  }

  /** Ids on offer to a seat: options, or the branches of an either. */
  offers(seat: Seat): readonly string[] {
    return offersTo(this.table, seat);
  }

  /** The rule that an option on offer comes from. */
  citeOf(seat: Seat, id: string): string | undefined {
    const { choice } = this.decision(seat);
    const options = choice.kind === 'one' || choice.kind === 'some' ? choice.of : [];
    return options.find(option => option.id === id)?.cite;
  }

  /** A seat says this; dice fall after it. */
  says(seat: Seat, answer: Json, story?: string): this {
    mustTake(this.table, { by: seat, answer, ...(story === undefined ? {} : { story }) });
    letFall(this.table, this.#luck);
    return this;
  }

  /** Everybody who is asked says the same, or what stands under the seat. */
  all(answer: Json, others: { readonly [seat: number]: Json } = {}): this {
    const step = this.asked;
    for (const seat of this.waiting) {
      if (this.asked === step && this.waiting.includes(seat)) this.says(seat, others[seat] ?? answer);
    }
    return this;
  }

  /** Expects this question, put to these seats where they are named. */
  asks(step: string, ...seats: readonly Seat[]): this {
    assert.equal(this.asked, step);
    if (seats.length > 0) assert.deepEqual([...this.waiting], seats);
    return this;
  }

  /** Expects a refusal with this code (a game's own reason counts as one) under this rule, and nothing changed. */
  refuses(seat: Seat, answer: Json, code: string, cite?: string): this {
    mustRefuse(this.table, { by: seat, answer }, code, cite);
    return this;
  }

  /** What was told of this kind so far. */
  told<K extends EventKind<ThreeDooms>>(kind: K): readonly Events[K][] {
    return toldOf(this.table, kind);
  }

  get result(): Outcome {
    return endOf(this.table);
  }
}

/** A table from its very beginning. */
export function begun(players: number, dice: readonly number[] = [], rulings: Partial<ThreeDoomsSettings> = {}): Play {
  return new Play(Table.begin<ThreeDooms>(game, settingsOf(rulings), players, true), dice);
}

function exampleAt({ rulings = {}, session = 1, world: change = () => undefined }: Situation): ThreeDoomsWorld {
  const world = exampleWorld(rulings);
  for (world.open.session = 1; world.open.session < session; world.open.session++) addPastDoom(world, DEREK, 0);
  addDoom(world, DEREK, CROPS_ASPECTS);
  change(world);
  return world;
}

function restored(world: ThreeDoomsWorld, frames: readonly Frame[], dice: readonly number[]): Play {
  const stack = [{ rule: 'evenings', at: 'after', my: {}, sealed: null }, ...frames];
  return new Play(Table.restore<ThreeDooms>(game, { world, stack, tick: 0, over: false, result: null }), dice);
}

function frame(rule: string, at: string, my: object): Frame {
  return { rule, at, my, sealed: null };
}

/** The Heroes are out, and say where to go next. */
export function outdoors(dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  const frames = [frame('session', 'home', {}), frame('confront', 'next', newConfront(world.open.players))];
  return restored(world, frames, dice);
}

/** A scene was framed at an Aspect: free play. */
export function scene(aspect: number, dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  doomOf(world.open).scenes++;
  const my = { ...newConfront(world.open.players), aspect };
  return restored(world, [frame('session', 'home', {}), frame('confront', 'free', my)], dice);
}

/** A Hero has the place before an Aspect, and is about to choose an emotion. */
export function facing(aspect: number, holder: Seat, dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  doomOf(world.open).scenes++;
  const frames = [
    frame('session', 'home', {}),
    frame('confront', 'check', { ...newConfront(world.open.players), aspect }),
    frame('conflict', 'outline', newConflict(world.open, aspect, holder)),
  ];
  return restored(world, frames, dice).says(DEREK, 'begin');
}

/** One Hero has challenged another, who is asked whether to fight. */
export function dueling(
  initiator: Seat,
  defender: Seat,
  dice: readonly number[],
  situation: Situation = {},
  stake: Stake = 'matter',
): Play {
  const world = exampleAt(situation);
  doomOf(world.open).scenes++;
  const my = {
    ...newConfront(world.open.players),
    aspect: CROPS,
    quarrel: { initiator, defender, matter: 'who leads' },
  };
  const frames = [
    frame('session', 'home', {}),
    frame('confront', 'settled', my),
    frame('duel', 'answer', newDuel(world.open, initiator, defender, stake, 'who leads')),
  ];
  return restored(world, frames, dice);
}

/** The committee talks about the Doom of a session, or about its Aspects once `doom` is put in. */
export function meeting(what: 'doom' | 'aspect', dice: readonly number[] = [], situation: Situation = {}): Play {
  const { rulings = {}, session = 1, world: change = () => undefined } = situation;
  const world = exampleWorld(rulings);
  const town = world.open;
  for (town.session = 1; town.session < session; town.session++) addPastDoom(world, DEREK, 0);
  town.minutes.push({ chair: 3, tieBreaker: 1, scribe: 2, ideas: [], motions: [] });
  if (what === 'aspect') {
    town.ideas.push({ name: 'Angry spirits', by: DEREK });
    town.dooms.push({
      idea: town.ideas.length - 1,
      master: DEREK,
      total: 0,
      fronts: [],
      sealed: false,
      plan: null,
      scenes: 0,
      settled: [],
    });
    doomOf(town).total = aspectPoints(town, session);
  }
  change(world);
  const frames = [
    frame('session', what === 'doom' ? 'named' : 'chosen', {}),
    frame('matter', 'floor', newMatter(what, town.players)),
  ];
  return restored(world, frames, dice);
}

/** The Doom Master fills in the sheet while the others plan. */
export function preparing(situation: Situation = {}): Play {
  const world = exampleAt(situation);
  const doom = doomOf(world.open);
  world.secret.sheet = [];
  doom.sealed = false;
  doom.plan = null;
  return restored(world, [frame('session', 'out', {}), frame('prepare', 'sheets', newPrepare(world.open))], []);
}

/** Everybody asked at the floor falls silent. */
export function hush(play: Play): Play {
  while (play.asked === 'matter.floor') play.says(play.waiting[0] ?? 0, { is: 'silent', with: {} });
  return play;
}

export function suggest(name: string): Json {
  return { is: 'suggest', with: name };
}

/** A branch that asks nothing further. */
export function just(is: string): Json {
  return { is, with: {} };
}
