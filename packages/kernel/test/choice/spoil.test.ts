import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  atLeast,
  type ChoiceData,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  place,
  record,
  rejects,
  someOf,
  spoil,
  text,
  wholeNumber,
} from '../../src/choice/index.js';
import { Sfc32 } from '../../src/luck/random.js';

const CHOICES: { readonly [kind: string]: readonly [choice: ChoiceData, codes: readonly string[]] } = {
  one: [oneOf(['a', 'b'], [{ id: 'c', why: 'locked' }]), ['wrongShape', 'notOffered', 'refused']],
  some: [
    someOf(['a', 'b', 'c', 'd'], { min: 1, max: 3 }, [{ id: 'e', why: 'spent' }]),
    ['wrongShape', 'notOffered', 'refused', 'repeated', 'tooFew', 'tooMany'],
  ],
  number: [wholeNumber(1, 6), ['wrongShape', 'outOfRange']],
  text: [text('name', { min: 2, max: 9, not: ['ann'] }), ['wrongShape', 'illFormed', 'tooShort', 'tooLong', 'taken']],
  allocate: [
    allocate(
      10,
      [
        { id: 'driving', min: 2, max: 10 },
        { id: 'supporting', min: 0, max: 10 },
        { id: 'grit', min: 3, max: 10 },
      ],
      [atLeast('driving', 'supporting', 1)],
    ),
    ['wrongShape', 'outOfRange', 'missing', 'unknown', 'wrongTotal', 'overLimit'],
  ],
  assign: [
    assign([{ id: 'd1' }, { id: 'd2', to: ['p'] }, { id: 'd3' }], [{ id: 'q', min: 1, max: 1 }, { id: 'p' }]),
    ['wrongShape', 'notOffered', 'missing', 'unknown', 'tooFew', 'tooMany'],
  ],
  place: [place('map', [], [3, 9]), ['wrongShape', 'notOffered']],
  dice: [dice([2, 1]), ['wrongShape', 'outOfRange', 'tooFew', 'tooMany']],
  draw: [
    draw(
      [
        { id: 'a', count: 1 },
        { id: 'b', count: 3 },
      ],
      2,
    ),
    ['wrongShape', 'notOffered', 'tooFew', 'tooMany'],
  ],
  record: [
    record({ n: wholeNumber(1, 6), o: oneOf(['a']) }),
    ['wrongShape', 'outOfRange', 'notOffered', 'missing', 'unknown'],
  ],
  either: [
    either({ n: wholeNumber(1, 6), pass: nothing() }),
    ['wrongShape', 'outOfRange', 'notOffered', 'missing', 'unknown'],
  ],
  list: [listOf(wholeNumber(1, 6), { min: 1, max: 2 }), ['wrongShape', 'outOfRange', 'tooFew', 'tooMany']],
};

for (const [kind, [choice, codes]] of Object.entries(CHOICES)) {
  test(`spoil ${kind}: always refused, for every reason there is`, () => {
    const random = new Sfc32(`spoil ${kind}`);
    const seen = new Set<string>();
    for (let i = 0; i < 1000; i++) {
      const refusal = rejects(choice, spoil(choice, random));
      assert.ok(refusal !== undefined);
      seen.add(refusal.code);
    }
    assert.deepEqual([...seen].sort(), codes.toSorted());
  });
}

test('a choice that can hardly be missed is spoiled all the same', () => {
  const random = new Sfc32('wide open');
  const wide = [nothing(), text('any', { min: 0, max: 1000 }), wholeNumber(-(2 ** 53) + 1, 2 ** 53 - 1), dice([])];
  for (const choice of wide) {
    for (let i = 0; i < 200; i++) assert.notEqual(rejects(choice, spoil(choice, random)), undefined);
  }
});

test('what is spoiled is almost right: one die too many or too few, one pip off the edge', () => {
  const random = new Sfc32('almost');
  for (let i = 0; i < 1000; i++) {
    const refusal = rejects(dice([4, 3]), spoil(dice([4, 3]), random));
    if (refusal === undefined || !refusal.path.startsWith('[')) continue;
    const { is, min, max } = refusal.with ?? {};
    if (refusal.code === 'tooFew') assert.equal(is, Number(min) - 1);
    if (refusal.code === 'tooMany') assert.equal(is, Number(max) + 1);
  }
});
