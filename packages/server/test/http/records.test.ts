import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import test from 'node:test';
import type { GameLoaders } from '@doomtable/games';
import { sceneJson, type Message, patched, type Scene, verifyRecord } from '@doomtable/host';
import { type AnyGame, type Json, type Record, replay, Sfc32 } from '@doomtable/kernel';
import { game as canary, newer as newerCanary } from '../kit/canary.js';
import { doomRealm, soloTable } from '../kit/doom.js';
import { Guest } from '../kit/guest.js';
import { pairInPlay, pairTable } from '../kit/pair.js';
import { newFolder, startServer } from '../kit/server.js';
import { begin, look, makeTable, playOn, sit, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

test('a finished game moves to another server and is the same record there, byte for byte', async () => {
  await using here = await startServer();
  await using there = await startServer();
  const [ann, bob] = [await here.guest('Ann'), await there.guest('Bob')];
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('moves'));
  const { text } = await ann.get(`/api/tables/${id}/record`);
  const answer = await bob.post('/api/tables/import', { record: JSON.parse(text) as Json, title: 'From elsewhere' });
  const { table } = answer.json<{ table: string }>();
  assert.equal((await bob.get(`/api/tables/${table}/record`)).text, text);
});

test('a game moves in its middle, goes on there, and its dice can be checked over both parts', async () => {
  await using here = await startServer();
  await using there = await startServer();
  const [ann, bob] = [await here.guest('Ann'), await there.guest('Bob')];
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('first half'), 20);
  const half = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  await playOn(seat, new Sfc32('second half'));
  const whole = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  const { table } = (await bob.post('/api/tables/import', { record: half, title: 'Half' })).json<{ table: string }>();
  const room = await look(bob.connect(), table, 'audience');
  assert.equal(room.sight.tick, half.answers.length);
  await sit(room, 0, 'm1');
  const moved = await look(room.connection, table, 0);
  await playOn(moved, new Sfc32('second half'));
  const record = (await bob.get(`/api/tables/${table}/record`)).json<Record>();
  assert.deepEqual(record.answers.slice(0, half.answers.length), half.answers);
  // The first part's secret is shown by the server it was played on, once that game is over too.
  const game = await doomRealm();
  const parts = record.luck as { kind: string; parts: { answers: number | null; note: Json }[] };
  assert.equal(parts.kind, 'parts');
  const alone = verifyRecord(game, record);
  assert.ok(alone.checked.rolls > 0 && alone.checked.unseen > 0, JSON.stringify(alone));
  const shown = parts.parts.map((part, i) => (i === 0 ? { ...part, note: whole.luck as Json } : part));
  const both = verifyRecord(game, { ...record, luck: { kind: 'parts', parts: shown } });
  assert.deepEqual([both.play.verdict, both.dice.verdict], ['true', 'unknown'], JSON.stringify(both));
  assert.deepEqual([both.checked.rolls, both.checked.unseen], [alone.checked.rolls + alone.checked.unseen, 0]);
});

test('records that are forged, broken or of no game here are refused with the reason', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('forged'), 10);
  const record = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  const bring = async (changed: object): Promise<{ code: string; detail: string }> => {
    const answer = await ann.post('/api/tables/import', { record: { ...record, ...changed }, title: '' });
    const { refusal } = answer.json<{ refusal: { code: string; with?: { detail: string } } }>();
    return { code: refusal.code, detail: refusal.with?.detail ?? '' };
  };
  const [first, second, ...rest] = record.answers;
  assert.match((await bring({ answers: [second, first, ...rest] })).detail, /entry 0 was changed/);
  assert.match((await bring({ format: 'other' })).detail, /format/);
  assert.match((await bring({ rulesVersion: '0' })).detail, /rules/);
  assert.equal((await bring({ game: 'chess' })).code, 'noSuchGame');
  assert.match((await bring({ seats: [] })).detail, /seats/);
  assert.match((await bring({ more: 1 })).detail, /not part of it/);
  assert.equal((await ann.post('/api/tables/import', { record: null, title: '' })).status, 400);
});

test('until the end each seat may have what it was told, and that is exactly what its sockets got', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const pair = await pairTable(ann, bea);
  const { id } = pair;
  const wire = await Wire.open(bea);
  const start = await wire.ask({ t: 'open', table: id, viewer: 1 }, 'scene');
  await pair.begin();
  const seats = [await look(ann.connect(), id, 0), await look(bea.connect(), id, 1)] as const;
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`log ${i}`), 2)));
  const end = Math.max(...seats.map(({ watch }) => watch.seq ?? 0));
  await wire.until(() => wire.list(id, 1).at(-1)?.seq === end);
  const log = (await bea.get(`/api/tables/${id}/log?viewer=1`)).json<{ start: Scene; list: Message[] }>();
  assert.equal(JSON.stringify(log.list.filter(({ seq }) => seq > start.seq)), JSON.stringify(wire.list(id, 1)));
  const played = log.list.reduce((scene, { patch }) => patched(scene, patch), sceneJson(log.start));
  assert.deepEqual(played, seats[1].scene);
  assert.equal((await bea.get(`/api/tables/${id}/record`)).status, 403);
  assert.equal((await ann.get(`/api/tables/${id}/record`)).status, 403, 'not even the host');
});

test('a report of a problem holds what the reporter knew, and nothing by which to get in', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links, seats } = await pairInPlay(ann, bea);
  await taken(seats[0].answer('canary-of-ann'));
  await taken(seats[1].answer('canary-of-bea'));
  const { text } = await bea.post(`/api/tables/${id}/report`, { text: 'It looks odd.', tick: 2, seat: 1 });
  const report = JSON.parse(text) as { [key: string]: Json };
  assert.deepEqual([report['report'], report['game'], report['seat']], ['doomtable-report-1', 'canary', 1]);
  assert.ok(text.includes('canary-of-bea'));
  for (const secret of ['canary-of-ann', ann.cookie, bea.cookie, ann.id, bea.id, links.player, links.watcher]) {
    assert.ok(!text.includes(secret?.split(/[=/]/).at(-1) ?? ''), secret);
  }
});

test('a copy of the data folder of a stopped server is a whole server', async t => {
  const first = await startServer();
  const ann = await first.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('backup'), 15);
  const { text } = await ann.get(`/api/tables/${id}/record`);
  await first.stop();
  const folder = newFolder();
  t.after(() => rmSync(first.folder, { recursive: true }));
  cpSync(first.folder, folder, { recursive: true });
  await using second = await startServer({ data: { folder } });
  const there = new Guest(second.address, ann.cookie);
  t.after(() => there.hangUp());
  assert.equal((await there.get(`/api/tables/${id}/record`)).text, text);
  const again = await look(there.connect(), id, 0);
  assert.equal(await playOn(again, new Sfc32('restored'), 3), 3);
});

/** The loaders of these versions of the canary, the first of them for new tables. */
function loadersOf(...[now, ...older]: [AnyGame, ...AnyGame[]]): GameLoaders {
  return { canary: [() => Promise.resolve(now), ...older.map(game => () => Promise.resolve(game))] };
}

test('a table that began under rules that are not here is not opened, says so, and is whole when they are back', async () => {
  const first = await startServer();
  const ann = await first.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const second = await first.restart({ games: loadersOf(newerCanary) });
  const refused = await ann.get(`/api/tables/${id}`);
  assert.deepEqual([refused.status, refused.text], [409, '{"refusal":{"code":"otherRules","path":""}}']);
  const wire = await Wire.open(ann);
  assert.equal((await wire.ask({ t: 'open', table: id, viewer: 'audience' }, 'shut')).why.code, 'otherRules');
  await using third = await second.restart({ games: loadersOf(canary) });
  assert.equal((await new Guest(third.address, ann.cookie).get(`/api/tables/${id}`)).status, 200);
});

test('a table of older rules opens and plays on under them; new tables get the new ones, and records keep their version', async () => {
  const first = await startServer();
  const ann = await first.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, 'm1');
  await begin(room);
  const begun = await look(room.connection, id, 0);
  await taken(begun.answer('canary-before'));
  await using second = await first.restart({ games: loadersOf(newerCanary, canary) });
  const again = ann.connect();
  const seats = await Promise.all([look(again, id, 0), look(again, id, 1)]);
  assert.equal(seats[0].watch.head?.rulesVersion, '1');
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`older ${i}`))));
  const older = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  // Two turns for each of two seats, each a card and what becomes of it, after two words.
  assert.deepEqual([older.rulesVersion, older.answers.length], ['1', 2 + 2 * 2 * 2]);
  const fresh = await makeTable(ann, { game: 'canary', seats: 2 });
  const { head } = (await ann.get(`/api/tables/${fresh.id}`)).json<{ head: { rulesVersion: string } }>();
  assert.equal(head.rulesVersion, '2');
  // The same answers mean something else under the new rules.
  assert.notEqual(replay(newerCanary, { ...older, rulesVersion: '2' }).flaw, undefined);
  const brought = await ann.post('/api/tables/import', { record: older, title: 'Brought' });
  const { table } = brought.json<{ table: string }>();
  assert.equal((await ann.get(`/api/tables/${table}/record`)).text, JSON.stringify(older));
  assert.equal(second.logged.filter(line => line.includes('problem')).length, 0);
});
