import assert from 'node:assert/strict';
import test from 'node:test';
import { carryOver, newDoomer } from '../../src/begin.js';
import { CLASSES, STATS } from '../../src/data/tables.js';
import { growing } from '../../src/rules/campaign.js';
import type { MeetThyDoomWorld } from '../../src/world.js';
import { at, commands, master, orders, turn } from '../kit.js';

test('MT-317 MT-318 MT-319 MT-325 MT-23 MT-84 a dead Doomer loses Promotions, a Rank but not below the start, and the cards; the corpse stays', () => {
  const die = (rank: number): ReturnType<typeof master> => {
    const doomers = [{ at: [2, 3], pain: 1, rank, promotions: 7 }, { at: [9, 1] }] as const;
    const play = master({
      doomers: [...doomers],
      monsters: [{ kind: 'imp', at: [6, 3] }],
      hands: [['hurry']],
      goals: [['boom']],
    });
    const dice = Array.from({ length: rank }, () => 1);
    orders(commands(play), 'shoot:0')
      .says('pass', 6, 1, 1, ...dice)
      .says('keep');
    return play;
  };
  const play = die(4);
  assert.deepEqual(
    [play.doomer().state, play.doomer().promotions, play.doomer().rank, play.w.secret.hands[0], play.w.secret.goals[0]],
    ['dead', 0, 3, [], []],
  );
  assert.equal(die(2).doomer().rank, 2);
  assert.equal(play.doomer().space, at([2, 3]));
});

test('MT-327 MT-328 MT-329 MT-24 who loses the last Pain State may try a Moxie save of two Hits to use a health pickup, healing from 0', () => {
  const start = (): ReturnType<typeof master> => {
    const slots = [{ id: 'medikit', mark: 0 }] as const;
    const play = master({
      doomers: [{ at: [2, 3], pain: 1, cls: 'medic', slots: [...slots] }, { at: [9, 1] }],
      monsters: [{ kind: 'imp', at: [6, 3] }],
    });
    return orders(commands(play), 'shoot:0', 6, 1, 1, 1, 1).asks('dying.clutch');
  };
  const lives = start().says('clutch:0', 5, 6, 1);
  assert.deepEqual([lives.doomer().pain, lives.doomer().state, lives.doomer().slots], [3, 'in', []]);
  assert.deepEqual(lives.told('consumed'), [{ doomer: 0, pickup: 'medikit' }]);
  const dies = start().says('clutch:0', 5, 1, 1);
  assert.deepEqual([dies.doomer().state, dies.doomer().slots.length], ['dead', 1]);
  assert.equal(start().says('fade').doomer().state, 'dead');
});

test('MT-320 MT-84 MT-426 comrades loot a corpse, free; the first time is a Shaken save', () => {
  const ammo = { bullets: 5, shells: 0, rockets: 0, cells: 2 };
  const corpse = {
    at: [2, 3],
    state: 'dead',
    pain: 0,
    weapons: ['fist', 'plasma'],
    keys: ['red'],
    items: ['PDA'],
    ammo,
    slots: [{ id: 'medikit', mark: 0 }],
  } as const;
  const play = turn({
    doomers: [
      { at: [1, 3], cls: 'medic' },
      {
        ...corpse,
        weapons: [...corpse.weapons],
        keys: [...corpse.keys],
        items: [...corpse.items],
        slots: [...corpse.slots],
      },
    ],
  });
  play
    .says('rob:1', 5, 1, 1)
    .says('weapon:plasma')
    .says('ammo:cells')
    .says('slot:0')
    .says('key:red')
    .says('item:0')
    .says('enough');
  const d = play.doomer();
  assert.deepEqual(
    [d.weapons.includes('plasma'), d.ammo.cells, d.slots.length, d.keys, d.items, play.w.open.actions],
    [true, 2, 1, ['red'], ['PDA'], 4],
  );
  play.says('rob:1').asks('rob.take');
});

test('MT-321 MT-322 MT-323 MT-324 MT-25 MT-93 between missions gear and Rank carry over and health returns; the slain come back with a Pistol, or stay dead by agreement', () => {
  const play = turn({
    doomers: [
      { at: [1, 3], state: 'out', pain: 2, keys: ['red'], items: ['PDA'], rank: 4 },
      { at: [2, 3], state: 'dead', weapons: ['fist', 'plasma'] },
    ],
  });
  carryOver(play.w);
  const [alive, slain] = play.w.open.doomers;
  assert.deepEqual(
    [alive?.pain, alive?.keys, alive?.items, alive?.rank, alive?.weapons],
    [6, [], [], 4, ['fist', 'pistol', 'shotgun']],
  );
  assert.deepEqual(
    [slain?.state, slain?.weapons, slain?.ready, slain?.ammo.bullets],
    ['in', ['fist', 'pistol'], 'pistol', 16],
  );
  const final = turn({
    doomers: [
      { at: [1, 3], state: 'out' },
      { at: [2, 3], state: 'dead' },
    ],
    rulings: { death: 'final' },
  });
  carryOver(final.w);
  assert.equal(final.doomer(1).state, 'lost');
});

test('MT-175 MT-176 MT-177 MT-178 MT-71 at the end of an episode a stat grows: one may reach 5, the others stop at 4', () => {
  const d = newDoomer('A', 'techie', 'red', 2);
  assert.deepEqual(growing(d), [...STATS]);
  d.stats.scan = 5;
  assert.deepEqual(growing(d), ['speed', 'moxie', 'shoot']);
});

test('MT-93 MT-294 MT-295 MT-323 the next mission: leftover Tactics are kept, and two left with three due draw one', () => {
  const play = turn({
    doomers: [{ at: [20, 2], rank: 3, promotions: 4 }],
    hands: [['hurry', 'duck']],
    world: w => {
      w.secret.coming = [w.secret.map];
      w.open.missions = 2;
    },
  });
  play.says('leave', 'hunch', '2', '1').asks('turn.act');
  assert.deepEqual(play.w.secret.hands, [['hurry', 'duck', 'hunch']]);
  assert.deepEqual([play.w.open.mission, play.w.open.round, play.doomer().space], [2, 1, at([1, 1])]);
  assert.equal(play.doomer().promotions, 4 + 5);
});

test('MT-175 MT-176 MT-178 after the last mission of an episode the Doomer chooses which stat grows, unless the table left that out', () => {
  const last = (w: MeetThyDoomWorld): void => {
    w.open.missions = 2;
    w.open.mission = 2;
  };
  const play = turn({ doomers: [{ at: [20, 2] }], world: last })
    .says('leave')
    .asks('campaign.raise')
    .says('shoot');
  assert.equal(play.doomer().stats.shoot, CLASSES.techie.shoot + 1);
  assert.equal(play.result()['ending'], 'won');
  const none = turn({ doomers: [{ at: [20, 2] }], world: last, rulings: { growth: 'no' } }).says('leave');
  assert.equal(none.table.over, true);
});
