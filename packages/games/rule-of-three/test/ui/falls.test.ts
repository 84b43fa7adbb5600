import assert from 'node:assert/strict';
import test from 'node:test';
import type { EventKind } from '@doomtable/kernel';
import type { Events, RuleOfThree } from '../../src/types.js';
import type { Happening } from '../../ui/heard.js';
import { happenings, since } from '../../ui/heard.js';
import { fallsIn } from '../../ui/scene/falls.js';

function told<K extends EventKind<RuleOfThree>>(seq: number, kind: K, data: Events[K]): Happening {
  return { seq, kind, cite: null, data } as Happening;
}

test('a fall gathers its dice, the luck spent on them, its row and how it was told', () => {
  const list = [
    told(1, 'threw', { seat: 1, elements: ['hearing', 'S1'], faces: [5, 3], margins: [-1, -2], difficulty: 'normal' }),
    told(2, 'lucky', { seat: 1, element: 'hearing', margin: 0 }),
    told(2, 'row', { seat: 1, row: 0 }),
    told(3, 'told', { seat: 1, by: 1, row: 0, telling: 'It held.', damage: '' }),
    told(4, 'lost', { seat: 2, element: 'B1' }),
  ];
  const [fall, ...rest] = fallsIn(list);
  assert.deepEqual(rest, []);
  assert.deepEqual(fall?.margins, [0, -2]);
  assert.deepEqual(fall?.lucky, ['hearing']);
  assert.equal(fall?.row, 0);
  assert.equal(fall?.telling, 'It held.');
  assert.equal(fall?.lost, '');
});

test('what was taken back never happened', () => {
  const message = (seq: number, tick: number, act: unknown, kinds: readonly string[]) => ({
    seq,
    tick,
    at: 0,
    act,
    stories: [],
    events: kinds.map(kind => ({ kind, cite: null, data: {} })),
  });
  const list = happenings([
    message(1, 1, { do: 'answer' }, ['proposed']),
    message(2, 2, { do: 'answer' }, ['fact']),
    message(3, 2, { do: 'undo', to: 2 }, []),
    message(4, 2, { do: 'answer' }, ['told']),
  ] as never);
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['proposed', 'told'],
  );
  assert.deepEqual(
    since(list, ['told']).map(({ kind }) => kind),
    ['told'],
  );
});
