import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import type { Lobby, TableSummary } from '@doomtable/protocol';
import { type Guest, tokenOf } from './kit/guest.js';
import { lobbyOnce } from './kit/test-lobby.js';
import { pairTable } from './kit/pair.js';
import { pathOf, ROUTES } from './kit/routes.js';
import { startServer } from './kit/server.js';
import { enter, look, playOn, taken } from './kit/table.js';
import { Wire } from './kit/wire.js';

const DELAY_S = 600;

/** Everything a route of the interface tells about a table without changing anything, through the audience's eyes. */
const READS = Object.keys(ROUTES).filter(route => route.startsWith('GET ') && ROUTES[route]?.for !== 'all');

async function everythingTold(guest: Guest, table: string, link: string): Promise<string> {
  const told = [(await guest.post('/api/invitation', { token: tokenOf(link) })).text];
  for (const route of READS) {
    const { status, text } = await guest.get(pathOf(route, table).replace('viewer=0', 'viewer=audience'));
    told.push(`${route}: ${status} ${text}`);
  }
  return told.join('\n');
}

function entryIn({ waitingForMe, mine, open }: Lobby, table: string): TableSummary | undefined {
  return [...waitingForMe, ...mine, ...open].find(({ id }) => id === table);
}

test('nothing is told ahead of its time: by every route, whoever is kept behind gets the same bytes until the delay is over', async () => {
  let ahead = 0;
  await using server = await startServer({ clock: { now: () => Date.now() + ahead } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const options = { delay: DELAY_S, listed: true, watchers: 'anyone' } as const;
  const { id, links, begin } = await pairTable(ann, bea, { options });
  const [watcher, spare, stranger] = [await server.guest('Wat'), await server.guest('Sue'), await server.guest('Eve')];
  await enter(watcher, links.watcher);
  await enter(spare, links.player);
  await begin();
  const seats = [await look(ann.connect(), id, 0), await look(bea.connect(), id, 1)] as const;
  const behind = [watcher, spare, stranger];
  const snapshot = (guests: readonly Guest[]): Promise<string[]> =>
    Promise.all(guests.map(guest => everythingTold(guest, id, links.watcher)));
  /** The lists are a little behind the table; those who play see when they have caught up. */
  const known = (seen: (entry: TableSummary) => boolean): Promise<Lobby> =>
    lobbyOnce(ann, lobby => {
      const entry = entryIn(lobby, id);
      return entry !== undefined && seen(entry);
    });
  await known(({ status }) => status === 'playing');
  const [first, firstLive] = [await snapshot(behind), await snapshot([ann, bea])];
  for (const seat of seats) await taken(seat.answer('a word'));
  await known(({ tick }) => tick >= 2);
  assert.deepEqual(await snapshot(behind), first, 'after the first answers');
  const secondLive = await snapshot([ann, bea]);
  for (const [i, bytes] of secondLive.entries())
    assert.notEqual(bytes, firstLive[i], 'whoever plays is not kept behind');
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`behind ${i}`))));
  await known(({ status }) => status === 'over');
  assert.deepEqual(await snapshot(behind), first, 'after the end');
  ahead = DELAY_S * 1000 + 1;
  for (const guest of behind) {
    const entry = entryIn(await guest.api.lobby(), id);
    assert.equal(entry?.status, 'over');
    assert.notEqual(entry.result, null);
  }
  assert.equal((await watcher.api.table(id)).summary.status, 'over');
});

test('whoever is kept behind learns from no reply and no place named how far the play has come', async () => {
  await using server = await startServer();
  const [ann, bea, wat] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Wat')];
  const { id, links, room, begin } = await pairTable(ann, bea, { options: { delay: DELAY_S } });
  await enter(wat, links.watcher);
  await begin();
  const last = await taken(room.command({ do: 'tell', voice: 'aside', text: 'we begin' }));
  const wire = await Wire.open(wat);
  const command = {
    t: 'command',
    table: id,
    id: 'said-it-1',
    command: { do: 'tell', voice: 'aside', text: 'good luck' },
  } as const;
  assert.deepEqual((await wire.ask(command, 'reply')).reply, { seq: 0 });
  // A place that was written and one that was not are told apart by nobody: both get the scene that may be known.
  const scenes = [];
  for (const since of [last, last + 100]) {
    scenes.push(await wire.ask({ t: 'open', table: id, viewer: 'audience', since }, 'scene'));
  }
  assert.deepEqual(scenes[0], scenes[1]);
});

test('a stranger hears of a listed table that may not be watched who is there and whether a seat is free, and nothing of the play', async () => {
  await using server = await startServer();
  const [ann, bea, eve, wat] = [
    await server.guest('Ann'),
    await server.guest('Bea'),
    await server.guest('Eve'),
    await server.guest('Wat'),
  ];
  const { id, links, room, begin } = await pairTable(ann, bea, { options: { listed: true } });
  await enter(wat, links.watcher);
  await begin();
  const seats = [await look(ann.connect(), id, 0), await look(bea.connect(), id, 1)] as const;
  for (const seat of seats) await taken(seat.answer('a word'));
  const moved = (lobby: Lobby): boolean => (entryIn(lobby, id)?.tick ?? 0) >= 2;
  await lobbyOnce(ann, moved);
  await lobbyOnce(wat, moved);
  const told = entryIn(await eve.api.lobby(), id);
  assert.deepEqual(
    [told?.status, told?.tick, told?.waiting, told?.result, told?.words],
    ['playing', 0, [], null, 'The game is under way.'],
  );
  assert.deepEqual(
    told?.seats.map(({ name }) => name),
    ['Ann', 'Bea'],
  );
  const { made } = (await ann.api.table(id)).head;
  assert.equal(told?.moved, made, 'not even when somebody last moved');
  // The same goes for whoever came to watch, where the table wants no watchers any more.
  await taken(room.command({ do: 'options', options: { ...room.scene.room.options, watchers: 'nobody' } }));
  assert.equal((await wat.api.table(id)).summary.tick, 0);
  await lobbyOnce(wat, lobby => entryIn(lobby, id)?.tick === 0);
  // A link to look on leads nowhere then.
  assert.equal((await eve.post('/api/invitation', { token: tokenOf(links.watcher) })).status, 404);
});
