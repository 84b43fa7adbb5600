import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  clickNext,
  logLines,
  openDrawer,
  openLeaf,
  openMenu,
  type Page,
  PageTest,
  playBoard,
  playNow,
} from '@doomtable/page-testing';

let visit: PageTest;
let page: Page;
before(async () => {
  visit = await PageTest.begin();
  ({ page } = await visit.stranger({
    dice: 6,
    prefs: { confirm: 'never' },
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await playNow(visit, page);
  await playBoard(page, clickNext, { things: 60 });
  await page.waitForTimeout(300);
});
after(() => visit.end());

const place = async (): Promise<number> => Number(await page.inputValue('.replay-line'));

test('a game is gone through again: by hand, by itself, from throw to throw, and by a shared link', async () => {
  const table = page.url();
  await openMenu(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.replay .board svg');
  const start = await place();
  await page.getByRole('button', { name: 'Forward one step' }).click();
  assert.ok((await place()) > start);
  await page.locator('.replay-controls select').nth(1).selectOption('10');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    from => Number(document.querySelector<HTMLInputElement>('.replay-line')?.value) > from + 4,
    start,
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.replay-controls select').nth(0).selectOption('dice');
  await page.getByRole('button', { name: 'Forward one step' }).click();
  assert.match((await page.textContent('.sentence-words')) ?? '', /dice fell/i);
  const at = await place();
  const sheet = await page.textContent('.board');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.waitForSelector('.replay .board svg');
  assert.equal(await place(), at);
  assert.equal(await page.textContent('.board'), sheet);
  await page.locator('.replay-controls select').nth(2).selectOption('audience');
  await page.waitForURL(/eyes=audience/);
  await page.waitForSelector('.replay .board svg');
  assert.equal(await place(), at, 'other eyes see the same moment');
  await page.goto(table);
  await page.waitForSelector('.tray button');
});

test('an earlier moment is looked at from the log, and the present is one press away', async () => {
  const now = await page.textContent('.status');
  await openDrawer(page, 'Log');
  await page.locator('.log-travel').nth(12).click();
  await page.waitForSelector('.notices:has-text("earlier moment")');
  assert.notEqual(await page.textContent('.status'), now);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.waitForFunction(words => document.querySelector('.status')?.textContent === words, now);
});

test('a what-if cannot be mistaken for the real table, and touches nothing of it', async () => {
  const real = page.url();
  const before = await logLines(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'What if' }).click();
  await page.waitForSelector('.table[data-what-if="true"]');
  assert.notEqual(page.url(), real);
  const [border, banner] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('.table') ?? document.body).borderTopWidth,
    document.querySelector('.notice.what-if')?.textContent,
  ]);
  assert.equal(border, '6px');
  assert.match(banner ?? '', /nothing that happens here touches the real table/);
  await playBoard(page, clickNext, { things: 8 });
  await page.getByRole('link', { name: 'Back to the real table' }).click();
  await page.waitForURL(real);
  await page.waitForSelector('.table[data-what-if="false"] .tray button');
  assert.deepEqual(await logLines(page), before);
});

test('the log is filtered, told in two ways, and copied', async () => {
  await page.selectOption('.log-tools select', 'dice');
  const dice = await logLines(page);
  assert.ok(dice.length > 0 && dice.every(line => /\d/.test(line)));
  await page.selectOption('.log-tools select', 'all');
  await openLeaf(page, 'Mechanics');
  assert.ok(
    (await logLines(page)).some(line => line.includes('round.allocate')),
    'steps are named',
  );
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /Round 1[\s\S]*\(DR-\d+\)/);
});
