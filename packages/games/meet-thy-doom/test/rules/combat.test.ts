import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { at, commands, master, orders, type Play, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test('MT-194 MT-195 MT-196 MT-197 MT-07 MT-269 MT-270 a gun rolls the dice of its card, and a 6 costs 1 Pain State', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  const shot = play.option('shoot');
  assert.deepEqual([shot.with?.['dice'], shot.with?.['from'], shot.with?.['need']], [3, 6, 1]);
  play.says(shot.id, 6, 6, 1).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
  assert.equal(play.w.open.actions, 3);
  play.says(`shoot:${play.m()}`, 1, 2, 6);
  assert.equal(play.isAlive(), false);
});

test('MT-05 MT-15 several sixes are several Hits but one wound', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 6, 6, 6).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
});

test('MT-198 MT-199 MT-10 sustained fire scores on 5 from the second Shoot in a row at one target, until something else is done', () => {
  const monsters = [
    { kind: 'demon', at: [6, 3] },
    { kind: 'demon', at: [6, 5] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3] }], monsters });
  play.says(`shoot:${play.m()}`, 1, 1, 5);
  assert.equal(play.option(`shoot:${play.m()}`).with?.['from'], 5);
  assert.equal(play.option(`shoot:${play.m(1)}`).with?.['from'], 6);
  play.says(`shoot:${play.m()}`, 1, 1, 5).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
  play.says('equip:pistol');
  assert.equal(play.option(`shoot:${play.m()}`).with?.['from'], 6);
});

test('MT-199 MT-10 moving ends sustained fire, be it there and back again', () => {
  const monsters = [
    { kind: 'demon', at: [8, 3] },
    { kind: 'human', at: [2, 4] },
  ] as const;
  const start = (): Play => {
    const play = turn({ doomers: [{ at: [1, 3] }], monsters });
    return play.says(`shoot:${play.m()}`, 1, 1, 1);
  };
  const from = (play: Play): unknown => play.option(`shoot:${play.m()}`).with?.['from'];
  const still = start();
  assert.equal(from(still), 5);
  const moved = start().walks([1, 2], [1, 2]).says('no').asks('turn.act');
  assert.equal(from(moved), 6);
  const back = start();
  back
    .says('move')
    .says(at([1, 2]))
    .says(at([1, 3]))
    .says(at([1, 3]))
    .says('no')
    .asks('turn.act');
  assert.equal(from(back), 6);
});

test("MT-10 a Brawl that a monster begins is none of the Doomer's actions and leaves sustained fire alone; being pushed ends it", () => {
  const monsters = [
    { kind: 'knight', at: [10, 3] },
    { kind: 'demon', at: [5, 3] },
  ] as const;
  const start = (): Play => {
    const play = turn({ doomers: [{ at: [4, 3] }], monsters });
    return play.says(`shoot:${play.m()}`, 1, 1, 1);
  };
  const setUpon = (...dice: readonly number[]): Play => {
    const play = start().ends(2, 5);
    return orders(commands(play, 1), 'brawl:0', ...dice);
  };
  const aim = (play: Play): string => `${play.m()}|shotgun`;
  const tied = setUpon(3, 3, 1, 1);
  assert.equal(tied.doomer().chain, aim(tied));
  const stands = setUpon(1, 6, 1, 1, 5, 1).says('no');
  assert.equal(stands.doomer().chain, aim(stands));
  const pushed = setUpon(1, 6, 1, 1, 5, 1).says('yes');
  assert.deepEqual([pushed.doomer().space, pushed.doomer().chain], [at([3, 3]), '']);
  const own = start();
  own.says(`brawl:${own.m(1)}`, 3, 3, 1, 1);
  assert.equal(own.doomer().chain, '');
});

test('MT-10 sustained fire goes on over the end of a turn, unless the table agreed otherwise', () => {
  for (const [sustained, chain] of [
    ['overTurns', 'm2|shotgun'],
    ['ownTurn', ''],
  ] as const) {
    const play = turn({
      doomers: [{ at: [1, 3] }],
      monsters: [{ kind: 'knight', at: [12, 5] }],
      rulings: { sustained },
    });
    play.says(`shoot:${play.m()}`, 1, 1, 5).ends(4, 2);
    play.says({ is: 'command', with: 'finish' }, '2', '1').asks('turn.act');
    assert.equal(play.doomer().chain, chain.replace('m2', play.m()));
  }
});

test('MT-200 MT-201 MT-205 MT-08 MT-202 a target must be seen and at least two spaces off', () => {
  const monsters = [
    { kind: 'imp', at: [2, 3] },
    { kind: 'imp', at: [3, 3] },
    { kind: 'imp', at: [16, 1] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3] }], monsters });
  assert.equal(play.offers(`shoot:${play.m()}`), false);
  assert.equal(play.offers(`shoot:${play.m(1)}`), true);
  assert.equal(play.offers(`shoot:${play.m(2)}`), false);
});

test('MT-203 MT-204 MT-209 MT-313 each Shoot ticks off what the card says, and an empty gun is refused', () => {
  const d = {
    at: [1, 3],
    ready: 'chaingun',
    weapons: ['fist', 'chaingun'],
    ammo: { bullets: 3, shells: 0, rockets: 0, cells: 0 },
  } as const;
  const play = turn({ doomers: [{ ...d, weapons: [...d.weapons] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 1, 1, 1, 1);
  assert.equal(play.doomer().ammo.bullets, 1);
  assert.equal(play.why('shoot'), 'noAmmo');
});

test('MT-206 MT-207 MT-240 MT-241 MT-40 MT-86 a firearm must be equipped, and Equip costs an action', () => {
  const play = turn({ doomers: [{ at: [1, 3], ready: 'fist' }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  assert.equal(play.offers('shoot'), false);
  play.says('equip:shotgun');
  assert.equal(play.doomer().ready, 'shotgun');
  assert.equal(play.w.open.actions, 3);
  assert.equal(play.offers('shoot'), true);
  for (const viewer of [0, 1, 'audience'] as const) {
    assert.equal(look(play.table, viewer).view.doomers[0]?.ready, 'shotgun');
  }
});

test('MT-211 MT-212 MT-213 MT-214 MT-217 MT-13 MT-332 a Brawl: both roll, the best die counts, the loser takes a wound', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [2, 4] }] });
  assert.deepEqual([play.option('brawl').with?.['mine'], play.option('brawl').with?.['theirs']], [1, 3]);
  const apart = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [3, 3] }] });
  assert.equal(apart.offers('brawl'), false);
  play.says(`brawl:${play.m()}`, 6, 5, 2, 1).says('no');
  assert.equal(play.pieces[0]?.wounds, 1);
});

test('MT-215 equal results hurt nobody', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [2, 3] }] });
  play.says(`brawl:${play.m()}`, 4, 4, 1, 3).asks('turn.act');
  assert.deepEqual([play.pieces[0]?.wounds, play.doomer().pain], [0, 6]);
});

test('MT-12 MT-216 MT-265 MT-266 MT-267 MT-01 MT-161 MT-308 MT-214 a lost Brawl is one Hit, and Rank gives the defence dice', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [2, 3] }] });
  play.says(`brawl:${play.m()}`, 2, 6, 1, 1, 5, 1);
  assert.equal(play.doomer().pain, 6);
  play.says(`brawl:${play.m()}`, 2, 6, 1, 1, 4, 1);
  assert.equal(play.doomer().pain, 5);
  const veteran = turn({ doomers: [{ at: [1, 3], rank: 4 }], monsters: [{ kind: 'demon', at: [2, 3] }] });
  veteran.says(`brawl:${veteran.m()}`, 2, 6, 1, 1, 1, 1, 1, 5);
  assert.equal(veteran.doomer().pain, 6);
});

test('MT-14 MT-218 close-combat weapons add dice only when they are ready; the Fist always is', () => {
  const play = turn({
    doomers: [{ at: [1, 3], weapons: ['fist', 'shotgun', 'chainsaw'] }],
    monsters: [{ kind: 'demon', at: [2, 3] }],
  });
  assert.equal(play.option('brawl').with?.['mine'], 1);
  play.says('equip:chainsaw');
  assert.equal(play.option('brawl').with?.['mine'], 3);
});

test('MT-193 MT-11 after every Move one Shoot is free, and never sustained', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [8, 3] }] });
  play.says(`shoot:${play.m()}`, 1, 1, 1).walks([2, 3], [2, 3]).asks('move.freeShoot');
  assert.equal(play.option('shoot').with?.['from'], 6);
  play.says(`shoot:${play.m()}`, 1, 1, 5).asks('turn.act');
  assert.equal(play.w.open.actions, 2);
  assert.equal(play.option('shoot').with?.['from'], 5);
});

test('MT-11 a Move is at least one space: one that goes nowhere costs its action and gives no free Shoot', () => {
  const start = (): Play => turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [8, 3] }] });
  const nowhere = start()
    .says('move')
    .says(at([1, 3]))
    .asks('turn.act');
  assert.deepEqual([nowhere.w.open.actions, nowhere.doomer().chain], [3, '']);
  start()
    .says('move')
    .says(at([2, 3]))
    .says(at([2, 3]))
    .asks('move.freeShoot');
  // There and back again is a Move of two spaces.
  start()
    .says('move')
    .says(at([2, 3]))
    .says(at([1, 3]))
    .says(at([1, 3]))
    .asks('move.freeShoot');
  const stopped = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [
      { kind: 'demon', at: [8, 3] },
      { kind: 'spectre', at: [2, 3] },
    ],
  });
  stopped
    .says('move')
    .says(at([2, 3]))
    .asks('move.where')
    .says(at([1, 3]))
    .asks('turn.act');
  assert.ok(stopped.tag(1) >= 0);
});

test('MT-399 MT-400 MT-34 MT-57 higher ground gives one die, to attack and to defend', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 2, low: 'yes' }],
    marks: marksWith({
      p: [
        [5, 3],
        [5, 4],
      ],
    }),
  } as const;
  const above = turn({ file, doomers: [{ at: [5, 3] }], monsters: [{ kind: 'imp', at: [8, 3] }] });
  assert.equal(above.option('shoot').with?.['dice'], 4);
  const below = turn({ file, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [5, 3] }] });
  assert.equal(below.option('shoot').with?.['defence'], 1);
  below.says(`shoot:${below.m()}`, 6, 1, 1, 5);
  assert.equal(below.pieces[0]?.wounds, 0);
});

test('MT-400 MT-34 in a Brawl too, whoever stands higher has one die more to defend with', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 2, low: 'yes' }],
    marks: marksWith({ p: [[5, 3]] }),
  } as const;
  const above = turn({ file, doomers: [{ at: [5, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  assert.deepEqual([above.option('brawl').with?.['mine'], above.option('brawl').with?.['theirs']], [2, 3]);
  above.says(`brawl:${above.m()}`, 1, 1, 6, 1, 1, 1, 1, 5);
  assert.equal(above.doomer().pain, 6);
  const theirs = master({ file, doomers: [{ at: [5, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  orders(commands(theirs), 'brawl:0', 1, 1, 6, 1, 1, 1, 1, 5);
  assert.equal(theirs.doomer().pain, 6);
  const below = (parry: number): Play => {
    const play = turn({ file, doomers: [{ at: [4, 3] }], monsters: [{ kind: 'demon', at: [5, 3] }] });
    return play.says(`brawl:${play.m()}`, 6, 5, 1, 1, 1, parry).asks('push.offer');
  };
  assert.deepEqual([below(5).pieces[0]?.wounds, below(4).pieces[0]?.wounds], [0, 1]);
  const level = turn({ doomers: [{ at: [4, 3] }], monsters: [{ kind: 'demon', at: [5, 3] }] });
  level.says(`brawl:${level.m()}`, 1, 6, 1, 1, 1, 1);
  assert.equal(level.doomer().pain, 5);
});

test('MT-50 a shot that a higher monster blocks has scored: it wounds nobody, strikes no cover and may push', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 2, low: 'yes' }],
    marks: marksWith({ p: [[5, 3]] }),
  } as const;
  const play = turn({ file, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [5, 3] }], barrels: [[3, 3]] });
  play.says(`shoot:${play.m()}`, 6, 1, 5).asks('push.offer');
  assert.deepEqual([play.pieces[0]?.wounds, play.w.secret.barrels.length, play.told('missed').length], [0, 1, 0]);
});

test('MT-347 MT-348 MT-349 MT-331 a monster shoots with the dice of its card, sustains its fire, and never shoots at a neighbour', () => {
  const play = master({
    doomers: [{ at: [1, 3] }],
    monsters: [
      { kind: 'imp', at: [6, 3] },
      { kind: 'imp', at: [2, 4] },
    ],
  });
  orders(commands(play), 'shoot:0', 1, 1, 5);
  assert.equal(play.doomer().pain, 6);
  orders(play, 'shoot:0', 1, 1, 5, 1, 1);
  assert.equal(play.doomer().pain, 5);
  play.says({ is: 'act', with: 'finish' });
  commands(play, 1);
  assert.equal(play.offers('shoot', 'act'), false);
  assert.equal(play.offers('brawl', 'act'), true);
});

test('MT-42 a Savage monster wounds with each Hit that gets through, up to its number', () => {
  const play = master({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'knight', at: [6, 3] }] });
  orders(commands(play), 'shoot:0', 6, 6, 6, 1, 5, 1);
  assert.equal(play.doomer().pain, 4);
});
