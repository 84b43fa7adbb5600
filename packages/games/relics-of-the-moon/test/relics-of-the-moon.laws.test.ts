import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accusation, everyChangeIsTold, LAWS, nothingOutlivesItsTime } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { Relics } from '../src/types.js';

/** Games for each law; the command line can be asked for many more. */
const GAMES = 8;

for (const law of LAWS) {
  test(`Relics of the Moon: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(game, seed);
  });
}

test('Relics of the Moon: everything that is declared as counted or lasting is met in play', () => {
  // Chance hardly ever comes to a fifth Agony, to whoever joins after it, or to a better Ability: RM-376, RM-73 and RM-50 do.
  assert.deepEqual(unmet(game, { byChance: 80, byBots: 4, byHand: ['gone', 'ability', 'joined'] }), []);
});

test('planted: Doom that grows in silence', () => {
  const faulty = planted<Relics>(game, 'opening.petition', t => void t.world.open.doom++);
  assert.match(accusation(everyChangeIsTold, faulty, GAMES) ?? '', /'doom' went from \d+ to \d+ by opening.petition/);
});

test('planted: an opportunity that lasts beyond its round', () => {
  const faulty = planted<Relics>(game, 'event.close', ({ world: { open } }) => {
    if (open.event !== null) open.event.opportunity = 0;
  });
  const found = accusation(nothingOutlivesItsTime, faulty, GAMES) ?? '';
  assert.match(found, /'opportunity' outlives its round: it is still true/);
});
