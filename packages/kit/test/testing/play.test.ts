import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Table } from '@doomtable/kernel';
import { Play, tableAt, usedUpAfter } from '../../src/testing/index.js';
import { written } from '../../src/testing/dice.js';
import { game, type Toss } from './toss.js';

const ANN = 0;
const BO = 1;

assert.throws(() => new Play(Table.begin<Toss>(game, {}, 2)), /say usedUpAfter\(afterEach\) first/);
usedUpAfter(afterEach);

function begun(...dice: readonly number[]): Play<Toss> {
  return new Play(Table.begin<Toss>(game, {}, 2, true), dice);
}

/** Both are ready, and the dice fall as written. */
function thrown(...dice: readonly number[]): Play<Toss> {
  return begun(...dice).all('yes');
}

test('who is asked what, and what is on offer', () => {
  const play = begun().asks('toss.ready', ANN, BO).asks('toss.ready');
  assert.deepEqual([play.asked, ...play.waiting], ['toss.ready', ANN, BO]);
  assert.deepEqual(play.offers(BO), ['yes', 'no']);
  assert.equal(play.decision(BO).by, BO);
  assert.throws(
    () => play.asks('toss.again'),
    /'toss\.again' was expected to be asked; the table stands at toss\.ready/,
  );
  assert.throws(() => play.asks('toss.ready', BO), /seats 1 were expected to be asked, not 0, 1/);
  assert.throws(() => thrown(3).decision(BO), /seat 1 is not asked/);
  assert.throws(() => play.offers(ANN, 'deeper'), /nothing called 'deeper' is asked/);
});

test('options by their ids, those on offer and those listed with a reason', () => {
  const play = thrown(6);
  assert.equal(play.option('rest').id, 'rest');
  assert.deepEqual([play.isOffered('rest'), play.isOffered('again')], [true, false]);
  assert.deepEqual([play.refused('again')?.why, play.refused('again')?.cite], ['noBetter', 'T-4']);
  assert.equal(play.refused('rest'), undefined);
  assert.throws(() => play.option('again'), /'again' is not on offer/);
});

test('an answer that is not taken throws, and one that is taken where a refusal is expected', () => {
  const play = thrown(6).refuses(ANN, 'again', 'noBetter', 'T-4').refuses(BO, 'rest', 'notYours');
  assert.throws(() => play.says(ANN, 'again'), /"again" was refused at toss\.again/);
  assert.throws(() => play.refuses(ANN, 'rest', 'noBetter'), /"rest" was taken/);
});

test('everybody says the same, or what stands under the seat', () => {
  assert.deepEqual(thrown(3).last('readied'), { all: true });
  assert.deepEqual(
    begun(3)
      .all('yes', { [BO]: 'no' })
      .last('readied'),
    { all: false },
  );
});

test('dice fall after an answer, and the table waits where none are written down', () => {
  const play = thrown().asks('toss.fall');
  assert.throws(() => play.answers('rest'), /dice are wanted, and none are written down/);
  play.falls(2).asks('toss.again', ANN).rolls('again', 3).rolls('again', 5);
  assert.deepEqual(play.told('fell'), [{ face: 2 }, { face: 3 }, { face: 5 }]);
  assert.throws(() => play.rolls('again'), /more dice are wanted/);
  assert.equal(play.falls(4).answers('rest').result, 5);
});

test('what is told, under which rule, in which words; what is seen', () => {
  const play = thrown(4);
  assert.deepEqual([play.citeOf('fell'), play.sentence('fell')], ['T-2', 'A 4.']);
  assert.deepEqual(play.sees('audience'), { best: 4, throws: 1 });
  assert.throws(() => begun().last('fell'), /nothing of 'fell' was told/);
  assert.throws(() => play.result, /the game goes on/);
});

test('the absent answer until a step is asked; one that never comes is an error', () => {
  const play = begun(2, 3, 5).until('toss.again');
  assert.deepEqual([play.table.tick, play.world.open.best], [3, 2]);
  assert.throws(() => play.until('toss.rest'), /toss\.rest never came; the table stands at the end/);
  assert.equal(play.result, 5);
});

test('a position is made up, and changed under the players hands', () => {
  const table = tableAt<Toss>(game, { open: { best: 5, throws: 7 }, secret: {} }, [['toss.again', {}]], 9);
  const play = new Play(table).asks('toss.again', ANN);
  assert.equal(play.table.tick, 9);
  play.edit(({ open }) => (open.best = 6)).refuses(ANN, 'again', 'noBetter', 'T-4');
});

test('dice that have not fallen when their test ends are found', () => {
  let check = (): void => undefined;
  usedUpAfter(given => {
    check = given;
  });
  written([1, 2]);
  assert.throws(() => check(), /2 faces left: 1 2/);
  check();
  usedUpAfter(afterEach);
});
