import type { Json } from '@doomtable/kernel';
import { quoted, textOf } from './text.js';

/** How many places are remembered, for all tables together. A game has some hundreds. */
const MOST_PLACES = 20_000;
let places = 0;

/** A place in a scene, with the text of the way there. Places are met again and again, so the text of each is made once. */
class PatchPath {
  readonly text: string;
  readonly #within = new Map<string | number, PatchPath>();

  constructor(text: string) {
    this.text = text;
  }

  at(part: string | number): PatchPath {
    const known = this.#within.get(part);
    if (known !== undefined) return known;
    const text = typeof part === 'number' ? `${part}` : quoted(part);
    const place = new PatchPath(this.text === '' ? text : `${this.text},${text}`);
    if (places < MOST_PLACES) {
      places++;
      this.#within.set(part, place);
    }
    return place;
  }
}

const ROOT = new PatchPath('');

/** Changes as the text in which they are sent, with commas between: it is written as they are found, never read again here. */
export class PatchText {
  text = '';
  /** Where the next change happens. */
  readonly path: (string | number)[] = [];

  /** Something stands here now. */
  set(value: Json): void {
    this.#add(`,${textOf(value)}]`);
  }

  /** Of the list here so many items stay, followed by these. */
  end(kept: number, rest: readonly Json[]): void {
    this.#add(`,${kept},${textOf(rest)}]`);
  }

  /** Nothing stands here any more. */
  gone(): void {
    this.#add(']');
  }

  #add(change: string): void {
    let place = ROOT;
    for (const part of this.path) place = place.at(part);
    this.text = this.text === '' ? `[[${place.text}]${change}` : `${this.text},[[${place.text}]${change}`;
  }
}
