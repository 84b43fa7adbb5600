import assert from 'node:assert/strict';
import test from 'node:test';
import type { Decision, Json } from '@doomtable/kernel';
import { EMOTION_PAIRS } from '../../src/data/emotions.js';
import { TOWNS } from '../../src/data/towns.js';
import type { View } from '../../src/view.js';
import { doomName } from '../../src/words/names.js';
import { ideas } from '../../ui/ideas.js';
import { moments } from './moments.js';

type Stuck = Parameters<typeof ideas>[1];
const COUNCIL = moments()[0]?.sight;

function stuck(draft: Json, change: Partial<Decision> = {}, view = COUNCIL?.view as View): Stuck {
  const decision = COUNCIL?.decisions[0];
  assert.ok(decision !== undefined);
  return { view, decision: { ...decision, ...change }, draft };
}

test('there are ideas for everything the game asks people to name, and none is used already', () => {
  const view = COUNCIL?.view as View;
  const used = [view.ideas, view.heroes, view.councilors].flatMap(list => list.map(({ name }) => name));
  for (const about of [
    'town',
    'place',
    'councilor',
    'role',
    'hero',
    'emotion',
    'specialty',
    'doom',
    'aspect',
    'matter',
  ]) {
    const list = ideas(about, stuck(null));
    assert.ok(list.length >= 8, about);
    if (about !== 'town')
      assert.deepEqual(
        list.filter(idea => used.includes(idea)),
        [],
        about,
      );
  }
  assert.deepEqual(ideas('wording', stuck(null)), []);
});

test('a town of ours brings its place along', () => {
  const [town] = TOWNS;
  assert.deepEqual(ideas('place', stuck({ is: 'offer', with: { name: town?.name ?? '', place: '' } })), [town?.place]);
});

test('TD-184 whoever opposes an emotion of our list is offered its opposite', () => {
  const [pair] = EMOTION_PAIRS;
  assert.ok(pair !== undefined);
  const [driving, opposite] = pair;
  const view = COUNCIL?.view as View;
  const heroes = view.heroes.map((hero, seat) => ({
    ...hero,
    emotions: [seat === 1 ? driving : `own ${seat}`, ''] as [string, string],
  }));
  const at = stuck({ opposed: 'hero:1', word: '' }, { step: 'supporting' }, { ...view, heroes });
  assert.deepEqual(ideas('emotion', at), [opposite]);
});

test('Aspects that belong to the Doom come first', () => {
  const view = moments().find(({ name }) => name === 'plan')?.sight.view as View;
  const list = ideas('aspect', stuck(null, {}, view));
  assert.notEqual(doomName(view, 1), '');
  assert.ok(list.length > 20);
});
