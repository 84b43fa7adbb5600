import assert from 'node:assert/strict';
import test from 'node:test';
import { randomPlayer } from '@doomtable/bots';
import { game as doomRealm } from '@doomtable/doom-realm';
import { simulationJson, meanOf, playGame, shareOf, simulate, tally } from '../src/index.js';

const SERIES = { games: 12, seed: 'lab', seats: 1, settings: {} } as const;

test('a series follows from its seed, and each of its games from its number alone', () => {
  const series = { ...SERIES, players: [doomRealm.thumb] };
  const once = simulate(doomRealm, series);
  assert.deepEqual(simulate(doomRealm, series), once);
  assert.notDeepEqual(simulate(doomRealm, { ...series, seed: 'other' }), once);
  const ends = Array.from({ length: 12 }, (_, game) => playGame(doomRealm, SERIES, [doomRealm.thumb], 11 - game));
  assert.deepEqual(tally(ends.reverse()), once);
});

test('wins, losses and endings add up to the games, and progress is told game by game', () => {
  const told: string[] = [];
  const series = { ...SERIES, players: [doomRealm.thumb] };
  const { games, wins, losses, endings, score } = simulate(doomRealm, series, (done, of) => told.push(`${done}/${of}`));
  assert.equal(games, 12);
  assert.equal((wins?.count ?? 0) + losses, games);
  assert.equal(
    Object.values(endings).reduce((sum, count) => sum + count, 0),
    games,
  );
  assert.ok(score !== null && score.low <= score.mean && score.mean <= score.high);
  assert.deepEqual(told.slice(-2), ['11/12', '12/12']);
});

test('settings of the series are played by; what cannot be played is an error', () => {
  const on = (adventure: string) =>
    simulate(doomRealm, {
      ...SERIES,
      settings: { adventure: { is: 'ours', with: adventure } },
      players: [randomPlayer],
    });
  assert.notDeepEqual(on('kiln-road'), on('iron-winter'));
  assert.throws(() => on('nowhere'), /doom-realm cannot be played so/);
  assert.throws(
    () => simulate(doomRealm, { ...SERIES, seats: 2, players: [randomPlayer] }),
    /outOfRange at settings.seats/,
  );
  assert.throws(() => simulate(doomRealm, { ...SERIES, players: [] }), /needs at least one player/);
});

test('a share comes with Wilson’s interval', () => {
  // Figures from the formula worked by hand: 8 of 10, and none of 20.
  const most = shareOf(8, 10);
  assert.equal(most.rate, 0.8);
  assert.ok(Math.abs(most.low - 0.4902) < 5e-5 && Math.abs(most.high - 0.9433) < 5e-5);
  const none = shareOf(0, 20);
  assert.equal(none.low, 0);
  assert.ok(Math.abs(none.high - 0.1611) < 5e-5);
});

test('a mean comes with its interval and extremes', () => {
  assert.equal(meanOf([]), null);
  const mean = meanOf([2, 4, 4, 4, 5, 5, 7, 9]);
  assert.ok(mean !== null);
  assert.equal(mean.mean, 5);
  assert.equal(mean.least, 2);
  assert.equal(mean.greatest, 9);
  assert.ok(Math.abs(mean.deviation - 2.13809) < 1e-5);
  assert.ok(Math.abs(mean.high - mean.mean - (1.959964 * 2.13809) / Math.sqrt(8)) < 1e-5);
  assert.deepEqual(meanOf([3]), { mean: 3, deviation: 0, low: 3, high: 3, least: 3, greatest: 3 });
});

test('games that say nothing of winning or points are counted by their endings alone', () => {
  const end = { won: null, score: null, ending: 'parted', answers: 3, steps: {}, figures: {} };
  const { wins, losses, score, endings } = tally([end, { ...end, ending: 'met' }, end]);
  assert.deepEqual(
    { wins, losses, score, endings },
    { wins: null, losses: 0, score: null, endings: { met: 1, parted: 2 } },
  );
  assert.deepEqual(simulationJson(tally([end])), JSON.parse(JSON.stringify(tally([end]))));
});

test('what else the results count is averaged by name, over the games that have it', () => {
  const end = { won: null, score: null, ending: 'met', answers: 3, steps: {} };
  const { figures } = tally([
    { ...end, figures: { facts: 4, rolls: 1 } },
    { ...end, figures: { facts: 8 } },
  ]);
  assert.deepEqual(Object.keys(figures), ['facts', 'rolls']);
  assert.equal(figures['facts']?.mean, 6);
  assert.equal(figures['rolls']?.mean, 1);
});

test('answers of seats are counted by their step, and those that only approve as a share', () => {
  const end = { won: null, score: null, ending: 'met', answers: 9, figures: {} };
  const { steps, seatAnswers, approvals } = tally(
    [
      { ...end, steps: { 'round.act': 3, 'judge.vote': 1 } },
      { ...end, steps: { 'judge.vote': 1, 'round.end': 5 } },
    ],
    ['judge.vote', 'never.asked'],
  );
  assert.deepEqual(Object.entries(steps), [
    ['round.end', 5],
    ['round.act', 3],
    ['judge.vote', 2],
  ]);
  assert.equal(seatAnswers?.mean, 5);
  assert.equal(approvals?.count, 2);
  assert.equal(approvals.rate, 0.2);
  assert.equal(tally([{ ...end, steps: {} }]).approvals, null);
});

test('a series counts every answer of a seat under its step, and no die', () => {
  const { steps, seatAnswers, answers, approvals } = simulate(doomRealm, { ...SERIES, players: [doomRealm.thumb] });
  const sum = Object.values(steps).reduce((all, count) => all + count, 0);
  assert.ok(seatAnswers !== null && Math.abs(sum - seatAnswers.mean * 12) < 1e-6);
  assert.ok(answers !== null && seatAnswers.mean < answers.mean);
  assert.ok(Object.keys(steps).every(step => /^\w+\.\w+$/.test(step)));
  assert.equal(approvals?.count, 0);
});
