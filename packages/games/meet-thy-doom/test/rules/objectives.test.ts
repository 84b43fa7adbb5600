import assert from 'node:assert/strict';
import test from 'node:test';
import { look, standardSettings, Table } from '@doomtable/kernel';
import { newDoomer } from '../../src/begin.js';
import { FEATS, OBJECTIVES, objectiveOf } from '../../src/data/objectives.js';
import type { MissionFile } from '../../src/data/shape.js';
import { CLASS_IDS, type ClassId } from '../../src/data/tables.js';
import { canComplete } from '../../src/deeds/chances.js';
import { OUR_MISSIONS, type OurMission, SETTINGS } from '../../src/settings.js';
import type { MeetThyDoom } from '../../src/types.js';
import { begin, game, type Play, turn } from '../kit.js';
import { marksWith, trap } from '../yard.js';

/** The Bonus Objectives that a Doomer of this class could not complete in one of our missions with so many Doomers. */
function deadOn(mission: OurMission, cls: ClassId, doomers: number): readonly string[] {
  const settings = { ...standardSettings(SETTINGS), mission: { is: 'ours', with: mission } } as const;
  const { world } = Table.begin<MeetThyDoom>(game, settings, doomers + 1);
  world.open.doomers[0] = newDoomer('A', cls, 'green', 2);
  return OBJECTIVES.filter(card => !canComplete(world, 0, card)).map(({ id }) => id);
}

/** What is laid out in the yard, and whether a card could be completed there by a Doomer of a class among so many. */
function could(id: string, file: Partial<MissionFile>, cls: ClassId = 'techie', doomers = 1): boolean {
  const party = Array.from({ length: doomers }, (_, i) => ({ at: [1 + i, 1], cls }) as const);
  return canComplete(turn({ file, doomers: party }).w, 0, objectiveOf(id));
}

test('MT-303 in every mission of ours, whoever plays it, enough Bonus Objectives can be completed for everybody to be dealt one', () => {
  for (const mission of OUR_MISSIONS) {
    for (const cls of CLASS_IDS) {
      for (const doomers of [1, 2, 3, 4]) {
        const left = OBJECTIVES.length - deadOn(mission, cls, doomers).length;
        assert.ok(left >= 12, `${mission}, ${doomers} with a ${cls}: ${left}`);
      }
    }
  }
});

test('MT-303 what can be completed goes by mission, class and number of Doomers', () => {
  const monsters = [
    { at: 'm', kind: 'imp', from: 1 },
    { at: 'm', kind: 'baron', from: 3 },
  ] as const;
  const file = { monsters: [...monsters], traps: [trap(1, 3, [])], marks: marksWith({ m: [[9, 1]], t: [[6, 1]] }) };
  assert.deepEqual(
    [1, 2, 3, 4].map(doomers => could('giantKiller', file, 'marine', doomers)),
    [false, false, true, true],
  );
  assert.deepEqual(
    CLASS_IDS.map(cls => [
      could('samaritan', file, cls, 2),
      could('voice', file, cls, 2),
      could('sapper', file, cls, 2),
    ]),
    [
      [false, false, true],
      [false, false, true],
      [false, false, true],
      [true, false, true],
      // Disarm (3) takes three dice, which a Preacher has not.
      [false, true, false],
    ],
  );
  assert.equal(could('samaritan', file, 'medic', 1), false);
});

test('MT-303 each card asks for what the mission must hold', () => {
  const device = (level: number): MissionFile['devices'][number] => ({
    at: 'v',
    name: 'Valve',
    level,
    once: 'no',
    telling: '',
    effects: [],
  });
  const find = (hits: number, is: 'loot' | 'secret'): MissionFile['finds'][number] => ({
    sector: 'A',
    hits,
    telling: '',
    gives: { is, with: { is: 'pickup', with: 'flare' } },
  });
  const imps = (count: number): MissionFile['monsters'] =>
    Array.from({ length: count }, () => ({ at: 'm', kind: 'imp', from: 1 }));
  const marks = marksWith({ m: [[9, 1]], v: [[9, 5]], t: [[6, 1]], k: [[6, 5]] });
  const barrel = { furniture: [{ at: 'k', kind: 'barrel' }], marks } as const;
  const horde = { traps: [trap(1, 1, [{ is: 'monsters', with: { kind: 'imp', count: 3, at: '*' } }])], marks };
  const rocket = [{ at: 'm', thing: { is: 'weapon', with: 'rocket' }, telling: '', effects: [] }] as const;
  const cases: readonly (readonly [card: string, file: Partial<MissionFile>, is: boolean])[] = [
    ['firstBlood', { monsters: imps(2), marks }, false],
    ['firstBlood', { monsters: imps(3), marks }, true],
    ['firstBlood', horde, true],
    ['boom', { monsters: imps(1), marks }, false],
    ['boom', { ...barrel, monsters: imps(1) }, true],
    ['heavyHand', { monsters: imps(1), marks }, false],
    ['heavyHand', { monsters: imps(1), items: [...rocket], marks }, true],
    ['sapper', {}, false],
    ['sapper', horde, true],
    ['fingers', { devices: [device(1), device(0)], marks }, false],
    ['fingers', { devices: [device(1), device(2)], marks }, true],
    ['curious', { finds: [find(1, 'loot')] }, false],
    ['curious', { finds: [find(5, 'secret')] }, false],
    ['curious', { finds: [find(4, 'secret')] }, true],
    ['archaeologist', { finds: [find(1, 'secret')] }, false],
    ['archaeologist', { finds: [find(1, 'secret'), find(2, 'secret')] }, true],
    ['magpie', { finds: [find(1, 'loot'), find(1, 'loot'), find(1, 'secret')] }, false],
    ['magpie', { finds: [find(1, 'loot'), find(1, 'loot'), find(1, 'secret')], items: [...rocket], marks }, true],
    ['keenEye', { finds: [find(1, 'loot'), find(1, 'loot')] }, false],
    ['keenEye', { finds: [find(1, 'loot'), find(2, 'loot')] }, true],
    ['doorman', {}, false],
    ['unlucky', {}, true],
    ['unscathed', {}, true],
    ['express', {}, true],
  ];
  for (const [card, file, is] of cases)
    assert.equal(could(card, file), is, `${card} ${JSON.stringify(file).slice(0, 90)}`);
});

test('MT-303 MT-92 cards that cannot be completed are drawn again unseen: no Doomer is dealt one or shown which they are', () => {
  // In the yard there is nothing to kill, to find or to open four times.
  assert.throws(
    () => begin(['techie'], ['hurry', 'duck', 'steady', 'boom'], {}, { rank: '3', objectives: 'yes' }),
    /cannot fall/,
  );
  const { table } = begin(
    ['techie'],
    ['hurry', 'duck', 'steady', 'silent', '2', '1'],
    {},
    { rank: '3', objectives: 'yes' },
  );
  assert.deepEqual(look<MeetThyDoom>(table, 1).view.goals, [['silent']]);
  const waiting = Table.begin<MeetThyDoom>(game, { ...standardSettings(SETTINGS) }, 2);
  waiting.play(1, { name: 'A', class: 'marine', pawn: 'green', weapon: 'fist' });
  waiting.play('luck', ['hurry', 'duck', 'steady']);
  assert.equal(waiting.describe().endsWith('mission.deal'), true);
  for (const viewer of [0, 1, 'audience'] as const) assert.deepEqual(look(waiting, viewer).decisions, []);
});

test('MT-303 a Bonus Objective that was traded to who cannot do it, or that nobody is left for, is discarded', () => {
  const traded = begin(
    ['preacher', 'techie'],
    ['hurry', 'duck', 'steady', 'hunch', 'voice', 'silent'],
    {
      monsters: [
        { at: 'm', kind: 'human', from: 1 },
        { at: 'n', kind: 'human', from: 1 },
      ],
      marks: marksWith({ m: [[18, 1]], n: [[18, 5]] }),
    },
    { rank: '2', objectives: 'yes' },
  );
  traded.says('swap:1').says('yes').says('ready', '3', '1', '2').asks('turn.act');
  assert.deepEqual(traded.w.secret.goals, [['silent'], []]);
  const alone = turn({
    doomers: [
      { at: [1, 3], cls: 'medic' },
      { at: [20, 2], state: 'out' },
    ],
    goals: [['samaritan']],
  });
  alone.says('equip:pistol');
  assert.deepEqual([alone.w.secret.goals[0], alone.told('objectiveFailed').length], [[], 1]);
});

test('MT-300 what a neighbour is healed by a Tactic is healed as well, and one device worked twice is one', () => {
  const healer = turn({
    doomers: [
      { at: [1, 3], tally: FEATS.map(feat => (feat === 'heals' ? 1 : 0)) },
      { at: [2, 3], pain: 3 },
    ],
    hands: [['fieldDressing']],
    goals: [['samaritan']],
  });
  healer.says(healer.option('tactic').id);
  assert.deepEqual([healer.w.secret.goals[0], healer.doomer().promotions], [[], 4]);
  const devices = [{ at: 'v', name: 'Valve', level: 1, once: 'no', telling: '', effects: [] }] as const;
  const file = { devices: [...devices], marks: marksWith({ v: [[2, 3]] }) };
  const worker = turn({ file, doomers: [{ at: [1, 3], reroll: true }], goals: [['fingers']] });
  worker.says(worker.option('use').id, 5, 1, 1, 1).says(worker.option('use').id, 5, 1, 1, 1);
  assert.deepEqual([worker.w.secret.goals[0], worker.doomer().promotions], [['fingers'], 1]);
});

test('MT-299 MT-134 MT-457 MT-66 Bonus Objectives: one for each Doomer, two for a Marine who keeps one; none where the table leaves them out', () => {
  const play = begin(
    ['marine', 'medic'],
    ['hurry', 'duck', 'steady', 'hunch', 'silent', 'express'],
    {},
    { rank: '2', objectives: 'yes' },
  );
  play.asks('mission.keep').says('goal:express', 'pacifist').asks('mission.swap');
  assert.deepEqual(play.w.secret.goals, [['express'], ['pacifist']]);
  const none = begin(['marine', 'medic'], ['hurry', 'duck', 'steady', 'hunch', '3', '1', '2'], {}, { rank: '2' });
  assert.deepEqual([none.asked, none.w.secret.goals], ['turn.act', [[], []]]);
});

test('MT-301 MT-302 Doomers may trade Bonus Objectives before the mission, not during it', () => {
  const play = begin(
    ['techie', 'medic'],
    ['hurry', 'duck', 'steady', 'hunch', 'silent', 'express'],
    {},
    { rank: '2', objectives: 'yes' },
  );
  play.asks('mission.swap').says('swap:1').asks('mission.agree').says('yes').says('ready', '3', '1', '2');
  assert.deepEqual(play.w.secret.goals, [['express'], ['silent']]);
  assert.equal(
    play.options().some(({ id }) => id.startsWith('swap')),
    false,
  );
});

test('MT-300 MT-165 a completed Bonus Objective pays what it states', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'human', at: [5, 3] }],
    barrels: [[4, 3]],
    goals: [['boom']],
  });
  play.says(`shoot:${play.m()}`, 1, 5).says('leave');
  assert.equal(play.doomer().promotions, 1 + 5 + 3);
  assert.deepEqual(play.w.secret.goals, [[]]);
});

test('MT-300 a reward may be Tactics or a pickup as well', () => {
  const killer = (goal: string, ...falls: readonly (number | string)[]): Play => {
    const play = turn({
      doomers: [
        {
          at: [1, 3],
          weapons: ['fist', 'rocket'],
          ready: 'rocket',
          cls: 'preacher',
          ammo: { bullets: 0, shells: 0, rockets: 1, cells: 0 },
          tally: FEATS.map(feat => (feat === 'kills' ? 5 : 0)),
        },
      ],
      monsters: [{ kind: 'demon', at: [8, 3], wounds: 2 }],
      goals: [[goal]],
    });
    return play.says(`shoot:${play.m()}`, ...falls);
  };
  const cards = killer('butcher', 5, 1, 1, 'hunch');
  assert.deepEqual(cards.w.secret.hands, [['hunch']]);
  const loot = killer('heavyHand', 5, 1, 1).asks('gain.offer').says('take');
  assert.equal(loot.doomer().ammo.rockets, 2);
});

test('MT-303 one that can no longer be completed is discarded without reward', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }], goals: [['silent']] });
  play.says(`shoot:${play.m()}`, 1, 1, 1);
  assert.deepEqual(play.w.secret.goals, [[]]);
  assert.equal(play.doomer().promotions, 0);
  assert.equal(play.told('objectiveFailed').length, 1);
});
