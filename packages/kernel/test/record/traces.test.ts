import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tracesOf, tracesParting } from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';

test('the same rules leave the same traces', () => {
  const text = tracesOf(market, 4);
  assert.equal(text.trimEnd().split('\n').length, 5, 'a line for each game below the first');
  assert.equal(tracesParting(market, text), undefined);
});

test('a game that goes another way is named, with the answers between which it does', () => {
  const text = tracesOf(market, 4);
  const marks = text.split('\n');
  const second = (marks[2] ?? '').split(' ');
  marks[2] = [...second.slice(0, 1), 'gone', ...second.slice(2)].join(' ');
  assert.match(
    tracesParting(market, marks.join('\n')) ?? '',
    /^game 1 goes another way between answers 10 and 20, before ./,
  );
  const longer = text.replace(/\n$/, ' more\n');
  assert.match(tracesParting(market, longer) ?? '', /^game 3 /, 'one that was longer as well');
});

test('a game of more seats leaves other traces, and a text without any is told', () => {
  const { min, max } = market.seats;
  const other = { ...market, seats: { min: max, max } };
  assert.notEqual(min, max);
  assert.match(tracesParting(other, tracesOf(market, 4)) ?? '', /goes another way/);
  assert.equal(tracesParting(market, 'doomtable golden 1\n'), 'these are no traces');
});
