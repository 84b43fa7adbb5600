import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { soloTable } from './kit/doom.js';
import { type Guest, tokenOf } from './kit/guest.js';
import { lobbyOnce } from './kit/test-lobby.js';
import { pairInPlay, pairTable } from './kit/pair.js';
import { startServer } from './kit/server.js';
import { InvitesRepository } from '../src/store/repositories/invites.js';
import { enter, look, makeTable, playOn, taken } from './kit/table.js';

/** What comes of trying a link, or the lobby. */
async function tries(guest: Guest, link: string): Promise<string> {
  const answer = await guest.post('/api/join', { token: tokenOf(link) });
  return answer.status === 200 ? answer.json<{ state: string }>().state : `${answer.status}`;
}
async function triesLobby(guest: Guest, table: string, role: 'player' | 'watcher' = 'player'): Promise<string> {
  const answer = await guest.post(`/api/tables/${table}/enter`, { role });
  return answer.status === 200 ? answer.json<{ state: string }>().state : `${answer.status}`;
}

test('removed means removed: by no link, old or new, not by the lobby and not by knocking, until the host lets them in again', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const options = { listed: true, watchers: 'anyone', knock: true } as const;
  const { id, room } = await pairTable(ann, ann, { options: { ...options, knock: false } });
  const linkFor = async (role: 'player' | 'watcher'): Promise<string> =>
    (await ann.post(`/api/tables/${id}/invites`, { role })).json<{ link: string }>().link;
  const old = [await linkFor('player'), await linkFor('watcher')];
  const member = await enter(bea, old[0] ?? '');
  await taken(room.command({ do: 'options', options: { ...room.scene.room.options, ...options } }));
  await taken(room.command({ do: 'remove', member }));
  const links = [...old, await linkFor('player'), await linkFor('watcher')];
  const everyWay = async (): Promise<readonly string[]> => [
    ...(await Promise.all(links.map(link => tries(bea, link)))),
    await triesLobby(bea, id),
    await triesLobby(bea, id, 'watcher'),
  ];
  assert.deepEqual([...new Set(await everyWay())], ['404']);
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 404);
  assert.deepEqual((await ann.api.knocks(id)).length, 0, 'nobody hears them knock');
  // The lobby does not show a door that does not open.
  await lobbyOnce(bea, ({ mine, open }) => [...mine, ...open].every(table => table.id !== id));
  assert.equal((await bea.api.lobby()).open.length, 0);
  // The host lets them in again, and they knock like anybody.
  await taken(room.command({ do: 'readmit', member }));
  assert.equal(await tries(bea, old[0] ?? ''), 'waiting');
  await ann.api.answerKnock(id, bea.id, true);
  assert.equal(await tries(bea, old[0] ?? ''), 'in');
});

test('a removed member who forgets their cookie knocks by the same link and by the lobby like anybody new, and not by a new link', async () => {
  await using server = await startServer();
  const [ann, bea, old] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Old')];
  const options = { listed: true, watchers: 'anyone' } as const;
  const { id, links, room, member } = await pairTable(ann, bea, { options });
  const known = await enter(old, links.player);
  await taken(room.command({ do: 'remove', member }));
  const [again, onlooker, stranger] = [await server.guest('Bea'), await server.guest('B'), await server.guest('Cy')];
  assert.equal(await tries(again, links.player), 'waiting');
  assert.equal(await tries(onlooker, links.watcher), 'waiting', 'to look on as well');
  assert.equal(await triesLobby(stranger, id), 'waiting');
  const shown = await again.api.invitation(tokenOf(links.player));
  assert.equal(shown.knock, true);
  // The host sees that this one is not the Bea who was there.
  const knocks = await ann.api.knocks(id);
  assert.deepEqual(
    knocks.map(({ name }) => name),
    ['Bea (2)', 'B', 'Cy'],
  );
  assert.equal((await again.get(`/api/tables/${id}`)).status, 404);
  // Whoever was at the table before goes and comes as before, and whoever has a link made since just comes in.
  const eyes = await look(old.connect(), id, 'audience');
  await taken(eyes.command({ do: 'leave' }));
  assert.equal(await tries(old, links.player), 'in');
  assert.equal(known, 'm3');
  const { link } = (await ann.post(`/api/tables/${id}/invites`, { role: 'player' })).json<{ link: string }>();
  assert.equal(await tries(await server.guest('Di'), link), 'in');
  // Once the host has let them in again there is nobody to be kept out.
  await taken(room.command({ do: 'readmit', member }));
  assert.equal(await tries(await server.guest('Ed'), links.player), 'in');
});

test('whoever is removed while they come in is not in', async t => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const room = await look(ann.connect(), id, 'audience');
  const member = await enter(bea, links.watcher);
  const use = InvitesRepository.prototype.use;
  t.mock.method(
    InvitesRepository.prototype,
    'use',
    async function (this: InvitesRepository, token: string, now: number) {
      // The door has been opened; the host is faster.
      await taken(room.command({ do: 'remove', member }));
      return use.call(this, token, now);
    },
  );
  assert.equal(await tries(bea, links.player), '404');
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 404);
  assert.equal(room.scene.room.members[member]?.here, false);
});

test('a removed member meets the dice of the table at no other', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, seat } = await soloTable(ann);
  const { link } = (await ann.post(`/api/tables/${id}/invites`, { role: 'watcher' })).json<{ link: string }>();
  const member = await enter(bea, link);
  await playOn(seat, new Sfc32('duel'));
  const duel = (await ann.post(`/api/tables/${id}/rivals`)).json<{ link: string }>().link;
  await taken(seat.command({ do: 'remove', member }));
  const answer = await bea.post('/api/duels', { token: tokenOf(duel) });
  assert.ok(answer.status >= 400, answer.text);
});

test('a stranger comes to a listed table for a seat: looks on, talks and stops play only as the table has agreed', async () => {
  await using server = await startServer();
  const [ann, bea, eve] = [await server.guest('Ann'), await server.guest('Bea'), await server.guest('Eve')];
  const { id, links, room, seats, member } = await pairInPlay(ann, bea, { options: { listed: true } });
  assert.equal(await triesLobby(eve, id), '409', 'there is no seat for them');
  await taken(seats[1].command({ do: 'sit', seat: 1, who: { kind: 'empty' } }));
  assert.equal(await triesLobby(eve, id), 'in');
  const eyes = await look(eve.connect(), id, 'audience');
  const refusalOf = async (command: Parameters<typeof eyes.command>[0]): Promise<string | undefined> =>
    (await eyes.command(command)).refusal?.code;
  assert.deepEqual(
    [await refusalOf({ do: 'tell', voice: 'aside', text: 'hello' }), await refusalOf({ do: 'pause' })],
    ['sitFirst', 'sitFirst'],
  );
  // When the last seat is taken nothing more is to be seen for whoever may not watch.
  await taken(seats[1].command({ do: 'sit', seat: 1, who: { kind: 'member', member } }));
  await eyes.until('being shut out', () => eyes.shut !== null);
  await taken(room.command({ do: 'tell', voice: 'aside', text: 'canary-after' }));
  assert.ok(!eve.heard.some(text => text.includes('canary-after')));
  // A link makes a guest of them.
  assert.equal(await tries(eve, links.player), 'in');
  const again = await look(eve.connect(), id, 'audience');
  assert.equal((await again.command({ do: 'tell', voice: 'aside', text: 'hello again' })).refusal, undefined);
});
