import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonical, look, mayHear, type Seat, Sfc32, type Viewer } from '@doomtable/kernel';
import { imagine } from '../../src/view.js';
import type { View } from '../../src/view.js';
import { CROPS, DEREK, dueling, facing, meeting, OBSIDIAN, outdoors, type Play, scene, suggest, game } from '../kit.js';

const HEROES: readonly Viewer[] = [0, 1, 2, 'audience'];

/** What a viewer gets to know of a table: a sight and everything heard so far. */
function showing({ table }: Play, viewer: Viewer): string {
  return canonical([look(table, viewer), (table.events ?? []).filter(event => mayHear(event, viewer))]);
}

/** Another sheet with the same points: levels and Grit change places, and every emotion is another. */
function otherSheet(play: Play): Play {
  play.table.world.secret.sheet = play.table.world.secret.sheet.map(({ emotion, level, grit }) => ({
    emotion: (emotion + 3) % 8,
    level: Math.max(1, grit),
    grit: level - Math.max(0, 1 - grit),
  }));
  return play;
}

test('TD-264 TD-265 TD-367 TD-48 whatever the sheet says, Heroes and audience see, hear and may choose the same until an Aspect is faced', () => {
  for (const make of [
    () => outdoors([]),
    () => scene(CROPS, []),
    () => facing(CROPS, OBSIDIAN, []),
    () => facing(CROPS, OBSIDIAN, []).says(OBSIDIAN, 'driving'),
    () => dueling(1, 0, []),
  ]) {
    for (const viewer of HEROES) assert.equal(showing(otherSheet(make()), viewer), showing(make(), viewer));
    assert.notEqual(showing(otherSheet(make()), DEREK), showing(make(), DEREK));
  }
});

test('TD-48 refusals say nothing of the sheet either', () => {
  for (const answer of ['aspect:9', 'emotion', null, { is: 'claim', with: {} }]) {
    const refusals = [outdoors([]), otherSheet(outdoors([]))].map(({ table }) =>
      canonical([table.judge({ by: 0, answer })]),
    );
    assert.equal(refusals[0], refusals[1]);
  }
});

test('TD-48 only the Doom Master may show a figure, and all of the sheet that is hidden is on offer', () => {
  const play = outdoors([]);
  const shows = (seat: Seat) => look(play.table, seat).rights.find(({ name }) => name === 'show');
  assert.equal(shows(0), undefined);
  const show = shows(DEREK);
  assert.ok(show?.choice.kind === 'one' && show.choice.of.length === 15);
  assert.equal(play.table.submit({ by: 0, right: 'show', answer: 'grit:0' })?.code, 'notYours');
  assert.equal(play.table.submit({ by: DEREK, right: 'show', answer: 'grit:0' }), undefined);
  assert.deepEqual(look(play.table, 1).view.known.sheet[0], { emotion: null, level: null, grit: 3 });
  assert.deepEqual(play.told('shown'), [{ place: 0, name: 'Crops unhealthy', what: 'grit', figure: 3 }]);
});

test('TD-70 a sealed vote shows nobody how others voted before all are in', () => {
  const voting = (first: string): Play =>
    meeting('doom')
      .says(2, suggest('Wolf'))
      .says(3, suggest('Flood'))
      .says(DEREK, { is: 'all', with: {} })
      .says(0, first);
  for (const viewer of [1, 2, 3, 'audience'] as const)
    assert.equal(showing(voting('item:0'), viewer), showing(voting('item:1'), viewer));
});

test('TD-48 what is imagined keeps to the points, to the Injuries seen and to all that is known', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1])
    .says(OBSIDIAN, 'driving')
    .meets()
    .says(DEREK, 'stand');
  const { view } = look(play.table, OBSIDIAN);
  for (let seed = 0; seed < 50; seed++) {
    const { secret, open } = imagine(view, OBSIDIAN, new Sfc32(seed));
    assert.equal(
      secret.sheet.reduce((sum, { level, grit }) => sum + level + grit, 0),
      40,
    );
    assert.deepEqual([secret.sheet[CROPS]?.emotion, secret.sheet[CROPS]?.level], [4, 4]);
    assert.ok((secret.sheet[CROPS]?.grit ?? 0) >= 1);
    assert.equal(open.heroes[0]?.name, 'Obsidian');
  }
});

/** What each seat would be shown by a view that leaks; the tests above must be able to see it. */
function leaks(leak: (view: View, play: Play) => unknown, viewer: Seat): boolean {
  const shown = (play: Play): string => canonical([leak(look(play.table, viewer).view, play)]);
  return shown(outdoors([])) !== shown(otherSheet(outdoors([])));
}

test('a planted leak of an emotion, a level, a Grit or of a sum of them is seen, for every seat', () => {
  for (const seat of [0, 1, 2]) {
    assert.ok(!leaks(view => view, seat));
    assert.ok(leaks((view, { table }) => ({ ...view, hint: table.world.secret.sheet[0]?.emotion }), seat));
    assert.ok(
      leaks((view, { table }) => ({ ...view, hint: table.world.secret.sheet.map(({ level }) => level) }), seat),
    );
    assert.ok(leaks((view, { table }) => ({ ...view, hint: (table.world.secret.sheet[3]?.grit ?? 0) > 4 }), seat));
  }
  assert.ok(game.reveals?.includes('sheetOpened'));
});
