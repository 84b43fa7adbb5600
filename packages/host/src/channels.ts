import type { Json, Viewer } from '@doomtable/kernel';
import { asJson, type Happened, type Scene, sceneFor, type Told, toldTo } from './gate.js';
import { diff, type Patch } from './patch.js';
import { fallingBySelf } from './playing.js';
import type { TableState } from './state.js';

/**
 * One step of a viewer's stream: what happened, and how the scene changed. The same for everybody with the same eyes. While
 * dice are about to fall by themselves there is no scene to look at, and the change comes with what they show.
 */
export interface Message extends Told {
  readonly patch: Patch;
}

/** Hears everything one viewer may hear, in order, once it is durable. `text` is the list as JSON, made once for all who hear it. */
export type Listener = (messages: readonly Message[], text: () => string) => void;

interface Channel {
  scene: Json;
  readonly listeners: Set<Listener>;
}

/** What each channel is to be told, once it is durable. */
export type Telling = Map<Channel, Message[]>;

/** Everybody who looks at a table, by their eyes: what all of the same eyes see is made once. */
export class Channels {
  readonly #channels = new Map<Viewer, Channel>();

  /** Adds a listener. The state must be one that everybody may see. */
  add(viewer: Viewer, listener: Listener, state: TableState): { readonly scene: Scene; readonly stop: () => void } {
    const channel = this.#channels.get(viewer) ?? {
      scene: asJson(sceneFor(state, viewer)),
      listeners: new Set<Listener>(),
    };
    this.#channels.set(viewer, channel);
    channel.listeners.add(listener);
    const stop = (): void => {
      channel.listeners.delete(listener);
      if (channel.listeners.size === 0 && this.#channels.get(viewer) === channel) this.#channels.delete(viewer);
    };
    return { scene: channel.scene as unknown as Scene, stop };
  }

  /** Adds what each channel is told of an entry. Channels move on to the new scene at once; delivery waits for the disk. */
  tell(state: TableState, happened: Happened, told: Telling): void {
    const passing = fallingBySelf(state) !== undefined;
    for (const [viewer, channel] of this.#channels) {
      const next = passing ? channel.scene : asJson(sceneFor(state, viewer));
      const message = { ...toldTo(happened, viewer), patch: diff(channel.scene, next) };
      channel.scene = next;
      const list = told.get(channel);
      if (list === undefined) told.set(channel, [message]);
      else list.push(message);
    }
  }

  /** Puts every channel back to what it has been told: the state that is durable. */
  reset(state: TableState): void {
    for (const [viewer, channel] of this.#channels) channel.scene = asJson(sceneFor(state, viewer));
  }
}

export function deliver(told: Telling): void {
  for (const [channel, messages] of told) {
    let text: string | null = null;
    const once = (): string => {
      text ??= JSON.stringify(messages);
      return text;
    };
    for (const listener of [...channel.listeners]) listener(messages, once);
  }
}
