import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { partingOf, playthroughIn } from '@doomtable/kernel';
import { ENDINGS } from '../../src/score.js';
import { game } from '../kit.js';

/** Whole games, one for each ending, on a fixed adventure of their own so that tuning ours does not touch them. */
const FOLDER = new URL('../../../test/golden/', import.meta.url);

function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

for (const ending of ENDINGS) {
  test(`the golden game that ends with '${ending}' is played as it was written`, () => {
    const text = textOf(`${ending}.golden`);
    const parting = partingOf(game, text);
    assert.equal(parting, undefined, `${ending}.golden, line ${parting?.line}: ${parting?.message}`);
    assert.ok(text.includes(`\nend ${ending} (`), 'it ends in another way');
  });
}

test('there is a golden game for each ending, and no other', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.golden'));
  assert.deepEqual(files.sort(), ENDINGS.map(ending => `${ending}.golden`).sort());
});

test('the golden games are played on the adventure that lies beside them', () => {
  const adventure = JSON.stringify(JSON.parse(textOf('adventure.json')));
  for (const ending of ENDINGS) {
    const played = playthroughIn(game, textOf(`${ending}.golden`));
    assert.ok('settings' in played);
    assert.deepEqual(played.settings['adventure'], { is: 'own', with: adventure });
  }
});

test('a changed answer is found by its line', () => {
  const lines = textOf('cleared.golden').split('\n');
  const at = lines.findIndex(line => line.includes(' round.act ') && line.endsWith(': rest'));
  const changed = lines.with(at, (lines[at] ?? '').replace('rest', 'attack:9'));
  assert.deepEqual(partingOf(game, changed.join('\n')), {
    line: at + 1,
    message: "the rules refuse 'attack:9' now: notOffered",
  });
});

test('a changed event is found by its line', () => {
  const lines = textOf('cleared.golden').split('\n');
  const at = lines.findIndex(line => line.includes('(fell '));
  const changed = lines.with(at, (lines[at] ?? '').replace(' fell', ' danced'));
  assert.equal(partingOf(game, changed.join('\n'))?.line, at + 1);
});

test('a game that goes on where the golden one stopped is found', () => {
  const lines = textOf('cleared.golden').split('\n');
  const at = lines.findIndex(line => line.startsWith('end '));
  assert.ok(partingOf(game, lines.slice(0, at - 20).join('\n')) !== undefined);
});
