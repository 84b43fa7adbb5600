import { afterEach } from 'node:test';
import { type Json, type Seat, Table } from '@doomtable/kernel';
import { Play as HandPlay, type RuleStanding, tableAt, usedUpAfter } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import { newConflict } from '../src/rules/conflict.js';
import { newConfront } from '../src/rules/confront.js';
import { newDuel, type Stake } from '../src/rules/duel.js';
import { newMatter } from '../src/motions.js';
import { newPrepare } from '../src/rules/prepare.js';
import type { ThreeDoomsSettings } from '../src/settings.js';
import type { ThreeDooms } from '../src/types.js';
import { aspectPoints, doomOf, heroOf } from '../src/town.js';
import type { Hero, ThreeDoomsWorld, Town } from '../src/world.js';
import { addDoom, addPastDoom, CROPS, CROPS_ASPECTS, DEREK, exampleWorld, settingsOf } from './example.js';

export * from './example.js';
export { game };

/** What a test changes before play goes on. Judgements are on trust unless it says otherwise. */
export interface Situation {
  readonly rulings?: Partial<ThreeDoomsSettings>;
  readonly session?: 1 | 2 | 3;
  readonly world?: (world: ThreeDoomsWorld) => void;
}

usedUpAfter(afterEach);

/** A town played by hand. */
export class Play extends HandPlay<ThreeDooms> {
  get town(): Town {
    return this.world.open;
  }

  hero(seat: Seat): Hero {
    return heroOf(this.town, seat);
  }

  /** Everybody rises from the fire: the evening is over. */
  rise(): this {
    while (this.asked === 'homecoming.fire') this.says(this.waiting[0] ?? 0, just('rise'));
    return this;
  }

  /** The Doom Master says how the Aspect meets it, where that is asked: in the first round of a conflict. */
  meets(): this {
    return this.asked === 'conflict.face' ? this.says(doomOf(this.town).master, 'face') : this;
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

function restored(world: ThreeDoomsWorld, standings: readonly RuleStanding[], dice: readonly number[]): Play {
  return new Play(tableAt<ThreeDooms>(game, world, [['evenings.after', {}], ...standings]), dice);
}

/** The Heroes are out, and say where to go next. */
export function outdoors(dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  const frames: RuleStanding[] = [
    ['session.home', {}],
    ['confront.next', newConfront(world.open.players)],
  ];
  return restored(world, frames, dice);
}

/** A scene was framed at an Aspect: free play. */
export function scene(aspect: number, dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  doomOf(world.open).scenes++;
  const my = { ...newConfront(world.open.players), aspect };
  return restored(
    world,
    [
      ['session.home', {}],
      ['confront.free', my],
    ],
    dice,
  );
}

/** A Hero has the place before an Aspect, and is about to choose an emotion. */
export function facing(aspect: number, holder: Seat, dice: readonly number[], situation: Situation = {}): Play {
  const world = exampleAt(situation);
  doomOf(world.open).scenes++;
  const frames: RuleStanding[] = [
    ['session.home', {}],
    ['confront.check', { ...newConfront(world.open.players), aspect }],
    ['conflict.emotion', newConflict(world.open, aspect, holder)],
  ];
  return restored(world, frames, dice);
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
  const frames: RuleStanding[] = [
    ['session.home', {}],
    ['confront.settled', my],
    ['duel.answer', newDuel(world.open, initiator, defender, stake, 'who leads')],
  ];
  return restored(world, frames, dice);
}

/** The committee talks about the Doom of a session, or about its Aspects once `doom` is put in. */
export function meeting(what: 'doom' | 'aspect', dice: readonly number[] = [], situation: Situation = {}): Play {
  const { rulings = {}, session = 1, world: change = () => undefined } = situation;
  const world = exampleWorld(rulings);
  const town = world.open;
  for (town.session = 1; town.session < session; town.session++) addPastDoom(world, DEREK, 0);
  town.minutes.push({ chair: 3, tieBreaker: 1, scribe: 2, ideas: [], motions: [], remarks: [] });
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
      acted: 0,
      closing: false,
      settled: [],
    });
    doomOf(town).total = aspectPoints(town, session);
  }
  change(world);
  const frames: RuleStanding[] = [
    [what === 'doom' ? 'session.named' : 'session.chosen', {}],
    ['matter.floor', newMatter(what, town.players)],
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
  return restored(
    world,
    [
      ['session.out', {}],
      ['prepare.sheets', newPrepare(world.open)],
    ],
    [],
  );
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
