import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  type CDPSession,
  comeBy,
  linkFor,
  type Page,
  BrowserPerson,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** A mission of ours with another title, as somebody might send it. */
const TRAINING = readFileSync(
  new URL('../../../../games/meet-thy-doom/missions/training.json', import.meta.url),
  'utf8',
).replace('"Induction Day"', '"Second Shift"');

async function newTable(page: Page, seats: number): Promise<void> {
  await page.goto(visit.address('/new/meet-thy-doom'));
  await page.fill('#my-name', 'Ada');
  await page.fill('#table-seats', String(seats));
}

/** A table in this browser, with bots on the other seats. */
async function playHere(page: Page, seat: number, seats: number): Promise<void> {
  await newTable(page, seats);
  await page.selectOption('#my-seat', String(seat));
  await page.getByRole('button', { name: 'Play in this browser' }).click();
}

async function enlist(page: Page, name: string): Promise<void> {
  await page.fill('#mt-name', name);
  await page.click('.mt-enlist .button.main');
}

/** Where the drawing lies in its frame, and how large. */
async function cameraOf(page: Page): Promise<{ x: number; y: number; scale: number }> {
  return page.locator('.mt-ground').evaluate(ground => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(ground).transform);
    return { x: e, y: f, scale: a };
  });
}

type Point = readonly [x: number, y: number];
async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...at: Point[]
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
}

/** Says yes to everything until a Doomer's own turn. */
async function untilMyTurn(page: Page): Promise<void> {
  for (let i = 0; i < 400 && !(await page.locator('.tray [data-option="end"]').isVisible()); i++) {
    const small = page.locator('.tray [data-option="keep"], .tray [data-option="ready"], .tray [data-option^="goal:"]');
    if (await small.first().isVisible()) await small.first().click();
    await page.waitForTimeout(50);
  }
  await page.waitForSelector('.tray [data-option="end"]');
}

test('two fingers pinch the board about the point between them, one drags it, and neither decides anything', async () => {
  const { page, context } = await visit.stranger({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    prefs: { confirm: 'never' },
    dice: 7,
  });
  await playHere(page, 1, 2);
  await enlist(page, 'Ada');
  await untilMyTurn(page);
  await page.waitForSelector('.mt-paper');
  await page.waitForTimeout(300);
  const session = await context.newCDPSession(page);
  const asked = await page.locator('.sentence').innerText();
  const frame = (await page.locator('.mt-paper').boundingBox()) ?? assert.fail();
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height * 0.6];
  const before = await cameraOf(page);
  await touch(session, 'touchStart', [x - 30, y], [x + 30, y]);
  for (const apart of [36, 44, 52, 60]) await touch(session, 'touchMove', [x - apart, y], [x + apart, y]);
  await touch(session, 'touchEnd');
  const near = await cameraOf(page);
  assert.ok(
    Math.abs(near.scale / before.scale - 2) < 0.05,
    `twice as far apart, ${near.scale / before.scale} as large`,
  );
  // The point that was between the fingers is there still.
  const under = (camera: typeof near): number => (x - frame.x - camera.x) / camera.scale;
  assert.ok(Math.abs(under(near) - under(before)) < 3, `${under(before)} came to ${under(near)}`);
  await touch(session, 'touchStart', [x, y]);
  for (const by of [10, 20, 40]) await touch(session, 'touchMove', [x + by, y + by / 2]);
  await touch(session, 'touchEnd');
  const dragged = await cameraOf(page);
  assert.equal(dragged.scale, near.scale);
  assert.ok(Math.abs(dragged.x - near.x - 40) <= 10 && Math.abs(dragged.y - near.y - 20) <= 6);
  assert.equal(await page.locator('.sentence').innerText(), asked, 'nothing was decided by it');
  await page.getByRole('button', { name: 'Whole board' }).click();
  assert.ok(Math.abs((await cameraOf(page)).scale - before.scale) < 0.01);
  await assertFits(page, 'the board under fingers');
});

test('the wheel zooms about the mouse, the mouse drags, and keys do both', async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' }, dice: 7 });
  await playHere(page, 1, 2);
  await enlist(page, 'Ada');
  await untilMyTurn(page);
  const frame = (await page.locator('.mt-paper').boundingBox()) ?? assert.fail();
  const [x, y] = [frame.x + 200, frame.y + 200];
  const before = await cameraOf(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  await page.waitForTimeout(100);
  const near = await cameraOf(page);
  assert.ok(near.scale > before.scale * 1.3);
  assert.ok(Math.abs((200 - near.x) / near.scale - (200 - before.x) / before.scale) < 1);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 4 });
  await page.mouse.up();
  const dragged = await cameraOf(page);
  assert.ok(Math.abs(dragged.x - near.x - 60) < 8 && Math.abs(dragged.y - near.y - 30) < 8);
  await page.locator('.mt-paper').focus();
  await page.keyboard.press('-');
  assert.ok((await cameraOf(page)).scale < dragged.scale);
  await page.keyboard.press('f');
  assert.ok(Math.abs((await cameraOf(page)).scale - before.scale) < 0.01);
});

test("the monsters' turn is shown picture by picture, and a press skips the rest of it", async () => {
  const { page } = await visit.stranger({ reducedMotion: 'no-preference', prefs: { confirm: 'never' }, dice: 7 });
  await playHere(page, 1, 2);
  await enlist(page, 'Ada');
  await untilMyTurn(page);
  // Monsters come into sight through the first door, and have their turn when the Doomer's is over.
  let shown = false;
  for (let i = 0; i < 60 && !shown; i++) {
    const open = page.locator('.tray [data-option^="open:"]');
    if (await open.first().isVisible()) await open.first().click();
    else if (await page.locator('.tray [data-option="move"]').isVisible()) await walkEast(page);
    else if (await page.locator('.tray [data-option="end"]').isVisible()) await page.click('.tray [data-option="end"]');
    else await decline(page);
    shown = await page.locator('.mt-paper.playing').isVisible();
    for (let n = 0; n < 15 && !shown; n++) {
      await page.waitForTimeout(30);
      shown = await page.locator('.mt-paper.playing').isVisible();
    }
  }
  assert.ok(shown, 'something was shown');
  const skip = page.locator('.mt-tools .button.main');
  await skip.waitFor();
  assert.notEqual(await page.locator('.mt-caption').innerText(), '', 'what is shown is said as well');
  await page.keyboard.press('Shift');
  await page.waitForSelector('.mt-paper:not(.playing)');
  assert.equal(await skip.isVisible(), false);
});

/** Walks as far to the east as a Move allows. */
async function walkEast(page: Page): Promise<void> {
  await page.click('.tray [data-option="move"]');
  await page.waitForSelector('.mt-reach');
  await page.waitForTimeout(250);
  const spaces = await page.$$eval('.mt-reach', list => list.map(one => Number((one as SVGElement).dataset['space'])));
  const doorRow = 66;
  const worth = (space: number): number => (space % 128) * 4 - Math.abs(Math.floor(space / 128) - doorRow);
  const best = spaces.toSorted((a, b) => worth(b) - worth(a))[0];
  const box = (await page.locator(`.mt-reach[data-space="${best}"]`).boundingBox()) ?? assert.fail();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(150);
  const stop = page.getByRole('button', { name: /Stop/ });
  if (await stop.first().isVisible()) await stop.first().click();
}

/** Answers what is small with the least. */
async function decline(page: Page): Promise<void> {
  for (const id of ['no', 'keep', 'pass', 'leave', 'fade']) {
    const button = page.locator(`.tray [data-option="${id}"]`);
    if (await button.first().isVisible()) return button.first().click();
  }
  await page.waitForTimeout(100);
}

/** Chooses a file of one's own as the mission. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('A file of your own').check();
  await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test("a mission of one's own is brought as a file: what is wrong is said, and what is right is played with others, who see its title alone", async () => {
  const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
  const ada = new BrowserPerson('Ada', page);
  await newTable(page, 2);
  const wrong = page.locator('.new-page .wrong, main .wrong').first();
  await bring(page, 'notes.txt', 'dear diary');
  await wrong.getByText('The mission is not a JSON file.').waitFor();
  await bring(page, 'half.json', '{"id": "half"}');
  await wrong.getByText(/The mission has a fault at/).waitFor();
  const walled = JSON.parse(TRAINING) as { exit: { at: string } };
  await bring(page, 'walled.json', JSON.stringify({ ...walled, exit: { ...walled.exit, at: '?' } }));
  await wrong.getByText(/The mission (has a fault|cannot be played)/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Open a table' }).isDisabled(), true);
  await assertAccessible(page, 'a mission that cannot be played');
  await bring(page, 'second-shift.json', `\uFEFF${TRAINING}`);
  await wrong.waitFor({ state: 'detached' });
  await page.click('.new-doors .main');
  await page.waitForSelector('.gathering .seats');
  const link = await linkFor(page, 'players');
  const guest = await visit.stranger({ prefs: { confirm: 'never' } });
  const bo = new BrowserPerson('Bo', guest.page);
  await comeBy(guest.page, link, 'Bo');
  await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
  await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await page.click('.gathering .room > .main');
  await guest.page.waitForSelector('.mt-enlist');
  await guest.page.getByText('Second Shift').first().waitFor();
  // The title and nothing else: no Sector, trap or chart of the file has come over the Doomer's wire.
  assert.equal(bo.wire.carries(/Second Shift/), true);
  for (const secret of [/Armoury/, /Lift Lobby/, /"traps":\[\{/, /"finds"/]) {
    assert.equal(bo.wire.carries(secret), false, String(secret));
  }
  assert.equal(ada.wire.carries(/Armoury/), true, 'the Mastermind has the mission before him');
});
