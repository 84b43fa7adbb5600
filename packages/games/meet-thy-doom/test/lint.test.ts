import assert from 'node:assert/strict';
import test from 'node:test';
import { settingsRejection, standardSettings } from '@doomtable/kernel';
import { type MissionFile, PLAIN_DOOR } from '../src/data/shape.js';
import { game } from '../src/game.js';
import { lint } from '../src/lint.js';
import { doorsOf, marksWith, YARD } from './yard.js';

/** What is wrong with the yard once it is changed so. */
function found(change: Partial<MissionFile>): string[] {
  return lint({ ...YARD, ...change }).map(({ level, path }) => `${level} ${path}`);
}

test('the proving ground is sound', () => {
  assert.deepEqual(found({}), []);
});

test('an exit behind a door without its key, switch or power is an error', () => {
  for (const traits of [{ key: 'red' }, { switched: 'yes' }] as const)
    assert.deepEqual(found({ doors: doorsOf(traits) }), ['error .exit']);
  const sectors = YARD.sectors.map(sector => ({ ...sector, power: 'no' as const }));
  assert.deepEqual(found({ doors: doorsOf({ powered: 'yes' }), sectors }), ['error .exit']);
});

test('a key behind its own door is an error, before it none', () => {
  const items: MissionFile['items'] = [{ at: 'K', thing: { is: 'key', with: 'red' }, telling: '', effects: [] }];
  assert.deepEqual(found({ doors: doorsOf({ key: 'red' }), items, marks: marksWith({ K: [[17, 3]] }) }), [
    'error .exit',
    'error .items[0]',
  ]);
  assert.deepEqual(found({ doors: doorsOf({ key: 'red' }), items, marks: marksWith({ K: [[5, 3]] }) }), []);
});

test('a switch that opens the way makes the exit reachable; one that opens nothing is an error', () => {
  const device = (mark: string): MissionFile['devices'] => [
    { at: 'v', name: 'Switch', level: 0, once: 'yes', telling: '', effects: [{ is: 'open', with: mark }] },
  ];
  const marks = marksWith({ v: [[5, 3]] });
  assert.deepEqual(found({ doors: doorsOf({ switched: 'yes' }), devices: device('d'), marks }), []);
  assert.deepEqual(found({ devices: device('q'), marks }), ['error .devices[0].effects[0]']);
});

test('marks that nothing uses and lists that name no mark are found', () => {
  assert.deepEqual(found({ marks: marksWith({ q: [[5, 3]] }) }), ['warning .marks']);
  assert.deepEqual(found({ monsters: [{ at: 'q', kind: 'imp', from: 1 }] }), ['error .monsters[0].at']);
});

test('orphan triggers: effects, finds and scenes must lead somewhere', () => {
  const traps: MissionFile['traps'] = [{ at: 't', name: 'Snare', hits: 1, disarm: 1, telling: '', effects: [] }];
  assert.deepEqual(found({ traps, marks: marksWith({ t: [[5, 3]] }) }), ['error .traps[0]']);
  const finds: MissionFile['finds'] = [{ sector: 'Q', hits: 1, telling: '', gives: { is: 'door', with: 'd' } }];
  assert.deepEqual(found({ finds }), ['error .finds[0].sector', 'error .finds[0].gives']);
  const scenes: MissionFile['scenes'] = [{ when: { is: 'round', with: 50 }, telling: '', effects: [] }];
  assert.deepEqual(found({ scenes }), ['warning .scenes[0].when']);
});

test('loot out of reach is a warning', () => {
  const items: MissionFile['items'] = [{ at: 'K', thing: { is: 'pickup', with: 'flare' }, telling: '', effects: [] }];
  const doors: MissionFile['doors'] = [
    { at: 'd', ...PLAIN_DOOR, secret: 'no' },
    { at: 'x', ...PLAIN_DOOR, switched: 'yes', secret: 'yes' },
  ];
  assert.deepEqual(found({ items, doors, marks: marksWith({ K: [[3, 7]] }) }), ['warning .items[0]']);
});

test('drawings must fit: rows, letters, doors', () => {
  assert.deepEqual(found({ map: YARD.map.map((row, y) => (y === 2 ? row.slice(1) : row)) })[0], 'error .map[2]');
  assert.deepEqual(found({ map: YARD.map.map((row, y) => (y === 2 ? row.replace('A', 'Q') : row)) }), [
    'error .map[2]',
  ]);
  assert.deepEqual(found({ doors: YARD.doors.slice(1), marks: YARD.marks }), ['error .map[3]', 'warning .marks']);
});

test('long names and tellings are warned of, and a mission opens with a telling', () => {
  const story = { opening: '', won: 'x'.repeat(300), lost: '' };
  assert.deepEqual(found({ story, title: 'A title that is longer than any sheet' }), [
    'warning .title',
    'warning .story.won',
    'warning .story.opening',
  ]);
});

test("a mission of one's own is judged before a table begins, each fault with its code", () => {
  const judged = (text: string): string | undefined =>
    settingsRejection(game, { ...standardSettings(game.settings), mission: { is: 'own', with: text } }, 3)?.code;
  assert.equal(judged('no json'), 'missionNotJson');
  assert.equal(judged('{"id":"x"}'), 'missionMalformed');
  assert.equal(judged(JSON.stringify({ ...YARD, doors: doorsOf({ key: 'red' }) })), 'missionUnplayable');
  assert.equal(judged(JSON.stringify(YARD)), undefined);
});
