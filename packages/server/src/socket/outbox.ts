import type { Duplex } from 'node:stream';
import type { Viewer } from '@doomtable/kernel';

/** As much of a connection as is needed to write to it. */
export type Pipe = Pick<Duplex, 'write'>;

/** Somebody who has something to send by the end of the turn. */
export interface Sender {
  flush(): void;
}

/**
 * Lets what is sent to a connection in one turn of the event loop go out together, when all that follows from the turn has
 * been done: what a move came to and its reply cost one call of the system, not two.
 */
export class Outbox {
  #waiting: Sender[] = [];

  /** To be called by whoever has just begun to have something to send. */
  later(sender: Sender): void {
    if (this.#waiting.push(sender) === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const sender of waiting) sender.flush();
  }
}

/**
 * Makes the frame of what is told at a table once for all who are told it: they are told one after the other, so it is enough to
 * remember the last.
 */
export class ToldFrames {
  #table = '';
  #viewer: Viewer = 'audience';
  #list = '';
  #frame = '';

  /** The frame that tells a viewer a list of messages, given as JSON. */
  of(table: string, viewer: Viewer, list: string): string {
    if (list !== this.#list || viewer !== this.#viewer || table !== this.#table) {
      const eyes = typeof viewer === 'number' ? viewer : '"audience"';
      this.#frame = frameOf(`{"t":"told","table":"${table}","viewer":${eyes},"list":${list}}`);
      this.#table = table;
      this.#viewer = viewer;
      this.#list = list;
    }
    return this.#frame;
  }
}

/** How long the payload of a frame may be to be told in 7 and in 16 bits. */
const SHORT = 125;
const MIDDLE = 0xffff;
/** The first byte of a text that is one frame. */
const WHOLE_TEXT = '\x81';

/**
 * A text as a frame of the WebSocket protocol (RFC 6455, 5.2; servers do not mask), its bytes as letters from U+0000 to U+00FF.
 * Such a text goes to the system without a buffer of its own, and any number of them in one piece.
 */
export function frameOf(text: string): string {
  const bytes = Buffer.byteLength(text);
  return `${WHOLE_TEXT}${lengthOf(bytes)}${bytes === text.length ? text : Buffer.from(text).toString('latin1')}`;
}

function lengthOf(bytes: number): string {
  if (bytes <= SHORT) return String.fromCharCode(bytes);
  if (bytes <= MIDDLE) return String.fromCharCode(126, bytes >>> 8, bytes & 0xff);
  const high = Math.floor(bytes / 2 ** 32);
  return String.fromCharCode(127, 0, 0, high >>> 8, high & 0xff, ...bytesOf(bytes % 2 ** 32));
}

function bytesOf(word: number): number[] {
  return [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff];
}
