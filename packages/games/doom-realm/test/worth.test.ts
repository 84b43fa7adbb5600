import assert from 'node:assert/strict';
import test from 'node:test';
import { look, sample, Sfc32, seeded, standardSettings, Table } from '@doomtable/kernel';
import type { DoomRealm } from '../src/types.js';
import { game } from '../src/game.js';
import { scoreOf, totalOf } from '../src/score.js';
import {
  chancesOf,
  expectedPoints,
  OF_BOSS,
  OF_ENEMY,
  OF_SCORE,
  partyOf,
  sheetOf,
  WEIGHTS,
  WIN,
} from '../src/worth/index.js';
import { worth } from '../src/worth.js';

function stateOf({ world, stack, tick }: Table<DoomRealm>): string {
  return JSON.stringify({ world, stack, tick });
}

/** A game by the rule of thumb; `each` is shown every moment of it. */
function play(seed: number, each: (table: Table<DoomRealm>) => void): Table<DoomRealm> {
  const table = Table.begin<DoomRealm>(game, standardSettings(game.settings), 1);
  const luck = seeded(seed);
  const random = new Sfc32(seed);
  while (!table.over) {
    each(table);
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    const say = random.below(10) === 0 ? sample(decision.choice, random) : game.thumb(look(table, 0), decision, random);
    table.play(decision.by, decision.by === 'luck' ? luck(decision) : say);
  }
  return table;
}

test('a worth is a number from 0 to 1 at every moment, and looking changes nothing', () => {
  for (let seed = 0; seed < 3; seed++) {
    const end = play(seed, table => {
      const before = stateOf(table);
      const share = worth(table);
      assert.ok(share >= 0 && share <= 1);
      assert.equal(stateOf(table), before);
    });
    assert.ok(worth(end) >= 0);
  }
});

test('once a game is over its points are known', () => {
  const end = play(1, () => undefined);
  const sheet = sheetOf(end);
  assert.equal(expectedPoints(end), totalOf(scoreOf(sheet)) + (sheet.fallen === 63 ? WIN : 0));
});

test('chances are chances; the fallen, and a Boss who is shut in for ever, have none', () => {
  let shutIn = 0;
  play(2, table => {
    const sheet = sheetOf(table);
    if (sheet.round === 0) return;
    const chances = chancesOf(sheet, partyOf(table));
    chances.forEach((chance, enemy) => {
      if ((sheet.fallen & (1 << enemy)) !== 0) assert.equal(chance, 0);
      else assert.ok(chance > 0 && chance < 1);
    });
    const lost = table.clone();
    sheetOf(lost).rows[5] = 2;
    sheetOf(lost).treasure[5] = 0;
    sheetOf(lost).key = false;
    if ((sheet.fallen & 32) !== 0) return;
    shutIn++;
    assert.equal(chancesOf(sheetOf(lost), partyOf(lost))[5], 0);
  });
  assert.ok(shutIn > 0);
});

test('every feature has a weight, and nothing else has one', () => {
  assert.deepEqual(Object.keys(WEIGHTS.enemy).sort(), Object.keys(OF_ENEMY).sort());
  assert.deepEqual(Object.keys(WEIGHTS.boss).sort(), Object.keys(OF_BOSS).sort());
  assert.deepEqual(Object.keys(WEIGHTS.score).sort(), Object.keys(OF_SCORE).sort());
});

test('of a round half is its dice and half its attack', () => {
  const rounds: number[] = [];
  play(3, table => {
    if (sheetOf(table).round === 1 && table.decisions()[0]?.rule === 'round') rounds.push(partyOf(table).rounds);
  });
  assert.equal(rounds[0], 30);
  assert.ok(rounds.every((left, i) => left > 29 && left <= (rounds[i - 1] ?? 30)));
  assert.ok(new Set(rounds).size >= 3);
});
