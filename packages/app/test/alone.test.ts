import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertFits,
  type Page,
  BrowserPerson,
  playTogether,
  printed,
  Storyteller,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** More than any of these games takes of one person. */
const MOST = 20_000;

/** Begins a game as a stranger would, with bots on all other seats. */
async function playNow(game: string, width: number): Promise<Page> {
  const viewport = { width, height: 900 };
  const { page } = await visit.stranger({ prefs: { confirm: 'never' }, dice: 7, hasty: true, viewport });
  await page.goto(visit.address('/'));
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.tray');
  return page;
}

/** Prints everything a table has for paper: its sheets as they stand, empty ones, and the chronicle. */
async function printsAll(page: Page): Promise<string> {
  await page.goto(`${page.url()}/print`);
  const pages: { [what: string]: number } = {};
  for (const what of ['As the table stands', 'Empty sheets, to play on paper', 'The chronicle']) {
    await page.getByText(what, { exact: true }).click();
    pages[what] = await printed(page, what);
    assert.ok((pages[what] ?? 0) >= 1, `${what} has pages`);
  }
  await page.waitForSelector('.chronicle h2');
  return (await page.textContent('.chronicle')) ?? '';
}

const isOver = (page: Page) => async (): Promise<boolean> => (await page.getByText('Play again').count()) > 0;

test('one person with bots plays Relics of the Moon to its end on a phone, and prints it all', async () => {
  const page = await playNow('relics-of-the-moon', 390);
  const me = new BrowserPerson('me', page);
  await playTogether([me], isOver(page), MOST);
  await assertFits(page, 'the end of Relics of the Moon');
  assert.match(await printsAll(page), /Scene 3/);
});

test('one person with bots plays Rule of Three to its end on a tablet, and prints it all', async () => {
  const page = await playNow('rule-of-three', 820);
  const me = new Storyteller('me', page);
  await playTogether([me], isOver(page), MOST);
  await assertFits(page, 'the end of Rule of Three');
  const chronicle = await printsAll(page);
  assert.match(chronicle, /Act III/);
  assert.doesNotMatch(
    chronicle,
    /\bYou (?:asks|states|names|has|throws)\b/,
    'whoever has no name is no "You" in a story',
  );
});

test('one person with bots plays the first evening of Three Dooms on a phone, and prints it all', async () => {
  const page = await playNow('three-dooms', 390);
  const me = new BrowserPerson('me', page);
  const inSecond = async (): Promise<boolean> => ((await page.textContent('.status')) ?? '').startsWith('second');
  await playTogether([me], inSecond, MOST);
  await assertFits(page, 'the second evening');
  assert.match(await printsAll(page), /The Heroes return/);
});
