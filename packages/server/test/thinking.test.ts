import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { LIMITS } from '../src/index.js';
import type { Job } from '../src/store/port.js';
import { openDatabase } from '../src/store/sqlite/driver.js';
import { EmbeddedJobs } from '../src/store/sqlite/sqlite-jobs.js';
import { Thinker } from '../src/tables/thinker.js';
import type { Task, Thoughts } from '../src/tables/thoughts.js';
import { roundOne } from './kit/doom.js';
import type { Guest } from './kit/guest.js';
import { figure, untilFigure } from './kit/metrics.js';
import { startServer, type TestServer } from './kit/server.js';
import { begin, type Eyes, look, makeTable, sit, taken } from './kit/table.js';
import { Sfc32 } from '@doomtable/kernel';
import type { Connection } from '@doomtable/protocol';

/* Who gets the thread that thinks, and when it rests. */

const MINUTE = 60_000;
const WAITING = 'doomtable_thoughts_waiting';
const THOUGHTS = 'doomtable_thoughts_total';
const LEFT = 'doomtable_turns_left_total';

/** Thoughts begin, but each ends only when it is let. What all of them come to can be given, where nobody needs to think. */
class Gate {
  begun = 0;
  #held: (() => void)[] = [];
  #isOpen = false;

  constructor(t: TestContext, thought?: Thoughts[Task['do']]) {
    const ask = Thinker.prototype.ask;
    const pass = (): Promise<void> => this.#pass();
    t.mock.method(Thinker.prototype, 'ask', async function (this: Thinker, ...asked: Parameters<typeof ask>) {
      await pass();
      return thought ?? ask.apply(this, asked);
    });
  }

  /** Lets the thoughts end that have begun. */
  next(): void {
    for (const go of this.#held.splice(0)) go();
  }

  open(): void {
    this.#isOpen = true;
    this.next();
  }

  /** A server that stops waits for the thought under way. */
  [Symbol.dispose](): void {
    this.open();
  }

  #pass(): Promise<void> {
    this.begun++;
    return this.#isOpen ? Promise.resolve() : new Promise(resolve => this.#held.push(resolve));
  }
}

/** A table at which a bot that thinks has the only seat, looked at by its host, and begun. */
async function searchTable(guest: Guest, line: Connection): Promise<Eyes> {
  const { id } = await makeTable(guest);
  const room = await look(line, id, 'audience');
  await taken(room.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'search' } }));
  await taken(room.command({ do: 'begin' }));
  return room;
}

function answersOf({ told }: Eyes, seat = 0): number {
  return told.filter(({ act }) => act.do === 'answer' && act.by === seat).length;
}

/** The tables for whose bots a job is set. Nobody may hold the folder meanwhile. */
function botJobs({ folder }: TestServer): readonly string[] {
  const database = openDatabase(join(folder, 'doomtable.db'));
  try {
    const rows = database.prepare("select table_id from jobs where kind = 'bot'").all() as { table_id: string }[];
    return rows.map(({ table_id }) => table_id);
  } finally {
    database.close();
  }
}

/** A clock in the past, so that all that is set by it is due at once. */
function oldClock(): { now(): number; on(ms: number): void } {
  let now = 1_000_000_000;
  return {
    now: () => now,
    on: ms => {
      now += ms;
    },
  };
}

/** Jobs of a kind wait until they are let go. */
function holdJobs(t: TestContext, kind: string): { letGo(): Promise<void> } {
  const held: (() => Promise<void>)[] = [];
  let onHeld: () => void = () => undefined;
  const schedule = EmbeddedJobs.prototype.schedule;
  t.mock.method(EmbeddedJobs.prototype, 'schedule', function (this: EmbeddedJobs, job: Job, due: number, key: string) {
    if (job.kind !== kind) return schedule.call(this, job, due, key);
    held.push(() => schedule.call(this, job, 0, key));
    onHeld();
    return Promise.resolve();
  });
  return {
    /** Lets those go that were set, once there is one. */
    letGo: async () => {
      if (held.length === 0) {
        await new Promise<void>(resolve => {
          onHeld = resolve;
        });
      }
      for (const go of held.splice(0)) await go();
    },
  };
}

test('with 30 tables of bots that think for one guest, the first answer to a newcomer is the next', async t => {
  await using server = await startServer();
  using gate = new Gate(t);
  const [eve, ned] = [await server.guest('Eve'), await server.guest('Ned')];
  const lines = [eve.connect(), eve.connect()];
  const hers: Eyes[] = [];
  for (let i = 0; i < 30; i++) hers.push(await searchTable(eve, lines[i % 2] ?? eve.connect()));
  await untilFigure(server.address, WAITING, waiting => waiting === 29);
  assert.equal(gate.begun, 1);
  const his = await searchTable(ned, ned.connect());
  await untilFigure(server.address, WAITING, waiting => waiting === 30);
  gate.next();
  await untilFigure(server.address, THOUGHTS, begun => begun === 2);
  gate.next();
  await his.until('an answer', () => answersOf(his) === 1);
  const answers = hers.reduce((sum, room) => sum + answersOf(room), 0);
  assert.ok(answers <= 1, `${answers} answers of hers came before his`);
  assert.ok(gate.begun <= 3);
});

test('a hint waits for the thought under way and no longer, whatever waits for others', async t => {
  await using server = await startServer();
  using gate = new Gate(t);
  const [eve, ned] = [await server.guest('Eve'), await server.guest('Ned')];
  const { id } = await roundOne(ned, new Sfc32('hint'));
  const line = eve.connect();
  for (let i = 0; i < 20; i++) await searchTable(eve, line);
  await untilFigure(server.address, WAITING, waiting => waiting === 19);
  const hint = ned.api.hint(id, 0);
  await untilFigure(server.address, WAITING, waiting => waiting === 20);
  gate.next();
  await untilFigure(server.address, THOUGHTS, begun => begun === 2);
  gate.next();
  assert.ok((await hint).answers.length > 0);
  gate.open();
});

test('hints beyond what one person may have waiting, as the page says, are refused and cost nobody else anything', async t => {
  await using server = await startServer();
  const { mostThoughtsEach } = LIMITS;
  using gate = new Gate(t, { playouts: 0, answers: [] });
  const [eve, ned] = [await server.guest('Eve'), await server.guest('Ned')];
  const [hers, his] = [await roundOne(eve, new Sfc32('eve')), await roundOne(ned, new Sfc32('ned'))];
  // One is thought about, and all others wait.
  const asked = Array.from({ length: mostThoughtsEach + 1 }, () =>
    eve.post(`/api/tables/${hers.id}/hint`, { seat: 0 }),
  );
  await untilFigure(server.address, WAITING, waiting => waiting === mostThoughtsEach);
  const more = await eve.post(`/api/tables/${hers.id}/hint`, { seat: 0 });
  assert.deepEqual([more.status, more.json<{ refusal: { code: string } }>().refusal.code], [429, 'tooMuch']);
  const other = ned.post(`/api/tables/${his.id}/hint`, { seat: 0 });
  await untilFigure(server.address, WAITING, waiting => waiting === mostThoughtsEach + 1);
  gate.open();
  for (const { status } of await Promise.all([...asked, other])) assert.equal(status, 200);
});

test('a turn that waits to be thought about outlives the server', async t => {
  const before = await startServer();
  using gate = new Gate(t);
  const ann = await before.guest('Ann');
  const rooms: Eyes[] = [];
  for (let i = 0; i < 3; i++) rooms.push(await searchTable(ann, ann.connect()));
  await untilFigure(before.address, WAITING, waiting => waiting === 2);
  const stopped = before.stop();
  gate.open();
  await stopped;
  const waiting = rooms.filter(room => answersOf(room) === 0).map(({ table }) => table);
  assert.ok(waiting.length >= 2 && waiting.every(table => botJobs(before).includes(table)));
  await using server = await before.restart();
  for (const { table } of rooms) {
    const room = await look(ann.connect(), table, 'audience');
    await room.until('answers', () => answersOf(room) > 1);
  }
  assert.equal(server.logged.filter(line => line.includes('problem')).length, 0);
});

test('bots stop where nobody has looked for ten minutes, and go on when somebody comes back', async () => {
  const clock = oldClock();
  const before = await startServer({ clock });
  const ann = await before.guest('Ann');
  const room = await searchTable(ann, ann.connect());
  await room.until('two answers', () => answersOf(room) >= 2);
  room.connection.close();
  await untilFigure(before.address, 'doomtable_sockets', sockets => sockets === 0);
  clock.on(10 * MINUTE - 1);
  const soFar = await figure(before.address, THOUGHTS);
  await untilFigure(before.address, THOUGHTS, thoughts => thoughts > soFar + 1);
  assert.equal(await figure(before.address, LEFT), 0, 'they go on for ten minutes');
  clock.on(1);
  await untilFigure(before.address, LEFT, left => left === 1);
  await before.stop();
  assert.deepEqual(botJobs(before), [], 'nothing is left that could wake them');
  await using server = await before.restart();
  const back = await look(ann.connect(), room.table, 'audience');
  await back.until('more answers', () => answersOf(back) >= 2);
  assert.equal(await figure(server.address, LEFT), 0);
});

test('a tab in the background does not keep bots going; to look at it again does', async () => {
  const clock = oldClock();
  await using server = await startServer({ clock });
  const ann = await server.guest('Ann');
  const room = await searchTable(ann, ann.connect());
  await room.until('an answer', () => answersOf(room) > 0);
  room.connection.focus(room.table, false);
  await room.until('nobody here', () => Object.keys(room.here.names).length === 0);
  clock.on(10 * MINUTE);
  await untilFigure(server.address, LEFT, left => left === 1);
  const stopped = await figure(server.address, THOUGHTS);
  const seen = answersOf(room);
  room.connection.focus(room.table, true);
  await room.until('more answers', () => answersOf(room) > seen + 1);
  assert.ok((await figure(server.address, THOUGHTS)) > stopped);
});

test('bots that answer at once stop as well, and whoever asks something of a table looks at it', async t => {
  const turns = holdJobs(t, 'bot');
  const clock = oldClock();
  await using server = await startServer({ clock });
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const line = ann.connect();
  const room = await look(line, id, 'audience');
  await sit(room, 0, 'm1');
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'thumb' } }));
  line.focus(id, false);
  await room.until('nobody here', () => Object.keys(room.here.names).length === 0);
  clock.on(11 * MINUTE);
  await begin(room);
  await turns.letGo();
  await room.until('an answer', () => answersOf(room, 1) === 1);
  assert.equal(await figure(server.address, LEFT), 0);
  const seat = await look(line, id, 0);
  await taken(seat.answer('canary-word-ann'));
  await seat.until('a card', () => seat.decision?.step === 'keep');
  await taken(seat.answer('keep'));
  line.focus(id, false);
  clock.on(10 * MINUTE);
  await turns.letGo();
  await untilFigure(server.address, LEFT, left => left === 1);
  assert.equal(answersOf(room, 1), 1);
});

test('at a table by post a bot has its turn when a person’s time is up, once for each seat, and then waits for people', async t => {
  const deadlines = holdJobs(t, 'cover');
  const clock = oldClock();
  await using server = await startServer({ clock });
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, {
    game: 'canary',
    seats: 2,
    settings: { turns: 'many', nest: 'x' },
    options: { deadline: 86_400, absent: 'default' },
  });
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'search' } }));
  await begin(room);
  const seat = await look(room.connection, id, 0);
  await taken(seat.answer('canary-word-ann'));
  await room.until('the answer of the bot', () => answersOf(room, 1) === 1);
  await seat.until('a card', () => seat.decision?.step === 'keep');
  room.connection.close();
  await untilFigure(server.address, 'doomtable_sockets', sockets => sockets === 0);
  let thoughts = await figure(server.address, THOUGHTS);
  for (let day = 1; day <= 2; day++) {
    clock.on(24 * 60 * MINUTE);
    await deadlines.letGo();
    thoughts = await untilFigure(server.address, THOUGHTS, now => now === thoughts + 1);
  }
  assert.equal(await figure(server.address, LEFT), 0);
  clock.on(24 * 60 * MINUTE);
  await deadlines.letGo();
  await untilFigure(server.address, LEFT, left => left === 1);
  assert.equal(await figure(server.address, THOUGHTS), thoughts);
  const back = await look(ann.connect(), id, 0);
  await back.until('a card', () => back.decision?.step === 'keep');
  assert.equal(await figure(server.address, THOUGHTS), thoughts + 1);
});
