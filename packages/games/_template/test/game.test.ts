import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look, Sfc32, worthOf } from '@doomtable/kernel';
import { botsPlay } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import { foresee, odds } from '../src/odds.js';
import { sketch } from '../src/sketch.js';
import type { Outcome } from '../src/world.js';
import { packed } from './bank.js';

/** What the bot of the first seat says at its first turn. */
function thumbSays(packs: readonly number[], fell: number): Json {
  const { table } = packed(packs, [fell]);
  const sight = look(table, 0);
  const [decision] = sight.decisions;
  assert.ok(decision !== undefined);
  return game.thumb(sight, decision, new Sfc32(1));
}

test('a bot pushes off once the raft bears its own pack and an ordinary one', () => {
  assert.equal(thumbSays([1, 5], 4), 'push');
  assert.equal(thumbSays([2, 1], 4), 'wait');
  assert.equal(thumbSays([1, 1], 3), 'wait');
});

test('bots play to the end, and a seat is worth what it won', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { table } = botsPlay(game, {
      seats: 3,
      seed,
      before: begun => begun.tick > 0 || assert.equal(worthOf(game, begun, 0), 1 / 3),
    });
    const { winners } = table.result as unknown as Outcome;
    assert.deepEqual(
      [0, 1, 2].filter(seat => worthOf(game, table, seat) === 1),
      winners,
    );
  }
});

test('the chance that one more die makes the raft bear any load is exact', () => {
  const { table } = packed([1, 4], [4]);
  const sight = look(table, 0);
  const [decision] = sight.decisions;
  assert.ok(decision !== undefined);
  // The other pack holds five stones at most: two planks are wanted, and five faces of six tie them.
  assert.deepEqual(
    foresee(sight, decision).map(({ option, chance }) => [option, chance]),
    [['wait', '5/6']],
  );
});

test('odds are answered exactly, and nonsense in one sentence', () => {
  const answer = odds.answer({ dice: '2', planks: '7' });
  assert.deepEqual(answer, {
    json: { chance: '7/12' },
    lines: ['2 dice tie 7 planks or more with a chance of 7/12.'],
  });
  assert.equal(odds.answer({ dice: 'two', planks: '7' }), 'Give two whole numbers below 100.');
});

test('the sketch shows planks, and packs as far as they are known', () => {
  const { table } = packed([2, 4], [3]);
  const lines = sketch(look(table, 0).view, 80, seat => `Player ${seat + 1}`).map(line =>
    line.map(({ text }) => text).join(''),
  );
  assert.deepEqual(lines, ['===', 'Player 1: oo', 'Player 2: ?']);
});
