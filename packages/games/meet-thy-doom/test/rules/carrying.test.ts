import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import type { PickupId } from '../../src/data/pickups.js';
import type { MissionFile } from '../../src/data/shape.js';
import type { ThingView } from '../../src/view.js';
import type { Carried } from '../../src/world.js';
import type { MeetThyDoom } from '../../src/types.js';
import { at, type Play, turn } from '../kit.js';

/** One thing is found by a Scan of the Hall. */
function hides(id: PickupId): { readonly finds: MissionFile['finds'] } {
  return { finds: [{ sector: 'A', hits: 1, telling: '', gives: { is: 'loot', with: { is: 'pickup', with: id } } }] };
}
const FULL: readonly Carried[] = [
  { id: 'flare', mark: 0 },
  { id: 'nerve', mark: 0 },
  { id: 'scanner', mark: 0 },
  { id: 'suit', mark: 0 },
];
const full = (): Carried[] => FULL.map(carried => ({ ...carried }));
const found = (play: Play): Play => play.says('scan:loot', 5, 1, 1, 1).asks('gain.offer');
const lying = (play: Play): readonly ThingView[] => look<MeetThyDoom>(play.table, 1).view.known.things;
const ids = (play: Play, i = 0): readonly string[] => play.doomer(i).slots.map(({ id }) => id);

test('MT-86 MT-242 MT-279 found armor is put on though all slots are full, for worn armor fills none', () => {
  const play = turn({ file: hides('combat'), doomers: [{ at: [1, 3], reroll: true, slots: full() }] });
  found(play);
  assert.deepEqual([play.offers('take'), play.why('take'), play.offers('equip')], [false, 'noRoom', true]);
  play.says('equip').asks('turn.act');
  assert.deepEqual(play.doomer().armor, { kind: 'combat', mark: 6 });
  assert.deepEqual(ids(play), ['flare', 'nerve', 'scanner', 'suit']);
});

test('MT-86 MT-280 armor put on over another sends that into a slot, or to the floor where there is none; its mark stays', () => {
  const worn = { kind: 'security', mark: 2 } as const;
  const room = turn({ file: hides('combat'), doomers: [{ at: [1, 3], reroll: true, armor: { ...worn } }] });
  found(room).says('equip');
  assert.deepEqual(room.doomer().slots, [{ id: 'security', mark: 2 }]);
  const doomers = [
    { at: [1, 3], reroll: true, armor: { ...worn }, slots: full() },
    { at: [9, 5], slots: [] },
  ] as const;
  const play = turn({ file: hides('combat'), doomers: doomers.map(d => ({ ...d, slots: [...d.slots] })) });
  found(play).says('equip');
  assert.deepEqual(play.doomer().armor, { kind: 'combat', mark: 6 });
  assert.deepEqual(
    lying(play).map(({ thing, count, reach }) => [thing.with, count, reach]),
    [['security', 2, 'sector']],
  );
  play.ends().says(play.option('take').id).says('equip');
  assert.deepEqual(play.doomer(1).armor, { kind: 'security', mark: 2 });
});

test('MT-242 armor that lies there is within reach of who has no slot, to be worn', () => {
  const items = [{ at: 's', thing: { is: 'pickup', with: 'security' }, telling: '', effects: [] }] as const;
  const play = turn({ file: { items: [...items] }, doomers: [{ at: [1, 1], slots: full() }] });
  play.says(play.option('take').id).says('equip');
  assert.equal(play.doomer().armor?.kind, 'security');
});

test('MT-248 MT-247 MT-41 who has no room makes some: what is carried is tossed to a Doomer in sight, or laid down', () => {
  const doomers = [
    { at: [1, 3], reroll: true, slots: full() },
    { at: [9, 5], slots: [] },
    { at: [16, 1], slots: [] },
  ] as const;
  const start = (): Play =>
    found(turn({ file: hides('medikit'), doomers: doomers.map(d => ({ ...d, slots: [...d.slots] })) }));
  const tossed = start().says('part').says('slot:1').asks('part.where');
  assert.deepEqual(
    tossed.options().map(({ id }) => id),
    ['toss:1', 'lay'],
  );
  tossed.says('toss:1').asks('gain.offer').says('take');
  assert.deepEqual([ids(tossed), ids(tossed, 1)], [['flare', 'scanner', 'suit', 'medikit'], ['nerve']]);
  assert.deepEqual([tossed.w.open.actions, tossed.told('tossed')[0]?.['to']], [3, 1]);
  const laid = start().says('part').says('slot:0').says('lay').says('take');
  assert.deepEqual(ids(laid), ['nerve', 'scanner', 'suit', 'medikit']);
  assert.deepEqual(
    lying(laid).map(({ thing, space }) => [thing.with, space]),
    [['flare', at([1, 3])]],
  );
  const nothing = start().says('part').says('nothing').asks('gain.offer');
  assert.deepEqual([ids(nothing).length, nothing.offers('take')], [4, false]);
});

test('MT-248 MT-41 a find is tossed to who is in sight and has room, and to nobody else', () => {
  const play = turn({
    file: hides('medikit'),
    doomers: [
      { at: [1, 3], reroll: true },
      { at: [9, 5] },
      // Behind the wall, with room; and in sight, without.
      { at: [16, 1] },
      { at: [8, 1], slots: full() },
    ],
  });
  found(play);
  assert.deepEqual(
    play
      .options()
      .filter(({ id }) => id.startsWith('toss'))
      .map(({ id }) => id),
    ['toss:1'],
  );
  play.says('toss:1');
  assert.deepEqual([ids(play), ids(play, 1)], [[], ['medikit']]);
});

test('MT-243 MT-85 in the own turn anything carried is put down, free: pickups for the Sector, Keys and Mission Items on their space', () => {
  const doomers = [
    { at: [5, 3], keys: ['red'], items: ['PDA'], slots: [{ id: 'combat', mark: 3 }] },
    { at: [9, 5] },
    { at: [16, 1] },
  ] as const;
  const play = turn({
    doomers: doomers.map(d => ({
      at: d.at,
      ...('keys' in d ? { keys: [...d.keys], items: [...d.items], slots: [...d.slots] } : {}),
    })),
  });
  for (const what of ['slot:0', 'key:red', 'item:0']) play.says('drop').says(what).asks('turn.act');
  assert.deepEqual([play.w.open.actions, play.doomer().keys, play.doomer().items, ids(play)], [4, [], [], []]);
  assert.deepEqual(
    lying(play).map(({ thing, reach, count }) => [thing.with, reach, count]),
    [
      ['combat', 'sector', 3],
      ['red', 'space', -1],
      ['PDA', 'space', -1],
    ],
  );
  play.ends();
  assert.deepEqual(
    play
      .options()
      .filter(({ id }) => id.startsWith('take'))
      .map(({ with: about }) => about?.['thing']),
    [{ is: 'pickup', with: 'combat' }],
  );
  play.says(play.option('take').id).says('take');
  assert.deepEqual(play.doomer(1).slots, [{ id: 'combat', mark: 3 }]);
});

test('MT-85 MT-04 a weapon is put down with its ammo, unless another fires that too; nothing comes into being', () => {
  const ammo = { bullets: 7, shells: 4, rockets: 0, cells: 0 };
  const armed = { at: [5, 3], weapons: ['fist', 'pistol', 'shotgun', 'carbine'], ready: 'shotgun', ammo } as const;
  const start = (): Play =>
    turn({
      doomers: [
        { ...armed, weapons: [...armed.weapons], ammo: { ...ammo } },
        { at: [9, 5], weapons: ['fist'], ready: 'fist', ammo: { bullets: 0, shells: 0, rockets: 0, cells: 0 } },
      ],
    });
  const shotgun = start().says('drop').says('weapon:shotgun');
  assert.deepEqual([shotgun.doomer().ready, shotgun.doomer().ammo.shells, lying(shotgun)[0]?.count], ['fist', 4, 0]);
  const pistol = start().says('drop').says('weapon:pistol');
  assert.deepEqual([pistol.doomer().ammo.bullets, lying(pistol)[0]?.count], [0, 7]);
  pistol.ends().says(pistol.option('take').id).says('equip').asks('turn.act');
  assert.deepEqual([pistol.doomer(1).ready, pistol.doomer(1).ammo.bullets], ['pistol', 7]);
});

test('MT-245 that something could be put down does not keep a turn from ending', () => {
  turn({ doomers: [{ at: [8, 3], slots: [{ id: 'combat', mark: 6 }] }] }, 1)
    .says('equip:pistol')
    .asks('round.idle');
});

test('MT-247 what there is no room for is refused with that reason, to take and to take off', () => {
  const items = [{ at: 's', thing: { is: 'pickup', with: 'medikit' }, telling: '', effects: [] }] as const;
  const play = turn({
    file: { items: [...items] },
    doomers: [{ at: [1, 1], slots: full(), armor: { kind: 'combat', mark: 6 } }],
  });
  assert.deepEqual([play.why('take'), play.why('strip')], ['noRoom', 'noRoom']);
  play.says('drop').says('slot:0');
  assert.deepEqual([play.offers('take'), play.offers('strip')], [true, true]);
});

test('MT-300 to take up again what a Doomer had put down counts for no Bonus Objective', () => {
  const play = turn({ doomers: [{ at: [5, 3], slots: [{ id: 'flare', mark: 0 }] }], goals: [['magpie']] });
  for (let n = 0; n < 4; n++) play.says('drop').says('slot:0').says(play.option('take').id).says('take');
  assert.deepEqual([play.w.secret.goals[0], play.doomer().promotions], [['magpie'], 0]);
});

test('MT-86 MT-320 armor of a corpse is put on where no slot is free and none is worn', () => {
  const play = turn({
    doomers: [
      { at: [1, 3], slots: full(), hardened: true },
      {
        at: [2, 3],
        state: 'dead',
        pain: 0,
        weapons: ['fist'],
        armor: { kind: 'combat', mark: 4 },
        ammo: { bullets: 3, shells: 0, rockets: 0, cells: 0 },
      },
    ],
  });
  play.doomer().ammo.bullets = 0;
  play.says('rob:1').says('armor').says('ammo:bullets').asks('turn.act');
  assert.deepEqual([play.doomer().armor, play.doomer().ammo.bullets], [{ kind: 'combat', mark: 4 }, 3]);
  assert.deepEqual(play.told('ammoLooted')[0], { doomer: 0, corpse: 1, type: 'bullets', count: 3 });
});
