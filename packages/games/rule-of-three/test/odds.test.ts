import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from '@doomtable/kernel';
import { compareMargins, Fraction } from '@doomtable/kit/dice';
import { DIFFICULTIES, type Difficulty } from '../src/data/tables.js';
import { challengerLeads, marginsOf, MISSING, responseTo, rowOf, standoffOf } from '../src/margins.js';
import { EXCHANGES, type Exchange, exchangeOf, foresee, odds, rowsOf, successOf } from '../src/odds.js';
import { faced, proposal, scene, uses } from './kit.js';

/** All ways these dice can fall. */
function falls(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return falls(dice - 1).flatMap(fall => [1, 2, 3, 4, 5, 6].map(face => [...fall, face]));
}

function margins(uses: readonly number[], faces: readonly number[], difficulty: Difficulty): readonly number[] {
  return marginsOf(
    uses.map((use, i) => ({ use, face: faces[i] ?? 0 })),
    difficulty,
  );
}

const HANDS = [[0], [4], [6], [4, 2], [0, 0], [6, 3], [4, 2, 3], [0, 1, 0], [6, 6, 5]];

test('R3-23 R3-24 the chances of the rows are those of counting every throw', () => {
  for (const difficulty of DIFFICULTIES) {
    for (const hand of HANDS) {
      const all = falls(hand.length);
      const rows = rowsOf(hand, difficulty);
      for (let row = -7; row <= 7; row++) {
        const ways = all.filter(faces => rowOf(margins(hand, faces, difficulty)) === row).length;
        assert.equal(String(rows.chance(each => each === row)), String(Fraction.of(ways, all.length)));
      }
    }
  }
});

test('R3-198 R3-199 R3-200 one die succeeds with usefulness u in u of 6 cases, one more if Easy, one less if Hard', () => {
  for (let use = 0; use <= 6; use++) {
    assert.equal(String(successOf([use], 'easy')), String(Fraction.of(Math.min(use + 1, 6), 6)));
    assert.equal(String(successOf([use], 'normal')), String(Fraction.of(use, 6)));
    assert.equal(String(successOf([use], 'hard')), String(Fraction.of(Math.max(use - 1, 0), 6)));
  }
});

/** What one exchange comes to, by playing out the rules on these faces. */
function exchange(mine: readonly number[], theirs: readonly number[]): Exchange {
  if (rowOf(theirs) < 0) return 'responseFails';
  const standoff = standoffOf(rowOf(theirs));
  if (standoff !== 'drawn') return standoff;
  const leads = challengerLeads({ margins: mine, faces: [] }, { margins: theirs, faces: [] }, 'margins');
  return leads ? 'drawnToChallenger' : 'drawnToResponder';
}

test('R3-30 R3-31 the chances of an exchange, with several dice and ties, are those of counting every throw', () => {
  for (const [move, difficulty, response] of [
    [[4], 'normal', [4]],
    [[5, 3], 'hard', [4, 2]],
    [[6, 4], 'easy', [6]],
    [[4, 2, 3], 'normal', [3, 3]],
    [[5, 4, 4], 'normal', [5, 4, 4]],
  ] as const) {
    const counted = new Map<Exchange, number>();
    let total = 0;
    for (const first of falls(move.length)) {
      const mine = margins(move, first, difficulty);
      const row = rowOf(mine);
      for (const second of falls(response.length)) {
        const end = row < 0 ? 'moveFails' : exchange(mine, margins(response, second, responseTo(row)));
        counted.set(end, (counted.get(end) ?? 0) + 1);
        total += 1;
      }
    }
    const found = exchangeOf(move, difficulty, response);
    for (const end of EXCHANGES) {
      assert.equal(String(found.chance(each => each === end)), String(Fraction.of(counted.get(end) ?? 0, total)), end);
    }
  }
});

test('R3-31 comparing margins in play agrees with comparing them in the kit', () => {
  const [mine, theirs] = [
    [5, 3],
    [4, 4, 2],
  ];
  let won = 0;
  for (const a of falls(2)) {
    for (const b of falls(3)) {
      const sides = [margins(mine, a, 'normal'), margins(theirs, b, 'normal')].map(each => ({
        margins: each,
        faces: [],
      }));
      if (sides[0] !== undefined && sides[1] !== undefined && challengerLeads(sides[0], sides[1], 'margins')) won += 1;
    }
  }
  const bonus = (use: number): number => use - 7;
  const verdict = compareMargins(mine.map(bonus), theirs.map(bonus), { floor: MISSING });
  assert.equal(String(verdict.win), String(Fraction.of(won, 6 ** 5)));
});

test('the command line answers with success and every row, exactly', () => {
  const answer = odds.answer({ usefulness: '4,2,3', difficulty: 'hard', json: true });
  assert.ok(typeof answer !== 'string');
  const { success, rows } = answer.json;
  assert.equal(success, '13/18');
  assert.deepEqual(rows, {
    '-6': '0/1',
    '-5': '0/1',
    '-4': '0/1',
    '-3': '1/36',
    '-2': '1/12',
    '-1': '1/6',
    '0': '5/18',
    '1': '5/18',
    '2': '1/6',
    '3': '0/1',
    '4': '0/1',
    '5': '0/1',
    '6': '0/1',
  });
  assert.equal(answer.lines[0], '4, 2, 3 against a challenge that is hard:  72.22 % to succeed (13/18).');
});

test('the command line answers for an exchange of a duel, and nonsense in one sentence', () => {
  const answer = odds.answer({ usefulness: '4', against: '4' });
  assert.ok(typeof answer !== 'string');
  assert.deepEqual(Object.keys(answer.json['exchange'] ?? {}), [...EXCHANGES]);
  assert.equal(odds.answer({}), '--usefulness is missing: how useful are the elements?');
  assert.match(String(odds.answer({ usefulness: '7' })), /one to three figures from 0 to 6/);
  assert.match(String(odds.answer({ usefulness: '1,2,3,4' })), /one to three/);
  assert.match(String(odds.answer({ usefulness: '4', difficulty: 'soft' })), /easy, normal or hard, not 'soft'/);
  assert.match(String(odds.answer({ usefulness: '4', against: 'x' })), /^--against must be/);
});

test('whoever faces a challenge is shown the chance of each element, and of each row for the best that may be brought', () => {
  const play = scene({ act: 2 })
    .says(0, proposal([1], { difficulty: 'hard' }))
    .until('bring.choose');
  const sight = look(play.table, 1);
  const forecasts = foresee(sight, play.decision(1));
  const of = (option: string | null): readonly string[] =>
    forecasts.filter(each => each.option === option).map(({ chance }) => chance);
  assert.deepEqual(of('E1'), ['5/6']);
  assert.deepEqual(of('stamina'), ['1/6']);
  assert.deepEqual(of('resilience'), ['0/1']);
  // The best two are 6 and 5: Hard, they fail together in 1/6 times 2/6 of all throws.
  assert.equal(of(null)[0], '17/18');
  const rows = of(null).slice(1);
  assert.equal(
    rows
      .map(text => text.split('/').map(Number))
      .reduce((sum, [a = 0, b = 1]) => sum + a / b, 0)
      .toFixed(9),
    '1.000000000',
  );
});

test('a named drawback is counted in the chances, and a responder sees how likely the move is', () => {
  const hindered = scene()
    .says(0, proposal([1]))
    .says(0, { 'seat:1': 'S8' })
    .until('bring.choose');
  const [first] = foresee(look(hindered.table, 1), hindered.decision(1)).filter(({ option }) => option === 'E1');
  assert.equal(first?.chance, '5/6');
  const duel = scene().says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } });
  duel.says(0, uses('coordination')).until('duel.stand');
  assert.deepEqual(
    foresee(look(duel.table, 1), duel.decision(1)).map(({ option, chance }) => [option, chance]),
    [['stand', '2/3']],
  );
});

test('nothing is foreseen where nothing is thrown', () => {
  const play = faced(['E1'], [3]);
  assert.deepEqual(foresee(look(play.table, 1), play.decision(1)), []);
});
