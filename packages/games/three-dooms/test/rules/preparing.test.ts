import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, type Json, look, mayHear, sample, Sfc32 } from '@doomtable/kernel';
import { ASPECT_POINTS, MINUTES, MINUTES_PER_ASPECT } from '../../src/data/tables.js';
import { answerOf } from '../../src/rules/prepare.js';
import { aspectPoints, doomOf } from '../../src/town.js';
import { newWorld, type Town } from '../../src/world.js';
import { addPastDoom, CROPS_ASPECTS, DEREK, exampleWorld, just, outdoors, preparing, settingsOf } from '../kit.js';

const note = (words: string): Json => ({ is: 'note', with: words });

const SHEET = answerOf(CROPS_ASPECTS.map(({ emotion, level, grit }) => ({ emotion, level, grit })));

function townOf(players: number, rulings: Parameters<typeof settingsOf>[0] = {}): Town {
  return newWorld(settingsOf(rulings), players).open;
}

test('TD-253 TD-254 TD-266 TD-267 TD-268 TD-565 TD-566 TD-567 TD-437 TD-439 TD-456 TD-457 TD-458 TD-01 the points of every Doom for four to eight players', () => {
  const points = [1, 2, 3].map(session => [4, 5, 6, 7, 8].map(players => aspectPoints(townOf(players), session)));
  assert.deepEqual(points, [
    [40, 43, 46, 49, 52],
    [45, 48, 51, 54, 57],
    [50, 53, 56, 59, 62],
  ]);
});

test('TD-01 TD-438 a table may take the 50 of the text for the second Doom', () => {
  assert.deepEqual(
    [4, 8].map(players => aspectPoints(townOf(players, { secondDoom: 'fifty' }), 2)),
    [50, 62],
  );
  assert.equal(ASPECT_POINTS[1], 45);
});

test('TD-54 three players of the house mode face 27, 30 and 33 points', () => {
  assert.deepEqual(
    [1, 2, 3].map(session => aspectPoints(townOf(3), session)),
    [27, 30, 33],
  );
});

test('TD-02 TD-440 TD-459 TD-410 five points for each survivor of the Doom before, and of no other', () => {
  const world = exampleWorld();
  world.open.session = 1;
  addPastDoom(world, DEREK, 4);
  world.open.session = 2;
  assert.equal(aspectPoints(world.open, 2), 45 + 20);
  addPastDoom(world, DEREK, 1);
  assert.equal(aspectPoints(world.open, 3), 50 + 5);
  const most = newWorld(settingsOf(), 8);
  most.open.session = 1;
  addPastDoom(most, 0, 0);
  most.open.session = 2;
  addPastDoom(most, 0, 5);
  assert.equal(aspectPoints(most.open, 3), 87);
});

test('TD-76 the number of players counts as it was at the start', () => {
  const play = outdoors([], { world: ({ open }) => open.heroes.forEach(hero => (hero.fate = 'dead')) });
  assert.equal(aspectPoints(play.town, 2), 45);
});

test('TD-243 TD-244 TD-507 TD-270 the Doom Master fills in the sheet while the Heroes plan, all at once', () => {
  const play = preparing().asks('prepare.sheets', 0, 1, 2, 3);
  assert.equal(play.decision(DEREK).choice.kind, 'record');
  assert.deepEqual(play.offers(0), ['ready', 'note']);
  play.says(0, note('I take the crops')).says(DEREK, SHEET).asks('prepare.sheets', 0, 1, 2);
  for (const seat of [0, 1, 2]) play.says(seat, just('ready'));
  play.asks('confront.next', 0, 1, 2);
});

test('TD-245 TD-246 TD-252 TD-269 TD-564 TD-541 each Aspect gets one emotion of the list, a level and Grit: the example’s forty points', () => {
  const play = preparing().says(DEREK, SHEET);
  assert.deepEqual(
    play.table.world.secret.sheet,
    CROPS_ASPECTS.map(({ emotion, level, grit }) => ({ emotion, level, grit })),
  );
  assert.equal(doomOf(play.town).total, 40);
});

test('TD-04 two Aspects may share an emotion, and either half of a pair will do, but none that is not on the list', () => {
  const play = preparing();
  play.refuses(DEREK, { ...SHEET, emotions: { ...SHEET.emotions, 'aspect:0': 'emotion:8' } }, 'notOffered');
  play.says(DEREK, { ...SHEET, emotions: { ...SHEET.emotions, 'aspect:0': 'emotion:1', 'aspect:1': 'emotion:1' } });
});

test('TD-03 TD-256 TD-257 TD-258 TD-259 all points are spent, level 1 to 10 and Grit 0 to 10', () => {
  const play = preparing();
  const points = (change: object): typeof SHEET => ({ ...SHEET, points: { ...SHEET.points, ...change } });
  play.refuses(DEREK, points({ 'grit:0': 2 }), 'wrongTotal');
  play.refuses(DEREK, points({ 'level:0': 0, 'grit:0': 7 }), 'outOfRange', 'TD-258');
  play.refuses(DEREK, points({ 'level:0': 11, 'level:3': 0 }), 'outOfRange');
  play.refuses(DEREK, points({ 'grit:0': -1, 'level:0': 8 }), 'outOfRange', 'TD-259');
  play.says(DEREK, points({ 'level:0': 1, 'grit:0': 0, 'level:1': 10, 'grit:1': 3 }));
});

test('TD-02 every total up to 87 can be placed', () => {
  for (const total of [27, 40, 62, 87]) {
    const play = preparing({ world: ({ open }) => (doomOf(open).total = total) });
    const { choice, otherwise } = play.decision(DEREK);
    assert.ok(count(choice) > 0);
    play.says(DEREK, total === 87 ? otherwise : sample(choice, new Sfc32(total)));
  }
});

test('TD-264 TD-265 TD-540 TD-48 the sheet is known to the Doom Master alone', () => {
  const play = preparing().says(DEREK, SHEET);
  const other = preparing().says(DEREK, sample(preparing().decision(DEREK).choice, new Sfc32(5)));
  assert.deepEqual(look(play.table, DEREK).view.known.sheet, play.table.world.secret.sheet);
  for (const viewer of [0, 1, 2, 'audience'] as const) {
    assert.deepEqual(look(other.table, viewer), look(play.table, viewer));
    const told = [play, other].map(({ table }) => (table.events ?? []).filter(event => mayHear(event, viewer)));
    assert.deepEqual(told[0], told[1]);
  }
});

test('TD-48 TD-270 plans are read by the Heroes at once, and by the Doom Master only when everybody is prepared', () => {
  const play = preparing().says(0, note('Caves first'));
  assert.deepEqual(look(play.table, 2).view.known.plan, [{ by: 0, text: 'Caves first' }]);
  for (const viewer of [DEREK, 'audience'] as const) {
    assert.equal(look(play.table, viewer).view.known.plan, null);
    assert.ok(!JSON.stringify(look(play.table, viewer)).includes('Caves first'));
    const other = preparing().says(0, note('Wolf first'));
    assert.deepEqual(look(other.table, viewer), look(play.table, viewer));
  }
  play.says(DEREK, SHEET);
  assert.equal(look(play.table, DEREK).view.known.plan, null);
  for (const seat of [0, 1, 2]) play.says(seat, just('ready'));
  assert.deepEqual(look(play.table, DEREK).view.dooms[0]?.plan, [{ by: 0, text: 'Caves first' }]);
});

test('TD-270 TD-271 nobody has to write, everybody may write as much as they like, and the Heroes go when all are ready', () => {
  const play = preparing().says(DEREK, SHEET);
  for (let n = 1; n <= 8; n++) play.says(1, note(`Thought ${n}`));
  play.says(0, just('ready')).says(2, just('ready')).asks('prepare.sheets', 1);
  play.uses(0, 'planOn', {}).asks('prepare.sheets', 0, 1).says(0, note('One more thing'));
  play.says(1, just('ready')).says(0, just('ready')).asks('confront.next');
  assert.equal(play.town.dooms[0]?.plan?.length, 9);
});

test('TD-48 TD-441 the points of the Doom are open, and so is every Hero’s sheet', () => {
  const { view } = look(preparing().table, 1);
  assert.equal(view.dooms[0]?.total, 40);
  assert.deepEqual(view.heroes[0]?.ratings, [5, 2]);
});

test('TD-102 TD-108 TD-115 TD-137 TD-211 TD-275 TD-276 TD-277 TD-442 TD-461 TD-473 TD-50 TD-549 the minutes of a session’s parts make three hours', () => {
  assert.equal(MINUTES.length, 3, 'three sessions');
  for (const { creation, meeting, confrontation, return: back } of MINUTES) {
    assert.equal(creation + meeting + confrontation + back, 3 * 60);
    assert.equal(meeting, 25);
  }
  assert.deepEqual(
    MINUTES.map(({ creation }) => creation),
    [20, 0, 0],
  );
  assert.deepEqual(
    MINUTES.map(({ return: back }) => back),
    [5, 5, 10],
  );
  assert.deepEqual(
    MINUTES.map(({ confrontation }) => confrontation),
    [130, 150, 145],
  );
  assert.deepEqual(MINUTES_PER_ASPECT, [25, 30, 30]);
});
