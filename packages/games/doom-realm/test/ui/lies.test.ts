import assert from 'node:assert/strict';
import test from 'node:test';
import type { Decision } from '@doomtable/kernel';
import { freeAnywhere, freeFor } from '../../src/map.js';
import { on, type Sheet } from '../../src/sheet.js';
import { heldIn, lieAt, type Lie, liesOf, movedBy, turned, turnedAt } from '../../ui/map/lies.js';
import { moments } from './moments.js';

const MOMENTS = moments();

function moment(name: string): { readonly view: Sheet; readonly decision: Decision } {
  const sight = MOMENTS.find(one => one.name === name)?.sight;
  const decision = sight?.decisions[0];
  if (sight === undefined || decision === undefined) throw new Error(`no moment '${name}'`);
  return { view: sight.view as Sheet, decision };
}

/** The placement of a moment with another die, as if that one had been put to exploration. */
function laying(die: number): { readonly view: Sheet; readonly lies: readonly Lie[] } {
  const { view, decision } = moment('placement');
  const board = `shape ${die}`;
  const choice = { kind: 'place', board, pieces: [board], codes: freeFor(view, die) } as const;
  return { view, lies: liesOf(view, { ...decision, choice }) };
}

for (let die = 1; die <= 6; die++) {
  test(`pointing and turning reach every place of the shape of the ${die}`, () => {
    const { view, lies } = laying(die);
    assert.ok(lies.length > 0);
    for (const lie of lies) {
      const [hex = -1] = lie.cells;
      const seen = new Set<number>();
      let turn = 0;
      for (let i = 0; i <= lies.length; i++) {
        seen.add(lieAt(view, lies, hex, turn)?.code ?? -1);
        turn = turnedAt(view, lies, hex, turn, 1);
      }
      assert.ok(seen.has(lie.code), `place ${lie.code} is never shown over hex ${hex}`);
    }
  });

  test(`arrow keys and turning reach every place of the shape of the ${die}`, () => {
    const { view, lies } = laying(die);
    const start = movedBy(lies, heldIn(null), 'ArrowRight');
    const seen = new Set<number>();
    const open = [start];
    for (const held of open) {
      if (held.code === null || seen.has(held.code)) continue;
      seen.add(held.code);
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) open.push(movedBy(lies, held, key));
      for (let next = turned(view, lies, held, null, 1), i = 0; i < lies.length; i++) {
        open.push(next);
        next = turned(view, lies, next, null, 1);
      }
    }
    assert.equal(seen.size, lies.length);
  });
}

test('a shape is shown only where it covers the hex that is pointed at', () => {
  const { view, lies } = laying(4);
  on(view).ground.forEach((_, hex) => {
    const lie = lieAt(view, lies, hex, 3);
    assert.equal(
      lie !== undefined,
      lies.some(({ cells }) => cells.includes(hex)),
    );
    assert.ok(lie?.cells.includes(hex) ?? true);
  });
});

test('turning back undoes turning', () => {
  const { view, lies } = laying(3);
  const hex = lies[0]?.cells[0] ?? -1;
  const there = turnedAt(view, lies, hex, 0, 1);
  assert.equal(lieAt(view, lies, hex, turnedAt(view, lies, hex, there, -1))?.code, lieAt(view, lies, hex, 0)?.code);
});

test('single hexes are laid in the same way', () => {
  const { view, decision } = moment('single-hex');
  const lies = liesOf(view, decision);
  assert.deepEqual(
    lies.map(({ code }) => code),
    decision.choice.kind === 'place' ? decision.choice.codes : [],
  );
  assert.ok(lies.every(({ cells }) => cells.length === 1));
  assert.ok(lies.length <= freeAnywhere(view).length);
});

test('a draft of another decision is not taken for a shape', () => {
  for (const draft of [null, 3, 'gold', [1], { '4': 'gold' }]) {
    assert.deepEqual(heldIn(draft), { turn: 0, code: null, about: null });
  }
  assert.deepEqual(heldIn({ turn: 2, code: 5, about: 7 }), { turn: 2, code: 5, about: 7 });
});
