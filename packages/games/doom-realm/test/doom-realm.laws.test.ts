import assert from 'node:assert/strict';
import test from 'node:test';
import { accusation, everyChangeIsTold, LAWS, nothingOutlivesItsTime } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { DoomRealm } from '../src/types.js';

/** The seed settles the settings, the dice and every answer of a random game. */
const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1);
/** Games in which a planted fault must be found. */
const GAMES = 12;

for (const law of LAWS) {
  test(`Doom Realm: ${law.name}`, () => {
    for (const seed of SEEDS) {
      try {
        law.holds(game, seed);
      } catch (cause) {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    }
  });
}

test('Doom Realm: everything that is declared as counted or lasting is met in play', () => {
  assert.deepEqual(unmet(game, { byChance: 30, byBots: 6 }), []);
});

test('planted: gold found in silence', () => {
  const faulty = planted<DoomRealm>(game, 'allot.treasure', t => void t.world.open.gold++);
  assert.match(accusation(everyChangeIsTold, faulty, GAMES) ?? '', /'gold' went from \d+ to \d+ by /);
});

test('planted: a wound more than was told', () => {
  const faulty = planted<DoomRealm>(game, 'hurt.spread', t => {
    t.world.open.wounds = t.world.open.wounds.map(wounds => wounds + 1);
  });
  assert.match(accusation(everyChangeIsTold, faulty, GAMES) ?? '', /'wounds \d' went from \d to \d by hurt.spread/);
});

test('planted: growth that an encounter before this one left behind', () => {
  const faulty = planted<DoomRealm>(game, 'encounters.meet', (_t, my) => void (my['grows'] = 1));
  assert.match(
    accusation(nothingOutlivesItsTime, faulty, GAMES) ?? '',
    /'grows' outlives its encounter: it is still 1/,
  );
});
