import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUESTION_WORDS } from '../../src/data/tables.js';
import { opening, type Scene } from '../kit.js';

const topic = (name: string, fact: string) => ({ topic: name, fact });
const answer = (text: string) => ({ is: 'answer', with: text });

/** Open Questions before Act I at a table of three; the first die is that of the holder. */
function played(holder: number, words: readonly number[], settings = {}): Scene {
  return opening({ faces: [holder + 1, ...words], settings }).all('yes');
}

/** The first answers are `fact 0` to `fact 2`; no fact is stated twice. */
function factAt(play: Scene, i: number): string {
  const told = play.told('fact').filter(({ question }) => question !== '').length;
  return told === i ? `fact ${i}` : `fact ${i}, again ${told}`;
}

/** One circle from the holder round to the holder, everybody asking and answering. */
function circle(play: Scene, holder: number, opened: { readonly topic?: string; readonly fact: string }): Scene {
  play.says(holder, { ...opened });
  for (let i = 0; i < 3; i++)
    play.says((holder + i) % 3, 'is that?').says((holder + i + 1) % 3, answer(factAt(play, i)));
  return play;
}

test('R3-55 Open Questions are played when more than half want it, and the silent do not', () => {
  assert.equal(
    opening({ faces: [1] })
      .says(0, 'yes')
      .says(1, 'yes')
      .says(2, 'no').asked,
    'questions.open',
  );
  assert.equal(opening().says(0, 'yes').says(1, 'no').says(2, 'no').asked, 'sheets.write');
  assert.equal(opening().until('sheets.write').asked, 'sheets.write');
  assert.equal(opening({ players: 4 }).says(0, 'yes').says(1, 'yes').says(2, 'no').says(3, 'no').asked, 'sheets.write');
});

test('R3-256 R3-257 R3-42 a die finds the holder, who speaks first and names the topic', () => {
  const play = played(2, [1]);
  assert.deepEqual(play.waiting, [2]);
  play.says(2, topic('the canals', 'They freeze over.'));
  assert.equal(play.table.world.open.book[0]?.topic, 'the canals');
  assert.equal(play.asked, 'questions.ask');
});

test('R3-258 R3-266 R3-44 each statement and each answer is written into the book, with its question and its moment', () => {
  const play = circle(played(0, [1, 2, 3]), 0, topic('the canals', 'They freeze over.'));
  const { book } = play.table.world.open;
  assert.deepEqual(
    book.map(({ by, text, question }) => [by, text, question]),
    [
      [0, 'They freeze over.', ''],
      [1, 'fact 0', 'who is that?'],
      [2, 'fact 1', 'what is that?'],
      [0, 'fact 2', 'when is that?'],
    ],
  );
  assert.equal(new Set(book.map(({ tick }) => tick)).size, 4);
  assert.ok(book.every(({ topic: about, act }) => about === 'the canals' && act === 1));
});

test('R3-259 R3-261 R3-264 R3-267 R3-38 the die is rolled after each statement and gives the first word of the question', () => {
  assert.deepEqual(QUESTION_WORDS, ['who', 'what', 'when', 'where', 'how', 'why']);
  for (const [i, word] of QUESTION_WORDS.entries()) {
    const play = played(0, [i + 1, 1])
      .says(0, topic('', 'One.'))
      .says(0, 'then?');
    assert.deepEqual(play.told('asks').at(-1), { seat: 0, word, rest: 'then?', of: 1 });
    play.says(1, answer('Two.'));
    assert.equal(play.told('word').length, 2);
  }
});

test('R3-262 R3-265 R3-268 R3-255 whoever spoke asks the next player round the circle, who answers and asks in turn', () => {
  const play = played(1, [1, 1]).says(1, topic('', 'One.'));
  assert.deepEqual(play.waiting, [1]);
  play.says(1, 'is it?');
  assert.deepEqual(play.waiting, [2]);
  play.says(2, answer('Two.'));
  assert.deepEqual([play.asked, ...play.waiting], ['questions.ask', 2]);
  play.says(2, 'is it?');
  assert.deepEqual(play.waiting, [0]);
});

test('R3-263 R3-55 a question that is not open may be sent back, once', () => {
  const play = played(0, [1]).says(0, topic('', 'One.')).says(0, 'is it?');
  play.says(1, { is: 'sendBack', with: {} });
  assert.deepEqual([play.asked, ...play.waiting], ['questions.ask', 0]);
  play.says(0, 'would you have asked?');
  assert.deepEqual(play.offers(1), ['answer', 'pass']);
  play.refuses(1, { is: 'sendBack', with: {} }, 'notOffered');
});

test('R3-265 whoever is silent lets it pass, and the circle goes on without a fact', () => {
  const play = played(0, [1, 1]).says(0, topic('', 'One.')).says(0, 'is it?');
  assert.deepEqual(play.decision(1).otherwise, { is: 'pass', with: {} });
  play.says(1, { is: 'pass', with: {} });
  assert.equal(play.table.world.open.book.length, 1);
  assert.deepEqual([play.asked, ...play.waiting], ['questions.ask', 1]);
});

test('R3-269 R3-39 back at the holder, who answers the last question and then declares', () => {
  const play = circle(played(0, [1, 2, 3]), 0, topic('', 'One.'));
  assert.deepEqual([play.asked, ...play.waiting], ['questions.declare', 0]);
  assert.equal(play.told('word').length, 3);
});

test('R3-270 R3-273 R3-274 R3-275 R3-40 after "more" the die goes to the left, and the new holder opens on the same topic', () => {
  const play = circle(played(0, [1, 2, 3, 4]), 0, topic('the canals', 'One.')).says(0, 'more');
  assert.deepEqual([play.asked, ...play.waiting], ['questions.open', 1]);
  play.says(1, { fact: 'Another.' });
  assert.equal(play.table.world.open.book.at(-1)?.topic, 'the canals');
  assert.deepEqual([play.asked, ...play.waiting], ['questions.ask', 1]);
  assert.equal(play.told('word').at(-1)?.word, 'where');
});

test('R3-271 R3-42 after "change" the new holder names another topic', () => {
  const play = circle(played(0, [1, 2, 3, 4]), 0, topic('the canals', 'One.')).says(0, 'change');
  assert.equal(play.table.judge({ by: 1, answer: { fact: 'Another.' } })?.path, '.topic');
  play.says(1, topic('the lamps', 'Another.'));
  assert.equal(play.table.world.open.book.at(-1)?.topic, 'the lamps');
});

test('R3-272 R3-276 R3-41 "enough" ends it when everybody else agrees', () => {
  const play = circle(played(0, [1, 2, 3]), 0, topic('', 'One.')).says(0, 'enough');
  assert.deepEqual([play.asked, ...play.waiting], ['questions.agree', 1, 2]);
  play.says(1, 'agree').says(2, 'agree');
  assert.equal(play.asked, 'sheets.write');
});

test('R3-277 R3-41 one refusal makes "enough" a change', () => {
  const play = circle(played(0, [1, 2, 3]), 0, topic('the canals', 'One.')).says(0, 'enough');
  play.says(1, 'agree').says(2, 'refuse');
  assert.deepEqual([play.asked, ...play.waiting], ['questions.open', 1]);
  assert.equal(play.table.judge({ by: 1, answer: { fact: 'Another.' } })?.path, '.topic');
});

test('R3-55 it ends by itself once everybody has held the die often enough', () => {
  const play = played(0, [1, 1, 1, 1, 1, 1, 1, 1, 1], { holds: 1 });
  for (const holder of [0, 1, 2]) circle(play, holder, topic('', 'One.')).says(holder, 'change');
  assert.equal(play.asked, 'sheets.write');
});

test('R3-19 whoever held the die first before Act I proposes first', () => {
  const play = circle(played(2, [1, 2, 3]), 2, topic('', 'One.'))
    .says(2, 'enough')
    .says(0, 'agree')
    .says(1, 'agree');
  assert.equal(play.table.world.open.proposer, 2);
});
