import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  clickNext,
  logLines,
  openLeaf,
  openLog,
  type Page,
  PageTest,
  playBoard,
  unhurried,
  unfoldStandard,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** A table in the browser, run as wished. */
async function playWith(page: Page, options: { readonly [option: string]: string }): Promise<void> {
  await page.goto(visit.address('/new/doom-realm'));
  await unfoldStandard(page);
  for (const [option, value] of Object.entries(options)) await page.selectOption(`#option-${option}`, value);
  await page.getByRole('button', { name: 'Play in this browser' }).click();
  await page.waitForSelector('.tray button');
}

/** A fight that can still be chosen. */
const fightOffered = '.tray .dr-target[data-option^="attack:"]:enabled';

test('dice fall when they are pressed, and chances are shown afterwards', async () => {
  const { page } = await visit.stranger({ dice: 9, prefs: { confirm: 'never' } });
  await playWith(page, { rolls: 'pressed', odds: 'after' });
  assert.match((await page.textContent('.tray .main')) ?? '', /Roll the dice/);
  await openLog(page);
  await page.keyboard.press('1');
  await page.waitForSelector('.log-entry:has-text("set-up dice fell")');
  await playBoard(page, unhurried, { end: fightOffered });
  assert.doesNotMatch((await page.textContent('.tray')) ?? '', /%/, 'no chance is shown before');
  await page.click(fightOffered);
  // What would be regretted is asked about first.
  const rolling = page.getByRole('button', { name: 'Roll the dice' });
  const doubt = page.locator('dialog[open] .confirm-yes');
  await rolling.or(doubt).first().waitFor();
  if (await doubt.isVisible()) await doubt.click();
  await rolling.click();
  await page.waitForFunction(() => document.querySelector('.tray .odds')?.textContent?.includes('%') === true);
  await openLeaf(page, 'Mechanics');
  assert.ok(
    (await logLines(page)).some(line => /Chances then: .*\d %/.test(line)),
    'the log has them',
  );
});

test('where no chances are wanted, none are shown', async () => {
  const { page } = await visit.stranger({ dice: 9, prefs: { confirm: 'never', log: 'mechanics' } });
  await playWith(page, { odds: 'off' });
  await playBoard(page, unhurried, { end: fightOffered });
  await playBoard(page, clickNext, { things: 2 });
  const shown = `${await page.textContent('.tray')} ${(await logLines(page)).join(' ')}`;
  assert.doesNotMatch(shown, /\d %/);
});

test('a bot that thinks gives advice, and says how much better it is', async () => {
  const { page } = await visit.stranger({ dice: 9 });
  await playWith(page, {});
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.hint-list li');
  assert.match((await page.textContent('.hint-list li')) ?? '', /the best of \d+ that were tried out/);
});
