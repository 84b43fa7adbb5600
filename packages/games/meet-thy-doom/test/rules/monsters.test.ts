import assert from 'node:assert/strict';
import test from 'node:test';
import { look } from '@doomtable/kernel';
import { cardOf, MONSTER_IDS } from '../../src/data/monsters.js';
import { PICKUP_IDS, pickupOf } from '../../src/data/pickups.js';
import { at, commands, master, orders, turn } from '../kit.js';

test('MT-340 MT-341 MT-342 MT-343 MT-344 MT-117 MT-31 one pair of dice gives all monsters their moves and actions', () => {
  const start = (...dice: number[]): ReturnType<typeof turn> =>
    turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'knight', at: [12, 5] }] }).ends(...dice);
  const fast = start(5, 2);
  assert.deepEqual([fast.w.open.moves, fast.w.open.acts], [2, 1]);
  const fierce = start(2, 5);
  assert.deepEqual([fierce.w.open.moves, fierce.w.open.acts], [1, 2]);
  const tied = start(3, 3).asks('master.tied').says('moves');
  assert.deepEqual([tied.w.open.moves, tied.w.open.acts], [2, 1]);
});

test('MT-334 MT-345 MT-33 MT-81 a monster moves up to its Speed, through its own kind, not through Doomers', () => {
  const play = master(
    {
      doomers: [{ at: [5, 3] }],
      monsters: [
        { kind: 'demon', at: [9, 3] },
        { kind: 'imp', at: [8, 3] },
      ],
    },
    1,
    1,
  );
  commands(play);
  assert.equal(play.canGo([6, 3]), true);
  assert.equal(play.canGo([8, 3]), false);
  assert.equal(play.canGo([5, 3]), false);
  assert.equal(play.canGo([4, 3]), false);
  assert.equal(play.canGo([5, 1]), true);
});

test('MT-346 MT-32 MT-91 acting gives up the move in progress, not the others, and one monster is finished before the next', () => {
  const play = master(
    {
      doomers: [{ at: [1, 3] }],
      monsters: [
        { kind: 'imp', at: [8, 3] },
        { kind: 'imp', at: [8, 5] },
      ],
    },
    2,
    1,
  );
  commands(play).says({ is: 'move', with: at([7, 3]) });
  assert.equal(play.canGo([2, 2]), true);
  orders(play, 'shoot:0', 1, 1, 1);
  assert.equal(play.canGo([4, 3]), true);
  assert.equal(play.canGo([3, 3]), false);
  play.says({ is: 'act', with: 'finish' });
  assert.deepEqual(
    play.options('command').map(({ id }) => id),
    [`command:${play.tag(1)}`, 'finish'],
  );
});

test('MT-81 only monsters in revealed Sectors are commanded', () => {
  const play = master({
    doomers: [{ at: [2, 3] }],
    monsters: [
      { kind: 'imp', at: [9, 3] },
      { kind: 'demon', at: [16, 3] },
    ],
    known: 'A',
  });
  assert.deepEqual(
    play.options('command').map(({ id }) => id),
    [`command:${play.tag(0)}`, 'finish'],
  );
});

test('MT-352 MT-353 MT-354 MT-426 monsters open doors they and the Doomers know of, and what is seen then is met', () => {
  const play = master({
    doomers: [{ at: [2, 3] }],
    monsters: [
      { kind: 'imp', at: [12, 3] },
      { kind: 'demon', at: [16, 3] },
    ],
    known: 'A',
  });
  assert.equal(play.pieces[1]?.tag, -1);
  play.doomer().met = ~(1 << MONSTER_IDS.indexOf('demon'));
  orders(commands(play), play.option('door', 'act')?.id ?? '', 1, 1);
  assert.ok((play.pieces[1]?.tag ?? -1) >= 0);
  assert.deepEqual(
    play.told('shaken').map(({ level }) => level),
    [1],
  );
});

test('MT-350 MT-351 MT-35 a rolled Scan lets the nearest monster attack first; all that are equally near; the attempt is lost with the Doomer', () => {
  const monsters = [
    { kind: 'imp', at: [6, 3] },
    { kind: 'imp', at: [6, 5] },
    { kind: 'imp', at: [10, 3] },
  ] as const;
  const play = turn({ doomers: [{ at: [2, 4] }], monsters });
  play
    .says('scan:traps')
    .asks('provoke.free')
    .says('shoot', 1, 1, 1)
    .asks('provoke.free')
    .says('refrain', 1, 1, 1, 1)
    .says('keep');
  assert.equal(play.told('nothingFound').length, 1);
  const dead = turn({ doomers: [{ at: [2, 4], pain: 1 }], monsters: [{ kind: 'imp', at: [6, 4] }] });
  dead.says('scan:loot').says('shoot', 6, 6, 6, 1, 1);
  assert.equal(dead.doomer().state, 'dead');
  assert.equal(dead.told('rolled').filter(({ of }) => of === 'scan').length, 0);
});

test('MT-35 the nearest one that has no legal attack gives nobody a free attack', () => {
  const play = turn({
    doomers: [{ at: [2, 4] }],
    monsters: [
      { kind: 'demon', at: [4, 4] },
      { kind: 'imp', at: [8, 4] },
    ],
  });
  play.says('scan:traps', 1, 1, 1, 1).asks('check.again');
});

test('MT-355 MT-335 MT-336 MT-337 MT-338 cards say what a monster is, and its wounds are seen by all', () => {
  assert.ok(MONSTER_IDS.length >= 14);
  for (const id of MONSTER_IDS) {
    const { wits, moxie, pain, speed } = cardOf(id);
    assert.ok(wits > 0 && moxie > 0 && pain > 0 && speed > 0);
  }
  const bosses = MONSTER_IDS.filter(id => cardOf(id).boss).map(id => cardOf(id));
  assert.ok(
    bosses.some(({ flying }) => flying) &&
      bosses.some(({ rocket }) => rocket) &&
      bosses.some(({ shoot }) => shoot === 0),
  );
  const play = turn({ monsters: [{ kind: 'demon', at: [6, 3], wounds: 2 }] });
  for (const viewer of [0, 1, 'audience'] as const)
    assert.equal(look(play.table, viewer).view.known.monsters[0]?.wounds, 2);
});

test('MT-122 the cards of monsters and pickups are before everybody: they are data of the game, and no part of what is hidden', () => {
  for (const id of MONSTER_IDS) assert.ok(cardOf(id).name !== '');
  for (const id of PICKUP_IDS) assert.ok(pickupOf(id).name !== '');
});

test('MT-381 MT-382 MT-383 MT-384 MT-30 MT-330 with nobody to command the turn may be forfeited: a die for each Doomer, each 6 brings one', () => {
  const play = turn({ doomers: [{ at: [8, 3] }, { at: [9, 3], state: 'out' }] })
    .ends()
    .asks('round.idle');
  play.says('reinforce', 6).asks('reinforce.kind').says('demon', '2', '1');
  assert.equal(play.w.secret.monsters[0]?.kind, 'demon');
  assert.equal(play.w.secret.monsters[0]?.space, at([1, 1]));
});

test('MT-30 with the entry point full the nearest free space is taken', () => {
  const play = turn({ doomers: [{ at: [1, 1] }, { at: [2, 1] }, { at: [1, 2] }, { at: [2, 2] }] });
  for (let i = 0; i < 4; i++) play.ends();
  play.says('reinforce', 6, 1, 1, 1).says('imp', '5', '1', '2', '3', '4');
  const [monster] = play.w.secret.monsters;
  assert.ok(
    monster !== undefined && [at([3, 1]), at([3, 2]), at([1, 3]), at([2, 3]), at([3, 3])].includes(monster.space),
  );
});
