import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PageTest, playNow } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const GAMES = ['doom-realm', 'meet-thy-doom', 'relics-of-the-moon', 'rule-of-three', 'three-dooms'];

test('the figures of every rulebook are drawn by the board of its game', async () => {
  const { page } = await visit.stranger();
  for (const game of GAMES) {
    await page.goto(visit.address(`/rules/${game}`));
    await page.waitForSelector('.book-figure-part > *');
    const frames = await page.$$eval('.book-figure-frame', all =>
      all.map(frame => ({
        moment: frame.getAttribute('data-figure'),
        height: frame.firstElementChild?.scrollHeight ?? 0,
      })),
    );
    assert.ok(frames.length >= 3, `${game}: ${frames.length} figures`);
    assert.deepEqual(
      frames.filter(({ height }) => height < 40),
      [],
      game,
    );
    assert.equal(await page.locator('[data-missing]').count(), 0, game);
  }
});

test('a question finds its passage, and the way from there leads to its place in the book', async () => {
  const { page } = await visit.stranger({ viewport: { width: 390, height: 844 } });
  await page.goto(visit.address('/rules/doom-realm'));
  await page.fill('#rule-search', 'how do I win');
  const first = page.locator('.book-answer').first();
  assert.match((await first.textContent()) ?? '', /beating all six enemies/);
  await first.locator('h2 a').click();
  await page.waitForSelector('.said.meant');
  assert.match((await page.textContent('.said.meant')) ?? '', /beating all six enemies/);
  assert.ok(await page.locator('.book-contents-fold').isVisible(), 'contents stay in sight on a phone');
});

test('a chip tells its rule in place, and the game stays where it is', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await playNow(visit, page);
  const address = page.url();
  const chip = page.locator('.sentence .cite').first();
  await chip.waitFor();
  const id = (await chip.textContent()) ?? '';
  await chip.hover();
  await page.waitForSelector('.rule-window .said.meant');
  await page.mouse.move(5, 5);
  await page.waitForSelector('.rule-window', { state: 'detached' });
  await chip.click();
  await page.waitForSelector('.rule-window[data-kept]');
  assert.match((await page.textContent('.rule-window footer')) ?? '', new RegExp(id));
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-window', { state: 'detached' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.rule-window[data-kept]');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForSelector('.rule-window', { state: 'detached' });
  assert.equal(page.url(), address);
});
