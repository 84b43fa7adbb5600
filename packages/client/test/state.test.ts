import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GatheringStore, Observable, useStore } from '../src/state/store.js';
import { browser, hooked, settled } from './browser.js';

const { useUnfinished } = await import('../src/state/drafts.js');
const { prefs } = await import('../src/state/prefs.js');

test('a store tells of changes, and of nothing else', () => {
  const store = new Observable({ a: 1, b: 2 });
  let told = 0;
  const stop = store.subscribe(() => told++);
  store.update({ a: 1 });
  assert.equal(told, 0);
  store.update({ a: 2 });
  store.set(store.value);
  assert.deepEqual([told, store.value], [1, { a: 2, b: 2 }]);
  stop();
  store.update({ b: 3 });
  assert.equal(told, 1);
});

test('changes of one moment are told together', async () => {
  const store = new GatheringStore(0);
  let told = 0;
  store.subscribe(() => told++);
  store.set(1);
  store.set(2);
  assert.equal(told, 0);
  await settled();
  assert.deepEqual([told, store.value], [1, 2]);
});

test('a component is drawn anew when what it picks has changed', async () => {
  const store = new Observable({ a: 1, b: 1 });
  let drawings = 0;
  const drawn = hooked(() => {
    drawings++;
    return useStore(store, ({ a }) => a);
  });
  store.update({ b: 2 });
  await settled();
  assert.deepEqual([drawn.value, drawings], [1, 1]);
  store.update({ a: 5 });
  await settled();
  assert.deepEqual([drawn.value, drawings], [5, 2]);
});

test('what is half written is kept in the tab until it is what it began with', async () => {
  browser.kept = new Map();
  const draft = hooked(() => useUnfinished<string>('talk', ''));
  assert.equal(draft.value[0], '');
  draft.value[1]('Hel');
  await settled();
  assert.equal(draft.value[0], 'Hel');
  assert.equal(browser.kept.get('doomtable.unfinished'), '[["talk","Hel"]]');
  draft.value[1]('');
  await settled();
  assert.equal(browser.kept.get('doomtable.unfinished'), '[]');
});

test('of many drafts the oldest make room, and without a key nothing is written', async () => {
  browser.kept = new Map();
  for (let i = 0; i < 30; i++) hooked(() => useUnfinished<string>(`draft ${i}`, '')).value[1]('x');
  hooked(() => useUnfinished<string>('', '')).value[1]('x');
  await settled();
  const kept = JSON.parse(browser.kept.get('doomtable.unfinished') ?? '[]') as [string, string][];
  assert.equal(kept.length, 24);
  assert.equal(kept[0]?.[0], 'draft 6');
  assert.equal(kept.at(-1)?.[0], 'draft 29');
});

test('likes are kept on the device, and hold without one', () => {
  browser.kept = new Map();
  prefs.update({ name: 'Ann' });
  assert.match(browser.kept.get('doomtable.prefs') ?? '', /"name":"Ann"/);
  browser.kept = null;
  prefs.update({ name: 'Bo' });
  assert.equal(prefs.value.name, 'Bo');
});
