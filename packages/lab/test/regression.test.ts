import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { dot, leastSquares, logistic } from '../src/doom-realm/regression.js';

const random = new Sfc32('regression');
const share = (): number => random.below(2 ** 20) / 2 ** 20;
const rows = Array.from({ length: 4000 }, () => Float64Array.of(1, 4 * share() - 2, 4 * share() - 2));

function isNear(found: Float64Array, wanted: readonly number[], within: number): void {
  wanted.forEach((weight, i) => {
    assert.ok(Math.abs((found[i] ?? Number.NaN) - weight) < within, `weight ${i} is ${found[i]}, not ${weight}`);
  });
}

test('least squares find the weights that made the targets', () => {
  const made = Float64Array.of(3, -2, 0.5);
  isNear(
    leastSquares(
      rows,
      rows.map(row => dot(row, made)),
    ),
    [3, -2, 0.5],
    1e-4,
  );
});

test('least squares put the leading figure where the first row has none', () => {
  const turned = [Float64Array.of(0, 1), Float64Array.of(2, 0), Float64Array.of(0, 3)];
  isNear(leastSquares(turned, [5, 4, 15]), [2, 5], 0.05);
});

test('the logistic weights are those by which things happened', () => {
  const made = Float64Array.of(0.5, -1, 2);
  const happened = rows.map(row => share() < 1 / (1 + Math.exp(-dot(row, made))));
  isNear(logistic(rows, happened, 10), [0.5, -1, 2], 0.25);
});
