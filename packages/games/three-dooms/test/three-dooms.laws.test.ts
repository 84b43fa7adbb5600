import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accusation, everyChangeIsTold, LAWS, nothingOutlivesItsTime } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { ThreeDooms } from '../src/types.js';

/** The seed settles the seats, the settings, the dice and every answer of a random game. */
const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1);

for (const law of LAWS) {
  test(`Three Dooms: ${law.name}`, () => {
    for (const seed of SEEDS) {
      try {
        law.holds(game, seed);
      } catch (cause) {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    }
  });
}

test('Three Dooms: everything that is declared as counted or lasting is met in play', () => {
  assert.deepEqual(unmet(game, { byChance: 12, byBots: 6 }), []);
});

test('planted: Grit that a Hero loses in silence', () => {
  const faulty = planted<ThreeDooms>(game, 'conflict.outline', ({ world: { open } }) => {
    for (const hero of open.heroes) hero.grit = Math.max(0, hero.grit - 1);
  });
  assert.match(
    accusation(everyChangeIsTold, faulty, SEEDS.length) ?? '',
    /'grit \d' went from \d to \d by conflict.outline/,
  );
});

test('planted: a Hero who is still hurt when the session is over', () => {
  const faulty = planted<ThreeDooms>(game, 'session.home', ({ world: { open } }) => {
    for (const hero of open.heroes) hero.hurt = true;
  });
  const found = accusation(nothingOutlivesItsTime, faulty, SEEDS.length) ?? '';
  assert.match(found, /evenings.after: 'hurt' outlives its session/);
});
