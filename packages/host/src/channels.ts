import type { Viewer } from '@doomtable/kernel';
import { asJson, type Happened, type Scene, sceneFor, scenesOf } from './gate.js';
import { type Message, Moment, type Step } from './moment.js';
import { retrace } from './patch.js';
import type { TableState } from './state.js';

/** Hears everything one viewer may hear, in order, once it is durable. `text` is the list as JSON, made once for all who hear it. */
export type Listener = (messages: readonly Message[], text: () => string) => void;

interface Channel {
  /** Shares with the scenes of other channels what they have in common. */
  scene: Scene;
  readonly listeners: Set<Listener>;
}

/** What each channel is to be told, once it is durable. */
export type Telling = Map<Channel, Step[]>;

/** Everybody who looks at a table, by their eyes: what all of the same eyes see is made once. */
export class Channels {
  readonly #channels = new Map<Viewer, Channel>();

  /** Adds a listener. The state must be one that everybody may see. */
  add(viewer: Viewer, listener: Listener, state: TableState): { readonly scene: Scene; readonly stop: () => void } {
    const channel = this.#channels.get(viewer) ?? { scene: this.#draw(state, viewer), listeners: new Set<Listener>() };
    this.#channels.set(viewer, channel);
    channel.listeners.add(listener);
    const stop = (): void => {
      channel.listeners.delete(listener);
      if (channel.listeners.size === 0 && this.#channels.get(viewer) === channel) this.#channels.delete(viewer);
    };
    return { scene: sceneFor(state, viewer), stop };
  }

  /** Adds what each channel is told of an entry. Channels move on to the new scene at once; delivery waits for the disk. */
  tell(state: TableState, happened: Happened, told: Telling): void {
    if (this.#channels.size === 0) return;
    const moment = new Moment(state, happened);
    for (const [viewer, channel] of this.#channels) {
      const { scene, step } = moment.tell(viewer, channel.scene);
      channel.scene = scene;
      const list = told.get(channel);
      if (list === undefined) told.set(channel, [step]);
      else list.push(step);
    }
  }

  /** Puts every channel back to what it has been told: the state that is durable. */
  reset(state: TableState): void {
    for (const [viewer, channel] of this.#channels) channel.scene = this.#draw(state, viewer);
  }

  /** A viewer's scene, drawn over another's where there is one, so that they share what is alike. */
  #draw(state: TableState, viewer: Viewer): Scene {
    for (const { scene } of this.#channels.values()) {
      return retrace(asJson(scene), asJson(scenesOf(state)(viewer)), [], []) as unknown as Scene;
    }
    return sceneFor(state, viewer);
  }
}

export function deliver(told: Telling): void {
  for (const [channel, steps] of told) {
    let text: string | null = null;
    const once = (): string => {
      text ??= `[${steps.map(step => step.text()).join(',')}]`;
      return text;
    };
    const messages = steps.map(({ message }) => message);
    for (const listener of [...channel.listeners]) listener(messages, once);
  }
}
