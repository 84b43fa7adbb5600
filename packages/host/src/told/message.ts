import type { Json, Sight, Viewer } from '@doomtable/kernel';
import {
  sceneJson,
  type Happened,
  isForAll,
  type Room,
  type Scene,
  scenesOf,
  type Told,
  toldTexts,
} from './projection.js';
import { type Patch, retrace } from './patch.js';
import { PatchText } from './patch-text.js';
import { fallingBySelf } from '../play/playing.js';
import type { TableState } from '../log/state.js';
import { type FieldTexts, type JsonText, objectText, writtenList } from './text.js';

/**
 * One step of a viewer's stream: what happened, and how the scene changed. The same for everybody with the same eyes. While
 * dice are about to fall by themselves there is no scene to look at, and the change comes with what they show.
 */
export interface Message extends Told {
  readonly patch: Patch;
}

/**
 * What a viewer was told last, to be compared with what there is to tell next. It never leaves the host. The room and the
 * decisions are the table's own, which replaces and never rewrites them; the rest is drawn (see `retrace`), and the same object
 * for all viewers who see it alike.
 */
export interface Picture {
  readonly room: Room;
  readonly sight: Sight | null;
  readonly undo: Scene['undo'];
  readonly decided: Scene['decided'];
}

/** What most viewers see alike, drawn over what they saw before, with the text of its changes. */
interface Common extends Pick<Sight, 'view' | 'stack' | 'waiting'> {
  readonly before: Picture;
  readonly now: Scene;
  readonly text: string;
}

/** The moment after an entry, as it is told to one viewer after the other. What several of them share is worked out once. */
export class MessageMaker {
  readonly #happened: Happened;
  /** `null` while dice are about to fall by themselves. */
  readonly #scenes: ((viewer: Viewer) => Scene) | null;
  readonly #forAll: boolean;
  #told: FieldTexts<Told> | null = null;
  #first: Picture | null = null;
  #common: Common | null = null;

  /** To be told of before the state moves on. */
  constructor(state: TableState, happened: Happened) {
    this.#happened = happened;
    this.#scenes = fallingBySelf(state) === undefined ? scenesOf(state) : null;
    this.#forAll = isForAll(happened);
  }

  /** The message to a viewer as JSON, and the picture it leads to. */
  tell(viewer: Viewer, before: Picture): { readonly picture: Picture; readonly text: JsonText<Message> } {
    const told = this.#toldFor(viewer);
    if (this.#scenes === null) return { picture: before, text: messageText(told, '') };
    const now = this.#scenes(viewer);
    const { sight: was } = before;
    const { sight: is } = now;
    if (was === null || is === null) {
      this.#first ??= pictureOf(now, null);
      const changes = new PatchText();
      retrace(sceneJson(before), sceneJson(now), changes);
      return { picture: pictureOf(now, this.#first), text: messageText(told, changes.text) };
    }
    const { view, stack, waiting, text } = this.#commonFor(before, was, now, is);
    const { tick, decisions, rights, over } = is;
    const own = isSameList(was.decisions, decisions) ? '' : `[["sight","decisions"],${JSON.stringify(decisions)}]`;
    const changes = new PatchText();
    changes.path.push('sight');
    const free = drawn(was.rights, rights, changes, 'rights');
    const isOver = drawn(was.over, over, changes, 'over');
    const result = drawn(was.result, is.result, changes, 'result');
    changes.path.length = 0;
    const undo = drawn(before.undo, now.undo, changes, 'undo');
    const decided = drawn(before.decided, now.decided, changes, 'decided');
    const sight = { viewer, tick, view, stack, waiting, decisions, rights: free, over: isOver, result };
    return {
      picture: { room: now.room, sight, undo, decided },
      text: messageText(told, joined(joined(text, own), changes.text)),
    };
  }

  /** A message but for its patch. */
  #toldFor(viewer: Viewer): FieldTexts<Told> {
    if (!this.#forAll) return toldTexts(this.#happened, viewer);
    this.#told ??= toldTexts(this.#happened, viewer);
    return this.#told;
  }

  #commonFor(before: Picture, was: Sight, now: Scene, is: Sight): Common {
    const known = this.#common;
    if (known !== null && isAlike(known.before, before) && isAlike(known.now, now)) return known;
    const changes = new PatchText();
    if (!isSameRoom(before.room, now.room)) drawn(before.room, now.room, changes, 'room');
    changes.path.push('sight');
    drawn(was.tick, is.tick, changes, 'tick');
    const view = drawn(was.view, is.view, changes, 'view');
    const stack = drawn(was.stack, is.stack, changes, 'stack');
    const waiting = drawn(was.waiting, is.waiting, changes, 'waiting');
    this.#common = { before, now, view, stack, waiting, text: changes.text };
    return this.#common;
  }
}

/** A picture of a scene, which shares with another picture whatever is the same in both. */
export function pictureOf(now: Scene, like: Picture | null): Picture {
  const { sight, undo, decided } = now;
  const room = like !== null && isSameRoom(like.room, now.room) ? like.room : now.room;
  if (sight === null) return { room, sight, undo, decided };
  const other: { readonly [part in keyof Sight]?: unknown } = like?.sight ?? {};
  const over = <T>(part: T, beneath: unknown): T => drawn((beneath ?? null) as T, part, new PatchText(), '');
  const view = over(sight.view, other.view);
  const stack = over(sight.stack, other.stack);
  const waiting = over(sight.waiting, other.waiting);
  return {
    room,
    sight: { ...sight, view, stack, waiting, rights: over(sight.rights, null), result: over(sight.result, null) },
    undo,
    decided,
  };
}

/** Draws one part of a scene over what it was. Parts of scenes are plain data by construction. */
function drawn<T>(before: T, now: T, changes: PatchText, part: string): T {
  if (before === now) return before;
  changes.path.push(part);
  const after = retrace(before as Json, now as Json, changes) as T;
  changes.path.pop();
  return after;
}

/** Whether two have the very same common parts. */
function isAlike(one: Picture | Scene, other: Picture | Scene): boolean {
  const { room, sight } = one;
  return (
    room === other.room &&
    sight?.tick === other.sight?.tick &&
    sight?.view === other.sight?.view &&
    sight?.stack === other.sight?.stack &&
    sight?.waiting === other.sight?.waiting
  );
}

function isSameRoom(one: Room, other: Room): boolean {
  return (
    one.members === other.members &&
    one.seats === other.seats &&
    one.options === other.options &&
    one.sealing === other.sealing &&
    one.asked === other.asked &&
    one.asks === other.asks &&
    one.portraits === other.portraits &&
    one.paused === other.paused &&
    one.pausedFor === other.pausedFor &&
    one.clock === other.clock &&
    one.safety === other.safety &&
    one.charter === other.charter &&
    one.dates === other.dates &&
    one.next === other.next &&
    one.closed === other.closed
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

function messageText(told: FieldTexts<Told>, patch: string): JsonText<Message> {
  return objectText<Message>({ ...told, patch: writtenList(patch) });
}

function joined(one: string, other: string): string {
  return one === '' || other === '' ? one + other : `${one},${other}`;
}
