import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginGame, openDrawer, openServerTable, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('whoever says too much is told so and until when, and what they wrote still stands there', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await openServerTable(visit, page, 'Ada');
  await beginGame(page);
  await openDrawer(page, 'Log');
  const talk = page.getByLabel('Tell something', { exact: true });
  const refused = page.locator('.notice.bad');
  let said = 0;
  while ((await refused.count()) === 0) {
    // As long as a line may be: five pieces each.
    await talk.fill(`line ${said} ${'x'.repeat(980)}`);
    await talk.press('Enter');
    said++;
    await page.waitForFunction(
      lines =>
        document.querySelectorAll('.log-told').length === lines || document.querySelector('.notice.bad') !== null,
      said,
    );
  }
  assert.equal(said, 13, 'twelve lines of five pieces are sixty, and one is too much');
  assert.match(
    (await refused.textContent()) ?? '',
    /^You have said very much in a short time\. Try again in \d+ seconds\.$/,
  );
  assert.match(await talk.inputValue(), /^line 12 x/);
});
