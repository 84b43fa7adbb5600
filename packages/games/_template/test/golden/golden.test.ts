import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partingOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';

/** Whole games, one for each ending. */
const FOLDER = new URL('../../../test/golden/', import.meta.url);

for (const ending of game.endings) {
  test(`the golden game that ends with '${ending}' is played as it was written`, () => {
    const text = readFileSync(new URL(`${ending}.golden`, FOLDER), 'utf8');
    const parting = partingOf(game, text);
    assert.equal(parting, undefined, `${ending}.golden, line ${parting?.line}: ${parting?.message}`);
    assert.ok(text.includes(`\nend ${ending} (`), 'it ends in another way');
  });
}

test('there is a golden game for each ending, and no other', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.golden'));
  assert.deepEqual(files.sort(), game.endings.map(ending => `${ending}.golden`).sort());
});
