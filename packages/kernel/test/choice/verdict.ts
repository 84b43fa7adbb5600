import assert from 'node:assert/strict';
import { type ChoiceData, REJECTION_CODES, rejects } from '../../src/choice/index.js';

/** `code path`, or `legal`. */
function verdict(choice: ChoiceData, value: unknown): string {
  const rejection = rejects(choice, value);
  if (rejection === undefined) return 'legal';
  assert.ok(REJECTION_CODES.some(code => code === rejection.code));
  return rejection.path === '' ? rejection.code : `${rejection.code} ${rejection.path}`;
}

/** Judges each value and compares. */
export function expect(choice: ChoiceData, cases: readonly (readonly [value: unknown, verdict: string])[]): void {
  for (const [value, expected] of cases) assert.equal(verdict(choice, value), expected, `for ${JSON.stringify(value)}`);
}
