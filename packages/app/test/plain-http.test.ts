import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ANOTHER_NAME, linkFor, openLeaf, openMenu, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => {
  visit.forgive(/Cross-Origin-Opener-Policy/);
  return visit.end();
});

/** Where somebody else on the same network finds the server. */
function address(path: string): string {
  const url = new URL(path, visit.serving.address);
  url.hostname = ANOTHER_NAME;
  return url.href;
}

test('over plain HTTP from another machine a game is played in the browser', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await page.goto(address('/'));
  assert.equal(await page.evaluate(() => isSecureContext), false, 'the browser trusts this page with less');
  await page.click('[data-play=rule-of-three]');
  await page.click('.tray .choice');
  await page.waitForFunction(() => document.querySelectorAll('.log .log-entry').length > 1);
});

test('over plain HTTP from another machine a table is opened, and its link copied', async () => {
  const { page } = await visit.stranger();
  await page.goto(address('/new/doom-realm'));
  await page.fill('#my-name', 'Ada');
  await page.click('.new-doors .main');
  await page.click('.gathering .room > .main');
  await page.waitForSelector('.tray button');
  await openMenu(page);
  const link = await linkFor(page, 'players');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied').waitFor();
  await openLeaf(page, 'Notes');
  await page.locator('.log-panel textarea').click();
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('.log-panel textarea').inputValue(), link);
});
