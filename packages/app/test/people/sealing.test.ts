import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { comeBy, Idle, linkFor, openMenu, type Page, playUntilShown, PageTest, Wire } from '@doomtable/page-testing';
import { GAMES, loadGame } from '@doomtable/games';
import { Sfc32 } from '@doomtable/kernel';
import { Hand } from '../kit/hand.js';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Somebody with a browser of their own. */
async function comer(): Promise<{ page: Page; wire: Wire }> {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  const wire = new Wire();
  wire.listenTo(page);
  return { page, wire };
}

/** The id of the table a page is at. */
function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

interface Gathered {
  readonly table: string;
  readonly ann: Awaited<ReturnType<typeof comer>>;
  readonly bea: Awaited<ReturnType<typeof comer>>;
}

/** Two browsers at one table of the server: Ann opens it, Bea comes by a link and sits down. */
async function gather(): Promise<Gathered> {
  const [ann, bea] = [await comer(), await comer()];
  await ann.page.goto(visit.address('/new/meet-thy-doom'));
  await ann.page.fill('#my-name', 'Ann');
  await ann.page.click('.new-doors .main');
  await ann.page.waitForSelector('.gathering .seats');
  await comeBy(bea.page, await linkFor(ann.page, 'players'), 'Bea');
  await bea.page.getByRole('button', { name: 'Sit here' }).click();
  for (const { page } of [ann, bea]) await page.getByText('Dice sealed by two people and the server').waitFor();
  return { table: tableOf(ann.page), ann, bea };
}

/** What the page that checks games says, by what it is about. */
async function verdicts(page: Page): Promise<{ readonly [what: string]: string }> {
  await page.waitForSelector('#findings li');
  const pairs = await page.$$eval('#findings li', items =>
    items.map(item => [
      item.querySelector('strong')?.textContent?.split(':')[0] ?? '',
      (item as HTMLElement).dataset['verdict'] ?? '',
    ]),
  );
  return Object.fromEntries(pairs) as { readonly [what: string]: string };
}

/** More looks at the wire than any game takes. */
const MOST_ANSWERS = 20_000;

const ALL_TRUE = {
  'The file': 'true',
  'The play': 'true',
  'What was published before the game': 'true',
  'The words': 'true',
  'The dice': 'true',
};

test('two people play to the end, and the page that checks games proves it by what each browser kept', async () => {
  const { table, ann, bea } = await gather();
  // What is sealed can be looked at before the game.
  await bea.page.getByText('Dice sealed by two people and the server').click();
  const shown = await bea.page.locator('.digests dd').allTextContents();
  assert.equal(shown.length, 4, 'the commitment in two parts, and a hash of each person');
  for (const digest of shown) assert.match(digest, /^[0-9a-f]{64}$/);
  await ann.page.click('.gathering .room > .main');
  await Promise.all([ann, bea].map(({ page }) => page.waitForSelector('.gathering', { state: 'detached' })));

  const game = (await loadGame(GAMES, 'meet-thy-doom')) ?? assert.fail('no Meet Thy Doom');
  const hands = await Promise.all(
    [ann, bea].map(({ page, wire }, seat) => Hand.of(page, wire, { table, seat }, game, new Sfc32(`hand ${seat}`))),
  );
  const idle = new Idle();
  for (let answers = 0; !hands.every(({ isOver }) => isOver); ) {
    assert.ok(answers < MOST_ANSWERS, `the game stands still: ${await ann.page.textContent('.sentence-words')}`);
    const acted = await Promise.all(hands.map(hand => hand.act()));
    if (acted.includes(true)) {
      answers++;
      idle.over();
    } else await idle.wait(ann.page);
  }
  // The way to the page is at the end of the game, and where the record is.
  await ann.page.locator('.end').getByRole('button', { name: 'Check the dice' }).click();
  await openMenu(bea.page);
  await bea.page.locator('.table-menu').getByRole('button', { name: 'Check the dice' }).click();
  for (const { page } of [ann, bea]) {
    await page.waitForURL(/\/verifier\.html/);
    assert.deepEqual(await verdicts(page), ALL_TRUE);
  }
  // Without what was kept the same record proves nothing, and against another table's it is false.
  const kept = JSON.parse(await ann.page.inputValue('#seen')) as [{ table: string }];
  assert.equal(kept[0].table, table);
  await ann.page.fill('#seen', '');
  await ann.page.waitForSelector('li[data-verdict=unknown]');
  assert.equal((await verdicts(ann.page))['The dice'], 'unknown');
  await ann.page.fill('#seen', JSON.stringify([{ ...kept[0], table: 'another1' }]));
  await ann.page.waitForSelector('li[data-verdict=false]');
  assert.equal((await verdicts(ann.page))['The dice'], 'false');
});

test('a table of the browser is sealed and checked in the same way', async () => {
  const { page } = await visit.stranger({ prefs: { plain: true, confirm: 'never' }, hasty: true });
  await page.goto(visit.address('/'));
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.plain');
  await openMenu(page);
  await page.getByText('Dice sealed by one person and this browser').waitFor();
  await playUntilShown(page, '.plain', '.end');
  await page.locator('.end').getByRole('button', { name: 'Check the dice' }).click();
  await page.waitForURL(/\/verifier\.html/);
  assert.deepEqual(await verdicts(page), ALL_TRUE);
});

test('whoever has gone when the game is to begin is named to those who are there, and it begins without their words', async () => {
  const { ann, bea } = await gather();
  await bea.page.close();
  await ann.page.click('.gathering .room > .main');
  await ann.page.getByText(/Waiting for the browser of Bea to open its part of the dice/).waitFor();
  await ann.page.waitForSelector('.gathering', { state: 'detached' });
  await openMenu(ann.page);
  await ann.page.getByText('Dice sealed by one person and the server').waitFor();
  await ann.page.getByText('The dice were sealed anew once.').waitFor();
  await ann.page.getByText('Sealed anew without Bea: the words did not come in time.', { exact: true }).waitFor();
  // At the next table of Ann it is told what became of this one.
  await ann.page.goto(visit.address('/new/meet-thy-doom'));
  await ann.page.click('.new-doors .main');
  await ann.page.waitForSelector('.gathering .seats');
  // Summaries are written every now and then.
  await ann.page.waitForFunction(
    async table => {
      const answer = (await (await fetch(`/api/tables/${table}`)).json()) as { starts: { started: number } | null };
      return answer.starts?.started === 1;
    },
    tableOf(ann.page),
    { polling: 250 },
  );
  await ann.page.reload();
  await ann.page.getByText('Ann has started one other table with people: 0 played to the end, 1 still open.').waitFor();
});
