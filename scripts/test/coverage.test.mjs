import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesRun, shareOf } from '../lib/coverage.mjs';

const TEXT = '// why\nfunction f() {\n  a();\n\n  b();\n}\n';

/**
 * @param {string} part
 * @param {number} count
 */
function range(part, count) {
  const startOffset = TEXT.indexOf(part);
  return { startOffset, endOffset: startOffset + part.length, count };
}

test('a line is run where any process has run it; comments and empty lines do not count', () => {
  const whole = range(TEXT, 1);
  const half = { url: 'f', functions: [{ ranges: [whole, range('b();', 0)] }] };
  const other = { url: 'f', functions: [{ ranges: [whole, range('a();', 0)] }] };
  assert.deepEqual(linesRun(TEXT, []), { lines: 4, run: 0 });
  assert.deepEqual(linesRun(TEXT, [half]), { lines: 4, run: 3 });
  assert.deepEqual(linesRun(TEXT, [half, other]), { lines: 4, run: 4 });
});

test('the share of several files is that of their lines', () => {
  const files = [
    { file: 'a', lines: 3, run: 3 },
    { file: 'b', lines: 1, run: 0 },
  ];
  assert.equal(shareOf(files), '75 %');
  assert.equal(shareOf([]), '100 %');
});
