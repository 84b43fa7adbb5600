import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Record, Sfc32 } from '@doomtable/kernel';
import { PostgresArchive } from '../src/store/postgres.js';
import { Keeper } from '../src/tables/keeper.js';
import { module as canary } from './kit/canary.js';
import { startChild } from './kit/child.js';
import { soloTable } from './kit/doom.js';
import { checkJournal } from './kit/journal.js';
import { elsewhere, killOneOfTwo, setStage } from './kit/nodes.js';
import { startServer } from './kit/server.js';
import { type Eyes, look, makeTable, playOn, taken } from './kit/table.js';
import { startPostgres } from './postgres.js';

/* Several servers on one database, with the players of one table on all of them. */

const postgres = await startPostgres();
after(() => postgres.stop());

test('players of one table at two nodes, one of them killed 3 times: nothing is lost or doubled', async t => {
  t.diagnostic(await killOneOfTwo(t, await postgres.database(), 3, 'nodes'));
});

test('with every hint between the nodes lost, clients still see everything, a little later', async t => {
  t.mock.method(Keeper.prototype, 'hint', () => undefined);
  const data = { database: await postgres.database() };
  await using first = await startServer({ data });
  await using second = await startServer({ data });
  const { id, guests, hangUp } = await setStage(first.address, second.address);
  t.after(hangUp);
  const [ann, bea] = [await look(guests[0].connect(), id, 0), await look(guests[1].connect(), id, 1)];
  for (const [speaker, listener] of [
    [ann, bea],
    [bea, ann],
  ] as const) {
    const seq = await taken(speaker.command({ do: 'say', text: 'can you hear me' }));
    const sent = Date.now();
    await listener.until('it', () => (listener.watch.seq ?? 0) >= seq);
    t.diagnostic(`${Date.now() - sent} ms`);
  }
  // Answers go on too, although neither node is told of the other's.
  await taken(ann.answer('canary-word-0'));
  await bea.until('a decision', () => bea.decision !== undefined);
  await taken(bea.answer('canary-word-1'));
  await ann.until('the end of the poll', () => ann.sight.tick >= 3);
});

test('to look after many open tables is one question, and no log is read where nothing happened', async t => {
  const ends = t.mock.method(PostgresArchive.prototype, 'ends');
  await using server = await startServer({ data: { database: await postgres.database() } });
  const ann = await server.guest('Ann');
  const line = ann.connect();
  const tables = [await makeTable(ann), await makeTable(ann), await makeTable(ann)].map(({ id }) => id);
  for (const id of tables) await look(line, id, 'audience');
  const reads = t.mock.method(PostgresArchive.prototype, 'entriesAfter');
  const before = ends.mock.callCount();
  while (ends.mock.callCount() < before + 3) await pause(100);
  assert.deepEqual([...(ends.mock.calls.at(-1)?.arguments[0] ?? [])].sort(), tables.sort());
  assert.equal(reads.mock.callCount(), 0);
});

test('a node that was paused for 5 seconds serves no old view as the present one when it wakes', async t => {
  const data = { database: await postgres.database() };
  const [steady, sleepy] = [await startChild(data), await startChild(data)];
  const { id, guests, hangUp } = await setStage(steady.address, sleepy.address);
  t.after(async () => {
    hangUp();
    await Promise.all([steady.stop(), sleepy.stop()]);
  });
  const [ann, bea] = [await look(guests[0].connect(), id, 0), await look(guests[1].connect(), id, 1)];
  await taken(bea.command({ do: 'say', text: 'before' }));
  sleepy.signal('SIGSTOP');
  let last = 0;
  const asked: Promise<Eyes>[] = [];
  const until = Date.now() + 5000;
  while (Date.now() < until) {
    last = await taken(ann.command({ do: 'say', text: 'meanwhile' }));
    await pause(250);
  }
  // Somebody comes while it sleeps, and says something on top of what it last knew.
  const late = elsewhere(guests[1], sleepy.address);
  t.after(() => late.hangUp());
  const line = late.connect();
  asked.push(look(line, id, 1));
  const said = bea.command({ do: 'say', text: 'after' });
  await pause(200);
  sleepy.signal('SIGCONT');
  const [woken] = await Promise.all(asked);
  assert.ok((woken?.watch.seq ?? 0) >= last, `the first view is of ${woken?.watch.seq}, the head was ${last}`);
  assert.ok((await taken(said)) > last);
  await bea.until('what was missed', () => (bea.watch.seq ?? 0) > last);
  assert.deepEqual([...steady.problems, ...sleepy.problems], []);
});

test('bots play each turn once, whatever the number of nodes', async t => {
  const url = await postgres.database();
  const data = { database: url };
  await using first = await startServer({ data });
  await using second = await startServer({ data });
  await using third = await startServer({ data });
  const ann = await first.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 4 });
  const rooms: Eyes[] = [];
  for (const { address } of [first, second, third]) {
    const guest = elsewhere(ann, address);
    t.after(() => guest.hangUp());
    rooms.push(await look(guest.connect(), id, 'audience'));
  }
  const [room] = rooms;
  assert.ok(room);
  for (let seat = 0; seat < 4; seat++)
    await taken(room.command({ do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } }));
  await taken(room.command({ do: 'begin' }));
  for (const one of rooms) await one.until('the end', () => one.scene.sight?.over === true, 30_000);
  const archive = await PostgresArchive.open({ url });
  try {
    const log = await checkJournal(archive, canary, id, []);
    const answers = log.filter(({ act }) => act.do === 'answer' && act.by !== 'luck');
    assert.equal(answers.length, 4 + 8, 'a word each, and two turns each');
  } finally {
    await archive.close();
  }
});

test('a seat handed over at one node is no longer seen through at the other', async t => {
  const data = { database: await postgres.database() };
  await using first = await startServer({ data });
  await using second = await startServer({ data });
  const { id, guests, hangUp } = await setStage(first.address, second.address);
  t.after(hangUp);
  const [ann, bea] = [await look(guests[0].connect(), id, 0), await look(guests[1].connect(), id, 1)];
  await taken(ann.command({ do: 'remove', member: 'm2' }));
  await bea.until('being sent away', () => bea.shut !== null);
  const heard = guests[1].heard.length;
  await taken(ann.answer('canary-word-after'));
  await pause(300);
  assert.ok(!guests[1].heard.slice(heard).some(text => text.includes('"t":"told"')));
  assert.equal((await guests[1].get(`/api/tables/${id}`)).status, 404);
});

test('a game moves by its record from the embedded store to PostgreSQL and back, the same to the byte', async t => {
  await using sqlite = await startServer();
  await using other = await startServer({ data: { database: await postgres.database() } });
  const [ann, bob] = [await sqlite.guest('Ann'), await other.guest('Bob')];
  t.after(() => bob.hangUp());
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('back and forth'));
  const { text } = await ann.get(`/api/tables/${id}/record`);
  const there = await bob.api.importRecord(JSON.parse(text) as Record, 'There');
  const moved = await bob.get(`/api/tables/${there.table}/record`);
  assert.equal(moved.text, text);
  const back = await ann.api.importRecord(JSON.parse(moved.text) as Record, 'Back');
  assert.equal((await ann.get(`/api/tables/${back.table}/record`)).text, text);
});
