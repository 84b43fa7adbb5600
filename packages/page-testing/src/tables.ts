import type { Page } from 'playwright-core';
import type { PageTest } from './page-test.js';

/** Begins a table in this browser as a stranger would: by the one big button. */
export async function playNow(visit: PageTest, page: Page): Promise<void> {
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.tray button');
}

/** Unfolds what most tables leave as it is, on the page of a new table. */
export async function unfoldStandard(page: Page): Promise<void> {
  await page.waitForSelector('.standard-fold');
  await page.$$eval('.standard-fold', folds => folds.forEach(fold => fold.setAttribute('open', '')));
}

/** Opens a table on the server by its form. `change` sets it up further before it is made. */
export async function openServerTable(
  visit: PageTest,
  page: Page,
  name: string,
  change?: (page: Page) => Promise<void>,
  game = 'doom-realm',
): Promise<string> {
  await page.goto(visit.address(`/new/${game}`));
  await page.fill('#my-name', name);
  if (change !== undefined) await unfoldStandard(page);
  await change?.(page);
  await page.click('.new-doors .main');
  await page.waitForSelector('.gathering .seats');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

export async function beginGame(page: Page): Promise<void> {
  await page.click('.gathering .room > .main');
  await page.waitForSelector('.tray button');
}

/** Unfolds the table's menu. */
export async function openMenu(page: Page): Promise<void> {
  await page.click('.table-menu > summary');
  await page.waitForSelector('.table-menu .tools');
}

/** Comes to a table by a link. */
export async function comeBy(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.fill('#my-name', name);
  await page.click('.join-page .main');
}

/** A new link to the table whose menu is open. */
export async function linkFor(page: Page, role: 'players' | 'watchers'): Promise<string> {
  await page.getByRole('button', { name: `Link for ${role}` }).click();
  await page.waitForSelector('#made-link');
  return page.inputValue('#made-link');
}

/** Opens a leaf of the log, in the drawer it lies in. */
export async function openLeaf(page: Page, leaf: 'Story' | 'Mechanics' | 'Notes'): Promise<void> {
  await openDrawer(page, 'Log');
  await page.getByRole('tab', { name: leaf }).click();
}

/** Opens the log with everything that happened at the table. */
export function openLog(page: Page): Promise<void> {
  return openLeaf(page, 'Mechanics');
}

/** Opens what lies beside the board, if it is shut, and pins it where there is room, so that it covers nothing. */
export async function openDrawer(page: Page, name: 'Sheets' | 'Log'): Promise<void> {
  const drawer = page.locator(name === 'Log' ? '.drawer-log' : '.drawer-sheets');
  if (!(await drawer.isVisible())) await page.locator('.tabs').getByRole('button', { name }).click();
  await drawer.locator(name === 'Log' ? '.log-panel' : '.sheets').waitFor();
  const pin = drawer.locator('.drawer-pin[aria-pressed=false]');
  if (await pin.isVisible()) await pin.click();
}

/** Shuts whatever lies over the board. */
export async function openBoard(page: Page): Promise<void> {
  const shut = page.locator('.drawer[data-state=open] .drawer-head > :last-child');
  if ((await shut.count()) > 0) await shut.click();
}

/** What the log says, line by line. */
export async function logLines(page: Page): Promise<readonly string[]> {
  await openDrawer(page, 'Log');
  await page.waitForSelector('.log .log-entry');
  return page.$$eval('.log .log-entry', entries => entries.map(entry => entry.textContent ?? ''));
}
