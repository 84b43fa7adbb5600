import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginGame,
  clickNext,
  comeBy,
  linkFor,
  openLeaf,
  openMenu,
  openServerTable,
  PageTest,
  playBoard,
} from '@doomtable/page-testing';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

interface Frame {
  readonly t: string;
  readonly viewer?: unknown;
  readonly head?: { readonly commitment: { readonly [kind: string]: string } };
  readonly scene?: {
    readonly undo: unknown;
    readonly room: {
      readonly sealing: { readonly hashes: readonly (string | null)[]; readonly words: readonly (string | null)[] };
    };
    readonly sight: { readonly decisions: readonly { readonly by: unknown }[] } | null;
  };
}

const NOTE = 'my own thoughts on the clay pit';

test('a second browser looks on by a link, sees the game, and is told nothing it may not know', async () => {
  const { page: host } = await visit.stranger({ prefs: { confirm: 'never' } });
  await openServerTable(visit, host, 'Ada');
  const link = await linkFor(host, 'watchers');
  await beginGame(host);
  await openLeaf(host, 'Notes');
  await host.fill('.notes textarea', NOTE);
  await openMenu(host);
  await host.getByRole('button', { name: 'Make a code' }).click();
  const code = (await host.textContent('.code')) ?? '';

  const { page: guest } = await visit.stranger();
  const frames: string[] = [];
  guest.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const answers: string[] = [];
  guest.on('response', response => {
    if (response.url().includes('/api/'))
      void response.text().then(
        text => answers.push(text),
        () => undefined,
      );
  });
  await comeBy(guest, link, 'Ben');
  await guest.waitForSelector('.board svg');
  await playBoard(host, clickNext, { things: 40 });
  const status = (await host.textContent('.status')) ?? '';
  await guest.waitForFunction(now => document.querySelector('.status')?.textContent === now, status);
  assert.equal(await guest.locator('.tray .button.main, .tray [data-key]').count(), 0, 'there is nothing to press');
  assert.match((await guest.textContent('.sentence-words')) ?? '', /Waiting for Ada/);
  assert.match((await guest.getAttribute('.people', 'aria-label')) ?? '', /Ada/, 'the host is seen to be here');

  const told = frames.map(text => JSON.parse(text) as Frame);
  const scenes = told.filter(({ t }) => t === 'scene');
  assert.ok(scenes.length > 0 && told.some(({ t }) => t === 'told'));
  // What was sealed before the game, and the words that were opened with its beginning.
  const allowed = new Set(
    scenes.flatMap(({ head, scene }) => {
      const { hashes = [], words = [] } = scene?.room.sealing ?? {};
      return [...Object.values(head?.commitment ?? {}), ...hashes, ...words];
    }),
  );
  for (const { viewer, scene } of scenes) {
    assert.equal(viewer, 'audience');
    assert.equal(scene?.undo, null);
    assert.deepEqual(
      scene?.sight?.decisions.filter(({ by }) => by !== 'luck'),
      [],
    );
  }
  for (const text of [...frames, ...answers]) {
    assert.ok(!text.includes(NOTE), 'notes are private');
    assert.ok(!text.includes(code.split(' ')[1] ?? code), 'a code to a seat is private');
    assert.ok(!text.includes('"answer":') || !text.includes('"by":0'), 'answers are told by the game alone');
    for (const secret of text.match(/[0-9a-f]{64}/g) ?? []) assert.ok(allowed.has(secret), 'a seed stays closed');
  }
});
