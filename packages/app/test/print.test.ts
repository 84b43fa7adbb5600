import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickNext, playBoard, playNow, printed, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('the sheets of a table print as clean pages, filled and empty', async () => {
  const { page } = await visit.stranger({ dice: 7, prefs: { confirm: 'never' } });
  await playNow(visit, page);
  await playBoard(page, clickNext, { things: 40 });
  await page.goto(`${page.url()}/print`);
  await page.waitForSelector('.print-page svg');
  const filled = await printed(page, 'the filled sheet');
  assert.ok(filled >= 1 && filled <= 3, `${filled} pages`);
  await page.getByText('Empty sheets').click();
  const empty = await printed(page, 'the empty sheet');
  assert.ok(empty >= 1 && empty <= 3, `${empty} pages`);
});

test('what was played on paper is typed in again, die by die', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await playNow(visit, page);
  await page.goto(`${page.url()}/print`);
  await page.getByRole('button', { name: 'Go on from paper' }).click();
  await page.waitForSelector('#faces');
  await page.fill('#faces', '6 6 1');
  assert.ok(await page.getByRole('button', { name: 'Use these dice' }).isDisabled(), 'too few dice are no throw');
  await page.fill('#faces', '6 4 3 1');
  await page.getByRole('button', { name: 'Use these dice' }).click();
  await page.waitForSelector('.dr-set-up, .choices');
  assert.match((await page.textContent('.sentence-words')) ?? '', /6 4 3 1/);
});

test('a rulebook prints whole', async () => {
  const { page } = await visit.stranger();
  await page.goto(visit.address('/rules/doom-realm'));
  await page.waitForSelector('.ruled');
  assert.ok((await printed(page, 'the rulebook')) >= 3);
});
