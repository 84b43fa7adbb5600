import type { Viewer } from '@doomtable/kernel';
import { type Happened, type Scene, sceneFor, scenesOf } from './projection.js';
import { type Message, MessageMaker, type Picture, pictureOf } from './message.js';
import type { TableState } from '../log/state.js';
import { type JsonText, listText } from './text.js';

/**
 * Hears everything one viewer may hear, in order, once it is durable. `text` is the list of messages as JSON; the messages
 * themselves are read from it when they are wanted.
 */
export type Listener = (messages: Iterable<Message>, text: JsonText<readonly Message[]>) => void;

interface Channel {
  readonly viewer: Viewer;
  /** `null` while the table rests: then what was told last is what the table shows. */
  picture: Picture | null;
  listeners: readonly Listener[];
}

/** What each channel is to be told, once it is durable. */
export type PendingMessages = { readonly channel: Channel; readonly texts: JsonText<Message>[] }[];

/** Everybody who looks at a table, by their eyes: what all of the same eyes see is made once. */
export class Channels {
  /** Few, so they are looked through. */
  #channels: readonly Channel[] = [];

  /** Adds a listener. The state must be one that everybody may see. */
  add(viewer: Viewer, listener: Listener, state: TableState): Scene {
    const known = this.#channels.find(one => one.viewer === viewer);
    const channel: Channel = known ?? { viewer, picture: null, listeners: [] };
    // Joined, not spread: a list made by spreading has room for sixteen more, and there are many channels.
    if (known === undefined) this.#channels = this.#channels.concat(channel);
    channel.listeners = channel.listeners.concat(listener);
    return sceneFor(state, viewer);
  }

  remove(viewer: Viewer, listener: Listener): void {
    const channel = this.#channels.find(one => one.viewer === viewer);
    if (channel === undefined) return;
    const place = channel.listeners.indexOf(listener);
    if (place !== -1) channel.listeners = channel.listeners.toSpliced(place, 1);
    if (channel.listeners.length === 0) this.#channels = this.#channels.filter(other => other !== channel);
  }

  /** To be called before the state moves on: notes what those were told last of whom there is no picture. */
  ready(state: TableState): void {
    for (const channel of this.#channels) channel.picture ??= this.#draw(state, channel.viewer);
  }

  /** Lets go of all pictures. Everybody must have been told of the present state. */
  rest(): void {
    for (const channel of this.#channels) channel.picture = null;
  }

  /**
   * Adds what each channel is told of an entry, for which it was made ready. Channels move on to the new scene at once; delivery
   * waits for the disk.
   */
  tell(state: TableState, happened: Happened, told: PendingMessages): void {
    if (this.#channels.length === 0) return;
    const moment = new MessageMaker(state, happened);
    for (const channel of this.#channels) {
      if (channel.picture === null) throw new Error('somebody is to be told what changed, but not since when');
      const { picture, text } = moment.tell(channel.viewer, channel.picture);
      channel.picture = picture;
      const before = told.find(one => one.channel === channel);
      if (before === undefined) told.push({ channel, texts: [text] });
      else before.texts.push(text);
    }
  }

  /** Puts every channel back to what it has been told: the state that is durable. */
  reset(state: TableState): void {
    this.rest();
    this.ready(state);
  }

  #draw(state: TableState, viewer: Viewer): Picture {
    const like = this.#channels.find(({ picture }) => picture !== null);
    return pictureOf(scenesOf(state)(viewer), like?.picture ?? null);
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

export function deliver(told: PendingMessages): void {
  for (const { channel, texts } of told) {
    const list = listText(texts);
    const messages = new Messages(list);
    for (const listener of channel.listeners) listener(messages, list);
  }
}
