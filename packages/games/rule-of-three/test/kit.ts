import assert from 'node:assert/strict';
import {
  type Decision,
  type EventKind,
  type Json,
  type Refusal,
  type Script,
  scripted,
  type Seat,
  standardSettings,
  Table,
} from '@doomtable/kernel';
import { askedAt, decisionOf, letFall, mustTake, seatsAsked, toldOf, untilAsked } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import { type Character, cloneCharacter, type Element, elementOf } from '../src/sheet/character.js';
import { readSheet } from '../src/sheet/file.js';
import { SETTINGS, type RuleOfThreeSettings } from '../src/settings.js';
import { newStory } from '../src/world.js';
import type { Events, RuleOfThree } from '../src/types.js';
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

/** A table in play, with dice that fall as they are written down. */
export class Scene {
  readonly table: Table<RuleOfThree>;
  readonly luck: Script;

  constructor(table: Table<RuleOfThree>, faces: readonly number[]) {
    this.table = table;
    this.luck = scripted(...faces);
    this.table.heard = [];
    letFall(this.table, this.luck);
  }

  /** Answers for a seat; the answer must be taken. Then the dice fall until a seat is asked again. */
  says(by: Seat, answer: Json, story?: string): this {
    mustTake(this.table, story === undefined ? { by, answer } : { by, answer, story });
    letFall(this.table, this.luck);
    return this;
  }

  /** Answers for a seat, and hands back the refusal if it is not taken. */
  tries(by: Seat, answer: Json, story?: string): Refusal | undefined {
    const refusal = this.table.submit(story === undefined ? { by, answer } : { by, answer, story });
    letFall(this.table, this.luck);
    return refusal;
  }

  /** Everybody who is asked now gives the same answer. */
  allSay(answer: Json): this {
    for (const seat of this.asked) this.says(seat, answer);
    return this;
  }

  /** Everybody who is asked is absent, until this step is reached. */
  until(step: string): this {
    untilAsked(this, [step]);
    return this;
  }

  /** The step the table stands at, e.g. `bring.choose`. */
  get step(): string {
    return askedAt(this.table);
  }

  /** Who is asked now. */
  get asked(): readonly Seat[] {
    return seatsAsked(this.table);
  }

  decision(seat: Seat): Decision {
    return decisionOf(this.table, seat);
  }

  /** The ids of what a seat may pick, wherever in its choice. */
  offered(seat: Seat, ...path: readonly string[]): readonly string[] {
    let choice = this.decision(seat).choice;
    for (const step of path) {
      const inner =
        choice.kind === 'record' ? choice.fields[step] : choice.kind === 'either' ? choice.branches[step] : undefined;
      assert.ok(inner !== undefined, `nothing called '${step}' is asked`);
      choice = inner;
    }
    if (choice.kind === 'either') return Object.keys(choice.branches);
    return choice.kind === 'one' || choice.kind === 'some' ? choice.of.map(({ id }) => id) : [];
  }

  /** The data of all events of a kind, in order. */
  told<K extends EventKind<RuleOfThree>>(kind: K): readonly Events[K][] {
    return toldOf(this.table, kind);
  }

  character(seat: Seat): Character {
    const character = this.table.world.open.characters[seat];
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
  const world = newStory({ ...STANDARD, ...settings }, players);
  world.open.act = act;
  world.open.round = 1;
  world.open.proposer = 0;
  for (let seat = 0; seat < players; seat++) world.open.characters[seat] = odrin();
  sheets?.(world.open.characters);
  const stack = [
    { rule: 'story', at: 'played', my: { objectives: [], grower: 0 }, sealed: null },
    { rule: 'act', at: 'propose', my: { turn: 0 }, sealed: null },
  ];
  return new Scene(Table.restore<RuleOfThree>(game, { world, stack, tick: 0, over: false, result: null }), faces);
}

/** A whole table from its first decision. */
export function opening({ players = 3, settings = {}, faces = [] }: Setup = {}): Scene {
  return new Scene(Table.begin<RuleOfThree>(game, { ...STANDARD, ...settings }, players, true), faces);
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
    .allSay([]);
}

/** The row that was told last. */
export function lastRow(play: Scene): number {
  return Number(play.told('row').at(-1)?.row);
}
