import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginGame, openServerTable, PageTest } from '@doomtable/page-testing';
import { type Mailbox, startMailbox } from '../kit/mailbox.js';

let mailbox: Mailbox;
let visit: PageTest;
before(async () => {
  mailbox = await startMailbox();
  visit = await PageTest.begin(['--smtp', mailbox.url, '--notice-after', '1']);
});
after(async () => {
  await visit.end();
  await mailbox.close();
});

test('an address is confirmed by the code that came there, and the link in the next mail opens the table', async () => {
  const { context, page } = await visit.stranger();
  const table = await openServerTable(visit, page, 'Ada');
  await page.goto(visit.address(`/table/${table}/notices`));
  const mail = page.locator('fieldset', { has: page.locator('#told-mail') });
  await page.fill('#told-mail', 'ada@example.com');
  await mail.getByRole('button', { name: 'Turn on' }).click();
  await mail.getByText('A code was sent to ada@example.com').waitFor();
  const code = /within an hour: (\S+)/.exec(await mailbox.mailWith('Your code'))?.[1] ?? '';
  // A wrong one is refused in words, and the right one still counts.
  await page.fill('#code-mail', 'aaaa-aaaa');
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('That is not the code that was sent').waitFor();
  visit.forgive(/status of 400/);
  await page.fill('#code-mail', code.toUpperCase());
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await mail.getByText('Mute for now').waitFor();
  // The table waits for her while she looks at another tab.
  await page.goto(visit.address(`/table/${table}`));
  await page.waitForSelector('.gathering .seats');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await beginGame(page);
  const told = await mailbox.mailWith('It is your turn');
  const [link, settings] = [...told.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
  assert.ok(link !== undefined && settings !== undefined);
  const elsewhere = await context.newPage();
  visit.watch(elsewhere);
  await elsewhere.goto(link);
  await elsewhere.waitForSelector('.tray button');
  assert.equal(new URL(elsewhere.url()).pathname, `/table/${table}`);
  assert.equal(await elsewhere.locator('.sentence').count(), 1);
  await elsewhere.goto(settings);
  await elsewhere.getByRole('heading', { name: 'Notifications for this table' }).waitFor();
  await elsewhere.getByText('your turn, sent').waitFor();
});
