import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  clickNext,
  logLines,
  type Page,
  playBoard,
  playNow,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(async () => {
  visit.forgive(/status of 404/);
  await visit.end();
});

/** The addresses of the client's pages, as they stand in links. */
const PAGES = [
  '/',
  '/credits',
  '/daily/doom-realm',
  '/duel/x',
  '/enter/x',
  '/here/x',
  '/join/x',
  '/new/doom-realm',
].concat(['/browsers', '/recover', '/rules', '/rules/doom-realm', '/scores', '/settings', '/table/x', '/tables']);

test('every page of the client has an address of its own, which names the scripts it needs', async () => {
  for (const path of PAGES) {
    const answer = await fetch(visit.address(path));
    assert.equal(answer.status, 200, path);
    assert.match(await answer.text(), /rel="modulepreload"/, path);
  }
});

test('an address that leads nowhere says so and is not found, and leads home and to a table', async () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const { page } = await visit.stranger({ viewport: { width, height: 844 }, colorScheme });
    const answer = await page.goto(visit.address('/nowhere/at/all'));
    assert.equal(answer?.status(), 404);
    assert.match((await page.textContent('main h1')) ?? '', /^There is nothing at this address: [^.]+\.$/);
    await assertAccessible(page, 'nowhere');
    await assertFits(page, 'nowhere');
    await page.fill('#join-line', 'not a code');
    await page.getByRole('button', { name: 'Join a table' }).click();
    await page.waitForSelector('#join-wrong');
    await page.fill('#join-line', 'abcdefghijklmnopqrstuvwx');
    await page.getByRole('button', { name: 'Join a table' }).click();
    await page.waitForURL(/\/join\/abcdefghijklmnopqrstuvwx$/);
    await page.goto(visit.address('/table'));
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.waitForSelector('[data-play]');
    assert.equal(new URL(page.url()).pathname, '/');
  }
});

/** Opens the address again with everything but the page's first scripts withheld, until it is let go. */
async function withheld(page: Page): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(table|here)-.*\.js/, async route => {
    await gone;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return async () => {
    letGo();
    await page.waitForSelector('#page .tray button');
  };
}

const boardIn = (page: Page, where: string): Promise<string> =>
  page.$eval(`${where} .board svg`, board => board.innerHTML);

test('a table of the browser is shown as it was left until it is there, and played on as if nothing had been', async () => {
  const { page } = await visit.stranger({ serviceWorkers: 'block', prefs: { confirm: 'never' } });
  await playNow(visit, page);
  await playBoard(page, clickNext, { things: 12 });
  await page.waitForFunction(() => {
    const kept = JSON.parse(localStorage.getItem('doomtable.drawing') ?? '{}') as { readonly html?: string };
    return kept.html?.includes(document.querySelector('.sentence-words')?.innerHTML ?? '?') === true;
  });
  const [board, log] = [await boardIn(page, '#page'), await logLines(page)];

  const goOn = await withheld(page);
  await page.waitForSelector('#kept-drawing .board svg');
  assert.equal(await boardIn(page, '#kept-drawing'), board);
  assert.equal(await page.locator('#kept-drawing button').count(), 0, 'nothing in it can be pressed');
  assert.equal(await page.locator('#kept-drawing').getAttribute('inert'), '');
  assert.equal(await page.locator('#kept-drawing .drawer').count(), 0);
  await goOn();
  assert.equal(await page.locator('#kept-drawing').count(), 0, 'the table has taken its place');
  assert.equal(await boardIn(page, '#page'), board);
  assert.deepEqual(await logLines(page), log);
  await playBoard(page, clickNext, { things: 4 });
});

test('what was kept of one table is not shown at another, nor when the table is gone', async () => {
  const { page } = await visit.stranger({ serviceWorkers: 'block' });
  await playNow(visit, page);
  await page.waitForFunction(() => localStorage.getItem('doomtable.drawing') !== null);
  const kept = page.url();
  await page.goto(visit.address('/here/doom-realm-0123456789abcdef'));
  await page.waitForSelector('.problem');
  assert.equal(await page.locator('#kept-drawing').count(), 0);
  await page.evaluate(() => indexedDB.deleteDatabase('doomtable'));
  await page.goto(kept);
  await page.waitForSelector('.problem');
  assert.equal(await page.locator('#kept-drawing').count(), 0);
});
