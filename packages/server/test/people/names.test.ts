import assert from 'node:assert/strict';
import test from 'node:test';
import { isName, shownLine } from '@doomtable/protocol';
import { distinctName, looksLike } from '../../src/people/names.js';
import { Guest } from '../kit/guest.js';
import { startServer } from '../kit/server.js';
import { enter, look, makeTable } from '../kit/table.js';

/** Names that nobody could tell apart on a screen. */
const ALIKE: readonly (readonly [string, string, string])[] = [
  ['Ann', 'ann', 'case'],
  ['IAN', 'ian', 'case of a letter that looks like another'],
  ['Ian', 'lan', 'I and l'],
  ['Ann', 'Аnn', 'Cyrillic А'],
  ['Ann', 'Αnn', 'Greek Α'],
  ['Ann', 'Ａｎｎ', 'full width'],
  ['Ann', '𝐀𝐧𝐧', 'mathematical'],
  ['Ann', 'Ann.', 'a dot'],
  ['Ann Bee', 'AnnBee', 'a blank'],
  ['modern', 'modem', 'rn and m'],
  ['Zoë', 'Zoe\u0308', 'composed and not'],
  ['Paypal', 'Раураl', 'all of it'],
  ['O0', '00', 'o and nought'],
  ['ليلى', 'ليلي', 'two letters of Arabic'],
];
const UNLIKE: readonly (readonly [string, string])[] = [
  ['Ann', 'Anna'],
  ['Zoë', 'Zoe'],
  ['王小明', '王大明'],
  ['ليلى', 'سلمى'],
  ['🐉', '🐲'],
  ['Ann (2)', 'Ann (3)'],
  ['...', '!!!'],
];

test('names that look alike are known to, and others are not', () => {
  for (const [one, other, why] of ALIKE) assert.ok(looksLike(one, other), why);
  for (const [one, other] of UNLIKE) assert.ok(!looksLike(one, other), `${one} ${other}`);
});

test('a name that is taken gets the first number that tells it apart, within the longest name there is', () => {
  assert.equal(distinctName('Bea', ['Ann']), 'Bea');
  assert.equal(distinctName('Ann', ['Ann']), 'Ann (2)');
  assert.equal(distinctName('Аnn', ['Ann', 'Ann 2', 'ann-3']), 'Аnn (4)');
  const long = 'x'.repeat(40);
  const made = distinctName(long, [long]);
  assert.equal(made, `${'x'.repeat(36)} (2)`);
  assert.ok(isName(made));
  // Nobody is called what the page calls others.
  for (const name of ['Bot 2', 'bot', 'You', 'Seat 1', 'Веаt'.replace('Веа', 'Sea')]) {
    assert.notEqual(distinctName(name, []), name, name);
  }
});

test('what cannot be seen is no name, however it is written', async () => {
  await using server = await startServer();
  const unseen = [
    '\u2800\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    'An\u034fn',
    'An\u00adn',
    'A\u{e0061}nn',
    'Ann\u{e0100}',
    '\u0301',
    '\u0301Ann',
    'Ann \u0301',
    '\u00a0\u2003\u3000',
    '\ufe0f',
    '\u200e\u200f',
    '\u061cAnn',
    '\ue000',
    '\u0378',
    '\ufdd0',
  ];
  for (const name of unseen) {
    const answer = await new Guest(server.address).post('/api/session', { name });
    assert.equal(answer.status, 400, JSON.stringify(name));
    assert.deepEqual(answer.json<{ refusal: object }>().refusal, { code: 'wrongForm', path: '.name' });
  }
  const seen: { readonly [typed: string]: string } = {
    'Ann\u00a0\u3000 Bee': 'Ann Bee',
    '❤\ufe0f': '❤',
    '山田　太郎': '山田 太郎',
    'Jean‑Luc': 'Jean‑Luc',
    Ξένη: 'Ξένη',
    क्षमा: 'क्षमा',
    '…': '…',
  };
  for (const [typed, kept] of Object.entries(seen)) {
    assert.equal(shownLine(typed), kept);
    const guest = await Guest.welcome(server.address, typed);
    assert.equal((await guest.api.session())?.name, kept);
  }
});

test('two members of one table never look alike, however they came and whoever came first', async () => {
  await using server = await startServer();
  const names = ['Ann', 'Аnn', 'ANN', 'Ann (2)', 'Bot 1', 'Ann'];
  const guests = await Promise.all(names.map(name => server.guest(name)));
  const [ann, ...others] = guests as [Guest, ...Guest[]];
  const { id, links } = await makeTable(ann, { game: 'canary', seats: 2 });
  // All at once: the table decides, one after the other.
  await Promise.all(others.map((guest, i) => enter(guest, i % 2 === 0 ? links.player : links.watcher)));
  const eyes = await look(ann.connect(), id, 'audience');
  // The log does not know who only looks on; those are told by who is here.
  await Promise.all(others.map(guest => look(guest.connect(), id, 'audience')));
  await eyes.until('everybody is here', () => Object.keys(eyes.here.names).length === names.length);
  const { members } = eyes.scene.room;
  assert.equal(Object.keys(members).length, 4, 'those who came to play');
  for (const [member, { name }] of Object.entries(members)) assert.equal(eyes.here.names[member], name);
  const called = Object.values(eyes.here.names);
  called.forEach((name, i) => {
    for (const other of called.slice(i + 1)) assert.ok(!looksLike(name, other), `${name} and ${other}`);
  });
  assert.equal(members['m1']?.name, 'Ann', 'whoever was there keeps their name');
  // Whoever comes back is still called the same.
  const [, second] = guests as [Guest, Guest];
  const member = (await second.api.table(id)).you;
  const before = eyes.scene.room.members[member]?.name;
  const own = await look(second.connect(), id, 'audience');
  await own.command({ do: 'leave' });
  await enter(second, links.player);
  await eyes.until('the other is back', () => eyes.scene.room.members[member]?.here === true);
  assert.equal(eyes.scene.room.members[member]?.name, before);
});
