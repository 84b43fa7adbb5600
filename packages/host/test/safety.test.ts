import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { game as raft } from '@doomtable/template';
import { type Command, type Host, type Message, UNNAMED } from '../src/index.js';
import { answer, newId, seated } from './kit.js';

const safety = (wish: 'slow' | 'rewind' | 'stop' | 'clear', named = false): Command => ({ do: 'safety', wish, named });

async function refused(host: Host, member: string, command: Command): Promise<string | undefined> {
  return (await host.command(member, newId(), command)).refusal?.code;
}

/** Everything that two seats and the audience are told from now on. */
async function ears(host: Host): Promise<readonly Message[]> {
  const heard: Message[] = [];
  for (const viewer of [0, 1, 'audience'] as const) {
    await host.watch(viewer, messages => void heard.push(...messages));
  }
  return heard;
}

test('anybody stops the table at once, and no message says who; play goes on when somebody lets it', async () => {
  const { host } = await seated(raft, 2);
  const heard = await ears(host);
  assert.equal(await refused(host, 'm2', safety('stop')), undefined);
  assert.equal(host.state.paused, UNNAMED);
  assert.deepEqual(host.state.safety?.by, null);
  assert.ok(heard.length === 3 && !JSON.stringify(heard).includes('m2'));
  const by = host.state.table?.decisions()[0]?.by;
  assert.ok(typeof by === 'number');
  const tick = host.state.table?.tick ?? 0;
  assert.equal(await refused(host, `m${by + 1}`, { do: 'answer', seat: by, tick, answer: 'x' }), 'paused');
  assert.equal(await refused(host, 'm1', safety('clear', true)), undefined);
  assert.equal(host.state.paused, null);
  assert.equal(host.state.safety, null);
});

test('slowing down stops nothing, and a pause outlives it; whoever wishes is named', async () => {
  const { host } = await seated(raft, 2);
  await host.command('m1', newId(), { do: 'pause' });
  assert.equal(await refused(host, 'm2', safety('slow', true)), undefined);
  assert.deepEqual([host.state.safety?.wish, host.state.safety?.by, host.state.paused], ['slow', 'm2', 'm1']);
  assert.equal(await refused(host, 'm1', safety('clear')), undefined);
  assert.equal(host.state.paused, 'm1');
});

test('going back strikes what was told since the last decision, and then takes that decision back with what was told at it', async () => {
  const { host, open } = await seated(raft, 2);
  const random = new Sfc32('back');
  const by = host.state.table?.decisions()[0]?.by;
  assert.ok(typeof by === 'number');
  const { tick = 0 } = host.state.table ?? {};
  await answer(host, by, undefined, random);
  await host.command('m1', newId(), { do: 'tell', voice: 'narrator', text: 'canary-hurt' });
  const { tick: after = 0 } = host.state.table ?? {};
  const heard = await ears(host);
  assert.equal(await refused(host, 'm2', safety('rewind')), undefined);
  assert.equal(host.state.table?.tick, after, 'what was played stands');
  assert.ok(!host.state.lines.some(({ text }) => text === host.seq));
  assert.ok(!JSON.stringify(await host.since(0, 0)).includes('canary-hurt'));
  assert.equal(await refused(host, 'm2', safety('rewind')), undefined);
  assert.equal(host.state.table?.tick, tick, 'the table is where it was before');
  assert.ok(!JSON.stringify(heard.map(({ act }) => act)).includes('"m2"'));
  assert.equal(host.state.paused, UNNAMED);
  await host.settled();
  assert.equal((await open()).state.hash, host.state.hash);
});

test('strangers stop nobody, whoever plays with bots alone goes back by undo, and a game that is over stays so', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m9', 'Eve', 'player', { invited: false });
  await host.join('m8', 'Wat', 'watcher');
  for (const wish of ['slow', 'stop', 'rewind'] as const) {
    assert.equal(await refused(host, 'm9', safety(wish)), 'sitFirst');
  }
  assert.equal(await refused(host, 'm8', safety('rewind')), 'sitFirst');
  assert.equal(await refused(host, 'm8', safety('stop')), undefined);
  await host.command('m1', newId(), { do: 'remove', member: 'm2' });
  assert.equal(await refused(host, 'm1', safety('rewind')), 'backAlone');
});

test('lines and veils are written down by nobody who is named, and everybody agrees anew once they have changed', async () => {
  const { host, open } = await seated(raft, 2);
  const heard = await ears(host);
  const spiders: Command = { do: 'charter', part: 'lines', text: ' spiders ', on: true };
  assert.equal(await refused(host, 'm2', spiders), undefined);
  assert.ok(!JSON.stringify(heard.map(({ act }) => act)).includes('"m2"'));
  assert.equal(await refused(host, 'm1', spiders), 'inCharter');
  assert.equal(await refused(host, 'm1', { do: 'accept' }), undefined);
  assert.deepEqual(host.state.charter, { tone: [], lines: ['spiders'], veils: [], accepted: ['m1'] });
  await host.settled();
  assert.deepEqual((await open()).state.charter, host.state.charter);
  assert.equal(await refused(host, 'm2', { ...spiders, text: 'spiders', on: false }), undefined);
  assert.deepEqual(host.state.charter, { tone: [], lines: [], veils: [], accepted: [] });
  assert.equal(await refused(host, 'm2', { ...spiders, text: '  ' }), 'textEmpty');
  assert.equal(await refused(host, 'm2', { ...spiders, text: 'x'.repeat(201) }), 'textTooLong');
  for (let i = 0; i < 30; i++)
    await host.command('m1', newId(), { do: 'charter', part: 'veils', text: `v${i}`, on: true });
  assert.equal(await refused(host, 'm1', { do: 'charter', part: 'veils', text: 'more', on: true }), 'charterFull');
  await host.join('m9', 'Wat', 'watcher');
  assert.equal(await refused(host, 'm9', spiders), 'sitFirst');
});
