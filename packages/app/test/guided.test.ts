import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickNext, type Page, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Reads what the guide says and says that it was understood; `null` when it is silent. */
function readTip(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const words = document.querySelector('.guide p')?.textContent ?? null;
    document.querySelector<HTMLButtonElement>('.guide-doors .yours')?.click();
    return words;
  });
}

test('a newcomer is guided through the real game, each step once, and can go on without the guide', async () => {
  const { page } = await visit.stranger({ dice: 4, prefs: { confirm: 'never' } });
  await page.goto(visit.address('/'));
  await page.click('[data-guided=doom-realm]');
  await page.waitForSelector('.guide');
  const told: string[] = [];
  for (let i = 0; i < 60 && told.length < 5; i++) {
    const tip = await readTip(page);
    if (tip === null) await clickNext(page, i * 13);
    else told.push(tip);
    await page.waitForTimeout(30);
  }
  assert.equal(told.length, 5, `five steps are explained: ${told.join(' | ')}`);
  assert.equal(new Set(told).size, 5, 'each once');
  assert.match(page.url(), /guided/);
  for (let i = 0; i < 80 && (await page.locator('.guide').count()) === 0; i++) {
    await clickNext(page, i * 17);
    await page.waitForTimeout(30);
  }
  await page.getByRole('button', { name: 'Play without the guide' }).click();
  assert.doesNotMatch(page.url(), /guided/);
  assert.equal(await page.locator('.guide').count(), 0);
  await page.waitForSelector('.tray button');
});
