import { after, before, test } from 'node:test';
import { assertAccessible, playUntilShown, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('a stranger plays Doom Realm to its end in the text view', async () => {
  const { page } = await visit.stranger({ dice: 1, prefs: { plain: true, confirm: 'never' } });
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.plain');
  await assertAccessible(page, 'the text view');
  await playUntilShown(page, '.plain', '.end');
  await assertAccessible(page, 'the end in the text view');
});
