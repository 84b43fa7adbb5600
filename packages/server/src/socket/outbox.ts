import type { Duplex } from 'node:stream';
import { type JsonText, type Message, objectText, quoted, textOf } from '@doomtable/host';
import type { Viewer } from '@doomtable/kernel';
import type { ServerMessage } from '@doomtable/protocol';

/** As much of a connection as is needed to let several frames go out in one piece. */
export type Pipe = Pick<Duplex, 'cork' | 'uncork'>;

/** Somebody who has something to send by the end of the turn. */
export interface FrameSender {
  flush(): void;
}

/**
 * Lets what is sent to a connection in one turn of the event loop go out together, when all that follows from the turn has
 * been done: what a move came to and its reply cost one call of the system, not two.
 */
export class Outbox {
  #waiting: FrameSender[] = [];

  /** To be called by whoever has just begun to have something to send. */
  later(sender: FrameSender): void {
    if (this.#waiting.push(sender) === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const sender of waiting) sender.flush();
  }
}

/** Messages to a viewer, as JSON. */
export type ToldMessages = JsonText<readonly Message[]>;

type ToldFrame = Extract<ServerMessage, { t: 'told' }>;

function toldText(table: string, viewer: Viewer, list: ToldMessages): JsonText<ToldFrame> {
  return objectText<ToldFrame>({ t: quoted('told'), table: textOf(table), viewer: textOf(viewer), list });
}

/**
 * Makes the text of what is told at a table once for all who are told it: they are told one after the other, so it is enough to
 * remember the last.
 */
export class ToldFrames {
  #table = '';
  #viewer: Viewer = 'audience';
  #list = '';
  #text: JsonText<ToldFrame> | null = null;

  /** The text of the frame that tells a viewer a list of messages, given as JSON. */
  of(table: string, viewer: Viewer, list: ToldMessages): JsonText<ToldFrame> {
    if (this.#text === null || list !== this.#list || viewer !== this.#viewer || table !== this.#table) {
      this.#text = toldText(table, viewer, list);
      this.#table = table;
      this.#viewer = viewer;
      this.#list = list;
    }
    return this.#text;
  }
}
