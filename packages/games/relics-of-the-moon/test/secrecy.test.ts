import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look, mayHear, type Seat, type Viewer } from '@doomtable/kernel';
import { OURS } from '../src/scenarios.js';
import { begin, facing, type Play, sketchOf, scene, GM } from './kit.js';

const others: readonly Viewer[] = [0, 1, 2, 'audience'];

/** All that a viewer gets of a table: the sight, and every event heard. */
function gets({ table }: Play, viewer: Viewer): string {
  return JSON.stringify([look(table, viewer), table.events?.filter(event => mayHear(event, viewer))]);
}

function sameToOthers(one: Play, other: Play): void {
  for (const viewer of others) assert.equal(gets(one, viewer), gets(other, viewer));
}

test('RM-327 what the GM plans is known to the GM alone until it is set', () => {
  const one = scene().uses(GM, 'plan', sketchOf());
  const other = scene().uses(
    GM,
    'plan',
    sketchOf({ name: 'Avalanche', threat: 'ultimate', rating: 12, trait: 'snare' }),
  );
  sameToOthers(one, other);
  assert.deepEqual(
    look(one.table, 3).view.desk?.plans.map(({ sketch }) => sketch.name),
    ['Raiders'],
  );
  one.says(one.gm, { is: 'planned', with: { plans: ['plan:p1'], order: 'series' } });
  assert.ok(gets(one, 0).includes('Raiders'));
});

test('how many plans there are, what was dropped and what was noted are not known either', () => {
  const one = scene().uses(GM, 'plan', sketchOf()).uses(GM, 'note', 'Ash will be betrayed.');
  const other = scene().uses(GM, 'plan', sketchOf()).uses(GM, 'drop', 'plan:p1');
  sameToOthers(one, other);
  assert.equal(look(one.table, 3).view.desk?.notes, 'Ash will be betrayed.');
});

test('Challenges that come after the present one are not seen', () => {
  const series = (second: Json): Play => {
    const play = scene().uses(GM, 'plan', sketchOf()).uses(GM, 'plan', second);
    return play.says(play.gm, { is: 'planned', with: { plans: ['plan:p1', 'plan:p2'], order: 'series' } });
  };
  const one = series(sketchOf({ name: 'Second' }));
  const other = series(sketchOf({ name: 'Third', rating: 3 }));
  sameToOthers(one, other);
  assert.ok(gets(one, 3).includes('Second'));
});

test('a scenario that the GM brings is seen scene by scene', () => {
  const file = JSON.stringify(OURS['tide-bell']);
  const one = begin().uses(GM, 'bring', file);
  const other = begin().uses(GM, 'bring', file.replaceAll('Winder', 'Keeper'));
  sameToOthers(one, other);
  for (const play of [one, other]) play.until('scene.next');
  sameToOthers(one, other);
  assert.ok(!gets(one, 1).includes('raiders'));
  assert.ok(look(one.table, 3).view.desk?.events.some(({ id }) => id === 'raiders') === true);
});

test('a scenario with a fault is refused to the GM alone, in one sentence', () => {
  const play = begin().uses(GM, 'bring', '{ "id": "x" }');
  assert.deepEqual(play.last('scriptRefused'), { at: '.title', message: 'missing' });
  assert.equal(play.table.world.secret.script, null);
  assert.ok(!gets(play, 0).includes('missing'));
});

test('the coming events of a ready scenario are on nobody’s view but the GM’s', () => {
  const play = begin({ settings: { scenario: 'tide-bell' } }).until('scene.next');
  for (const viewer of others) assert.ok(!gets(play, viewer).includes('Shard Raiders'));
  assert.ok(gets(play, play.gm).includes('Shard Raiders'));
});

test('rights are the GM’s alone', () => {
  const play = facing();
  for (const seat of [0, 1, 2] satisfies readonly Seat[]) {
    assert.deepEqual(look(play.table, seat).rights, []);
    assert.equal(play.table.submit({ by: seat, right: 'plan', answer: sketchOf() })?.code, 'notYours');
  }
  assert.deepEqual(
    look(play.table, play.gm).rights.map(({ name }) => name),
    ['plan', 'note', 'callOff', 'curtain', 'give', 'take', 'grant', 'test', 'challenge', 'narrate', 'ask'],
  );
});

test('a plan is set into an event that is being played', () => {
  const play = facing()
    .uses(GM, 'plan', sketchOf({ name: 'Avalanche' }))
    .uses(GM, 'set', 'plan:p1');
  assert.deepEqual(
    play.board.event?.challenges.map(({ name }) => name),
    ['Raiders', 'Avalanche'],
  );
  assert.deepEqual(play.table.world.secret.plans, []);
});
