import { eyesOn } from '../flow/look.js';
import type { Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { isBlank } from './lasting-law.js';
import { viewers } from './law.js';

/**
 * Notes which declarations of a game are met in play, for the tests of games: a figure that never changes, an event that is never
 * told and a part that is never there would let a law pass that looked at nothing.
 */
export class Met {
  readonly #game: AnyGame;
  readonly #changing = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #told = new Set<string>();
  readonly #there = new Set<string>();
  readonly #parts = new Set<string>();
  #table: Table | null = null;
  #last: { [figure: string]: number } = {};

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Looks at a table with so many seats, after any of its answers and rights. */
  look(table: Table, seats: number): void {
    if (table !== this.#table) this.#last = {};
    this.#table = table;
    const see = eyesOn(table);
    for (const viewer of viewers(seats)) {
      for (const [name, figure] of Object.entries(this.#game.counts?.figures(see(viewer).view) ?? {})) {
        const was = this.#last[name];
        this.#figures.add(familyOf(name));
        if (was !== undefined && was !== figure) this.#changing.add(familyOf(name));
        this.#last[name] = figure;
      }
    }
    this.pass(table);
    for (const { kind } of table.events ?? []) this.#told.add(kind);
  }

  /** Looks at what is there of spans, before any step: some of it comes and goes between two answers. */
  pass(table: Table): void {
    for (const [span, lasting] of Object.entries(this.#game.lasting ?? {})) {
      const my = table.stack.findLast(({ rule }) => lasting.rules.includes(rule))?.my ?? null;
      for (const [part, value] of Object.entries(lasting.left(table.world, my))) {
        this.#parts.add(`${span}: ${part}`);
        if (!isBlank(value)) this.#there.add(`${span}: ${part}`);
      }
    }
  }

  /** What was not met: figures by the word before their first space, kinds of events, and parts. */
  get missing(): readonly string[] {
    return [
      ...[...this.#figures].filter(family => !this.#changing.has(family)),
      ...Object.keys(this.#game.counts?.told ?? {}).filter(kind => !this.#told.has(kind)),
      ...[...this.#parts].filter(part => !this.#there.has(part)),
    ];
  }
}

function familyOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
