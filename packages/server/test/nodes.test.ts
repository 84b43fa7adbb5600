import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Record, Sfc32 } from '@doomtable/kernel';
import { Limiter } from '../src/limits/limiter.js';
import { LIMITS } from '../src/limits/limits.js';
import { countIn } from '../src/store/postgres/counter.js';
import { makePool } from '../src/store/postgres/pool.js';
import { NodeChannel } from '../src/store/postgres/node-channel.js';
import { PostgresArchive } from '../src/store/postgres.js';
import { TableCache } from '../src/tables/table-cache.js';
import { game as canary } from './kit/canary.js';
import { startChild } from './kit/child.js';
import { soloTable } from './kit/doom.js';
import { Guest } from './kit/guest.js';
import { checkJournal } from './kit/journal.js';
import { figure, untilFigure } from './kit/metrics.js';
import { elsewhere, killOneOfTwo, setStage } from './kit/nodes.js';
import { startServer } from './kit/server.js';
import { SPEND } from './kit/attack/spending.js';
import { type Eyes, look, makeTable, playOn, taken } from './kit/table.js';
import { startPostgres } from './postgres-database.js';

/* Several servers on one database, with the players of one table on all of them. */

const postgres = await startPostgres();
after(() => postgres.stop());

test('players of one table at two nodes, one of them killed 3 times: nothing is lost or doubled', async t => {
  t.diagnostic(JSON.stringify(await killOneOfTwo(await postgres.database(), 3, 'nodes')));
});

test('what is used up at one node is used up at all of them, and a flood does not reach the database', async t => {
  const url = await postgres.database();
  const data = { database: url };
  const few = { points: 4, seconds: 600 };
  const limits = { requests: { address: few }, talk: { table: few }, views: { person: few } };
  await using first = await startServer({ data });
  const ann = await first.guest('Ann');
  const { id: table } = await makeTable(ann, { game: 'canary', seats: 2 });
  await first.stop();
  const nodes = [await startServer({ data, limits }), await startServer({ data, limits })] as const;
  const guests = [elsewhere(ann, nodes[0].address), elsewhere(ann, nodes[1].address)] as const;
  t.after(async () => {
    for (const guest of guests) guest.hangUp();
    await Promise.all(nodes.map(node => node.stop()));
  });
  const spend = async (budget: 'requests' | 'talk' | 'views', turn: number): Promise<string | undefined> => {
    const { port } = nodes[turn % 2] ?? nodes[0];
    const guest = guests[turn % 2] ?? guests[0];
    return (await SPEND[budget]({ port, guest, table, over: table, address: '' })).refusal?.code;
  };
  for (const budget of ['requests', 'talk', 'views'] as const) {
    const code = budget === 'talk' ? 'tooMuch' : 'tooFast';
    const taken = [];
    for (let turn = 0; turn < 7; turn++) taken.push(await spend(budget, turn));
    assert.deepEqual(taken, [undefined, undefined, undefined, undefined, code, code, code], budget);
  }
  const pool = makePool(url, 1, () => undefined);
  t.after(() => pool.end());
  const asked = t.mock.method(pool, 'query');
  const limiter = new Limiter({ ...LIMITS, links: { person: few } }, countIn(pool));
  for (let n = 0; n < 100; n++) await limiter.take('links', { person: 'flood' });
  assert.equal(asked.mock.callCount(), few.points + 1);
});

test('with every hint between the nodes lost, clients still see everything, a little later', async t => {
  t.mock.method(TableCache.prototype, 'hint', () => undefined);
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
    const seq = await taken(speaker.command({ do: 'tell', voice: 'aside', text: 'can you hear me' }));
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

test('a node lets bots think for a table that is looked at elsewhere, for as long as it is', async () => {
  let now = 1_000_000_000;
  const options = { data: { database: await postgres.database() }, clock: { now: () => now } };
  await using here = await startServer(options);
  await using there = await startServer(options);
  const ann = await there.guest('Ann');
  const { id } = await makeTable(ann);
  const room = await look(ann.connect(), id, 'audience');
  await taken(room.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'search' } }));
  await taken(room.command({ do: 'begin' }));
  await untilFigure(here.address, 'doomtable_thoughts_total', thoughts => thoughts > 0);
  // Nobody has ever looked at it at the first node; that somebody does at the second is told by the store.
  now += 11 * 60_000;
  const soFar = await figure(here.address, 'doomtable_thoughts_total');
  await untilFigure(here.address, 'doomtable_thoughts_total', thoughts => thoughts > soFar + 1);
  room.connection.close();
  await untilFigure(there.address, 'doomtable_sockets', sockets => sockets === 0);
  now += 10 * 60_000;
  const both = [here.address, there.address];
  const before = await untilFigure(both, 'doomtable_turns_left_total', Number.isFinite);
  await untilFigure(both, 'doomtable_turns_left_total', left => left > before);
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
  await taken(bea.command({ do: 'tell', voice: 'aside', text: 'before' }));
  sleepy.signal('SIGSTOP');
  let last = 0;
  const asked: Promise<Eyes>[] = [];
  const until = Date.now() + 5000;
  while (Date.now() < until) {
    last = await taken(ann.command({ do: 'tell', voice: 'aside', text: 'meanwhile' }));
    await pause(250);
  }
  // Somebody comes while it sleeps, and says something on top of what it last knew.
  const late = elsewhere(guests[1], sleepy.address);
  t.after(() => late.hangUp());
  const line = late.connect();
  asked.push(look(line, id, 1));
  const said = bea.command({ do: 'tell', voice: 'aside', text: 'after' });
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
  for (const one of rooms) await one.until('the end', () => one.scene.sight?.over === true);
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

test('a session that is ended at one node has its sockets cut at the other, and also when every hint is lost', async t => {
  const data = { database: await postgres.database() };
  await using first = await startServer({ data });
  await using second = await startServer({ data });
  const ann = await first.guest('Ann');
  for (const isHeard of [true, false]) {
    if (!isHeard) t.mock.method(NodeChannel.prototype, 'hintEnded', () => undefined);
    const phone = new Guest(second.address);
    t.after(() => phone.hangUp());
    await phone.api.recover(await ann.api.recoveryCode(), `request-${String(isHeard)}`);
    const closed = once(await phone.socket(), 'close');
    const sent = Date.now();
    await ann.api.endOtherSessions();
    assert.equal((await closed)[0], 1008);
    t.diagnostic(`${isHeard ? 'heard' : 'not heard'}: ${Date.now() - sent} ms`);
  }
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
