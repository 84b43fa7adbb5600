import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accusation, everyChangeIsTold, LAWS, nothingOutlivesItsTime } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { MeetThyDoom } from '../src/types.js';

/** Games are long; `doomtable laws meet-thy-doom` tries many more. */
const GAMES = 4;

for (const law of LAWS) {
  test(`Meet Thy Doom: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(game, seed);
  });
}

test('Meet Thy Doom: everything that is declared as counted or lasting is met in play', () => {
  // Too rare for chance and for the first mission of a table: MT-93, MT-176, MT-64, MT-320, MT-267, MT-274, MT-327, MT-378, MT-429 do it.
  const byHand = [
    ...['mission', 'carriedOver', 'returned', 'grown', 'tacticsShuffled', 'looted', 'ammoLooted', 'devoured'],
    ...['wards', 'warded', 'armorMended', 'armorShredded', 'doomerKilled', 'cheatedDeath', 'calmed'],
  ];
  assert.deepEqual(unmet(game, { byChance: 12, byBots: 8, byHand }), []);
});

test('planted: a Doomer who loses a Pain State in silence', () => {
  const faulty = planted<MeetThyDoom>(game, 'round.tiles', ({ world: { open } }) => {
    for (const d of open.doomers) d.pain--;
  });
  const found = accusation(everyChangeIsTold, faulty, GAMES) ?? '';
  assert.match(found, /'pain \d' went from \d to \d by round.tiles/);
});

test('planted: actions that are left when the turn is over', () => {
  const faulty = planted<MeetThyDoom>(game, 'turn.end', t => void (t.world.open.actions = 1));
  const found = accusation(nothingOutlivesItsTime, faulty, GAMES) ?? '';
  assert.match(found, /'actions' outlives its turn: it is still 1/);
});
