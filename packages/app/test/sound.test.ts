import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Page, playNow, unhurried, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

declare global {
  interface Window {
    heard: number;
  }
}

/** Counts the tones and noises that a page begins. */
async function counted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when?: number) {
      window.heard++;
      return start.call(this, when);
    };
  });
}

test('sound is asked about once; a table that is to be heard is heard, and a silent one makes no sound', async () => {
  const { page } = await visit.stranger({ isAskedAboutSound: true });
  await counted(page);
  await playNow(visit, page);
  assert.equal(await page.evaluate(() => window.heard), 0, 'nothing is heard before it was asked');
  await page.getByRole('button', { name: 'Play sounds' }).click();
  for (let i = 0; i < 3; i++) await unhurried(page, i);
  await page.waitForFunction(() => window.heard > 0);
  await page.reload();
  await page.waitForSelector('.tray button');
  assert.equal(await page.getByRole('button', { name: 'Play sounds' }).count(), 0, 'it is not asked again');

  const silent = await visit.stranger({ isAskedAboutSound: true });
  await counted(silent.page);
  await playNow(visit, silent.page);
  await silent.page.getByRole('button', { name: 'Stay silent' }).click();
  for (let i = 0; i < 3; i++) await unhurried(silent.page, i);
  assert.equal(await silent.page.evaluate(() => window.heard), 0);
});
