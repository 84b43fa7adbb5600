import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { objectiveOf, OBJECTIVES } from '../../src/data/objectives.js';
import { PICKUP_IDS } from '../../src/data/pickups.js';
import { TACTICS, tacticOf } from '../../src/data/tactics.js';
import { WEAPON_IDS } from '../../src/data/weapons.js';
import { ammoLimit, hasRoomFor, slotsOf, stow } from '../../src/deeds/gear.js';
import { newDoomer } from '../../src/begin.js';
import { OURS } from '../../src/missions.js';
import type { MissionFile } from '../../src/data/shape.js';
import { at, commands, master, orders, turn } from '../kit.js';
import { marksWith } from '../yard.js';

const killed = { monsters: [{ kind: 'human', at: [6, 3] }] } as const;

test('MT-247 MT-311 MT-312 MT-314 MT-316 MT-42 four slots and limited ammo, doubled with a Backpack, which fills no slot', () => {
  const d = newDoomer('A', 'medic', 'red', 2);
  assert.deepEqual(
    [slotsOf(d), ammoLimit(d, 'bullets'), ammoLimit(d, 'shells'), ammoLimit(d, 'rockets'), ammoLimit(d, 'cells')],
    [4, 16, 10, 4, 9],
  );
  for (let i = 0; i < 4; i++) stow(d, { is: 'pickup', with: 'medikit' }, -1);
  assert.equal(hasRoomFor(d, { is: 'pickup', with: 'medikit' }), false);
  stow(d, { is: 'pickup', with: 'backpack' }, -1);
  assert.deepEqual([slotsOf(d), ammoLimit(d, 'bullets'), d.slots.length], [8, 32, 4]);
  assert.equal(hasRoomFor(d, { is: 'key', with: 'red' }), true);
});

test('MT-248 MT-41 MT-85 while collecting, a thing may be tossed to a Doomer in sight with room, or left where the monster fell', () => {
  const play = turn({ doomers: [{ at: [1, 3] }, { at: [5, 5] }, { at: [16, 1] }], ...killed });
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('gain.offer');
  assert.equal(play.doomer().ammo.bullets, 16);
  assert.deepEqual([play.offers('take'), play.offers('toss:1'), play.offers('toss:2')], [false, false, false]);
  play.doomer(1).ammo.bullets = 0;
  play.says('leave');
  assert.deepEqual(
    look(play.table, 1).view.known.things.map(({ space }) => space),
    [at([6, 3])],
  );
});

test('MT-85 found loot that is left lies open to any Doomer of that Sector', () => {
  const finds = [
    { sector: 'A', hits: 1, telling: '', gives: { is: 'loot', with: { is: 'pickup', with: 'medikit' } } },
  ] as const;
  const play = turn({ file: { finds }, doomers: [{ at: [1, 3], reroll: true }, { at: [16, 1] }, { at: [11, 5] }] });
  play.says('scan:loot', 5, 1, 1, 1).says('leave').ends();
  assert.deepEqual([play.decision().by, play.offers('take')], [2, false]);
  play.ends();
  assert.equal(play.decision().by, 3);
  play.says(play.option('take').id).says('take');
  assert.deepEqual(
    play.doomer(2).slots.map(({ id }) => id),
    ['medikit'],
  );
});

test("MT-248 what is tossed is the other one's", () => {
  const ammo = { bullets: 0, shells: 9, rockets: 0, cells: 0 };
  const play = turn({ doomers: [{ at: [1, 3] }, { at: [5, 5], ammo }], ...killed });
  play.says(`shoot:${play.m()}`, 6, 1, 1).says('toss:1');
  assert.equal(play.doomer(1).ammo.bullets, 8);
});

test('MT-249 MT-242 MT-254 MT-255 MT-256 MT-03 MT-02 MT-208 a found weapon rolls two dice for ammo and may be equipped at once', () => {
  const finds = [
    { sector: 'A', hits: 1, telling: '', gives: { is: 'loot', with: { is: 'weapon', with: 'plasma' } } },
  ] as const;
  const play = turn({ file: { finds }, doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:loot', 5, 1, 1, 1).says('equip', 2, 4);
  assert.deepEqual([play.doomer().ready, play.doomer().ammo.cells], ['plasma', 3]);
  const odd = turn({ file: { finds }, doomers: [{ at: [1, 3], reroll: true }] });
  odd.says('scan:loot', 5, 1, 1, 1).says('take', 3, 6);
  assert.equal(odd.doomer().ammo.cells, 4);
});

test('MT-250 MT-251 MT-252 MT-253 MT-392 MT-393 MT-315 a Mission Item or Key in plain sight needs no Scan, and is taken from its own space alone', () => {
  const items = [
    { at: 'K', thing: { is: 'key', with: 'red' }, telling: '', effects: [] },
    { at: 'P', thing: { is: 'item', with: 'PDA' }, telling: '', effects: [] },
    { at: 'Q', thing: { is: 'pickup', with: 'medikit' }, telling: '', effects: [] },
  ] as const;
  const marks = marksWith({ K: [[3, 3]], P: [[4, 3]], Q: [[5, 3]] });
  const play = turn({ file: { items, marks }, doomers: [{ at: [1, 3] }] });
  assert.deepEqual(
    look(play.table, 1).view.known.things.map(({ thing, space }) => [thing.with, space]),
    [
      ['red', at([3, 3])],
      ['PDA', at([4, 3])],
      ['medikit', at([5, 3])],
    ],
  );
  assert.equal(play.offers('take'), false);
  play.walks([3, 3], [3, 3]).says(play.option('take').id).says('take');
  assert.deepEqual([play.doomer().keys, play.offers('take')], [['red'], false]);
  play.walks([4, 3], [4, 3]).says(play.option('take').id).says('take');
  assert.deepEqual([play.doomer().items, play.doomer().slots, play.offers('take')], [['PDA'], [], false]);
});

test('MT-243 MT-210 MT-04 trading is free, with a willing neighbour, and creates no ammo', () => {
  const ammo = { bullets: 0, shells: 0, rockets: 0, cells: 0 };
  const play = turn({ doomers: [{ at: [1, 3] }, { at: [2, 3], weapons: ['fist'], ready: 'fist', ammo }] });
  play.says('trade:1').says('weapon:shotgun').asks('trade.accept');
  assert.equal(play.decision().by, 2);
  play.says('yes');
  assert.deepEqual([play.doomer(0).ammo.shells, play.doomer(1).ammo.shells, play.w.open.actions], [0, 10, 4]);
  const some = turn({ doomers: [{ at: [1, 3] }, { at: [2, 3], weapons: ['fist'], ammo: { ...ammo, shells: 2 } }] });
  some.says('trade:1').says('weapon:shotgun').says('yes');
  assert.deepEqual([some.doomer(0).ammo.shells, some.doomer(1).ammo.shells], [10, 2]);
  const unwilling = turn({ doomers: [{ at: [1, 3] }, { at: [2, 3], weapons: ['fist'], ammo }] });
  unwilling.says('trade:1').says('weapon:shotgun').says('no');
  assert.equal(unwilling.doomer(0).weapons.includes('shotgun'), true);
});

test('MT-271 MT-272 MT-273 MT-274 MT-275 MT-276 MT-281 MT-16 MT-79 MT-277 MT-278 MT-310 the example: Security Armor stops three wounds, Combat Armor five', () => {
  for (const [kind, wounds] of [
    ['security', 3],
    ['combat', 5],
  ] as const) {
    const play = master(
      { doomers: [{ at: [1, 3], rank: 0, armor: { kind, mark: 6 } }], monsters: [{ kind: 'imp', at: [6, 3] }] },
      1,
      9,
    );
    commands(play);
    for (let n = 1; n < wounds; n++) {
      orders(play, 'shoot:0', 6, 1, 1);
      assert.equal(play.doomer().armor?.mark, kind === 'security' ? 6 - 2 * n : 6 - n);
    }
    orders(play, 'shoot:0', 6, 1, 1);
    assert.deepEqual([play.doomer().armor, play.doomer().pain], [null, 6]);
    orders(play, 'shoot:0', 6, 1, 1);
    assert.equal(play.doomer().pain, 5);
  }
});

test('MT-279 MT-280 MT-86 MT-240 MT-241 one armor is worn, another is carried in a slot, and each keeps its mark', () => {
  const slots = [{ id: 'combat', mark: 3 }] as const;
  const play = turn({ doomers: [{ at: [1, 3], armor: { kind: 'security', mark: 4 }, slots: [...slots] }] });
  play.says('wear:0');
  assert.deepEqual(
    [play.doomer().armor, play.doomer().slots],
    [{ kind: 'combat', mark: 3 }, [{ id: 'security', mark: 4 }]],
  );
  play.says('strip');
  assert.deepEqual([play.doomer().armor, play.w.open.actions], [null, 2]);
  const carried = master({
    doomers: [{ at: [1, 3], rank: 0, slots: [{ id: 'combat', mark: 6 }] }],
    monsters: [{ kind: 'imp', at: [6, 3] }],
  });
  orders(commands(carried), 'shoot:0', 6, 1, 1);
  assert.equal(carried.doomer().pain, 5);
});

test('MT-263 MT-264 MT-268 MT-130 six Pain States, one lost for each wound, and the last ends it', () => {
  const play = master(
    { doomers: [{ at: [1, 3], rank: 0 }, { at: [9, 1] }], monsters: [{ kind: 'imp', at: [6, 3] }] },
    1,
    9,
  );
  commands(play);
  for (let n = 5; n >= 0; n--) {
    orders(play, 'shoot:0', 6, 1, 1);
    assert.equal(play.doomer().pain, n);
  }
  assert.equal(play.doomer().state, 'dead');
});

test('MT-106 the content is ours: maps of several Sectors and heights, weapons, pickups, Tactics and Bonus Objectives, each with its words', () => {
  assert.ok(WEAPON_IDS.length >= 9 && PICKUP_IDS.length >= 15 && OBJECTIVES.length >= 20);
  assert.ok(TACTICS.length >= 36);
  for (const { id, telling } of TACTICS) assert.ok(tacticOf(id).name !== '' && telling !== '');
  for (const { id } of OBJECTIVES) assert.ok(objectiveOf(id).telling !== '');
  const files = Object.values(OURS).map(file => file as unknown as MissionFile);
  assert.ok(files.some(({ platforms }) => platforms.some(({ height }) => height > 0)));
  assert.ok(files.every(({ sectors }) => sectors.length > 1));
});
