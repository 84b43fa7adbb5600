import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Seat } from '@doomtable/kernel';
import { highestUnmatchedAgainst, highestUnmatchedStreak, highestUnmatchedWithRerolls } from '@doomtable/kit/unmatched';
import { foresee } from '../src/chances/foresee.js';
import { odds } from '../src/odds.js';
import {
  CROPS,
  DEREK,
  dueling,
  facing,
  MIGHTY_AXE,
  OBSIDIAN,
  type Play,
  SORCERESS,
  type Situation,
  TWO_LIONS,
} from './kit.js';

function forecasts(play: Play, seat: Seat): [string | null, string][] {
  return foresee(look(play.table, seat), play.decision(seat)).map(({ option, chance }) => [option, chance]);
}

/** Everybody knows these figures of an Aspect. */
function shown(place: number, what: readonly ('emotion' | 'level' | 'grit')[]): Situation {
  return {
    world: ({ open }) =>
      Object.assign(open.dooms[0]?.fronts[place]?.shown ?? {}, Object.fromEntries(what.map(one => [one, true]))),
  };
}

test('the command line answers exactly, with and without rerolls', () => {
  assert.deepEqual(odds.answer({ dice: '5', against: '4' }), {
    json: { win: '1505255/2519424', tie: '0/1', lose: '1014169/2519424' },
    lines: [
      '5 dice against 4 dice:',
      'win   59.75 %  1505255/2519424',
      'tie    0.00 %  0/1',
      'lose  40.25 %  1014169/2519424',
    ],
  });
  const more = odds.answer({ dice: '5', against: '4', rerolls: '2', 'against-rerolls': '1' });
  assert.ok(typeof more === 'object');
  assert.equal(more.json['win'], String(highestUnmatchedWithRerolls(5, 4, 2, 1).win));
  const row = odds.answer({ dice: '5', against: '4', rerolls: '1', rounds: '2' });
  assert.ok(typeof row === 'object');
  assert.equal(
    row.json['row'],
    String(highestUnmatchedStreak({ dice: 5, rerolls: 1, fresh: 0 }, { dice: 4, rerolls: 0, fresh: 0 }, 2)),
  );
});

test('figures that cannot be are answered in one sentence', () => {
  for (const given of [{}, { dice: '5' }, { dice: 'five', against: '4' }, { dice: '21', against: '4' }]) {
    assert.equal(odds.answer(given), 'Give --dice and --against, each a whole number from 0 to 20.');
  }
  assert.equal(odds.answer({ dice: '5', against: '4', rerolls: '-1' }), 'Rerolls are whole numbers from 0 to 20.');
  assert.equal(odds.answer({ dice: '5', against: '4', rounds: '0' }), 'Rounds are a whole number from 1 to 10.');
});

test('TD-48 nothing is foretold of an Aspect whose level nobody has seen', () => {
  assert.deepEqual(forecasts(facing(CROPS, OBSIDIAN, []), OBSIDIAN), []);
  assert.deepEqual(forecasts(facing(CROPS, OBSIDIAN, [], shown(CROPS, ['emotion'])), OBSIDIAN), []);
});

test('a round for each emotion, with every reroll both sides have, and two in a row while the Grit is hidden', () => {
  const play = facing(SORCERESS, TWO_LIONS, [], shown(SORCERESS, ['emotion', 'level']));
  const humble = { dice: 3, rerolls: 1, fresh: 1 };
  const fear = { dice: 1, rerolls: 1, fresh: 0 };
  const her = { dice: 5, rerolls: 1, fresh: 0 };
  assert.deepEqual(forecasts(play, TWO_LIONS), [
    ['driving', String(highestUnmatchedWithRerolls(3, 5, 2, 1).win)],
    ['driving', String(highestUnmatchedStreak(humble, her, 2))],
    ['supporting', String(highestUnmatchedWithRerolls(1, 5, 1, 1).win)],
    ['supporting', String(highestUnmatchedStreak(fear, her, 2))],
  ]);
});

test('once its Grit is known, the chance to bring the Aspect down against best play', () => {
  const play = facing(CROPS, OBSIDIAN, [], shown(CROPS, ['emotion', 'level', 'grit']));
  const down = String(highestUnmatchedStreak({ dice: 5, rerolls: 1, fresh: 0 }, { dice: 4, rerolls: 1, fresh: 0 }, 4));
  assert.deepEqual(forecasts(play, OBSIDIAN)[1], ['driving', down]);
});

test('what a reroll is worth now: the chance that the new throw gets ahead of the dice on the table', () => {
  const play = facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 4, 2, 1]).says(OBSIDIAN, 'driving').meets();
  const { win } = highestUnmatchedAgainst(5, [6, 4, 2, 1]);
  assert.deepEqual(forecasts(play, OBSIDIAN), [['specialty:0', String(win)]]);
  const aspect = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 6, 4, 2, 1]).says(OBSIDIAN, 'driving').meets();
  assert.deepEqual(forecasts(aspect, DEREK), [
    ['description', String(highestUnmatchedAgainst(4, [6, 6, 6, 6, 6]).win)],
  ]);
});

test('a round of a Duel for each emotion, for both sides', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, []).says(OBSIDIAN, 'fight');
  assert.deepEqual(forecasts(play, MIGHTY_AXE), [
    ['driving', String(highestUnmatchedWithRerolls(4, 5, 1, 1).win)],
    ['supporting', String(highestUnmatchedWithRerolls(2, 5, 1, 1).win)],
  ]);
  play.says(MIGHTY_AXE, 'driving');
  assert.deepEqual(forecasts(play, OBSIDIAN)[0], ['driving', String(highestUnmatchedWithRerolls(4, 5, 1, 1).lose)]);
});
