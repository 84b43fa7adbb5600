import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, resultsSoFar, securityPage } from './fire/pages-trial.js';
import { gather, numbersIn, rangesOf, tableOf } from './fire/results.js';
import type { Trial } from './fire/trial.js';
import { TRIALS } from './fire/trials.js';

test('parts of the heavy tier are gathered, each once, and a violation stays in sight until it is mended', () => {
  const found = { cases: 10, seen: { taken: 3 } };
  const first = gather({}, [
    { trial: 'a', part: 1, found },
    { trial: 'a', part: 2, found },
    { trial: 'b', part: 7, found: { cases: 1 } },
  ]);
  const then = gather(first, [
    { trial: 'a', part: 2, found },
    { trial: 'a', part: 4 },
  ]);
  assert.deepEqual(then, {
    a: { cases: 20, parts: '1-2,4', failed: '4', seen: { taken: 6 } },
    b: { cases: 1, parts: '7', failed: '', seen: {} },
  });
  const mended = gather(then, [
    { trial: 'a', part: 4, found },
    { trial: 'a', part: 4, found },
  ]);
  assert.deepEqual(mended['a'], { cases: 30, parts: '1-2,4', failed: '', seen: { taken: 9 } });
  assert.deepEqual(numbersIn(rangesOf([9, 1, 2, 3, 9, 12])), [1, 2, 3, 9, 12]);
  const trial: Trial = {
    name: 'a',
    counted: 'kills',
    violations: 'lost',
    goal: 1000,
    run: () => Promise.reject(new Error('not here')),
  };
  assert.equal(tableOf([trial], then).split('\n').at(-1), '| `a` | kills | 1,000 | 20 | 6 taken | 1 (lost) |');
});

test('the page on security has the table of what was run', () => {
  const page = securityPage();
  assert.equal(pageWith(page, tableOf(TRIALS, resultsSoFar())), page);
});
