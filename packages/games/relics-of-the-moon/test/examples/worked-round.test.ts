import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDice, autoResult, type Modifier, rankedDice, simple } from '../../src/data/modifier.js';
import type { Board, Effect, Entry } from '../../src/world.js';
import { brief, facing, huddle, type Play } from '../kit.js';

/*
 * One round against Major Venger 6, written down by hand: Ash leads, Brin fights beside, Cole opens a way. Traits of the example
 * that are not in our content are laid on the workbench as they are paid; everything else is said by the players.
 */

const entry = (
  id: string,
  name: string,
  modifier: Modifier,
  helps: boolean,
  seat: number | null,
  more: Partial<Entry> = {},
): Entry => ({
  id,
  source: seat === null ? 'challenge' : 'pc',
  seat,
  name,
  helps,
  own: false,
  modifier,
  ...more,
});
const burden = (
  id: string,
  name: string,
  modifier: Modifier,
  seats: readonly number[],
  challenge: string | null,
): Effect => ({
  id,
  name,
  from: 'disaster',
  pool: challenge === null ? 'cohort' : 'challenge',
  helps: false,
  modifier,
  seats,
  challenge,
  left: 1,
  stays: false,
});

function before(b: Board): void {
  const stress = [8, 4, 9];
  const backgrounds = ['mummer', 'wallguard', 'none'];
  for (const pc of b.cast) {
    pc.stress = stress[pc.seat] ?? 0;
    pc.background = backgrounds[pc.seat] ?? 'none';
  }
  b.destiny = 8;
  b.doom = 4;
  b.supplies = [{ type: 'venger', rank: 3 }];
  b.effects = [
    burden('s', 'Shaken', simple(1, 1), [0], null),
    burden('l', 'Limp', addDice(1), [1], null),
    burden('j', 'Jammed Launcher', autoResult(2, 1), [2], null),
    burden('o', 'Off Balance', simple(1, 1), [], 'c1'),
  ];
}

/** The unit of an entry by its name, for one of its dice. */
function unit(play: Play, name: string, n = 1): string {
  const found = play.pool.entries.find(other => other.name === name);
  assert.ok(found !== undefined, name);
  return `unit:${found.id}:${n}`;
}

function cohortTurn(...later: readonly number[]): Play {
  const play = huddle({}, { board: before, dice: [6, 4, 3, 1, 2, ...later] });
  play.brings(2, { opportunity: 1 }).brings(1, { dice: 1 }).brings(0, { dice: 3, 'motto:doom': 1 });
  play.edit(({ open: b }) => {
    b.destiny -= 2;
    b.pool?.entries.push(
      entry('e', 'Relic Edge', simple(3, 1), true, 1),
      entry('h', 'Steady Hand', simple(2, 2), true, 0),
    );
  });
  play.plans({ points: 4, 'cry:destiny': 1, 'check:help:doom': 1, 'supply:1': 1 });
  assert.deepEqual([play.board.destiny, play.board.doom], [1, 6]);
  play.edit(({ open: b }) => {
    b.doom -= 2;
    b.pool?.entries.push(
      entry('f', 'Covering Fire', addDice(1), false, null),
      entry('k', 'Smoke', simple(2, 2), false, null),
    );
  });
  return play.brings(play.gm, { 'turn:1': 1 });
}

test('the worked round, Cohort turn: nine dice, four of them fixed, and every kind of modifier', () => {
  const play = cohortTurn();
  assert.equal(play.board.doom, 3);
  assert.deepEqual(play.last('built'), { side: 'cohort', challenge: 'c1', dice: 9, fixed: [1, 2, 6, 6] });
  assert.deepEqual(
    play.pool.dice.map(({ face }) => face),
    [1, 2, 6, 6, 6, 4, 3, 1, 2],
  );
  assert.deepEqual(play.pool.entries.find(({ name }) => name === 'Supplies')?.modifier, rankedDice(3));
  play.asks('cohort.hinder').says(3, { [unit(play, 'Smoke', 1)]: 'die:8', [unit(play, 'Smoke', 2)]: 'die:4' });
  play.asks('cohort.own').says(3, { [unit(play, 'Shaken')]: 'die:9' });
  play.says(1, { [unit(play, 'Relic Edge')]: 'die:3' });
  play.says(0, {
    [unit(play, 'Steady Hand', 1)]: 'die:5',
    [unit(play, 'Steady Hand', 2)]: 'die:4',
    [unit(play, 'Check This Out')]: 'die:9',
  });
  assert.deepEqual(play.last('tallied'), { side: 'cohort', results: [1, 2, 9, 6, 8, 4, 3, -1, 2], successes: 3 });
  assert.equal(play.challenge.resolved, 3);
  assert.deepEqual(play.last('tides'), { destiny: 4, doom: 3, nowDestiny: 5, nowDoom: 6 });
});

/** The Cohort turn as above, at the answer to the Challenge. */
function atTheAnswer(): Play {
  const play = cohortTurn(4);
  play.says(3, { [unit(play, 'Smoke', 1)]: 'die:8', [unit(play, 'Smoke', 2)]: 'die:4' });
  play.says(3, { [unit(play, 'Shaken')]: 'die:9' });
  play.says(1, { [unit(play, 'Relic Edge')]: 'die:3' });
  const steady = { [unit(play, 'Steady Hand', 1)]: 'die:5', [unit(play, 'Steady Hand', 2)]: 'die:4' };
  play.says(0, { ...steady, [unit(play, 'Check This Out')]: 'die:9' });
  // Doom stands at six, so the Hand is offered first.
  return play.asks('hand.offer').says(3, { is: 'hold', with: 'round' }).asks('menace.answer');
}

test('the worked round, Challenge turn: three dice by Threat, one hindered, one helped, and the round’s end', () => {
  const play = atTheAnswer();
  assert.deepEqual(play.waiting, [0, 1]);
  play.edit(({ open: b }) => {
    b.doom -= 2;
    b.pool?.entries.push(
      entry('x', 'Crossfire', autoResult(6, 1), true, null),
      entry('r', 'Relentless', simple(1, 2), true, null),
    );
  });
  play.brings(1, { 'use:wallguard:destiny': 1 }).brings(0, { 'use:mummer:destiny': 1 });
  assert.deepEqual([play.board.destiny, play.board.doom], [3, 4]);
  assert.deepEqual(play.last('built'), { side: 'challenge', challenge: 'c1', dice: 6, fixed: [5, 5, 5, 2, 6] });
  play
    .asks('menace.hinder')
    .says(0, { [unit(play, 'Shield Drill', 1)]: 'die:1', [unit(play, 'Shield Drill', 2)]: 'die:2' });
  play.asks('menace.own').says(0, { [unit(play, 'Off Balance')]: 'die:3' });
  play.asks('menace.help').says(3, { [unit(play, 'Relentless', 1)]: 'die:1', [unit(play, 'Relentless', 2)]: 'die:5' });
  assert.deepEqual(play.last('tallied'), { side: 'challenge', results: [5, 4, 4, 2, 7, 4], successes: 3 });
  play.asks('agree.settle').says(0, { 'pc:0': 0, 'pc:1': 2, 'pc:2': 1 });
  play.asks('pushing.choose').says(2, 'push').says(3, 'Bad Dreams').until('opening.petition');
  assert.deepEqual(
    play.board.cast.map(pc => [pc.stress, pc.agony]),
    [
      [8, 0],
      [6, 0],
      [0, 1],
    ],
  );
  assert.deepEqual([play.board.destiny, play.board.doom, play.challenge.resolved], [4, 4, 3]);
});

test('a round with a Disaster on each side, played through', () => {
  const play = huddle({ threat: 'minor', type: 'scav', rating: 3 }, { dice: [1, 1, 5, 1, 3, 3] });
  assert.equal(play.challenge.leader, 2);
  brief(play, { 2: 3 })
    .asks('cohort.disaster')
    .says(3, { on: { is: 'some', with: ['pc:0', 'pc:1'] }, name: 'Out of Breath' });
  assert.deepEqual([play.last('tallied').successes, play.challenge.resolved, play.board.doom], [-1, 0, 5]);
  play.until('menace.disaster').says(2, { on: 'cohort', name: 'A Clear Shot' });
  assert.deepEqual([play.last('tallied').successes, play.told('stress').length], [-1, 0]);
  assert.deepEqual(
    play.board.effects.map(({ name, left }) => [name, left]),
    [
      ['Out of Breath', 1],
      ['A Clear Shot', 1],
    ],
  );
  assert.equal(facing().asked, 'opening.petition');
});
