import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { text } from '@doomtable/client/text';
import { HOST_REFUSALS } from '@doomtable/host';

const SERVER = fileURLToPath(new URL('../../../server/src/', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../../client/src/', import.meta.url));

function sourcesIn(folder: string, ext: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => ext.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'));
}

/** Codes that end a start of the server, and never reach a page. */
const BEFORE_IT_RUNS = new Set(['portTaken', 'failed']);

/** Every code the server can answer with, as its sources name them. */
function serverCodes(): readonly string[] {
  const named = /(?:problem\(|code: |deny\()'(\w+)'/g;
  const statuses = /^ {2}(\w+): [45]\d\d,$/gm;
  const found = sourcesIn(SERVER, /\.ts$/).flatMap(source => [
    ...[...source.matchAll(named)].map(match => match[1] ?? ''),
    ...[...source.matchAll(statuses)].map(match => match[1] ?? ''),
  ]);
  return [...new Set(found)].filter(code => !BEFORE_IT_RUNS.has(code));
}

/** Codes the page itself refuses with. */
function ownCodes(): readonly string[] {
  const named = /Refused\(\{ code: '(\w+)'/g;
  return sourcesIn(CLIENT, /\.tsx?$/).flatMap(source => [...source.matchAll(named)].map(match => match[1] ?? ''));
}

test('every reason of the host, the server and the page has words', () => {
  const codes = [...HOST_REFUSALS, ...serverCodes(), ...ownCodes(), 'unreachable'].filter(code => code !== 'denied');
  assert.ok(codes.length > 50, 'the sources are read');
  const silent = codes.filter(code => !Object.hasOwn(text.problems.of, code));
  assert.deepEqual([...new Set(silent)], []);
});

test('every barrier of taking back has words, and every sentence is finished', () => {
  for (const words of Object.values(text.table.undoNone)) assert.match(words, /\.$/);
  for (const words of Object.values(text.problems.of)) {
    const sentence = typeof words === 'string' ? words : words({ barrier: 'dice', seconds: 5, most: 7 });
    assert.match(sentence, /^[A-Z].*\.$/);
    assert.doesNotMatch(sentence, /undefined/);
  }
});
