import type { Viewer } from '@doomtable/kernel';
import { type Happened, type Scene, sceneFor, scenesOf } from './gate.js';
import { type Message, Moment, type Picture, pictureOf } from './moment.js';
import type { TableState } from './state.js';

/**
 * Hears everything one viewer may hear, in order, once it is durable. `text` is the list of messages as JSON; the messages
 * themselves are read from it when they are wanted.
 */
export type Listener = (messages: Iterable<Message>, text: string) => void;

interface Channel {
  picture: Picture;
  listeners: readonly Listener[];
}

/** What each channel is to be told, once it is durable: messages as JSON, with commas between. */
export type Telling = { readonly channel: Channel; text: string }[];

/** Everybody who looks at a table, by their eyes: what all of the same eyes see is made once. */
export class Channels {
  readonly #channels = new Map<Viewer, Channel>();

  /** Adds a listener. The state must be one that everybody may see. */
  add(viewer: Viewer, listener: Listener, state: TableState): { readonly scene: Scene; readonly stop: () => void } {
    const channel: Channel = this.#channels.get(viewer) ?? { picture: this.#draw(state, viewer), listeners: [] };
    this.#channels.set(viewer, channel);
    channel.listeners = [...channel.listeners, listener];
    const stop = (): void => {
      channel.listeners = channel.listeners.filter(other => other !== listener);
      if (channel.listeners.length === 0 && this.#channels.get(viewer) === channel) this.#channels.delete(viewer);
    };
    return { scene: sceneFor(state, viewer), stop };
  }

  /** Adds what each channel is told of an entry. Channels move on to the new scene at once; delivery waits for the disk. */
  tell(state: TableState, happened: Happened, told: Telling): void {
    if (this.#channels.size === 0) return;
    const moment = new Moment(state, happened);
    for (const [viewer, channel] of this.#channels) {
      const { picture, text } = moment.tell(viewer, channel.picture);
      channel.picture = picture;
      const before = told.find(one => one.channel === channel);
      if (before === undefined) told.push({ channel, text });
      else before.text = `${before.text},${text}`;
    }
  }

  /** Puts every channel back to what it has been told: the state that is durable. */
  reset(state: TableState): void {
    for (const [viewer, channel] of this.#channels) channel.picture = this.#draw(state, viewer);
  }

  #draw(state: TableState, viewer: Viewer): Picture {
    const [other] = this.#channels.values();
    return pictureOf(scenesOf(state)(viewer), other?.picture ?? null);
  }
}

/** Messages that are read from their text when somebody wants them. */
class Messages implements Iterable<Message> {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  [Symbol.iterator](): Iterator<Message> {
    return (JSON.parse(this.#text) as Message[])[Symbol.iterator]();
  }
}

export function deliver(told: Telling): void {
  for (const { channel, text } of told) {
    const list = `[${text}]`;
    const messages = new Messages(list);
    for (const listener of channel.listeners) listener(messages, list);
  }
}
