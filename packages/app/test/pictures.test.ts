import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Browser, openBrowser, type Page } from '@doomtable/page-testing';
import { build, type PreviewServer, preview } from 'vite';
import { assertLooks } from './kit/pictures.js';

const CONFIG = fileURLToPath(new URL('../../vite.config.mjs', import.meta.url));

let gallery: PreviewServer;
let browser: Browser;
let page: Page;
let desk: Page;
let address: string;
before(async () => {
  // Built once: whoever works on the sources meanwhile changes no picture.
  const built = { configFile: CONFIG, mode: 'gallery', logLevel: 'error' } as const;
  await build({ ...built, build: { minify: false } });
  gallery = await preview({ ...built, preview: { port: 0, host: '127.0.0.1' } });
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 900, height: 900 },
    deviceScaleFactor: 0.5,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(0);
  // What is offered by chance, as ideas are, is offered alike in every picture.
  await context.addInitScript(() => {
    Math.random = () => 0.5;
  });
  page = await context.newPage();
  desk = await context.newPage();
  await desk.goto('about:blank');
  // What is not in front is drawn late.
  await page.bringToFront();
  address = `${gallery.resolvedUrls?.local[0] ?? ''}gallery/index.html`;
});
after(async () => {
  await browser.close();
  await gallery.close();
});

/** Opens a part of the gallery and waits until nothing is missing. */
async function open(part: string): Promise<void> {
  await page.goto(part === '' ? address : `${address}?part=${part}`);
  await page.waitForSelector('[data-ready]');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Leaves one piece on the page: a picture of a small page is taken sooner. */
async function alone(name: string): Promise<void> {
  await page.$$eval(
    '[data-piece]',
    (pieces, wanted) => {
      for (const piece of pieces) if (piece instanceof HTMLElement) piece.hidden = piece.dataset['piece'] !== wanted;
    },
    name,
  );
}

test('everything in the gallery looks as it is kept', async t => {
  await open('');
  const parts = await page.$$eval('[data-part]', all => all.map(one => one.getAttribute('data-part') ?? ''));
  for (const part of ['', ...parts]) {
    if (part !== '') await open(part);
    const pieces = await page.$$eval('[data-piece]', all => all.map(one => one.getAttribute('data-piece') ?? ''));
    for (const piece of pieces) {
      await t.test(piece, async () => {
        await alone(piece);
        await assertLooks(desk, page.locator(`[data-piece="${piece}"]`), piece);
      });
    }
  }
});

test('a part that the gallery does not have is answered with what all games share', async () => {
  await open('nothing');
  assert.equal(await page.locator('[data-piece=dice]').count(), 1);
});
