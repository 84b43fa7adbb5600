import type { Json } from '@doomtable/kernel';
import { textOf, quoted } from './text.js';

/** Changes as the text in which they are sent, with commas between: it is written as they are found, never read again here. */
export class PatchText {
  text = '';
  /** Where the next change happens. */
  readonly path: (string | number)[] = [];

  constructor(...path: readonly string[]) {
    this.path.push(...path);
  }

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
    let place = '';
    for (const part of this.path) {
      const text = typeof part === 'number' ? `${part}` : quoted(part);
      place = place === '' ? text : `${place},${text}`;
    }
    this.text = `${this.text}${this.text === '' ? '' : ','}[[${place}]${change}`;
  }
}
