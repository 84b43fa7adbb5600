import assert from 'node:assert/strict';
import test from 'node:test';
import { type Json, Sfc32 } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';
import type { View } from '../kit/canary.js';
import { roundOne, soloTable } from '../kit/doom.js';
import { pairInPlay } from '../kit/pair.js';
import { startServer } from '../kit/server.js';
import { look, playOn, sit, taken } from '../kit/table.js';

/** Whether something is refused with this code. */
function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

test('a what-if begins where its maker stood, knows nothing its maker did not, and leaves the table alone', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seats } = await pairInPlay(ann, bea);
  await taken(seats[0].answer('canary-of-ann'));
  await taken(seats[1].answer('canary-of-bea'));
  await seats[0].until('the card', () => seats[0].decision?.step === 'keep');
  const seq = seats[0].watch.seq;
  const { table, member } = await ann.api.whatIf(id, 0);
  assert.equal(member, 'm1');
  const line = ann.connect();
  const fork = await look(line, table, 0);
  assert.deepEqual(fork.watch.head?.fork, { table: id, seq, viewer: 0 });
  assert.deepEqual(fork.sight.view, seats[0].sight.view);
  assert.ok(fork.decision);
  // Every seat's eyes are its maker's to take, and there is nothing of the truth behind them.
  await sit(fork, 1, member);
  const other = await look(line, table, 1);
  assert.deepEqual((other.sight.view as View).words, [null, 'canary-word-guess']);
  await Promise.all([playOn(fork, new Sfc32('fork')), playOn(other, new Sfc32('other'))]);
  assert.equal(fork.sight.over, true);
  assert.ok(!ann.heard.some(text => text.includes('canary-of-bea')));
  assert.equal(seats[0].watch.seq, seq, 'the table itself has not moved');
  await assert.rejects(ann.api.record(table), refusedWith('whatIf'));
  await assert.rejects(ann.api.challenge(table), refusedWith('whatIf'));
  assert.ok((await ann.api.lobby()).waitingForMe.every(summary => !summary.whatIf));
  // Nobody splits off what others know, nor joins a table of this kind.
  await assert.rejects(ann.api.whatIf(id, 1), refusedWith('notMember'));
  await assert.rejects(bea.api.table(table), refusedWith('notMember'));
  await assert.rejects(bea.api.whatIf(id, 1), refusedWith('cannotImagine'), 'what waits is a secret of the other seat');
});

test('a what-if can begin earlier, and goes back as far as one likes', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await roundOne(ann, new Sfc32('earlier'));
  const early = seat.watch.seq ?? 0;
  const view = JSON.stringify(seat.sight.view);
  await playOn(seat, new Sfc32('on'), 5);
  const { table } = await ann.api.whatIf(id, 0, early);
  const fork = await look(ann.connect(), table, 0);
  assert.equal(JSON.stringify(fork.sight.view), view);
  await playOn(fork, new Sfc32('fork'), 12);
  await taken(fork.command({ do: 'undo', seat: 0, to: 0 }));
  await fork.until('the beginning', () => fork.sight.tick === 0);
  assert.equal(JSON.stringify(fork.sight.view), view);
  await assert.rejects(ann.api.whatIf(id, 0, 0), refusedWith('notBegun'));
});

test('chances are told to whoever decides, as the table has agreed', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const random = new Sfc32('until an attack');
  let { id, seat } = await roundOne(ann, random);
  let found = (await ann.api.foresee(id, 0))[0];
  // Nobody knows in which game somebody who plays at random comes to a fight.
  while ((found?.chances.length ?? 0) === 0) {
    if (seat.sight.over) ({ id, seat } = await roundOne(ann, random));
    await playOn(seat, random, 1);
    found = seat.sight.over ? undefined : (await ann.api.foresee(id, 0))[0];
  }
  assert.match(found?.chances[0]?.chance ?? '', /^\d+(\/\d+)?$/);
  assert.equal(found?.tick, seat.sight.tick);
  const at = seat.watch.seq ?? 0;
  const options = { ...seat.scene.room.options, odds: 'after' } as const;
  await taken(seat.command({ do: 'options', options }));
  await assert.rejects(ann.api.foresee(id, 0), refusedWith('oddsOff'));
  await playOn(seat, random, 1);
  assert.deepEqual(await ann.api.foresee(id, 0, at), [found], 'afterwards');
});

test('a hint is the best answer a bot finds from what the seat sees, unless the table wants none', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seat } = await roundOne(ann, new Sfc32('hint'));
  const { tick, answers, playouts } = await ann.api.hint(id, 0);
  assert.equal(tick, seat.sight.tick);
  assert.ok(playouts > 0 && answers.length > 0);
  const [best] = answers;
  assert.ok(best !== undefined && best.worth >= 0 && best.worth <= 1);
  await taken(seat.answer(best.answer as Json));
  await taken(seat.command({ do: 'options', options: { ...seat.scene.room.options, hints: false } }));
  await assert.rejects(ann.api.hint(id, 0), refusedWith('hintsOff'));
  // At a table with secrets the bot knows what the seat knows.
  const { id: other, seats } = await pairInPlay(ann, bea);
  await taken(seats[0].answer('canary-of-ann'));
  await assert.rejects(ann.api.hint(other, 0), refusedWith('notYours'));
  await assert.rejects(ann.api.hint(other, 1), refusedWith('notMember'));
  assert.equal((await bea.api.hint(other, 1)).tick, seats[1].sight.tick);
});

test('how kind the dice were is told when the game is over', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await assert.rejects(ann.api.luck(id), refusedWith('notOver'));
  await playOn(seat, new Sfc32('luck'));
  const { seats, rolls } = await ann.api.luck(id);
  assert.equal(seats.length, 1);
  assert.ok(Number.isFinite(seats[0]) && rolls > 10, JSON.stringify({ seats, rolls }));
});
