import assert from 'node:assert/strict';
import test from 'node:test';
import { look, seeded, unattendedSettings } from '@doomtable/kernel';
import { botsPlay } from '@doomtable/kit/testing';
import { lastRoundOf } from '../../src/begin.js';
import type { MissionFile } from '../../src/data/shape.js';
import { game } from '../../src/index.js';
import { OURS } from '../../src/missions.js';
import { type Rulings, SETTINGS } from '../../src/settings.js';
import { type Play, settingsOf, turn } from '../kit.js';

/** The end of a round of a mission, with two Doomers inside: the first ends his turn, then the second, and nobody is commanded. */
function after(round: number, rounds: number, rulings: Partial<Rulings> = {}): Play {
  const doomers = [{ at: [8, 3] }, { at: [9, 3], promotions: 7, rank: 4 }] as const;
  const play = turn({ file: { rounds }, rulings, doomers: [...doomers], world: w => (w.open.round = round) });
  return play.ends().ends().says('hold');
}
const TILES = ['3', '1', '2'] as const;

test('MT-89 the last round is what the table has named, or else the mission; there is none where neither does', () => {
  assert.deepEqual(
    (['mission', 'none', '20', '60'] as const).map(lastRound => [
      lastRoundOf({ lastRound }, 0),
      lastRoundOf({ lastRound }, 35),
    ]),
    [
      [0, 35],
      [0, 0],
      [20, 20],
      [60, 60],
    ],
  );
  // Nothing in the stories of our missions speaks of time.
  for (const file of Object.values(OURS)) assert.equal((file as unknown as MissionFile).rounds, 0);
});

test('MT-89 after the last round, if there is one, those inside are lost', () => {
  const play = after(12, 12);
  assert.deepEqual([play.result()['ending'], play.result()['fates']], ['outOfTime', ['dead', 'dead']]);
  assert.deepEqual([play.doomer(1).promotions, play.doomer(1).rank], [0, 3]);
  assert.equal(after(20, 0, { lastRound: '20' }).result()['ending'], 'outOfTime');
});

test('MT-89 without a last round the mission goes on, and after the fortieth round and every tenth the table is asked whether to break off', () => {
  const play = turn({
    file: { rounds: 0 },
    doomers: [{ at: [8, 3] }, { at: [9, 3] }],
    world: w => (w.open.round = 39),
  });
  play
    .ends()
    .ends()
    .says('hold', ...TILES)
    .asks('turn.act');
  assert.equal(play.w.open.round, 40);
  play.ends().ends().says('hold').asks('breakOff.vote');
  assert.deepEqual(
    play.table.decisions().map(({ by }) => by),
    [0, 1, 2],
  );
  // One is enough to go on.
  play
    .says('yes')
    .says('yes')
    .says('no', ...TILES)
    .asks('turn.act');
  assert.deepEqual([play.w.open.round, play.told('goesOn')], [41, [{ seats: [2] }]]);
  for (let round = 41; round < 50; round++)
    play
      .ends()
      .ends()
      .says('hold', ...TILES)
      .asks('turn.act');
  play.ends().ends().says('hold').asks('breakOff.vote').all('yes');
  assert.deepEqual([play.result()['ending'], play.result()['won'], play.result()['round']], ['brokenOff', false, 50]);
});

test('MT-89 whoever is inside, or the Mastermind, may propose to break off at any time; the others decide before the next turn, and it takes all', () => {
  const start = (): Play =>
    turn({ file: { rounds: 0 }, doomers: [{ at: [8, 3] }, { at: [9, 3] }, { at: [20, 2], state: 'out' }] });
  const propose = (play: Play, by: number): unknown => play.table.submit({ by, right: 'breakOff', answer: {} });
  const play = start();
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => look(play.table, seat).rights.some(({ name }) => name === 'breakOff')),
    [true, true, true, false],
  );
  assert.equal(propose(play, 2), undefined);
  // What was begun goes on; there is one proposal at a time.
  assert.deepEqual([play.asked, look(play.table, 1).rights], ['turn.act', []]);
  play.says('equip:pistol').ends().asks('breakOff.vote');
  assert.deepEqual(
    play.table.decisions().map(({ by }) => by),
    [0, 1],
  );
  play.says('yes').says('yes');
  // Somebody had left, so the mission is won; those inside are lost.
  assert.deepEqual([play.result()['ending'], play.result()['fates']], ['wonWithLosses', ['dead', 'dead', 'out']]);
  const other = start();
  propose(other, 0);
  other.ends().says('yes').says('no').asks('turn.act');
  assert.deepEqual([other.decision().by, other.doomer().state, propose(other, 0)], [2, 'in', undefined]);
});

test('MT-89 bots among themselves have forty rounds, by what a table of theirs agrees on and without', () => {
  const exit = { at: 'e', kind: 'floor', needs: 'What nobody has', telling: '' } as const;
  const end = (lastRound: Rulings['lastRound']): unknown => {
    const settings = settingsOf({ rounds: 0, exit }, { mood: 'kind', lastRound });
    const { table } = botsPlay(game, { seats: 2, seed: 'forty', settings, luck: seeded('forty') });
    const { ending, round } = table.result as { readonly ending: string; readonly round: number };
    return [ending, round];
  };
  assert.equal(unattendedSettings(SETTINGS).lastRound, '40');
  assert.deepEqual(
    [end('40'), end('mission')],
    [
      ['outOfTime', 40],
      ['brokenOff', 40],
    ],
  );
});

test('MT-89 no table goes on for ever: after round 999 it is over', () => {
  assert.equal(after(999, 0).result()['ending'], 'outOfTime');
});
