import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Event, partingOf, playthroughIn, Table, transcriptOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { findMoments, MOMENTS } from './moments.js';

/** Whole games: one for each ending, and one for each moment. `WRITE_MOMENTS=1` looks for the latter anew. */
const FOLDER = new URL('../../../test/golden/', import.meta.url);
const at = (name: string): URL => new URL(`${name}.golden`, FOLDER);

if (process.env['WRITE_MOMENTS'] === '1') {
  for (const [name, playthrough] of findMoments()) writeFileSync(at(name), transcriptOf(game, playthrough));
}

function isPlayedAsWritten(name: string): string {
  const text = readFileSync(at(name), 'utf8');
  const parting = partingOf(game, text);
  assert.equal(parting, undefined, `${name}.golden, line ${parting?.line}: ${parting?.message}`);
  return text;
}

for (const ending of game.endings) {
  test(`the golden game that ends with '${ending}' is played as it was written`, () => {
    assert.ok(isPlayedAsWritten(ending).includes(`\nend ${ending} (`), 'it ends in another way');
  });
}

/** Everything a written game tells when it is played again. */
function eventsOf(text: string): readonly Event[] {
  const played = playthroughIn(game, text);
  assert.ok('settings' in played);
  const table = Table.begin(game, played.settings, played.seats, true);
  for (const { by, answer } of played.answers) table.play(by, answer);
  return table.events ?? [];
}

for (const [name, moment] of Object.entries(MOMENTS)) {
  test(`the golden game of '${name}' is played as it was written, and comes to it`, () => {
    assert.ok(moment(eventsOf(isPlayedAsWritten(name))));
  });
}

test('there is a golden game for each ending and each moment, and no other', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.golden'));
  assert.deepEqual(files.sort(), [...game.endings, ...Object.keys(MOMENTS)].map(name => `${name}.golden`).sort());
  assert.ok(existsSync(at('triumph')));
});
