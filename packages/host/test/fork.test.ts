import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, Sfc32 } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import { commitmentOf, type Fork, Host, MemoryStore, sceneFor } from '../src/index.js';
import { answer, botsOf, headOf, newId, playOn, seated, start, ticking } from './kit.js';

/** A what-if of a table, begun, with one member in every seat. */
async function split(fork: Fork, game = raft, seats = 2): Promise<Host> {
  const store = new MemoryStore();
  const master = 'c3'.repeat(32);
  const commitment = commitmentOf(master);
  await store.create({ head: { ...headOf(game, seats, 'whatif01'), commitment, fork }, secret: { master } });
  const host = await Host.open({ clock: ticking(), store }, game, botsOf(game), 'whatif01');
  assert.ok(host);
  await host.join('m1', 'Ann', 'host');
  for (let seat = 0; seat < seats; seat++) {
    await host.command('m1', newId(), { do: 'sit', seat, who: { kind: 'member', member: 'm1' } });
  }
  await host.command('m1', newId(), { do: 'begin' });
  return host;
}

async function forked(host: Host, viewer: number, seed: string, seq = host.seq): Promise<Fork> {
  const fork = await host.forkAt(viewer, seq, new Sfc32(seed));
  assert.ok(!('code' in fork), JSON.stringify(fork));
  return fork;
}

test('a what-if begins with what its viewer knew, draws the rest at random, and gives nothing away', async () => {
  const guesses = new Set<string>();
  const starts = [];
  for (const hidden of [1, 5]) {
    const { host } = await seated(raft, 2);
    await answer(host, 0, 2);
    await answer(host, 1, hidden);
    const view = sceneFor(host.state, 0).sight?.view;
    for (let n = 0; n < 20; n++) {
      const { start } = await forked(host, 0, `guess ${n}`);
      const { packs } = (start.world as { secret: { packs: number[] } }).secret;
      assert.equal(packs[0], 2, 'the own pack is known');
      guesses.add(String(packs[1]));
      if (n === 0) starts.push(canonical(start));
    }
    const fork = await split(await forked(host, 0, 'look'));
    assert.deepEqual(sceneFor(fork.state, 0).sight?.view, view);
  }
  assert.ok(guesses.size > 2, 'the other pack is any');
  // Two tables that differ only in what the viewer cannot know are split off alike, but for the dice that fell.
  const [one, two] = starts.map(text => text.replace(/"planks":\d+/, ''));
  assert.equal(one, two);
});

test('a what-if is played on by itself, can be taken back to where it began, and has no record', async () => {
  const { host } = await seated(raft, 2);
  await answer(host, 0, 2);
  await answer(host, 1, 3);
  const seq = host.seq;
  const fork = await split(await forked(host, 0, 'play'));
  const start = canonical(fork.state.table?.save() ?? null);
  const asked = fork.state.table?.decisions()[0]?.by;
  assert.ok(typeof asked === 'number');
  const say = async (choice: string): Promise<void> => {
    const { tick = 0 } = fork.state.table ?? {};
    const told = { do: 'answer', seat: asked, tick, answer: choice } as const;
    assert.equal((await fork.command('m1', newId(), told)).refusal, undefined);
  };
  await say('wait');
  assert.ok((fork.state.table?.tick ?? 0) > 0);
  // Dice have fallen since; in a what-if that does not matter.
  assert.equal((await fork.command('m1', newId(), { do: 'undo', seat: asked, to: 0 })).refusal, undefined);
  assert.equal(canonical(fork.state.table?.save() ?? null), start);
  assert.equal(fork.mayHaveRecord, false);
  assert.equal(await fork.record(), undefined);
  assert.equal(host.seq, seq, 'the true table has not moved');
  assert.equal('start' in (fork.publicHead.fork ?? {}), false, 'what was drawn at random stays behind too');
});

test('a what-if can begin in the past; its dice are its own', async () => {
  const { host } = await seated(doomRealm, 1);
  await playOn(host, 12);
  const early = host.seq - 8;
  const { scene } = await host.sceneAt(0, early);
  const forks = await Promise.all(
    ['a', 'b'].map(async seed => split(await forked(host, 0, seed, early), doomRealm, 1)),
  );
  for (const fork of forks) assert.deepEqual(sceneFor(fork.state, 0).sight?.view, scene.sight?.view);
  await playOn(forks[0] as Host, 30);
  assert.ok((forks[0]?.state.table?.tick ?? 0) > 30);
});

test('nobody splits off a table that has not begun, is over, or waits for what they may not know', async () => {
  const { host } = await seated(raft, 2, false);
  assert.deepEqual(await host.forkAt(0, host.seq, new Sfc32(1)), { code: 'notBegun', path: '' });
  await start(host);
  await playOn(host);
  assert.deepEqual(await host.forkAt(0, host.seq, new Sfc32(1)), { code: 'over', path: '' });
});
