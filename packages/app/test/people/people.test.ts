import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertFits,
  beginGame,
  comeBy,
  linkFor,
  openBoard,
  openDrawer,
  openLog,
  openMenu,
  openServerTable,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('people knock, come, talk, are silenced, take over a seat, come back by a code, and are removed', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada', page => page.getByLabel('People knock').check());
  const link = await linkFor(host, 'players');
  await beginGame(host);

  const { page: guest } = await visit.stranger();
  await guest.goto(link);
  await guest.getByText('Ada invites you to play Doom Realm.').waitFor();
  await guest.getByText('The host lets people in one by one.').waitFor();
  await comeBy(guest, link, 'Ben');
  await guest.getByText('You have knocked').waitFor();
  await host.getByText('Ben knocks').waitFor();
  await host.getByRole('button', { name: 'Let in' }).click();
  await guest.waitForSelector('.board svg');
  await host.waitForFunction(
    () => document.querySelector('.people')?.getAttribute('aria-label')?.includes('Ben') === true,
  );

  await openDrawer(guest, 'Log');
  await guest.fill('[data-say] input', 'good evening');
  await guest.keyboard.press('Enter');
  await openDrawer(host, 'Log');
  await host.getByText('good evening').waitFor();
  await openMenu(host);
  await host.getByRole('button', { name: 'Mute' }).click();
  await host.getByRole('button', { name: 'Unmute' }).waitFor();
  await openDrawer(guest, 'Log');
  await guest.fill('[data-say] input', 'hello');
  await guest.keyboard.press('Enter');
  await guest.getByText('The host has muted you').waitFor();

  await host.getByLabel(/^Let somebody sit in for you/).selectOption({ label: 'Ben' });
  await host.getByRole('button', { name: 'Let them sit in' }).click();
  await guest.waitForSelector('.sentence.yours');
  // Whoever gives a seat away looks on from then on, and finds the menu folded again.
  await host.waitForSelector('.sentence:not(.yours)');
  await openMenu(host);
  await host.getByText('here, sits in for Ada').waitFor();
  await host.locator('.notice', { hasText: 'Ben sits in for you.' }).getByRole('button').click();
  await host.waitForSelector('.sentence.yours');
  await openMenu(host);
  await host.getByLabel(/^Hand .* over to/).selectOption({ label: 'Ben' });
  await host.getByRole('button', { name: 'Hand it over' }).click();
  await guest.waitForSelector('.sentence.yours');
  await host.waitForSelector('.sentence:not(.yours)');
  await openMenu(host);

  await openMenu(guest);
  await guest.getByRole('button', { name: 'Make a code' }).click();
  const code = (await guest.textContent('.code')) ?? '';
  const { page: phone } = await visit.stranger();
  await phone.goto(visit.address('/'));
  await phone.fill('#join-line', code);
  await phone.keyboard.press('Enter');
  await phone.getByRole('heading', { name: 'You are back, Ben' }).waitFor();
  assert.notEqual(await phone.textContent('.code'), code, 'another code takes its place');
  await phone.getByRole('button', { name: 'To my tables' }).click();
  await phone.locator('.table-link').first().click();
  await phone.waitForSelector('.sentence.yours');

  await host.getByRole('button', { name: 'Remove from the table' }).click();
  // A slip of the finger removes nobody.
  await host.getByRole('button', { name: 'Cancel' }).click();
  await host.getByRole('button', { name: 'Remove from the table' }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await phone.waitForSelector('.problem');
  assert.match(
    (await phone.textContent('.problem')) ?? '',
    /no longer at this table\. If you did not expect that, ask its host/,
  );
  // Both pages ask once more and are told what anybody outside is told; after this nobody asks.
  await Promise.all([guest.close(), phone.close()]);
  visit.forgive(/status of 404/);
});

for (const [what, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${what}, whoever sits in a seat is asked before a bot takes it, sees who asks, and may refuse`, async () => {
    const { page: host } = await visit.stranger({ viewport });
    await openServerTable(visit, host, 'Ada', undefined, 'rule-of-three');
    const link = await linkFor(host, 'players');
    const { page: guest } = await visit.stranger({ viewport });
    await comeBy(guest, link, 'Ben');
    await guest.getByRole('button', { name: 'Sit here' }).first().click();
    const seat = host.locator('.seats .seat', { hasText: 'Ben' });
    await seat.getByRole('button', { name: 'Ask to let a bot play' }).click();
    await host.getByText('You have asked. Waiting for Ben.').waitFor();
    const asked = guest.locator('.notice', { hasText: 'Ada asks: may a bot play in your place?' });
    await asked.waitFor();
    await assertFits(guest, what);
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await host.getByText('You have asked.').waitFor({ state: 'detached' });
    await seat.waitFor();
    // Nobody is asked again and again.
    await seat.getByRole('button', { name: 'Ask to let a bot play' }).click();
    await host.getByText(/You were refused just now/).waitFor();
    // Whoever is removed frees the seat by it, and the log tells everybody so.
    await host.getByRole('button', { name: 'Remove from the table' }).click();
    await host.getByRole('button', { name: 'Remove', exact: true }).click();
    await seat.waitFor({ state: 'detached' });
    await openLog(host);
    await host.getByText('Ada has removed Ben from the table. Free now: Seat 2.').waitFor();
    // Whoever is new knocks then, also by the same link; whoever was removed comes back when the host says so.
    const { page: again } = await visit.stranger({ viewport });
    await comeBy(again, link, 'Ben');
    await again.getByText('You have knocked').waitFor();
    await host.getByText('Ben (2) knocks').waitFor();
    await again.close();
    await openBoard(host);
    await host.getByRole('button', { name: 'Let back in' }).click();
    await host.getByText('Ben was removed.').waitFor({ state: 'detached' });
    await comeBy(guest, link, 'Ben');
    await guest.getByRole('button', { name: 'Sit here' }).first().waitFor();
    await guest.close();
    visit.forgive(/status of 404/);
  });
}

test('whoever agrees to it gives the seat to a bot, and the log says who had asked', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada', undefined, 'rule-of-three');
  const link = await linkFor(host, 'players');
  const { page: guest } = await visit.stranger();
  await comeBy(guest, link, 'Ben');
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await host.locator('.seats .seat', { hasText: 'Ben' }).waitFor();
  await host.getByRole('button', { name: 'Let a bot play', exact: true }).click();
  await beginGame(host);
  await openMenu(host);
  await host.getByRole('button', { name: 'Ask to let a bot play' }).click();
  await guest.getByRole('button', { name: 'Agree' }).click();
  const told = 'A bot plays in place of Ben: Seat 2. Ada had asked, and Ben agreed.';
  for (const page of [host, guest]) await page.locator('.log').getByText(told).waitFor();
  await guest.waitForSelector('.sentence:not(.yours)');
});

test('how one is told is set for each table, and a wrong address is refused in words', async () => {
  const { page } = await visit.stranger({ permissions: ['notifications'] });
  const table = await openServerTable(visit, page, 'Ada');
  await page.goto(visit.address(`/table/${table}/notices`));
  await page.fill('#told-webhook', 'not an address');
  await page
    .locator('fieldset', { has: page.locator('#told-webhook') })
    .getByRole('button', { name: 'Turn on' })
    .click();
  await page.getByText('Nothing can be sent to that address').waitFor();
  visit.forgive(/status of 400/);
  await page.getByRole('button', { name: 'Turn on' }).first().click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
});
