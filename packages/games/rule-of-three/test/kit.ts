import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { type Json, type Seat, standardSettings, Table } from '@doomtable/kernel';
import { Play, tableAt, usedUpAfter } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import { type Character, cloneCharacter, type Element, elementOf } from '../src/sheet/character.js';
import { readSheet } from '../src/sheet/file.js';
import { newAct } from '../src/rules/act.js';
import { SETTINGS, type RuleOfThreeSettings } from '../src/settings.js';
import { newStory } from '../src/world.js';
import type { RuleOfThree } from '../src/types.js';
import { ODRIN } from './odrin.js';

/** The character that a sheet makes. The sheet must be legal. */
export function characterFrom(sheet: unknown): Character {
  const read = readSheet(sheet);
  assert.ok('character' in read, `the sheet is refused: ${JSON.stringify(read)}`);
  return read.character;
}

export function odrin(): Character {
  return cloneCharacter(ORIGINAL);
}
const ORIGINAL = characterFrom(ODRIN);

export const STANDARD: RuleOfThreeSettings = standardSettings(SETTINGS);

/** A table that votes on everything and keeps to rounds and turns: every step of the book is asked in its order. */
export const BALLOTS = {
  closing: 'rounds',
  judging: 'vote',
  facts: 'tellers',
  party: 'others',
  response: 'move',
  holder: 'die',
  holds: 3,
} as const satisfies Partial<RuleOfThreeSettings>;

usedUpAfter(afterEach);

/** A story played by hand. */
export class Scene extends Play<RuleOfThree> {
  character(seat: Seat): Character {
    const character = this.world.open.characters[seat];
    assert.ok(character !== undefined);
    return character;
  }

  element(seat: Seat, id: string): Element {
    return elementOf(this.character(seat), id);
  }
}

export interface Setup {
  readonly players?: number;
  readonly act?: number;
  readonly settings?: Partial<RuleOfThreeSettings>;
  readonly faces?: readonly number[];
  /** What to change on the sheets before the act begins. */
  readonly sheets?: (characters: readonly Character[]) => void;
}

/** A table of characters like Odrin in the middle of an act; seat 0 proposes. */
export function scene({ players = 3, act = 1, settings = {}, faces = [], sheets }: Setup = {}): Scene {
  const world = newStory({ ...STANDARD, ...BALLOTS, ...settings }, players);
  world.open.act = act;
  world.open.round = 1;
  world.open.proposer = 0;
  for (let seat = 0; seat < players; seat++) world.open.characters[seat] = odrin();
  sheets?.(world.open.characters);
  const story = { objectives: [], grower: 0 };
  const table = tableAt<RuleOfThree>(game, world, [
    ['story.played', story],
    ['act.propose', newAct(0)],
  ]);
  return new Scene(table, faces);
}

/** A whole table from its first decision. */
export function opening({ players = 3, settings = {}, faces = [] }: Setup = {}): Scene {
  return new Scene(Table.begin<RuleOfThree>(game, { ...STANDARD, ...BALLOTS, ...settings }, players, true), faces);
}

/** A proposal for these seats. */
export function proposal(
  targets: readonly Seat[],
  rest: { readonly arena?: string; readonly difficulty?: string; readonly fact?: string } = {},
): Json {
  const { arena = 'physical', difficulty = 'normal', fact = '' } = rest;
  const ids = targets.map(seat => `seat:${seat}`);
  return { is: 'challenge', with: { arena, targets: ids, difficulty, scene: 'The bridge sways.', fact } };
}

export function uses(...elements: readonly string[]): Json {
  return { is: 'use', with: { elements, how: 'Like this.' } };
}

export const GIVES_IN: Json = { is: 'giveIn', with: {} };

/** A challenge in the arena of these elements, faced by seat 1 with them; the dice have fallen as written. */
export function faced(
  elements: readonly string[],
  faces: readonly number[],
  setup: Setup & { readonly arena?: string; readonly difficulty?: string } = {},
): Scene {
  const { arena = 'physical', difficulty = 'normal' } = setup;
  return scene({ ...setup, faces: [...faces, ...(setup.faces ?? [])] })
    .says(0, proposal([1], { arena, difficulty }))
    .until('bring.choose')
    .says(1, uses(...elements))
    .all([]);
}

/** The row that was told last. */
export function lastRow(play: Scene): number {
  return Number(play.told('row').at(-1)?.row);
}
