import type { Page } from 'playwright-core';
import type { PageTest } from './page-test.js';

/** Begins a table in this browser as a stranger would: by the one big button. */
export async function playNow(visit: PageTest, page: Page): Promise<void> {
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.tray button');
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
export async function linkFor(page: Page, role: 'players' | 'onlookers'): Promise<string> {
  await page.getByRole('button', { name: `Link for ${role}` }).click();
  await page.waitForSelector('#made-link');
  return page.inputValue('#made-link');
}

/** Opens the log, which on small screens has a place of its own, with everything that happened at the table. */
export async function openLog(page: Page): Promise<void> {
  const tab = page.locator('.tabs').getByRole('button', { name: 'Log' });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('tab', { name: 'Mechanics' }).click();
}

/** Goes back from the log to the board. */
export async function openBoard(page: Page): Promise<void> {
  const tab = page.locator('.tabs').getByRole('button', { name: 'Board' });
  if (await tab.isVisible()) await tab.click();
}

/** What the log says, line by line. */
export async function logLines(page: Page): Promise<readonly string[]> {
  await page.waitForSelector('.log .log-entry');
  return page.$$eval('.log .log-entry', entries => entries.map(entry => entry.textContent ?? ''));
}
