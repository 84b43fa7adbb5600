import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Json } from '@doomtable/kernel';
import { game } from '../../src/game.js';
import { nameOf } from '../../src/sheet/character.js';
import type { View } from '../../src/view.js';
import { describe as inWords } from '../../ui/describe.js';
import { ideas } from '../../ui/ideas.js';
import { TIPS } from '../../ui/tips.js';
import { FILE, moments } from './moments.js';

const MOMENTS = moments();

test('the gallery shows moments of a story as the rules play it now', () => {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
  assert.deepEqual(kept, JSON.parse(JSON.stringify(MOMENTS)), 'run dist/test/ui/write-moments.js');
});

for (const { name, sight } of MOMENTS) {
  test(`at '${name}' the table is told whole, without a gap`, () => {
    const view = sight.view as View;
    const told = inWords(view, game, seat => `seat ${seat}`)
      .flatMap(({ title, lines }) => [title, ...lines])
      .join('\n');
    assert.doesNotMatch(told, /undefined|NaN|null|\[object/);
    for (const fact of view.book) assert.ok(told.includes(fact.text));
    for (const character of view.characters) assert.ok(told.includes(nameOf(character)));
    if (view.objective !== '') assert.ok(told.includes(view.objective));
  });
}

test('every tip belongs to a step that asks something', () => {
  const asked = game.rules.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([step, { kind }]) =>
      ['ask', 'poll', 'open'].includes(kind) ? [`${name}.${step}`] : [],
    ),
  );
  assert.deepEqual(
    Object.keys(TIPS).filter(step => !asked.includes(step)),
    [],
  );
});

test('whoever is stuck has ideas for every text that is asked', () => {
  const abouts = ['topic', 'question', 'answer', 'scene', 'move', 'telling', 'fact', 'objective', 'reason', 'name'];
  for (const { sight } of MOMENTS) {
    const [decision] = sight.decisions;
    if (decision === undefined) continue;
    const at = { view: sight.view as View, decision, draft: null };
    for (const about of abouts) assert.ok(ideas(about, at).length > 0, `${about} at ${decision.rule}.${decision.step}`);
  }
});

test('ideas follow what is filled in: the arena of a scene, and the names of the elements picked', () => {
  const bring = MOMENTS.find(({ name }) => name === 'one-element');
  const [decision] = bring?.sight.decisions ?? [];
  assert.ok(bring !== undefined && decision !== undefined);
  const at = { view: bring.sight.view as View, decision };
  const mental = ideas('scene', { ...at, draft: { is: 'challenge', with: { arena: 'mental' } } });
  const all = ideas('scene', { ...at, draft: null });
  assert.ok(mental.length < all.length && mental.every(idea => all.includes(idea)));
  assert.ok(ideas('how', { ...at, draft: { elements: ['hearing'], how: '' } }).every(idea => idea.includes('Hearing')));
});
