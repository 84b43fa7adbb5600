import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import type { Command, Host, Sitting } from '../src/index.js';
import { answer, newId, playOn, seated, start } from './kit.js';

const BOT: Sitting = { kind: 'bot', bot: 'thumb' };
const person = (member: string, owner?: string): Sitting =>
  owner === undefined ? { kind: 'member', member } : { kind: 'member', member, for: owner };

async function refusalOf(host: Host, member: string, command: Command): Promise<string | undefined> {
  return (await host.command(member, newId(), command)).refusal?.code;
}

const sit = (host: Host, member: string, seat: number, who: Sitting): Promise<string | undefined> =>
  refusalOf(host, member, { do: 'sit', seat, who });

/** Answers the one thing that is asked. */
const agree = (host: Host, member: string, yes: boolean): Promise<string | undefined> =>
  refusalOf(host, member, { do: 'agree', ask: host.state.asks[0]?.id ?? 0, yes });

for (const begun of [false, true]) {
  test(`the host takes nobody's seat ${begun ? 'in a running game' : 'before the game'}: whoever holds it is asked, and may refuse`, async () => {
    const { host } = await seated(raft, 3, begun);
    const before = host.state.seats;
    for (const who of [BOT, person('m1'), person('m3'), { kind: 'empty' } as const]) {
      const { host: other } = await seated(raft, 3, begun);
      assert.equal(await sit(other, 'm1', 1, who), undefined);
      assert.deepEqual(other.state.seats, before, JSON.stringify(who));
      assert.ok(other.state.asks[0]?.of.includes('m2'), JSON.stringify(who));
    }
    assert.equal(await sit(host, 'm1', 1, BOT), undefined);
    assert.deepEqual(host.state.asks, [{ id: host.seq, by: 'm1', wish: { do: 'sit', seat: 1, who: BOT }, of: ['m2'] }]);
    assert.equal(await sit(host, 'm1', 1, BOT), 'askedAlready');
    assert.equal(await agree(host, 'm3', true), 'noSuchAsk', 'nobody agrees for another');
    assert.equal(await agree(host, 'm1', true), 'noSuchAsk', 'nor whoever asks');
    assert.equal(await agree(host, 'm2', false), undefined);
    assert.deepEqual([host.state.seats, host.state.asks], [before, []]);
    assert.equal(await sit(host, 'm1', 1, BOT), 'tooSoon', 'whoever was refused does not ask again at once');
    assert.equal(await sit(host, 'm3', 1, BOT), 'seatTaken', 'others have no say in it');
  });
}

test('whoever holds a seat agrees that it is taken, and the log says who asked and whose it was', async () => {
  const { host, store } = await seated(raft, 2);
  await sit(host, 'm1', 1, BOT);
  assert.equal(await agree(host, 'm2', true), undefined);
  assert.deepEqual([host.state.seats[1], host.state.asks], [BOT, []]);
  const [ask, agreed, taken] = (await store.entriesAfter('table001', host.seq - 3)).map(({ act }) => act);
  assert.deepEqual(ask, { do: 'ask', member: 'm1', wish: { do: 'sit', seat: 1, who: BOT }, of: ['m2'] });
  assert.deepEqual(agreed, { do: 'agree', ask: host.seq - 2, member: 'm2', yes: true });
  assert.deepEqual(taken, { do: 'sit', seat: 1, who: BOT, by: 'm1', of: 'm2' });
});

test('whoever asks may withdraw it, and it ends with whatever it was about', async () => {
  const { host } = await seated(raft, 3, false);
  await sit(host, 'm1', 1, BOT);
  assert.equal(await agree(host, 'm1', false), undefined);
  assert.deepEqual(host.state.asks, []);
  assert.equal(await sit(host, 'm1', 1, BOT), undefined, 'whoever withdraws was not refused');
  await sit(host, 'm1', 2, BOT);
  assert.equal(host.state.asks.length, 2);
  await sit(host, 'm2', 1, { kind: 'empty' });
  assert.deepEqual(
    host.state.asks.map(({ of }) => of),
    [['m3']],
  );
  await refusalOf(host, 'm3', { do: 'leave' });
  assert.deepEqual(host.state.asks, []);
});

test('what is asked about a seat takes the place of what was asked about it before', async () => {
  const { host } = await seated(raft, 3, false);
  await sit(host, 'm1', 1, BOT);
  await sit(host, 'm1', 1, { kind: 'empty' });
  assert.deepEqual(
    host.state.asks.map(({ wish }) => wish),
    [{ do: 'sit', seat: 1, who: { kind: 'empty' } }],
  );
});

test('what was asked before the game is not carried out in it', async () => {
  const { host } = await seated(raft, 2, false);
  await sit(host, 'm1', 1, BOT);
  await start(host);
  assert.deepEqual(host.state.asks, []);
});

test("one's own seat is one's own: given up, handed over, lent and taken back without asking anybody", async () => {
  const { host } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player');
  assert.equal(await sit(host, 'm2', 1, person('m3', 'm2')), undefined);
  assert.equal(await sit(host, 'm2', 1, person('m2')), undefined);
  assert.equal(await sit(host, 'm2', 1, person('m3', 'm2')), undefined);
  assert.equal(await sit(host, 'm3', 1, person('m2')), undefined, 'whoever sits in gives it back');
  assert.equal(await sit(host, 'm2', 1, BOT), undefined);
  assert.deepEqual(host.state.asks, []);
});

test('whoever sits in for somebody does not give the seat away', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player');
  await host.join('m4', 'Di', 'player');
  await sit(host, 'm2', 1, person('m3', 'm2'));
  for (const who of [BOT, person('m4'), person('m3'), { kind: 'empty' } as const]) {
    assert.equal(await sit(host, 'm3', 1, who), undefined);
    assert.deepEqual(host.state.asks[0]?.of, ['m2']);
    assert.deepEqual(host.state.seats[1], person('m3', 'm2'));
    await agree(host, 'm3', false);
  }
});

test('a removed member frees the seat by it, also where somebody sits in, and the host does not look through it then', async () => {
  const { host, store } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player');
  await sit(host, 'm2', 1, person('m3', 'm2'));
  await refusalOf(host, 'm1', { do: 'remove', member: 'm2' });
  assert.deepEqual(host.state.seats[1], { kind: 'empty' });
  const [left] = (await store.entriesAfter('table001', host.seq - 1)).map(({ act }) => act);
  assert.deepEqual(left, { do: 'leave', member: 'm2', cause: 'host', seats: [1] });
  assert.equal(
    await sit(host, 'm1', 1, person('m1')),
    'nobodyToAsk',
    'somebody else had it, and nobody is left to ask',
  );
  assert.equal(await sit(host, 'm1', 1, BOT), undefined);
  assert.equal(await sit(host, 'm1', 1, person('m1')), 'nobodyToAsk', 'by way of a bot neither');
  await sit(host, 'm1', 0, BOT);
  assert.equal(await sit(host, 'm1', 1, person('m1')), 'nobodyToAsk', 'nor after giving up the own one');
  assert.equal(await sit(host, 'm1', 0, person('m1')), undefined, 'which can be had back');
  assert.equal(
    await sit(host, 'm1', 1, person('m3')),
    undefined,
    'whoever has looked through no other seat may have it',
  );
});

test('a second seat is looked through only with the consent of everybody who plays', async () => {
  const { host } = await seated(raft, 4);
  await refusalOf(host, 'm4', { do: 'leave' });
  assert.equal(await sit(host, 'm1', 3, person('m1')), undefined);
  assert.deepEqual(host.state.asks[0]?.of, ['m2', 'm3']);
  await agree(host, 'm2', true);
  assert.deepEqual([host.state.asks[0]?.of, host.state.seats[3]], [['m3'], { kind: 'empty' }]);
  await agree(host, 'm3', true);
  assert.deepEqual(host.state.seats[3], person('m1'));
  // Handing a seat to somebody who has another is the same thing, and they are asked as well.
  await sit(host, 'm2', 1, person('m3'));
  assert.deepEqual([...(host.state.asks[0]?.of ?? [])].sort(), ['m1', 'm3']);
});

test('against bots alone, after the end, and in a what-if of one person nobody has to be asked', async () => {
  const { host } = await seated(raft, 3, false);
  await sit(host, 'm2', 1, BOT);
  await sit(host, 'm3', 2, BOT);
  await start(host);
  assert.equal(await sit(host, 'm1', 1, person('m1')), undefined);
  assert.deepEqual(host.state.seats[1], person('m1'));
  const { host: over } = await seated(raft, 2);
  await playOn(over);
  await refusalOf(over, 'm2', { do: 'leave' });
  assert.equal(await sit(over, 'm1', 1, person('m1')), undefined);
  assert.deepEqual(over.state.seats[1], person('m1'));
});

test('the rule for the absent is made stricter in a running game only with the consent of everybody who plays', async () => {
  const { host } = await seated(raft, 3);
  const { options } = host.state;
  const strict = { ...options, absent: 'host', deadline: 1, hints: false } as const;
  assert.equal(await refusalOf(host, 'm1', { do: 'options', options: strict }), undefined);
  // What does not touch the seats of others is changed at once.
  assert.deepEqual(host.state.options, { ...options, hints: false });
  assert.deepEqual(host.state.asks[0]?.wish, { do: 'absence', absent: 'host', deadline: 1 });
  await agree(host, 'm2', true);
  assert.equal(host.state.options.absent, 'wait');
  await agree(host, 'm3', true);
  assert.deepEqual(host.state.options, strict);
  // To be more patient needs nobody's consent; less so does.
  const set = (change: object): Promise<string | undefined> =>
    refusalOf(host, 'm1', { do: 'options', options: { ...host.state.options, ...change } });
  await set({ deadline: 600 });
  assert.deepEqual([host.state.options.deadline, host.state.asks], [600, []]);
  for (const change of [{ deadline: 599 }, { absent: 'bot' }] as const) {
    await set(change);
    assert.deepEqual(host.state.asks[0]?.of, ['m2', 'm3'], JSON.stringify(change));
    await agree(host, 'm1', false);
  }
  await set({ absent: 'wait' });
  assert.deepEqual([host.state.options.absent, host.state.asks], ['wait', []]);
});

test('what is asked, who was refused and who has looked where outlive a reload of the table', async () => {
  const { host, open } = await seated(raft, 3);
  await sit(host, 'm1', 1, BOT);
  await agree(host, 'm2', false);
  await answer(host, 0, 2);
  await sit(host, 'm3', 2, person('m1'));
  await host.settled();
  const again = await open();
  const { asks, declined, eyes } = host.state;
  assert.deepEqual([again.state.asks, again.state.declined, again.state.eyes], [asks, declined, eyes]);
  assert.deepEqual(eyes, [['m1'], ['m2'], ['m3']]);
  const { snapshot } = { snapshot: host.state.snapshot() };
  assert.deepEqual([snapshot.asks, snapshot.declined, snapshot.eyes], [asks, declined, eyes]);
});
