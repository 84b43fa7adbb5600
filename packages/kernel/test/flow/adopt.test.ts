import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonical, sample, type SavedTable, Sfc32, stateHash, Table } from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';

const SETTINGS = { rounds: 2, omens: 'kept' };

/** Answers the first decision with whatever this generator says. */
function answerOne(t: Table, random: Sfc32): void {
  const [decision] = t.decisions();
  assert.ok(decision !== undefined);
  t.play(decision.by, sample(decision.choice, random));
}

test('an adopted table plays on the very objects it was given', () => {
  const saved = Table.begin(market, SETTINGS, 3).save();
  const before = canonical(saved);
  const adopted = Table.adopt(market, saved);
  assert.equal(adopted.world, saved.world);
  assert.equal(adopted.stack, saved.stack);
  answerOne(adopted, new Sfc32(1));
  assert.notEqual(canonical(saved), before);
});

test('a restored table leaves what it was given alone', () => {
  const saved = Table.begin(market, SETTINGS, 3).save();
  const before = canonical(saved);
  answerOne(Table.restore(market, saved), new Sfc32(1));
  assert.equal(canonical(saved), before);
});

test('a table adopted anew for every answer comes to the same end', () => {
  const whole = Table.begin(market, SETTINGS, 3);
  let saved: SavedTable = whole.save();
  const ours = new Sfc32('adopt');
  const theirs = new Sfc32('adopt');
  while (!whole.over) {
    answerOne(whole, ours);
    const adopted = Table.adopt(market, saved);
    answerOne(adopted, theirs);
    const { world, stack, tick, over, result } = adopted;
    saved = { world, stack, tick, over, result };
    assert.equal(stateHash(adopted), stateHash(whole));
  }
  assert.equal(saved.over, true);
});
