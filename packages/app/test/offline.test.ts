import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickNext, logLines, openMenu, playBoard, playNow, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('a game in the browser survives a lost connection and a reload, and goes on at the server later', async () => {
  const { page, context } = await visit.stranger({ prefs: { confirm: 'never' } });
  await page.goto(visit.address('/'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await playNow(visit, page);
  await playBoard(page, clickNext, { things: 20 });
  await page.waitForTimeout(300);
  const before = await logLines(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('.tray button');
  assert.deepEqual(await logLines(page), before, 'nothing is lost without a line');
  await playBoard(page, clickNext, { things: 15 });
  await page.click('.home-mark');
  await page.waitForSelector('.home-left .table-link');
  await page.goto(visit.address('/rules/doom-realm'));
  await page.waitForSelector('.rulebook .ruled');
  await page.goto(visit.address('/'));
  await page.click('.home-left .table-link');
  await page.waitForSelector('.tray button');
  await page.waitForTimeout(300);
  const later = await logLines(page);
  assert.ok(later.length > before.length, 'the game went on');
  await openMenu(page);
  await page.getByRole('button', { name: 'Copy it to the server' }).click();
  await page.waitForSelector('.tools .wrong');
  assert.match((await page.textContent('.tools .wrong')) ?? '', /The server does not answer/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Copy it to the server' }).click();
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('.tray button');
  await playBoard(page, clickNext, { things: 3 });
  visit.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
});
