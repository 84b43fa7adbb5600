import { type Message, type Scene, sceneAfter } from '@doomtable/host';
import type { Decision, Json, Seat, Sight } from '@doomtable/kernel';
import type { ServerMessage } from '@doomtable/protocol';
import type { Wire } from './wire.js';

/** What a wire told, put together again as a page does it: the table as it stands, and every view it ever had. */
export class Seer {
  readonly #wire: Wire;
  readonly #seat: Seat;
  #read = 0;
  #seq = -1;
  #scene: Scene | null = null;
  /** By place of the log: the sight it led to, and what was told there. */
  readonly sights = new Map<number, Sight>();
  readonly told = new Map<number, Message>();

  constructor(wire: Wire, seat: Seat) {
    this.#wire = wire;
    this.#seat = seat;
  }

  /** The table as this seat sees it now; `null` before the game. */
  get sight(): Sight | null {
    this.#catchUp();
    return this.#scene?.sight ?? null;
  }

  get decision(): Decision | null {
    return this.sight?.decisions.find(({ by }) => by === this.#seat) ?? null;
  }

  #catchUp(): void {
    const { frames } = this.#wire;
    for (; this.#read < frames.length; this.#read++) {
      const message = messageIn(frames[this.#read] ?? '');
      if (message?.t === 'scene' && message.viewer === this.#seat) this.#begin(message.scene, message.seq);
      if (message?.t === 'told' && message.viewer === this.#seat) for (const one of message.list) this.#follow(one);
    }
  }

  #begin(scene: Scene, seq: number): void {
    this.#scene = scene;
    this.#seq = seq;
    this.#keep();
  }

  #follow(message: Message): void {
    if (this.#scene === null || message.seq !== this.#seq + 1) return;
    this.#scene = sceneAfter(this.#scene, message);
    this.#seq = message.seq;
    this.told.set(message.seq, message);
    this.#keep();
  }

  #keep(): void {
    const sight = this.#scene?.sight ?? null;
    if (sight !== null) this.sights.set(this.#seq, sight);
  }
}

function messageIn(frame: string): ServerMessage | null {
  const value = JSON.parse(frame) as Json;
  const isMessage = typeof value === 'object' && value !== null && 't' in value;
  return isMessage ? (value as unknown as ServerMessage) : null;
}
