import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinAddress, typedCode } from '../src/pages/join/join-address.js';
import { followLinks, goTo, usePlace } from '../src/shell/router.js';
import { hooked, settled } from './browser.js';

const went: string[] = [];
/** When a component listens for where the page goes. */
const listening = { done: Promise.resolve(), resolve: (): void => undefined };
listening.done = new Promise(resolve => (listening.resolve = resolve));
const page = new EventTarget();
Object.assign(globalThis, {
  location: { origin: 'https://table', pathname: '/', search: '', hash: '' },
  history: {
    pushState: (_state: null, _title: string, path: string) => went.push(`to ${path}`),
    replaceState: (_state: null, _title: string, path: string) => went.push(`instead ${path}`),
  },
  dispatchEvent: (event: Event) => page.dispatchEvent(event),
  addEventListener: (kind: string, listener: () => void) => {
    page.addEventListener(kind, listener);
    if (kind === 'doomtable:moved') listening.resolve();
  },
  removeEventListener: page.removeEventListener.bind(page),
  scrollTo: () => went.push('up'),
});

/** Presses a link with a mouse, and says where the page went; `null` where the browser follows it itself. */
function press(link: object, mouse: object = {}): readonly string[] | null {
  went.length = 0;
  const root = new EventTarget();
  const stop = followLinks(root as HTMLElement);
  const a = {
    origin: 'https://table',
    target: '',
    pathname: '/',
    search: '',
    hash: '',
    hasAttribute: () => false,
    ...link,
  };
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...mouse });
  Object.defineProperty(event, 'target', { value: { closest: () => ('none' in link ? null : a) } });
  root.dispatchEvent(event);
  stop();
  return event.defaultPrevented ? [...went] : null;
}

test('to go somewhere is told to the page, and may take the place of where it was', () => {
  let told = 0;
  page.addEventListener('doomtable:moved', () => told++);
  went.length = 0;
  goTo('/a');
  goTo('/b', true);
  assert.deepEqual([went, told], [['to /a', 'instead /b'], 2]);
});

test('a component knows where the page is, wherever it goes', async () => {
  const place = hooked(usePlace);
  await listening.done;
  Object.assign(location, { pathname: '/rules', search: '?a=1', hash: '#DR-1' });
  goTo('/rules?a=1#DR-1');
  await settled();
  const { path, query, hash } = place.value;
  assert.deepEqual([path, query.get('a'), hash], ['/rules', '1', 'DR-1']);
});

test('a link of this site moves within the page, to its top or to its place', () => {
  assert.deepEqual(press({ pathname: '/rules', search: '?a=1' }), ['to /rules?a=1', 'up']);
  assert.deepEqual(press({ pathname: '/rules', hash: '#DR-1' }), ['to /rules#DR-1']);
});

test('anything else a link can do, it still does', () => {
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) assert.equal(press({}, { [key]: true }), null, key);
  assert.equal(press({}, { button: 1 }), null);
  assert.equal(press({ origin: 'https://elsewhere' }), null);
  assert.equal(press({ target: '_blank' }), null);
  assert.equal(press({ hasAttribute: () => true }), null, 'a download');
  assert.equal(press({ pathname: '/api/record' }), null);
  assert.equal(press({ none: true }), null);
});

test('a link, its token or a code leads on; anything else does not', () => {
  const token = 'abcdefghijklmnopqrstuv';
  assert.equal(joinAddress(` https://table/join/${token}?x `), `/join/${token}`);
  assert.equal(joinAddress(token), `/join/${token}`);
  assert.equal(joinAddress('https://table/join/short'), null);
  assert.equal(joinAddress('https://table/replay/t1'), '/replay/t1');
  assert.equal(joinAddress('abcd-efgh ijkl mnop'), '/recover');
  assert.equal(typedCode.value, 'abcd-efgh ijkl mnop');
  assert.equal(joinAddress('hello'), null);
});
