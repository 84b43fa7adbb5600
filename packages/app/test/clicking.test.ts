import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFits, assertNothingTiny, clickNext, playBoard, playNow, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('a stranger plays Doom Realm to its end by clicking, and finds the score kept', async () => {
  const { page } = await visit.stranger({ dice: 2, prefs: { confirm: 'never' } });
  await playNow(visit, page);
  await playBoard(page, clickNext, { end: '.end' });
  const result = (await page.textContent('.sentence-words')) ?? '';
  assert.match(result, /\d/, 'the end says what it came to');
  assert.deepEqual(await page.locator('.end .button').allTextContents(), [
    'Play again',
    'Replay it',
    'Print the sheets',
    'Save the record',
    'Check the dice',
    'Save it on the server',
    'All my scores',
    'Another game',
  ]);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await assertFits(page, `the end at ${width}`);
    await assertNothingTiny(page, `the end at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.click('.end a[href="/scores"]');
  await page.waitForSelector('.score-list .best');
  assert.ok((await page.textContent('.score-list'))?.includes(result), 'the list of scores has it');
  await page.goto(visit.address('/'));
  await page.waitForSelector('.cards');
  assert.equal(await page.locator('.home-left').count(), 0, 'what is over is not offered to be gone on with');
});
