import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertNothingCut,
  beginGame,
  comeBy,
  linkFor,
  openMenu,
  type BrowserPerson,
  playTogether,
  Storyteller,
  PageTest,
} from '@doomtable/page-testing';
import { Typist } from '../kit/typist.js';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const OBJECTIVE = 'Light the nine lamps before the ice comes.';
const FACT = 'So it was told by hand';

/** Two with a mouse and one with a keyboard alone, each in a browser of their own, at one table of the server. */
async function gathered(): Promise<readonly [Storyteller, Storyteller, Typist]> {
  const pages = await Promise.all(['Ada', 'Bo', 'Cy'].map(() => visit.stranger({ prefs: { confirm: 'never' } })));
  const [first, second, third] = pages;
  assert.ok(first !== undefined && second !== undefined && third !== undefined);
  const people = [
    new Storyteller('Ada', first.page),
    new Storyteller('Bo', second.page),
    new Typist('Cy', third.page),
  ] as const;
  const [ada, ...guests] = people;
  await ada.page.goto(visit.address('/new/rule-of-three'));
  await ada.page.fill('#my-name', ada.name);
  await ada.page.click('.new-doors .main');
  await ada.page.waitForSelector('.gathering .seats');
  const link = await linkFor(ada.page, 'players');
  for (const guest of guests) {
    await comeBy(guest.page, link, guest.name);
    await guest.page.waitForSelector('.gathering .seats');
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await beginGame(ada.page);
  return people;
}

/** Habits that bring a story on. Ada fights Bo, who gives in and objects; the others propose for one another. */
function giveMinds(people: readonly BrowserPerson[]): void {
  for (const { mind } of people) {
    Object.assign(mind.prefer, {
      'story.wanted': ['yes'],
      'questions.answer': ['answer'],
      'questions.declare': ['enough'],
      'questions.agree': ['agree'],
      'sheets.write': [],
      'act.propose': ['challenge'],
      'aftermath.narrate': ['leave'],
      'growth.choose': ['luck'],
      'vote.cast': ['uphold'],
      'story.objective': [],
    });
  }
  const [ada, bo] = people;
  assert.ok(ada !== undefined && bo !== undefined);
  ada.mind.prefer['act.propose'] = ['duel'];
  bo.mind.prefer['duel.stand'] = [];
}

/** Whether a page shows something. */
function shows({ page }: BrowserPerson, selector: string): () => Promise<boolean> {
  return async () => (await page.$(selector)) !== null;
}

/** The builder: three words, a stroke taken away and put back, and a reload in the middle of it. */
async function buildByHand({ page }: BrowserPerson): Promise<void> {
  await page.waitForSelector('.rt-concept');
  assert.equal(await page.locator('.rt-flaws').count(), 0, 'nothing lacks before anything is begun');
  await assertAccessible(page, 'the blank sheet');
  await page.getByLabel('What you are like').fill('grumpy');
  await page.getByRole('button', { name: 'cook', exact: true }).click();
  await page.click('.rt-write .button.main');
  await page.waitForSelector('.rt-legal');
  assert.match(
    (await page.textContent('.rt-sheet')) ?? '',
    /Known everywhere for being grumpy.*Tasting what is in it/s,
  );
  await page.click('.rt-step:has-text("Attributes")');
  await page.locator('.rt-arena > header .rt-box.on').last().click();
  await page.getByText('Arenas: 1 point left').waitFor();
  await page.click('.rt-step:has-text("The whole sheet")');
  await page.waitForSelector('.rt-flaw');
  assert.ok(await page.isDisabled('.rt-write .button.main'), 'a sheet with a stroke missing cannot be played');
  await page.reload();
  await page.waitForSelector('.rt-flaw');
  assert.match((await page.textContent('.rt-flaws')) ?? '', /Arenas: 1 point left/, 'a reload loses no stroke');
  await page.click('.rt-flaw');
  await assertAccessible(page, 'the attributes');
  await page.click('.rt-write [data-key=m]');
  await page.waitForSelector('.rt-legal');
  await page.fill('.rt-words input', 'Mira of the Weir');
  assert.match((await page.textContent('.rt-sheet .rt-explain')) ?? '', /^.+ \d = .+ \d \+ /);
  await page.click('.rt-write .button.main');
  await page.waitForSelector('.rt-builder', { state: 'detached' });
}

/** A sheet that somebody else made, pasted in. */
async function buildByPaste({ page }: BrowserPerson, file: string): Promise<void> {
  await page.waitForSelector('.rt-write');
  await page.click('.rt-tools > summary');
  await page.fill('.rt-paste', '{"chart": 1}');
  await page.waitForSelector('.rt-write [role=alert]');
  await page.fill('.rt-paste', file);
  await page.waitForSelector('.rt-legal');
  await page.fill('.rt-words input', 'Bram the Younger');
  await page.click('.rt-write .button.main');
  await page.waitForSelector('.rt-builder', { state: 'detached' });
}

/** The exported sheet of whoever is open beside the board. */
async function exported({ page }: BrowserPerson): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.locator('.rt-one').getByRole('button', { name: 'Export' }).click();
  const stream = await (await saved).createReadStream();
  let words = '';
  for await (const chunk of stream) words += String(chunk);
  return words;
}

test('three browsers build characters, play Open Questions, an act with challenges and a duel with an appeal; one by keyboard alone', async () => {
  const people = await gathered();
  const [ada, bo, cy] = people;
  giveMinds(people);

  // Open Questions: every answer stands in the book, under the moment it was said.
  ada.mind.prefer['questions.answer'] = [];
  await playTogether(people, async () => (await ada.step()) === 'questions.answer');
  await assertAccessible(ada.page, 'Open Questions');
  ada.mind.prefer['questions.answer'] = ['answer'];
  await playTogether(people, async () => (await ada.step()) === 'sheets.write');
  // Nobody has a character yet: people are called by their own names, on the board and in the log.
  const shown = (await ada.page.textContent('main')) ?? '';
  assert.match(shown, /(Ada|Bo|Cy) asks (Ada|Bo|Cy):/);
  assert.doesNotMatch(shown, /Player \d/);
  await ada.page.getByRole('tab', { name: 'The book of the setting' }).click();
  await ada.page.fill('.rt-book input[type=search]', FACT);
  const found = ada.page.locator('.rt-facts > li');
  assert.ok((await found.count()) >= 1, 'what Cy said is found in the book');
  assert.match((await found.first().textContent()) ?? '', /So it was told by hand/);
  await found.first().locator('.rt-moment').click();
  assert.match((await ada.page.textContent('.log-entry.here')) ?? '', /So it was told by hand/);
  await ada.page.getByRole('button', { name: 'Back to the present' }).click();

  // Three sheets: by hand, from a file, and by keyboard alone.
  await buildByHand(ada);
  const file = await exported(ada);
  await buildByPaste(bo, file);
  cy.mind.prefer['sheets.write'] = ['sheet'];
  await playTogether([cy], async () => (await cy.page.textContent('.log'))?.includes('Act I begins') === true);
  assert.match((await cy.page.textContent('.rt-sheet-tabs')) ?? '', /Mira of the Weir.*Bram the Younger/);

  // The act. Whoever begins, Cy is challenged by Bo, and Ada fights Bo.
  const seen = { odds: false };
  const look = async (): Promise<void> => {
    if (seen.odds || !(await shows(cy, '.rt-odds .rt-share')())) return;
    seen.odds = true;
    await assertAccessible(cy.page, 'what is brought');
    await bo.page.reload();
    await bo.page.waitForSelector('.rt-scene');
  };
  await playTogether(people, async () => {
    await look();
    return (await bo.step()) === 'duel.stand';
  });
  await assertAccessible(ada.page, 'a duel');
  assert.match((await bo.page.textContent('.rt-duel')) ?? '', /Mira of the Weir.*Bram the Younger/);
  bo.mind.prefer['duel.stand'] = ['giveIn'];
  for (const { mind } of people) mind.prefer['act.propose'] = [];
  const appeal = bo.page.getByLabel(/appeal to the others/);
  await playTogether(people, async () => {
    if ((await bo.page.$('[data-right=object]:not([open])')) !== null)
      await bo.page.click('[data-right=object] summary');
    return (await appeal.count()) > 0;
  });
  await appeal.check();
  await bo.page.click('[data-right=object] .button.main');
  await playTogether(
    people,
    async () => (await bo.page.textContent('.log'))?.includes('the appeal is upheld') === true,
  );
  for (const { mind } of people) mind.prefer['act.propose'] = ['challenge'];
  await playTogether(people, async () => {
    await look();
    return seen.odds;
  });
  for (const { mind } of people) mind.prefer['act.propose'] = ['close', 'pass'];
  await playTogether(people, async () => {
    await look();
    return (await ada.step()) === 'story.objective';
  });
  assert.ok(seen.odds, 'Cy saw the odds of what was brought');

  // The objective of one is sealed until all have spoken.
  ada.mind.texts['story.objective'] = [OBJECTIVE];
  ada.mind.prefer['story.objective'] = ['propose'];
  await playTogether([ada], async () => (await ada.step()) === '');
  assert.equal(bo.wire.carries(OBJECTIVE), false, 'a sealed ballot does not travel');
  for (const { mind } of [bo, cy]) mind.prefer['story.objective'] = ['propose'];
  ada.mind.prefer['story.choose'] = ['objective:0', 'objective:1', 'objective:2'];
  await playTogether(
    people,
    async () => (await ada.page.textContent('.rt-triptych [aria-current=step] h3')) === 'Act II',
  );
  assert.equal(bo.wire.carries(OBJECTIVE), true, 'once all are in, everybody reads it');

  await printed(ada);
});

/** The chronicle as a document to be saved, and as clean pages. */
async function printed({ page }: BrowserPerson): Promise<void> {
  await openMenu(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the chronicle' }).click();
  assert.match((await saved).suggestedFilename(), /\.md$/);
  await page.goto(`${page.url()}/print`);
  await page.waitForSelector('.rt-print .paper-page');
  await assertAccessible(page, 'the printed sheets');
  await page.getByText('The chronicle').click();
  const chronicle = (await page.textContent('.chronicle')) ?? '';
  assert.match(chronicle, /The setting.*Act I/s);
  assert.match(chronicle, /Mira of the Weir/);
  assert.ok(chronicle.includes(FACT));
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  await assertNothingCut(page, 'the chronicle');
  const pdf = await page.pdf({ format: 'A4' });
  assert.match(pdf.toString('latin1'), /\/Type\s*\/Page\b/);
}

/** Somebody alone with hasty bots, who is about to write a sheet. */
async function aboutToWrite(): Promise<Storyteller> {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' }, dice: 7, hasty: true });
  await page.goto(visit.address('/'));
  await page.click('[data-play=rule-of-three]');
  const me = new Storyteller('me', page);
  await playTogether([me], async () => (await me.step()) === 'sheets.write');
  return me;
}

/** Has a sheet drawn up and written; only the first press of the pen counts, because then nothing can be drawn up any more. */
async function write(me: Storyteller): Promise<void> {
  await playTogether([me], async () => (await me.page.locator('.rt-write').count()) === 0);
}

test('a sheet is written in one go, whatever others write meanwhile', async () => {
  await write(await aboutToWrite());
});

test('a sheet that was taken back waits to be written again', async () => {
  const me = await aboutToWrite();
  const { page } = me;
  // From here on bots are slow, so that nobody else decides before it is taken back.
  await page.evaluate(() => {
    window.haste = 0.01;
  });
  await write(me);
  await page.click('.undo[aria-disabled="false"]');
  await page.waitForSelector('.rt-write');
  await page.waitForTimeout(500);
  assert.equal(await me.step(), 'sheets.write');
  await page.click('.rt-write .button.main');
  await page.waitForSelector('.rt-write', { state: 'detached' });
});
