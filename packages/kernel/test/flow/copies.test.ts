import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonical,
  type Json,
  look,
  type SavedTable,
  seeded,
  sample,
  Sfc32,
  stateHash,
  Table,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import type { Market } from '../fixture/market/world.js';

/** A market of three after so many random answers. */
function played(answers: number, seed = 'copies'): Table<Market> {
  const t = Table.begin<Market>(market, { rounds: 2, omens: 'kept' }, 3);
  const random = new Sfc32(seed);
  for (let i = 0; i < answers && !t.over; i++) {
    const open = t.decisions();
    const decision = open[random.below(open.length)];
    assert.ok(decision !== undefined);
    t.play(decision.by, sample(decision.choice, random));
  }
  return t;
}

/** Plays a table to its end with the first answer everywhere, and luck from a seed. */
function playOut(t: Table<Market>): string {
  const luck = seeded('end');
  while (!t.over) {
    const [decision] = t.decisions();
    assert.ok(decision !== undefined);
    t.play(decision.by, decision.by === 'luck' ? luck(decision) : sample(decision.choice, new Sfc32(t.tick)));
  }
  return stateHash(t);
}

const throughText = (saved: SavedTable): SavedTable => JSON.parse(JSON.stringify(saved)) as SavedTable;

test('a table saved in the middle of a poll is restored with its ballots', () => {
  const t = Table.begin<Market>(market, { rounds: 1, omens: 'kept' }, 3);
  t.play(0, 'Anvil');
  t.play(2, 'Bellows');
  const back = Table.restore<Market>(market, throughText(t.save()));
  assert.deepEqual(
    back.decisions().map(decision => decision.by),
    [1],
  );
  back.play(1, 'Candle');
  assert.deepEqual(back.world.open.names, ['Anvil', 'Candle', 'Bellows']);
  assert.deepEqual(t.world.open.names, []);
});

test('a table restored at any moment goes on as the one that was saved', () => {
  for (let answers = 0; answers < 40; answers++) {
    const t = played(answers);
    const back = Table.restore<Market>(market, throughText(t.save()));
    assert.equal(stateHash(back), stateHash(t));
    assert.equal(canonical(back.decisions()), canonical(t.decisions()));
    assert.equal(playOut(back), playOut(t));
  }
});

test('what was saved shares nothing with the table', () => {
  const t = played(12);
  const saved = t.save();
  const before = canonical(saved);
  playOut(t);
  assert.equal(canonical(saved), before);
  const back = Table.restore<Market>(market, saved);
  playOut(back);
  assert.equal(canonical(saved), before);
});

test('a clone and its original are played apart, in the middle of a poll too', () => {
  for (let answers = 0; answers < 40; answers++) {
    const t = played(answers);
    const before = stateHash(t);
    const twin = t.clone();
    assert.equal(stateHash(twin), before);
    const end = playOut(twin);
    assert.equal(stateHash(t), before);
    assert.equal(playOut(t), end);
  }
});

test('a clone of a clone, and a clone taken after looking, ask the same', () => {
  const t = played(15);
  const first = t.clone();
  look(t, 0);
  t.decisions();
  assert.equal(canonical(t.clone().clone().decisions()), canonical(first.decisions()));
});

test('what a table holds is plain data from the first answer to the last', () => {
  for (let answers = 0; answers < 60; answers += 7) {
    const saved: Json = JSON.parse(JSON.stringify(played(answers).save())) as Json;
    assert.deepEqual(saved, played(answers).save());
  }
});
