import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import type { Command, Host } from '../src/index.js';
import { answer, newId, seated, start } from './kit.js';

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
  assert.equal(await refusalOf(host, 'm1', { do: 'tell', voice: 'aside', text: 'still here?' }), 'notMember');
});

test('whoever was removed stays away until the host lets them in again; whoever left may come back', async () => {
  const { host } = await seated(raft, 3);
  await refusalOf(host, 'm1', { do: 'remove', member: 'm2' });
  assert.equal(host.state.members['m2']?.removed, host.state.at, 'when that was');
  await refusalOf(host, 'm3', { do: 'leave' });
  assert.equal(host.state.members['m3']?.removed, null);
  assert.equal(await refusalOf(host, 'm1', { do: 'remove', member: 'm2' }), 'notMember');
  // However they come to be let in, the log itself says no.
  const comes = async (member: string): Promise<string | undefined> =>
    (await host.join(member, 'Back', 'player')).refusal?.code;
  assert.equal(await comes('m2'), 'notMember');
  assert.equal(await comes('m3'), undefined);
  assert.equal(await refusalOf(host, 'm3', { do: 'readmit', member: 'm2' }), 'notHost');
  assert.equal(await refusalOf(host, 'm1', { do: 'readmit', member: 'm3' }), 'notRemoved');
  assert.equal(await refusalOf(host, 'm1', { do: 'readmit', member: 'm2' }), undefined);
  assert.equal(await comes('m2'), undefined);
});

test('a stranger from the lobby neither talks nor stops play before taking a seat, unless the table wants it so', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player', { invited: false });
  await host.join('m4', 'Di', 'player');
  await host.join('m5', 'Wat', 'watcher');
  await refusalOf(host, 'm2', { do: 'leave' });
  const say: Command = { do: 'tell', voice: 'aside', text: 'hello' };
  const agree = (talk: 'anyone' | 'invited' | 'seated'): Promise<string | undefined> =>
    refusalOf(host, 'm1', { do: 'options', options: { ...host.state.options, talk } });
  const speaks = (): Promise<(string | undefined)[]> =>
    Promise.all(['m1', 'm3', 'm4', 'm5'].map(member => refusalOf(host, member, say)));
  assert.deepEqual(await speaks(), [undefined, 'sitFirst', undefined, undefined]);
  assert.equal(await refusalOf(host, 'm3', { do: 'pause' }), 'sitFirst');
  assert.equal(await refusalOf(host, 'm4', { do: 'pause' }), undefined);
  assert.equal(await refusalOf(host, 'm3', { do: 'resume' }), 'sitFirst');
  assert.equal(await refusalOf(host, 'm4', { do: 'resume' }), undefined);
  await agree('seated');
  assert.deepEqual(await speaks(), [undefined, 'sitFirst', 'sitFirst', 'sitFirst']);
  await agree('anyone');
  assert.deepEqual(await speaks(), [undefined, undefined, undefined, undefined]);
  await agree('invited');
  await refusalOf(host, 'm3', { do: 'sit', seat: 1, who: { kind: 'member', member: 'm3' } });
  assert.equal(await refusalOf(host, 'm3', say), undefined);
  assert.equal(await refusalOf(host, 'm3', { do: 'pause' }), undefined);
});

test('a table goes to somebody with a seat, or else to somebody who was invited, before it goes to a stranger', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m3', 'Cy', 'player', { invited: false });
  await host.join('m4', 'Di', 'player');
  await refusalOf(host, 'm2', { do: 'leave' });
  await refusalOf(host, 'm1', { do: 'leave' });
  assert.equal(host.state.members['m4']?.role, 'host');
  await refusalOf(host, 'm4', { do: 'leave' });
  assert.equal(host.state.members['m3']?.role, 'host', 'rather than to nobody');
});

test('whoever comes is called so that nobody at the table is called the same', async () => {
  const { host } = await seated(raft, 2);
  const nameAmong = (name: string, others: readonly string[]): string => (others.includes(name) ? `${name} 2` : name);
  await host.join('m3', 'Player 1', 'player', { nameAmong });
  await host.join('m4', 'Di', 'player', { nameAmong });
  await host.join('m4', 'Di', 'player', { nameAmong });
  const { m3, m4 } = host.state.members;
  assert.deepEqual([m3?.name, m4?.name], ['Player 1 2', 'Di'], 'one’s own name is not in the way');
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
  assert.equal(await refusalOf(host, 'm9', { do: 'tell', voice: 'aside', text: 'hello' }), undefined);
});

test('a closed table takes nothing but leaving', async () => {
  const { host } = await seated(raft, 2);
  await refusalOf(host, 'm1', { do: 'close' });
  assert.equal((await answer(host, 0, 2)).refusal?.code, 'closed');
  assert.equal(await refusalOf(host, 'm2', { do: 'tell', voice: 'aside', text: 'hello' }), 'closed');
  assert.equal(await refusalOf(host, 'm2', { do: 'leave' }), undefined);
});

test('where the table has agreed to it the host sits in for whoever lets the deadline pass, and hands the seat back', async () => {
  const { host } = await seated(raft, 2, false);
  const options = { ...host.state.options, absent: 'host', deadline: 60 } as const;
  await host.command('m1', newId(), { do: 'options', options });
  await start(host);
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
