import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, commands, master, orders, turn } from '../kit.js';

test('MT-203 MT-209 MT-313 what is left of the ammo is told with every shot, and whenever it goes with a weapon or a box', () => {
  const monsters = [{ kind: 'human', at: [6, 3] }] as const;
  const play = turn({
    doomers: [{ at: [1, 3] }, { at: [2, 3], weapons: ['fist'], ready: 'fist' }],
    monsters: [...monsters],
  });
  play.doomer(0).ammo.bullets = 3;
  play.doomer(1).ammo.shells = 0;
  play.says(`shoot:${play.m()}`, 6, 1, 1);
  assert.equal(play.told('shoots')[0]?.['left'], 9);
  play.says('take');
  assert.deepEqual(play.told('ammoNow'), [{ doomer: 0, type: 'bullets', count: 11 }]);
  play.says('trade:1').says('weapon:shotgun').says('yes');
  assert.deepEqual(play.told('ammoNow').slice(1), [
    { doomer: 0, type: 'shells', count: 0 },
    { doomer: 1, type: 'shells', count: 9 },
  ]);
  play.says('drop').says('weapon:pistol');
  assert.deepEqual(play.told('ammoNow').at(-1), { doomer: 0, type: 'bullets', count: 0 });
});

test('MT-464 what a Medic may still heal is told with every treatment', () => {
  const play = turn({
    doomers: [
      { at: [1, 3], cls: 'medic', healed: 3 },
      { at: [2, 3], pain: 3 },
    ],
  });
  play.says('heal:1', 5, 6, 1);
  assert.deepEqual(play.told('treated'), [{ doomer: 0, patient: 1, by: 2, left: 3 }]);
});

test('MT-341 MT-342 MT-343 moves and actions of the monsters are told, and gone with the turn', () => {
  const start = (...dice: readonly number[]): ReturnType<typeof turn> =>
    turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'knight', at: [12, 5] }] }).ends(...dice);
  assert.deepEqual(start(2, 5).told('monstersMay'), [{ moves: 1, acts: 2 }]);
  const tied = start(3, 3).says('moves');
  assert.deepEqual(tied.told('monstersMay'), [{ moves: 2, acts: 1 }]);
  tied.says({ is: 'command', with: 'finish' }, '2', '1');
  assert.deepEqual([tied.w.open.moves, tied.w.open.acts], [0, 0]);
});

test('MT-323 MT-324 MT-93 who returns from the dead, and who goes on, is told before the next mission', () => {
  const play = turn({
    doomers: [
      { at: [20, 2], pain: 2 },
      { at: [1, 3], state: 'dead', pain: 0 },
    ],
    world: w => {
      w.secret.coming = [w.secret.map];
      w.open.missions = 2;
    },
  });
  play.says('leave', 'hurry', 'duck', 'steady', 'hunch', '3', '1', '2').asks('turn.act');
  assert.deepEqual(play.told('carriedOver'), [{ doomer: 0, pain: 6, things: 0 }]);
  assert.deepEqual(play.told('returned'), [{ doomer: 1, rank: 2, pain: 6, things: 0 }]);
});

test('MT-134 MT-92 how many Bonus Objectives a Doomer is dealt is told to all, which ones to the Doomers', () => {
  const { table } = begin(
    ['techie'],
    ['hurry', 'duck', 'steady', 'silent', '2', '1'],
    {},
    { rank: '3', objectives: 'yes' },
  );
  const events = (table.events ?? []).filter(({ kind }) => kind.startsWith('objectives'));
  assert.deepEqual(
    events.map(({ kind, to }) => [kind, to]),
    [
      ['objectivesDealt', 'all'],
      ['objectivesSeen', [1]],
    ],
  );
});

test('MT-317 MT-318 the Rank that is left is told with a death', () => {
  const play = master({
    doomers: [{ at: [2, 3], pain: 1, rank: 4 }, { at: [9, 1] }],
    monsters: [{ kind: 'imp', at: [6, 3] }],
  });
  play.says({ is: 'command', with: `command:${play.tag()}` }).says({ is: 'act', with: 'shoot:0' }, 6, 1, 1, 1, 1, 1, 1);
  assert.equal(play.told('doomerKilled')[0]?.['rank'], 3);
});

test('MT-186 MT-187 how many actions are left is told whenever that changes', () => {
  const slots = [{ id: 'adrenal', mark: 0 }] as const;
  const play = turn({ doomers: [{ at: [1, 3], slots: [...slots] }] });
  const { actions } = play.w.open;
  play.says('equip:pistol').says('consume:0');
  assert.deepEqual(
    play.told('actionsLeft').map(told => told.actions),
    [actions - 1, actions + 1],
  );
});

test('MT-429 MT-272 what a tonic and a patch do to what is owed and to armor is told', () => {
  const slots = [
    { id: 'nerve', mark: 0 },
    { id: 'patch', mark: 0 },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3], slots: [...slots], armor: { kind: 'combat', mark: 3 } }] });
  play.doomer().debt = 2;
  play.says('consume:0').says('consume:0');
  assert.deepEqual([play.told('calmed'), play.doomer().debt], [[{ doomer: 0 }], 0]);
  assert.deepEqual(play.told('armorMended'), [{ doomer: 0, kind: 'combat', mark: 6 }]);
});

test('MT-267 a Soul Sphere that takes a wound is told, and is used up by it', () => {
  const play = master({ doomers: [{ at: [2, 3] }, { at: [9, 1] }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  play.doomer().boons.ward = 1;
  orders(commands(play), 'shoot:0', 6, 1, 1, 1, 1);
  assert.deepEqual([play.told('warded'), play.doomer().boons.ward], [[{ doomer: 0 }], 0]);
});
