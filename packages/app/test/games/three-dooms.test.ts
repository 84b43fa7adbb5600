import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  beginGame,
  comeBy,
  linkFor,
  type Locator,
  openMenu,
  BrowserPerson,
  playTogether,
  PageTest,
} from '@doomtable/page-testing';
import { hiddenFigures } from '../kit/doom-sheet.js';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Bo has the chair, Cy goes away and comes back, and Dara is to be Doom Master: she names the Doom. */
type Four = readonly [ada: BrowserPerson, bo: BrowserPerson, cy: BrowserPerson, dara: BrowserPerson];
const CY = 2;
const MASTER = 3;

/** A figure of the Doom Sheet: emotions are numbers there and nowhere else before they are shown. */
const FIGURE = /"emotion":\d/;
const PLAN = 'the ford at night, and nobody sings';
const VOTE = 'I would rather starve than say so before you all';
const VOICES = ['yes', 'item:0', 'item:1'];

async function newcomer(name: string): Promise<BrowserPerson> {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  return new BrowserPerson(name, page);
}

/** Four people, each in a browser of their own, at one table of the server. */
async function gathered(): Promise<Four> {
  const people: Four = [await newcomer('Ada'), await newcomer('Bo'), await newcomer('Cy'), await newcomer('Dara')];
  const [host, ...guests] = people;
  await host.page.goto(visit.address('/new/three-dooms'));
  await host.page.fill('#my-name', host.name);
  await host.page.click('.new-doors .main');
  await host.page.waitForSelector('.gathering .seats');
  const link = await linkFor(host.page, 'players');
  for (const guest of guests) {
    await comeBy(guest.page, link, guest.name);
    await guest.page.waitForSelector('.gathering .seats');
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await beginGame(host.page);
  return people;
}

const ASPECTS = ['aspect:0', 'aspect:1', 'aspect:2', 'aspect:3', 'aspect:4'];

/** Where the book makes telling the price. */
const TOLD = ['conflict.emotion', 'duel.emotion', 'round.reroll', 'hurt.learn', 'dying.fate'];

/** Habits that bring the evening on. Whoever prefers nothing waits. */
function giveMinds(people: Four): void {
  people.forEach(({ mind }, seat) => {
    mind.prefer['founding.site'] = seat === 0 ? ['ready'] : ['support'];
    mind.prefer['joining.person'] = ['ready'];
    mind.prefer['homecoming.fire'] = ['rise'];
    mind.prefer['matter.floor'] = [];
    mind.prefer['ballot.sealed'] = VOICES;
    mind.prefer['confront.next'] = ASPECTS;
    mind.prefer['confront.scene'] = ['frame'];
    mind.prefer['confront.free'] = seat === MASTER ? [] : ['claim', 'still'];
    mind.prefer['confront.claims'] = ['leave'];
    mind.prefer['ladder.challenge'] = ['pass'];
    mind.prefer['conflict.rival'] = ['pass'];
    mind.prefer['conflict.stepIn'] = ['enter'];
    mind.prefer['duel.answer'] = ['fight'];
    mind.prefer['duel.mercy'] = ['spare'];
    mind.prefer['hurt.learn'] = ['nothing'];
    mind.prefer['round.reroll'] = ['specialty:0', 'opposed', 'same', 'description', 'glory', 'stand'];
    for (const step of TOLD)
      mind.stories[step] = Array.from({ length: 60 }, () => 'So it goes, and who would have thought so.');
  });
}

/** Whether a page shows something. */
function shows({ page }: BrowserPerson, selector: string): () => Promise<boolean> {
  return async () => (await page.$(selector)) !== null;
}

/** Whether nothing is asked of these people. */
async function isQuiet(people: readonly BrowserPerson[]): Promise<boolean> {
  return (await Promise.all(people.map(person => person.step()))).every(step => step === '');
}

/** A seat in the table's open menu. */
function seatRow({ page }: BrowserPerson, seat: number): Locator {
  return page.locator('.table-menu .seat').nth(seat);
}

/** Dara names the Doom, and the Chair puts it to a vote that stays sealed until all are in. */
async function nameTheDoom(people: Four): Promise<void> {
  const [other, chair, cy, dara] = people;
  dara.mind.prefer['matter.floor'] = ['suggest'];
  await playTogether([dara], shows(chair, '.td-item'));
  dara.mind.prefer['matter.floor'] = [];
  chair.mind.prefer['matter.floor'] = ['yesNo'];
  chair.mind.texts['matter.floor'] = [];
  chair.mind.prefer['ballot.sealed'] = [];
  other.mind.stories['ballot.sealed'] = [VOTE];
  await playTogether([chair], async () => (await other.step()) === 'ballot.sealed');
  await playTogether([other, cy, dara], () => isQuiet([other, cy, dara]));
  assert.equal(chair.wire.carries(VOTE), false, 'a sealed ballot does not travel');
  chair.mind.prefer['ballot.sealed'] = VOICES;
  chair.mind.prefer['matter.floor'] = [];
  await playTogether(people, shows(chair, '.td-slots'));
  assert.equal(chair.wire.carries(VOTE), true, 'once all are in, everybody reads it');
}

/** Five Aspects: the first by consensus, the others by putting all that was noted to the vote. */
async function chooseAspects(people: Four): Promise<void> {
  const [other, chair, cy, dara] = people;
  for (const { mind } of [other, cy, dara]) mind.prefer['matter.floor'] = ['suggest', 'silent'];
  await playTogether([other, cy, dara], shows(chair, '.td-item:nth-child(5)'));
  for (const { mind } of [other, cy, dara]) mind.prefer['matter.floor'] = ['silent'];
  chair.mind.prefer['matter.floor'] = ['declare'];
  await playTogether(people, shows(chair, '.td-slots > li:first-child:not(.empty)'));
  chair.mind.prefer['matter.floor'] = ['all'];
  for (const { mind } of [chair, other, cy, dara]) mind.prefer['prepare.sheets'] = [];
  await playTogether(people, async () => (await dara.step()) === 'prepare.sheets');
}

/** The Doom Sheet is the Doom Master's alone, and the plan everybody's but hers. */
async function prepare(people: Four): Promise<void> {
  const [ada, bo, cy, dara] = people;
  for (const { mind } of people) delete mind.prefer['prepare.sheets'];
  for (const { mind } of [ada, cy]) mind.prefer['prepare.sheets'] = ['ready'];
  bo.mind.prefer['prepare.sheets'] = ['note'];
  bo.mind.texts['prepare.sheets'] = [PLAN];
  const isRead = async (): Promise<boolean> => (await cy.page.textContent('.td-plan'))?.includes(PLAN) === true;
  await playTogether([bo, dara], async () => (await isQuiet([dara])) && (await isRead()));
  await assertAccessible(dara.page, 'the preparation');
  assert.equal(dara.wire.carries(FIGURE), true, 'the Doom Master reads her own sheet');
  assert.equal(cy.wire.carries(PLAN), true, 'a Hero reads the plan');
  assert.equal(dara.wire.carries(PLAN), false, 'the Doom Master does not');
  for (const { wire, name } of [ada, bo, cy]) {
    assert.equal(wire.carries(FIGURE), false, `${name} knows nothing of the sheet`);
  }
  assert.equal(await cy.page.locator('.td-aspect dd', { hasText: '?' }).count(), 15, 'fifteen figures are hidden');
  ada.mind.prefer['confront.next'] = [];
  bo.mind.prefer['prepare.sheets'] = ['ready'];
  await playTogether(people, async () => (await ada.step()) === 'confront.next');
}

/** Ada and Bo both want to be first, and fight it out while a bot sits for Cy. Bo loads the page anew in the middle of it. */
async function duel([ada, bo, , dara]: Four): Promise<void> {
  ada.mind.prefer['confront.next'] = ASPECTS;
  bo.mind.prefer['confront.claims'] = ['claim'];
  bo.mind.prefer['ladder.challenge'] = ['challenge'];
  bo.mind.prefer['duel.emotion'] = [];
  const here = [ada, bo, dara];
  await playTogether(here, async () => (await bo.step()) === 'duel.emotion');
  await bo.page.reload();
  await bo.page.waitForSelector('.td-arena .td-side');
  assert.equal(await bo.step(), 'duel.emotion', 'a reload loses nothing');
  delete bo.mind.prefer['duel.emotion'];
  await playTogether(here, shows(ada, '.td-arena .td-pair'));
  await assertAccessible(ada.page, 'a Duel');
  bo.mind.prefer['confront.claims'] = ['leave'];
  bo.mind.prefer['ladder.challenge'] = ['pass'];
  ada.mind.prefer['confront.next'] = [];
  await playTogether(here, async () => (await ada.step()) === 'confront.next');
}

test('four browsers play the first evening: one reloads in a Duel, a bot holds an absent seat, and no wire carries a secret', async () => {
  const people = await gathered();
  const [ada, bo, cy, dara] = people;
  giveMinds(people);
  await playTogether(people, async () => (await ada.step()) === 'matter.floor');
  await assertAccessible(ada.page, 'the council');
  assert.equal(await ada.page.locator('.td-seat').count(), 4);
  await nameTheDoom(people);
  await chooseAspects(people);
  await prepare(people);

  // Cy has to go, and agrees that a bot holds the seat.
  const address = cy.page.url();
  const { context } = cy;
  await openMenu(ada.page);
  await seatRow(ada, CY).getByRole('button', { name: 'Ask to let a bot play' }).click();
  await cy.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await seatRow(ada, CY).getByRole('button', { name: 'Free the seat' }).waitFor();
  await cy.page.close();
  await duel(people);

  // Cy is back, and takes the seat again.
  await seatRow(ada, CY).getByRole('button', { name: 'Free the seat' }).click();
  cy.sitDown(await context.newPage());
  visit.watch(cy.page);
  await cy.page.goto(address);
  await openMenu(cy.page);
  await cy.page.getByRole('button', { name: 'Sit here' }).click();
  await seatRow(ada, CY).getByText('Cy').waitFor();
  const before = cy.done;

  // To the end of the evening: what was hidden stays hidden until the sheet is laid open.
  ada.mind.prefer['confront.next'] = bo.mind.prefer['confront.next'] ?? [];
  for (const { mind } of people) mind.prefer['matter.floor'] = [];
  const ended = people.map(person => shows(person, '.td-evenings li:nth-child(2)[aria-current=step]'));
  await playTogether(people, async () => (await Promise.all(ended.map(isOver => isOver()))).every(Boolean));
  assert.ok(cy.done > before, 'Cy has played again');
  for (const { wire, name } of [ada, bo, cy]) {
    assert.equal(hiddenFigures(wire.frames), 0, `${name} was told nothing early`);
  }
  assert.ok(hiddenFigures(dara.wire.frames) > 0, 'the Doom Master knew all along');
});

test('a table that has rested says what happened so far, and its sheets and its story go to paper', async () => {
  const someone = await newcomer('Ada');
  const { page, mind } = someone;
  await page.goto(visit.address('/'));
  await page.click('[data-play=three-dooms]');
  await page.waitForSelector('.tray button');
  mind.prefer['founding.site'] = ['ready'];
  mind.prefer['joining.person'] = ['ready'];
  await playTogether([someone], async () => (await someone.step()) === 'matter.floor');
  const town = (await page.textContent('.td-town')) ?? '';
  const hero = (await page.textContent('.td-hero-name')) ?? '';
  assert.notEqual(town, '');
  assert.equal(await page.locator('.so-far').count(), 0, 'nothing has to be called to mind at once');

  // A day later the table is opened again.
  const address = page.url();
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.reload();
  await page.waitForSelector('.so-far[open]');
  assert.ok((await page.textContent('.so-far'))?.includes(`${town} lies`));
  await page.click('.so-far .button');
  await page.waitForSelector('.so-far', { state: 'detached' });

  await page.goto(`${address}/print`);
  await page.waitForSelector('.td-print');
  await assertAccessible(page, 'the sheets on paper');
  assert.ok((await page.textContent('.td-print'))?.includes(hero));
  await page.getByLabel('Empty sheets').check();
  assert.equal(await page.locator('.td-print-card').count(), 4);
  await page.getByLabel('The chronicle').check();
  assert.equal(await page.textContent('.chronicle h1'), `The chronicle of ${town}`);
  await page.goto(address);
  await openMenu(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the chronicle' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.md$/);
});
