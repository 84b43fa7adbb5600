import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginGame,
  clickNext,
  comeBy,
  linkFor,
  logLines,
  openDrawer,
  openMenu,
  openServerTable,
  type Page,
  PageTest,
  playBoard,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(async () => {
  visit.forgive(/WebSocket connection|ERR_CONNECTION_REFUSED|status of 40[14]|ERR_FAILED|Failed to fetch/);
  await visit.end();
});

const notice = (page: Page): Promise<string | null> => page.textContent('.notice.bad');

test('the server goes and comes back: what was pressed meanwhile is done, and nothing is lost', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  await openServerTable(visit, page, 'Ada');
  await beginGame(page);
  await playBoard(page, clickNext, { things: 10 });
  await page.waitForTimeout(200);
  const before = await logLines(page);
  await visit.serving.go();
  await page.waitForSelector('.notice.bad');
  assert.match((await notice(page)) ?? '', /The server does not answer\. Everything you did is kept/);
  await openDrawer(page, 'Log');
  await page.fill('[data-say] input', 'is anybody there');
  await page.keyboard.press('Enter');
  await visit.serving.comeBack();
  const again = page.getByRole('button', { name: 'Try now' });
  // The page may have come back by itself meanwhile, and the button be gone.
  await again.evaluateAll(buttons => buttons.forEach(button => (button as HTMLButtonElement).click()));
  await page.waitForFunction(() => document.querySelector('.notice.bad') === null);
  await page.waitForFunction(
    () => document.querySelector('.log-told')?.textContent?.includes('is anybody there') === true,
  );
  assert.deepEqual((await logLines(page)).slice(0, before.length), before);
  await playBoard(page, clickNext, { things: 3 });
});

test('a closed table, a link that is not valid any more, and a table that does not exist', async () => {
  const { page } = await visit.stranger();
  await openServerTable(visit, page, 'Ada');
  const link = await linkFor(page, 'players');
  await page.getByRole('button', { name: 'Make all links invalid' }).click();
  await page.getByText('No link leads here any more').waitFor();
  const { page: guest } = await visit.stranger();
  // It is said at once, and not after somebody has given a name.
  await guest.goto(link);
  await guest.waitForSelector('.wrong');
  assert.match((await guest.textContent('.wrong')) ?? '', /not valid any more\. Ask for a new one/);
  assert.ok(await guest.locator('#join-line').isVisible(), 'another link can be given at once');
  await guest.goto(visit.address('/table/abcdefgh1234'));
  await guest.waitForSelector('.problem');
  assert.match((await guest.textContent('.problem')) ?? '', /There is no such table/);
  await beginGame(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('button', { name: 'Close it for good' }).click();
  await page.waitForFunction(() => document.querySelector('.sentence')?.textContent?.includes('closed') === true);
  assert.match((await page.textContent('.table')) ?? '', /This table is closed|The table is closed/);
  assert.equal(await page.getByRole('button', { name: /^(Link for|Pause|Close the table)/ }).count(), 0);
});

test('a seat that somebody has just taken', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada');
  const link = await linkFor(host, 'players');
  await host.getByRole('button', { name: 'Stand up' }).click();
  const { page: guest } = await visit.stranger();
  // This browser is slow: it hears nothing of what others do.
  await guest.routeWebSocket(/\/socket/, route => {
    const server = route.connectToServer();
    server.onMessage(message => {
      if (!String(message).startsWith('{"t":"told"')) route.send(message);
    });
  });
  await comeBy(guest, link, 'Ben');
  await guest.getByRole('button', { name: 'Sit here' }).waitFor();
  await host.getByRole('button', { name: 'Sit here' }).click();
  await host.getByRole('button', { name: 'Stand up' }).waitFor();
  await guest.getByRole('button', { name: 'Sit here' }).click();
  await guest.waitForSelector('.notice.bad');
  assert.equal(await notice(guest), 'Somebody sits there already.');
});

test('a server that was renewed under the page, and a part of the page that is gone', async () => {
  const { page } = await visit.stranger();
  await openServerTable(visit, page, 'Ada');
  await page.routeWebSocket(/\/socket/, route => {
    const server = route.connectToServer();
    server.onMessage(message => route.send(String(message).replace(/"protocol":\d+/, '"protocol":999')));
  });
  await page.reload();
  await page.waitForSelector('.laying, .notice.bad');
  await page.getByText('speaks a newer language than this page').waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();

  const { page: other } = await visit.stranger({ serviceWorkers: 'block' });
  await other.route(/SettingsPage/, route => route.abort());
  await other.goto(visit.address('/settings'));
  await other.getByText('This part of the page could not be fetched').waitFor();
  await other.getByRole('button', { name: 'Reload the page' }).waitFor();
});

test('a browser that keeps nothing says so, and what can be done', async () => {
  const { page, context } = await visit.stranger();
  await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.card .wrong');
  assert.match((await page.textContent('.card .wrong')) ?? '', /keeps nothing for this page\. Allow it to/);
  assert.ok(await page.locator('[data-play=doom-realm]').isEnabled(), 'it can be tried again');
});

test('what is wrong comes into sight, also where the field stands at the lower edge of a phone', async () => {
  const { page } = await visit.stranger({ viewport: { width: 390, height: 844 } });
  await page.goto(visit.address('/'));
  await page.waitForSelector('#join-line');
  const height = 844;
  // The field at the lower edge, as a tap brings it there.
  await page.locator('#join-line').evaluate((field, edge) => {
    scrollBy(0, field.getBoundingClientRect().bottom - edge);
  }, height);
  await page.fill('#join-line', 'not a code');
  await page.keyboard.press('Enter');
  const said = (await page.locator('#join-wrong').boundingBox()) ?? assert.fail();
  assert.ok(
    said.y + said.height <= height,
    `the sentence ends ${said.y + said.height - height} pixels below the screen`,
  );
});
