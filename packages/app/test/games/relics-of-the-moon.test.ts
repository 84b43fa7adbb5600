import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  beginGame,
  comeBy,
  SocketRoute,
  linkFor,
  BrowserPerson,
  playTogether,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** The last seat is the GM's. */
const NAMES = ['Ada', 'Bo', 'Gil'] as const;

interface Planned {
  readonly name: string;
  readonly type: string;
  readonly rating: number;
}

const WOLVES: Planned = { name: 'Glass wolves', type: 'Venger', rating: 2 };
const FLOE: Planned = { name: 'The tilting floe', type: 'Stallion', rating: 2 };
const STAIR: Planned = { name: 'The stair that counts', type: 'Venger', rating: 4 };
const CHOIR: Planned = { name: 'The drowned choir', type: 'Sparrow', rating: 6 };
const NOTE = 'the bell is hollow and somebody lives in it';
/** What the scenario has in store after its first event. */
const TO_COME = ['Shard Raiders', 'The Wreck in the Ice'] as const;

async function newcomer(name: string): Promise<BrowserPerson> {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  return new BrowserPerson(name, page);
}

interface Gathered {
  readonly people: readonly [BrowserPerson, BrowserPerson, BrowserPerson];
  /** Between Bo and the server. */
  readonly line: SocketRoute;
}

/** Two players and a GM, each in a browser of their own, at one table of the server. */
async function gathered(): Promise<Gathered> {
  const [ada, bo, gil] = await Promise.all([newcomer(NAMES[0]), newcomer(NAMES[1]), newcomer(NAMES[2])]);
  const line = await SocketRoute.lay(bo.page, bo.wire);
  await ada.page.goto(visit.address('/new/relics-of-the-moon'));
  await ada.page.fill('#my-name', ada.name);
  await ada.page.click('.new-doors .main');
  await ada.page.waitForSelector('.gathering .seats');
  const link = await linkFor(ada.page, 'players');
  for (const guest of [bo, gil]) {
    await comeBy(guest.page, link, guest.name);
    await guest.page.waitForSelector('.gathering .seats');
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await beginGame(ada.page);
  return { people: [ada, bo, gil], line };
}

/** The GM writes a Challenge down, unseen. */
async function plan({ page }: BrowserPerson, { name, type, rating }: Planned): Promise<void> {
  const form = page.locator('[data-right=plan]');
  await form.locator('summary').click();
  await form.locator('input[type=text]').first().fill(name);
  for (const picked of ['Common', type]) await form.getByLabel(picked, { exact: true }).check();
  const more = form.locator('fieldset', { has: page.locator('legend', { hasText: /^Rating$/ }) }).locator('.stepper');
  for (let i = 1; i < rating; i++) await more.locator('.button').last().click();
  await form.locator('.button.main').click();
  await page.locator('.rm-plans li', { hasText: name }).waitFor();
}

/** The GM sets plans: several stand at the same time. */
async function setPlans({ page }: BrowserPerson, plans: readonly Planned[]): Promise<void> {
  await page.click('.tray [data-option=planned]');
  for (const { name } of plans) await page.locator('.tray label', { hasText: name }).click();
  await page.locator('.tray label', { hasText: 'At the same time' }).click();
  await page.click('.tray .button.main');
}

function faced({ page }: BrowserPerson): Promise<readonly string[]> {
  return page.locator('.rm-challenge h3').allTextContents();
}

/** Whether a question stands: no answer to it is on its way. */
async function isAsked(person: BrowserPerson, step: string): Promise<boolean> {
  if ((await person.step()) !== step) return false;
  await person.page.waitForTimeout(400);
  return (await person.step()) === step;
}

test('a GM and two players run a scene: two Challenges at once, a split, one comes back, and no plan is on another wire', async () => {
  const { people, line } = await gathered();
  const [ada, bo, gil] = people;
  for (const { mind } of people) {
    mind.prefer['hand.offer'] = ['hold'];
    mind.prefer['opening.petition'] = ['go'];
    mind.prefer['opening.grant'] = ['yes'];
    mind.prefer['pushing.choose'] = ['push'];
    mind.prefer['scene.next'] = [];
  }
  await playTogether(people, async () => (await gil.step()) === 'scene.next');
  await assertAccessible(gil.page, 'the screen of the GM');

  // Plans and notes are written while the others wait.
  for (const planned of [WOLVES, FLOE, STAIR, CHOIR]) await plan(gil, planned);
  const note = gil.page.locator('[data-right=note]');
  await note.locator('summary').click();
  await note.locator('textarea').fill(NOTE);
  await note.locator('.button.main').click();
  await gil.page.locator('.rm-notes', { hasText: NOTE }).waitFor();
  const secrets = [WOLVES, FLOE, STAIR, CHOIR].map(({ name }) => name);
  for (const { name, wire, page } of [ada, bo]) {
    for (const secret of [...secrets, NOTE, ...TO_COME])
      assert.equal(wire.carries(secret), false, `${name} hears nothing of ${secret}`);
    assert.equal(await page.locator('.rm-desk').count(), 0, `${name} sees no screen`);
  }

  // Two at the same time: each PC faces one.
  await setPlans(gil, [WOLVES, FLOE]);
  await playTogether(people, async () => [await ada.step(), await bo.step()].includes('cohort.part'));
  assert.deepEqual(await faced(ada), [WOLVES.name, FLOE.name]);
  await playTogether(people, () => isAsked(bo, 'cohort.part'));
  assert.equal(ada.wire.carries(FLOE.name), true, 'what is set is seen');

  // Bo lays something down, sees what it does, and loses the line in the middle of Set the Action.
  await assertAccessible(bo.page, 'the workbench');
  const before = await bo.page.textContent('.rm-facts');
  await bo.page.locator('.rm-counter button:enabled').first().click();
  const considered = await bo.page.textContent('.rm-facts');
  assert.notEqual(considered, before, 'chances follow what is considered');
  await bo.context.setOffline(true);
  await line.cut();
  await ada.page.locator('.person:not(.is-here)').first().waitFor();
  await bo.page.locator('.notice.bad').waitFor();
  assert.equal(await ada.step(), '', 'nobody answers for whoever is away');
  await bo.context.setOffline(false);
  line.mend();
  await bo.page.locator('.notice.bad').waitFor({ state: 'detached' });
  assert.equal(await bo.step(), 'cohort.part', 'the question has waited');
  assert.equal(await bo.page.textContent('.rm-facts'), considered, 'and so has what was laid down');
  assert.equal(await bo.page.locator('.rm-step').count(), 8, 'all eight steps are there');
  await playTogether(people, async () => (await gil.step()) === 'scene.next');

  // One for both of them, and Ada asks to split it.
  ada.mind.prefer['opening.petition'] = ['split', 'go'];
  await setPlans(gil, [STAIR]);
  await playTogether(people, async () => (await faced(bo)).length === 2);
  assert.deepEqual(await faced(bo), [STAIR.name, `${STAIR.name}, second part`]);
  ada.mind.prefer['opening.petition'] = ['go'];
  await playTogether(
    people,
    async () => (await bo.page.locator('.rm-bench').count()) > 0 && (await bo.step()) === 'cohort.part',
  );
  await playTogether(people, async () => (await gil.step()) === 'scene.next');

  // What was never set has stayed with the GM.
  for (const { name, wire } of [ada, bo]) {
    for (const secret of [CHOIR.name, NOTE, ...TO_COME])
      assert.equal(wire.carries(secret), false, `${name} heard nothing of ${secret}`);
  }
  assert.equal(gil.wire.carries(CHOIR.name) && gil.wire.carries(NOTE), true, 'the GM knew all along');
  visit.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
});
