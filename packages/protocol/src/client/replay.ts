import { type Message, type Scene, sceneAfter } from '@doomtable/host';
import type { TableLog } from '../http-types.js';

/** Scenes are kept at every so many places, so that going back is as quick as going on. */
const KEPT_EVERY = 32;

/** A game as one viewer was told it, to be gone through in any direction. Place 0 is before the first message. */
export class Replay {
  readonly list: readonly Message[];
  readonly #kept: Scene[];
  #at: number;
  #scene: Scene;

  constructor({ start, list }: TableLog) {
    this.list = list;
    this.#kept = [start];
    this.#at = 0;
    this.#scene = start;
  }

  /** The last place. */
  get end(): number {
    return this.list.length;
  }

  /** The message that led to a place; none led to the first. */
  message(place: number): Message | undefined {
    return this.list[place - 1];
  }

  /** What the viewer saw at a place. */
  scene(place: number): Scene {
    const wanted = Math.max(0, Math.min(this.end, Math.trunc(place)));
    if (wanted < this.#at || wanted - this.#at > KEPT_EVERY) this.#jump(wanted);
    while (this.#at < wanted) this.#step();
    return this.#scene;
  }

  /** The next place after `place` (or the last before it, going back) at which something is so; nothing when there is none. */
  find(place: number, isWanted: (message: Message) => boolean, direction: 1 | -1 = 1): number | undefined {
    for (let at = place + direction; at >= 1 && at <= this.end; at += direction) {
      const message = this.message(at);
      if (message !== undefined && isWanted(message)) return at;
    }
    return undefined;
  }

  /** The place that a place of the table's log has here, or the nearest before it. */
  placeOf(seq: number): number {
    const after = this.list.findIndex(message => message.seq > seq);
    return after === -1 ? this.end : after;
  }

  #jump(place: number): void {
    const nearest = Math.min(Math.floor(place / KEPT_EVERY), this.#kept.length - 1);
    const kept = this.#kept[nearest];
    if (kept === undefined || (this.#at <= place && this.#at >= nearest * KEPT_EVERY)) return;
    this.#at = nearest * KEPT_EVERY;
    this.#scene = kept;
  }

  #step(): void {
    const message = this.list[this.#at];
    if (message === undefined) return;
    this.#scene = sceneAfter(this.#scene, message);
    this.#at++;
    if (this.#at === this.#kept.length * KEPT_EVERY) this.#kept.push(this.#scene);
  }
}
