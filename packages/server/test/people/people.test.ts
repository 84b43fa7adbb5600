import assert from 'node:assert/strict';
import test from 'node:test';
import { Guest, tokenOf } from '../kit/guest.js';
import { startServer } from '../kit/server.js';
import { begin, enter, look, makeTable, sit, taken } from '../kit/table.js';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a guest is a name; names that hide, turn around, break lines or are none are refused', async () => {
  await using server = await startServer();
  const refused = [
    '',
    '   ',
    'a\u0000b',
    'two\nlines',
    'tab\there',
    '\u202eevil',
    'le\u2066ft',
    'zero\u200bwidth',
    'line\u2028end',
    'soft\u00adhyphen',
    '\ud800',
    `Z${'\u0301'.repeat(10)}algo`,
    'x'.repeat(41),
  ];
  for (const name of refused) {
    const answer = await new Guest(server.address).post('/api/session', { name });
    assert.equal(answer.status, 400, JSON.stringify(name));
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  const kept = {
    Zoë: 'Zoë',
    '  Ann  ': 'Ann',
    'Zoe\u0308': 'Zoë',
    王小明: '王小明',
    ليلى: 'ليلى',
    '🐉': '🐉',
    'O‘Neil': 'O‘Neil',
  };
  for (const [name, as] of Object.entries(kept)) {
    const guest = await Guest.welcome(server.address, name);
    assert.equal((await guest.get('/api/session')).json<{ person: { name: string } }>().person.name, as);
  }
});

test('the session is a cookie that only the server reads, bound to the host where there is HTTPS', async () => {
  await using server = await startServer();
  const plain = await new Guest(server.address).post('/api/session', { name: 'Ann' });
  const cookie = plain.headers.get('set-cookie') ?? '';
  assert.match(cookie, /^doomtable=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  await using secure = await startServer({ publicAddress: 'https://table.example' });
  const ann = new Guest(`http://127.0.0.1:${secure.port}`);
  const safe = await ann.post('/api/session', { name: 'Ann' });
  const token = /^__Host-doomtable=([\w-]{43}); Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/.exec(
    safe.headers.get('set-cookie') ?? '',
  )?.[1];
  assert.ok(token);
  assert.notEqual((await ann.get('/api/session')).json<{ person: object | null }>().person, null);
  // The other name may have been set by a neighbour.
  const neighbour = new Guest(ann.address, `doomtable=${token}`);
  assert.equal((await neighbour.get('/api/session')).json<{ person: object | null }>().person, null);
});

test('a link lets people in once each, without showing in any answer; seats are chosen inside', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const member = await enter(bea, links.player);
  assert.equal(member, 'm2');
  assert.equal(await enter(bea, links.player), 'm2', 'whoever is in just comes back');
  const room = await look(bea.connect(), id, 'audience');
  assert.deepEqual(room.scene.room.seats, [{ kind: 'empty' }, { kind: 'empty' }]);
  await sit(room, 1, member);
  assert.equal(
    (await room.command({ do: 'sit', seat: 0, who: { kind: 'bot', bot: 'thumb' } })).refusal?.code,
    'notHost',
  );
  assert.ok(!bea.heard.some(text => text.includes(tokenOf(links.player))));
});

test('links end: by time, by uses, and when the host takes them back', async () => {
  let ahead = 0;
  await using server = await startServer({ clock: { now: () => Date.now() + ahead } });
  const ann = await server.guest('Ann');
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  const linkFor = async (wish: object): Promise<string> =>
    (await ann.post(`/api/tables/${id}/invites`, { role: 'player', ...wish })).json<{ link: string }>().link;
  const tries = async (link: string, name: string): Promise<number> => {
    const guest = await server.guest(name);
    return (await guest.post('/api/join', { token: tokenOf(link) })).status;
  };
  const twice = await linkFor({ uses: 2 });
  assert.deepEqual([await tries(twice, 'A'), await tries(twice, 'B'), await tries(twice, 'C')], [200, 200, 404]);
  const oneDay = await linkFor({ days: 1 });
  ahead = DAY_MS - 60_000;
  assert.equal(await tries(oneDay, 'D'), 200);
  ahead = DAY_MS + 60_000;
  assert.equal(await tries(oneDay, 'E'), 404);
  assert.equal(await tries(links.player, 'F'), 200);
  await ann.delete(`/api/tables/${id}/invites`);
  assert.equal(await tries(links.player, 'G'), 404);
  assert.equal(await tries(links.watcher, 'H'), 404);
  // Unknown, used up, expired and revoked are told apart by nobody.
  const eve = await server.guest('Eve');
  for (const path of ['/api/join', '/api/invitation']) {
    const answers = await Promise.all(
      [twice, oneDay, links.player, 'x'.repeat(43)].map(
        async link => (await eve.post(path, { token: tokenOf(link) })).text,
      ),
    );
    assert.equal(new Set(answers).size, 1, path);
  }
});

test('a link says what it leads to before anybody has to give a name, and no more than that', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const wish = { game: 'canary', seats: 2, title: 'An evening' };
  const { id, links } = await makeTable(ann, { ...wish, options: { knock: true } });
  const nobody = new Guest(server.address);
  const asked = (link: string) => nobody.post('/api/invitation', { token: tokenOf(link) });
  const canary = { game: 'canary', title: 'An evening', host: 'Ann', seats: 2, free: 2, begun: false };
  assert.deepEqual((await asked(links.player)).json(), { ...canary, role: 'player', knock: true });
  assert.deepEqual((await asked(links.watcher)).json(), { ...canary, role: 'watcher', knock: false });
  const room = await look(ann.connect(), id, 'audience');
  await taken(room.command({ do: 'sit', seat: 0, who: { kind: 'member', member: 'm1' } }));
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'thumb' } }));
  await begin(room);
  assert.deepEqual((await asked(links.player)).json(), {
    ...canary,
    role: 'player',
    knock: true,
    free: 0,
    begun: true,
  });
  await taken(room.command({ do: 'options', options: { ...room.scene.room.options, watchers: 'nobody' } }));
  assert.equal((await asked(links.watcher)).status, 404);
  await taken(room.command({ do: 'close' }));
  assert.equal((await asked(links.player)).status, 404);
});

test('wrong codes and links are answered only so often; right ones work all the same, and cost nothing', async () => {
  await using server = await startServer({ limits: { wrongLinks: { address: { points: 5, seconds: 600 } } } });
  const ann = await server.guest('Ann');
  const { links } = await makeTable(ann, { game: 'canary', seats: 2 });
  for (let i = 0; i < 8; i++) await enter(await server.guest(`P${i}`), links.player);
  const code = await ann.api.recoveryCode();
  const eve = await server.guest('Eve');
  const guess = async (i: number): Promise<number> =>
    i % 2 === 0
      ? (await eve.post('/api/recover', { code: `abcd-efgh-jkmn-pqr${i % 10}`, id: 'a-request-1' })).status
      : (await eve.post(i % 4 === 1 ? '/api/join' : '/api/invitation', { token: `${'y'.repeat(42)}${i}` })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push(await guess(i));
  assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429, 429]);
  // Somebody else at the same address is not held up.
  const cy = new Guest(server.address);
  assert.equal((await cy.post('/api/invitation', { token: tokenOf(links.player) })).status, 200);
  await enter(await server.guest('Dan'), links.player);
  assert.equal((await cy.post('/api/recover', { code, id: 'a-request-1' })).status, 200);
  assert.equal(await guess(8), 429);
});

test('at a table where people knock, the host lets them in one by one', async () => {
  await using server = await startServer();
  const [ann, bea, cy, wat] = [
    await server.guest('Ann'),
    await server.guest('Bea'),
    await server.guest('Cy'),
    await server.guest('Wat'),
  ];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2, options: { knock: true } });
  const knock = async (guest: Guest): Promise<string> =>
    (await guest.post('/api/join', { token: tokenOf(links.player) })).json<{ state: string }>().state;
  assert.deepEqual([await knock(bea), await knock(cy), await knock(bea)], ['waiting', 'waiting', 'waiting']);
  const { knocks } = (await ann.get(`/api/tables/${id}/knocks`)).json<{ knocks: { person: string; name: string }[] }>();
  assert.deepEqual(
    knocks.map(({ name }) => name),
    ['Bea', 'Cy'],
  );
  const answer = (name: string, welcome: boolean) =>
    ann.post(`/api/tables/${id}/knocks`, { person: knocks.find(one => one.name === name)?.person, welcome });
  await answer('Bea', true);
  await answer('Cy', false);
  assert.deepEqual([await knock(bea), await knock(cy)], ['in', 'refused']);
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 200);
  assert.equal((await cy.get(`/api/tables/${id}`)).status, 404);
  await enter(wat, links.watcher);
  assert.equal(await knock(wat), 'waiting', 'whoever watches knocks before they play');
});

test('whoever leaves may come back by the link, and a watcher may become a player', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  assert.equal(await enter(bea, links.watcher), 'm2');
  const eyes = await look(bea.connect(), id, 'audience');
  assert.equal(
    (await eyes.command({ do: 'sit', seat: 0, who: { kind: 'member', member: 'm2' } })).refusal?.code,
    'notMember',
  );
  assert.equal(await enter(bea, links.player), 'm2');
  await sit(eyes, 0, 'm2');
  assert.equal(await enter(bea, links.watcher), 'm2');
  await eyes.until('still a player', () => eyes.scene.room.members['m2']?.role === 'player');
  await taken(eyes.command({ do: 'leave' }));
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 404);
  assert.equal(await enter(bea, links.player), 'm2');
  assert.equal((await bea.get(`/api/tables/${id}`)).status, 200);
});
