import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, assertFits, type Page, PageTest, playTogether, Storyteller } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const PHONE = { width: 390, height: 844 };

/** Presses so far, over all pages of this visit. */
function countPresses(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses')))),
    true,
  );
}

/** Home, as somebody who has never been here, with every press counted from now on. */
async function atHome(viewport = PHONE): Promise<Page> {
  const { page, context } = await visit.stranger({ dice: 7, hasty: true, viewport });
  await context.addInitScript(countPresses);
  await page.goto(visit.address('/'));
  return page;
}

function presses(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

/** Somebody alone who wants to play at once: no questions before, and the first character that is ready. */
async function atBuilder(): Promise<Storyteller> {
  const page = await atHome();
  await page.click('[data-play=rule-of-three]');
  const me = new Storyteller('me', page);
  me.mind.prefer['story.wanted'] = ['no'];
  await playTogether([me], async () => (await me.step()) === 'sheets.write');
  await page.waitForSelector('.rt-concept');
  return me;
}

test('on a phone a whole sheet is built by hand from nothing in at most 60 presses', async () => {
  const { page } = await atBuilder();
  await assertFits(page, 'who it is to be');
  const earlier = await presses(page);
  const next = (): Promise<void> => page.click('.rt-write .button.main');
  const ideas = async (lines: number): Promise<void> => {
    for (let i = 0; i < lines; i++) await page.locator('.rt-entry .rt-words .button').nth(i).click();
    await page.waitForSelector('.rt-spending.done');
  };
  await page.locator('.rt-concept .rt-words .button').click();
  const name = await page.inputValue('.rt-concept .rt-words input');
  await page.click('[data-by-hand]');
  await ideas(3);
  await next();
  await page.click('.rt-evenly .button');
  for (const group of await page.locator('.rt-group').all()) await group.locator('.rt-line .rt-box').nth(2).click();
  await page.waitForSelector('.rt-spending.done');
  await assertFits(page, 'the attributes');
  await next();
  await ideas(5);
  await next();
  await ideas(5);
  await next();
  await ideas(5);
  await assertFits(page, 'the equipment');
  await next();
  for (const trouble of await page.locator('.rt-more .button').all()) await trouble.click();
  const boxes = page.locator('.rt-antis .rt-boxes');
  for (let i = 0; i < 11; i++)
    await boxes
      .nth(i)
      .locator('.rt-box')
      .nth(i < 10 ? 1 : 0)
      .click();
  await page.waitForSelector('.rt-spending.done');
  // A sheet that is whole can be played from wherever it became so.
  await next();
  await page.waitForSelector('.rt-builder', { state: 'detached' });
  const taken = (await presses(page)) - earlier;
  console.log(`a sheet by hand takes ${taken} presses`);
  assert.ok(taken <= 60, `${taken} presses`);
  assert.ok(((await page.textContent('body')) ?? '').includes(name));
});

test('whoever has begun by hand has it completed with every stroke, and the name', async () => {
  const { page } = await atBuilder();
  await page.fill('.rt-concept .rt-words input', 'Ann of the Hill');
  await page.click('[data-by-hand]');
  await page.fill('.rt-entry .rt-words input >> nth=0', 'Never be late again');
  await page.locator('.rt-entry .rt-box').nth(1).click();
  await page.click('.rt-write .button.main');
  await page.locator('.rt-arena > header .rt-box').nth(1).click();
  await page.click('.rt-write [data-key=m]');
  await page.waitForSelector('.rt-legal');
  assert.match((await page.textContent('.rt-sheet')) ?? '', /Never be late again/);
  assert.equal(await page.inputValue('.rt-words input'), 'Ann of the Hill');
  await page.getByRole('button', { name: 'Back to what I had' }).click();
  await page.waitForSelector('.rt-flaws');
  await assertAccessible(page, 'what is still open');
});

test('from home to the first decision in 3 presses, to the first own dice in 12, through a first act in 40', async () => {
  const page = await atHome();
  const me = new Storyteller('me', page);
  await page.click('[data-play=rule-of-three]');
  await playTogether([me], async () => (await me.step()) !== '');
  const first = await presses(page);
  me.mind.prefer['story.wanted'] = ['no'];
  await playTogether([me], async () => (await me.step()) === 'sheets.write');
  await page.waitForSelector('.rt-concept');
  await page.locator('.rt-ready button').first().click();
  await page.waitForSelector('.rt-legal');
  await page.click('.rt-write .button.main');
  await page.waitForSelector('.rt-builder', { state: 'detached' });
  me.mind.prefer['act.propose'] = ['close', 'pass'];
  me.mind.prefer['aftermath.narrate'] = ['leave'];
  const log = async (): Promise<string> => (await page.textContent('body')) ?? '';
  await playTogether(
    [me],
    async () => (await me.step()) === 'aftermath.tell' || (await log()).includes('Mira Tallow: '),
  );
  const dice = await presses(page);
  await playTogether([me], async () => (await me.step()) === 'story.objective', 20_000);
  const act = await presses(page);
  console.log(`first decision ${first}, first dice ${dice}, first act ${act}`);
  assert.ok(first <= 3 && dice <= 12 && act <= 40, `first decision ${first}, first dice ${dice}, first act ${act}`);
});
