import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginGame,
  clickNext,
  logLines,
  openDrawer,
  openServerTable,
  type Page,
  PageTest,
  playBoard,
  playNow,
  unhurried,
  unfoldStandard,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Everything that must be as it was. */
async function standing(page: Page): Promise<readonly (string | null)[]> {
  await page.waitForSelector('.tray button');
  const parts = await Promise.all(
    ['.sentence-words', '.status', '.dr-page'].map(part => page.locator(part).first().textContent()),
  );
  return [...parts, ...(await logLines(page))];
}

async function comesBackWhole(page: Page): Promise<void> {
  await playBoard(page, clickNext, { things: 30 });
  await page.waitForTimeout(300);
  const before = await standing(page);
  await page.reload();
  assert.deepEqual(await standing(page), before);
}

test('a reload in the middle of a game in the browser loses nothing', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await playNow(visit, page);
  await comesBackWhole(page);
});

test('a reload in the middle of a game on the server loses nothing', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await openServerTable(visit, page, 'Ada');
  await beginGame(page);
  await comesBackWhole(page);
});

test('what is half written outlives a reload, goes with its answer, and is gone with it', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await page.goto(visit.address('/'));
  await page.click('[data-play=meet-thy-doom]');
  await page.fill('#mt-name', 'Halvard');
  const second = page.locator('.mt-class-cards input').nth(1);
  await second.check();
  await page.click('.mt-enlist .mt-fold > summary');
  const story = page.getByLabel('Say something with it');
  await story.fill('I was told there would be coffee.');
  await openDrawer(page, 'Log');
  const talk = page.getByLabel('Tell something', { exact: true });
  await talk.fill('wait for');
  await page.reload();
  // Until the table is there, a drawing of it is: with fields that nobody has filled in.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#mt-name')?.value === 'Halvard');
  assert.equal(await second.isChecked(), true);
  assert.equal(await story.inputValue(), 'I was told there would be coffee.');
  await page.click('.mt-enlist .button.main');
  await page.getByText('I was told there would be coffee.').first().waitFor();
  await page.waitForSelector('.mt-enlist', { state: 'detached' });
  const left = await page.evaluate(() => sessionStorage.getItem('doomtable.unfinished') ?? '');
  assert.match(left, /wait for/);
  assert.doesNotMatch(left, /Halvard|coffee/);
  assert.equal(await talk.inputValue(), 'wait for');
});

test('a table that is being set up is as it was left, after reading a rule or a reload, until it is made', async () => {
  const { page } = await visit.stranger();
  await page.goto(visit.address('/new/doom-realm'));
  await page.fill('#table-title', 'Late on Sunday');
  await unfoldStandard(page);
  await page.getByLabel('People knock').check();
  const first = page.locator('#option-odds');
  const other = await first.locator('option').last().getAttribute('value');
  await first.selectOption(other);
  await page.goto(visit.address('/rules/doom-realm'));
  await page.goBack();
  await page.waitForSelector('#table-title');
  assert.equal(await page.inputValue('#table-title'), 'Late on Sunday');
  await page.reload();
  assert.equal(await page.inputValue('#table-title'), 'Late on Sunday');
  assert.equal(await page.getByLabel('People knock').isChecked(), true);
  assert.equal(await first.inputValue(), other);
  await page.fill('#my-name', 'Ada');
  await page.click('.new-doors .main');
  await page.waitForSelector('.gathering .seats');
  await page.goto(visit.address('/new/doom-realm'));
  assert.equal(await page.inputValue('#table-title'), 'Doom Realm');
  await unfoldStandard(page);
  assert.equal(await page.getByLabel('People knock').isChecked(), false);
});

test('answers are taken back up to the line and not past it, and the reason is said', async () => {
  const { page } = await visit.stranger({ dice: 5, prefs: { confirm: 'never' } });
  await playNow(visit, page);
  const canUndo = '.undo[aria-disabled="false"]';
  await playBoard(page, unhurried, { end: canUndo, most: 60 });
  const before = await page.textContent('.sentence-words');
  let back = 0;
  while ((await page.locator(canUndo).count()) > 0) {
    await page.click('.undo');
    await page.waitForTimeout(150);
    back++;
    assert.ok(back < 30, 'the line is reached');
  }
  assert.ok(back > 0);
  assert.notEqual(await page.textContent('.sentence-words'), before, 'it is asked again what was asked before');
  // It stays there to be pressed, and says why it does nothing.
  await page.click('.undo', { force: true });
  assert.match((await page.textContent('.notice.bad')) ?? '', /^Dice have fallen since/);
  assert.ok(
    (await logLines(page)).some(line => line.includes('took back')),
    'the log tells of it',
  );
});
