import { type Page, Seer, type Wire } from '@doomtable/page-testing';
import type { AnyGame, Random } from '@doomtable/kernel';

declare global {
  interface Window {
    /** A second socket of the same browser. */
    hand: WebSocket;
  }
}

interface Place {
  readonly table: string;
  readonly seat: number;
}

/** What the server says to whoever sends more frames than one person may. */
const TOO_FAST = /"t":"refused".*"code":"tooFast".*"seconds":(\d+)/;

/** Somebody who decides by the rule of thumb and answers over a second socket of their own browser, for the sake of speed. */
export class Hand {
  readonly #page: Page;
  readonly #table: string;
  readonly #seer: Seer;
  readonly #game: AnyGame;
  readonly #random: Random;
  readonly #wire: Wire;
  #answered = -1;
  /** How many frames were looked through for refusals. */
  #heeded = 0;

  private constructor(page: Page, wire: Wire, at: Place, game: AnyGame, random: Random) {
    this.#page = page;
    this.#wire = wire;
    this.#table = at.table;
    this.#seer = new Seer(wire, at.seat);
    this.#game = game;
    this.#random = random;
  }

  static async of(page: Page, wire: Wire, at: Place, game: AnyGame, random: Random): Promise<Hand> {
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          window.hand = new WebSocket(`ws://${location.host}/socket`);
          window.hand.addEventListener('message', () => resolve(), { once: true });
        }),
    );
    return new Hand(page, wire, at, game, random);
  }

  get isOver(): boolean {
    return this.#seer.sight?.over === true;
  }

  /** Gives one answer, if one is asked for. */
  async act(): Promise<boolean> {
    await this.#heed();
    const { sight, decision } = this.#seer;
    if (sight === null || decision === null || decision.by === 'luck' || decision.tick === this.#answered) return false;
    this.#answered = decision.tick;
    const answer = this.#game.thumb(sight, decision, this.#random);
    const command = { do: 'answer', seat: decision.by, tick: decision.tick, answer };
    const frame = { t: 'command', table: this.#table, id: `hand-${decision.by}-${decision.tick}-x`, command };
    await this.#page.evaluate(text => window.hand.send(text), JSON.stringify(frame));
    return true;
  }

  /** Whoever was too fast waits as long as they are told to, and answers again. */
  async #heed(): Promise<void> {
    const { frames } = this.#wire;
    const refused = frames.slice(this.#heeded).flatMap(frame => TOO_FAST.exec(frame)?.[1] ?? []);
    this.#heeded = frames.length;
    if (refused.length === 0) return;
    await this.#page.waitForTimeout(1000 * Number(refused.at(-1)));
    this.#answered = -1;
  }
}
