import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, type Json, sample, Sfc32, stateHash } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import { sceneJson, type Message, patched, sceneFor, type Store, type TableOptions } from '../src/index.js';
import { answer, newId, playOn, seated, start } from './kit.js';

test('a game is played to its end, and every viewer follows it by patches alone', async () => {
  const { host } = await seated(raft, 3);
  const followed = await Promise.all(
    ([0, 1, 2, 'audience'] as const).map(async viewer => {
      const got: Message[] = [];
      const { scene, seq } = await host.watch(viewer, list => got.push(...list));
      return { viewer, got, scene: sceneJson(scene), seq };
    }),
  );
  await playOn(host);
  assert.equal(host.state.table?.over, true);
  for (const { viewer, got, scene, seq } of followed) {
    const now = got.reduce<Json>((before, message) => patched(before, message.patch), scene);
    assert.equal(canonical(now), canonical(sceneJson(sceneFor(host.state, viewer))));
    assert.deepEqual(
      got.map(message => message.seq),
      Array.from(got, (_, i) => seq + 1 + i),
    );
  }
});

test('whoever comes back at any place of the log gets the same bytes as those who stayed', async () => {
  const { host } = await seated(raft, 2);
  for (const viewer of [0, 1, 'audience'] as const) {
    const got: Message[] = [];
    const { seq } = await host.watch(viewer, list => got.push(...list));
    await playOn(host, 2);
    for (let from = seq; from <= host.seq; from++) {
      assert.equal(JSON.stringify(await host.since(viewer, from)), JSON.stringify(got.slice(from - seq)));
    }
  }
});

test('an answer sent twice counts once and gets the first reply, also after the host was opened anew', async () => {
  const { host, open } = await seated(doomRealm, 1);
  const decision = host.state.table?.decisionOf(0);
  assert.ok(decision);
  const uses = { do: 'answer', seat: 0, tick: decision.tick, answer: setUp(decision.choice) } as const;
  const [first, second] = await Promise.all([
    host.command('m1', 'same-id-1', uses),
    host.command('m1', 'same-id-1', uses),
  ]);
  assert.deepEqual(first, second);
  const seq = host.seq;
  assert.deepEqual(await host.command('m1', 'same-id-1', uses), first);
  const again = await open();
  assert.deepEqual(await again.command('m1', 'same-id-1', uses), first);
  assert.equal(again.seq, seq);
});

function setUp(choice: Json | object): Json {
  const { items } = choice as { items: readonly { id: string }[] };
  return Object.fromEntries(items.map((item, i) => [item.id, ['treasures', 'enemies', 'lock', 'gold'][i] ?? '']));
}

test('stale ticks, strangers, other seats and spoiled answers are refused and change nothing', async () => {
  const { host } = await seated(raft, 2);
  const before = host.seq;
  const tick = host.state.table?.tick ?? 0;
  const send = (member: string, seat: number, at: number, value: Json) =>
    host.command(member, newId(), { do: 'answer', seat, tick: at, answer: value });
  assert.equal((await send('m1', 0, tick + 5, 2)).refusal?.code, 'stale');
  assert.equal((await send('m1', 1, tick, 2)).refusal?.code, 'notYourSeat');
  assert.equal((await send('m9', 0, tick, 2)).refusal?.code, 'notMember');
  assert.equal((await send('m1', 7, tick, 2)).refusal?.code, 'noSuchSeat');
  assert.equal((await send('m1', 0, tick, 'two')).refusal?.code, 'wrongShape');
  assert.equal(host.seq, before);
});

test('ballots that cross on the way both count: the question is the same, whatever the tick', async () => {
  const { host } = await seated(raft, 2);
  const { questionOf } = await import('../src/index.js');
  const [one, two] = host.state.table?.decisions() ?? [];
  assert.ok(one && two);
  await host.command('m1', newId(), { do: 'answer', seat: 0, tick: 0, answer: 2 });
  const late = { do: 'answer', seat: 1, tick: 0, answer: 2 } as const;
  assert.equal((await host.command('m2', newId(), late)).refusal?.code, 'stale');
  assert.equal((await host.command('m2', newId(), { ...late, seen: questionOf(two, 0) })).refusal, undefined);
});

test('an answer sent twice in haste is no answer to the same words asked anew', async () => {
  const { host } = await seated(doomRealm, 1);
  const { decidedAt, questionOf } = await import('../src/index.js');
  /** By the words of a question: its identity and the tick it was asked at. */
  const asked = new Map<string, { readonly seen: string; readonly tick: number }>();
  const random = new Sfc32('haste');
  let repeated = 0;
  while (host.state.table?.over === false && repeated < 5) {
    const decision = host.state.table.decisionOf(0);
    assert.ok(decision);
    const words = canonical([decision.rule, decision.step, decision.choice]);
    const seen = questionOf(decision, decidedAt(host.state.marks, 0));
    const value = sample(decision.choice, random);
    const before = asked.get(words);
    if (before !== undefined) {
      const hasty = { do: 'answer', seat: 0, ...before, answer: value } as const;
      assert.equal((await host.command('m1', newId(), hasty)).refusal?.code, 'stale');
      assert.notEqual(before.seen, seen, 'asked anew it is another question');
      repeated++;
    }
    asked.set(words, { seen, tick: decision.tick });
    await answer(host, 0, value);
  }
  assert.equal(repeated, 5);
});

test('a table opened from its log, with or without snapshots, is the table that was left', async () => {
  const { host, store, open } = await seated(doomRealm, 1);
  await playOn(host);
  await host.settled();
  const hash = stateHash(host.state.table as NonNullable<typeof host.state.table>);
  const withSnapshots = await open();
  store.forgetSnapshots();
  const without = await open();
  for (const other of [withSnapshots, without]) {
    assert.equal(stateHash(other.state.table as NonNullable<typeof other.state.table>), hash);
    assert.equal(canonical(other.state.snapshot()), canonical(host.state.snapshot()));
  }
});

test('a damaged entry is found when the table is opened', async () => {
  const { host, store, open } = await seated(raft, 2);
  await playOn(host, 4);
  const entries = await store.entriesAfter('table001', 0);
  const damaged = entries.map(entry => (entry.seq === 5 ? { ...entry, at: entry.at + 1 } : entry));
  const spoiled: Store = Object.assign(Object.create(store) as Store, {
    read: () => store.read('table001'),
    snapshotBefore: () => Promise.resolve(undefined),
    entriesAfter: () => Promise.resolve(damaged),
  });
  await assert.rejects(open(spoiled), /entry 5 is damaged/);
});

test('two hosts on one log: one writes, the other hears of it and goes on from there', async () => {
  const { host, open } = await seated(raft, 2);
  const other = await open();
  const heard: Message[] = [];
  await other.watch(1, list => heard.push(...list));
  await answer(host, 0, 2);
  // The other node does not know yet: its write meets a taken place and is refused, nothing is doubled.
  const late = await other.command('m2', newId(), { do: 'answer', seat: 1, tick: 0, answer: 3 });
  assert.equal(late.refusal?.code, 'stale');
  assert.equal(other.seq, host.seq);
  assert.equal(heard.length, 1);
  assert.equal((await answer(other, 1, 3)).refusal, undefined);
  await host.catchUp();
  assert.equal(host.seq, other.seq);
  assert.equal(canonical(host.state.snapshot()), canonical(other.state.snapshot()));
});

test('pause stops play and needs no reason; anybody at the table may call it', async () => {
  const { host } = await seated(raft, 2);
  assert.equal((await host.command('m2', newId(), { do: 'pause' })).refusal, undefined);
  assert.equal((await answer(host, 0, 2)).refusal?.code, 'paused');
  assert.equal((await host.command('m1', newId(), { do: 'resume' })).refusal, undefined);
  assert.equal((await answer(host, 0, 2)).refusal, undefined);
});

test('bots play every seat from what the seat may know, with nobody watching', async () => {
  const { host } = await seated(raft, 3, false);
  for (const seat of [0, 1, 2])
    await host.command(`m${seat + 1}`, newId(), { do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } });
  await host.command('m1', newId(), { do: 'begin' });
  for (let n = 0; n < 500 && host.state.table?.over === false; n++)
    for (const seat of host.botsDue()) await host.playBot(seat);
  assert.equal(host.state.table?.over, true);
});

test('an absent seat is covered by its stated default or a bot, as the table has agreed', async () => {
  const { host } = await seated(raft, 2);
  const options = { ...host.state.options, absent: 'default', deadline: 60 } as const;
  const since = (): number => host.state.waits[0]?.seq ?? -1;
  assert.equal(await host.coverAbsent(0, since()), undefined, 'this table waits');
  assert.equal((await host.command('m2', newId(), { do: 'options', options })).refusal?.code, 'notHost');
  const wished = await host.command('m1', newId(), { do: 'options', options });
  assert.equal(await host.coverAbsent(0, since()), undefined, 'nobody has agreed yet');
  await host.command('m2', newId(), { do: 'agree', ask: 'seq' in wished ? wished.seq : 0, yes: true });
  const asked = since();
  const covered = await host.coverAbsent(0, asked);
  assert.equal(covered?.refusal, undefined);
  assert.equal(host.state.table?.tick, 1);
  assert.equal(await host.coverAbsent(0, asked), undefined, 'it has answered meanwhile');
});

test('chances are told as the table has agreed: to all, to those concerned, afterwards, or not at all', async () => {
  const { host } = await seated(raft, 2);
  await answer(host, 0, 2);
  await answer(host, 1, 3);
  const by = host.state.table?.decisions()[0]?.by;
  assert.ok(typeof by === 'number');
  const other = 1 - by;
  const agree = (odds: TableOptions['odds']) =>
    host.command('m1', newId(), { do: 'options', options: { ...host.state.options, odds } });
  const own = await host.foresee(by);
  assert.ok(!('code' in own));
  assert.deepEqual(
    own.map(({ tick }) => tick),
    [host.state.table?.tick],
  );
  assert.deepEqual(await host.foresee(other), [], 'what others are asked is theirs');
  await agree('own');
  assert.deepEqual(await host.foresee(by), own);
  await agree('after');
  const seq = host.seq;
  assert.deepEqual(await host.foresee(by), { code: 'oddsOff', path: '' });
  assert.deepEqual(await host.foresee(by, seq), { code: 'oddsOff', path: '' });
  await answer(host, by, 'wait');
  assert.deepEqual(await host.foresee(by, seq), own, 'once it has been answered');
  await agree('off');
  assert.deepEqual(await host.foresee(by, seq), { code: 'oddsOff', path: '' });
});

test('dice that lie before somebody who is away are thrown for them once the deadline has passed', async () => {
  for (const absent of ['default', 'bot'] as const) {
    const { host } = await seated(raft, 2, false);
    const options = { ...host.state.options, absent, deadline: 60, rolls: 'pressed' } as const;
    await host.command('m1', newId(), { do: 'options', options });
    await start(host);
    await answer(host, 0, 2);
    await answer(host, 1, 3);
    const { thrower } = host.state.toThrow() ?? {};
    assert.equal(thrower, 0, 'the dice wait to be thrown');
    const since = host.state.waits[0]?.seq ?? -1;
    const tick = host.state.table?.tick;
    assert.equal((await host.coverAbsent(1, since)) ?? null, null, 'the other seat is not waited for');
    assert.equal((await host.coverAbsent(0, since))?.refusal, undefined);
    assert.equal(host.state.table?.tick, (tick ?? 0) + 1);
    assert.notEqual(host.state.waits[0]?.seq, since, 'what is asked next has its own time');
  }
});

test('a game without a view cannot be hosted', async () => {
  const { view: _, ...blind } = raft;
  await assert.rejects(seated(blind as typeof raft, 2), /template has no view/);
});
