import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_SOUND, soundLength } from '../src/sound/recipe.js';
import { SOUNDS } from '../src/sound/recipes.js';

const ALL = Object.entries(SOUNDS);

test('there are forty sounds or more, and no two are alike', () => {
  assert.ok(ALL.length >= 40, String(ALL.length));
  const texts = new Map(ALL.map(([name, { recipe }]) => [JSON.stringify(recipe), name]));
  assert.equal(texts.size, ALL.length);
});

test('every sound is short, can be heard, and is never so loud that it breaks', () => {
  for (const [name, { recipe }] of ALL) {
    assert.ok(soundLength(recipe) <= LONGEST_SOUND, `${name} lasts ${soundLength(recipe)} s`);
    for (const { gain, pitch, to = pitch, for: long, rise = 0 } of recipe) {
      assert.ok(gain > 0 && gain <= 0.8, `${name}: a gain of ${gain}`);
      assert.ok(Math.min(pitch, to) >= 20 && Math.max(pitch, to) <= 18_000, `${name}: ${pitch} to ${to} Hz`);
      assert.ok(rise < long, `${name}: a voice is over before it is at its loudest`);
    }
  }
});
