import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, refusalOf, settingsRejection } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import type { Outcome } from '../../src/world.js';
import { opening, proposal, type Scene, scene, STANDARD } from '../kit.js';
import { ODRIN } from '../odrin.js';

const PASS: Json = { is: 'pass', with: {} };

/** Everybody writes Odrin's sheet. */
function written(play: Scene, players = 3): Scene {
  for (let seat = 0; seat < players; seat++) {
    for (const stage of ['chart', 'background', 'skills', 'equipment'] as const) play.says(seat, ODRIN[stage]);
  }
  return play;
}

/** A round in which nobody proposes anything; seat 0 is first. */
function emptyRound(play: Scene, players = 3): Scene {
  for (let seat = 0; seat < players; seat++) play.says(seat, PASS);
  return play;
}

test('R3-102 R3-103 R3-45 three to nine players, no fewer and no more', () => {
  for (const seats of [3, 9]) assert.equal(settingsRejection(game, STANDARD, seats), undefined);
  for (const seats of [2, 10]) assert.equal(settingsRejection(game, STANDARD, seats)?.path, '.seats');
  // No right belongs to one seat: what anybody may do, everybody may.
  assert.deepEqual(game.rules.flatMap(({ rights }) => Object.keys(rights)).sort(), [
    'close',
    'object',
    'query',
    'state',
  ]);
});

test('R3-183 R3-253 the setting is one of ours or anything the table writes', () => {
  const own = { is: 'own', with: 'A town under the sea' } as const;
  assert.equal(settingsRejection(game, { ...STANDARD, setting: own }, 3), undefined);
  assert.equal(
    settingsRejection(game, { ...STANDARD, setting: { is: 'ours', with: 'nowhere' } }, 3)?.path,
    '.setting.with',
  );
});

test('R3-54 first the questions, then the sheets of all at once, then Act I', () => {
  const play = opening();
  assert.equal(play.asked, 'story.wanted');
  play.all('no');
  assert.deepEqual([play.asked, ...play.waiting], ['sheets.write', 0, 1, 2]);
  play.says(2, ODRIN.chart).says(0, ODRIN.chart);
  assert.deepEqual(play.waiting, [0, 1, 2]);
  play.says(0, ODRIN.background).says(0, ODRIN.skills).says(0, ODRIN.equipment);
  assert.deepEqual(play.waiting, [1, 2]);
});

test('R3-54 R3-46 a sheet that does not add up is refused with the purse that is wrong, and nothing is written', () => {
  const play = opening().all('no');
  const chart = { ...ODRIN.chart, motivations: { ...ODRIN.chart.motivations, M4: 0 } };
  const refusal = play.table.judge({ by: 0, answer: chart });
  assert.deepEqual([refusal?.path, refusal?.cite], ['.motivations', 'R3-109']);
  assert.ok(refusal !== undefined);
  assert.equal(refusalOf(game, refusal), 'Left to spend here: 1.');
  assert.equal(play.character(0).writing, 'chart');
});

test('R3-19 without Open Questions a die finds the first proposer', () => {
  const play = written(opening({ faces: [3] }).all('no')).all({ is: 'content', with: {} });
  assert.deepEqual([play.asked, ...play.waiting], ['act.propose', 2]);
});

test('R3-54 R3-128 R3-129 R3-47 an entry may be sent back by more than half of the others, and is written anew with its points', () => {
  const play = written(opening({ faces: [1] }).all('no'));
  const query = { is: 'query', with: { entry: '1:B2', reason: 'Too broad for a quarter.' } };
  play.says(0, query).says(1, { is: 'content', with: {} }).says(2, { is: 'content', with: {} });
  assert.deepEqual([play.asked, ...play.waiting], ['vote.cast', 0, 2]);
  play.says(0, 'uphold').says(2, 'uphold');
  assert.deepEqual([play.asked, ...play.waiting], ['query.rewrite', 1]);
  play.says(1, { text: 'From the nation of ropes', sources: { is: 'attributes', with: ['agility'] } });
  assert.deepEqual(play.element(1, 'B2').sources, ['agility']);
  assert.equal(play.element(1, 'B2').points, 2);
  assert.deepEqual(play.element(1, 'S1').sources, ['B2', 'agility']);
  assert.equal(play.asked, 'sheets.review');
  assert.equal(play.all({ is: 'content', with: {} }).asked, 'act.propose');
});

test('R3-54 R3-47 a query that does not find more than half changes nothing', () => {
  const play = written(opening({ faces: [1] }).all('no'));
  const query = { is: 'query', with: { entry: '1:E1', reason: 'Why?' } };
  play.says(0, query).says(1, { is: 'content', with: {} }).says(2, { is: 'content', with: {} });
  play.says(0, 'uphold').says(2, 'dismiss');
  assert.equal(play.asked, 'act.propose');
});

test('R3-54 nobody queries the own sheet, and an absent owner leaves the entry as it was', () => {
  const play = written(opening().all('no'));
  assert.ok(play.offers(0, 'query', 'entry').every(id => !id.startsWith('0:')));
  for (const entry of ['1:B1', '1:B3', '1:B4', '1:S5', '1:E3']) {
    const copy = written(opening().all('no'));
    const before = copy.element(1, entry.slice(2));
    const was = structuredClone(before);
    copy
      .says(0, { is: 'query', with: { entry, reason: 'Why?' } })
      .until('vote.cast')
      .all('uphold');
    assert.equal(copy.asked, 'query.rewrite');
    copy.until('sheets.review');
    assert.deepEqual(copy.element(1, entry.slice(2)), was);
  }
});

test('R3-179 R3-19 players take turns to propose, clockwise', () => {
  const play = scene();
  for (const seat of [0, 1, 2]) {
    assert.deepEqual([play.asked, ...play.waiting], ['act.propose', seat]);
    play.says(seat, PASS);
  }
  assert.equal(play.asked, 'act.close');
});

test('R3-180 R3-181 R3-19 a challenge is for characters of others, one or several', () => {
  const play = scene({ players: 4 });
  assert.deepEqual(play.offers(0, 'challenge', 'targets'), ['seat:1', 'seat:2', 'seat:3']);
  play.refuses(0, proposal([0]), 'notOffered');
  play.refuses(0, proposal([]), 'tooFew');
  play.says(0, proposal([1, 3]));
});

test('R3-175 a challenge lies in exactly one arena', () => {
  assert.deepEqual(scene().offers(0, 'challenge', 'arena'), ['physical', 'social', 'mental']);
});

test('R3-36 after a full round more than half may close the act; silence closes it', () => {
  const play = emptyRound(scene());
  assert.equal(play.decision(0).otherwise, 'close');
  play.says(0, 'more').says(1, 'more').says(2, 'close');
  assert.deepEqual([play.asked, ...play.waiting], ['act.propose', 0]);
  assert.equal(play.table.world.open.round, 2);
  emptyRound(play).says(0, 'more').says(1, 'close').says(2, 'close');
  assert.equal(play.asked, 'story.objective');
});

test('R3-36 R3-47 a tie does not close an act, and the last round closes it by itself', () => {
  const play = emptyRound(scene({ players: 4, settings: { rounds: 2 } }), 4);
  play.says(0, 'more').says(1, 'more').says(2, 'close').says(3, 'close');
  assert.equal(play.asked, 'act.propose');
  emptyRound(play, 4);
  const refusal = play.table.judge({ by: 0, answer: 'more' });
  assert.ok(refusal !== undefined);
  assert.equal(refusalOf(game, refusal), 'That was the last round of the act.');
  assert.equal(play.all('close').asked, 'story.objective');
});

test('R3-169 R3-173 three acts in order, each after an offer of Open Questions', () => {
  const play = emptyRound(scene()).all('close').until('story.wanted');
  assert.equal(play.table.world.open.act, 2);
  play.all('no');
  emptyRound(play).all('close');
  assert.deepEqual([play.asked, play.table.world.open.act], ['story.wanted', 3]);
  play.all('no');
  emptyRound(play).all('close');
  assert.equal(play.asked, 'story.verdict');
  assert.deepEqual(
    play.told('act').map(({ act }) => act),
    [2, 3],
  );
});

test('R3-19 later acts go on with the proposer whose turn it would be', () => {
  const play = emptyRound(scene({ players: 3 }));
  play.table.world.open.proposer = 1;
  play.all('close').until('story.wanted').all('no');
  assert.deepEqual([play.asked, ...play.waiting], ['act.propose', 1]);
});

/** After Act III, the group votes. */
function verdict(objective: string, votes: readonly string[]): Outcome {
  const play = emptyRound(scene({ act: 3, players: votes.length }), votes.length).all('close');
  play.table.world.open.objective = objective;
  votes.forEach((vote, seat) => play.says(seat, vote));
  assert.ok(play.table.over);
  return play.table.result as unknown as Outcome;
}

test('R3-53 at the end of Act I an objective is proposed and chosen', () => {
  const play = emptyRound(scene()).all('close');
  const propose = (text: string): Json => ({ is: 'propose', with: text });
  play.says(0, propose('Light the lamps')).says(1, propose('Get home')).says(2, { is: 'leave', with: {} });
  assert.equal(play.asked, 'story.choose');
  assert.deepEqual(play.offers(0), ['objective:0', 'objective:1']);
  play.says(0, 'objective:1').says(1, 'objective:0').says(2, 'objective:1');
  assert.equal(play.table.world.open.objective, 'Light the lamps');
});

test('R3-53 a single objective stands, and without any the story goes on', () => {
  const one = emptyRound(scene()).all('close');
  one
    .says(0, { is: 'propose', with: 'Get home' })
    .says(1, { is: 'leave', with: {} })
    .says(2, { is: 'leave', with: {} });
  assert.equal(one.table.world.open.objective, 'Get home');
  const none = emptyRound(scene()).all('close').all({ is: 'leave', with: {} });
  assert.deepEqual([none.table.world.open.objective, none.asked], ['', 'story.wanted']);
});

test('R3-53 R3-173 after Act III more than half say whether it was met; a tie is not met, and nobody wins', () => {
  assert.equal(verdict('Get home', ['met', 'met', 'notMet']).ending, 'met');
  assert.equal(verdict('Get home', ['met', 'notMet', 'notMet']).ending, 'notMet');
  assert.equal(verdict('Get home', ['met', 'met', 'notMet', 'notMet']).ending, 'notMet');
  assert.ok(!('winners' in verdict('', ['met', 'met', 'met'])));
});

test('R3-36 with the consent of all the story ends early, without a verdict', () => {
  const play = emptyRound(scene()).all('stop');
  assert.equal((play.table.result as unknown as Outcome).ending, 'closed');
  const most = emptyRound(scene()).says(0, 'stop').says(1, 'stop').says(2, 'more');
  assert.equal(most.asked, 'story.objective');
});

test('R3-37 R3-145 under steady growth everybody adds a point after Acts I and II', () => {
  const play = emptyRound(scene({ settings: { growth: 'steady' } }))
    .all('close')
    .all({ is: 'leave', with: {} });
  for (const seat of [0, 1, 2]) {
    assert.deepEqual([play.asked, ...play.waiting], ['growth.choose', seat]);
    assert.deepEqual(play.offers(seat), ['grow', 'decline']);
    play.says(seat, { is: 'grow', with: { element: 'S7', reason: 'Practice.' } }).all('convinced');
    assert.deepEqual([play.asked, ...play.waiting], ['growth.root', seat]);
    play.says(seat, { is: 'B1', with: 'sight' });
    assert.equal(play.element(seat, 'S7').points, 1);
  }
  assert.equal(play.asked, 'story.wanted');
});

test('R3-37 by the book nobody adds a point at the end of an act', () => {
  assert.equal(emptyRound(scene()).all('close').all({ is: 'leave', with: {} }).asked, 'story.wanted');
});
