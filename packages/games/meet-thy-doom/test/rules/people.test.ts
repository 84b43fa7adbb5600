import assert from 'node:assert/strict';
import test from 'node:test';
import { type Option, standardSettings, Table } from '@doomtable/kernel';
import { CLASSES } from '../../src/data/tables.js';
import { SETTINGS } from '../../src/settings.js';
import type { MeetThyDoom } from '../../src/types.js';
import { at, begin, game, settingsOf, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test("MT-126 MT-127 MT-128 MT-131 MT-132 MT-157 MT-305 MT-169 MT-86 a Dossier: name, class, a pawn of one's own, stats, Fist, Pistol and Shotgun, full ammo, no Promotions", () => {
  const table = Table.begin<MeetThyDoom>(game, settingsOf(), 3);
  const answer = { name: 'Vale', class: 'medic', pawn: 'red', weapon: 'pistol' };
  assert.equal(table.submit({ by: 1, answer }), undefined);
  assert.equal(table.submit({ by: 2, answer: { ...answer, name: 'Moss' } })?.path, '.pawn');
  assert.equal(table.submit({ by: 2, answer: { ...answer, pawn: 'gray' } })?.code, 'taken');
  const d = table.world.open.doomers[0];
  assert.deepEqual(
    [d?.weapons, d?.ready, d?.ammo.bullets, d?.ammo.shells, d?.promotions, d?.stats],
    [['fist', 'pistol', 'shotgun'], 'pistol', 16, 10, 0, CLASSES.medic],
  );
});

test('MT-158 MT-159 MT-90 the table sets the starting Rank, 2 by default; one Doomer alone starts at 3 at least', () => {
  const rank = (seats: number, setting: 'mission' | '1' | '5'): number =>
    Table.begin<MeetThyDoom>(game, { ...standardSettings(SETTINGS), rank: setting }, seats).world.open.startRank;
  assert.deepEqual([rank(3, 'mission'), rank(3, '5'), rank(2, 'mission'), rank(2, '1'), rank(2, '5')], [2, 5, 3, 3, 5]);
});

test('MT-133 pawns start on the spawn point', () => {
  const play = begin(['techie', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  assert.deepEqual([play.doomer(0).space, play.doomer(1).space], [at([1, 1]), at([2, 1])]);
});

test('MT-90 missions give monsters by the count of Doomers', () => {
  const file = {
    monsters: [
      { at: 'm', kind: 'imp', from: 1 },
      { at: 'n', kind: 'demon', from: 2 },
    ],
    marks: marksWith({ m: [[18, 1]], n: [[18, 5]] }),
  } as const;
  for (const seats of [2, 3]) {
    const { world } = Table.begin<MeetThyDoom>(game, settingsOf(file), seats);
    assert.equal(world.secret.monsters.length, seats - 1);
  }
});

test('MT-451 MT-452 MT-453 MT-74 with Fudge dice a Hit more or fewer, or every die shifted by one; without, none', () => {
  const monsters = [{ kind: 'demon', at: [6, 3] }] as const;
  const hits = turn({ doomers: [{ at: [1, 3] }], monsters, rulings: { fudge: 'hits' } });
  hits.says(`shoot:${hits.m()}`, 1, 1, 1, 6).says('no');
  assert.equal(hits.pieces[0]?.wounds, 1);
  const shift = turn({ doomers: [{ at: [1, 3] }], monsters, rulings: { fudge: 'shift' } });
  shift.says(`shoot:${shift.m()}`, 5, 1, 1, 5).says('no');
  assert.equal(shift.pieces[0]?.wounds, 1);
  const minus = turn({ doomers: [{ at: [1, 3] }], monsters, rulings: { fudge: 'shift' } });
  minus.says(`shoot:${minus.m()}`, 6, 1, 1, 1);
  assert.equal(minus.pieces[0]?.wounds, 0);
});

test('MT-75 MT-257 heavy weapons are those that burst', () => {
  const play = turn({
    doomers: [
      {
        at: [1, 3],
        weapons: ['fist', 'rocket'],
        ready: 'rocket',
        ammo: { bullets: 0, shells: 0, rockets: 1, cells: 0 },
      },
    ],
    monsters: [{ kind: 'demon', at: [6, 3] }],
  });
  assert.equal(play.option('shoot').with?.['dice'], 2);
});

test('MT-59 MT-119 a Scan looks over one Sector', () => {
  const finds = [
    { sector: 'B', hits: 1, telling: '', gives: { is: 'loot', with: { is: 'pickup', with: 'medikit' } } },
  ] as const;
  const play = turn({ file: { finds }, doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:loot', 5, 5, 5, 5, 'dust').asks('turn.act');
  const offered: readonly Option[] = play.options();
  assert.equal(
    offered.some(({ id }) => id.startsWith('take')),
    false,
  );
});
