import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFile } from '../src/table/meeting/calendar.js';

test('a meeting is a calendar file with a reminder, escaped and folded as RFC 5545 says', () => {
  const at = Date.UTC(2026, 10, 18, 19, 0);
  const title = `Relics, part two; the Moon’s \\ edge ${'and on '.repeat(12)}`;
  const file = calendarFile({ id: 't-3', title, at, now: at - 1000, address: 'https://example.org/table/t' });
  assert.ok(file.includes('DTSTART:20261118T190000Z\r\nDTEND:20261118T220000Z\r\n'));
  assert.ok(file.includes('TRIGGER:-PT1H'));
  const lines = file.split('\r\n');
  assert.equal(lines.at(-1), '');
  for (const line of lines) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  const unfolded = file.replaceAll('\r\n ', '');
  assert.ok(unfolded.includes(`SUMMARY:Relics\\, part two\\; the Moon’s \\\\ edge and on`));
});
