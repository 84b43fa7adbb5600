import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { Guest, tokenOf } from '../kit/guest.js';
import { pairInPlay, pairTable } from '../kit/pair.js';
import { keyOf, pathOf } from '../kit/routes.js';
import { butSessionsUsed, rowsIn, type Rows } from '../kit/stored-rows.js';
import { startServer, type TestServer } from '../kit/server.js';
import { enter, makeTable, playOn, taken } from '../kit/table.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Stage {
  /** Tables of which everybody is told something else: one in play, one that is over, one where people knock. */
  readonly tables: readonly string[];
  readonly actors: { readonly [actor: string]: Guest };
}

/** Three tables with everybody around them, and the table of today. */
async function setStage(server: TestServer): Promise<Stage> {
  const [host, player, watcher, removed, stranger, gone] = await Promise.all(
    ['host', 'player', 'watcher', 'removed', 'stranger', 'gone'].map(name => server.guest(name)),
  );
  assert.ok(host && player && watcher && removed && stranger && gone);
  const { id: playing, links, room, begin } = await pairTable(host, player);
  await enter(watcher, links.watcher);
  const member = await enter(removed, links.player);
  await begin();
  await taken(room.command({ do: 'remove', member }));
  const { id: over, seats } = await pairInPlay(host, player);
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`gets ${i}`))));
  const { id: knocked, links: doors } = await makeTable(host, { game: 'canary', seats: 2, options: { knock: true } });
  await stranger.post('/api/join', { token: tokenOf(doors.player) });
  await host.put(`/api/tables/${playing}/notes`, { text: 'mine' });
  for (const guest of [host, player]) {
    await guest.put(`/api/tables/${playing}/notices`, { channel: 'browser', target: '', muted: false });
  }
  await player.post('/api/games/doom-realm/daily');
  const cookie = gone.cookie ?? '';
  await gone.delete('/api/session');
  const signedOut = new Guest(server.address, cookie);
  const nobody = new Guest(server.address);
  return { tables: [playing, over, knocked], actors: { host, player, watcher, removed, stranger, signedOut, nobody } };
}

/** Every address that is read, at each of the tables. */
function addressesOf({ routes }: TestServer, tables: readonly string[]): readonly string[] {
  const found = routes
    .filter(({ method, kind }) => method === 'GET' && kind !== 'socket')
    .flatMap(route => tables.map(table => pathOf(keyOf(route), table)));
  const days = ['', '?date=2020-02-29', '?date=2026-01-01'].map(date => `/api/games/doom-realm/daily${date}`);
  return [...new Set([...found, ...days])];
}

function difference(before: Rows, after: Rows): readonly string[] {
  return [...after].flatMap(([table, rows]) => {
    const old = before.get(table) ?? [];
    const come = rows.filter(row => !old.includes(row)).map(row => `+ ${table} ${row}`);
    return [...come, ...old.filter(row => !rows.includes(row)).map(row => `- ${table} ${row}`)];
  });
}

test('every GET, by everybody, leaves every row of the store as it was', async () => {
  let days = 0;
  const clock = { now: () => Date.now() + days * DAY_MS };
  await using first = await startServer({ clock });
  const { tables, actors } = await setStage(first);
  await first.stop();
  let server = first;
  let rows = rowsIn(first.folder, butSessionsUsed);
  assert.ok((rows.get('entries')?.length ?? 0) > 20 && rows.get('tables')?.length === 5);
  for (const [actor, guest] of Object.entries(actors)) {
    // A later day each time: whatever is done once in a while is done. After 14 days tables of a day would be closed.
    days += 1;
    server = await server.restart();
    let answered = 0;
    for (const address of addressesOf(server, tables)) {
      const { status } = await guest.get(address);
      assert.ok(status < 500, `${actor}: ${address}: ${status}`);
      if (status === 200) answered++;
    }
    assert.ok(answered > (actor === 'host' ? 25 : 5), `${actor} was answered ${answered} times`);
    await server.stop();
    const after = rowsIn(server.folder, butSessionsUsed);
    assert.deepEqual(difference(rows, after), [], actor);
    rows = after;
  }
  // What changes something is seen.
  server = await server.restart();
  await actors['host']?.put(`/api/tables/${tables[0]}/notes`, { text: 'changed' });
  await server.stop();
  assert.match(difference(rows, rowsIn(server.folder, butSessionsUsed)).join(), /\+ notes .*changed/);
});

test('50 past days of every game that is played alone make no table, and show what would be played there', async () => {
  await using server = await startServer({ clock: { now: () => Date.UTC(2030, 4, 1, 12) } });
  const ann = await server.guest('Ann');
  const games = (await ann.api.games()).filter(({ seats }) => seats.min === 1).map(({ id }) => id);
  assert.ok(games.length > 0);
  for (const game of games) {
    for (let day = 0; day < 50; day++) {
      const date = new Date(Date.UTC(2030, 4, 1) - day * DAY_MS).toISOString().slice(0, 10);
      const told = await ann.api.daily(game, date);
      assert.deepEqual([told.date, told.game, told.commitment, told.rivals.rivals], [date, game, null, []]);
    }
  }
  await server.stop();
  assert.deepEqual(rowsIn(server.folder).get('tables'), []);
});
