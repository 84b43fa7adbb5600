import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnswerOf,
  allocate,
  assign,
  assignSome,
  atLeast,
  atMost,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  oneOfOptions,
  place,
  purse,
  record,
  rejects,
  someOf,
  text,
  wholeNumber,
  yesNo,
} from '../../src/choice/index.js';

/** The compiler does the testing here: every expected error below must be one, and every other line must not. */
function takes<C>(_choice: C, answer: AnswerOf<C>): AnswerOf<C> {
  return answer;
}

test('an answer that was never offered does not compile', () => {
  const weapon = oneOf(['axe', { id: 'bow', ref: 'item:2' }]);
  takes(weapon, 'axe');
  takes(weapon, 'bow');
  // @ts-expect-error no such option
  takes(weapon, 'wolf');
  // @ts-expect-error an id, not its number
  takes(weapon, 0);

  const picks = someOf(['a', 'b'], { min: 0, max: 2 });
  takes(picks, ['b']);
  // @ts-expect-error no such option
  takes(picks, ['c']);
  // @ts-expect-error several are a list
  takes(picks, 'a');

  takes(yesNo(), 'yes');
  // @ts-expect-error neither yes nor no
  takes(yesNo(), true);

  takes(wholeNumber(1, 6), 3);
  // @ts-expect-error a number, not its text
  takes(wholeNumber(1, 6), '3');
  takes(text('name', { max: 9 }), 'Bo');
  // @ts-expect-error a text
  takes(text('name', { max: 9 }), 9);
  takes(place('map', [], [1]), 1);
  // @ts-expect-error a code
  takes(place('map', [], [1]), '#1');
});

test('points, assignments, dice and draws have the types of their answers', () => {
  const points = allocate(5, [
    { id: 'grit', min: 0, max: 5 },
    { id: 'glory', min: 0, max: 5 },
  ]);
  takes(points, { grit: 2, glory: 3 });
  // @ts-expect-error a slot is missing
  takes(points, { grit: 5 });
  // @ts-expect-error no such slot
  takes(points, { grit: 2, glory: 3, luck: 0 });

  const uses = assign([{ id: 'd1' }, { id: 'd2' }], [{ id: 'treasure' }, { id: 'enemy' }]);
  takes(uses, { d1: 'treasure', d2: 'enemy' });
  // @ts-expect-error no such place
  takes(uses, { d1: 'treasure', d2: 'home' });
  // @ts-expect-error an item is missing
  takes(uses, { d1: 'treasure' });
  takes(assignSome([{ id: 'd1' }], [{ id: 'p' }]), {});
  // @ts-expect-error no such item
  takes(assignSome([{ id: 'd1' }], [{ id: 'p' }]), { d2: 'p' });

  takes(dice([2, 1]), [[1, 2], [3]]);
  // @ts-expect-error dice come in pools
  takes(dice([2]), [1, 2]);
  takes(draw([{ id: 'sun', count: 1 }], 1), ['sun']);
  // @ts-expect-error ids in a list
  takes(draw([{ id: 'sun', count: 1 }], 1), 'sun');
});

test('records, branches and lists carry the types of their parts', () => {
  const turn = record({
    act: either({ move: oneOf(['n', 's']), pass: nothing() }),
    rerolls: listOf(wholeNumber(1, 6), { min: 0, max: 2 }),
  });
  takes(turn, { act: { is: 'move', with: 'n' }, rerolls: [1] });
  takes(turn, { act: { is: 'pass', with: {} }, rerolls: [] });
  // @ts-expect-error no such branch
  takes(turn, { act: { is: 'fly', with: {} }, rerolls: [] });
  // @ts-expect-error what belongs to another branch
  takes(turn, { act: { is: 'move', with: 'up' }, rerolls: [] });
  // @ts-expect-error a list of numbers
  takes(turn, { act: { is: 'pass', with: {} }, rerolls: ['1'] });
  // @ts-expect-error a field is missing
  takes(turn, { rerolls: [] });
  const act: AnswerOf<typeof turn>['act'] = { is: 'move', with: 's' };
  // A branch narrows what came with it.
  const way: 'n' | 's' | undefined = act.is === 'move' ? act.with : undefined;
  assert.equal(way, 's');
});

test('what is built is plain data, without what was not said', () => {
  const options = [{ id: 'a' }, { id: 'b' }];
  const built = oneOfOptions(options);
  assert.ok(built.kind === 'one' && built.of === options);
  assert.deepEqual(oneOf(['a', 'b']), built);
  assert.deepEqual(oneOf(['a'], []), { kind: 'one', of: [{ id: 'a' }] });
  assert.deepEqual(oneOfOptions(options, [{ id: 'c', why: 'w' }]), {
    kind: 'one',
    of: options,
    refused: [{ id: 'c', why: 'w' }],
  });
  assert.deepEqual(someOf(['a'], { min: 0, max: 1 }, [{ id: 'c', why: 'w' }]), {
    kind: 'some',
    of: [{ id: 'a' }],
    min: 0,
    max: 1,
    refused: [{ id: 'c', why: 'w' }],
  });
  const slots = [{ id: 'a', min: 0, max: 3 }] as const;
  assert.deepEqual(allocate(3, slots), { kind: 'allocate', total: 3, slots });
  assert.deepEqual(allocate(3, slots, [atMost(['a'], 2, 'X-1')], 1), {
    kind: 'allocate',
    total: 3,
    slots,
    limits: [{ terms: [['a', 1]], max: 2, cite: 'X-1' }],
    least: 1,
  });
  assert.deepEqual(atLeast('a', 'b', 2), {
    terms: [
      ['b', 1],
      ['a', -1],
    ],
    max: -2,
  });
  assert.deepEqual(text('name', { max: 5 }), { kind: 'text', about: 'name', min: 1, max: 5 });
  assert.equal(rejects(yesNo(), 'no'), undefined);
});

test('a purse is spent to the last point, under the rule that fixes it', () => {
  const choice = purse(
    3,
    [
      { id: 'a', min: 0, max: 2 },
      { id: 'b', min: 0, max: 2 },
    ],
    'X-1',
  );
  assert.equal(rejects(choice, { a: 1, b: 2 }), undefined);
  assert.deepEqual(rejects(choice, { a: 1, b: 1 }), {
    code: 'wrongTotal',
    path: '',
    cite: 'X-1',
    with: { least: 3, total: 3, is: 2 },
  });
});
