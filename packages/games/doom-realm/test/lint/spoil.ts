import assert from 'node:assert/strict';
import test from 'node:test';
import { type Finding, type Json, rejects } from '@doomtable/kernel';
import { OURS } from '../../src/adventures.js';
import { ADVENTURE, type AdventureFile } from '../../src/data/shape.js';
import { lint } from '../../src/lint.js';

/** An adventure with everything open to change. */
export type Open<T> = { -readonly [key in keyof T]: Open<T[key]> };
type Spoil = (file: Open<AdventureFile>) => void;

/** What the linter says about the learning adventure after this was done to it. Its form stays right. */
export function findingsAfter(spoil: Spoil): readonly Finding[] {
  const text = JSON.stringify(OURS['kiln-road']);
  const file = JSON.parse(text) as Open<AdventureFile>;
  spoil(file);
  const json = file as unknown as Json;
  assert.equal(rejects(ADVENTURE, json), undefined, 'the form itself is wrong, so the linter is never asked');
  assert.notEqual(JSON.stringify(json), text, 'nothing was spoiled');
  return lint(json);
}

export function error(path: string, message: string): Finding {
  return { level: 'error', path, message };
}
export function warning(path: string, message: string): Finding {
  return { level: 'warning', path, message };
}

/** Puts a mark on the map. */
export function mark(file: Open<AdventureFile>, row: number, column: number, is: string): void {
  const marks = [...(file.map[row] ?? '')];
  marks[column] = is;
  file.map[row] = marks.join('');
}

/** Puts one thing in the place of another in every treasure row. */
export function swapBoxes(file: Open<AdventureFile>, from: string, to: 'gold 1' | 'lock' | 'trap'): void {
  for (const treasure of file.treasures) treasure.boxes = treasure.boxes.map(box => (box === from ? to : box));
}

type Power = Open<AdventureFile>['heroes'][number]['starts'];
function everyPower(file: Open<AdventureFile>): Power[] {
  return file.heroes.flatMap(({ starts, learns }) => [starts, ...learns]);
}

export function without(file: Open<AdventureFile>, is: string): void {
  for (const power of everyPower(file)) {
    const left = power.effects.filter(effect => effect.is !== is);
    power.effects = left.length > 0 ? left : [{ is: 'heal', with: 1 }];
  }
}

/** A title, what is spoiled, and all that is found. */
export type Case = readonly [title: string, spoil: Spoil, ...findings: Finding[]];

/** One test for each. */
export function testAll(cases: readonly Case[]): void {
  for (const [title, spoil, ...findings] of cases) {
    test(`the linter finds ${title}`, () => assert.deepEqual(findingsAfter(spoil), findings));
  }
}
