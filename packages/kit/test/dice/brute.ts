import assert from 'node:assert/strict';
import type { Distribution } from '../../src/dice/index.js';

/** Every sequence of faces that the dice can show, one by one: the slow truth that the product is measured against. */
export function* everyThrow(dice: number, sides = 6): Generator<number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const others of everyThrow(dice - 1, sides)) {
    for (let face = 1; face <= sides; face++) yield [...others, face];
  }
}

/** Asserts that the distribution is just what reading every single throw gives: same outcomes, same weights, same total. */
export function assertSameAsBrute<T>(
  actual: Distribution<T>,
  dice: number,
  sides: number,
  read: (faces: readonly number[]) => T,
): void {
  const counts = new Map<string, number>();
  for (const faces of everyThrow(dice, sides)) {
    const outcome = JSON.stringify(read(faces));
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const got = new Map(actual.entries.map(([outcome, weight]) => [JSON.stringify(outcome), Number(weight)]));
  assert.deepEqual(sorted(got), sorted(counts));
  assert.equal(actual.total, BigInt(sides) ** BigInt(dice));
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

export function descending(faces: readonly number[]): number[] {
  return [...faces].sort((a, b) => b - a);
}

/** The winning face, negative for the second side: dice are struck out pair by pair, as one would at the table. */
export function strikeOut(first: readonly number[], second: readonly number[]): number {
  const mine = descending(first);
  const theirs: number[] = [];
  for (const face of descending(second)) {
    const match = mine.indexOf(face);
    if (match < 0) theirs.push(face);
    else mine.splice(match, 1);
  }
  return (mine[0] ?? 0) > (theirs[0] ?? 0) ? (mine[0] ?? 0) : -(theirs[0] ?? 0) + 0;
}
