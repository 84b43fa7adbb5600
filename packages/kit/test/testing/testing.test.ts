import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, keyed, replay, scripted, type Seat, Table } from '@doomtable/kernel';
import {
  askedAt,
  botsPlay,
  decisionOf,
  endOf,
  letFall,
  sampledMomentsOf,
  mustRefuse,
  mustTake,
  offeredIds,
  seatsAsked,
  toldOf,
  untilAsked,
} from '../../src/testing/index.js';
import { game, type Toss } from './toss.js';

function begun(): Table<Toss> {
  return Table.begin<Toss>(game, {}, 2, true);
}

/** A table at which both are ready; the dice fall as written. */
function thrown(...faces: readonly number[]): Table<Toss> {
  const table = begun();
  for (const by of [0, 1]) mustTake(table, { by, answer: 'yes' });
  letFall(table, scripted(...faces));
  return table;
}

test('who is asked what, and what is on offer', () => {
  const table = begun();
  assert.deepEqual([askedAt(table), ...seatsAsked(table)], ['toss.ready', 0, 1]);
  assert.equal(decisionOf(table, 1).by, 1);
  assert.deepEqual(offeredIds(table, 1), ['yes', 'no']);
  assert.throws(() => decisionOf(thrown(3), 1), /seat 1 is not asked at toss\.again/);
});

test('an answer that must be taken says why it was not', () => {
  const table = begun();
  assert.throws(
    () => mustTake(table, { by: 1, answer: 'maybe' }),
    /seat 1: "maybe" was refused at toss\.ready: .*notOffered/,
  );
  assert.equal(table.tick, 0);
});

test('a refusal is held to its reason, its rule and to having changed nothing', () => {
  const table = thrown(6);
  mustRefuse(table, { by: 0, answer: 'again' }, 'noBetter', 'T-4');
  mustRefuse(table, { by: 1, answer: 'rest' }, 'notYours');
  assert.throws(
    () => mustRefuse(table, { by: 0, answer: 'again' }, 'tired'),
    /refused for 'noBetter', not for 'tired'/,
  );
  assert.throws(() => mustRefuse(table, { by: 0, answer: 'again' }, 'noBetter', 'T-3'), /by T-4, not by T-3/);
  assert.throws(() => mustRefuse(table, { by: 0, answer: 'rest' }, 'noBetter'), /"rest" was taken/);
});

test('dice fall until a seat is asked; without dice that is an error, or a pause where it is wanted', () => {
  const table = begun();
  for (const by of [0, 1]) mustTake(table, { by, answer: 'yes' });
  letFall(table, scripted(), { pausing: true });
  assert.equal(askedAt(table), 'toss.fall');
  assert.throws(() => letFall(table, scripted()), /the script ran out at toss\.fall/);
  letFall(table, scripted(4));
  assert.deepEqual(toldOf(table, 'fell'), [{ face: 4 }]);
});

test('the absent answer until a step is asked; one that never comes is an error', () => {
  const table = begun();
  const luck = scripted(2, 3, 5);
  const play = {
    table,
    says: (by: Seat, answer: Json): void => {
      mustTake(table, { by, answer });
      letFall(table, luck);
    },
  };
  untilAsked(play, ['toss.again']);
  assert.deepEqual([table.tick, table.world.open.best], [3, 2]);
  assert.throws(() => endOf(table), /the game goes on at toss\.again/);
  assert.throws(() => untilAsked(play, ['toss.rest']), /toss\.rest never came; the table stands at over/);
  assert.equal(endOf(table), 5);
});

test('bots play a whole game, which is recorded with what they tell', () => {
  const { table, record } = botsPlay(game, { seats: ['Ann', 'Bo'], seed: 1, luck: keyed(1), tells: true });
  assert.ok(table.over);
  assert.equal(replay(game, record).flaw, undefined);
  assert.deepEqual(
    record.seats.map(({ name }) => name),
    ['Ann', 'Bo'],
  );
  for (const { by, story } of record.answers) assert.equal(story, by === 'luck' ? undefined : `Seat ${by} speaks.`);
  assert.deepEqual(botsPlay(game, { seats: ['Ann', 'Bo'], seed: 1, luck: keyed(1), tells: true }).record, record);
  assert.ok(botsPlay(game, { seats: 2, seed: 1 }).record.answers.every(({ story }) => story === undefined));
});

test('bots that are asked at the same time answer by their seats, or in any order', () => {
  const first = (anyOrder: boolean): Set<unknown> =>
    new Set(
      Array.from({ length: 20 }, (_, seed) => botsPlay(game, { seats: 2, seed, anyOrder }).record.answers[0]?.by),
    );
  assert.deepEqual(first(false), new Set([0]));
  assert.deepEqual(first(true), new Set([0, 1]));
});

test('the first moment of each name is kept, and the end; one that is missing is an error', () => {
  const wanted = {
    ready: (_table: unknown, { by }: { readonly by: unknown }) => by === 1,
    tired: ({ world }: Table<Toss>, _decision: unknown, step: string) => step === 'toss.again' && world.open.throws > 1,
  };
  const moments = sampledMomentsOf<Toss>(game, wanted, { seats: 2, seed: 1, luck: () => [[2]] });
  assert.deepEqual(
    moments.map(({ name, sight }) => [name, sight.viewer, sight.tick, sight.over]),
    [
      ['ready', 1, 0, false],
      ['tired', 0, 5, false],
      ['end', 0, 8, true],
    ],
  );
  assert.throws(
    () => sampledMomentsOf<Toss>(game, { never: () => false }, { seats: 2, seed: 1 }),
    /toss: the game of seed '1' has no moment 'never'/,
  );
});
