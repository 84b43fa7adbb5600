import assert from 'node:assert/strict';
import test from 'node:test';
import { game as doomRealm } from '@doomtable/doom-realm';
import { canonical, Sfc32 } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import { type Appended, finalityFor, type LogEntry, type Message, type Store, TableGone } from '../src/index.js';
import { answer, newId, playOn, seated } from './kit.js';
import { game as whispers } from './whispers.js';

/** A store whose next appends go wrong as told. */
function failing(store: Store) {
  const fate: ('fails' | 'is written and fails' | 'works')[] = [];
  const append = async (table: string, entries: readonly LogEntry[]): Promise<Appended> => {
    const next = fate.shift() ?? 'works';
    if (next === 'fails') throw new Error('the disk is full');
    const appended = await store.append(table, entries);
    if (next !== 'works') throw new Error('the line broke');
    return appended;
  };
  const other: Store = new Proxy(store, {
    get: (target, key) => (key === 'append' ? append : methodOf(target, key)),
  });
  return { store: other, fate };
}

test('what cannot be written never happened: the command fails, nobody is told, and play goes on', async () => {
  const { open, store } = await seated(raft, 2);
  const broken = failing(store);
  const host = await open(broken.store);
  const heard: Message[] = [];
  await host.watch(0, list => heard.push(...list));
  const before = canonical(host.state.snapshot());
  broken.fate.push('fails');
  await assert.rejects(answer(host, 0, 2), /the disk is full/);
  await host.catchUp();
  assert.equal(canonical(host.state.snapshot()), before);
  assert.deepEqual(heard, []);
  assert.equal((await answer(host, 0, 2)).refusal, undefined);
  assert.equal(heard.length, 1);
});

test('a write that broke off may have happened: the same id again gets the first reply, and it happened once', async () => {
  const { open, store } = await seated(raft, 2);
  const broken = failing(store);
  const host = await open(broken.store);
  const heard: Message[] = [];
  await host.watch(0, list => heard.push(...list));
  const command = { do: 'answer', seat: 0, tick: 0, answer: 2 } as const;
  broken.fate.push('is written and fails');
  await assert.rejects(host.command('m1', 'first-try', command), /the line broke/);
  const seq = (await store.entriesAfter('table001', 0)).length;
  assert.deepEqual(await host.command('m1', 'first-try', command), { seq });
  assert.equal(host.seq, seq);
  assert.deepEqual(
    heard.map(message => message.seq),
    [seq],
  );
});

test('commands on top of one that cannot be written fail with it, and none of them is half there', async () => {
  const { open, store } = await seated(raft, 2);
  const broken = failing(store);
  const host = await open(broken.store);
  broken.fate.push('fails');
  const say = (text: string) => host.command('m1', newId(), { do: 'tell', voice: 'aside', text });
  const outcomes = await Promise.allSettled([say('one'), say('two'), say('three')]);
  const entries = await store.entriesAfter('table001', 0);
  const said = entries.flatMap(({ act }) => (act.do === 'tell' ? [act.text] : []));
  const taken = ['one', 'two', 'three'].filter((_, i) => outcomes[i]?.status === 'fulfilled');
  assert.deepEqual(said, taken);
  assert.equal(outcomes[0]?.status, 'rejected');
  assert.equal((await say('four')).refusal, undefined);
});

test('a table that was removed takes nothing more, and whoever asks is told at once', async () => {
  const { store, open } = await seated(raft, 2);
  let isThere = true;
  const gone: Partial<Store> = {
    read: table => (isThere ? store.read(table) : Promise.resolve(undefined)),
    append: (table, entries) => (isThere ? store.append(table, entries) : Promise.resolve('conflict')),
    entriesAfter: (table, seq, limit) => (isThere ? store.entriesAfter(table, seq, limit) : Promise.resolve([])),
    findSubmission: (table, id) => (isThere ? store.findSubmission(table, id) : Promise.resolve(undefined)),
    snapshotBefore: () => Promise.resolve(undefined),
  };
  const host = await open(
    new Proxy(store, { get: (target, key) => gone[key as keyof Store] ?? methodOf(target, key) }),
  );
  isThere = false;
  await assert.rejects(
    host.command('m1', newId(), { do: 'tell', voice: 'aside', text: 'is anybody here?' }),
    TableGone,
  );
  await assert.rejects(host.join('m3', 'Somebody new', 'player'), TableGone);
});

test('two nodes that write at once: what can still be done is done, one after the other', async () => {
  const { host, open } = await seated(raft, 2);
  const other = await open();
  const replies = await Promise.all([
    host.command('m1', newId(), { do: 'tell', voice: 'aside', text: 'here' }),
    other.command('m2', newId(), { do: 'tell', voice: 'aside', text: 'there' }),
    host.command('m1', newId(), { do: 'tell', voice: 'aside', text: 'again here' }),
    other.command('m2', newId(), { do: 'tell', voice: 'aside', text: 'again there' }),
  ]);
  assert.deepEqual(
    replies.map(({ refusal }) => refusal),
    [undefined, undefined, undefined, undefined],
  );
  await Promise.all([host.catchUp(), other.catchUp()]);
  assert.equal(canonical(host.state.snapshot()), canonical(other.state.snapshot()));
});

test('a refusal comes from a table that has read what other nodes wrote', async () => {
  const { host, open } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player');
  const other = await open();
  await host.command('m2', newId(), { do: 'sit', seat: 1, who: { kind: 'member', member: 'm3' } });
  // The other node does not know yet that m3 has the seat.
  const reply = await other.command('m3', newId(), { do: 'answer', seat: 1, tick: 0, answer: 2 });
  assert.equal(reply.refusal, undefined);
});

test('a repeated id costs nobody else anything, however old it is', async () => {
  const { host, open } = await seated(raft, 2);
  const say = (text: string, id = newId()) => host.command('m1', id, { do: 'tell', voice: 'aside', text });
  const first = await say('first', 'the-first-one');
  for (let i = 0; i < 300; i++) await say(`${i}`);
  const fresh = await open();
  const [again, other] = await Promise.all([
    fresh.command('m1', 'the-first-one', { do: 'tell', voice: 'aside', text: 'first' }),
    fresh.command('m2', newId(), { do: 'tell', voice: 'aside', text: 'meanwhile' }),
  ]);
  assert.deepEqual(again, first);
  assert.equal(other.refusal, undefined);
});

test('an id belongs to the member who made it', async () => {
  const { host } = await seated(raft, 2);
  const one = await host.command('m1', 'the-same-id', { do: 'tell', voice: 'aside', text: 'mine' });
  const two = await host.command('m2', 'the-same-id', { do: 'tell', voice: 'aside', text: 'mine too' });
  assert.notDeepEqual(one, two);
  assert.equal(
    (await host.command('m9', 'the-same-id', { do: 'tell', voice: 'aside', text: 'no' })).refusal?.code,
    'notMember',
  );
});

test('an undo sent right behind the answers it goes back over rebuilds from all of them', async () => {
  const { host, open } = await seated(doomRealm, 1);
  await playOn(host, 1);
  const decision = host.state.table?.decisionOf(0);
  assert.ok(decision);
  const keep = { do: 'answer', seat: 0, tick: decision.tick, answer: 'keep' } as const;
  const [kept, undone] = await Promise.all([
    host.command('m1', newId(), keep),
    host.command('m1', newId(), { do: 'undo', seat: 0, to: decision.tick }),
  ]);
  assert.equal(kept.refusal, undefined);
  assert.equal(undone.refusal, undefined);
  assert.equal(host.state.table?.tick, decision.tick);
  assert.equal(canonical((await open()).state.snapshot()), canonical(host.state.snapshot()));
});

test('a rule that breaks in the middle leaves the table as it was before', async () => {
  const { host, open } = await seated(whispers, 1);
  await answer(host, 0, 'yes');
  const before = canonical(host.state.snapshot());
  await assert.rejects(answer(host, 0, 'trip'), /breaks on purpose/);
  await host.catchUp();
  assert.equal(canonical(host.state.snapshot()), before);
  assert.equal(canonical((await open()).state.snapshot()), before);
  assert.equal((await answer(host, 0, 'end')).refusal, undefined);
});

test('what was told with a sealed ballot is told when the poll opens, also by a host opened in between', async () => {
  const { host, open } = await seated(whispers, 2);
  const heard: Message[] = [];
  const { seq } = await host.watch('audience', list => heard.push(...list));
  await host.command('m1', newId(), { do: 'answer', seat: 0, tick: 0, answer: 'yes', story: 'a secret telling' });
  assert.deepEqual(heard[0]?.stories, []);
  const other = await open();
  assert.equal(canonical(other.state.snapshot()), canonical(host.state.snapshot()));
  await other.command('m2', newId(), { do: 'answer', seat: 1, tick: 1, answer: 'no', story: 'another' });
  await host.catchUp();
  const told = [
    { by: 0, story: 'a secret telling' },
    { by: 1, story: 'another' },
  ];
  assert.deepEqual(heard[1]?.stories, told);
  assert.equal(JSON.stringify(await other.since('audience', seq + 1)), JSON.stringify([heard[1]]));
});

test('a ballot taken back takes its telling with it and leaves those of others', async () => {
  const { host } = await seated(whispers, 3);
  const ballot = (member: string, seat: number, tick: number, story: string) =>
    host.command(member, newId(), { do: 'answer', seat, tick, answer: 'yes', story });
  await ballot('m1', 0, 0, 'kept');
  await ballot('m2', 1, 1, 'regretted');
  assert.equal((await host.command('m2', newId(), { do: 'undo', seat: 1, to: 1 })).refusal, undefined);
  assert.deepEqual(
    host.state.held.map(({ by, story }) => [by, story]),
    [[0, 'kept']],
  );
});

test('a snapshot that is damaged, foreign or of other rules is passed over: the log has it all', async () => {
  const { host, store, open } = await seated(doomRealm, 1);
  await playOn(host, 130, new Sfc32('long'));
  await host.settled();
  const wanted = canonical(host.state.snapshot());
  const sound = await store.snapshotBefore('table001', Number.POSITIVE_INFINITY);
  assert.ok(sound);
  const { seal: _, ...rest } = sound;
  const spoilt = [
    { ...sound, options: { ...sound.options, delay: 99 } },
    { ...sound, seal: 'nonsense' },
    { ...sound, rulesVersion: '0' },
    { ...sound, seq: sound.seq + 1 },
    { ...sound, seq: 1_000_000 },
    rest,
  ];
  for (const snapshot of spoilt) {
    const swapped = new Proxy(store, {
      get: (target, key) => (key === 'snapshotBefore' ? () => Promise.resolve(snapshot) : methodOf(target, key)),
    });
    assert.equal(canonical((await open(swapped)).state.snapshot()), wanted);
  }
});

test('a seat has been asked since the entry that asked it, whoever else answers; its time begins anew after a pause', async () => {
  const { host } = await seated(raft, 3);
  const begun = host.seq;
  assert.deepEqual(
    host.state.waits.map(wait => wait?.seq),
    [begun, begun, begun],
  );
  await answer(host, 1, 2);
  assert.deepEqual(
    host.state.waits.map(wait => wait?.seq),
    [begun, undefined, begun],
  );
  await host.command('m1', newId(), { do: 'pause' });
  await host.command('m1', newId(), { do: 'resume' });
  assert.deepEqual(
    host.state.waits.map(wait => wait?.seq),
    [host.seq, undefined, host.seq],
  );
});

test('what an answer would bring to light is tried in worlds the seat could be in, never in the true one', async () => {
  const { host } = await seated(raft, 2);
  assert.deepEqual(finalityFor(host.state, 0).final, []);
  await answer(host, 0, 2);
  // The last ballot opens the poll.
  assert.deepEqual(finalityFor(host.state, 1).final, 'all');
  const raftState = host.state.table?.world.secret as { packs: number[] };
  await answer(host, 1, 3);
  const before = finalityFor(host.state, 0);
  raftState.packs = [5, 5];
  assert.deepEqual(finalityFor(host.state, 0), before);
});

/** A method of an object, tied to it. */
function methodOf(target: object, key: string | symbol): unknown {
  const method: unknown = Reflect.get(target, key);
  return typeof method === 'function' ? (method.bind(target) as unknown) : method;
}
