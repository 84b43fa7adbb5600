import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { KIND_BIT, MONSTERS } from '../../src/data/monsters.js';
import { BOARD } from '../../src/data/prepared.js';
import { at, commands, master, orders, type Play, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test('MT-356 MT-21 MT-162 MT-107 MT-339 Loot goes to the killer, who also earns the Pain States in Promotions', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'gunner', at: [6, 3], wounds: 1 }] });
  play.says(`shoot:${play.m()}`, 6, 1, 1).asks('gain.offer').says('equip', 2, 5);
  assert.equal(play.isAlive(), false);
  assert.equal(play.doomer().ready, 'chaingun');
  assert.equal(play.doomer().promotions, MONSTERS.gunner.pain);
});

test('MT-357 MT-358 MT-55 an Invisible monster stays hidden, blocks nothing visibly, and is touched by walking into it', () => {
  const play = turn({ doomers: [{ at: [3, 3] }], monsters: [{ kind: 'spectre', at: [5, 3] }] });
  assert.deepEqual(look(play.table, 1).view.known.monsters, []);
  play.says('move');
  assert.equal(play.canGo([5, 3]), true);
  play.says(at([6, 3]));
  assert.equal(play.doomer().space, at([4, 3]));
  assert.ok((play.pieces[0]?.tag ?? -1) >= 0);
});

test('MT-359 MT-363 a shot that succeeds strikes what hides straight between instead, a failed one tells nothing', () => {
  const monsters = [
    { kind: 'imp', at: [8, 3] },
    { kind: 'spectre', at: [5, 3] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3] }], monsters });
  play.says(`shoot:${play.m()}`, 1, 1, 1);
  assert.equal(play.pieces[1]?.tag, -1);
  play.says(`shoot:${play.m()}`, 5, 1, 1);
  assert.deepEqual([play.pieces[0]?.wounds, play.pieces[1]?.wounds], [0, 1]);
  assert.ok((play.pieces[1]?.tag ?? -1) >= 0);
});

test('MT-363 MT-55 a shot at a barrel and a Rocket strike what hides straight between as well, and a failed one tells nothing', () => {
  const monsters = [
    { kind: 'knight', at: [9, 3] },
    { kind: 'spectre', at: [5, 3] },
    { kind: 'imp', at: [6, 4] },
  ] as const;
  const barrel = turn({ doomers: [{ at: [1, 3] }], monsters, barrels: [[8, 3]] });
  const target = `shoot:b${barrel.w.secret.barrels[0]?.tag}`;
  barrel.says(target, 1, 1, 1);
  assert.deepEqual([barrel.tag(1), barrel.w.secret.barrels.length], [-1, 1]);
  barrel.says(target, 6, 1, 1).says('no');
  assert.deepEqual([barrel.pieces[1]?.wounds, barrel.w.secret.barrels.length, barrel.pieces[0]?.wounds], [1, 1, 0]);
  assert.ok(barrel.tag(1) >= 0);

  const armed = { at: [1, 3], cls: 'preacher' } as const;
  const rocketeer = { ...armed, ready: 'rocket' as const, ammo: { bullets: 0, shells: 0, rockets: 2, cells: 0 } };
  const rocket = turn({ doomers: [{ ...rocketeer, weapons: ['fist', 'rocket'] }], monsters });
  rocket.says(`shoot:${rocket.m()}`, 5, 1, 1);
  // It bursts on the Spectre: 2 wounds, 1 to the neighbour, none to the Knight behind.
  assert.deepEqual(
    rocket.pieces.map(({ wounds }) => wounds),
    [0, 2, 1],
  );
  const gunner = { ...armed, ready: 'bfg' as const, ammo: { bullets: 0, shells: 0, rockets: 0, cells: 6 } };
  const bfg = turn({ doomers: [{ ...gunner, weapons: ['fist', 'bfg'] }], monsters });
  bfg.says(`shoot:${bfg.m()}`, 5, 1, 1);
  assert.deepEqual([bfg.isAlive(1), bfg.pieces[0]?.wounds, bfg.pieces[2]?.wounds], [false, 1, 1]);
});

test('MT-363 MT-426 what shows itself to a free Shoot frightens like anything new', () => {
  const monsters = [
    { kind: 'demon', at: [9, 3] },
    { kind: 'spectre', at: [6, 3] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3] }], monsters });
  play.doomer().met = ~KIND_BIT.spectre;
  play.walks([2, 3], [2, 3]).says(`shoot:${play.m()}`, 6, 1, 1).says('no', 1, 1).asks('turn.act');
  assert.deepEqual(
    play.told('shaken').map(({ level }) => level),
    [1],
  );
});

test('MT-360 any Scan with two Hits or more ends hiding in its Sector', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'spectre', at: [9, 3] }] });
  play.says('scan:traps', 5, 1, 1, 1).says('keep');
  assert.equal(play.pieces[0]?.tag, -1);
  play.says('scan:traps', 5, 6, 1, 1).says('keep');
  assert.ok((play.pieces[0]?.tag ?? -1) >= 0);
});

test('MT-361 MT-362 hidden, it may move unseen, then spends an action to show itself, and whoever it sees saves', () => {
  const play = master(
    { doomers: [{ at: [2, 3] }, { at: [15, 1] }], monsters: [{ kind: 'spectre', at: [9, 3] }] },
    1,
    2,
  );
  const index = play.w.secret.monsters.indexOf(play.pieces[0] as never);
  play.says({ is: 'emerge', with: index * BOARD.size + at([5, 3]) }, 1, 1);
  assert.deepEqual(
    play.told('shaken').map(({ doomer }) => doomer),
    [0],
  );
  play.asks('master.next');
});

test('MT-361 MT-55 showing itself costs one action: with one nothing is left, with two it may act once', () => {
  const emerges = (acts: number): Play => {
    const play = master({ doomers: [{ at: [2, 3] }], monsters: [{ kind: 'spectre', at: [5, 3] }] }, 1, acts);
    const index = play.w.secret.monsters.indexOf(play.pieces[0] as never);
    return play.says({ is: 'emerge', with: index * BOARD.size + at([3, 3]) }, 1, 1);
  };
  emerges(1).asks('master.next');
  const two = emerges(2).asks('drive.order');
  assert.equal(two.codes('move').length, 0);
  orders(two, 'brawl:0', 4, 4, 1, 1).asks('master.next');
  const three = emerges(3);
  orders(orders(three, 'brawl:0', 4, 4, 1, 1), 'brawl:0', 4, 4, 1, 1).asks('master.next');
});

test('MT-365 MT-366 MT-367 MT-368 MT-369 MT-371 MT-53 a Lunge rolls its dice, arrives on a 6 and brawls without risk', () => {
  const play = master({ doomers: [{ at: [2, 3] }], monsters: [{ kind: 'soul', at: [6, 3] }] }, 0, 2);
  orders(commands(play), 'lunge:0', 6, 1, 1, 5, 2, 1);
  assert.equal(play.pieces[0]?.space, at([3, 3]));
  assert.deepEqual([play.isAlive(), play.pieces[0]?.wounds, play.doomer().pain], [true, 0, 6]);
  const wins = master({ doomers: [{ at: [2, 3] }], monsters: [{ kind: 'soul', at: [6, 3] }] }, 0, 2);
  orders(commands(wins), 'lunge:0', 6, 1, 1, 1, 6, 1, 1, 1);
  assert.equal(wins.doomer().pain, 5);
  const walled = master({ doomers: [{ at: [14, 1] }], monsters: [{ kind: 'soul', at: [12, 1] }] }, 0, 2);
  assert.equal(commands(walled).asked, 'master.next');
  const far = master({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'soul', at: [7, 3] }] }, 0, 2);
  assert.equal(commands(far).asked, 'master.next');
});

test('MT-370 MT-52 a Lunge that misses passes the target and goes on, or to the last free space before an obstacle', () => {
  const play = master({ doomers: [{ at: [4, 3] }], monsters: [{ kind: 'soul', at: [6, 3] }] }, 0, 1);
  orders(commands(play), 'lunge:0', 1, 1, 1);
  assert.equal(play.pieces[0]?.space, at([1, 3]));
  const open = master({ doomers: [{ at: [7, 3] }], monsters: [{ kind: 'gnasher', at: [9, 3] }] }, 0, 1);
  orders(commands(open), 'lunge:0', 1, 1);
  assert.equal(open.pieces[0]?.space, at([2, 3]));
});

test('MT-370 MT-50 a hidden monster where a Lunge would end is met and shown, and the Lunge ends before it', () => {
  const missing = [
    { kind: 'soul', at: [6, 3] },
    { kind: 'spectre', at: [1, 3] },
  ] as const;
  const play = master({ doomers: [{ at: [4, 3] }], monsters: [...missing] }, 0, 1);
  orders(commands(play), 'lunge:0', 1, 1, 1);
  assert.equal(play.pieces[0]?.space, at([2, 3]));
  assert.deepEqual(
    play.told('monsterShown').map(({ kind, space }) => [kind, space]),
    [['spectre', at([1, 3])]],
  );
  const hitting = master(
    {
      doomers: [{ at: [2, 3] }],
      monsters: [
        { kind: 'soul', at: [6, 3] },
        { kind: 'spectre', at: [3, 3] },
      ],
    },
    0,
    2,
  );
  orders(commands(hitting), 'lunge:0', 6, 1, 1, 5, 2, 1);
  assert.deepEqual(
    hitting.told('monsterShown').map(({ kind }) => kind),
    ['spectre'],
  );
  assert.equal(hitting.pieces[1]?.space, at([3, 3]));
  assert.notEqual(hitting.pieces[0]?.space, at([3, 3]));
});

test('MT-372 MT-373 MT-374 MT-376 MT-83 a Flying monster ignores furniture, Doomers and height', () => {
  const file = {
    furniture: [{ at: 'k', kind: 'crate' }],
    platforms: [{ at: 'p', height: 2, climb: 4, low: 'yes' }],
    marks: marksWith({
      k: [
        [6, 1],
        [6, 2],
        [6, 4],
        [6, 5],
      ],
      p: [[4, 3]],
    }),
  } as const;
  const play = master(
    {
      file,
      doomers: [{ at: [6, 3] }],
      monsters: [
        { kind: 'soul', at: [7, 3] },
        { kind: 'demon', at: [8, 3] },
      ],
    },
    1,
    1,
  );
  commands(play);
  assert.equal(play.canGo([4, 3]), true);
  assert.equal(play.canGo([6, 2]), false);
  play.says({ is: 'move', with: at([5, 3]) }).says({ is: 'act', with: 'finish' });
  commands(play, 1);
  assert.equal(play.canGo([5, 2]), false);
  const above = turn({
    file,
    doomers: [{ at: [4, 3] }],
    monsters: [
      { kind: 'soul', at: [8, 3] },
      { kind: 'soul', at: [5, 4] },
    ],
  });
  assert.equal(above.option('shoot').with?.['dice'], 3);
  assert.equal(above.offers('brawl'), true);
});

test('MT-375 MT-56 there is no room above somebody in a doorway', () => {
  const open = {
    world: (w: { secret: { doors: { open: boolean }[] } }): void => w.secret.doors.forEach(d => (d.open = true)),
  };
  const play = master({ doomers: [{ at: [13, 3] }], monsters: [{ kind: 'soul', at: [12, 3] }], ...open }, 1, 1);
  commands(play);
  assert.equal(play.canGo([14, 3]), false);
  const free = master({ doomers: [{ at: [11, 3] }], monsters: [{ kind: 'soul', at: [12, 3] }], ...open }, 1, 1);
  commands(free);
  assert.equal(free.canGo([14, 3]), true);
});

test('MT-377 MT-45 a Horror in sight makes Moxie saves need one Hit more, and the loss stays the printed level', () => {
  const play = master({ doomers: [{ at: [2, 3], cls: 'medic' }], monsters: [{ kind: 'wailer', at: [8, 3] }] }, 1, 1);
  play.doomer().met = 0;
  commands(play).says({ is: 'move', with: at([7, 3]) }, 5, 6, 1);
  assert.equal(play.told('frightened')[0]?.['need'], 3);
  assert.equal(play.told('shaken')[0]?.['level'], 2);
});

test('MT-378 MT-379 MT-54 a Beast devours a smaller neighbour and heals a wound, never a Lost Soul', () => {
  const monsters = [
    { kind: 'demon', at: [8, 3], wounds: 1 },
    { kind: 'imp', at: [9, 3] },
    { kind: 'soul', at: [8, 4] },
  ] as const;
  const play = master({ doomers: [{ at: [1, 3] }], monsters });
  commands(play);
  assert.deepEqual(
    play
      .options('act')
      .filter(({ id }) => id.startsWith('devour'))
      .map(({ id }) => id),
    [`devour:${play.tag(1)}`],
  );
  orders(play, `devour:${play.tag(1)}`);
  assert.equal(play.pieces[0]?.wounds, 0);
  assert.equal(play.isAlive(1), false);
});

test('MT-43 a monster that bursts like a Rocket hurts the neighbours of its target', () => {
  const play = master({
    doomers: [
      { at: [2, 3], rank: 0 },
      { at: [2, 4], rank: 0 },
    ],
    monsters: [{ kind: 'cyberdemon', at: [9, 3] }],
  });
  orders(commands(play), 'shoot:0', 6, 1, 1, 1, 1, 1);
  assert.deepEqual([play.doomer(0).pain, play.doomer(1).pain], [5, 5]);
});
