import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFits, beginGame, comeBy, linkFor, openDrawer, openServerTable, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const DOOR = { name: 'Slow down, go back or stop' };

test('lines and veils are agreed before the first scene, and anybody slows down, goes back and stops without a name', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada', undefined, 'rule-of-three');
  const link = await linkFor(host, 'players');
  const { page: guest } = await visit.stranger({ viewport: { width: 390, height: 844 } });
  await comeBy(guest, link, 'Ben');
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await guest.locator('[data-charter=lines] input').fill('Spiders');
  await guest.keyboard.press('Enter');
  await host.locator('[data-charter=lines] li', { hasText: 'Spiders' }).waitFor();
  await host.getByText('Not agreed yet: Ada and Ben.').waitFor();
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I agree' }).click();
  await host.getByText('Everybody has agreed to this.').waitFor();
  await host.getByRole('button', { name: 'Let a bot play', exact: true }).click();
  await beginGame(host);
  await guest.waitForSelector('.bar .tabs');

  await openDrawer(host, 'Log');
  await host.fill('[data-say] input', 'A spider, as large as a calf.');
  await host.keyboard.press('Enter');
  await guest.locator('.bubble', { hasText: 'as large as a calf' }).waitFor();
  await guest.getByRole('button', DOOR).click();
  await guest.locator('[data-wish=rewind]').waitFor();
  await assertFits(guest, 'a phone that asks to go back');
  await guest.locator('[data-wish=rewind]').click();
  for (const page of [host, guest]) {
    await page.locator('[data-safety=rewind]', { hasText: 'Somebody has taken the table back.' }).waitFor();
    await page.locator('.bubble', { hasText: 'as large as a calf' }).waitFor({ state: 'detached' });
  }
  assert.equal(await host.locator('.log-entry', { hasText: 'as large as a calf' }).count(), 0);
  await host.getByText('Paused by Somebody').waitFor();
  await host.locator('[data-safety=rewind]').getByRole('button', { name: 'Go on' }).click();
  await guest.locator('[data-safety]').waitFor({ state: 'detached' });

  await guest.getByRole('button', DOOR).click();
  await guest.getByLabel('Show my name').check();
  await guest.locator('[data-wish=stop]').click();
  await host.getByText('Ben has stopped the table.').waitFor();
});
