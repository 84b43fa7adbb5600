import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import type { MissionFile } from '../../src/data/shape.js';
import { at, commands, master, turn } from '../kit.js';
import { marksWith, trap, YARD } from '../yard.js';

test('MT-236 MT-237 MT-239 MT-39 a Disarm that succeeds disables the trap for good and earns its level', () => {
  const file = { traps: [trap(1, 2, [{ is: 'hits', with: 2 }])], marks: marksWith({ t: [[2, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:traps', 5, 1, 1, 1);
  assert.deepEqual([play.option('disarm').with?.['level'], play.option('disarm').with?.['dice']], [2, 4]);
  play.says(play.option('disarm').id, 5, 6, 1, 1);
  assert.deepEqual([play.w.secret.traps[0]?.spent, play.doomer().promotions], [true, 2]);
  const far = turn({ file, doomers: [{ at: [4, 3], reroll: true }] }).says('scan:traps', 5, 1, 1, 1);
  assert.deepEqual([look(far.table, 1).view.known.traps.length, far.offers('disarm')], [1, false]);
  play.walks([2, 3]);
  assert.equal(play.doomer().pain, 6);
});

test('MT-238 a Disarm that fails sets the trap off at once', () => {
  const file = { traps: [trap(1, 2, [{ is: 'hits', with: 2 }])], marks: marksWith({ t: [[2, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:traps', 5, 1, 1, 1).says(play.option('disarm').id, 5, 1, 1, 1, 1, 1);
  assert.deepEqual([play.w.secret.traps[0]?.spent, play.doomer().pain], [true, 5]);
});

test('MT-88 a trap springs under who steps on it, known or not, once; monsters set off none', () => {
  const file = { traps: [trap(4, 2, [{ is: 'hits', with: 1 }])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3] }] });
  play
    .says('move')
    .says(at([4, 3]), 1, 1)
    .asks('move.where');
  assert.deepEqual([play.doomer().pain, play.doomer().space], [5, at([3, 3])]);
  play
    .says(at([2, 3]))
    .says('move')
    .says(at([3, 3]))
    .says(at([3, 3]))
    .asks('turn.act');
  assert.deepEqual([play.doomer().pain, play.doomer().space], [5, at([3, 3])]);
  const known = turn({ file, doomers: [{ at: [2, 3] }], world: w => w.secret.traps.forEach(t => (t.tag = 90)) });
  known.says('move').says(at([3, 3]), 1, 1);
  assert.equal(known.doomer().pain, 5);
  const theirs = master({ file, doomers: [{ at: [9, 1] }], monsters: [{ kind: 'demon', at: [2, 3] }] });
  commands(theirs).says({ is: 'move', with: at([3, 3]) });
  assert.deepEqual([theirs.pieces[0]?.wounds, theirs.w.secret.traps[0]?.spent], [0, false]);
});

test('MT-288 MT-64 a fitting Tactic answers a sprung trap before it takes effect', () => {
  const file = { traps: [trap(4, 2, [{ is: 'hits', with: 1 }])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3] }], hands: [['leapClear', 'hurry']] });
  play
    .says('move')
    .says(at([3, 3]))
    .asks('spring.react')
    .says('play:leapClear')
    .asks('move.where');
  assert.equal(play.doomer().pain, 6);
  const jam = turn({ file, doomers: [{ at: [1, 3] }], hands: [['bootInTheGears']] });
  jam
    .says('move')
    .says(at([3, 3]))
    .says('play:bootInTheGears');
  assert.deepEqual([jam.doomer().pain, jam.w.secret.traps[0]?.spent], [6, true]);
});

test('MT-425 MT-427 when a trap springs a horde, every Doomer of its Sector saves, and who fails loses actions, now or next turn', () => {
  const effects = [
    { is: 'monsters', with: { kind: 'gnasher', count: 2, at: '*' } },
    { is: 'shaken', with: 2 },
  ] as const;
  const file = { traps: [trap(4, 2, [...effects])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3] }, { at: [9, 5] }, { at: [16, 3] }] });
  play.says('move').says(at([3, 3]), 1, 1, 1, 1);
  assert.deepEqual(
    play.told('shaken').map(({ doomer, level }) => [doomer, level]),
    [
      [0, 2],
      [1, 2],
    ],
  );
  assert.equal(play.w.secret.monsters.length, 2);
  assert.deepEqual([play.w.open.actions, play.doomer(1).debt], [1, 2]);
});

test('MT-15 MT-441 a trap of several Hits deals one wound to who fails to block them all, and none to who blocks them', () => {
  const file = { traps: [trap(4, 2, [{ is: 'hits', with: 4 }])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3], rank: 4 }] });
  play.says('move').says(at([3, 3]), 5, 1, 1, 1);
  assert.equal(play.doomer().pain, 5);
  const blocked = turn({ file, doomers: [{ at: [1, 3], rank: 4 }] });
  blocked.says('move').says(at([3, 3]), 5, 5, 6, 6);
  assert.equal(blocked.doomer().pain, 6);
  const all = { traps: [trap(4, 2, [{ is: 'sectorHits', with: 3 }])], marks: marksWith({ t: [[3, 3]] }) };
  const both = turn({ file: all, doomers: [{ at: [1, 3] }, { at: [9, 5] }] });
  both.says('move').says(at([3, 3]), 1, 1, 1, 1);
  assert.deepEqual([both.doomer(0).pain, both.doomer(1).pain], [5, 5]);
});

test('MT-46 MT-47 MT-425 a trap that brings new monsters and shakes forces one save, at the higher level, and who is elsewhere saves for what he sees', () => {
  const horde = (
    effects: MissionFile['traps'][number]['effects'],
    ...falls: readonly number[]
  ): ReturnType<typeof turn> => {
    const file = { traps: [trap(4, 2, effects)], marks: marksWith({ t: [[9, 3]] }) };
    const play = turn({
      file,
      doomers: [{ at: [8, 3] }, { at: [6, 5] }, { at: [15, 3], cls: 'medic' }],
      world: w => {
        for (const d of w.open.doomers) d.met = 0;
        for (const door of w.secret.doors) door.open = true;
      },
    });
    return play.says('move').says(at([9, 3]), ...falls);
  };
  const wailer = { is: 'monsters', with: { kind: 'wailer', count: 1, at: '*' } } as const;
  const gnasher = { is: 'monsters', with: { kind: 'gnasher', count: 1, at: '*' } } as const;
  const levels = (play: ReturnType<typeof turn>): unknown =>
    play.told('frightened').map(({ doomer, level }) => [doomer, level]);
  // Two dice for each Techie of the Sector, three for the Medic who sees it through the door: once each.
  const more = [
    [0, 2],
    [1, 2],
    [2, 1],
  ];
  assert.deepEqual(levels(horde([gnasher, { is: 'shaken', with: 2 }], 1, 1, 1, 1, 1, 1, 1)), more);
  assert.deepEqual(levels(horde([{ is: 'shaken', with: 2 }, gnasher], 1, 1, 1, 1, 1, 1, 1)), more);
  assert.deepEqual(
    levels(horde([gnasher, { is: 'hits', with: 1 }, { is: 'shaken', with: 2 }], 5, 1, 1, 1, 1, 1, 1, 1, 1)),
    more,
  );
  const worse = horde([wailer, { is: 'shaken', with: 1 }], 1, 1, 1, 1, 1, 1, 1);
  assert.deepEqual(levels(worse), [
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  assert.deepEqual([worse.w.open.actions, worse.doomer(1).debt, worse.doomer(2).debt], [1, 2, 2]);
});

test('MT-428 each further Shaken adds to the loss', () => {
  const effects = [
    { is: 'shaken', with: 1 },
    { is: 'shaken', with: 2 },
  ] as const;
  const file = { traps: [trap(4, 2, [...effects])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3] }, { at: [9, 5] }] });
  play.says('move').says(at([3, 3]), 1, 1, 1, 1, 1, 1, 1, 1);
  assert.deepEqual([play.w.open.actions, play.doomer(1).debt], [0, 3]);
});

test('MT-155 MT-154 MT-76 the example: a trap brings Demons, the save is badly failed, and the held turn comes before the next Doomer', () => {
  const effects = [
    { is: 'monsters', with: { kind: 'demon', count: 3, at: '*' } },
    { is: 'shaken', with: 3 },
  ] as const;
  const file = { traps: [trap(4, 2, [...effects])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3] }, { at: [9, 5] }], world: w => w.open.holding.push(0) });
  play.table.stack[2] = {
    rule: 'round',
    at: 'taken',
    my: { order: [0, 1, 2], at: 2, asked: [], acting: 1 },
    sealed: null,
  };
  play.says('move').says(at([3, 3]), 1, 1, 1, 1);
  assert.equal(play.w.open.actions, 0);
  play.says(at([3, 3])).asks('round.cut');
  assert.equal(play.decision().by, 0);
  play.says('cut', 2, 5).asks('master.next');
});

test('MT-436 MT-439 MT-440 MT-441 MT-437 MT-438 MT-49 MT-17 a floor harms who ends there, or at each step; defence is allowed, and armor takes it unless agreed otherwise', () => {
  const floors = (floor: 'end' | 'step'): MissionFile['sectors'] => YARD.sectors.map(sector => ({ ...sector, floor }));
  const end = turn({ file: { sectors: floors('end') }, doomers: [{ at: [1, 3] }] });
  end.says('move').says(at([4, 3]), 1, 1);
  assert.equal(end.doomer().pain, 5);
  const step = turn({
    file: { sectors: floors('step') },
    doomers: [{ at: [1, 3], armor: { kind: 'combat', mark: 6 } }],
  });
  step.says('move').says(at([4, 3]), 1, 1, 5, 1, 1, 1);
  assert.deepEqual([step.doomer().pain, step.doomer().armor?.mark], [6, 4]);
  const thin = turn({
    file: { sectors: floors('end') },
    doomers: [{ at: [1, 3], armor: { kind: 'combat', mark: 6 } }],
    rulings: { armorFloors: 'enemies' },
  });
  thin.says('move').says(at([4, 3]), 1, 1);
  assert.equal(thin.doomer().pain, 5);
});
