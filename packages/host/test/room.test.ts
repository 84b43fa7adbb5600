import assert from 'node:assert/strict';
import test from 'node:test';
import { module as raft } from '@doomtable/template';
import type { Command, Host } from '../src/index.js';
import { answer, newId, seated } from './kit.js';

const refusalOf = async (host: Host, member: string, command: Command): Promise<string | undefined> =>
  (await host.command(member, newId(), command)).refusal?.code;

test('a table whose host leaves goes to whoever has been there longest; watchers never get it', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'watcher');
  await host.join('m4', 'Di', 'player');
  assert.equal(await refusalOf(host, 'm1', { do: 'leave' }), undefined);
  const role = (member: string) => host.state.members[member]?.role;
  assert.deepEqual(['m1', 'm2', 'm3', 'm4'].map(role), ['player', 'host', 'watcher', 'player']);
  assert.equal(host.state.seats[0]?.kind, 'empty');
  assert.equal(await refusalOf(host, 'm1', { do: 'say', text: 'still here?' }), 'notMember');
});

test('whoever was sent away is barred; whoever left may come back', async () => {
  const { host } = await seated(raft, 3);
  await refusalOf(host, 'm1', { do: 'remove', member: 'm2' });
  await refusalOf(host, 'm3', { do: 'leave' });
  assert.equal(host.state.members['m2']?.barred, true);
  assert.equal(host.state.members['m3']?.barred, false);
  assert.equal(await refusalOf(host, 'm1', { do: 'remove', member: 'm2' }), 'notMember');
});

test('a free seat may be taken once the game has begun, a second one only by the hand of the host', async () => {
  const { host } = await seated(raft, 3);
  await refusalOf(host, 'm3', { do: 'leave' });
  const take = (member: string, seat: number): Command => ({ do: 'sit', seat, who: { kind: 'member', member } });
  assert.equal(await refusalOf(host, 'm2', take('m2', 2)), 'notHost');
  await host.join('m4', 'Di', 'player');
  assert.equal(await refusalOf(host, 'm4', take('m4', 1)), 'seatTaken');
  assert.equal(await refusalOf(host, 'm4', take('m4', 2)), undefined);
  assert.equal(await refusalOf(host, 'm4', { do: 'sit', seat: 2, who: { kind: 'bot', bot: 'thumb' } }), undefined);
  assert.equal(await refusalOf(host, 'm4', take('m4', 2)), 'notHost', 'a seat that a bot has is not free');
  assert.equal(await refusalOf(host, 'm1', take('m2', 2)), undefined);
});

test('watchers look on: they neither sit, nor stop play, nor answer', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m9', 'Wat', 'watcher');
  assert.equal(await refusalOf(host, 'm9', { do: 'pause' }), 'watching');
  assert.equal(await refusalOf(host, 'm9', { do: 'sit', seat: 0, who: { kind: 'member', member: 'm9' } }), 'notMember');
  assert.equal(await refusalOf(host, 'm9', { do: 'answer', seat: 0, tick: 0, answer: 2 }), 'notYourSeat');
  assert.equal(await refusalOf(host, 'm9', { do: 'say', text: 'hello' }), undefined);
});

test('a closed table takes nothing but leaving', async () => {
  const { host } = await seated(raft, 2);
  await refusalOf(host, 'm1', { do: 'close' });
  assert.equal((await answer(host, 0, 2)).refusal?.code, 'closed');
  assert.equal(await refusalOf(host, 'm2', { do: 'say', text: 'hello' }), 'closed');
  assert.equal(await refusalOf(host, 'm2', { do: 'leave' }), undefined);
});

test('where the table has agreed to it the host sits in for whoever lets the deadline pass, and hands the seat back', async () => {
  const { host } = await seated(raft, 2);
  const options = { ...host.state.options, absent: 'host', deadline: 60 } as const;
  await host.command('m1', newId(), { do: 'options', options });
  const asked = host.state.waits[1]?.seq ?? -1;
  assert.equal((await host.coverAbsent(1, asked))?.refusal, undefined);
  assert.deepEqual(host.state.seats[1], { kind: 'member', member: 'm1', for: 'm2' });
  assert.equal(await host.coverAbsent(1, asked), undefined, 'once');
  const wait = host.state.waits[1]?.seq ?? -1;
  assert.equal((await host.coverAbsent(1, wait))?.refusal?.code, 'notAway', 'the host is waited for');
  assert.equal((await answer(host, 1, 2)).refusal?.code, 'notYourSeat', 'one seat has one member');
  const take: Command = { do: 'sit', seat: 1, who: { kind: 'member', member: 'm2' } };
  assert.equal(await refusalOf(host, 'm2', take), undefined);
  assert.deepEqual(host.state.seats[1], { kind: 'member', member: 'm2' });
  assert.equal((await answer(host, 1, 2)).refusal, undefined);
});

test('a substitute sits in for somebody, and the seat is theirs again when the substitute goes', async () => {
  const { host } = await seated(raft, 3);
  await host.join('m4', 'Di', 'player');
  const sub = (member: string, owner: string): Command => ({
    do: 'sit',
    seat: 1,
    who: { kind: 'member', member, for: owner },
  });
  assert.equal(await refusalOf(host, 'm2', sub('m4', 'm3')), 'notTheirSeat');
  assert.equal(await refusalOf(host, 'm3', sub('m4', 'm2')), 'seatTaken', 'nobody else gives a seat away');
  assert.equal(await refusalOf(host, 'm2', sub('m4', 'm2')), undefined);
  assert.equal(await refusalOf(host, 'm4', { do: 'answer', seat: 1, tick: 0, answer: 2 }), undefined);
  assert.equal(await refusalOf(host, 'm4', { do: 'leave' }), undefined);
  assert.deepEqual(host.state.seats[1], { kind: 'member', member: 'm2' });
});
