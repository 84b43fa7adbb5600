import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Json } from '@doomtable/kernel';
import type { SampledMoment } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';
import type { View } from '../../src/view.js';
import { emotion, hero } from '../../src/words/names.js';
import { describe as inWords } from '../../ui/describe.js';
import { TIPS } from '../../ui/tips.js';
import { FILE, moments } from './moments.js';

const MOMENTS = moments();

function viewAt(name: string): View {
  const moment = MOMENTS.find(one => one.name === name);
  if (moment === undefined) throw new Error(`no moment '${name}'`);
  return moment.sight.view as View;
}

function told({ sight }: SampledMoment): string {
  const sections = inWords(sight.view as View, game, seat => `Seat ${seat + 1}`);
  return sections.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
}

test('the gallery shows moments of a game as the rules play it now', () => {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
  assert.deepEqual(kept, JSON.parse(JSON.stringify(MOMENTS)), 'run dist/test/ui/write-moments.js');
});

for (const moment of MOMENTS) {
  test(`at '${moment.name}' the table is told whole, without a gap`, () => {
    const words = told(moment);
    const view = moment.sight.view as View;
    assert.doesNotMatch(words, /undefined|NaN|null|\[object/);
    for (let seat = 0; seat < view.players; seat++) assert.ok(words.includes(hero(view, seat)));
    for (const { aspect } of view.dooms[view.session - 1]?.fronts ?? [])
      assert.ok(words.includes(view.aspects[aspect] ?? '-'));
  });
}

test('a Hero who reads the table reads nothing of the sealed sheet, and a Doom Master reads nothing of the plan', () => {
  const plan = MOMENTS.find(({ name }) => name === 'plan');
  const sheet = MOMENTS.find(({ name }) => name === 'doom-sheet');
  assert.ok(plan !== undefined && sheet !== undefined);
  assert.equal(told(plan).match(/Emotion \?, Level \?, Grit \?/g)?.length, 5);
  const notes = viewAt('plan').known.plan ?? [];
  assert.ok(notes.length > 1);
  for (const { text } of notes) {
    assert.ok(told(plan).includes(text));
    assert.ok(!told(sheet).includes(text));
  }
});

test('what was shown of an Aspect is told to everybody', () => {
  const view = viewAt('conflict');
  const place = view.dooms[1]?.fronts.findIndex(({ shown }) => shown.emotion) ?? -1;
  const figures = view.known.sheet[place];
  assert.ok(figures !== undefined && figures.emotion !== null);
  const moment = MOMENTS.find(({ name }) => name === 'conflict');
  assert.ok(
    moment !== undefined &&
      told(moment).includes(`Emotion ${emotion(view, figures.emotion)}, Level ${figures.level ?? '-'}`),
  );
});

test('every tip belongs to a step that asks something', () => {
  for (const step of Object.keys(TIPS)) assert.ok(Object.hasOwn(game.words.asks, step), step);
});
