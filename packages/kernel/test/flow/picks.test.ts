import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  done,
  go,
  look,
  type Offer,
  offered,
  offeredSome,
  offerOf,
  offersIn,
  offersTo,
  pick,
  pickPoll,
  pickSome,
  right,
  rule,
  withRights,
} from '../../src/index.js';
import { begin, note, type Tiny, type TinyRule } from '../fixture/tiny.js';

/** What is bought: a thing at a price, or nothing. */
type Deal = { readonly do: 'buy'; readonly thing: string; readonly price: number } | { readonly do: 'leave' };

const DEALS: readonly Offer<Deal>[] = [
  { id: 'buy:lamp', cite: 'T-1', with: { do: 'buy', thing: 'lamp', price: 3 } },
  { id: 'buy:boat', cite: 'T-2', why: 'tooDear', with: { do: 'buy', thing: 'boat', price: 90 } },
  { id: 'leave', with: { do: 'leave' } },
];

const market: TinyRule = rule('market', {
  deal: pick({
    cite: 'T-1',
    who: () => 0,
    options: () => DEALS,
    otherwise: () => 'leave',
    then: (t, _my, { with: deal }) => {
      if (deal.do === 'leave') return done();
      note(t, `${deal.thing} for ${deal.price}`);
      return go('deal');
    },
  }),
});

test('a pick hands its rule what was offered, and the record keeps the id', () => {
  const t = begin([market]);
  assert.equal(t.submit({ by: 0, answer: 'buy:lamp' }), undefined);
  assert.deepEqual(t.world.open.log, ['lamp for 3']);
  assert.equal(t.decisionOf(0)?.otherwise, 'leave');
  assert.equal(t.submit({ by: 0, answer: 'leave' }), undefined);
  assert.equal(t.over, true);
});

test('an offer with a reason against it is listed as refused and cannot be picked, not even by the trusting door', () => {
  const t = begin([market]);
  const refusal = t.submit({ by: 0, answer: 'buy:boat' });
  const reason = { id: 'buy:boat', why: 'tooDear', do: 'buy', thing: 'boat', price: 90 };
  assert.deepEqual(refusal, { code: 'refused', path: '', cite: 'T-2', with: reason });
  assert.throws(() => t.play(0, 'buy:boat'), /"buy:boat" was not on offer to 0/);
  assert.throws(() => t.play(0, 'buy:moon'), /"buy:moon" was not on offer to 0/);
  assert.equal(t.tick, 0);
});

test('what is offered travels with the decision to the seat that is asked, and to nobody else', () => {
  const t = begin([market]);
  const read = offersIn<Deal>(look(t, 0).decisions[0]?.choice);
  assert.deepEqual(
    read.map(({ with: deal }) => deal),
    [{ do: 'buy', thing: 'lamp', price: 3 }, { do: 'leave' }],
  );
  for (const viewer of [1, 2, 'audience'] as const) assert.doesNotMatch(JSON.stringify(look(t, viewer)), /lamp/);
  assert.deepEqual(offersIn(undefined), []);
  assert.deepEqual(offersIn({ kind: 'number', min: 1, max: 2 }), []);
});

type Letter = { readonly letter: string };
const LETTERS: readonly Offer<Letter>[] = ['a', 'b', 'c'].map(letter => ({ id: `of:${letter}`, with: { letter } }));

test('several picked at once come in the order of what was offered, within their bounds', () => {
  const some: TinyRule = rule('some', {
    two: pickSome({
      cite: 'T-1',
      who: () => 0,
      options: () => LETTERS,
      bounds: () => ({ min: 1, max: 2 }),
      then: (t, _my, picked) => note(t, picked.map(({ with: { letter } }) => letter).join('')),
    }),
    any: pickSome({
      cite: 'T-1',
      who: () => 0,
      options: (): Offer<Letter>[] => [...LETTERS, { id: 'of:d', why: 'gone', with: { letter: 'd' } }],
      then: (t, _my, picked) => note(t, picked.map(({ with: { letter } }) => letter).join('')),
    }),
  });
  const t = begin([some]);
  assert.equal(t.submit({ by: 0, answer: [] })?.code, 'tooFew');
  assert.equal(t.submit({ by: 0, answer: ['of:a', 'of:c'] }), undefined);
  assert.equal(t.submit({ by: 0, answer: ['of:d'] })?.code, 'refused');
  assert.throws(() => t.play(0, ['of:a', 'of:d']), /was not on offer to 0/);
  assert.equal(t.submit({ by: 0, answer: ['of:a', 'of:b', 'of:c'] }), undefined);
  assert.deepEqual(t.world.open.log, ['ac', 'abc']);
});

/** Each seat picks a letter; a seat that the log names has only the last one left. */
const letters: TinyRule = rule('letters', {
  vote: pickPoll({
    cite: 'T-1',
    who: t => t.world.open.who,
    options: (t, _my, seat) => (t.world.open.log.includes(String(seat)) ? LETTERS.slice(2) : LETTERS),
    otherwise: () => 'of:c',
    then: (t, _my, ballots) => note(t, ballots.map(({ by, answer }) => `${by}${answer.with.letter}`).join(' ')),
  }),
});

test('ballots of a pick are sealed as ids and counted as what was offered', () => {
  const t = begin([letters]);
  t.play(2, 'of:b');
  assert.deepEqual(t.stack[0]?.sealed, { 2: 'of:b' });
  t.play(0, 'of:a');
  t.play(1, 'of:c');
  assert.deepEqual(t.world.open.log, ['0a 1c 2b']);
});

test('a ballot that a right has made impossible since counts as that of an absent seat', () => {
  const spoil = right<Tiny, string>({
    cite: 'T-3',
    who: () => [0],
    choice: () => offered([{ id: 'seat:2', with: { seat: 2 } }]),
    then: (t, _my, answer) => note(t, String(offerOf([{ id: 'seat:2', with: { seat: 2 } }], answer).with.seat)),
  });
  const t = begin([withRights(letters, { spoil })]);
  t.play(2, 'of:b');
  assert.equal(t.submit({ by: 0, right: 'spoil', answer: 'seat:2' }), undefined);
  t.play(0, 'of:a');
  t.play(1, 'of:b');
  assert.deepEqual(t.world.open.log, ['2', '0a 1b 2c']);
});

test('an id leads to its offer, and to nothing that is not open; offers of one kind are found by it', () => {
  assert.deepEqual(offersTo(DEALS, 'leave'), [DEALS[2]]);
  assert.equal(offerOf(DEALS, 'leave').with.do, 'leave');
  assert.throws(() => offerOf(DEALS, 'buy:boat'), /'buy:boat' is not on offer/);
  assert.throws(() => offerOf(DEALS, 'sell'), /'sell' is not on offer/);
  const [lamp, boat, leave] = DEALS;
  assert.deepEqual(offered(DEALS), { kind: 'one', of: [lamp, leave], refused: [boat] });
  const some = { kind: 'some', of: [lamp, leave], min: 0, max: 1, refused: [boat] };
  assert.deepEqual(offeredSome(DEALS, { min: 0, max: 1 }), some);
});
