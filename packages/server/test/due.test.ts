import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { openDatabase } from '../src/store/sqlite/driver.js';
import { startServer, type TestServer } from './kit/server.js';
import { type Eyes, look, makeTable, taken } from './kit/table.js';

const A_BOT = { do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } } as const;

async function bots(server: TestServer): Promise<Eyes> {
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann);
  const room = await look(ann.connect(), id, 'audience');
  await taken(room.command(A_BOT));
  return room;
}

function answersOf(room: Eyes): number {
  return room.told.filter(({ act }) => act.do === 'answer' && act.by === 0).length;
}

function problems({ logged }: TestServer): readonly string[] {
  return logged.filter(line => line.includes('problem'));
}

test('a bot that goes on after its own answer pauses for whole milliseconds, whatever the pause', async () => {
  // By a clock that stands still every answer follows at once on the one before.
  await using server = await startServer({ botPauseMs: 20, clock: { now: () => 1_000_000 } });
  const room = await bots(server);
  await taken(room.command({ do: 'begin' }));
  await room.until('ten answers', () => answersOf(room) >= 10);
  assert.deepEqual(problems(server), []);
});

test('a bot whose turn the store did not take up is woken once the store takes it', async () => {
  const before = await startServer();
  await before.stop();
  const database = openDatabase(join(before.folder, 'doomtable.db'));
  const until = Math.ceil(Date.now() / 1000) + 6;
  database.exec(`create trigger refuse before insert on jobs when unixepoch() < ${until}
    begin select raise(abort, 'no jobs for now'); end`);
  database.close();
  await using server = await before.restart();
  const room = await bots(server);
  await taken(room.command({ do: 'begin' }));
  await room.until('an answer', () => answersOf(room) > 0);
  assert.ok(Date.now() / 1000 >= until, 'the store refused until then');
  assert.match(problems(server).join(''), /no jobs for now/);
});
