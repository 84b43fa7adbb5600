import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openServerTable, type Page, PageTest } from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

const ENDPOINT = 'https://push.example.org/a-browser';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };

/**
 * In place of what lies beyond this machine: the browser's own question, which is answered with yes, and its push service, which
 * gives a subscription.
 */
function agree(told: { readonly endpoint: string; readonly keys: object }): void {
  const { endpoint } = told;
  const isOn = (): boolean => localStorage.getItem('test.push') !== null;
  const permission = (): NotificationPermission => (isOn() ? 'granted' : 'default');
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => told,
    unsubscribe: () => Promise.resolve(localStorage.removeItem('test.push')),
  };
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = () => Promise.resolve('granted');
  PushManager.prototype.getSubscription = () => Promise.resolve(isOn() ? (subscription as never) : null);
  PushManager.prototype.subscribe = () => {
    localStorage.setItem('test.push', 'yes');
    return Promise.resolve(subscription as never);
  };
}

/** What is known of this browser on the server. */
function known(page: Page): Promise<unknown> {
  return page.evaluate(async () => ((await (await fetch('/api/push')).json()) as { browsers: unknown }).browsers);
}

test('one question, once: a yes has this device told; the settings turn it off, or say less on a locked screen', async () => {
  const { page, context } = await visit.stranger({ isAskedAboutPush: true });
  await context.addInitScript(agree, { endpoint: ENDPOINT, keys: KEYS });
  const table = await openServerTable(visit, page, 'Ada');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('button', { name: 'Tell me' }).waitFor({ state: 'detached' });
  assert.deepEqual(await known(page), [{ endpoint: ENDPOINT, shows: 'table' }]);
  await page.reload();
  await page.waitForSelector('.gathering .seats');
  assert.equal(await page.getByRole('button', { name: 'Tell me' }).count(), 0, 'nobody is asked twice');
  await page.goto(visit.address(`/table/${table}/notices`));
  const saved = (): Promise<unknown> => page.waitForResponse(answer => answer.request().method() === 'PUT');
  await Promise.all([saved(), page.getByLabel('Say only that a table waits').check()]);
  assert.deepEqual(await known(page), [{ endpoint: ENDPOINT, shows: 'nothing' }]);
  await Promise.all([saved(), page.getByLabel('Not for this table').check()]);
  const device = page.locator('fieldset', { has: page.getByLabel('Not for this table') });
  await device.getByRole('button', { name: 'Turn off' }).click();
  await device.getByRole('button', { name: 'Turn on' }).waitFor();
  assert.deepEqual(await known(page), []);
});

test('a push is shown with the table closed, says what it may, and a press leads to the table', async () => {
  const { page, context } = await visit.stranger();
  await context.grantPermissions(['notifications'], { origin: visit.serving.address });
  const table = await openServerTable(visit, page, 'Ada');
  const path = `/table/${table}`;
  await page.goto(visit.address('/rules'));
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  /** Hands over what the push service would, and waits for the one thing that is shown. */
  const shown = async (data: object): Promise<readonly string[]> => {
    const origin = visit.serving.address;
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
    const words = await page.waitForFunction(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.length > 0 ? all.map(({ title, body }) => `${title}: ${body}`) : null;
    });
    return (await words.jsonValue()) ?? [];
  };
  assert.deepEqual(await shown({ path, tag: table }), ['Doomtable: A table waits for you.']);
  // The same table takes the place of what was shown of it before.
  const named = 'The Inn: It is your turn.';
  while ((await shown({ path, tag: table, title: 'The Inn' }))[0] !== named) await page.waitForTimeout(50);
  assert.deepEqual(await shown({ path, tag: table, title: 'The Inn' }), [named]);
  const [worker] = context.serviceWorkers();
  assert.ok(worker !== undefined);
  await worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await page.waitForURL(`**${path}`);
  await page.waitForSelector('.gathering .seats');
});
