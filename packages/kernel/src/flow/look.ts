import type { AnyGame, OpenFrame } from '../game.js';
import type { AnyTypes, GameTypes } from '../game-types.js';
import { cloneJson } from '../json.js';
import type { Random } from '../luck/random.js';
import type { Decision } from './decision.js';
import { type OfferedRight, rightsOf } from './right.js';
import type { Actor, Viewer } from './step.js';
import { Table } from './table.js';

/** Who is being waited for, as everybody may know it. */
export interface Waiting {
  readonly by: Actor;
  /** `null` where the step is quiet and the viewer not among those it asks. */
  readonly rule: string | null;
  readonly step: string | null;
  readonly cites: readonly string[];
}

/** All that one viewer may know of a table at one moment. Nothing else leaves it. */
export interface Sight<T extends GameTypes = AnyTypes> {
  readonly viewer: Viewer;
  readonly tick: number;
  readonly view: T['View'];
  /** Without the rule that waits, where its step is quiet and asks others. */
  readonly stack: readonly OpenFrame[];
  readonly waiting: readonly Waiting[];
  readonly decisions: readonly Decision[];
  /** What the viewer may do now whoever is asked, by rights. */
  readonly rights: readonly OfferedRight[];
  readonly over: boolean;
  readonly result: T['Result'] | null;
}

/** Looks at a table through a viewer's eyes. The sight shares nothing with the table. */
export function look<T extends GameTypes>(table: Table<T>, viewer: Viewer): Sight<T> {
  return cloneJson(eyesOn(table)(viewer));
}

/**
 * Eyes on a table at this moment, for whoever copies or compares what they see before the table moves on: their sights share
 * parts with the table. What several viewers see alike is the same object in all their sights.
 */
export function eyesOn<T extends GameTypes>(table: Table<T>): (viewer: Viewer) => Sight<T> {
  const { game, tick, over, result, world } = table;
  const decisions = table.decisions();
  const open = sceneryOf(table, false);
  const hushed = decisions.some(decision => decision.quiet) ? sceneryOf(table, true) : open;
  return viewer => {
    const { stack, waiting } = hushed !== open && isHushed(table, viewer) ? hushed : open;
    return {
      viewer,
      tick,
      view: game.view(world.open, game.knows(world, viewer), viewer, stack),
      stack,
      waiting,
      decisions: decisions.filter(d => d.by === viewer || (d.by === 'luck' && maySee(d, viewer))),
      rights: viewer === 'audience' ? [] : rightsOf(table, viewer),
      over,
      result,
    };
  };
}

/** The frames and who is waited for, as they look to all who know which rule waits, or to all who do not. */
function sceneryOf<T extends GameTypes>(table: Table<T>, hushed: boolean): Pick<Sight, 'stack' | 'waiting'> {
  const frames = hushed ? table.stack.slice(0, -1) : table.stack;
  return {
    stack: frames.map(({ rule, at, my }): OpenFrame => ({ rule, at, my })),
    waiting: table.decisions().map(decision => waitingFor(decision, hushed)),
  };
}

/** Whether a viewer is not to know which step waits, it being a quiet one. Whoever has given a ballot knows what was asked. */
function isHushed<T extends GameTypes>(table: Table<T>, viewer: Viewer): boolean {
  const asked = table.decisions().some(decision => decision.by === viewer);
  return !asked && table.stack.at(-1)?.sealed?.[viewer] === undefined;
}

function waitingFor({ by, rule, step, cites }: Decision, hushed: boolean): Waiting {
  return hushed ? { by, rule: null, step: null, cites: [] } : { by, rule, step, cites };
}

function maySee(decision: Decision, viewer: Viewer): boolean {
  return decision.eyes === null || (viewer !== 'audience' && decision.eyes.includes(viewer));
}

/**
 * A whole table that this sight could come from: what honest search plays on. Ballots of others are not in it. Who does not
 * know which rule waits cannot imagine the table.
 */
export function imagine(game: AnyGame, sight: Sight, random: Random): Table {
  if (sight.waiting.some(waiting => waiting.rule === null)) {
    throw new Error(`${game.id}: viewer ${sight.viewer} does not know what is being decided at tick ${sight.tick}`);
  }
  return Table.restore(game, {
    world: game.imagine(sight.view, sight.viewer, random),
    stack: sight.stack.map(frame => ({ ...frame, sealed: null })),
    tick: sight.tick,
    over: sight.over,
    result: sight.result,
  });
}
