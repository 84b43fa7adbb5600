import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  assertNothingCut,
  assertNothingTiny,
  beginGame,
  openServerTable,
  type Page,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** The page that lists browsers, by way of the settings. */
async function openBrowsers(page: Page): Promise<void> {
  await page.goto(visit.address('/settings'));
  await page.getByRole('link', { name: 'Where I am signed in' }).click();
  await page.waitForSelector('.browser');
}

async function makeCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a code' }).click();
  await page.waitForSelector('.code');
  return (await page.textContent('.code')) ?? '';
}

/** Types a code on the first page of another browser. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto(visit.address('/'));
  await page.fill('#join-line', code);
  await page.keyboard.press('Enter');
}

for (const [what, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${what}, a person comes in from another browser by a code, sees both, and signs one out, whose table says so`, async () => {
    const { page: first } = await visit.stranger({ viewport });
    const table = await openServerTable(visit, first, 'Ada');
    await beginGame(first);
    await openBrowsers(first);
    assert.equal(await first.locator('.browser').count(), 1);
    const code = await makeCode(first);
    await first.getByText('a code made here waits to be used').waitFor();

    const { page: second } = await visit.stranger({ viewport });
    await typeCode(second, code);
    await second.getByRole('heading', { name: 'You are back, Ada' }).waitFor();
    assert.ok(!second.url().includes(code), 'codes stand in no address');
    assert.notEqual(await second.textContent('.code'), code);
    await second.goto(visit.address(`/table/${table}`));
    await second.waitForSelector('.sentence.yours');

    await openBrowsers(first);
    const other = first.locator('.browser:not([aria-current])');
    await other.getByText('came by a code made in this browser').waitFor();
    await other.getByText(/^Chrom\w+ on Linux/).waitFor();
    await first.locator('.browser[aria-current]').getByText('this browser', { exact: true }).waitFor();
    for (const check of [assertFits, assertNothingCut, assertNothingTiny, assertAccessible]) await check(first, what);
    await other.getByRole('button', { name: 'Sign out there' }).click();
    await first.getByText(/would be signed out at once/).waitFor();
    await assertFits(first, what);
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await other.waitFor({ state: 'detached' });
    await second.getByText('You have been signed out in this browser.').waitFor();

    // A code that was used is refused in words, and nothing is lost by trying.
    await typeCode(second, code);
    await second.getByText('This link or code is not valid any more.').waitFor();
    visit.forgive(/status of 404/);
    await first.goto(visit.address(`/table/${table}`));
    await first.waitForSelector('.sentence.yours');
  });
}

test('whoever signs out is told what ends with it, and is nobody afterwards', async () => {
  const { page: first } = await visit.stranger();
  await openServerTable(visit, first, 'Ada');
  await openBrowsers(first);
  await first.getByRole('button', { name: 'Sign out here' }).click();
  await first.getByText('your seats could not be had back').waitFor();
  await first.getByRole('button', { name: 'Cancel' }).click();
  const code = await makeCode(first);
  const { page: second } = await visit.stranger();
  await typeCode(second, code);
  await second.getByRole('heading', { name: 'You are back, Ada' }).waitFor();
  await first.reload();
  await first.getByRole('button', { name: 'Sign out here' }).click();
  await first.getByText(/Signed out with it, because they came by a code made here: Chrom\w+ on Linux\./).waitFor();
  await first.getByRole('button', { name: 'Sign out', exact: true }).click();
  await first.waitForSelector('.cards');
  for (const page of [first, second]) {
    await page.goto(visit.address('/browsers'));
    await page.getByText('This server does not know you yet.').waitFor();
  }
});
