import { after, before, test } from 'node:test';
import { assertAccessible, playUntil, Visit } from '@doomtable/page-testing';

let visit: Visit;
before(async () => {
  visit = await Visit.begin();
});
after(() => visit.end());

test('a stranger plays Doom Realm to its end in the text view', async () => {
  const { page } = await visit.stranger({ dice: 1, prefs: { plain: true, confirm: 'never' } });
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.plain');
  await assertAccessible(page, 'the text view');
  await playUntil(page, '.plain', '.end');
  await assertAccessible(page, 'the end in the text view');
});
