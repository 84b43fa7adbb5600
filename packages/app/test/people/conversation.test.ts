import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertFits,
  beginGame,
  comeBy,
  linkFor,
  openBoard,
  openDrawer,
  openServerTable,
  PageTest,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('what is said stands on every other screen without a press, is replied to, marked, counted and found', async () => {
  const { page: host } = await visit.stranger({ viewport: { width: 1440, height: 900 } });
  await openServerTable(visit, host, 'Ada', undefined, 'rule-of-three');
  const link = await linkFor(host, 'players');
  const { page: guest } = await visit.stranger(PHONE);
  await comeBy(guest, link, 'Ben');
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await host.locator('.seats .seat', { hasText: 'Ben' }).waitFor();
  await host.getByRole('button', { name: 'Let a bot play', exact: true }).click();
  await beginGame(host);
  await guest.waitForSelector('.bar .tabs');

  // Who writes is seen before a word of it is.
  await openDrawer(host, 'Log');
  await host.fill('[data-say] input', 'The gate stands open.');
  await guest.locator('.bubbles .writing', { hasText: 'Ada is writing…' }).waitFor();
  assert.equal(await guest.getByText('The gate stands open.').count(), 0);
  await host.keyboard.press('Enter');
  const bubble = guest.locator('.bubble', { hasText: 'The gate stands open.' });
  await bubble.waitFor();
  await guest.locator('.bubbles .writing', { hasText: 'Ada is writing…' }).waitFor({ state: 'detached' });
  await assertFits(guest, 'a phone with a bubble');

  // The drawer and the title count what was not read.
  await guest.locator('.tabs .unread', { hasText: '1' }).waitFor();
  assert.match(await guest.title(), /^\(1\) /);

  // A press on it replies.
  await bubble.locator('.bubble-words').click();
  await guest.getByText('In reply to “The gate stands open.”').waitFor();
  assert.equal(await guest.locator('.tabs .unread').count(), 0);
  await guest.fill('[data-say] input', 'Then we go in.');
  await guest.keyboard.press('Enter');
  await host.locator('.bubble', { hasText: 'Then we go in.' }).waitFor();
  const reply = host.locator('.log-entry', { hasText: 'Then we go in.' });
  await reply.getByText('In reply to “The gate stands open.”').waitFor();

  await reply.hover();
  await reply.getByRole('button', { name: 'React' }).click();
  await reply.getByRole('button', { name: 'Love it' }).click();
  await guest.locator('.bubble.reaction', { hasText: 'Love it' }).waitFor();
  await guest.locator('.log-entry', { hasText: 'Then we go in.' }).locator('[data-mark=love]').waitFor();

  await host.getByLabel('Search what happened').fill('GATE open');
  await host.locator('.log-entry', { hasText: 'Then we go in.' }).waitFor({ state: 'detached' });
  await host.locator('.log-entry', { hasText: 'The gate stands open.' }).waitFor();
  await openBoard(guest);
});

test('watchers speak apart: players find it where they look for it, and see no bubble of it', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada');
  const link = await linkFor(host, 'watchers');
  await beginGame(host);
  const [{ page: one }, { page: other }] = [await visit.stranger(), await visit.stranger()];
  await comeBy(one, link, 'Wat');
  await comeBy(other, link, 'Wim');
  for (const page of [one, other]) await page.waitForSelector('.board svg');
  await openDrawer(one, 'Log');
  await one.fill('[data-say] input', 'She will lose.');
  await one.keyboard.press('Enter');
  await other.locator('.bubble', { hasText: 'She will lose.' }).waitFor();
  await openDrawer(host, 'Log');
  await host.locator('.log-tools select').selectOption('watchers');
  await host.locator('.log-entry', { hasText: 'She will lose.' }).waitFor();
  assert.equal(await host.locator('.bubble').count(), 0);
  assert.equal(await host.locator('.unread').count(), 0);
  await host.locator('.log-tools select').selectOption('all');
  await host.locator('.log-entry', { hasText: 'She will lose.' }).waitFor({ state: 'detached' });
});
