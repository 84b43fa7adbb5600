import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import { canonical } from '@doomtable/kernel';
import { type Command, type Host, type LuckNote, type Message, type Sitting, sealOf } from '../src/index.js';
import { newId, playOn, seal, seated, start, wordsOf } from './kit.js';

const codeOf = async (host: Host, member: string, command: Command): Promise<string | undefined> =>
  (await host.command(member, newId(), command)).refusal?.code;
const begin: Command = { do: 'begin' };
const open = (seat: number, sealing = 0): Command => ({ do: 'open', seat, words: wordsOf(seat, sealing) });
const sealAnew = (host: Host, seat: number, sealing: number) =>
  seal(host, `m${seat + 1}`, seat, wordsOf(seat, sealing));
const noteOf = async (host: Host): Promise<LuckNote> => (await host.record())?.luck as unknown as LuckNote;

/** A table of people at which everybody has sealed their words. */
async function sealedTable(seats: number): Promise<Host> {
  const { host } = await seated(raft, seats, false);
  for (let seat = 0; seat < seats; seat++) assert.equal((await sealAnew(host, seat, 0)).refusal, undefined);
  return host;
}

test('a start waits for the words of everybody, and the last of them begins the game', async () => {
  const host = await sealedTable(3);
  assert.equal(host.state.sealing.phase, 'gathering');
  assert.equal(await codeOf(host, 'm1', begin), undefined);
  assert.equal(host.state.sealing.phase, 'opening');
  assert.equal(await codeOf(host, 'm3', open(2)), undefined);
  assert.equal(await codeOf(host, 'm1', open(0)), undefined);
  assert.equal(host.state.table, null, 'one is missing');
  const before = host.seq;
  assert.equal(await codeOf(host, 'm2', open(1)), undefined);
  assert.notEqual(host.state.table, null);
  assert.equal(host.state.sealing.phase, 'begun');
  assert.equal(host.seq, before + 2, 'the last words and the beginning are one group');
  const { entropy, seals } = await noteOf(host);
  assert.deepEqual(
    entropy,
    [0, 1, 2].map(seat => wordsOf(seat)),
  );
  assert.deepEqual(seals, {
    hashes: host.state.sealing.hashes,
    by: ['Player 1', 'Player 2', 'Player 3'],
    resealed: [],
  });
});

test('a start waits for hashes too: no words are opened before the last hash stands', async () => {
  const { host } = await seated(raft, 2, false);
  await sealAnew(host, 0, 0);
  assert.equal(await codeOf(host, 'm1', begin), undefined);
  assert.equal(host.state.sealing.phase, 'sealing');
  assert.equal(await codeOf(host, 'm1', open(0)), 'notOpening');
  assert.equal((await sealAnew(host, 1, 0)).refusal, undefined);
  assert.equal(host.state.sealing.phase, 'opening');
  assert.equal(await codeOf(host, 'm1', open(0)), undefined);
});

test('words that are not those that were sealed are refused, and so are those of another seat, table or sealing', async () => {
  const host = await sealedTable(2);
  assert.equal(await codeOf(host, 'm1', open(0)), 'notOpening', 'nobody has asked for the start');
  await host.command('m1', newId(), begin);
  assert.equal(await codeOf(host, 'm1', { do: 'open', seat: 0, words: wordsOf(1) }), 'wordsDiffer');
  assert.equal(await codeOf(host, 'm2', open(0)), 'notYourSeat');
  assert.equal(await codeOf(host, 'm1', open(0)), undefined);
  assert.equal(await codeOf(host, 'm1', open(0)), 'opened');
  const words = wordsOf(0);
  const by = { table: 'table001', sealing: 0, seat: 0 };
  const bound = [by, { ...by, table: 'table002' }, { ...by, sealing: 1 }, { ...by, seat: 1 }];
  assert.equal(new Set(bound.map(one => sealOf(one, words))).size, bound.length);
});

test('whoever copies the hash of another seat cannot open it with the words of that seat', async () => {
  const { host } = await seated(raft, 2, false);
  await sealAnew(host, 0, 0);
  const [copied] = host.state.sealing.hashes;
  assert.equal(await codeOf(host, 'm2', { do: 'seal', seat: 1, hash: copied ?? '' }), undefined);
  await host.command('m1', newId(), begin);
  await host.command('m1', newId(), open(0));
  assert.equal(await codeOf(host, 'm2', { do: 'open', seat: 1, words: wordsOf(0) }), 'wordsDiffer');
});

test('once the start is asked for hashes stand and nobody changes places', async () => {
  const host = await sealedTable(2);
  await host.join('m3', 'Cy', 'player');
  await host.command('m1', newId(), begin);
  assert.equal((await sealAnew(host, 1, 7)).refusal?.code, 'sealed');
  for (const who of [{ kind: 'empty' }, { kind: 'bot', bot: 'thumb' }, { kind: 'member', member: 'm3' }] as Sitting[]) {
    assert.equal(await codeOf(host, 'm2', { do: 'sit', seat: 1, who }), 'starting');
    assert.equal(await codeOf(host, 'm1', { do: 'sit', seat: 1, who }), 'starting');
  }
  assert.equal(await codeOf(host, 'm1', begin), 'starting');
});

test('what was asked before the start is not agreed to in the middle of it', async () => {
  const host = await sealedTable(2);
  await host.command('m1', newId(), { do: 'sit', seat: 1, who: { kind: 'bot', bot: 'thumb' } });
  const [ask] = host.state.asks;
  assert.ok(ask !== undefined, 'whoever sits there is asked');
  await host.command('m1', newId(), begin);
  assert.equal(await codeOf(host, 'm2', { do: 'agree', ask: ask.id, yes: true }), 'starting');
  assert.deepEqual(host.state.seats[1], { kind: 'member', member: 'm2' });
});

test('somebody who sits in loses the seat with its owner, and that is a new sealing as well', async () => {
  const host = await sealedTable(2);
  await host.join('m3', 'Cy', 'player');
  await host.command('m2', newId(), { do: 'sit', seat: 1, who: { kind: 'member', member: 'm3', for: 'm2' } });
  await seal(host, 'm3', 1);
  await host.command('m1', newId(), begin);
  await host.command('m1', newId(), open(0));
  await host.command('m1', newId(), { do: 'remove', member: 'm2' });
  assert.deepEqual(host.state.seats[1], { kind: 'empty' });
  assert.deepEqual(host.state.sealing.resealed, [[{ seat: 1, member: 'm2', why: 'removed' }]]);
  assert.deepEqual([host.state.sealing.phase, host.state.sealing.words], ['gathering', [null, null]]);
});

test('a hash goes with whoever sealed it', async () => {
  const host = await sealedTable(3);
  const hashed = () => host.state.sealing.hashes.map(hash => hash !== null);
  await host.command('m2', newId(), { do: 'sit', seat: 1, who: { kind: 'empty' } });
  assert.deepEqual(hashed(), [true, false, true]);
  await host.command('m2', newId(), { do: 'sit', seat: 1, who: { kind: 'member', member: 'm2' } });
  assert.deepEqual(hashed(), [true, false, true], 'whoever comes back seals anew');
  await host.command('m3', newId(), { do: 'leave' });
  assert.deepEqual(hashed(), [true, false, false]);
  await host.command('m1', newId(), { do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } });
  assert.deepEqual(hashed(), [false, false, false]);
});

test('whoever keeps silent is named, and everything is sealed anew without them', async () => {
  const host = await sealedTable(3);
  await host.command('m1', newId(), begin);
  await host.command('m1', newId(), open(0));
  await host.command('m2', newId(), open(1));
  const { since } = host.state.sealing;
  assert.equal(await host.passOverSilent(1), undefined, 'somebody else was waited for');
  assert.equal((await host.passOverSilent(since?.seq ?? -1))?.refusal, undefined);
  assert.equal(await host.passOverSilent(since?.seq ?? -1), undefined, 'once');
  const silent = { seat: 2, member: 'm3', why: 'silent' };
  assert.deepEqual(host.state.sealing.resealed, [[silent]]);
  assert.deepEqual(host.state.sealing.hashes, [null, null, null]);
  assert.deepEqual(host.state.sealing.words, [null, null, null]);
  assert.equal(host.state.sealing.phase, 'sealing', 'the start goes on');
  assert.equal((await seal(host, 'm3', 2)).refusal?.code, 'passedOver');

  await sealAnew(host, 0, 1);
  await sealAnew(host, 1, 1);
  assert.equal(host.state.sealing.phase, 'opening');
  assert.equal(await codeOf(host, 'm1', open(0, 0)), 'wordsDiffer', 'words of the failed sealing are useless');
  assert.equal(await codeOf(host, 'm3', open(2)), 'passedOver');
  await host.command('m1', newId(), open(0, 1));
  await host.command('m2', newId(), open(1, 1));
  assert.equal(host.state.sealing.phase, 'begun');
  const { entropy, seals } = await noteOf(host);
  assert.deepEqual(entropy, [wordsOf(0, 1), wordsOf(1, 1), '']);
  assert.deepEqual(seals?.resealed, [[{ seat: 2, name: 'Player 3', why: 'silent' }]]);
});

test('the hash of a failed sealing is no hash of the next, even for the same words', async () => {
  const host = await sealedTable(2);
  const [old] = host.state.sealing.hashes;
  await host.command('m1', newId(), begin);
  await host.command('m1', newId(), open(0));
  await host.passOverSilent(host.state.sealing.since?.seq ?? -1);
  await host.command('m1', newId(), { do: 'seal', seat: 0, hash: old ?? '' });
  assert.equal(await codeOf(host, 'm1', open(0)), 'wordsDiffer');
});

test('a start goes on with whoever is left, and at last with the secret of the table alone', async () => {
  const host = await sealedTable(2);
  await host.command('m1', newId(), begin);
  await host.passOverSilent(host.state.sealing.since?.seq ?? -1);
  assert.equal(host.state.sealing.phase, 'begun');
  const { entropy, seals } = await noteOf(host);
  assert.deepEqual(entropy, ['', '']);
  assert.deepEqual(
    seals?.resealed.map(missing => missing.map(({ seat }) => seat)),
    [[0, 1]],
  );
});

test('whoever leaves or is removed in the middle of a start has it sealed anew, and is named', async () => {
  for (const [by, command, why] of [
    ['m2', { do: 'leave' }, 'left'],
    ['m1', { do: 'remove', member: 'm2' }, 'removed'],
  ] as const) {
    const host = await sealedTable(2);
    await host.command('m1', newId(), begin);
    await host.command('m1', newId(), open(0));
    assert.equal(await codeOf(host, by, command), undefined);
    assert.deepEqual(host.state.sealing.resealed, [[{ seat: 1, member: 'm2', why }]]);
    assert.deepEqual(host.state.sealing.words, [null, null], 'words that were opened count for nothing');
    assert.equal(host.state.sealing.phase, 'gathering', 'a seat is empty');
    await host.join('m3', 'Cy', 'player');
    await host.command('m3', newId(), { do: 'sit', seat: 1, who: { kind: 'member', member: 'm3' } });
    await start(host, seat => wordsOf(seat, 1));
    assert.equal(host.state.sealing.phase, 'begun');
    assert.equal((await noteOf(host)).seals?.resealed.length, 1);
  }
});

test('nobody is told which words were opened before the game has begun', async () => {
  const host = await sealedTable(2);
  const told: Message[] = [];
  await host.watch(1, messages => told.push(...messages));
  await host.command('m1', newId(), begin);
  await host.command('m1', newId(), open(0));
  assert.ok(told.length > 1);
  const heard = canonical(told);
  assert.ok(!heard.includes(wordsOf(0)));
  assert.match(heard, /"opened"/);
  const { scene } = await host.sceneAt(1, host.seq);
  assert.deepEqual(
    [scene.room.sealing.words, scene.room.sealing.opened],
    [
      [null, null],
      [true, false],
    ],
  );
  await host.command('m2', newId(), open(1));
  assert.ok(canonical(told).includes(wordsOf(0)), 'now everybody may compare');
});

test('dice are drawn from the words of all: other words of one seat are other dice', async () => {
  const falls = async (last: string): Promise<string> => {
    const { host } = await seated(raft, 3, false);
    await start(host, seat => (seat === 2 ? last : wordsOf(seat)));
    await playOn(host);
    const record = await host.record();
    return canonical(record?.answers.filter(({ by }) => by === 'luck').map(({ answer }) => answer) ?? []);
  };
  const [one, same, other] = [await falls(wordsOf(2)), await falls(wordsOf(2)), await falls(wordsOf(9))];
  assert.equal(one, same);
  assert.notEqual(one, other);
});

test('a table of bots begins at once, and so does one whose dice are settled', async () => {
  const { host } = await seated(raft, 2, false);
  for (const seat of [0, 1]) {
    await host.command(`m${seat + 1}`, newId(), { do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } });
  }
  assert.equal(await codeOf(host, 'm1', begin), undefined);
  assert.equal(host.state.sealing.phase, 'begun');
});

test('a start that was under way goes on after a restart, byte for byte', async () => {
  const { host, open: reopen } = await seated(raft, 2, false);
  await sealAnew(host, 0, 0);
  await sealAnew(host, 1, 0);
  await host.command('m1', newId(), begin);
  await host.command('m2', newId(), open(1));
  const again = await reopen();
  assert.equal(canonical(again.state.snapshot() as never), canonical(host.state.snapshot() as never));
  assert.equal(await codeOf(again, 'm1', open(0)), undefined);
  assert.equal(again.state.sealing.phase, 'begun');
});
