import assert from 'node:assert/strict';
import test from 'node:test';
import { game as raft } from '@doomtable/template';
import { type AnyGame, lastWordOfPerson, replay } from '@doomtable/kernel';
import { Host, type StorytellerPort, type WordingRequest } from '../src/index.js';
import { answer, botsOf, newId, seated } from './kit.js';

/** The raft, with bots that have a word for everything: what has happened, and what a person says. */
const chatty: AnyGame = {
  ...raft,
  remark: ({ seat, events, talk }) => {
    if (events.length > 0)
      return seat === talk.bots.at(-1) ? { voice: 'narrator', text: `Then came ${events.length}.` } : undefined;
    const last = lastWordOfPerson(talk);
    return last === undefined ? undefined : { voice: 'character', text: `You said: ${last.text}` };
  },
};

/** Seat 0 is a person's, the others are bots'. */
async function table(storyteller?: StorytellerPort) {
  const room = await seated(chatty, 3, false);
  for (const seat of [1, 2])
    await room.host.command('m1', newId(), { do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } });
  for (const seat of [1, 2]) await room.host.command(`m${seat + 1}`, newId(), { do: 'leave' });
  for (const seat of [1, 2])
    await room.host.command('m1', newId(), { do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } });
  const ports = { ...room.ports, ...(storyteller === undefined ? {} : { storyteller }) };
  const host = await Host.open(ports, chatty, botsOf(chatty), 'table001');
  assert.ok(host !== undefined);
  const { start } = await import('./kit.js');
  await start(host);
  return { host, store: room.store };
}

async function settled(host: Host): Promise<void> {
  for (let i = 0; i < 5; i++) await host.settled();
}

async function linesOf(host: Host) {
  await settled(host);
  return (await host.record())?.told ?? [];
}

test('a bot answers what a person tells with one line, and no bot answers a bot', async () => {
  const { host } = await table();
  await host.command('m1', newId(), { do: 'tell', voice: 'character', text: 'A log!' });
  const lines = await linesOf(host);
  assert.deepEqual(
    lines.map(({ by, text }) => [by, text]),
    [
      [0, 'A log!'],
      [1, 'You said: A log!'],
    ],
  );
  await host.command('m1', newId(), { do: 'tell', voice: 'aside', text: 'Coffee?' });
  assert.equal((await linesOf(host)).length, 3);
});

test('after an answer at most one bot tells one thing, and play waits for none of it', async () => {
  const { host, store } = await table();
  for (let i = 0; i < 4; i++) {
    for (const seat of host.botsDue()) await host.playBot(seat);
    if (host.state.table?.decisionOf(0) !== undefined) await answer(host, 0);
  }
  await settled(host);
  const entries = await store.entriesAfter('table001', 0);
  const told = entries.filter(({ act }) => act.do === 'tell');
  const answers = entries.filter(({ act }) => act.do === 'answer' && act.by !== 'luck');
  assert.ok(told.length > 0 && told.length <= answers.length, `${told.length} of ${answers.length}`);
  const record = await host.record();
  assert.ok(record !== undefined && replay(raft, record).flaw === undefined);
});

test('a storyteller is given a line, who tells it and what was told aloud, and nothing else of the table', async () => {
  const asked: WordingRequest[] = [];
  const { host, store } = await table(request => {
    asked.push(request);
    return Promise.resolve('In other words.');
  });
  await host.command('m1', newId(), { do: 'tell', voice: 'character', text: 'A log!' });
  const lines = await linesOf(host);
  assert.equal(lines.at(-1)?.text, 'In other words.');
  assert.deepEqual(asked, [
    {
      game: raft.title,
      speaker: asked[0]?.speaker,
      line: 'You said: A log!',
      before: [{ by: 'Player 1', text: 'A log!' }],
    },
  ]);
  const entries = await store.entriesAfter('table001', 0);
  assert.equal(entries.filter(({ act }) => act.do === 'tell' && act.worded === true).length, 1);
});

test('a storyteller that has nothing to say, or fails, changes nothing', async () => {
  const silent = await table(() => Promise.resolve(undefined));
  await silent.host.command('m1', newId(), { do: 'tell', voice: 'character', text: 'A log!' });
  assert.equal((await linesOf(silent.host)).at(-1)?.text, 'You said: A log!');
});

test('two worlds that differ in what others hide send a storyteller the same', async () => {
  const sent: string[] = [];
  for (const pack of [1, 5]) {
    const asked: WordingRequest[] = [];
    const { host } = await table(request => {
      asked.push(request);
      return Promise.resolve(undefined);
    });
    Object.assign(host.state.table?.world.secret ?? {}, { packs: [[1], [pack], [pack]] });
    await host.command('m1', newId(), { do: 'tell', voice: 'character', text: 'A log!' });
    await settled(host);
    sent.push(JSON.stringify(asked));
  }
  assert.equal(sent[0], sent[1]);
  assert.ok((sent[0]?.length ?? 0) > 20);
});
