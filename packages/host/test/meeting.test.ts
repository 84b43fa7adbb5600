import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import { type Command, type Host, type Message } from '../src/index.js';
import { newId, seated } from './kit.js';

const DAY = 24 * 60 * 60 * 1000;

async function refused(host: Host, member: string, command: Command): Promise<string | undefined> {
  return (await host.command(member, newId(), command)).refusal?.code;
}

test('a time to meet is proposed by anybody who plays, answered by everybody, and taken back by whoever proposed it or the host', async () => {
  const { host, ports, open } = await seated(raft, 3);
  const heard: Message[] = [];
  await host.watch(2, messages => void heard.push(...messages));
  await host.join('m9', 'Wat', 'watcher');
  const now = ports.clock.now();
  assert.equal(await refused(host, 'm2', { do: 'date', at: now + 2 * DAY }), undefined);
  assert.equal(await refused(host, 'm1', { do: 'date', at: now + DAY }), undefined);
  const [first, second] = host.state.dates;
  assert.ok(first !== undefined && second !== undefined);
  assert.deepEqual([first.by, second.by], ['m1', 'm2'], 'the sooner stands first');
  assert.equal(await refused(host, 'm3', { do: 'attend', date: second.id, yes: true }), undefined);
  assert.equal(await refused(host, 'm3', { do: 'attend', date: first.id, yes: false }), undefined);
  assert.equal(await refused(host, 'm2', { do: 'attend', date: second.id, yes: false }), undefined);
  assert.deepEqual(
    host.state.dates.map(({ yes, no }) => [yes, no]),
    [
      [['m1'], ['m3']],
      [['m3'], ['m2']],
    ],
  );
  assert.match(JSON.stringify(heard.at(-1)?.patch), /dates/);
  await host.settled();
  assert.deepEqual((await open()).state.dates, host.state.dates);
  assert.equal(await refused(host, 'm3', { do: 'undate', date: first.id }), 'notHost');
  assert.equal(await refused(host, 'm1', { do: 'undate', date: second.id }), undefined);
  assert.equal(await refused(host, 'm3', { do: 'attend', date: second.id, yes: true }), 'noSuchDate');
  assert.equal(await refused(host, 'm9', { do: 'date', at: now + DAY }), 'sitFirst');
  assert.equal(await refused(host, 'm9', { do: 'attend', date: first.id, yes: true }), 'sitFirst');
  assert.equal(await refused(host, 'm2', { do: 'date', at: now - 1 }), 'datePast');
  assert.equal(await refused(host, 'm2', { do: 'date', at: now + 400 * DAY }), 'datePast');
  assert.equal(await refused(host, 'm2', { do: 'date', at: first.at }), 'datesFull', 'it is proposed already');
});

test('the host hands the table to somebody who is there to play, and is no host any more', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m9', 'Wat', 'watcher');
  assert.equal(await refused(host, 'm2', { do: 'host', member: 'm2' }), 'notHost');
  assert.equal(await refused(host, 'm1', { do: 'host', member: 'm1' }), 'hostAlready');
  assert.equal(await refused(host, 'm1', { do: 'host', member: 'm9' }), 'notMember');
  assert.equal(await refused(host, 'm1', { do: 'host', member: 'm2' }), undefined);
  assert.deepEqual([host.state.members['m1']?.role, host.state.members['m2']?.role], ['player', 'host']);
  assert.equal(await refused(host, 'm1', { do: 'close' }), 'notHost');
  assert.equal(await refused(host, 'm2', { do: 'close' }), undefined);
});
