import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HeardLine, Sfc32 } from '@doomtable/kernel';
import {
  answererOf,
  article,
  compose,
  composeAtAll,
  mistakesIn,
  isPutAs,
  lowered,
  measureTalk,
  nounsIn,
  openThing,
  inWriting,
} from '../../src/voice/index.js';

const PARTS = {
  greet: ['{who} waves at {what}. {weather}', '{who} bows to {what}. {weather}'],
  'greet@wry': ['{who} winks at {what}.'],
  weather: ['it rains', 'the sun is out', 'snow falls again'],
  closed: ['{who} looks for {nobody}'],
};
const nouns = { who: 'Ann', what: 'the Old Oak' };

function said(text: string, by = 0): HeardLine {
  return { tick: 1, by, voice: 'character', text };
}

test('a line is put together from parts and nouns, is the same for the same chance, and is written as English is', () => {
  const about = (seed: number) => ({ parts: PARTS, say: 'greet', nouns, told: [], random: new Sfc32(seed) });
  assert.equal(compose(about(1)), compose(about(1)));
  for (let seed = 0; seed < 20; seed++) {
    assert.match(
      compose(about(seed)) ?? '',
      /^Ann (waves at|bows to) the Old Oak\. (It rains|The sun is out|Snow falls again)\.$/,
    );
  }
});

test('a way that names what is not there is closed, and so is a part without any other', () => {
  assert.equal(compose({ parts: PARTS, say: 'closed', nouns, told: [], random: new Sfc32(1) }), undefined);
  const say = ['closed', 'greet'];
  assert.match(compose({ parts: PARTS, say, nouns, told: [], random: new Sfc32(1) }) ?? '', /^Ann/);
});

test('nothing is told twice: a bot that has said all it has to say is silent, and says what it owes in other words', () => {
  const told: HeardLine[] = [];
  for (let seed = 0; seed < 12; seed++) {
    const line = compose({ parts: PARTS, say: 'greet', nouns, told, random: new Sfc32(seed) });
    if (line !== undefined) told.push(said(line));
  }
  assert.deepEqual(measureTalk(told, [0], ['Ann']).repeated, []);
  assert.ok(told.length >= 2 && told.length < 12, `${told.length}`);
  assert.ok(composeAtAll({ parts: PARTS, say: 'greet', nouns, told, random: new Sfc32(1) }).startsWith('Ann'));
});

test('those who speak at once without hearing one another have ways of their own', () => {
  const line = (at: number) =>
    compose({ parts: PARTS, say: 'greet', nouns, told: [], random: new Sfc32(3), share: [at, 2] as const });
  assert.match(line(0) ?? '', /waves/);
  assert.match(line(1) ?? '', /bows/);
});

test('somebody with a manner has ways of their own, and a name is said once in a line', () => {
  const lines = Array.from({ length: 30 }, (_, seed) =>
    compose({ parts: PARTS, say: 'greet', nouns, manner: 'wry', told: [], random: new Sfc32(seed) }),
  );
  assert.ok(lines.some(line => line?.includes('winks') === true));
  const parts = { say: ['“{what}” waits, for “{what}” is old'] };
  const again = { '“The Oak”': 'it' };
  const line = compose({ parts, say: 'say', nouns: { what: 'The Oak' }, again, told: [], random: new Sfc32(1) });
  assert.equal(line, '“The Oak” waits, for it is old.');
  assert.ok(isPutAs(PARTS, 'greet', 'Bo bows to a cow. It rains.') && !isPutAs(PARTS, 'greet', 'Bo sings.'));
});

test('names are put into a sentence with their article, without capitals, and with a stop at the end', () => {
  assert.deepEqual(['eel', 'uniform', 'hour', 'stone', '“Owl”'].map(article), ['an', 'a', 'an', 'a', 'an']);
  assert.equal(lowered('Faith in Omens'), 'faith in omens');
  assert.equal(inWriting('so . it is “done.” yes'), 'So. It is “done.” Yes.');
});

test('the nouns of what people wrote are found, from the side of whoever takes them up', () => {
  assert.deepEqual(nounsIn('I climb over the broken gate and call my brother.'), ['the broken gate', 'your brother']);
  assert.deepEqual(nounsIn('We go. They saw Tarn Willow by his hut!'), ['Tarn Willow', 'his hut']);
  assert.deepEqual(nounsIn('no, I will not; it is the way of things'), []);
  assert.deepEqual(nounsIn('<b>the</b> {town} $&'), []);
});

test('a thing a person spoke of is open until a bot has spoken of it, and the one who is named answers', () => {
  const lines = [said('Look at the broken gate.', 0)];
  const talk = { lines, bots: [1, 2] };
  assert.deepEqual(openThing(talk), { by: 0, thing: 'the broken gate' });
  assert.equal(openThing({ ...talk, lines: [...lines, said('That broken gate again.', 1)] }), undefined);
  const asked = said('What of the gate, Cleo?', 0);
  assert.equal(
    answererOf({ lines: [asked], bots: [1, 2] }, asked, seat => ['', 'Bo', 'Cleo'][seat] ?? ''),
    2,
  );
  assert.equal(openThing({ lines: [{ ...said('The broken gate.'), voice: 'aside' }], bots: [1] }), undefined);
});

test('mistakes are found', () => {
  for (const line of [
    'it begins small.',
    'An stone falls.',
    'He saw saw it.',
    'No stop',
    'A {slot} is open.',
    'Two  blanks.',
    'Quoted “once.',
    'Odd ,comma.',
    'He said “yes.”.',
  ]) {
    assert.notDeepEqual(mistakesIn(line), [], line);
  }
  for (const line of ['An owl calls. “Who?” asks Ann.', '“Go,” says Bo; “now.”', 'A one-eyed cat waits…']) {
    assert.deepEqual(mistakesIn(line), [], line);
  }
});

test('what was told in a game is measured: repeated sentences, lines without a name of the table, mistakes', () => {
  const lines = [
    said('Ann waits at the door.'),
    said('ann waits at the door!'),
    said('It rains on the'),
    said('Mine.', 1),
  ];
  const measure = measureTalk(lines, [0], { name: 'Ann' });
  assert.deepEqual(
    [measure.lines, measure.repeated.length, measure.nameless.length, measure.flawed.length],
    [3, 1, 1, 2],
  );
});
