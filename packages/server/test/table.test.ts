import assert from 'node:assert/strict';
import test from 'node:test';
import { type TableOptions, verifyRecord } from '@doomtable/host';
import { type ChoiceData, type Json, sample, Sfc32 } from '@doomtable/kernel';
import { answerTo } from '@doomtable/protocol';
import type { View } from './kit/canary.js';
import { doomRealm } from './kit/doom.js';
import type { Guest } from './kit/guest.js';
import { startServer, type TestServer } from './kit/server.js';
import { begin, enter, type Eyes, look, makeTable, playOn, sit, taken } from './kit/table.js';

interface Stage {
  readonly id: string;
  readonly guests: readonly [Guest, Guest];
  readonly rooms: readonly [Eyes, Eyes];
  readonly seats: readonly [Eyes, Eyes];
}

/** A canary table of Ann, its host, and Bea, begun. */
async function stageOf(server: TestServer, options: Partial<TableOptions> = {}): Promise<Stage> {
  const guests = [await server.guest('Ann'), await server.guest('Bea')] as const;
  const { id, links } = await makeTable(guests[0], { game: 'canary', seats: 2, options });
  const member = await enter(guests[1], links.player);
  const lines = guests.map(guest => guest.connect());
  const [ann, bea] = await Promise.all(lines.map(line => look(line, id, 'audience')));
  assert.ok(ann !== undefined && bea !== undefined);
  await sit(ann, 0, 'm1');
  await sit(bea, 1, member);
  await begin(ann);
  const seats = [await look(ann.connection, id, 0), await look(bea.connection, id, 1)] as const;
  return { id, guests, rooms: [ann, bea], seats };
}

test('what was agreed is shown to all: settings, rulings and how the table is run, and every change of it', async () => {
  await using server = await startServer();
  const { rooms } = await stageOf(server, { deadline: 600, absent: 'default' });
  const [ann, bea] = rooms;
  assert.deepEqual(bea.watch.head?.settings, { turns: 'few', nest: 'a tree' });
  assert.equal(bea.scene.room.options.deadline, 600);
  const options = { ...bea.scene.room.options, odds: 'own' } as const;
  assert.equal((await bea.command({ do: 'options', options })).refusal?.code, 'notHost');
  await taken(ann.command({ do: 'options', options }));
  await bea.until('the change', () => bea.scene.room.options.odds === 'own');
  assert.ok(bea.told.some(({ act }) => act.do === 'options' && act.options.odds === 'own'));
});

test('two seats that answer a poll at the same instant are both heard; nobody is heard twice', async () => {
  await using server = await startServer();
  const { seats } = await stageOf(server);
  const [ann, bea] = seats;
  const [hers, theirs] = [ann.decision, bea.decision];
  assert.ok(hers !== undefined && theirs !== undefined);
  assert.equal(hers.tick, theirs.tick);
  // Both are sent before either has been answered, each for the tick that both saw.
  const replies = [
    ann.command(answerTo(ann.scene, hers, 'canary-a')),
    ann.command(answerTo(ann.scene, hers, 'canary-again')),
    bea.command(answerTo(bea.scene, theirs, 'canary-b')),
  ];
  const [first, again, other] = await Promise.all(replies);
  assert.equal(first?.refusal, undefined);
  assert.equal(other?.refusal, undefined);
  assert.equal(again?.refusal?.code, 'stale');
  await ann.until('the poll to be open', () => ann.sight.tick > hers.tick + 1);
});

test('what is said and told is tied to the tick it was said at', async () => {
  await using server = await startServer();
  const { id, guests, rooms, seats } = await stageOf(server);
  const [ann, bea] = rooms;
  await taken(bea.command({ do: 'tell', voice: 'aside', text: 'at the beginning' }));
  await taken(seats[0].answer('canary-a', 'Ann digs a hole.'));
  await taken(seats[1].answer('canary-b', 'Bea climbs a tree.'));
  await taken(bea.command({ do: 'tell', voice: 'aside', text: 'later' }));
  await ann.until('the last word', () => ann.told.some(({ act }) => act.do === 'tell' && act.text === 'later'));
  const said = ann.told.flatMap(({ act, tick }) => (act.do === 'tell' ? [[act.text, tick]] : []));
  assert.deepEqual(said, [
    ['at the beginning', 0],
    ['later', 3],
  ]);
  const stories = ann.told.flatMap(told => told.stories.map(({ by, story }) => [by, story, told.tick]));
  assert.deepEqual(stories, [
    [0, 'Ann digs a hole.', 1],
    [1, 'Bea climbs a tree.', 1],
  ]);
  // Whoever reads it later reads the same.
  const { list } = await guests[1].api.log(id, 'audience');
  assert.deepEqual(
    list.flatMap(({ act, tick }) => (act.do === 'tell' ? [[act.text, tick]] : [])),
    said,
  );
});

test('anybody stops play without a reason, and anybody lets it go on', async () => {
  await using server = await startServer();
  const { rooms, seats } = await stageOf(server);
  await taken(rooms[1].command({ do: 'pause' }));
  await seats[0].until('the pause', () => seats[0].scene.room.paused === 'm2');
  assert.equal((await seats[0].answer('canary-a')).refusal?.code, 'paused');
  await taken(rooms[0].command({ do: 'resume' }));
  await taken(seats[0].answer('canary-a'));
});

test('past the line an undo waits for whoever is concerned; after a refusal one waits before asking again', async () => {
  await using server = await startServer();
  const { seats } = await stageOf(server);
  await taken(seats[0].answer('canary-a'));
  await taken(seats[1].answer('canary-b'));
  await seats[0].until('the card', () => seats[0].decision?.step === 'keep');
  assert.equal(seats[0].scene.undo?.barrier, 'dice', 'known before anybody clicks');
  const ask = () => seats[0].command({ do: 'undo', seat: 0, to: 0 });
  await taken(ask());
  await seats[1].until('the request', () => seats[1].scene.room.asked?.seat === 0);
  await taken(seats[1].command({ do: 'consent', seat: 1, yes: false }));
  await seats[0].until('the answer', () => seats[0].scene.room.asked === null);
  assert.equal((await ask()).refusal?.code, 'tooSoon');
  await taken(seats[1].command({ do: 'undo', seat: 1, to: 0 }));
  await seats[0].until('the request', () => seats[0].scene.room.asked?.seat === 1);
  await taken(seats[0].command({ do: 'consent', seat: 0, yes: true }));
  await seats[1].until('the beginning', () => seats[1].sight.tick === 0);
  // What was undone stays in the log.
  assert.equal(seats[1].told.filter(({ act }) => act.do === 'answer').length, 3);
});

test('what a gamemaster does by a right is told to all and stays in the record', async () => {
  await using server = await startServer();
  const { id, guests, rooms, seats } = await stageOf(server);
  const { tick } = seats[0].sight;
  assert.deepEqual(
    seats.map(({ sight }) => sight.rights.map(({ name }) => name)),
    [['hasten'], []],
  );
  const use = (seat: 0 | 1, answer: Json) => seats[seat].command({ do: 'answer', seat, tick, answer, right: 'hasten' });
  assert.notEqual((await use(1, 1)).refusal, undefined, "it is not everybody's");
  assert.notEqual((await use(0, 9)).refusal, undefined, 'nor without bounds');
  await taken(use(0, 1));
  await rooms[1].until('the ruling', () =>
    rooms[1].told.some(({ act }) => act.do === 'answer' && act.right === 'hasten'),
  );
  const used = rooms[1].told.find(({ act }) => act.do === 'answer' && act.right === 'hasten');
  assert.deepEqual(
    used?.events.map(({ kind, cite }) => [kind, cite]),
    [['right', 'CA-5']],
  );
  assert.equal((rooms[1].sight.view as View).turns, 1);
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`power ${i}`))));
  const record = await guests[1].api.record(id);
  assert.ok(record.answers.some(({ right, by }) => right === 'hasten' && by === 0));
});

test('at a table with real dice what they show is typed in, marked, and counted by the verifier', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { options: { rolls: 'real' } });
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await begin(room);
  const seat = await look(room.connection, id, 0);
  const random = new Sfc32('real');
  const dice = (): { tick: number; choice: ChoiceData } | undefined =>
    seat.sight.decisions.find(({ by }) => by === 'luck');
  while (!seat.sight.over) {
    const { tick } = seat.sight;
    const lying = dice();
    if (lying !== undefined) {
      const roll = (faces?: Json) =>
        seat.command({ do: 'roll', seat: 0, tick, ...(faces === undefined ? {} : { faces }) });
      if (tick === 0) {
        assert.equal((await roll()).refusal?.code, 'notReal', 'nothing falls by itself');
        assert.notEqual((await roll([[7, 7, 7, 7]])).refusal, undefined, 'no die shows that');
      }
      await taken(roll(sample(lying.choice, random)));
    } else await taken(seat.answer(sample(seat.decision?.choice ?? assert.fail('nobody is asked'), random)));
    await seat.until('what came of it', () => seat.sight.tick > tick);
  }
  const thrown = seat.told.filter(({ act }) => act.do === 'answer' && act.by === 'luck');
  assert.ok(thrown.length > 10);
  assert.ok(thrown.every(({ act }) => act.do === 'answer' && act.hand === 0));
  const record = await ann.api.record(id);
  const { dice: found, checked } = verifyRecord(await doomRealm(), record);
  assert.deepEqual([found.verdict, checked.rolls, checked.byHand], ['unknown', 0, thrown.length]);
});

test('a deadline passes and the stated default is taken; nobody has to be there', async () => {
  await using server = await startServer();
  const { rooms } = await stageOf(server, { absent: 'default', deadline: 1 });
  await rooms[0].until('the end, by defaults alone', () => rooms[0].sight.over);
  const covers = rooms[0].told.flatMap(({ act }) => (act.do === 'answer' && act.by !== 'luck' ? [act.cover] : []));
  assert.ok(covers.length > 4 && covers.every(cover => cover === 'default'));
});

test('where it is agreed the host sits in for whoever is late; the seat is theirs again when they want it', async () => {
  await using server = await startServer();
  const { id, seats, rooms } = await stageOf(server, { absent: 'host', deadline: 1 });
  await taken(seats[0].answer('canary-a'));
  await seats[1].until('the seat is taken over', () => seats[1].shut !== null);
  assert.deepEqual(rooms[1].scene.room.seats[1], { kind: 'member', member: 'm1', for: 'm2' });
  const stand = await look(rooms[0].connection, id, 1);
  await taken(stand.answer('canary-for-bea'));
  await sit(rooms[1], 1, 'm2');
  await stand.until('it is hers again', () => stand.shut !== null);
  const back = await look(rooms[1].connection, id, 1);
  assert.deepEqual((back.sight.view as View).words, [null, 'canary-for-bea']);
});

test('everybody can see since when a seat has been asked, also whoever comes later', async () => {
  await using server = await startServer();
  const { id, seats, rooms, guests } = await stageOf(server);
  const [ann, bea] = seats;
  await taken(ann.answer('canary-a'));
  await bea.until('the ballot', () => bea.sight.tick === 1);
  assert.equal(bea.watch.asked[0], null);
  const since = bea.watch.asked[1];
  assert.ok(typeof since === 'number' && since <= bea.connection.now());
  await taken(rooms[0].command({ do: 'tell', voice: 'aside', text: 'Well?' }));
  await bea.until('the word', () => bea.told.some(({ act }) => act.do === 'tell'));
  assert.equal(bea.watch.asked[1], since, 'others may speak meanwhile');
  await taken(bea.answer('canary-b'));
  for (let turn = 0; turn < 2; turn++) {
    const seat = seats[turn] ?? assert.fail('there are two');
    await seat.until('the card', () => seat.decision?.step === 'keep');
    const late = await look(guests[0].connect(), id, 'audience');
    assert.deepEqual(seat.watch.asked, late.watch.asked);
    assert.equal(typeof late.watch.asked[turn], 'number');
    await taken(seat.answer('keep'));
  }
});
