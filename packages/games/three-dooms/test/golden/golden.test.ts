import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partingOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';

/** Whole games of three evenings, one for each ending. */
const FOLDER = new URL('../../../test/golden/', import.meta.url);

function textOf(ending: string): string {
  return readFileSync(new URL(`${ending}.golden`, FOLDER), 'utf8');
}

for (const ending of game.endings) {
  test(`the golden game that ends with '${ending}' is played as it was written`, () => {
    const parting = partingOf(game, textOf(ending));
    assert.equal(parting, undefined, `${ending}.golden, line ${parting?.line}: ${parting?.message}`);
    assert.ok(textOf(ending).includes(`\nend ${ending} (`), 'it ends in another way');
  });
}

test('there is a golden game for each ending, and no other', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.golden'));
  assert.deepEqual(files.sort(), game.endings.map(ending => `${ending}.golden`).sort());
});

test('among them are a Hero’s death, a last Duel, and an Aspect that every Hero was barred from', () => {
  assert.ok(textOf('savedByTheDead').includes('(died TD-382)'));
  assert.ok(textOf('savedAfterDuel').includes('(wonFinalDuel TD-480)'));
  assert.ok(textOf('destroyed').includes('(hopeless TD-21)'));
});
