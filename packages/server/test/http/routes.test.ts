import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { RunningServer } from '../../src/index.js';
import { apiRoute, page } from '../../src/http/declare.js';
import { makeApp, routesIn } from '../kit/test-app.js';
import { keyOf, pathOf, ROUTES } from '../kit/routes.js';
import { newFolder, startServer } from '../kit/server.js';
import { ask, type RawAnswer, spellingsOf } from '../kit/attack/spellings.js';
import { makeTable } from '../kit/table.js';

const FOREIGN = { origin: 'https://elsewhere.example' };
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};

/** A folder with a page, to be forgotten when the test is over. */
function pagesFor(t: test.TestContext): { readonly pages: string; readonly verifier: string } {
  const pages = newFolder();
  t.after(() => rmSync(pages, { recursive: true }));
  mkdirSync(join(pages, 'assets'));
  for (const name of ['index.html', 'table.html', 'assets/a.js']) writeFileSync(join(pages, name), 'The page');
  return { pages, verifier: join(pages, 'index.html') };
}

/** Routes as they can be asked for: with the address of one table. */
function askedFor({ routes }: RunningServer, table: string) {
  return routes.map(route => {
    const body = ROUTES[keyOf(route)]?.body;
    const headers: Record<string, string> = route.kind === 'socket' ? UPGRADE : {};
    return { ...route, path: pathOf(keyOf(route), table), headers, body };
  });
}

function codeOf({ text }: RawAnswer): string | undefined {
  return /"refusal":\{"code":"(\w+)"/.exec(text)?.[1];
}

test('every route that the router knows is declared, and every declaration is of a route it knows', async t => {
  const { pages, verifier } = pagesFor(t);
  for (const served of [pages, null]) {
    await using made = await makeApp(served, served === null ? null : verifier);
    await made.app.ready();
    const known = [...routesIn(made.app)].sort();
    const declared = made.routes().map(({ method, url }) => `${method} ${url}`);
    assert.deepEqual(declared.sort(), known);
    assert.ok(known.length > 60, `${known.length} routes`);
    for (const wanted of ['GET /socket', 'GET /metrics', 'GET /healthz', 'GET /readyz', 'POST /api/tables', 'GET /']) {
      assert.ok(known.includes(wanted), wanted);
    }
  }
});

test('a route without a declaration, or with one that cannot be kept, keeps the server from starting', async () => {
  const answer = (): string => 'here';
  const cases: readonly (readonly [method: 'GET' | 'POST', url: string, options: object, why: RegExp])[] = [
    ['GET', '/undeclared', {}, /GET \/undeclared has no declaration/],
    ['POST', '/api/undeclared', { config: {} }, /POST \/api\/undeclared has no declaration/],
    ['GET', '/api/x', apiRoute({ who: 'anybody', changes: true }), /GET changes nothing/],
    ['POST', '/api/x', apiRoute({ who: 'person', changes: false, makes: 'table' }), /what makes something/],
    ['POST', '/api/x', apiRoute({ who: 'anybody', changes: false, setsCookie: true }), /what makes something/],
    ['GET', '/api/x/:id', apiRoute({ who: 'member', changes: false }), /its address names no table/],
  ];
  for (const [method, url, options, why] of cases) {
    await using made = await makeApp();
    made.app.route({ method, url, ...options, handler: answer });
    await assert.rejects(async () => made.app.ready(), why, url);
  }
  await using made = await makeApp();
  made.app.get('/declared', page, answer);
  await made.app.ready();
  assert.equal((await made.app.inject('/declared')).body, 'here');
});

test('who may ask for a route is what the matrix of rights says, and what makes a table is said', async () => {
  await using server = await startServer();
  const named = {
    anybody: 'all',
    operator: 'operator',
    person: 'people',
    member: 'members',
    seated: 'members',
    host: 'host',
  } as const;
  const makers: string[] = [];
  for (const route of server.routes.filter(({ kind, method }) => kind === 'api' && method !== 'HEAD')) {
    const tried = ROUTES[keyOf(route)];
    if (tried !== undefined) assert.equal(tried.for, named[route.who], keyOf(route));
    if (route.makes === 'table') makers.push(keyOf(route));
  }
  assert.deepEqual(makers.sort(), [
    'POST /api/duels',
    'POST /api/games/{game}/daily',
    'POST /api/tables',
    'POST /api/tables/import',
    'POST /api/tables/{id}/again',
    'POST /api/tables/{id}/forks',
    'POST /api/tables/{id}/rivals/bot',
  ]);
});

test('a page of another origin changes nothing, however it spells the address', async t => {
  await using server = await startServer(pagesFor(t));
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const cookie = ann.cookie ?? '';
  let tried = 0;
  for (const { method, path, kind, changes, headers, body } of askedFor(server, id)) {
    if (!changes && (method === 'GET' || method === 'HEAD')) continue;
    const attack = (address: string): Promise<RawAnswer> =>
      ask(server.port, method, address, { cookie, ...FOREIGN, ...headers }, body);
    assert.equal(codeOf(await attack(path)), 'foreignOrigin', `${method} ${path}`);
    for (const [name, address] of spellingsOf(path)) {
      const answer = await attack(address);
      const where = `${method} ${address} (${name}): ${answer.status}`;
      assert.ok([400, 403, 404].includes(answer.status), where);
      if (/letters? encoded/.test(name)) assert.equal(codeOf(answer), 'foreignOrigin', where);
      tried++;
    }
    if (kind === 'socket') {
      const plain = await ask(server.port, 'GET', path, { cookie });
      assert.deepEqual([plain.status, plain.headers.upgrade], [426, 'websocket']);
    }
  }
  assert.ok(tried > 400, `${tried} were tried`);
  // It is the origin that is refused: the same from here is taken.
  const own = await ask(server.port, 'POST', '/%61pi/session', { cookie, origin: server.address }, { name: 'Anna' });
  assert.deepEqual(JSON.parse(own.text), { person: { id: ann.id, name: 'Anna' } });
});

test('an address in another spelling is the same route with the same guards, or no route at all', async t => {
  await using server = await startServer(pagesFor(t));
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  for (const { method, path, kind, who, headers, body } of askedFor(server, id)) {
    // As nobody: what is open to anybody answers, and everything else does not.
    const plain = await ask(server.port, method, path, headers, body);
    if (who !== 'anybody') assert.equal(plain.status, 401, `${method} ${path}`);
    for (const [name, address] of spellingsOf(path)) {
      const { status, headers: came } = await ask(server.port, method, address, headers, body);
      const where = `${method} ${address} (${name}): ${status}`;
      assert.ok(status < 500, where);
      if (who !== 'anybody') assert.ok(status === 401 || status === 404 || status === 400, where);
      if (kind === 'api' && status !== 404) assert.equal(came['cache-control'], 'no-store', where);
      assert.equal(came['x-content-type-options'], 'nosniff', where);
    }
  }
});

test('requests are counted however their address is spelt', async () => {
  await using server = await startServer({ limits: { requests: { address: { points: 3, seconds: 600 } } } });
  const statuses: number[] = [];
  for (const path of ['/api/session', '/%61pi/session', '/ap%69/games', '/%61%70%69/session', '/api/games']) {
    statuses.push((await ask(server.port, 'GET', path)).status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal((await ask(server.port, 'GET', '/healthz')).status, 200);
});
