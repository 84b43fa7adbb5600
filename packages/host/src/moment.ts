import type { Json, Sight, Viewer } from '@doomtable/kernel';
import { type Happened, isForAll, type Scene, scenesOf, type Told, toldTo } from './gate.js';
import { type Change, type Patch, retrace } from './patch.js';
import { fallingBySelf } from './playing.js';
import type { TableState } from './state.js';

/**
 * One step of a viewer's stream: what happened, and how the scene changed. The same for everybody with the same eyes. While
 * dice are about to fall by themselves there is no scene to look at, and the change comes with what they show.
 */
export interface Message extends Told {
  readonly patch: Patch;
}

/** A message with its text, which is made when it is wanted. */
export interface Step {
  readonly message: Message;
  text(): string;
}

/** A part of a message. Viewers who see alike share their parts, and the text of a part is made once for all of them. */
class Part<T extends Told | Patch> {
  readonly data: T;
  #text: string | null = null;

  constructor(data: T) {
    this.data = data;
  }

  /** The JSON of the data without the brackets around it. */
  get text(): string {
    this.#text ??= JSON.stringify(this.data).slice(1, -1);
    return this.#text;
  }
}

/** What everybody sees alike at most moments, drawn over what they saw before. */
interface Common extends Pick<Sight, 'view' | 'stack' | 'waiting'> {
  readonly before: Scene;
  readonly now: Scene;
  readonly room: Scene['room'];
  readonly changes: Part<Patch>;
}

/** A scene drawn over the one before, with what has changed for all and for its viewer alone. */
interface Drawn {
  readonly scene: Scene;
  readonly common: Part<Patch>;
  readonly own: Part<Patch>;
}

/** The moment after an entry, as it is told to one viewer after the other. What several of them share is worked out once. */
export class Moment {
  readonly #happened: Happened;
  /** `null` while dice are about to fall by themselves. */
  readonly #scenes: ((viewer: Viewer) => Scene) | null;
  readonly #forAll: boolean;
  #head: Part<Told> | null = null;
  #common: Common | null = null;

  /** To be told of before the state moves on. */
  constructor(state: TableState, happened: Happened) {
    this.#happened = happened;
    this.#scenes = fallingBySelf(state) === undefined ? scenesOf(state) : null;
    this.#forAll = isForAll(happened);
  }

  /** What a viewer is told, and the scene it leads to: equal to what the gate shows, and drawn over the scene before. */
  tell(viewer: Viewer, before: Scene): { readonly scene: Scene; readonly step: Step } {
    const head = this.#headFor(viewer);
    if (this.#scenes === null) return { scene: before, step: stepOf(head, NOTHING, NOTHING) };
    const { scene, common, own } = this.#draw(before, this.#scenes(viewer));
    return { scene, step: stepOf(head, common, own) };
  }

  #headFor(viewer: Viewer): Part<Told> {
    if (!this.#forAll) return new Part(toldTo(this.#happened, viewer));
    this.#head ??= new Part(toldTo(this.#happened, viewer));
    return this.#head;
  }

  #draw(before: Scene, now: Scene): Drawn {
    const { sight: was } = before;
    const { sight: is } = now;
    const changes: Change[] = [];
    if (was === null || is === null) {
      return { scene: draw(before, now, [], changes), common: NOTHING, own: new Part(changes) };
    }
    const common = this.#drawCommon(before, was, now, is);
    const { room, view, stack, waiting } = common;
    const { viewer, tick, over } = is;
    const decisions = draw(was.decisions, is.decisions, ['sight', 'decisions'], changes);
    if (was.over !== over) changes.push([['sight', 'over'], over]);
    const result = draw(was.result, is.result, ['sight', 'result'], changes);
    const undo = draw(before.undo, now.undo, ['undo'], changes);
    const sight = { viewer, tick, view, stack, waiting, decisions, over, result };
    return { scene: { room, sight, undo }, common: common.changes, own: new Part(changes) };
  }

  #drawCommon(before: Scene, was: Sight, now: Scene, is: Sight): Common {
    const known = this.#common;
    if (known !== null && isSame(known.before, before) && isSame(known.now, now)) return known;
    const changes: Change[] = [];
    const room = draw(before.room, now.room, ['room'], changes);
    if (was.tick !== is.tick) changes.push([['sight', 'tick'], is.tick]);
    const view = draw(was.view, is.view, ['sight', 'view'], changes);
    const stack = draw(was.stack, is.stack, ['sight', 'stack'], changes);
    const waiting = draw(was.waiting, is.waiting, ['sight', 'waiting'], changes);
    this.#common = { before, now, room, view, stack, waiting, changes: new Part(changes) };
    return this.#common;
  }
}

const NOTHING = new Part<Patch>([]);

/** Parts of scenes are plain data by construction. */
function draw<T>(before: T, now: T, path: (string | number)[], changes: Change[]): T {
  return retrace(before as Json, now as Json, path, changes) as T;
}

/** Whether two scenes have the very same common parts. */
function isSame(one: Scene, other: Scene): boolean {
  const { room, sight } = one;
  return (
    room === other.room &&
    sight?.tick === other.sight?.tick &&
    sight?.view === other.sight?.view &&
    sight?.stack === other.sight?.stack &&
    sight?.waiting === other.sight?.waiting
  );
}

function stepOf(head: Part<Told>, common: Part<Patch>, own: Part<Patch>): Step {
  const { seq, at, tick, act, events, stories } = head.data;
  const patch = own.data.length === 0 ? common.data : [...common.data, ...own.data];
  return {
    message: { seq, at, tick, act, events, stories, patch },
    text: () => {
      const comma = common.data.length > 0 && own.data.length > 0 ? ',' : '';
      return `{${head.text},"patch":[${common.text}${comma}${own.text}]}`;
    },
  };
}
