import assert from 'node:assert/strict';
import test from 'node:test';
import {
  askOf,
  look,
  openSettings,
  type Option,
  rejects,
  settingsChoice,
  standardSettings,
  Table,
} from '@doomtable/kernel';
import { carryOver, newDoomer } from '../../src/begin.js';
import { CLASSES, STATS } from '../../src/data/tables.js';
import { growing } from '../../src/rules/campaign.js';
import { SETTINGS } from '../../src/settings.js';
import type { View } from '../../src/view.js';
import type { MeetThyDoom } from '../../src/world.js';
import { at, begin, commands, game, master, orders, settingsOf, turn } from '../kit.js';
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

test('MT-455 MT-458 MT-460 MT-462 MT-465 MT-468 MT-67 the five classes and their stats', () => {
  assert.deepEqual(CLASSES, {
    marine: { shoot: 3, dex: 3, scan: 3, moxie: 3, speed: 3 },
    techie: { shoot: 2, dex: 4, scan: 4, moxie: 2, speed: 3 },
    scientist: { shoot: 2, dex: 3, scan: 4, moxie: 4, speed: 2 },
    medic: { shoot: 2, dex: 3, scan: 3, moxie: 3, speed: 4 },
    preacher: { shoot: 3, dex: 2, scan: 2, moxie: 4, speed: 2 },
  });
});

const OWN = { name: 'Vale', class: 'own', pawn: 'red', weapon: 'fist' } as const;
const STOKER = { calling: 'Stoker', power: 'medic', stats: { speed: 1, moxie: 4, scan: 3, dex: 3, shoot: 4 } } as const;

test("MT-454 a class of one's own has a name, fifteen points and the power of one of the five, if the Mastermind approves", () => {
  const play = begin([], [], {}, { rank: '2' }, 1).says(OWN).asks('campaign.design');
  assert.equal(play.decision().by, 1);
  const spread = (stats: object): unknown => play.table.judge({ by: 1, answer: { ...STOKER, stats } })?.code;
  assert.equal(spread({ ...STOKER.stats, shoot: 3 }), 'wrongTotal');
  assert.equal(spread({ ...STOKER.stats, moxie: 5, shoot: 3 }), 'outOfRange');
  play.says(STOKER).asks('campaign.approve');
  assert.equal(play.decision().by, 0);
  assert.equal(
    askOf(game, play.decision(), look<View>(play.table, 0).view),
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

test('MT-459 a Techie re-rolls the Misses of one Use, Scan or Disarm a turn', () => {
  const play = turn({ doomers: [{ at: [1, 3] }] });
  play.says('scan:traps', 1, 1, 1, 1).says('class', 1, 1, 1, 1).says('scan:traps', 1, 1, 1, 1).asks('turn.act');
  const devices = [{ at: 'v', name: 'Valve', level: 2, once: 'no', telling: '', effects: [] }] as const;
  const traps = [{ at: 't', name: 'Snare', hits: 1, disarm: 2, telling: '', effects: [] }] as const;
  const file = { devices, traps, marks: marksWith({ v: [[2, 3]], t: [[1, 4]] }) };
  const known = (w: MeetThyDoom): void => w.secret.traps.forEach(trap => (trap.tag = 90));
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

test('MT-73 MT-108 MT-139 MT-140 MT-141 MT-142 MT-244 the Mastermind may alter the mission, sealed until it shows, four times a round; a table may forbid it', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }, { at: [20, 2] }],
    monsters: [{ kind: 'imp', at: [9, 5] }],
    known: 'AB',
  });
  const rule = (power: string, answer: unknown): unknown => play.table.submit({ by: 0, power, answer });
  assert.equal(rule('edit', { what: 'trap', at: at([5, 5]) }), undefined);
  assert.deepEqual(look<View>(play.table, 1).view.known.traps, []);
  assert.deepEqual(play.told('ruling'), [{ by: 0 }]);
  assert.equal(rule('spawn', { kind: 'human', to: at([9, 1]) }), undefined);
  assert.equal(look<View>(play.table, 1).view.known.monsters.length, 2);
  assert.equal(rule('remove', 'piece:0'), undefined);
  assert.equal(rule('rule', 'Torches count as light.'), undefined);
  assert.deepEqual(rule('rule', 'Once more.'), { code: 'notYours', path: '', cite: 'MT-244' });
  assert.equal(play.w.open.rulingsMade, 4);
  const none = turn({ rulings: { interference: 'none' } });
  assert.deepEqual(none.table.submit({ by: 0, power: 'rule', answer: 'No.' })?.code, 'notYours');
  assert.deepEqual(look(none.table, 0).powers, []);
});

test('MT-73 what was never met off the script is read out at the end', () => {
  const play = turn({ doomers: [{ at: [20, 2] }] }, 0);
  play.table.submit({ by: 0, power: 'edit', answer: { what: 'trap', at: at([5, 5]) } });
  play.says('leave');
  assert.equal(play.told('unsealed').length, 1);
});

test('MT-326 the Mastermind may grant things', () => {
  const play = turn({ doomers: [{ at: [1, 3], pain: 3 }] });
  play.table.submit({ by: 0, power: 'grant', answer: { doomer: 'doomer:0', what: 'heal', count: 2 } });
  assert.equal(play.doomer().pain, 5);
});

test('MT-136 MT-92 MT-389 MT-146 the mission is before the Mastermind alone, cards before the Doomers alone, and a spectator has neither', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }, { at: [2, 3] }],
    hands: [['hurry'], ['duck']],
    goals: [['boom'], []],
    known: 'A',
    monsters: [
      { kind: 'demon', at: [18, 3] },
      { kind: 'spectre', at: [8, 3] },
    ],
  });
  const seen = (viewer: 0 | 1 | 2 | 'audience'): View => look<View>(play.table, viewer).view;
  assert.deepEqual(
    [seen(0).hands, seen(0).goals],
    [
      [null, null],
      [null, null],
    ],
  );
  assert.deepEqual(
    [seen(2).hands, seen(2).goals],
    [
      [['hurry'], ['duck']],
      [['boom'], []],
    ],
  );
  assert.equal(seen(0).plot?.monsters.length, 2);
  for (const viewer of [1, 2, 'audience'] as const) {
    assert.equal(seen(viewer).plot, null);
    assert.deepEqual(seen(viewer).known.monsters, []);
    assert.equal(JSON.stringify(seen(viewer)).includes('spectre'), false);
  }
  assert.deepEqual(seen('audience').hands, [null, null]);
});

test("MT-136 a table's own mission is known by its title alone, in the form of the settings", () => {
  const settings = settingsOf();
  const shown = openSettings(game, settings);
  assert.deepEqual(shown, { ...settings, mission: { is: 'own', with: 'Proving Ground' } });
  assert.equal(rejects(settingsChoice(game.settings), shown), undefined);
  const ours = standardSettings(SETTINGS);
  assert.equal(openSettings(game, ours), ours);
});

test('MT-92 nothing a Doomer gets changes with what is hidden: places, charts, traps, ids, refusals and ways', () => {
  const start = (far: readonly [number, number], kind: 'demon' | 'imp'): ReturnType<typeof turn> =>
    turn({
      doomers: [{ at: [3, 3] }],
      known: 'A',
      monsters: [
        { kind: 'spectre', at: far },
        { kind, at: [18, 3] },
        { kind: 'human', at: [9, 1] },
      ],
      file: {
        traps: [{ at: 't', name: 'Snare', hits: far[0] > 5 ? 1 : 3, disarm: 2, telling: '', effects: [] }],
        marks: marksWith({ t: [far] }),
      },
    });
  const [one, other] = [start([5, 4], 'demon'), start([8, 5], 'imp')];
  const shown = (play: typeof one): string => {
    const sight = look<View>(play.table, 1);
    return JSON.stringify([sight.view.known, sight.decisions, sight.stack]);
  };
  assert.equal(shown(one), shown(other));
  one.says('move');
  other.says('move');
  assert.equal(shown(one), shown(other));
  const refusal = (play: typeof one): unknown => play.table.submit({ by: 1, answer: 1 });
  assert.deepEqual(refusal(one), refusal(other));
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
  const last = (w: MeetThyDoom): void => {
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
