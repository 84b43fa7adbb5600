import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { ENCOUNTERS } from '../../src/data/encounters.js';
import { type MissionFile, PLAIN_DOOR } from '../../src/data/shape.js';
import { OURS } from '../../src/missions.js';
import { at, begin, turn } from '../kit.js';
import { marksWith, trap, YARD } from '../yard.js';

const loot = (id: 'medikit' | 'stimpack' | 'security' | 'flare', hits: number): MissionFile['finds'][number] => ({
  sector: 'A',
  hits,
  telling: '',
  gives: { is: 'loot', with: { is: 'pickup', with: id } },
});

const weapon = (hits: number): MissionFile['finds'][number] => ({
  sector: 'A',
  hits,
  telling: '',
  gives: { is: 'loot', with: { is: 'weapon', with: 'chaingun' } },
});

test('MT-180 MT-181 MT-182 MT-183 MT-184 MT-234 MT-232 MT-233 MT-231 MT-173 MT-179 MT-309 a save rolls the stat; 5 and 6 are Hits; the level is how many are needed', () => {
  const devices = [
    { at: 'v', name: 'Valve', level: 2, once: 'no', telling: '', effects: [{ is: 'dark', with: 'A' }] },
  ] as const;
  const play = turn({ file: { devices, marks: marksWith({ v: [[2, 3]] }) }, doomers: [{ at: [1, 3], reroll: true }] });
  assert.deepEqual([play.option('use').with?.['level'], play.option('use').with?.['dice']], [2, 4]);
  play.says(play.option('use').id, 5, 4, 4, 4);
  assert.equal(play.w.secret.sectors[0]?.dark, false);
  play.says(play.option('use').id, 5, 6, 1, 1);
  assert.equal(play.w.secret.sectors[0]?.dark, true);
});

test('MT-228 every Sector of our missions has a Scan chart', () => {
  for (const [id, mission] of Object.entries(OURS)) {
    const { sectors, finds } = mission as unknown as MissionFile;
    const bare = sectors.filter(({ letter }) => finds.every(({ sector }) => sector !== letter));
    assert.deepEqual(bare, [], id);
  }
});

test('MT-163 MT-22 a passed Use earns its level, once for each object', () => {
  const devices = [
    { at: 'v', name: 'Valve', level: 2, once: 'no', telling: '', effects: [{ is: 'light', with: 'A' }] },
  ] as const;
  const play = turn({ file: { devices, marks: marksWith({ v: [[2, 3]] }) }, doomers: [{ at: [1, 3] }] });
  play.says(play.option('use').id, 5, 6, 1, 1);
  assert.equal(play.doomer().promotions, 2);
  play.says(play.option('use').id, 5, 6, 1, 1);
  assert.equal(play.doomer().promotions, 2);
});

test('MT-235 MT-38 MT-413 level 0 needs no roll and earns nothing; a switch opens its door from afar', () => {
  const file = {
    devices: [{ at: 'v', name: 'Switch', level: 0, once: 'yes', telling: '', effects: [{ is: 'open', with: 'd' }] }],
    doors: [
      { at: 'd', ...PLAIN_DOOR, switched: 'yes', secret: 'no' },
      { at: 'x', ...PLAIN_DOOR, secret: 'yes' },
    ],
    marks: marksWith({ v: [[2, 3]] }),
  } as const;
  const play = turn({ file, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [9, 5] }] });
  play.says(play.option('use').id);
  assert.equal(play.w.secret.doors[0]?.open, true);
  assert.deepEqual([play.doomer().promotions, play.why('use')], [0, 'usedUp']);
});

test('MT-219 MT-220 MT-221 MT-222 MT-37 MT-172 MT-246 a Scan declares its category, rolls Scan, and finds every entry whose Hits are met', () => {
  const play = turn({
    file: { finds: [loot('medikit', 2), loot('stimpack', 1), loot('flare', 3)] },
    doomers: [{ at: [1, 3], reroll: true }],
  });
  assert.deepEqual(
    play
      .options()
      .filter(({ id }) => id.startsWith('scan'))
      .map(({ id }) => id),
    ['scan:traps', 'scan:loot', 'scan:secrets'],
  );
  play.says('scan:loot', 5, 6, 1, 1).asks('gain.offer').says('take').says('take');
  assert.deepEqual(
    play.doomer().slots.map(({ id }) => id),
    ['medikit', 'stimpack'],
  );
});

test('MT-227 MT-223 MT-78 the example: Ellison rolls one Hit and sees the Shotgun, not the Medikit', () => {
  const finds = [weapon(1), loot('medikit', 2)];
  const play = turn({ file: { finds }, doomers: [{ at: [1, 3], cls: 'preacher' }] });
  play.doomer().stats.scan = 2;
  play.says('scan:loot', 5, 1).says('take', 2, 4);
  assert.deepEqual(play.doomer().slots, []);
  assert.equal(play.doomer().weapons.includes('chaingun'), true);
});

test('MT-229 MT-164 the example: Adams rolls three Hits and finds both secrets, worth 2 Promotions each', () => {
  const finds: MissionFile['finds'] = [
    { sector: 'A', hits: 1, telling: '', gives: { is: 'door', with: 'x' } },
    { sector: 'A', hits: 2, telling: '', gives: { is: 'secret', with: { is: 'pickup', with: 'sphere' } } },
  ];
  const play = turn({ file: { finds }, doomers: [{ at: [4, 5], cls: 'medic' }], known: 'AB' });
  assert.equal(play.offers('open'), false);
  play.says('scan:secrets', 5, 5, 6).asks('gain.offer').says('take');
  assert.equal(play.offers('open'), true);
  assert.equal(play.doomer().promotions, 4);
  assert.deepEqual(
    play.doomer().slots.map(({ id }) => id),
    ['sphere'],
  );
});

test('MT-224 MT-225 MT-296 MT-36 MT-226 MT-298 MT-65 a Loot Scan without a find draws an Encounter, even when nothing is left; resolved, it is out', () => {
  const play = turn({ doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:loot', 1, 1, 1, 1, 'medal');
  assert.equal(play.doomer().promotions, 3);
  assert.deepEqual(play.w.open.boxed, ['medal']);
  play.says('scan:loot', 1, 1, 1, 1, 'dust');
  assert.deepEqual(play.w.open.boxed, ['medal']);
});

test('MT-65 an empty Encounter deck brings none', () => {
  const play = turn({
    doomers: [{ at: [1, 3], reroll: true }],
    world: w => w.open.boxed.push(...ENCOUNTERS.map(({ id }) => id)),
  });
  play.says('scan:loot', 1, 1, 1, 1).asks('turn.act');
});

test('MT-297 an Encounter is good or bad, by a save where it has one', () => {
  const play = turn({ doomers: [{ at: [1, 3], cls: 'medic' }] });
  play.says('scan:loot', 1, 1, 1, 'wire', 1, 1, 1, 1, 1);
  assert.equal(play.doomer().pain, 5);
  const lucky = turn({ doomers: [{ at: [1, 3], cls: 'medic' }] });
  lucky.says('scan:loot', 1, 1, 1, 'wire', 5, 1, 1);
  assert.equal(lucky.doomer().promotions, 2);
});

test('MT-230 MT-92 what a chart needs is never shown; Disarm levels are, once the trap is known', () => {
  const file = {
    traps: [trap(2, 3, [{ is: 'hits', with: 1 }])],
    finds: [loot('medikit', 4)],
    marks: marksWith({ t: [[2, 3]] }),
  };
  const play = turn({ file, doomers: [{ at: [1, 3], reroll: true }] });
  const seen = (): string => JSON.stringify(look(play.table, 1));
  assert.equal(seen().includes('Snare'), false);
  play.says('scan:traps', 5, 6, 1, 1);
  assert.equal(look(play.table, 1).view.known.traps[0]?.disarm, 3);
  assert.equal(seen().includes('"hits":4'), false);
});

test('MT-185 MT-77 the example: Adams has 3 Moxie, rolls 1, 3 and 5, and keeps her cool', () => {
  const file = { traps: [trap(4, 2, [{ is: 'shaken', with: 1 }])], marks: marksWith({ t: [[3, 3]] }) };
  const play = turn({ file, doomers: [{ at: [1, 3], cls: 'medic' }] });
  play.says('move').says(at([3, 3]), 1, 3, 5);
  assert.equal(play.told('coolKept').length, 1);
  assert.equal(play.w.open.actions, 3);
});

test('MT-431 in Darkness a Scan needs one Hit more for everything', () => {
  const dark = YARD.sectors.map(sector => ({ ...sector, dark: 'yes' as const }));
  const play = turn({ file: { sectors: dark, finds: [loot('medikit', 1)] }, doomers: [{ at: [1, 3], reroll: true }] });
  play.says('scan:loot', 5, 1, 1, 1, 'dust').asks('turn.act');
  play.says('scan:loot', 5, 5, 1, 1).asks('gain.offer');
});

test('MT-426 MT-171 MT-47 a first meeting calls for one Moxie save at the highest level, and all kinds then count as met', () => {
  const monsters = [
    { kind: 'imp', at: [15, 3] },
    { kind: 'wailer', at: [18, 3] },
  ] as const;
  const play = turn({ doomers: [{ at: [12, 3], cls: 'preacher' }], monsters, known: 'A' }, 8);
  play.doomer().met = 0;
  play.says(play.option('open').id, 1, 1, 1, 1);
  assert.deepEqual(
    play.told('frightened').map(({ level }) => level),
    [2],
  );
  play.says(play.option('shut').id).says(play.option('open').id).asks('turn.act');
});

test('MT-138 MT-47 what the spawn point sees is revealed and met before the first round', () => {
  const file = {
    monsters: [
      { at: 'm', kind: 'imp', from: 1 },
      { at: 'n', kind: 'demon', from: 1 },
    ],
    marks: marksWith({ m: [[9, 1]], n: [[18, 1]] }),
  } as const;
  const play = begin(['medic'], ['hurry', 'duck', 'steady', 1, 1, 1], file, { rank: '3' });
  play.asks('check.again').says('keep', '2', '1').asks('turn.act');
  const { known } = look(play.table, 1).view;
  assert.deepEqual(
    [known.sectors.map(({ name }) => name), known.monsters.map(({ kind }) => kind)],
    [['Hall'], ['imp']],
  );
  assert.deepEqual([play.told('shaken').length, play.w.open.actions], [1, 3]);
});

test('MT-426 something terrible in a Sector frightens who first sees it', () => {
  const sectors = YARD.sectors.map(sector => ({ ...sector, fear: sector.letter === 'B' ? 2 : 0 }));
  const play = turn({ file: { sectors }, doomers: [{ at: [12, 3], cls: 'medic' }], known: 'A' });
  play.says(play.option('open').id, 5, 1, 1);
  assert.deepEqual(
    play.told('shaken').map(({ level }) => level),
    [2],
  );
});
