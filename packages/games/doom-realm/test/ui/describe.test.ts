import assert from 'node:assert/strict';
import test from 'node:test';
import { HEROES, SIX } from '../../src/data/tables.js';
import { game } from '../../src/game.js';
import type { Sheet } from '../../src/sheet.js';
import { enemyName, heroName, locationName, treasureName } from '../../src/words/names.js';
import { describe as inWords } from '../../ui/describe.js';
import { TIPS } from '../../ui/tips.js';
import { moments } from './moments.js';

const VIEWS = moments().map(({ name, sight }) => ({ name, view: sight.view as Sheet }));

for (const { name, view } of VIEWS) {
  test(`at '${name}' the sheet is told whole, without a gap`, () => {
    const told = inWords(view)
      .flatMap(({ title, lines }) => [title, ...lines])
      .join('\n');
    assert.doesNotMatch(told, /undefined|NaN|null|\[object/);
    for (let hero = 0; hero < HEROES; hero++) assert.ok(told.includes(heroName(view, hero)));
    for (let i = 0; i < SIX; i++) {
      assert.ok(told.includes(locationName(view, i)));
      if (view.firstEnemy === 0) continue;
      assert.ok(told.includes(enemyName(view, i)));
      assert.ok(told.includes(treasureName(view, i)));
    }
  });
}

test('a newcomer has a tip at every step that asks something, and at no other', () => {
  const asked = game.rules.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([step, { kind }]) => (kind === 'ask' ? [`${name}.${step}`] : [])),
  );
  assert.deepEqual(Object.keys(TIPS).sort(), asked.sort());
});
