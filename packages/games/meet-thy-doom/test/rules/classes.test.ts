import assert from 'node:assert/strict';
import test from 'node:test';
import { askOf, look } from '@doomtable/kernel';
import { CLASSES } from '../../src/data/tables.js';
import type { MeetThyDoomWorld } from '../../src/world.js';
import { foresee } from '../../src/odds.js';
import { at, begin, darken, game, turn } from '../kit.js';
import { marksWith } from '../yard.js';

const OWN = { name: 'Vale', class: 'own', pawn: 'red', weapon: 'fist' } as const;

const STOKER = { calling: 'Stoker', power: 'medic', stats: { speed: 1, moxie: 4, scan: 3, dex: 3, shoot: 4 } } as const;

test('MT-455 MT-458 MT-460 MT-462 MT-465 MT-468 MT-67 the five classes and their stats', () => {
  assert.deepEqual(CLASSES, {
    marine: { shoot: 3, dex: 3, scan: 3, moxie: 3, speed: 3 },
    techie: { shoot: 2, dex: 4, scan: 4, moxie: 2, speed: 3 },
    scientist: { shoot: 2, dex: 3, scan: 4, moxie: 4, speed: 2 },
    medic: { shoot: 2, dex: 3, scan: 3, moxie: 3, speed: 4 },
    preacher: { shoot: 3, dex: 2, scan: 2, moxie: 4, speed: 2 },
  });
});

test("MT-454 a class of one's own has a name, fifteen points and the power of one of the five, if the Mastermind approves", () => {
  const play = begin([], [], {}, { rank: '2' }, 1).says(OWN).asks('campaign.design');
  assert.equal(play.decision().by, 1);
  const spread = (stats: object): unknown => play.table.judge({ by: 1, answer: { ...STOKER, stats } })?.code;
  assert.equal(spread({ ...STOKER.stats, shoot: 3 }), 'wrongTotal');
  assert.equal(spread({ ...STOKER.stats, moxie: 5, shoot: 3 }), 'outOfRange');
  play.says(STOKER).asks('campaign.approve');
  assert.equal(play.decision().by, 0);
  assert.equal(
    askOf(game, play.decision(), look(play.table, 0).view),
    'Vale would play a class of their own: Stoker (Speed 1, Moxie 4, Scan 3, Dexterity 3, Shoot 4; the power of a Medic). Do you approve?',
  );
  play.says('yes', 'hurry', 'duck', 'steady', '2', '1').asks('turn.act');
  const d = play.doomer();
  assert.deepEqual([d.calling, d.cls, d.stats, d.ready], ['Stoker', 'medic', STOKER.stats, 'fist']);
  d.pain = 3;
  play.says('equip:pistol');
  assert.equal(play.offers('heal:0'), true);
});

test('MT-454 a class that the Mastermind turns down is not played, and not asked for again', () => {
  const play = begin([], [], {}, { rank: '2' }, 2).says(OWN).says(STOKER).says('no').asks('campaign.enlist');
  assert.equal(play.decision().by, 1);
  assert.deepEqual(play.table.judge({ by: 1, answer: OWN }), {
    code: 'refused',
    path: '.class',
    cite: 'MT-454',
    with: { id: 'own', why: 'notApproved' },
  });
  play.says({ ...OWN, class: 'techie' }).asks('campaign.enlist');
  assert.deepEqual([play.doomer().calling, play.doomer().cls, play.doomer().stats], ['', 'techie', CLASSES.techie]);
  // The next one may ask for the next one's own.
  assert.equal(play.table.judge({ by: 2, answer: { ...OWN, name: 'Moss', pawn: 'green' } }), undefined);
});

test('MT-456 MT-70 a Marine re-rolls one attack a turn', () => {
  const play = turn({ doomers: [{ at: [1, 3], cls: 'marine' }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 1, 1, 1).asks('check.again').says('class', 6, 1, 1).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
  play.says(`shoot:${play.m()}`, 1, 1, 1).asks('turn.act');
});

test('MT-70 MT-456 a Marine rolls all dice of an attack again, Hits as well as Misses; a Tactic rolls the Misses alone', () => {
  const monsters = [{ kind: 'demon', at: [6, 3] }] as const;
  const start = (): ReturnType<typeof turn> =>
    turn({ doomers: [{ at: [1, 3], cls: 'marine' }], monsters, hands: [['hurry']], world: darken });
  const play = start();
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('check.again');
  assert.deepEqual(
    foresee(look(play.table, 1), play.decision()).map(({ option, chance }) => [option, chance]),
    [
      ['class', '2/27'],
      ['reroll:hurry', '11/36'],
    ],
  );
  play.says('class', 1, 1, 6).asks('check.again');
  assert.deepEqual(play.option('keep').with?.['faces'], [1, 1, 6]);
  play.says('keep');
  assert.equal(play.pieces[0]?.wounds, 0);
  const card = start();
  card.says(`shoot:${card.m()}`, 6, 1, 1).says('reroll:hurry', 6, 1).says('no');
  assert.equal(card.pieces[0]?.wounds, 1);
  const rocket = { ready: 'rocket', weapons: ['fist', 'rocket'], cls: 'marine' } as const;
  const heavy = turn({
    doomers: [
      { at: [1, 3], ...rocket, weapons: [...rocket.weapons], ammo: { bullets: 0, shells: 0, rockets: 2, cells: 0 } },
    ],
    monsters,
    world: darken,
  });
  heavy.says(`shoot:${heavy.m()}`, 5, 1, 1).says('class', 5, 5, 1);
  assert.equal(heavy.pieces[0]?.wounds, 2);
});

test('MT-459 a Techie re-rolls the Misses of one Use, Scan or Disarm a turn', () => {
  const play = turn({ doomers: [{ at: [1, 3] }] });
  play.says('scan:traps', 1, 1, 1, 1).says('class', 1, 1, 1, 1).says('scan:traps', 1, 1, 1, 1).asks('turn.act');
  const devices = [{ at: 'v', name: 'Valve', level: 2, once: 'no', telling: '', effects: [] }] as const;
  const traps = [{ at: 't', name: 'Snare', hits: 1, disarm: 2, telling: '', effects: [] }] as const;
  const file = { devices, traps, marks: marksWith({ v: [[2, 3]], t: [[1, 4]] }) };
  const known = (w: MeetThyDoomWorld): void => w.secret.traps.forEach(trap => (trap.tag = 90));
  const use = turn({ file, doomers: [{ at: [1, 3] }], world: known });
  use.says(use.option('use').id, 5, 1, 1, 1).says('class', 6, 1, 1).asks('turn.act');
  assert.equal(use.doomer().promotions, 2);
  const disarm = turn({ file, doomers: [{ at: [1, 3] }], world: known });
  disarm.says('disarm:90', 1, 1, 1, 1).says('class', 6, 6, 1, 1).asks('turn.act');
  assert.equal(disarm.w.secret.traps[0]?.spent, true);
});

test('MT-461 a Scientist re-rolls the Misses of each Moxie save once', () => {
  const file = {
    traps: [
      {
        at: 't',
        name: 'Mirror',
        hits: 4,
        disarm: 1,
        telling: '',
        effects: [
          { is: 'shaken', with: 2 },
          { is: 'shaken', with: 1 },
        ],
      },
    ],
    marks: marksWith({ t: [[3, 3]] }),
  } as const;
  const play = turn({ file, doomers: [{ at: [2, 3], cls: 'scientist' }] });
  play
    .says('move')
    .says(at([3, 3]), 5, 1, 1, 1)
    .says('class', 6, 1, 1, 1, 1, 1, 1)
    .asks('check.again')
    .says('class', 1, 1, 1, 1);
  assert.deepEqual(
    play.told('shaken').map(({ level }) => level),
    [1],
  );
});

test('MT-463 MT-464 MT-69 a Medic heals a neighbour by 1 for each Hit, up to six, eight in a mission', () => {
  const play = turn({
    doomers: [
      { at: [1, 3], cls: 'medic', pain: 2 },
      { at: [2, 3], pain: 3 },
    ],
  });
  assert.deepEqual(
    play
      .options()
      .filter(({ id }) => id.startsWith('heal'))
      .map(({ id }) => id),
    ['heal:1'],
  );
  play.says('heal:1', 5, 6, 5);
  assert.deepEqual([play.doomer(1).pain, play.doomer(0).healed], [6, 3]);
  const nearlyWell = turn({
    doomers: [
      { at: [1, 3], cls: 'medic', healed: 6 },
      { at: [2, 3], pain: 5 },
      { at: [2, 4], pain: 1 },
    ],
  });
  nearlyWell.says('heal:1', 5, 6, 5);
  assert.deepEqual([nearlyWell.doomer(1).pain, nearlyWell.doomer(0).healed], [6, 7]);
  nearlyWell.says('heal:2', 5, 6, 5);
  assert.deepEqual([nearlyWell.doomer(2).pain, nearlyWell.doomer(0).healed], [2, 8]);
  const spent = turn({
    doomers: [
      { at: [1, 3], cls: 'medic', healed: 8 },
      { at: [2, 3], pain: 3 },
    ],
  });
  assert.equal(spent.offers('heal'), false);
});

test('MT-90 a lone Medic may treat himself', () => {
  assert.equal(turn({ doomers: [{ at: [1, 3], cls: 'medic', pain: 2 }] }).offers('heal:0'), true);
});

test("MT-466 MT-467 MT-68 a Preacher's Moxie against the target's; who fails is left out of the Mastermind's next turn", () => {
  const play = turn({ doomers: [{ at: [1, 3], cls: 'preacher' }], monsters: [{ kind: 'knight', at: [9, 3] }] });
  play.says(play.option('preach').id, 5, 1, 1, 1, 5, 6, 1, 1);
  assert.equal(play.pieces[0]?.stilled, 1);
  assert.equal(play.offers('preach'), false);
  play.says('scan:traps', 1, 1).asks('turn.act').ends().asks('round.idle').says('reinforce', 1, '2', '1');
  assert.equal(play.pieces[0]?.stilled, 0);
});

test('MT-466 MT-68 a Preacher whose Hits are only as many as the target rolls has not won, and in Darkness one more is needed', () => {
  const preacher = { at: [1, 3], cls: 'preacher' } as const;
  const monsters = [{ kind: 'knight', at: [9, 3] }] as const;
  const tied = turn({ doomers: [preacher], monsters });
  tied.says(tied.option('preach').id, 5, 1, 1, 1, 5, 1, 1, 1);
  assert.deepEqual([tied.pieces[0]?.stilled, tied.told('preached')[0]?.['won']], [0, false]);
  const none = turn({ doomers: [preacher], monsters });
  none.says(none.option('preach').id, 1, 1, 1, 1, 1, 1, 1, 1);
  assert.equal(none.pieces[0]?.stilled, 0);
  const won = turn({ doomers: [preacher], monsters });
  won.says(won.option('preach').id, 5, 1, 1, 1, 5, 5, 1, 1);
  assert.equal(won.pieces[0]?.stilled, 1);
  const dark = turn({ doomers: [preacher], monsters, world: darken });
  dark.says(dark.option('preach').id, 5, 1, 1, 1, 5, 5, 1, 1);
  assert.equal(dark.pieces[0]?.stilled, 0);
});

test('MT-467 MT-68 a stilled monster is not commanded in the next turn of the Mastermind, and is free again after it', () => {
  const monsters = [
    { kind: 'knight', at: [9, 3] },
    { kind: 'imp', at: [9, 5] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3], cls: 'preacher' }], monsters });
  const ready = (): readonly string[] => play.options('command').map(({ id }) => id);
  play.says(`preach:${play.tag()}`, 1, 1, 1, 1, 5, 1, 1, 1).ends(2, 5).asks('master.next');
  assert.deepEqual(ready(), [`command:${play.tag(1)}`, 'finish']);
  play.says({ is: 'command', with: 'finish' }, '2', '1').asks('turn.act');
  assert.equal(play.pieces[0]?.stilled, 0);
  play.ends(2, 5).asks('master.next');
  assert.deepEqual(ready(), [`command:${play.tag(0)}`, `command:${play.tag(1)}`, 'finish']);
  // Whom it commanded in one turn it commands in the next as well.
  play.says({ is: 'command', with: `command:${play.tag(1)}` }).says({ is: 'act', with: 'finish' });
  play.says({ is: 'command', with: 'finish' }, '2', '1').ends(2, 5).asks('master.next');
  assert.deepEqual(ready(), [`command:${play.tag(0)}`, `command:${play.tag(1)}`, 'finish']);
});

test('MT-68 one try for each target in a turn, and hidden ones cannot be targeted', () => {
  const play = turn({
    doomers: [{ at: [1, 3], cls: 'preacher' }],
    monsters: [
      { kind: 'knight', at: [9, 3] },
      { kind: 'spectre', at: [9, 5] },
    ],
  });
  play.says(play.option('preach').id, 5, 5, 5, 5, 5, 1, 1, 1);
  assert.equal(play.offers('preach'), false);
});
