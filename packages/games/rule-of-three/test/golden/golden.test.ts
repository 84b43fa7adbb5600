import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partingOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';

/** Whole stories: one for each ending, and others for what an ending does not show. */
const FOLDER = new URL('../../../test/golden/', import.meta.url);
const OTHERS = ['duels', 'questions', 'rows'];

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.golden`, FOLDER), 'utf8');
}

for (const name of [...game.endings, ...OTHERS]) {
  test(`the golden story '${name}' is played as it was written`, () => {
    const parting = partingOf(game, textOf(name));
    assert.equal(parting, undefined, `${name}.golden, line ${parting?.line}: ${parting?.message}`);
  });
}

test('there is a golden story for each ending, and no other than those named here', () => {
  for (const ending of game.endings) assert.ok(textOf(ending).includes(`\nend ${ending} (`), ending);
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.golden'));
  assert.deepEqual(files.sort(), [...game.endings, ...OTHERS].map(name => `${name}.golden`).sort());
});

test('the golden stories hold every row of the table of outcomes', () => {
  const text = textOf('rows');
  for (let row = -6; row <= 6; row++) {
    const shown = row > 0 ? `\\+${row}` : String(row);
    assert.match(text, new RegExp(`: ${shown}, [^\\n]*\\(row R3-203\\)`), `row ${row}`);
  }
});

test('the golden stories hold every ending of a duel, every standoff and an appeal', () => {
  const text = textOf('duels');
  for (const sentence of [
    'The move is withdrawn, and the duel is over.',
    'The duel is over: one side gave in.',
    'The duel is over: the response has failed.',
    'Nobody launches another challenge.',
    'They break off, evenly matched.',
    'They have fought long enough',
    'The move is fought off',
    'It is a draw.',
    'gained the advantage',
    'appeals against the telling',
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
});

test('the golden stories hold Open Questions with each declaration, each word, and an "enough" that was refused', () => {
  const text = textOf('questions');
  for (const word of ['more', 'change', 'enough']) assert.ok(text.includes(`declares: ${word}.`), word);
  for (const word of ['who', 'what', 'when', 'where', 'how', 'why']) assert.ok(text.includes(`says "${word}"`), word);
  for (const sentence of [
    'Not everybody has heard enough',
    'it is not open',
    'lets it pass',
    'The questions are over.',
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
});
