import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import { type Record, replay, Sfc32, type TellingVoice } from '@doomtable/kernel';
import { type Command, type Host, MENDING_MS, type Message } from '../src/index.js';
import { answer, newId, playOn, seated } from './kit.js';

const tell = (host: Host, member: string, text: string, voice: TellingVoice = 'character', more: object = {}) =>
  host.command(member, newId(), { do: 'tell', voice, text, ...more });

async function placeOf(reply: ReturnType<Host['command']>): Promise<number> {
  const { seq, refusal } = (await reply) as { seq?: number; refusal?: { code: string } };
  assert.equal(refusal, undefined);
  return seq ?? 0;
}

async function refused(host: Host, member: string, command: Command): Promise<string | undefined> {
  return (await host.command(member, newId(), command)).refusal?.code;
}

async function toldIn(host: Host): Promise<readonly (readonly [number, number, string, string])[]> {
  const record = (await host.record()) as Record;
  assert.equal(replay(raft, record).flaw, undefined);
  return (record.told ?? []).map(({ tick, by, voice, text }) => [tick, by, voice, text] as const);
}

test('anybody with a seat tells at any time, also while waiting, and no tick passes by it', async () => {
  const { host } = await seated(raft, 3);
  const { tick, hash } = { tick: host.state.table?.tick, hash: host.state.hash };
  const waiting = [0, 1, 2].filter(seat => host.state.table?.decisionOf(seat) === undefined);
  for (const seat of [0, 1, 2]) await placeOf(tell(host, `m${seat + 1}`, `from seat ${seat}`));
  assert.equal(host.state.table?.tick, tick);
  assert.notEqual(host.state.hash, hash);
  await placeOf(host.command('m1', newId(), { do: 'pause' }));
  await placeOf(tell(host, 'm2', 'The water rises.', 'narrator'));
  assert.equal(host.state.lines.length, 4);
  assert.deepEqual(
    host.state.lines.map(({ seat }) => seat),
    [0, 1, 2, 1],
  );
  assert.ok(waiting.length >= 0);
});

test('whoever has no seat speaks aside alone, and nobody in the voice of a seat that is another one’s', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m9', 'Wat', 'watcher');
  assert.equal(await refused(host, 'm9', { do: 'tell', voice: 'narrator', text: 'Look!' }), 'sitFirst');
  assert.equal(await refused(host, 'm9', { do: 'tell', voice: 'aside', text: 'Look!' }), undefined);
  assert.equal(await refused(host, 'm1', { do: 'tell', voice: 'character', text: 'I am Bo.', seat: 1 }), 'notYourSeat');
  assert.equal(await refused(host, 'm1', { do: 'tell', voice: 'character', text: 'I am.', seat: 7 }), 'noSuchSeat');
  assert.equal(await refused(host, 'm1', { do: 'tell', voice: 'aside', text: ' \n ' }), 'textEmpty');
  assert.equal(await refused(host, 'm1', { do: 'tell', voice: 'aside', text: 'x'.repeat(4001) }), 'textTooLong');
  await host.command('m1', newId(), { do: 'mute', member: 'm2', muted: true });
  assert.equal(await refused(host, 'm2', { do: 'tell', voice: 'character', text: 'But!' }), 'muted');
});

test('a line is mended by its teller for two minutes, and struck by its teller or anybody who plays', async () => {
  const { host, ports } = await seated(raft, 2);
  await host.join('m9', 'Wat', 'watcher');
  const line = await placeOf(tell(host, 'm1', 'The raft hold.'));
  assert.equal(await refused(host, 'm2', { do: 'mend', line, text: 'No.' }), 'notYourLine');
  assert.equal(await refused(host, 'm1', { do: 'mend', line: line + 7, text: 'No.' }), 'noSuchLine');
  assert.equal(await refused(host, 'm1', { do: 'mend', line, text: 'The raft holds.' }), undefined);
  assert.deepEqual(await toldIn(host), [[host.state.table?.tick, 0, 'character', 'The raft holds.']]);
  ports.clock.forward(MENDING_MS);
  assert.equal(await refused(host, 'm1', { do: 'mend', line, text: 'Too late.' }), 'mendedTooLate');
  assert.equal(await refused(host, 'm9', { do: 'strike', line }), 'notYourLine');
  assert.equal(await refused(host, 'm2', { do: 'strike', line }), undefined);
  assert.equal(await refused(host, 'm1', { do: 'strike', line }), 'noSuchLine');
  assert.equal(await refused(host, 'm1', { do: 'mend', line, text: 'Again.' }), 'noSuchLine');
  assert.deepEqual(await toldIn(host), []);
});

test('the words of a struck line are told to nobody again, neither those it was mended to', async () => {
  const { host } = await seated(raft, 2);
  const line = await placeOf(tell(host, 'm1', 'canary-first'));
  await placeOf(host.command('m1', newId(), { do: 'mend', line, text: 'canary-second' }));
  await placeOf(tell(host, 'm1', 'this stands'));
  await placeOf(host.command('m1', newId(), { do: 'strike', line }));
  for (const viewer of [0, 1, 'audience'] as const) {
    const again = JSON.stringify(await host.since(viewer, 0));
    assert.ok(again.includes('this stands') && !again.includes('canary'), String(viewer));
  }
  assert.ok(!JSON.stringify(await host.record()).includes('canary'));
});

test('what people told outlives an undo and stands at the moment the table went back to; a table opened anew has the same', async () => {
  const { host, open, store } = await seated(raft, 2);
  await placeOf(tell(host, 'm1', 'before'));
  const random = new Sfc32('undo');
  const start = host.state.table?.tick ?? 0;
  let alone = 0;
  while (alone === 0) {
    const by = host.state.table?.decisions()[0]?.by;
    assert.ok(typeof by === 'number');
    const at = host.state.table?.tick ?? 0;
    await answer(host, by, undefined, random);
    await placeOf(tell(host, `m${by + 1}`, `after ${at}`, 'narrator'));
    const { seq = 0, refusal } = (await host.command(`m${by + 1}`, newId(), { do: 'undo', seat: by, to: at })) as {
      seq?: number;
      refusal?: object;
    };
    if (refusal === undefined && seq > 0) alone = at + 1;
  }
  const told = await toldIn(host);
  assert.deepEqual(told[0]?.slice(0, 1), [start]);
  assert.deepEqual(told.at(-1)?.[0], alone - 1, 'the line stands where the table went back to');
  assert.equal(told.at(-1)?.[3], `after ${alone - 1}`);
  const lines = JSON.stringify(host.state.lines);
  assert.equal(JSON.stringify((await open()).state.lines), lines);
  await playOn(host, 150);
  await host.settled();
  const later = await open();
  assert.equal(JSON.stringify(later.state.lines), JSON.stringify(host.state.lines));
  assert.ok((await store.snapshotBefore('table001', Number.POSITIVE_INFINITY)) !== undefined || host.seq < 100);
});

test('a what-if begins with what was told by then, and its head shows none of it', async () => {
  const { host } = await seated(raft, 2);
  await placeOf(tell(host, 'm1', 'a canary sings'));
  const { seq } = host;
  await placeOf(tell(host, 'm2', 'much later'));
  const fork = await host.forkAt('audience', seq, new Sfc32(1));
  assert.ok(!('code' in fork));
  assert.deepEqual(
    fork.told.map(({ text, tick }) => [text, tick]),
    [['a canary sings', 0]],
  );
  assert.ok(!JSON.stringify(host.publicHead).includes('canary'));
});

test('everybody who looks is told a line alike, with its moment', async () => {
  const { host } = await seated(raft, 2);
  const heard: Message[][] = [[], []];
  for (const viewer of [0, 1]) await host.watch(viewer, messages => void heard[viewer]?.push(...messages));
  await placeOf(tell(host, 'm2', 'Pull!'));
  const expected = { do: 'tell', member: 'm2', seat: 1, voice: 'character', text: 'Pull!' };
  for (const messages of heard) {
    assert.deepEqual(messages.at(-1)?.act, expected);
    assert.equal(messages.at(-1)?.tick, host.state.table?.tick);
    assert.deepEqual(messages.at(-1)?.patch, []);
  }
});

test('a line replies to a moment, and a moment is marked; of what has not happened yet there is neither', async () => {
  const { host } = await seated(raft, 2);
  await host.join('m9', 'Wat', 'watcher', { invited: false });
  const heard: Message[] = [];
  await host.watch(1, messages => void heard.push(...messages));
  const line = await placeOf(tell(host, 'm1', 'Pull!'));
  await placeOf(tell(host, 'm2', 'I do.', 'character', { to: line }));
  const { act } = heard.at(-1) ?? {};
  assert.ok(act?.do === 'tell' && act.to === line);
  const react = { do: 'react', moment: line, mark: 'cheer', on: true } as const;
  await placeOf(host.command('m2', newId(), react));
  assert.deepEqual(heard.at(-1)?.act, { ...react, member: 'm2' });
  const later = host.seq + 1;
  assert.equal(await refused(host, 'm1', { do: 'tell', voice: 'aside', text: 'x', to: later }), 'noSuchMoment');
  assert.equal(await refused(host, 'm1', { ...react, moment: later }), 'noSuchMoment');
  assert.equal(await refused(host, 'm9', react), 'sitFirst');
  await host.command('m1', newId(), { do: 'mute', member: 'm2', muted: true });
  assert.equal(await refused(host, 'm2', react), 'muted');
});

test('a new face is told to everybody at once', async () => {
  const { host } = await seated(raft, 2);
  const heard: Message[] = [];
  await host.watch(1, messages => void heard.push(...messages));
  await placeOf(host.command('m1', newId(), { do: 'portrait', seat: 0, picture: 'owl' }));
  assert.match(JSON.stringify(heard.at(-1)?.patch), /owl/);
});
