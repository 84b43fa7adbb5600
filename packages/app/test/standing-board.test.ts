import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { doOneThing, type Page, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const GAMES = ['three-dooms', 'meet-thy-doom', 'rule-of-three', 'relics-of-the-moon', 'doom-realm'] as const;
/** What the drawn board has of a window at least: of its area at a desk, of its height on a phone. */
const WINDOWS = [
  { width: 1440, height: 900, share: (box: Box) => (box.width * box.height) / (1440 * 900), least: 0.33 },
  { width: 1920, height: 1080, share: (box: Box) => (box.width * box.height) / (1920 * 1080), least: 0.45 },
  { width: 390, height: 844, share: (box: Box) => box.height / 844, least: 0.4 },
] as const;
const STEPS = 6;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the board is drawn, however far it is scrolled within its own frame. */
function boardOf(page: Page): Promise<Box> {
  return page.evaluate(() => {
    const board = document.querySelector('[data-board]');
    const box = board?.getBoundingClientRect();
    const scrolled = board?.parentElement?.scrollLeft ?? 0;
    const round = (n: number | undefined): number => Math.round(n ?? 0);
    return {
      x: round((box?.x ?? 0) + scrolled),
      y: round(box?.y),
      width: round(box?.width),
      height: round(box?.height),
    };
  });
}

for (const { width, height, share, least } of WINDOWS) {
  for (const game of GAMES) {
    test(`the board of ${game} has its share of ${width} by ${height}, and stands still`, async () => {
      const { context, page } = await visit.stranger({ viewport: { width, height }, prefs: { confirm: 'never' } });
      await page.goto(visit.address('/'));
      await page.click(`[data-play="${game}"]`);
      await page.waitForSelector('.tray button');
      await page.waitForSelector('[data-board]');
      const first = await boardOf(page);
      assert.ok(share(first) >= least, `${(share(first) * 100).toFixed(1)} % of the window`);
      for (let step = 0; step < STEPS; step++) {
        await doOneThing(page, '.tray', step * 7);
        await page.waitForTimeout(100);
        assert.deepEqual(await boardOf(page), first, `after ${step + 1} presses`);
      }
      await context.close();
    });
  }
}
