import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  assertNothingTiny,
  beginGame,
  clickNext,
  linkFor,
  openMenu,
  openServerTable,
  type Page,
  playBoard,
  playNow,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const PAGES = [
  '/',
  '/new/doom-realm',
  '/tables',
  '/scores',
  '/settings',
  '/credits',
  '/rules',
  '/rules/doom-realm',
  '/daily/doom-realm',
] as const;

type Look = (page: Page, where: string) => Promise<void>;

/** Shows every screen of the page, one after the other. */
async function everyScreen(page: Page, look: Look): Promise<void> {
  for (const path of PAGES) {
    await page.goto(visit.address(path));
    await page.waitForSelector('#main');
    await look(page, path);
  }
  await playNow(visit, page);
  await playBoard(page, clickNext, { things: 20 });
  await openMenuIfSeen(page);
  await look(page, 'a table in play');
  const table = new URL(page.url()).pathname;
  for (const part of ['replay', 'print', 'report'] as const) {
    await page.goto(visit.address(`${table}/${part}`));
    await page.waitForSelector('#main');
    await page.waitForTimeout(100);
    await look(page, part);
  }
  const shared = await openServerTable(visit, page, 'Ada');
  const link = await linkFor(page, 'players');
  await look(page, 'a gathering table');
  await beginGame(page);
  await look(page, 'a table of the server');
  await page.goto(visit.address(`/table/${shared}/notices`));
  await page.waitForSelector('.notices-page fieldset');
  await look(page, 'how one is told');
  await page.goto(link);
  await page.waitForSelector('.join-page .main');
  await look(page, 'a way in');
  await page.goto(visit.address('/here/nothing'));
  await page.waitForSelector('.problem');
  await look(page, 'a problem');
}

async function openMenuIfSeen(page: Page): Promise<void> {
  if (await page.locator('.table-menu > summary').isVisible()) await openMenu(page);
}

test('every screen is open to everybody, in the light', async () => {
  const { page } = await visit.stranger({ colorScheme: 'light', prefs: { confirm: 'never' } });
  await everyScreen(page, async (shown, where) => {
    await assertAccessible(shown, where);
    await assertNothingTiny(shown, where);
  });
});

test('every screen is open to everybody in the dark and fits on a phone', async () => {
  const { page } = await visit.stranger({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    prefs: { confirm: 'never' },
  });
  await everyScreen(page, async (shown, where) => {
    await assertFits(shown, where);
    await assertAccessible(shown, where);
    if ((await shown.locator('.table .tabs').count()) === 0) return;
    for (const tab of await shown.locator('.tabs .button').all()) {
      await tab.click();
      await assertFits(shown, `${where}, ${await tab.innerText()}`);
      await tab.click();
    }
  });
});

test('at twice the size everything is still there', async () => {
  const { page } = await visit.stranger({
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
    prefs: { confirm: 'never' },
  });
  await playNow(visit, page);
  await assertFits(page, 'a table at 200 %');
  const { top, bottom } = await page.locator('.sentence').evaluate(one => {
    const box = one.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom };
  });
  assert.ok(top >= 0 && bottom <= 450, 'the sentence is in sight');
  await playBoard(page, clickNext, { things: 12 });
});
