import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginGame, openMenu, openServerTable, playUntilShown, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

test('a challenge is accepted, played to its end with the same dice, and compared with a rival, a bot and luck', async () => {
  const { page: host } = await visit.stranger();
  await openServerTable(visit, host, 'Ada');
  await beginGame(host);
  await openMenu(host);
  await host.getByRole('button', { name: 'Challenge somebody' }).click();
  const link = await host.inputValue('#challenge-link');

  const { page: guest } = await visit.stranger({ prefs: { plain: true, confirm: 'never', name: 'Ben' } });
  await guest.goto(link);
  await guest.waitForSelector('.plain');
  assert.notEqual(new URL(guest.url()).pathname, new URL(host.url()).pathname, 'at a table of one’s own');
  await playUntilShown(guest, '.plain', '.end');
  await guest.getByRole('button', { name: 'Against the same dice' }).click();
  await guest.waitForSelector('.rivals .mine');
  assert.equal(await guest.locator('.rivals > li').count(), 2);
  assert.match((await guest.textContent('.rivals .mine')) ?? '', /Ben/);
  assert.match((await guest.textContent('.rivals')) ?? '', /Ada\s*still playing/);
  await guest.getByRole('button', { name: 'How lucky were the dice' }).click();
  await guest.waitForSelector('.luck');
  assert.match((await guest.textContent('.luck')) ?? '', /The dice were (lucky|unlucky|average)\. \([+−]\d/);
  await guest.getByRole('button', { name: 'Let a bot play the same dice' }).click();
  // The bot takes its time; that it has sat down at the same dice is enough here.
  await guest.waitForFunction(() => document.querySelectorAll('.rivals > li').length === 3);
});
