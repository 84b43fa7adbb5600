import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, enumerate, type Json, stateHash } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import { decidedAt, finalityFor, markOf, undoLimit, waitAfter } from '../src/index.js';
import { answer, newId, playOn, seated } from './kit.js';

function itemsOf(choice: unknown): readonly { readonly id: string }[] {
  return (choice as { readonly items: readonly { readonly id: string }[] }).items;
}

/** Doom Realm with the set-up done: round one's dice lie on the table. */
async function roundOne() {
  const room = await seated(doomRealm, 1);
  const items = itemsOf(room.host.state.table?.decisionOf(0)?.choice);
  const uses: Json = Object.fromEntries(
    items.map((item, i) => [item.id, ['treasures', 'enemies', 'lock', 'gold'][i] ?? '']),
  );
  await answer(room.host, 0, uses);
  return room;
}

test('up to the last dice an undo simply happens, by rebuilding; past them it is refused with the reason', async () => {
  const { host } = await roundOne();
  const dice = host.state.table?.tick ?? 0;
  const hash = stateHash(host.state.table as NonNullable<typeof host.state.table>);
  await answer(host, 0, 'keep');
  assert.deepEqual(undoLimit(host.state.marks, 0), { to: dice, barrier: 'dice' });
  assert.ok(host.rest());
  assert.equal((await host.command('m1', newId(), { do: 'undo', seat: 0, to: dice })).refusal, undefined);
  assert.equal(stateHash(host.state.table as NonNullable<typeof host.state.table>), hash);
  const past = await host.command('m1', newId(), { do: 'undo', seat: 0, to: dice - 1 });
  assert.equal(past.refusal?.code, 'pastTheLine');
  assert.deepEqual(past.refusal?.with, { barrier: 'dice', to: dice });
});

test('undone answers stay in the log, and the table opened anew is the one after the undo', async () => {
  const { host, open, store } = await roundOne();
  const dice = host.state.table?.tick ?? 0;
  await answer(host, 0, 'keep');
  await host.command('m1', newId(), { do: 'undo', seat: 0, to: dice });
  await playOn(host, 6);
  const log = await store.entriesAfter('table001', 0);
  assert.ok(log.some(({ act }) => act.do === 'undo'));
  assert.ok(log.some(({ act }) => act.do === 'answer' && act.answer === 'keep'));
  assert.equal(canonical((await open()).state.snapshot()), canonical(host.state.snapshot()));
});

test('the same secret and the same answers give the same dice', async () => {
  const first = await roundOne();
  const second = await roundOne();
  const faces = (room: typeof first) => room.host.state.table?.stack.at(-1)?.my;
  assert.deepEqual(faces(first), faces(second));
});

test('every decision says beforehand which answers are final', async () => {
  const { host } = await roundOne();
  const { final } = finalityFor(host.state, 0);
  const choice = host.state.table?.decisionOf(0)?.choice ?? assert.fail('seat 0 is asked');
  const answers = enumerate(choice, 64);
  // Keeping the dice can be taken back; throwing one again cannot.
  assert.ok(answers !== 'too many' && answers.length > 1);
  assert.deepEqual(final, answers.slice(1));
});

test('beyond the line the seats concerned are asked; a refusal makes the next request wait, twice as long each time', async () => {
  const { host, ports } = await seated(raft, 2);
  await answer(host, 0, 2);
  await answer(host, 1, 3);
  const ask = () => host.command('m1', newId(), { do: 'undo', seat: 0, to: 0 });
  assert.equal((await ask()).refusal, undefined);
  assert.deepEqual(host.state.asked, { seat: 0, to: 0, of: [1] });
  assert.equal((await host.command('m1', newId(), { do: 'consent', seat: 0, yes: true })).refusal?.code, 'nobodyAsked');
  await host.command('m2', newId(), { do: 'consent', seat: 1, yes: false });
  assert.equal(host.state.asked, null);
  assert.equal((await ask()).refusal?.code, 'tooSoon');
  ports.clock.forward(waitAfter(1));
  assert.equal((await ask()).refusal, undefined);
  await host.command('m2', newId(), { do: 'consent', seat: 1, yes: true });
  assert.equal(host.state.table?.tick, 0);
  assert.deepEqual([0, 1, 2, 3].map(waitAfter), [0, 60_000, 120_000, 240_000]);
});

test('what was shown cannot be unseen: a reveal is a line of its own', () => {
  const [own, shown, right] = [markOf(0, 'plain'), markOf(0, 'revealed'), markOf(0, 'right')];
  const [other, dice] = [markOf(1, 'plain'), markOf('luck', 'plain')];
  assert.deepEqual(undoLimit([own, own], 0), { to: 0, barrier: 'start' });
  assert.deepEqual(undoLimit([own, shown, own], 0), { to: 2, barrier: 'revealed' });
  assert.deepEqual(undoLimit([own, right, own], 0), { to: 2, barrier: 'revealed' });
  assert.deepEqual(undoLimit([own, other, own], 0), { to: 2, barrier: 'otherSeat' });
  assert.deepEqual(undoLimit([own, dice, own], 0), { to: 2, barrier: 'dice' });
});

test('a question stays the same while others answer and while its own seat uses a right', () => {
  const marks = [markOf(0, 'plain'), markOf(1, 'revealed'), markOf(0, 'right'), markOf('luck', 'plain')];
  assert.equal(decidedAt(marks, 0), 1);
  assert.equal(decidedAt(marks, 1), 2);
  assert.equal(decidedAt(marks, 2), 0);
});

test('once the game is over nobody goes back: the secret of the dice may have been shown', async () => {
  const { host } = await seated(doomRealm, 1);
  await playOn(host);
  assert.equal(host.state.table?.over, true);
  const reply = await host.command('m1', newId(), { do: 'undo', seat: 0, to: (host.state.table?.tick ?? 1) - 1 });
  assert.equal(reply.refusal?.code, 'over');
});
