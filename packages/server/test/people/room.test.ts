import assert from 'node:assert/strict';
import test from 'node:test';
import type { Reply } from '@doomtable/host';
import { Sfc32 } from '@doomtable/kernel';
import type { Lobby } from '@doomtable/protocol';
import { soloTable } from '../kit/doom.js';
import { tokenOf } from '../kit/guest.js';
import { lobbyOnce } from '../kit/test-lobby.js';
import { startServer } from '../kit/server.js';
import { enter, look, makeTable, playOn, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

test('the host can mute, remove and close', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const member = await enter(bea, links.player);
  const [host, other] = [await look(ann.connect(), id, 'audience'), await look(bea.connect(), id, 'audience')];
  const say = async (): Promise<string | undefined> =>
    (await other.command({ do: 'tell', voice: 'aside', text: 'hello' })).refusal?.code;
  assert.equal(await say(), undefined);
  await taken(host.command({ do: 'mute', member, muted: true }));
  assert.equal(await say(), 'muted');
  await taken(host.command({ do: 'mute', member, muted: false }));
  assert.equal(await say(), undefined);
  await taken(host.command({ do: 'remove', member }));
  await other.until('being sent away', () => other.shut !== null);
  assert.equal(await say(), 'notMember');
  // The list of a person's tables follows the log.
  const nothing: Lobby = { waitingForMe: [], mine: [], open: [] };
  assert.deepEqual(await lobbyOnce(bea, ({ mine }) => mine.length === 0), nothing);
  await taken(host.command({ do: 'close' }));
  assert.equal((await host.command({ do: 'begin' })).refusal?.code, 'closed');
  const late = await server.guest('Late');
  assert.equal((await late.post('/api/join', { token: tokenOf(links.player) })).status, 404);
});

test('watchers have eyes of their own, and are shut out where the table wants none', async () => {
  await using server = await startServer();
  const [ann, wat] = [await server.guest('Ann'), await server.guest('Wat')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  await enter(wat, links.watcher);
  const room = await look(ann.connect(), id, 'audience');
  const eyes = await look(wat.connect(), id, 'audience');
  assert.equal(eyes.watch.you?.role, 'watcher');
  const options = { ...eyes.scene.room.options, watchers: 'nobody' } as const;
  await taken(room.command({ do: 'options', options }));
  await eyes.until('being shut out', () => eyes.shut !== null);
  assert.equal((await wat.get(`/api/tables/${id}/log?viewer=audience`)).status, 404);
  const late = await server.guest('Late');
  assert.equal((await late.post('/api/join', { token: tokenOf(links.watcher) })).status, 404);
});

test('the audience is kept behind as the table has agreed: the first scene, what follows, and what is asked for later', async () => {
  await using server = await startServer();
  const [ann, wat] = [await server.guest('Ann'), await server.guest('Wat')];
  const delay = 4;
  const { id, seat } = await soloTable(ann, { options: { delay } });
  const { link } = (await ann.post(`/api/tables/${id}/invites`, { role: 'watcher' })).json<{ link: string }>();
  await enter(wat, link);
  await playOn(seat, new Sfc32('delay'), 3);
  const wire = await Wire.open(wat);
  const arrived = new Map<number, number>();
  wire.socket.on('message', () => {
    for (const { seq } of wire.list(id, 'audience')) if (!arrived.has(seq)) arrived.set(seq, Date.now());
  });
  const first = await wire.ask({ t: 'open', table: id, viewer: 'audience' }, 'scene');
  const now = seat.watch.seq ?? 0;
  assert.ok(first.seq < now, `the scene is of ${first.seq}, the play at ${now}`);
  const log = (await wat.get(`/api/tables/${id}/log?viewer=audience`)).json<{ list: { seq: number; at: number }[] }>();
  for (const { at } of log.list) assert.ok(at <= Date.now() - delay * 1000);
  await playOn(seat, new Sfc32('more'), 2);
  const last = seat.watch.seq ?? 0;
  await wire.until(() => wire.list(id, 'audience').at(-1)?.seq === last, 'the last of it');
  const told = wire.list(id, 'audience');
  assert.deepEqual(
    told.map(({ seq }) => seq),
    Array.from({ length: last - first.seq }, (_, i) => first.seq + 1 + i),
  );
  for (const { seq, at } of told) {
    // A millisecond is lost where times are rounded.
    assert.ok((arrived.get(seq) ?? 0) >= at + delay * 1000 - 1, `${seq} came ${(arrived.get(seq) ?? 0) - at} ms later`);
  }
  // Whoever asks for what came since gets no more than its time has come for.
  await playOn(seat, new Sfc32('yet more'), 2);
  const again = await wire.ask({ t: 'open', table: id, viewer: 'audience', since: first.seq }, 'told');
  for (const { at } of again.list) assert.ok(at <= Date.now() - delay * 1000);
  assert.equal((await wat.get(`/api/tables/${id}/record`)).status, 403);
  assert.equal((await ann.get(`/api/tables/${id}/record`)).status, 200);
  // The play can be seen to its end.
  const end = seat.watch.seq ?? 0;
  await wire.until(() => wire.list(id, 'audience').at(-1)?.seq === end, 'the end of it');
});

test('the lobby says what waits for me, what else is mine, and what is open to all', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const listed = await makeTable(ann, { game: 'canary', seats: 2, title: 'Open', options: { listed: true } });
  const hidden = await makeTable(ann, { game: 'canary', seats: 2, title: 'Hidden' });
  const { id: solo } = await soloTable(ann, { title: 'Solo' });
  const mine = await lobbyOnce(ann, ({ waitingForMe }) => waitingForMe.length === 1);
  assert.deepEqual(
    mine.waitingForMe.map(({ id }) => id),
    [solo],
  );
  assert.deepEqual(
    mine.waitingForMe[0]?.waiting.map(({ by }) => by),
    [0],
  );
  assert.deepEqual(mine.mine.map(({ id }) => id).sort(), [listed.id, hidden.id].sort());
  // In words: whose turn it is, and in which phase.
  assert.match(mine.waitingForMe[0]?.words ?? '', /^It is Ann's turn \(.+\)\.$/);
  assert.deepEqual(
    mine.mine.map(({ words }) => words),
    Array.from({ length: 2 }, () => 'The table is gathering: 0 of 2 seats are taken.'),
  );
  const open = await lobbyOnce(bea, lobby => lobby.open.length === 1);
  assert.deepEqual(
    open.open.map(({ id, title }) => [id, title]),
    [[listed.id, 'Open']],
  );
  // A listed table can be come to; one that is not listed cannot, and looks as if it were not there.
  assert.equal((await bea.post(`/api/tables/${hidden.id}/enter`, { role: 'player' })).status, 404);
  assert.equal((await bea.post(`/api/tables/${listed.id}/enter`, { role: 'watcher' })).status, 404);
  assert.deepEqual((await bea.post(`/api/tables/${listed.id}/enter`, { role: 'player' })).json(), {
    table: listed.id,
    state: 'in',
    member: 'm2',
  });
});

test('notes are for their writer alone', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  await enter(bea, links.player);
  await ann.put(`/api/tables/${id}/notes`, { text: 'canary-note' });
  assert.equal((await ann.get(`/api/tables/${id}/notes`)).json<{ text: string }>().text, 'canary-note');
  assert.equal((await bea.get(`/api/tables/${id}/notes`)).json<{ text: string }>().text, '');
});

test('people choose the faces of their own seats, the host those of bots, and everybody sees them', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const member = await enter(bea, links.player);
  const [host, other] = [await look(ann.connect(), id, 'audience'), await look(bea.connect(), id, 'audience')];
  await taken(host.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } }));
  await taken(other.command({ do: 'sit', seat: 1, who: { kind: 'member', member } }));
  await taken(host.command({ do: 'portrait', seat: 0, picture: 'smith' }));
  await taken(other.command({ do: 'portrait', seat: 1, picture: 'widow' }));
  await host.until('both faces', () => host.scene.room.portraits.every(face => face !== null));
  assert.deepEqual(host.scene.room.portraits, ['smith', 'widow']);
  const refused = async (reply: Promise<Reply>): Promise<string | undefined> => (await reply).refusal?.code;
  assert.equal(await refused(host.command({ do: 'portrait', seat: 1, picture: 'smith' })), 'notYourSeat');
  assert.equal(await refused(other.command({ do: 'portrait', seat: 0, picture: 'smith' })), 'notYourSeat');
  assert.equal(await refused(other.command({ do: 'portrait', seat: 7, picture: 'smith' })), 'noSuchSeat');
});
