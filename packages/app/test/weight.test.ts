import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Page, playNow, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const KB = 1024;

/** Adds up the scripts a page fetches, as they come over the line: compressed, and none from a cache. */
async function scriptsOf(page: Page): Promise<() => { readonly bytes: number; readonly list: string }> {
  const line = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  line.on('Network.responseReceived', ({ response: { url, headers } }) => {
    if (!url.endsWith('.js')) return;
    assert.equal(headers['content-encoding'], 'br', url);
    sizes.set(url.split('/').at(-1) ?? url, Number(headers['content-length']));
  });
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => {
    const sorted = [...sizes].sort((one, other) => other[1] - one[1]);
    const bytes = sorted.reduce((sum, [, size]) => sum + size, 0);
    return { bytes, list: sorted.map(([name, size]) => `${size} ${name}`).join('\n') };
  };
}

test('the first load of home is at most 60 KB of script, of a Doom Realm table at most 120 KB', async t => {
  const { page, context } = await visit.stranger({ serviceWorkers: 'block' });
  const scripts = await scriptsOf(page);
  await page.goto(visit.address('/'), { waitUntil: 'networkidle' });
  const home = scripts();
  t.diagnostic(`home: ${home.bytes} bytes of script`);
  assert.ok(home.bytes > 0 && home.bytes <= 60 * KB, home.list);
  await playNow(visit, page);
  const path = new URL(page.url()).pathname;

  const table = await context.newPage();
  visit.watch(table);
  const fetched = await scriptsOf(table);
  await table.goto(visit.address(path), { waitUntil: 'networkidle' });
  await table.waitForSelector('.tray button');
  const board = fetched();
  t.diagnostic(`table: ${board.bytes} bytes of script`);
  assert.ok(board.bytes > home.bytes && board.bytes <= 120 * KB, board.list);
});
