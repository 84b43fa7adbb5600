import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Page, playBoard, pressNext, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

test('a stranger plays Doom Realm to its end with the keyboard alone', async () => {
  const { page } = await visit.stranger({ dice: 3 });
  await page.goto(visit.address('/'));
  await page.waitForSelector('[data-play=doom-realm]');
  await tabTo(page, '[data-play=doom-realm]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.tray button');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open].keys');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await playBoard(page, pressNext, { end: '.end' });
});
