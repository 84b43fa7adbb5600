import assert from 'node:assert/strict';
import test from 'node:test';
import { at, commands, darken, master, orders, type Play, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test('MT-421 MT-422 MT-61 a shot through small furniture has one die fewer, and a failed one strikes the furniture', () => {
  const file = { furniture: [{ at: 'k', kind: 'crate' }], marks: marksWith({ k: [[3, 3]] }) } as const;
  const play = turn({ file, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  assert.equal(play.option('shoot').with?.['dice'], 2);
  play.says(`shoot:${play.m()}`, 1, 5);
  assert.equal(play.told('missed')[0]?.['cover'], true);
});

test('MT-423 MT-449 MT-450 MT-63 a barrel in the way of a failed shot explodes; a kill by it is worth 5 more', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'human', at: [5, 3] }], barrels: [[4, 3]] });
  play.says(`shoot:${play.m()}`, 1, 5);
  assert.equal(play.isAlive(), false);
  assert.deepEqual(play.w.secret.barrels, []);
  play.asks('gain.offer').says('leave');
  assert.equal(play.doomer().promotions, 6);
});

test('MT-61 by agreement every missed die strikes the furniture, a scoring shot or not', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'demon', at: [6, 3] }],
    barrels: [[3, 3]],
    rulings: { cover: 'eachMiss' },
  });
  play.says(`shoot:${play.m()}`, 6, 1);
  assert.deepEqual(play.w.secret.barrels, []);
  assert.equal(play.pieces[0]?.wounds, 1);
});

test('MT-62 MT-446 MT-448 a shot that scores sets a barrel off; explosions chain, each barrel once, and Doomers defend against one Hit', () => {
  const play = turn({
    doomers: [{ at: [1, 3], armor: null }, { at: [5, 4] }],
    barrels: [
      [4, 3],
      [5, 3],
      [6, 3],
    ],
  });
  play.says(`shoot:b${play.w.secret.barrels[0]?.tag}`, 6, 1, 1, 1, 1, 1, 1, 1, 1);
  assert.deepEqual(play.w.secret.barrels, []);
  assert.equal(play.told('burst').length, 3);
  assert.equal(play.doomer(1).pain, 3);
});

test('MT-447 MT-87 a barrel is shoved for an action, and explodes where it lands after a fall', () => {
  const file = {
    platforms: [{ at: 'p', height: 1, climb: 2, low: 'yes' }],
    marks: marksWith({
      p: [
        [2, 3],
        [3, 3],
      ],
    }),
  } as const;
  const play = turn({ file, doomers: [{ at: [2, 3] }], monsters: [{ kind: 'human', at: [5, 3] }], barrels: [[3, 3]] });
  play.says(play.option('shove').id);
  assert.equal(play.isAlive(), false);
  assert.equal(play.doomer().pain, 6);
  const level = turn({ doomers: [{ at: [2, 3] }], barrels: [[3, 3]] });
  level.says(level.option('shove').id);
  assert.equal(level.w.secret.barrels[0]?.space, at([4, 3]));
});

test('MT-442 MT-443 MT-444 MT-50 MT-51 after a scoring attack the attacker may push the survivor, if there is room', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('push.offer');
  assert.equal(play.pieces[0]?.wounds, 1);
  play.says('yes');
  assert.equal(play.pieces[0]?.space, at([7, 3]));
  const wall = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'demon', at: [12, 3] }] });
  wall.says(`shoot:${wall.m()}`, 6, 1, 1).asks('turn.act');
  const free = turn({
    doomers: [{ at: [1, 5] }],
    monsters: [
      { kind: 'demon', at: [6, 5] },
      { kind: 'imp', at: [7, 5] },
    ],
  });
  free.says(`shoot:${free.m()}`, 6, 1, 1).asks('turn.act');
});

test('MT-50 MT-191 MT-80 nobody is pushed diagonally between two obstructions, past one corner somebody may be', () => {
  const crates = (...spots: readonly (readonly [number, number])[]): Play => {
    const file = { furniture: [{ at: 'k', kind: 'crate' }], marks: marksWith({ k: spots }) } as const;
    const play = turn({ file, doomers: [{ at: [2, 1] }], monsters: [{ kind: 'demon', at: [5, 4] }] });
    return play.says(`shoot:${play.m()}`, 6, 1, 1);
  };
  crates([6, 4], [5, 5]).asks('turn.act');
  for (const spot of [
    [6, 4],
    [5, 5],
  ] as const) {
    const past = crates(spot).asks('push.offer').says('yes');
    assert.equal(past.pieces[0]?.space, at([6, 5]));
  }
  // Monsters are in a Doomer's way as furniture is.
  const pushed = (...around: readonly (readonly [number, number])[]): Play => {
    const monsters = [
      { kind: 'imp', at: [9, 5] } as const,
      ...around.map(spot => ({ kind: 'human', at: spot }) as const),
    ];
    return orders(commands(master({ doomers: [{ at: [6, 2] }], monsters })), 'shoot:0', 6, 1, 1, 1, 1);
  };
  pushed([5, 2], [6, 1]).asks('drive.order');
  pushed([5, 2]).asks('push.offer');
});

test('MT-380 a Heavy monster is never pushed', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'knight', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('turn.act');
});

test('MT-88 MT-21 a monster pushed onto a damaging floor takes a wound, and the pusher has the kill', () => {
  const sectors = [{ letter: 'A' }, { letter: 'B' }, { letter: 'S' }].map(({ letter }) => ({
    letter,
    name: letter,
    tile: 'hall' as const,
    dark: 'no' as const,
    power: 'yes' as const,
    floor: 'end' as const,
    height: 0,
    hidden: 'no' as const,
    fear: 0,
    telling: '',
  }));
  const play = turn({ file: { sectors }, doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  play.says(`shoot:${play.m()}`, 6, 1, 1).says('yes');
  assert.equal(play.isAlive(), false);
  assert.equal(play.doomer().promotions, 2);
});

test('MT-258 MT-43 MT-257 MT-262 MT-434 MT-174 MT-50 a Rocket: the Shoot save strikes for 2 wounds, and 1 to each neighbour', () => {
  const d = { at: [1, 3], ready: 'rocket', cls: 'marine', reroll: true } as const;
  const rocket = {
    ...d,
    weapons: ['fist', 'rocket'] as Doomers,
    ammo: { bullets: 0, shells: 0, rockets: 2, cells: 0 },
  };
  const monsters = [
    { kind: 'demon', at: [6, 3] },
    { kind: 'imp', at: [7, 3] },
  ] as const;
  const play = turn({ doomers: [{ ...rocket }], monsters });
  assert.equal(play.option('shoot').with?.['from'], 5);
  play.says(`shoot:${play.m()}`, 5, 1, 1).asks('turn.act');
  assert.deepEqual([play.pieces[0]?.wounds, play.pieces[1]?.wounds], [2, 1]);
  assert.equal(play.doomer().ammo.rockets, 1);
  const dark = turn({ doomers: [{ ...rocket }], monsters, world: darken });
  assert.equal(dark.option(`shoot:${dark.m()}`).with?.['need'], 2);
  dark.says(`shoot:${dark.m()}`, 5, 5, 1);
  assert.deepEqual([dark.pieces[0]?.wounds, dark.pieces[1]?.wounds], [2, 1]);
});
type Doomers = ('fist' | 'rocket' | 'bfg')[];

test('MT-450 MT-63 MT-62 a barrel that a Rocket or a grenade sets off is worth 5 more for its kills, once; the Rocket itself is not', () => {
  const monsters = [
    { kind: 'knight', at: [6, 3] },
    { kind: 'imp', at: [8, 3], wounds: 1 },
    { kind: 'imp', at: [8, 4], wounds: 1 },
  ] as const;
  const rocketeer = {
    at: [1, 3] as const,
    ready: 'rocket' as const,
    weapons: ['fist', 'rocket'] as Doomers,
    cls: 'preacher' as const,
    ammo: { bullets: 0, shells: 0, rockets: 2, cells: 0 },
  };
  const rocket = turn({ doomers: [rocketeer], monsters, barrels: [[7, 3]], goals: [['boom']] });
  rocket.says(`shoot:${rocket.m()}`, 5, 1, 1).asks('turn.act');
  assert.deepEqual([rocket.isAlive(0), rocket.isAlive(1), rocket.isAlive(2)], [true, false, false]);
  // 2 for each Imp, 5 for the barrel, and 3 for the Bonus Objective of a kill by barrel.
  assert.equal(rocket.doomer().promotions, 2 + 2 + 5 + 3);
  const plain = turn({ doomers: [rocketeer], monsters: [{ kind: 'imp', at: [6, 3] }] });
  plain.says(`shoot:${plain.m()}`, 5, 1, 1);
  assert.equal(plain.doomer().promotions, 2);
  const astray = turn({
    doomers: [rocketeer],
    monsters: [
      { kind: 'imp', at: [11, 3], wounds: 1 },
      { kind: 'demon', at: [6, 3] },
    ],
    barrels: [[10, 3]],
  });
  astray.says(`shoot:${astray.m(1)}`, 1, 1, 1, 3);
  assert.equal(astray.doomer().promotions, 2 + 5);
  const grenade = turn({ doomers: [{ at: [3, 3] }], monsters, barrels: [[7, 3]], hands: [['grenade']] });
  grenade.says(`tactic:grenade:${grenade.m()}`).asks('turn.act');
  assert.equal(grenade.doomer().promotions, 2 + 2 + 5);
  const alone = turn({
    doomers: [{ at: [3, 3] }],
    monsters: [{ kind: 'imp', at: [6, 3], wounds: 1 }],
    hands: [['grenade']],
  });
  alone.says(`tactic:grenade:${alone.m()}`);
  assert.equal(alone.doomer().promotions, 2);
});

test('MT-107 a kill is counted once for what asks for kills, however it was done', () => {
  const play = turn({
    doomers: [{ at: [3, 3] }],
    monsters: [
      { kind: 'human', at: [6, 3] },
      { kind: 'human', at: [7, 3] },
    ],
    hands: [['grenade']],
    goals: [['firstBlood']],
  });
  play.says(`tactic:grenade:${play.m()}`).says('leave').says('leave').asks('turn.act');
  assert.deepEqual(play.w.secret.goals, [['firstBlood']]);
});

test('MT-259 MT-260 a missed Rocket flies on, bears off by a die and bursts before an obstacle', () => {
  const weapons: Doomers = ['fist', 'rocket'];
  const rocket = {
    at: [1, 3] as const,
    ready: 'rocket' as const,
    weapons,
    ammo: { bullets: 0, shells: 0, rockets: 2, cells: 0 },
  };
  const monsters = [
    { kind: 'demon', at: [6, 3] },
    { kind: 'imp', at: [11, 3] },
  ] as const;
  const play = turn({ doomers: [{ ...rocket }], monsters });
  play.says(`shoot:${play.m()}`, 1, 1, 3);
  assert.deepEqual([play.pieces[0]?.wounds, play.pieces[1]?.wounds], [0, 1]);
  const left = turn({ doomers: [{ ...rocket }], monsters });
  left.says(`shoot:${left.m()}`, 1, 1, 1);
  assert.equal(left.told('astray')[0]?.['space'], at([8, 1]));
});

test('MT-261 MT-44 the BFG deals 4 wounds and 1 to all in line; astray it strikes its own side', () => {
  const weapons: Doomers = ['fist', 'bfg'];
  const bfg = {
    at: [1, 3] as const,
    ready: 'bfg' as const,
    weapons,
    ammo: { bullets: 0, shells: 0, rockets: 0, cells: 6 },
  };
  const monsters = [
    { kind: 'knight', at: [6, 3] },
    { kind: 'imp', at: [9, 5] },
  ] as const;
  const play = turn({ doomers: [{ ...bfg }, { at: [2, 5] }], monsters });
  play.says(`shoot:${play.m()}`, 6, 1);
  assert.deepEqual([play.pieces[0]?.wounds, play.pieces[1]?.wounds, play.doomer().ammo.cells], [4, 1, 3]);
  play.says(`shoot:${play.m()}`, 1, 1, 3, 5, 5, 1, 1);
  assert.equal(play.doomer(1).pain, 5);
  assert.equal(play.doomer().pain, 6);
});
