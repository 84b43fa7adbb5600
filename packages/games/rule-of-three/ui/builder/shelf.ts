import { Observable } from '@doomtable/client';
import { nameOf, type Character } from '../../src/sheet/character.js';
import { fileOf } from '../../src/sheet/export.js';
import type { SheetFile } from '../../src/sheet/write.js';

/** Sheets that are kept in this browser, by the names of their characters. */
export type Shelf = { readonly [name: string]: SheetFile };

const NAME = 'doomtable.rule-of-three.sheets';

function load(): Shelf {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') as Shelf;
  } catch {
    return {};
  }
}

/** What is kept, for everything on the page that shows it. */
export const shelf = new Observable<{ readonly sheets: Shelf }>({ sheets: load() });

function change(sheets: Shelf): void {
  shelf.update({ sheets });
  try {
    localStorage.setItem(NAME, JSON.stringify(sheets));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

export function keepSheet(character: Character): void {
  const name = nameOf(character);
  if (name !== '') change({ ...shelf.value.sheets, [name]: fileOf(character) });
}

export function forgetSheet(name: string): void {
  const { [name]: _, ...rest } = shelf.value.sheets;
  change(rest);
}

/** The sheet as a text that can be brought to another table. */
export function written(character: Character): string {
  return JSON.stringify(fileOf(character), null, 1);
}

/** The name of the file a character is saved in. */
export function fileName(character: Character): string {
  const plain = nameOf(character)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain === '' ? 'character' : plain}.json`;
}
