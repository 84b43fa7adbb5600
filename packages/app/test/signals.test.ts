import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginGame,
  clickNext,
  comeBy,
  linkFor,
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

function iconOf(page: Page): Promise<string | null> {
  return page.getAttribute('link[rel=icon]', 'href');
}

test('the title and the icon say whose turn it is, and whoever comes back is shown what is new', async () => {
  const { page: ada } = await visit.stranger({ prefs: { confirm: 'never' } });
  const table = await openServerTable(visit, ada, 'Ada');
  const link = await linkFor(ada, 'watchers');
  await beginGame(ada);
  assert.match(await ada.title(), /^● Your turn/);
  assert.match((await iconOf(ada)) ?? '', /icon-turn/);

  const { page: ben } = await visit.stranger();
  await comeBy(ben, link, 'Ben');
  await ben.waitForSelector('.log .log-entry');
  assert.doesNotMatch(await ben.title(), /●/);
  assert.doesNotMatch((await iconOf(ben)) ?? '', /icon-turn/);
  assert.equal(await ben.locator('.log-new').count(), 0, 'nothing is new to who was never here');
  await ben.goto(visit.address('/'));
  await playBoard(ada, clickNext, { things: 12 });
  await ben.goto(visit.address(`/table/${table}`));
  await ben.waitForSelector('.log-new');
  const isAfter = await ben.$$eval('.log > *', lines => {
    const mark = lines.findIndex(line => line.matches('.log-new'));
    return mark > 0 && mark < lines.length - 1;
  });
  assert.ok(isAfter, 'the mark stands between what was read and what was not');
});

test('the sheet of keys lists those of the table and those of the game', async () => {
  const { page } = await visit.stranger();
  await playNow(visit, page);
  await page.keyboard.press('?');
  const sheet = (await page.textContent('dialog.keys')) ?? '';
  for (const words of ['press what is listed', 'take back', 'turn the shape']) assert.ok(sheet.includes(words), words);
});
