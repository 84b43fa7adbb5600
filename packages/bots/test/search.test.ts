import assert from 'node:assert/strict';
import test from 'node:test';
import { type Decision, keyed, look, Sfc32, Table, worthOf } from '@doomtable/kernel';
import { analyse, glance, nextDecision, search } from '../src/index.js';
import { ROUNDS, wagerWith } from './wager.js';

const wager = wagerWith(0);

function begin(game = wager): Table {
  return Table.begin(game, {}, 1);
}

function stateOf({ world, stack, tick }: Table): string {
  return JSON.stringify({ world, stack, tick });
}

/** A table at its first real choice between a sure thing and a throw. */
function atTheDare(): Table {
  const table = begin();
  table.play(0, 'moon');
  table.play(0, 'dare');
  table.play('luck', [[1]]);
  return table;
}

function decisionAt(table: Table): Decision {
  return nextDecision(table, new Sfc32('who'));
}

test('search finds what the rule of thumb misses', () => {
  const table = atTheDare();
  assert.equal(wager.thumb(glance(table, 0), decisionAt(table), new Sfc32(1)), 'sure');
  const { answers, playouts } = analyse(wager, look(table, 0), decisionAt(table), { seed: 1, playouts: 600 });
  assert.equal(answers[0]?.answer, 'dare');
  assert.equal(playouts, 600);
  assert.equal(
    answers.reduce((sum, { visits }) => sum + visits, 0),
    playouts,
  );
});

test('without proof the rule of thumb is followed', () => {
  const table = atTheDare();
  const options = { seed: 1, playouts: 600, proof: 1000 };
  assert.equal(analyse(wager, look(table, 0), decisionAt(table), options).answers[0]?.answer, 'sure');
});

test("playouts go as far as the game's horizon, unless the search is told how far", () => {
  const table = atTheDare();
  const endsSeen = (horizon: number, depth?: number): number => {
    let ends = 0;
    const worth = (at: Table, seat: number): number => {
      if (at.over) ends++;
      return worthOf(wager, at, seat);
    };
    const options = { seed: 1, playouts: 2, ...(depth === undefined ? {} : { depth }) };
    analyse({ ...wager, horizon, worth }, look(table, 0), decisionAt(table), options);
    return ends;
  };
  assert.equal(endsSeen(1), 0);
  assert.equal(endsSeen(100), 2);
  assert.equal(endsSeen(100, 1), 0);
});

test('one playout is enough for an answer, and it is the rule of thumb’s', () => {
  const table = atTheDare();
  const { answers, playouts } = analyse(wager, look(table, 0), decisionAt(table), { seed: 1, playouts: 1 });
  assert.equal(playouts, 1);
  assert.equal(answers[0]?.answer, 'sure');
});

test('equal seeds give equal answers, playout by playout', () => {
  const table = atTheDare();
  const once = analyse(wager, look(table, 0), decisionAt(table), { seed: 'a', playouts: 100 });
  assert.deepEqual(analyse(wager, look(table, 0), decisionAt(table), { seed: 'a', playouts: 100 }), once);
  assert.notDeepEqual(analyse(wager, look(table, 0), decisionAt(table), { seed: 'b', playouts: 100 }), once);
});

test('a search sees no more than its seat: whatever card lies there, it thinks the same', () => {
  const analyses = [0, 1, 2].map(card => {
    const game = wagerWith(card);
    const table = begin(game);
    return analyse(game, look(table, 0), decisionAt(table), { seed: 1, playouts: 300, proof: 0 });
  });
  assert.deepEqual(analyses[1], analyses[0]);
  assert.deepEqual(analyses[2], analyses[0]);
});

test('a search leaves the table as it was', () => {
  const table = atTheDare();
  const before = stateOf(table);
  analyse(wager, look(table, 0), decisionAt(table), { seed: 1, playouts: 50 });
  assert.equal(stateOf(table), before);
});

test('time is a budget too: the clock is read, and the search ends when it says so', () => {
  const table = atTheDare();
  let now = 0;
  const options = { seed: 1, milliseconds: 50, clock: () => now++ };
  const { playouts } = analyse(wager, look(table, 0), decisionAt(table), options);
  assert.ok(playouts > 0 && playouts <= 50, `${playouts} playouts in 50 looks at the clock`);
  assert.throws(
    () => analyse(wager, look(table, 0), decisionAt(table), { seed: 1, milliseconds: 50 }),
    /a budget in milliseconds needs a clock/,
  );
});

test('what is put to luck is not searched', () => {
  const table = begin();
  table.play(0, 'moon');
  table.play(0, 'dare');
  const decision = decisionAt(table);
  assert.equal(decision.by, 'luck');
  assert.throws(() => analyse(wager, look(table, 0), decision, { seed: 1 }), /luck decides by itself/);
});

test('a searching player plays whole games, takes the only answer without a thought, and beats its rule of thumb', () => {
  let thoughts = 0;
  const worth = (table: Table): number => {
    thoughts++;
    return worthOf(wager, table, 0);
  };
  const player = search({ ...wager, worth }, { seed: 1, playouts: 300 });
  const score = (play: typeof player): number => {
    let sum = 0;
    for (let game = 0; game < 30; game++) {
      const table = begin();
      const luck = keyed(game);
      const random = new Sfc32(game);
      while (!table.over) {
        const decision = nextDecision(table, random);
        const before = thoughts;
        table.play(
          decision.by,
          decision.by === 'luck' ? luck(decision) : play(glance(table, decision.by), decision, random),
        );
        const forced = decision.choice.kind === 'one' && decision.choice.of.length === 1;
        if (forced) assert.equal(thoughts, before);
      }
      sum += (table.result as unknown as { readonly score: number }).score;
    }
    return sum;
  };
  const timid = score(wager.thumb);
  assert.ok(timid >= 30 * 2 * (ROUNDS - 1));
  assert.ok(score(player) > timid);
  assert.ok(thoughts > 0);
});
