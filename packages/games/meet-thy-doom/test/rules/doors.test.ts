import assert from 'node:assert/strict';
import test from 'node:test';
import { look, optionOf } from '@doomtable/kernel';
import { sees } from '../../src/board/sight.js';
import { at, game, master, turn } from '../kit.js';
import { doorsOf, marksWith, YARD } from '../yard.js';

test('MT-394 MT-395 MT-390 MT-391 MT-405 MT-406 MT-81 walls and closed doors hide; an open one shows the Sector beyond and all on it, for good', () => {
  const play = turn({ doomers: [{ at: [12, 3] }], monsters: [{ kind: 'imp', at: [18, 1] }], known: 'A' });
  assert.deepEqual([sees(play.w, at([12, 1]), at([14, 1])), sees(play.w, at([12, 3]), at([14, 3]))], [false, false]);
  assert.deepEqual(
    look(play.table, 1).view.known.sectors.map(({ name }) => name),
    ['Hall'],
  );
  play.says(play.option('open').id);
  assert.deepEqual(
    look(play.table, 1).view.known.sectors.map(({ name }) => name),
    ['Hall', 'Yard'],
  );
  assert.equal(look(play.table, 1).view.known.monsters.length, 1);
  play.says(play.option('shut').id);
  assert.deepEqual(look(play.table, 1).view.known.now.length, 1);
  assert.equal(look(play.table, 1).view.known.monsters.length, 1);
});

test('MT-407 MT-408 MT-60 a door blocks its whole row, is worked from beside it for an action, and not on somebody in it', () => {
  const play = turn({ doomers: [{ at: [12, 3] }, { at: [11, 3] }] });
  assert.equal(play.offers('open'), true);
  play.says(play.option('open').id).walks([13, 3], [13, 3]);
  assert.equal(play.w.open.actions, 2);
  assert.equal(play.why('shut'), 'inTheWay');
  const free = turn({ doomers: [{ at: [12, 3] }], rulings: { passiveUse: 'free' } });
  free.says(free.option('open').id);
  assert.equal(free.w.open.actions, 4);
});

test('MT-407 a door of any width blocks its whole row, and is one door', () => {
  const map = YARD.map.map((row, y) => (y === 4 ? `${row.slice(0, 13)}+${row.slice(14)}` : row));
  const file = { map, marks: marksWith({ d: [[13, 4]] }) };
  const play = turn({ file, doomers: [{ at: [12, 3] }] });
  const across = (y: number): boolean => sees(play.w, at([12, y]), at([14, y]));
  assert.deepEqual([across(3), across(4)], [false, false]);
  play.says(play.option('open').id);
  assert.deepEqual([across(3), across(4)], [true, true]);
  play.says('move');
  assert.deepEqual([play.canGo([13, 3]), play.canGo([13, 4])], [true, true]);
});

test('MT-394 MT-190 nobody walks through a wall or a closed door', () => {
  const play = turn({ doomers: [{ at: [12, 3] }] }).says('move');
  for (const spot of [
    [13, 3],
    [14, 3],
    [13, 2],
    [14, 2],
  ] as const)
    assert.equal(play.canGo(spot), false);
});

test('MT-409 MT-410 an open door may be shut by the Mastermind at the end of his turn, if no Doomer is in a Sector it joins', () => {
  const open = (w: { secret: { doors: { open: boolean }[] } }): void =>
    w.secret.doors.forEach(door => (door.open = true));
  const near = master({ doomers: [{ at: [2, 3] }], monsters: [{ kind: 'imp', at: [9, 5] }], world: open });
  near.says({ is: 'command', with: 'finish' }, '2', '1').asks('turn.act');
  const far = master({ doomers: [{ at: [3, 7] }], monsters: [{ kind: 'imp', at: [15, 5] }], world: open });
  far.says({ is: 'command', with: 'finish' }).asks('master.shut');
  far.says([`door:${far.w.secret.doors[0]?.tag}`], '2', '1');
  assert.equal(far.w.secret.doors[0]?.open, false);
});

test('MT-408 MT-410 a door is named with its place, to whoever opens it and whoever shuts it', () => {
  const play = turn({ file: { doors: doorsOf({}) }, doomers: [{ at: [12, 3] }] });
  const named = (id: string): string => optionOf(game, play.decision(), play.option(id), look(play.table, 1).view);
  assert.equal(named('open'), 'Open the door at E12 S2');
  play.says(play.option('open').id);
  assert.equal(named('shut'), 'Close the door at E12 S2');
});

test('MT-411 a door that locks open is never shut', () => {
  const play = turn({ file: { doors: doorsOf({ stays: 'stuck' }) }, doomers: [{ at: [12, 3] }] });
  play.says(play.option('open').id);
  assert.equal(play.why('shut'), 'stuckOpen');
});

test('MT-412 a coloured door needs its Key', () => {
  const play = turn({ file: { doors: doorsOf({ key: 'blue' }) }, doomers: [{ at: [12, 3] }] });
  assert.equal(play.why('open'), 'needsKey');
  assert.equal(
    turn({ file: { doors: doorsOf({ key: 'blue' }) }, doomers: [{ at: [12, 3], keys: ['blue'] }] }).offers('open'),
    true,
  );
  const wire = turn({
    file: { doors: doorsOf({ key: 'blue' }) },
    doomers: [{ at: [12, 3] }],
    hands: [['skeletonKey']],
  });
  wire.says(wire.option('tactic:skeletonKey').id);
  assert.equal(wire.w.secret.doors[0]?.open, true);
});

test('MT-413 a switched door refuses hands', () => {
  assert.equal(
    turn({ file: { doors: doorsOf({ switched: 'yes' }) }, doomers: [{ at: [12, 3] }] }).why('open'),
    'needsSwitch',
  );
});

test('MT-414 a timed door shuts itself after a round', () => {
  const play = turn({ file: { doors: doorsOf({ stays: 'round' }) }, doomers: [{ at: [11, 3] }] });
  play.walks([12, 3], [12, 3]).says(play.option('open').id).ends().says('hold', '2', '1');
  assert.equal(play.w.secret.doors[0]?.open, true);
  play.ends().says('hold', '2', '1');
  assert.equal(play.w.secret.doors[0]?.open, false);
});

test('MT-415 a portcullis lets eyes and projectiles through', () => {
  const play = turn({
    file: { doors: doorsOf({ bars: 'yes' }) },
    doomers: [{ at: [10, 3] }],
    monsters: [{ kind: 'imp', at: [16, 3] }],
  });
  assert.equal(play.offers('shoot'), true);
  play.says('move');
  assert.equal(play.canGo([13, 3]), false);
});

test('MT-416 without power a door stays shut', () => {
  const sectors = YARD.sectors.map(sector => ({ ...sector, power: 'no' as const }));
  const play = turn({ file: { doors: doorsOf({ powered: 'yes' }), sectors }, doomers: [{ at: [12, 3] }] });
  assert.equal(play.why('open'), 'noPower');
  assert.equal(turn({ file: { doors: doorsOf({ powered: 'yes' }) }, doomers: [{ at: [12, 3] }] }).offers('open'), true);
});

test('MT-412 MT-413 MT-414 MT-416 what a door asks for combines: power first, then the switch, then the Key, and the switch opens it for a round alone', () => {
  const file = {
    doors: doorsOf({ key: 'blue', switched: 'yes', powered: 'yes', stays: 'round' }),
    devices: [{ at: 'v', name: 'Valve', level: 0, once: 'no', telling: '', effects: [{ is: 'release', with: 'd' }] }],
    marks: marksWith({ v: [[11, 2]] }),
  } as const;
  const play = turn({ doomers: [{ at: [12, 3], keys: [] }], known: 'A', file });
  const powers = (power: boolean): void => {
    for (const sector of play.w.secret.sectors) sector.power = power;
  };
  powers(false);
  play.says('drop').says('nothing');
  assert.equal(play.why('open'), 'noPower');
  powers(true);
  play.says('drop').says('nothing');
  assert.equal(play.why('open'), 'needsSwitch');
  play.says(play.option('use').id);
  assert.equal(play.why('open'), 'needsKey');
  play.doomer().keys.push('blue');
  play.says('drop').says('nothing').says(play.option('open').id);
  const [door] = play.w.secret.doors;
  assert.equal(door?.open, true);
});

test('MT-408 MT-352 a door of a single way opens by hand from one Sector, to Doomers and monsters alike, and says so', () => {
  const file = { doors: doorsOf({ from: 'B' }) } as const;
  const outside = turn({ doomers: [{ at: [12, 3] }], known: 'A', file });
  assert.equal(outside.why('open'), 'otherSide');
  assert.equal(look(outside.table, 1).view.known.doors[0]?.from, '#');
  const inside = turn({ doomers: [{ at: [14, 3] }], file });
  assert.ok(inside.offers('open'));
  assert.equal(look(inside.table, 1).view.known.doors[0]?.from, 'B');
});

test('MT-413 MT-414 a switch opens its door for one round, and after that it asks for the switch again', () => {
  const play = turn({
    doomers: [{ at: [12, 3] }],
    known: 'A',
    file: { doors: doorsOf({ switched: 'yes', stays: 'round' }) },
  });
  const [door] = play.w.secret.doors;
  assert.ok(door !== undefined);
  Object.assign(door, { open: true, since: 2, unlocked: true });
  play.ends().says('hold', '2', '1');
  assert.deepEqual([door.open, door.unlocked], [false, false]);
});
