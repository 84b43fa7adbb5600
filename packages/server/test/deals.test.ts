import assert from 'node:assert/strict';
import test from 'node:test';
import { verifyRecord } from '@doomtable/host';
import { type Record, Sfc32 } from '@doomtable/kernel';
import { RequestError, tokenIn } from '@doomtable/protocol';
import { derivedName } from '../src/people/secrets.js';
import { doomRealm, soloTable } from './kit/doom.js';
import type { Guest } from './kit/guest.js';
import { startServer, type TestServer } from './kit/server.js';
import { begin, enter, type Eyes, look, makeTable, playOn, sit, taken } from './kit/table.js';

const DAY_MS = 24 * 60 * 60 * 1000;

function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

/** A table with a person in each seat, in play. */
async function begunWith(players: readonly Guest[], game: string): Promise<{ id: string; seats: Eyes[] }> {
  const [host, ...others] = players as [Guest, ...Guest[]];
  const { id, links } = await makeTable(host, { game, seats: players.length });
  const room = await look(host.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  for (const [i, guest] of others.entries()) await sit(room, i + 1, await enter(guest, links.player));
  await begin(room, ...others);
  const seats = await Promise.all(players.map((guest, seat) => look(guest.connect(), id, seat)));
  return { id, seats };
}

async function threeGuests(server: TestServer): Promise<readonly [Guest, Guest, Guest]> {
  return [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Cy')];
}

test('with a table of three people in play POST /api/tables/:id/rivals is refused with a reason', async () => {
  await using server = await startServer();
  const players = await threeGuests(server);
  for (const game of ['canary', 'rule-of-three', 'relics-of-the-moon', 'meet-thy-doom']) {
    const { id } = await begunWith(players, game);
    for (const guest of players) {
      const { status, text } = await guest.post(`/api/tables/${id}/rivals`);
      assert.deepEqual([status, text], [403, '{"refusal":{"code":"othersPlay","path":""}}'], game);
      assert.equal((await guest.post(`/api/tables/${id}/rivals/bot`)).status, 403, game);
    }
  }
});

test('once the game of three people is over its dice can be met by others, and by a bot', async () => {
  await using server = await startServer();
  const players = await threeGuests(server);
  const eve = await server.guest('Eve');
  const { id, seats } = await begunWith(players, 'canary');
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`over ${i}`))));
  const link = await players[1].api.challenge(id);
  const { table } = await eve.api.acceptChallenge(tokenIn(link));
  assert.notEqual(table, id);
  // That table is in play itself, and shares nothing until it is over.
  await assert.rejects(eve.api.challenge(table), refusedWith('othersPlay'));
  // Whoever sat at the first one is led back to it.
  assert.equal((await players[2].api.acceptChallenge(tokenIn(link))).table, id);
  await players[0].api.botsLine(id);
  // Nobody looks on there: it is in no list, and its name, which can be worked out, opens nothing.
  const bots = derivedName(`bot/${id}`);
  for (const guest of [...players, eve]) {
    assert.equal((await guest.get(`/api/tables/${bots}`)).status, 404);
    const { mine, waitingForMe, open } = await guest.api.lobby();
    assert.ok([...mine, ...waitingForMe, ...open].every(({ id: listed }) => listed !== bots));
    assert.ok((await players[0].api.rivals(id)).rivals.every(({ isBot, table: own }) => !isBot || own === null));
  }
});

test('whoever was at a table meets its dice nowhere else: without the seat, looking on, or sent away', async () => {
  await using server = await startServer();
  const [ann, wat, gone] = await threeGuests(server);
  const { id, links } = await makeTable(ann);
  await enter(wat, links.watcher);
  const removed = await enter(gone, links.player);
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await begin(room);
  const token = tokenIn(await ann.api.challenge(id));
  await taken(room.command({ do: 'remove', member: removed }));
  // She steps aside to play the same dice first, and would take her seat again afterwards.
  await taken(room.command({ do: 'pause' }));
  await taken(room.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } }));
  for (const guest of [ann, wat, gone]) {
    const { status, text } = await guest.post('/api/duels', { token });
    assert.deepEqual([status, text], [403, '{"refusal":{"code":"metDice","path":""}}']);
  }
  const eve = await server.guest('Eve');
  const { table } = await eve.api.acceptChallenge(token);
  // Nor does whoever has a table of the duel get a second one by another link to it.
  const { links: others } = { links: await eve.api.invite(table, { role: 'watcher' }) };
  const ben = await server.guest('Ben');
  await enter(ben, others);
  assert.equal((await ben.post('/api/duels', { token })).json<{ refusal: { code: string } }>().refusal.code, 'metDice');
  assert.equal((await eve.api.acceptChallenge(token)).table, table);
});

function secretIn(record: Record): unknown {
  return record.luck?.['secret'];
}

test('the secret of shared dice is shown when all their tables are over or closed, and not before', async () => {
  await using server = await startServer();
  const [ann, bea, cy] = await threeGuests(server);
  const { id, seat } = await soloTable(ann);
  const token = tokenIn(await ann.api.challenge(id));
  const tables = [await bea.api.acceptChallenge(token), await cy.api.acceptChallenge(token)] as const;
  await playOn(seat, new Sfc32('ann'));
  const game = await doomRealm();
  const early = await ann.api.record(id);
  assert.equal(secretIn(early), undefined, 'two still play');
  assert.match(verifyRecord(game, early).dice.reason, /once the game is over, and every other with the same dice/);
  await playOn(await look(bea.connect(), tables[0].table, 0), new Sfc32('bea'));
  for (const record of [await ann.api.record(id), await bea.api.record(tables[0].table)]) {
    assert.equal(secretIn(record), undefined, 'one still plays');
  }
  const last = await look(cy.connect(), tables[1].table, 0);
  await taken(last.command({ do: 'close' }));
  for (const record of [await ann.api.record(id), await bea.api.record(tables[0].table)]) {
    assert.ok(secretIn(record));
    assert.equal(verifyRecord(game, record).checked.unseen, 0);
  }
  // A bot's table is a table as well.
  await ann.api.botsLine(id);
  assert.equal(secretIn(await ann.api.record(id)), undefined);
  // A table by itself waits for nobody.
  const alone = await soloTable(ann);
  await playOn(alone.seat, new Sfc32('alone'));
  assert.ok(secretIn(await ann.api.record(alone.id)));
});

test('a table that shares its dice and was given up is closed after 14 days, and its log is still there', async () => {
  let now = Date.UTC(2030, 4, 1, 12);
  const clock = { now: () => now };
  const first = await startServer({ clock });
  const [ann, bea, cy] = await threeGuests(first);
  const { id, seat } = await soloTable(ann);
  const alone = await soloTable(cy);
  const { table } = await bea.api.acceptChallenge(tokenIn(await ann.api.challenge(id)));
  await playOn(seat, new Sfc32('ann'));
  // The lobby is a little behind the tables.
  await until(async () => (await bea.api.lobby()).waitingForMe.some(({ id: waiting }) => waiting === table));
  now += 14 * DAY_MS - 1;
  const second = await first.restart();
  assert.equal((await bea.api.table(table)).summary.status, 'playing');
  assert.equal(secretIn(await ann.api.record(id)), undefined);
  now += 1;
  await using server = await second.restart();
  await until(async () => (await bea.api.table(table)).summary.status === 'closed');
  assert.ok(secretIn(await ann.api.record(id)));
  const { act } = (await bea.api.log(table, 0)).list.at(-1) ?? assert.fail('nothing was told');
  assert.deepEqual(act, { do: 'close', member: null });
  assert.equal((await cy.api.table(alone.id)).summary.status, 'playing', 'a table by itself waits as long as it likes');
  assert.ok(server);
});

test('the secret of the dice of a day is shown when the day is past and all its tables are over or closed', async () => {
  let now = Date.UTC(2030, 4, 1, 12);
  await using server = await startServer({ clock: { now: () => now } });
  const [ann, bea] = await threeGuests(server);
  const own = await ann.api.playDaily('doom-realm');
  await playOn(await look(ann.connect(), own.table, 0), new Sfc32('ann'));
  assert.equal(secretIn(await ann.api.record(own.table)), undefined, 'somebody may still begin today');
  const other = await bea.api.playDaily('doom-realm');
  now += DAY_MS;
  assert.equal(secretIn(await ann.api.record(own.table)), undefined, 'somebody still plays');
  await playOn(await look(bea.connect(), other.table, 0), new Sfc32('bea'));
  for (const record of [await ann.api.record(own.table), await bea.api.record(other.table)]) {
    assert.equal(verifyRecord(await doomRealm(), record).checked.unseen, 0);
  }
  await assert.rejects(
    ann.api.playDaily('canary'),
    refusedWith('noDaily'),
    'with others at a table no dice are shared',
  );
});

test('what a table was set up with in secret goes to no what-if, and its record stays closed until the end', async () => {
  await using server = await startServer();
  const [ann, bea] = await threeGuests(server);
  const settings = { turns: 'few', nest: 'canary-nest-b0c4' };
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2, settings });
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await sit(room, 1, await enter(bea, links.player));
  await begin(room, bea);
  const { table } = await bea.api.whatIf(id, 1);
  const { settings: known } = (await bea.api.table(table)).head;
  assert.deepEqual(known, { turns: 'few', nest: 'a tree' });
  assert.equal((await bea.get(`/api/tables/${id}/record`)).status, 403);
});

async function until(seen: () => Promise<boolean>): Promise<void> {
  while (!(await seen())) await new Promise(resolve => setTimeout(resolve, 20));
}
