import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Guest } from '../kit/guest.js';
import { newFolder, startServer } from '../kit/server.js';
import { makeTable } from '../kit/table.js';

test('the page is served at every address of its own, and nothing of it at those of the interface', async t => {
  const pages = newFolder();
  t.after(() => rmSync(pages, { recursive: true }));
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(pages, 'here.html'), '<!doctype html><title>The page, with what a table needs</title>');
  writeFileSync(join(pages, 'here-doom-realm.html'), '<!doctype html><title>The page, with Doom Realm</title>');
  for (const door of ['join', 'duel', 'rules']) writeFileSync(join(pages, `${door}.html`), '<title>The page</title>');
  writeFileSync(join(pages, 'assets', 'a-1234.js'), 'export {};');
  const verifier = join(pages, 'check.html');
  writeFileSync(verifier, '<title>The verifier</title><style>p {}</style><script type="module">run();</script>');
  await using server = await startServer({ pages, verifier });
  const stranger = new Guest(server.address);
  for (const path of ['/', '/join/secret', '/duel/secret', '/rules/doom-realm?x=1']) {
    const { status, text, headers } = await stranger.get(path);
    assert.equal(status, 200, path);
    assert.match(text, /The page/, path);
    assert.equal(headers.get('cache-control'), 'no-cache', path);
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self'/, path);
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
  }
  assert.match((await stranger.get('/here/abcdefgh/replay')).text, /with what a table needs/);
  assert.match((await stranger.get('/here/doom-realm-0123abcd?guided')).text, /with Doom Realm/);
  assert.match((await stranger.get('/here/chess-0123abcd')).text, /with what a table needs/);
  for (const path of ['/nowhere', '/nowhere/here', '/table/here', '/index/x', '/join.html/x']) {
    const { status, text, headers } = await stranger.get(path);
    assert.deepEqual([status, headers.get('cache-control')], [404, 'no-cache'], path);
    assert.match(text, /The page</, path);
  }
  for (const path of ['/', '/here/doom-realm-0123abcd', '/table', '/rules/x', '/api/session', '/table/../rules/x']) {
    const policy = (await stranger.get(path)).headers.get('permissions-policy') ?? '';
    assert.match(policy, /microphone=\(\)/, path);
  }
  for (const path of ['/table/abcdefgh', '/table/abcdefgh/replay']) {
    const policy = (await stranger.get(path)).headers.get('permissions-policy') ?? '';
    assert.match(policy, /microphone=\(self\)/, 'the microphone is for the pages of tables alone');
    assert.match(policy, /camera=\(\)/, path);
  }
  const asset = await stranger.get('/assets/a-1234.js');
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
  for (const path of ['/api/nothing', '/api/tables/x/y']) {
    assert.deepEqual((await stranger.get(path)).json(), { refusal: { code: 'notFound', path: '' } }, path);
  }
  for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
    assert.ok(!(await stranger.get(path)).text.includes('"name"'), path);
  }
  const check = await stranger.get('/verifier.html');
  assert.match(check.text, /The verifier/);
  // It runs its own script and no other, and nothing leaves it.
  const digest = createHash('sha256').update('run();').digest('base64');
  const security = check.headers.get('content-security-policy') ?? '';
  assert.ok(security.includes(`default-src 'none'; script-src 'sha256-${digest}'; style-src 'sha256-`), security);
});

test('a page for a table of the server names the game to members alone', async t => {
  const pages = newFolder();
  t.after(() => rmSync(pages, { recursive: true }));
  for (const page of ['index', 'table', 'table-doom-realm']) {
    writeFileSync(join(pages, `${page}.html`), `<!doctype html><title>${page}</title>`);
  }
  await using server = await startServer({ pages });
  const ann = await server.guest();
  const { id: table } = await makeTable(ann);
  assert.match((await ann.get(`/table/${table}`)).text, /table-doom-realm/);
  for (const other of [new Guest(server.address), await server.guest('Ben')]) {
    const { status, text } = await other.get(`/table/${table}`);
    assert.equal(status, 200);
    assert.match(text, /<title>table</);
  }
  assert.match((await ann.get('/table/nosuchtable1')).text, /<title>table</);
});

test('a server without a page says so', async () => {
  await using server = await startServer();
  const { status, text } = await new Guest(server.address).get('/');
  assert.deepEqual([status, text], [200, 'Doomtable is running. The page is not built.\n']);
});
