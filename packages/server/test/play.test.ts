import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES, loadGame } from '@doomtable/games';
import { type Command, type Message, verifyRecord } from '@doomtable/host';
import { type Entry, entryHash, fewestSeats, headHash, type Record, Sfc32 } from '@doomtable/kernel';
import type { ClientMessage } from '@doomtable/protocol';
import { doomRealm, roundOne, soloTable } from './kit/doom.js';
import { Guest } from './kit/guest.js';
import { pairTable } from './kit/pair.js';
import { figuresOf, startServer } from './kit/server.js';
import { begin, look, makeTable, playOn, taken } from './kit/table.js';
import { Wire } from './kit/wire.js';

test('Doom Realm is played to its end over the socket by the typed client', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  const answers = await playOn(seat, new Sfc32('to the end'));
  assert.ok(answers > 20, `${answers} answers`);
  assert.equal(seat.sight.over, true);
  const record = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  assert.deepEqual(record.end?.result, seat.sight.result);
  assert.deepEqual(
    server.logged.filter(line => line.includes('problem')),
    [],
  );
});

test('whoever comes back at any place of the log gets the same bytes as those who stayed', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  const stayed = await Wire.open(ann);
  const begun = await stayed.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  await playOn(seat, new Sfc32('come back'), 25);
  await stayed.until(() => stayed.list(id, 0).at(-1)?.seq === seat.watch.seq);
  const all = stayed.list(id, 0);
  const again = await Wire.open(ann);
  for (let since = begun.seq; since <= (seat.watch.seq ?? 0); since++) {
    const told = await again.ask({ t: 'open', table: id, viewer: 0, since }, 'told');
    const wanted = all.filter(({ seq }) => seq > since);
    assert.equal(JSON.stringify(told.list), JSON.stringify(wanted), `from ${since}`);
  }
});

test('two sockets on one seat both see everything, and what both send happens once', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await roundOne(ann, new Sfc32('two'));
  const other = await look(ann.connect(), id, 0);
  const { decision } = seat;
  assert.ok(decision);
  const replies = await Promise.all([seat.answer('keep'), other.answer('keep')]);
  assert.deepEqual(
    replies.map(({ refusal }) => refusal?.code ?? 'taken').sort((a, b) => (a < b ? -1 : 1)),
    ['stale', 'taken'],
  );
  await Promise.all([seat, other].map(eyes => eyes.until('the next tick', () => eyes.sight.tick > decision.tick)));
  assert.deepEqual(other.scene, seat.scene);
});

test('a submission sent again gets the first answer; stale and reordered ones are refused and change nothing', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await roundOne(ann, new Sfc32('again'));
  const wire = await Wire.open(ann);
  const tick = seat.sight.tick;
  const keep = (commandId: string, at: number): ClientMessage => ({
    t: 'command',
    table: id,
    id: commandId,
    command: { do: 'answer', seat: 0, tick: at, answer: 'keep' },
  });
  // The second of two moves overtakes the first.
  const early = await wire.ask(keep('overtakes', tick + 1), 'reply');
  assert.deepEqual(early.reply, { refusal: { code: 'stale', path: '', with: { tick } } });
  const first = await wire.ask(keep('the-first', tick), 'reply');
  assert.equal(first.reply.refusal, undefined);
  for (let i = 0; i < 5; i++) assert.deepEqual((await wire.ask(keep('the-first', tick), 'reply')).reply, first.reply);
  const late = await wire.ask(keep('comes-late', tick), 'reply');
  assert.equal(late.reply.refusal?.code, 'stale');
  const { seq } = await wire.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  assert.equal(seq, first.reply.refusal === undefined ? first.reply.seq : -1);
});

test('undo goes back to the line by itself; past it it is refused with the reason', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, line, seat } = await roundOne(ann, new Sfc32('undo'));
  const { tick } = seat.sight;
  const before = JSON.stringify(seat.sight);
  const { finality } = await line.finality(id, 0);
  assert.ok(Array.isArray(finality?.final), 'some answers are final');
  assert.ok(!finality.final.includes('keep'), 'keeping the dice can be taken back');
  await taken(seat.answer('keep'));
  await seat.until('the next tick', () => seat.sight.tick > tick);
  assert.deepEqual(seat.scene.undo, { to: tick, barrier: 'dice' });
  await taken(seat.command({ do: 'undo', seat: 0, to: tick }));
  await seat.until('the undo', () => seat.sight.tick === tick);
  assert.equal(JSON.stringify(seat.sight), before);
  const past = await seat.command({ do: 'undo', seat: 0, to: tick - 1 });
  assert.deepEqual(past.refusal, { code: 'pastTheLine', path: '', with: { barrier: 'dice', to: tick } });
});

test('a bot finishes the game of somebody who stays away: the deadline passes, and the table has agreed to it', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann, { options: { absent: 'bot', deadline: 1 } });
  const isCovered = ({ act }: Message): boolean => act.do === 'answer' && act.cover === 'bot';
  await seat.until('a covered answer', () => seat.told.some(isCovered));
  const { list } = await ann.api.log(id, 0);
  const [begun, covered] = [list.find(({ act }) => act.do === 'begin'), list.find(isCovered)];
  assert.ok((covered?.at ?? 0) - (begun?.at ?? 0) >= 1000, 'not before the deadline');
  // The host has seen enough and lets the bot have the seat.
  await taken(seat.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } }));
  await seat.until('the seat is gone', () => seat.shut !== null);
  const room = await look(seat.connection, seat.table, 'audience');
  await room.until('the end', () => room.sight.over);
});

test('a bot takes over a seat that was left empty, and the others play on', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, room } = await pairTable(ann, bea);
  const other = await look(bea.connect(), id, 'audience');
  await begin(room);
  await taken(other.command({ do: 'leave' }));
  await room.until('the empty seat', () => room.scene.room.seats[1]?.kind === 'empty');
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'thumb' } }));
  const seat = await look(room.connection, id, 0);
  await playOn(seat, new Sfc32('with a bot'));
  assert.equal(seat.sight.over, true);
});

for (const id of Object.keys(GAMES)) {
  test(`${id}: a table of bots is begun, and they play it to its end with nobody there`, async () => {
    await using server = await startServer();
    const ann = await server.guest('Ann');
    const game = (await loadGame(GAMES, id)) ?? assert.fail(id);
    const { id: table } = await makeTable(ann, { game: id, seats: fewestSeats(game) });
    const room = await look(ann.connect(), table, 'audience');
    for (const seat of room.scene.room.seats.keys()) {
      await taken(room.command({ do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } }));
    }
    await taken(room.command({ do: 'begin' }));
    await room.until('the beginning', () => room.scene.sight !== null);
    await room.until('the end', () => room.sight.over);
    const { summary } = await ann.api.table(table);
    assert.equal(summary.status, 'over');
    assert.ok(summary.words.length > 0);
    assert.ok((await ann.api.record(table)).end !== undefined);
    assert.deepEqual(
      server.logged.filter(line => line.includes('problem')),
      [],
    );
  });
}

test('a bot that thinks plays too, in a thread of its own', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann);
  const room = await look(ann.connect(), id, 'audience');
  await taken(room.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'search' } }));
  await taken(room.command({ do: 'begin' }));
  const answered = () => room.told.filter(({ act }) => act.do === 'answer' && act.by === 0).length;
  await room.until('three answers', () => answered() >= 3);
  await taken(room.command({ do: 'pause' }));
  assert.deepEqual(
    server.logged.filter(line => line.includes('problem')),
    [],
  );
});

test('the verifier accepts a true record and names the first false roll of a forged one', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('verify'));
  const record = (await ann.get(`/api/tables/${id}/record`)).json<Record>();
  const game = await doomRealm();
  const kept = ann.seen.read(id) ?? assert.fail('nothing was kept');
  const honest = verifyRecord(game, record, [kept]);
  assert.deepEqual([honest.dice.verdict, honest.words.verdict], ['true', 'true'], JSON.stringify(honest));
  assert.ok(honest.checked.rolls > 10);
  const rolls = record.answers.flatMap(({ by }, i) => (by === 'luck' ? [i] : []));
  const at = rolls[3] ?? 0;
  const forged = verifyRecord(game, forge(record, at), [kept]);
  assert.equal(forged.dice.verdict, 'false');
  assert.match(forged.dice.reason, new RegExp(`^entry ${at} shows`));
});

/** Another face at one roll, with all hashes made anew. */
function forge(record: Record, at: number): Record {
  let hash = headHash(record);
  const answers = record.answers.map((entry, i): Entry => {
    const faces = entry.answer as number[][];
    const changed = i === at ? { ...entry, answer: faces.map(pool => pool.map(face => (face % 6) + 1)) } : entry;
    hash = entryHash(hash, changed);
    return { ...changed, hash };
  });
  return { ...record, answers };
}

async function figureOf(guest: Guest, name: string): Promise<number> {
  const text = await figuresOf(guest);
  const line = text.split('\n').find(one => one.startsWith(name)) ?? '';
  return Number(line.split(' ').at(-1));
}

test('a table at which nothing happens rests while people look at it, and goes on as if it had not', async () => {
  let now = Date.now();
  await using server = await startServer({ clock: { now: () => now } });
  const ann = await server.guest('Ann');
  const { id, seat } = await soloTable(ann);
  await playOn(seat, new Sfc32('rest'), 5);
  const resting = (): Promise<number> => figureOf(ann, 'doomtable_tables_resting');
  assert.equal(await resting(), 0);
  now += 2000;
  while ((await resting()) === 0) await pause(50);
  await playOn(seat, new Sfc32('go on'), 5);
  assert.equal(await resting(), 0);
  const fresh = await look(ann.connect(), id, 0);
  assert.deepEqual(seat.scene, fresh.scene);
});

test('figures move with what happens, and name nobody', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const stranger = new Guest(server.address);
  const figure = (name: string): Promise<number> => figureOf(stranger, name);
  const { id, seat } = await soloTable(ann);
  const entries = await figure('doomtable_entries_total');
  const answers = await playOn(seat, new Sfc32('figures'), 5);
  assert.ok((await figure('doomtable_entries_total')) >= entries + answers);
  assert.ok((await figure('doomtable_commands_total{taken="true"}')) >= answers);
  assert.equal((await seat.command({ do: 'undo', seat: 0, to: 10_000 })).refusal?.code, 'nothingToUndo');
  assert.equal(await figure('doomtable_commands_total{taken="false"}'), 1);
  assert.ok((await figure('doomtable_command_ms_count')) > answers);
  assert.equal(await figure('doomtable_sockets'), 1);
  assert.equal(await figure('doomtable_tables_open'), 1);
  const text = await figuresOf(stranger);
  for (const word of [id, 'Ann', ann.id]) assert.ok(!text.includes(word), word);
});

test('health and readiness say how the server is', async () => {
  await using server = await startServer();
  const stranger = new Guest(server.address);
  assert.deepEqual((await stranger.get('/healthz')).json(), { alive: true });
  const ready = await stranger.get('/readyz');
  assert.equal(ready.status, 200);
  const { ready: isReady, store, build } = ready.json<{ ready: boolean; store: string; build: string }>();
  assert.deepEqual([isReady, store, build], [true, 'sqlite', 'test']);
});

test('a server that stops finishes what it took, tells everybody, and the next one goes on from there', async () => {
  const first = await startServer();
  const ann = await first.guest('Ann');
  const { id, seat } = await roundOne(ann, new Sfc32('stop'));
  const wire = await Wire.open(ann);
  await wire.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  const tick = seat.sight.tick;
  const send = (commandId: string, command: Command): void =>
    wire.send({ t: 'command', table: id, id: commandId, command });
  const sent = Array.from({ length: 50 }, (_, i) => `in-flight-${i}`);
  send('in-flight-0', { do: 'answer', seat: 0, tick, answer: 'keep' });
  for (const commandId of sent.slice(1)) send(commandId, { do: 'tell', voice: 'aside', text: commandId });
  // The pong comes at once and the replies after the disk: everything has arrived, and much is still under way.
  await wire.ask({ t: 'ping' }, 'pong');
  const restarted = first.restart();
  await wire.until(() => wire.heard.some(({ t }) => t === 'leaving'));
  const replies = wire.heard.flatMap(one => (one.t === 'reply' ? [one] : []));
  assert.deepEqual(replies.map(one => one.id).sort(), sent.sort());
  assert.ok(replies.every(({ reply }) => reply.refusal === undefined));
  assert.equal(wire.heard.at(-1)?.t, 'leaving', 'the last word');
  assert.equal(await wire.closed, 1001);
  await using second = await restarted;
  assert.equal(second.port, first.port);
  await seat.until('the next tick', () => seat.sight.tick > tick);
  const scenes = seat.scenes;
  assert.ok((await playOn(seat, new Sfc32('go on'), 5)) === 5);
  assert.equal(seat.scenes, scenes, 'it went on from the last place it knew');
});
