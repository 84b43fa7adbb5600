import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, type AnyGame, Sfc32 } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import type { Host } from '../src/index.js';
import { answer, playOn, seated } from './kit.js';

/** All that everybody is told in a game played at random, to its end, with something else done before every answer. */
async function toldIn(game: AnyGame, seats: number, between: (host: Host) => void): Promise<readonly string[]> {
  const { host } = await seated(game, seats);
  const told: string[] = [];
  for (const viewer of [...host.state.seats.keys(), 'audience'] as const) {
    await host.watch(viewer, (_, text) => told.push(`${viewer}: ${text}`));
  }
  const random = new Sfc32('rest');
  do between(host);
  while ((await playOn(host, 1, random)) > 0);
  return told;
}

for (const [game, seats] of [
  [doomRealm, 1],
  [raft, 3],
] as const) {
  test(`${game.id}: a table that rests before every answer tells everybody the same`, async () => {
    let rests = 0;
    const rested = await toldIn(game, seats, host => {
      if (host.rest()) rests++;
    });
    assert.deepEqual(rested, await toldIn(game, seats, () => undefined));
    assert.ok(rests > 3, `${rests} rests`);
  });
}

test('a table that rests is the same table, and rests only once until something is asked of it', async () => {
  const { host } = await seated(raft, 2);
  await playOn(host, 5);
  const before = canonical(host.state.snapshot());
  assert.equal(host.rest(), true);
  assert.equal(host.rest(), false);
  assert.equal(canonical(host.state.snapshot()), before);
  assert.equal(host.rest(), true);
});

test('a table does not rest before what it took is durable', async () => {
  const { host } = await seated(raft, 2);
  const taken = answer(host, 0, 2);
  assert.equal(host.rest(), false);
  assert.equal((await taken).refusal, undefined);
  assert.equal(host.rest(), true);
});

test('an answer sent again after a rest gets the first reply', async () => {
  const { host } = await seated(raft, 2);
  const command = { do: 'answer', seat: 0, tick: 0, answer: 2 } as const;
  const first = await host.command('m1', 'before-the-rest', command);
  host.rest();
  assert.deepEqual(await host.command('m1', 'before-the-rest', command), first);
});
