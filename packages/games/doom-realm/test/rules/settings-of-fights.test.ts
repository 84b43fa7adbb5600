import assert from 'node:assert/strict';
import test from 'node:test';
import type { Sheet } from '../../src/sheet.js';
import { evening, locations, round, spread, tire, PLAYER } from '../kit.js';
import { withEnemyPower } from '../proving-ground.js';

/** The goat, with the Alchemist's fire flask (three to the attack) learned. */
function withFire(s: Sheet): void {
  s.discovered = locations(2);
  s.spent = [1, 3, 3];
  s.learned[0] = 0b101;
  s.health[0] = 1;
}

test('DR-29 or powers are used before the dice fall, and not after', () => {
  const p = evening([1, 1], { rulings: { powers: 'beforeDice' }, sheet: withFire });
  p.answers('attack:0').asks('fight.prepare');
  assert.deepEqual(p.offers(), ['ready', 'use:0:2:attack']);
  p.answers('use:0:2:attack', 'ready');
  // 1 + 1 + 3 against 6: a second flask would do, but its moment has passed.
  assert.deepEqual(
    p.told('struck').map(({ total, need, won }) => [total, need, won]),
    [[5, 6, false]],
  );
  p.asks('hurt.spread');
});

test('DR-29 before the dice, with no power to use the dice fall at once', () => {
  const p = evening([6, 6], {
    rulings: { powers: 'beforeDice' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0').asks('hurt.spread');
});

test('DR-29 before the dice, with the last box spent the dice fall at once', () => {
  const p = evening([1, 2], {
    rulings: { powers: 'beforeDice' },
    sheet: s => {
      withFire(s);
      s.spent[0] = 2;
    },
  });
  p.answers('attack:0', 'use:0:2:attack').asks('hurt.spread');
  assert.equal(p.told('struck')[0]?.won, true);
});

test('DR-29 before the dice, gold still throws them again afterwards', () => {
  const p = evening([1, 1, 6], {
    rulings: { powers: 'beforeDice' },
    sheet: s => {
      withFire(s);
      s.gold = 1;
    },
  });
  p.answers('attack:0', 'ready').asks('fight.press');
  assert.deepEqual(p.offers(), ['strike', 'again:1']);
  p.answers('again:1');
  assert.equal(p.told('struck')[0]?.total, 7);
});

test('DR-29 before the dice, an enemy that blocks the first power blocks it there', () => {
  const p = evening([1, 2], {
    adventure: withEnemyPower(0, { is: 'blocksFirstPower', with: {} }),
    rulings: { powers: 'beforeDice' },
    sheet: withFire,
  });
  p.answers('attack:0', 'use:0:2:attack', 'use:0:2:attack').asks('hurt.spread');
  assert.deepEqual(
    p.told('struck').map(({ powers, total }) => [powers, total]),
    [[3, 6]],
  );
});

test('DR-31 or swords and shields are pooled: nobody is asked, and nothing is lost with the dead', () => {
  const p = evening([6, 6], {
    rulings: { arms: 'pooled' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.treasure[1] = 2;
      s.wounds = [3, 0, 0];
      s.swords = 0b001;
      s.shields = 0b001;
    },
  });
  p.answers('attack:0', spread(1, 0, 0)).asks('improve.track');
  assert.deepEqual(p.told('died'), [{ hero: 0, swords: 0, shields: 0 }]);
  assert.deepEqual([p.sheet.swords, p.sheet.shields], [0b011, 0b011]);
});

test('DR-31 a pool holds three of each', () => {
  const p = evening([6, 6], {
    rulings: { arms: 'pooled' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.treasure[1] = 1;
      s.wounds = [4, 5, 0];
      s.swords = 0b111;
    },
  });
  p.answers('attack:0').asks('improve.track');
  assert.equal(p.sheet.swords, 0b111);
  assert.deepEqual(p.told('leftBehind'), [{ item: 'sword' }]);
});

test('DR-39 or the rounds go on without heroes: dice are placed, but nobody attacks', () => {
  const p = evening([6, 6, 6, 5, 4, 1], {
    rulings: { allDead: 'goesOn' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2, 3);
      s.wounds = [4, 5, 3];
      s.location[1] = 2;
    },
  });
  // The goat falls with the last hero. Its ruins still pay, and the Boss still grows.
  p.answers('attack:0').asks('improve.track').answers('health');
  assert.equal(p.sheet.gold, 2);
  p.answers('keep', 'treasure:6', 'location:5', 'enemy:1', 'health').lay('A2 B2 C2').asks('round.dice');
  assert.equal(p.sheet.round, 12);
});

test('DR-39 nobody left to attack is told as the reason', () => {
  const p = evening([], {
    rulings: { allDead: 'goesOn' },
    sheet: s => {
      s.discovered = locations(2);
      s.wounds = [4, 5, 4];
    },
  });
  p.refuses(PLAYER, 'attack:0', 'noHero', 'DR-39');
});

test('DR-39 a game that went on without heroes ends as lost with all heroes dead', () => {
  const p = evening([], {
    rulings: { allDead: 'goesOn' },
    sheet: s => {
      s.round = 30;
      s.wounds = [4, 5, 4];
    },
  });
  assert.equal(p.answers('rest').result['ending'], 'allDead');
});

test('DR-40 or levels may be bought at any time: between two dice, after the dice of a fight, before a blow', () => {
  const rulings = { advance: 'anytime' } as const;
  const placing = round([6, 5, 4, 1], { rulings, sheet: s => (s.gold = 5) }).answers('keep', 'treasure:6');
  placing.answers('level:0:1').asks('round.allocate');
  assert.equal(placing.sheet.level[0], 2);
  const fighting = evening([1, 1], {
    rulings,
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 10;
      s.health[0] = 2;
      s.attack[0] = 1;
    },
  });
  // The flask learned in the midst of the fight adds its three at once: 1 + 1 + 3 against 7.
  fighting.answers('attack:0').asks('fight.press').answers('level:0:2', 'use:0:2:attack', 'strike');
  fighting.asks('fight.guard').answers('level:1:1').asks('fight.guard').answers('use:1:1:guard');
  assert.deepEqual(fighting.told('blow'), [{ enemy: 0, damage: 0, shields: 0, guarded: 4 }]);
  assert.equal(fighting.sheet.gold, 0);
});

test('DR-40 at any time, before the dice too where powers belong there', () => {
  const p = evening([1, 1], {
    rulings: { advance: 'anytime', powers: 'beforeDice' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 5;
    },
  });
  p.answers('attack:0').asks('fight.prepare').answers('level:2:1', 'use:2:1:attack');
  assert.deepEqual(
    p.told('struck').map(({ total }) => total),
    [4],
  );
});
