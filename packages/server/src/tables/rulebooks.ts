import { readFile } from 'node:fs/promises';
import { type Passage, passagesIn } from '@doomtable/kernel';

/** Where a game's rulebook lies. */
export type FindRulebook = (game: string) => URL;

/** Games lie beside this package, each in a folder of its id. */
export const BESIDE: FindRulebook = game => new URL(`../../../../games/${game}/rulebook.md`, import.meta.url);

export interface ServedRulebook {
  /** Markdown, as it was written. */
  readonly text: string;
  readonly passages: ReadonlyMap<string, Passage>;
}

const NONE: ServedRulebook = { text: '', passages: new Map() };

/** The rulebooks of the games on offer, each read once. A game without one has an empty one. */
export class Rulebooks {
  readonly #find: FindRulebook;
  readonly #read = new Map<string, Promise<ServedRulebook>>();

  constructor(find: FindRulebook) {
    this.#find = find;
  }

  /** The id must be that of a game on offer: it becomes part of a path. */
  of(game: string): Promise<ServedRulebook> {
    const known = this.#read.get(game);
    if (known !== undefined) return known;
    const reading = readFile(this.#find(game), 'utf8').then(
      text => ({ text, passages: passagesIn(text) }),
      () => NONE,
    );
    this.#read.set(game, reading);
    return reading;
  }
}
