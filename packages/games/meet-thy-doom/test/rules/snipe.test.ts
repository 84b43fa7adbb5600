import assert from 'node:assert/strict';
import test from 'node:test';
import { commands, master, orders, turn } from '../kit.js';

test('MT-446 MT-347 MT-348 a monster shoots at a barrel it sees and does not stand beside; a 6 sets it off, and nobody earns Promotions', () => {
  const play = master({
    doomers: [{ at: [4, 3] }],
    monsters: [
      { kind: 'imp', at: [9, 3] },
      { kind: 'human', at: [5, 4] },
    ],
    barrels: [[5, 3]],
  });
  commands(play, 1);
  assert.equal(play.offers('barrel', 'act'), false, 'beside it');
  orders(play, 'finish');
  commands(play, 0);
  orders(play, play.option('barrel', 'act').id, 1, 2, 6, 1, 1);
  assert.deepEqual([play.told('aims').length, play.told('burst').length], [1, 1]);
  assert.deepEqual([play.doomer().pain, play.doomer().promotions, play.isAlive(1)], [5, 0, false]);
});

test('MT-446 a shot at a barrel that shows no 6 leaves it standing, and a claw cannot shoot', () => {
  const play = master({
    doomers: [{ at: [1, 1] }],
    monsters: [
      { kind: 'imp', at: [9, 3] },
      { kind: 'demon', at: [9, 5] },
    ],
    barrels: [[5, 3]],
  });
  commands(play, 0);
  orders(play, play.option('barrel', 'act').id, 5, 5, 5);
  assert.deepEqual([play.w.secret.barrels.length, play.told('barrelMissed').length], [1, 1]);
  orders(play, 'finish');
  commands(play, 1);
  assert.equal(play.offers('barrel', 'act'), false);
});

test('MT-451 MT-466 a Fudge die is rolled with a monster that resists a Preacher too', () => {
  const play = turn({
    doomers: [{ at: [1, 3], cls: 'preacher' }],
    monsters: [{ kind: 'imp', at: [6, 3] }],
    rulings: { fudge: 'hits' },
  });
  const { moxie } = play.doomer().stats;
  play.says(`preach:${play.tag()}`, 5, 1, 6, ...Array.from({ length: moxie }, () => 1), 3);
  assert.equal(play.told('resists')[0]?.hits, 2);
});
