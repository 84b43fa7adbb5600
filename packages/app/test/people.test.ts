import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, comeBy, linkFor, openMenu, openTable } from './kit/tables.js';
import { Visit } from './kit/visit.js';

let visit: Visit;
before(async () => {
  visit = await Visit.begin();
});
after(() => visit.end());

test('people knock, come, talk, are silenced, take over a seat, come back by a code, and are shown out', async () => {
  const { page: host } = await visit.stranger();
  await openTable(visit, host, 'Ada', page => page.getByLabel('People knock').check());
  const link = await linkFor(host, 'players');
  await begin(host);

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

  await guest.getByRole('tab', { name: 'Talk' }).click();
  await guest.fill('.talk-form input', 'good evening');
  await guest.keyboard.press('Enter');
  await host.getByRole('tab', { name: 'Talk' }).click();
  await host.getByText('good evening').waitFor();
  await openMenu(host);
  await host.getByRole('button', { name: 'Silence' }).click();
  await host.getByRole('button', { name: 'Let speak' }).waitFor();
  await guest.fill('.talk-form input', 'hello');
  await guest.keyboard.press('Enter');
  await guest.getByText('The host has silenced you').waitFor();

  await host.getByLabel(/^Let somebody sit in for you/).selectOption({ label: 'Ben' });
  await host.getByRole('button', { name: 'Let them sit in' }).click();
  await guest.waitForSelector('.sentence.yours');
  // Whoever gives a seat away looks on from then on, and finds the menu folded again.
  await host.waitForSelector('.sentence:not(.yours)');
  await openMenu(host);
  await host.getByText('sits in for Ada').waitFor();
  await host.getByRole('button', { name: 'Take the seat back' }).click();
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
  await phone.waitForSelector('.sentence.yours');

  await host.getByRole('button', { name: 'Show out' }).click();
  // A slip of the finger shows nobody out.
  await host.getByRole('button', { name: 'Not yet' }).click();
  await host.getByRole('button', { name: 'Show out' }).click();
  await host.getByRole('button', { name: 'Show out for good' }).click();
  await phone.waitForSelector('.problem');
  assert.match(
    (await phone.textContent('.problem')) ?? '',
    /no longer at this table\. If you did not expect that, ask its host/,
  );
  // Both pages ask once more and are told what anybody outside is told; after this nobody asks.
  await Promise.all([guest.close(), phone.close()]);
  visit.forgive(/status of 404/);
});

test('how one is told is set for each table, and a wrong address is refused in words', async () => {
  const { page } = await visit.stranger({ permissions: ['notifications'] });
  const table = await openTable(visit, page, 'Ada');
  await page.goto(visit.address(`/table/${table}/notices`));
  await page.fill('#told-webhook', 'not an address');
  await page
    .locator('fieldset', { has: page.locator('#told-webhook') })
    .getByRole('button', { name: 'Tell me' })
    .click();
  await page.getByText('Nothing can be sent to that address').waitFor();
  visit.forgive(/status of 400/);
  await page.getByRole('button', { name: 'Tell me' }).first().click();
  await page.getByRole('button', { name: 'No more' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'No more' }).waitFor();
});
