import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { type Json, type PlaceData, standardSettings, Table } from '@doomtable/kernel';
import { addBits, listBits, setBit } from '@doomtable/kit/hex';
import { Play as HandPlay, tableAt, usedUpAfter } from '@doomtable/kit/testing';
import type { AdventureFile } from '../src/data/shape.js';
import { blankSheet } from '../src/blank.js';
import { game } from '../src/game.js';
import { hexName } from '../src/hexes.js';
import { cellsOf } from '../src/map.js';
import { newRound, type Round } from '../src/rules/round.js';
import { type DoomRealmSettings, type Rulings, SETTINGS } from '../src/settings.js';
import { has, on, type Sheet } from '../src/sheet.js';
import type { DoomRealm } from '../src/types.js';
import { PROVING_GROUND } from './proving-ground.js';

/** Where a test begins: the adventure, what the table agreed on, and what is on the sheet already. */
export interface Situation {
  readonly adventure?: AdventureFile;
  readonly rulings?: Partial<Rulings>;
  readonly sheet?: (s: Sheet) => void;
}

export { game };

usedUpAfter(afterEach);

/** The only seat there is. */
export const PLAYER = 0;

/** A sheet played by hand. */
export class Play extends HandPlay<DoomRealm> {
  get sheet(): Sheet {
    return this.world.open;
  }

  /** Shades these hexes: `lay('B3 C3')`. */
  lay(names: string): this {
    const code = this.#codeOf(names);
    assert.ok(code !== undefined, `${names} is not on offer at ${this.asked}`);
    return this.answers(code);
  }

  /** Whether these hexes could be shaded now. */
  canLay(names: string): boolean {
    return this.#codeOf(names) !== undefined;
  }

  /** Every way to shade, as names of hexes. */
  get lays(): readonly string[] {
    const { board, codes } = this.#hexes();
    return codes.map(code => namesOf(this.sheet, cellsOf(this.sheet, board, code)));
  }

  /** The names of all shaded hexes. */
  get ground(): string {
    return namesOf(this.sheet, listBits(this.sheet.shaded));
  }

  #hexes(): PlaceData {
    const { choice } = this.decision();
    assert.ok(choice.kind === 'place', `no hexes are asked for at ${this.asked}`);
    return choice;
  }

  #codeOf(names: string): number | undefined {
    const { board, codes } = this.#hexes();
    const wanted = names.split(' ').sort().join(' ');
    return codes.find(code => namesOf(this.sheet, cellsOf(this.sheet, board, code)) === wanted);
  }
}

function namesOf(s: Sheet, hexes: readonly number[]): string {
  return hexes
    .map(hex => hexName(s, hex))
    .sort()
    .join(' ');
}

function settingsOf({ adventure = PROVING_GROUND, rulings = {} }: Situation): DoomRealmSettings {
  const own = { is: 'own', with: JSON.stringify(adventure) } as const;
  return { ...standardSettings(SETTINGS), ...rulings, adventure: own };
}

/** A table from its very beginning. */
export function begin(dice: readonly number[], situation: Situation = {}): Play {
  return new Play(Table.begin<DoomRealm>(game, settingsOf(situation), 1, true), dice);
}

/**
 * A sheet in its tenth round, in the middle of nowhere: treasures numbered from 1 and enemies from 2, so that enemy 0 lives in
 * location 2 with treasure 1, and so on down to the Boss in location 1 with treasure 0. No door is locked and there is no gold.
 */
export function sheetOf(situation: Situation): Sheet {
  const s = blankSheet(settingsOf(situation));
  s.round = 10;
  s.firstTreasure = 1;
  s.firstEnemy = 2;
  situation.sheet?.(s);
  return s;
}

function restore(situation: Situation, at: string, my: Round, dice: readonly number[]): Play {
  const adventure = { dice: [], again: 0, enemy: 6, grown: 0 };
  const world = { open: sheetOf(situation), secret: {} };
  const standings = [['adventure.after', adventure] as const, [`round.${at}`, my] as const];
  return new Play(tableAt<DoomRealm>(game, world, standings, 100), dice);
}

/** A round that is about to begin; its four dice are the first of the script. */
export function round(dice: readonly number[], situation: Situation = {}): Play {
  return restore(situation, 'dice', newRound(), dice);
}

/** The end of a round: all dice are placed, an attack may follow. */
export function evening(dice: readonly number[], situation: Situation = {}): Play {
  return restore(situation, 'act', { ...newRound(), dice: [6, 5, 4, 1], given: 15, areas: 15 }, dice);
}

/** Numbers 1 to 6 as the sheet keeps locations; 0 to 5 as it keeps enemies. */
export function locations(...numbers: readonly number[]): number {
  return numbers.reduce((set, number) => set | (1 << (number - 1)), 0);
}
export function enemies(...places: readonly number[]): number {
  return places.reduce((set, place) => set | (1 << place), 0);
}

/** Shades hexes beforehand, by their names, with nothing told and nobody met. */
export function shade(s: Sheet, names: string): void {
  const { board, ground } = on(s);
  for (const name of names.split(' ')) {
    const hex = board.hexes.findIndex((_, i) => hexName(s, i) === name);
    assert.ok(hex >= 0, `no hex ${name}`);
    setBit(s.shaded, hex);
    addBits(s.near, board.halos[hex] ?? []);
    const number = Number(ground[hex]);
    if (number > 0 && !has(s.discovered, number - 1)) {
      s.discovered |= locations(number);
      s.foundIn[number - 1] = s.round - 1;
    }
  }
}

/** All power boxes filled, so that fights ask nothing about powers. */
export function tire(s: Sheet): void {
  s.spent = [3, 3, 3];
}

/** Damage by hero, as an answer. */
export function spread(first: number, second: number, third: number): Json {
  return { 0: first, 1: second, 2: third };
}
