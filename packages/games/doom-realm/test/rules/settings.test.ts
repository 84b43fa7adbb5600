import assert from 'node:assert/strict';
import test from 'node:test';
import { settingsRejection, standardSettings } from '@doomtable/kernel';
import { SETTINGS } from '../../src/settings.js';
import type { Sheet } from '../../src/sheet.js';
import { evening, game, locations, round, shade, spread, tire } from '../kit.js';
import { PROVING_GROUND, withEnemyPower } from '../proving-ground.js';

/** Every setting that is a ruling is named by the rule it settles. */
const RULINGS = Object.entries(SETTINGS).flatMap(([name, { group, cite }]) =>
  group === 'ruling' ? [[name, cite]] : [],
);

test('DR-15 with flips allowed a shape may also lie as its mirror image', () => {
  const hook = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: 0 },
    { q: 2, r: -1 },
  ];
  const adventure = { ...PROVING_GROUND, shapes: PROVING_GROUND.shapes.map((shape, i) => (i === 3 ? hook : shape)) };
  const p = round([4, 4, 4, 4], { adventure, rulings: { flips: 'flip' }, sheet: s => shade(s, 'D5') });
  p.answer('explore:4');
  assert.ok(p.canLay('E5 F5 G5 F4') && p.canLay('E5 F5 G5 F6'));
});

/** The Boss's door is locked by the set-up as well, and its location is found. */
function atTheBossDoor(key: boolean): (s: Sheet) => void {
  return s => {
    s.discovered = locations(1);
    s.locked = locations(1);
    s.key = key;
  };
}

test('DR-22 a Boss behind the lock of the set-up needs the key and a hero power', () => {
  evening([], { sheet: atTheBossDoor(false) }).refuses('attack:5', 'noKey', 'DR-129');
  const p = evening([], { sheet: atTheBossDoor(true) }).refuses('attack:5', 'locked', 'DR-117');
  p.answer('use:0:0:door:0');
  assert.ok(p.offers.includes('attack:5'));
});

test('DR-22 a door opened without the key still keeps the Boss in', () => {
  const p = evening([], { sheet: atTheBossDoor(false) }).answer('use:0:0:door:0');
  p.refuses('attack:5', 'noKey', 'DR-129');
});

test('DR-22 or the key opens both, and no power is offered for that door', () => {
  const rulings = { bossDoor: 'keyOpensBoth' } as const;
  const p = evening([], { rulings, sheet: atTheBossDoor(true) });
  assert.ok(p.offers.includes('attack:5'));
  assert.ok(!p.offers.includes('use:0:0:door:0'));
  evening([], { rulings, sheet: atTheBossDoor(false) }).refuses('attack:5', 'noKey', 'DR-129');
});

test('DR-22 the key that opens both opens no other door', () => {
  const p = evening([], {
    rulings: { bossDoor: 'keyOpensBoth' },
    sheet: s => {
      s.discovered = locations(1, 2);
      s.locked = locations(2);
      s.key = true;
    },
  });
  p.refuses('attack:0', 'locked', 'DR-117');
});

test('DR-23 or a missed key is found when its row is looted', () => {
  const p = evening([6, 6], {
    rulings: { missedKey: 'found' },
    sheet: s => {
      tire(s);
      s.discovered = locations(6);
      s.treasure[5] = 1;
      s.shields = 0b111;
    },
  });
  p.answer('attack:4');
  assert.equal(p.sheet.key, true);
  assert.deepEqual(p.told('keyLost'), []);
});

test('DR-23 or it is found later, when the lock is dealt with', () => {
  const p = evening([6, 6], {
    rulings: { missedKey: 'found' },
    sheet: s => {
      s.spent = [0, 3, 3];
      s.discovered = locations(6);
      s.treasure[5] = 2;
      s.shields = 0b111;
    },
  });
  p.answer('attack:4', 'leave', 'health');
  assert.equal(p.sheet.key, false);
  p.answer('use:0:0:lock:5:1');
  assert.equal(p.sheet.key, true);
});

test('DR-23 a missed key that could still be found is not the ending of the lost key', () => {
  const p = evening([], {
    rulings: { missedKey: 'found' },
    sheet: s => {
      s.round = 30;
      s.rows[5] = 1;
      s.treasure[5] = 2;
      tire(s);
    },
  });
  assert.equal(p.answer('rest').result['ending'], 'outOfRounds');
});

test('DR-27 or candlelight falls next to shaded ground only', () => {
  const p = evening([6, 6], {
    rulings: { candles: 'connected' },
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.treasure[1] = 4;
      s.swords = 0b111;
      s.shields = 0b111;
      shade(s, 'B3');
    },
  });
  p.answer('attack:0').asks('wander.hex');
  assert.ok(!p.canLay('H5') && !p.canLay('C2'));
  // The second hex may touch the first.
  p.lay('C3').lay('C2');
  assert.equal(p.ground, 'B3 C2 C3');
});

/** The goat, with the Alchemist's fire flask (three to the attack) learned. */
function withFire(s: Sheet): void {
  s.discovered = locations(2);
  s.spent = [1, 3, 3];
  s.learned[0] = 0b101;
  s.health[0] = 1;
}

test('DR-29 or powers are used before the dice fall, and not after', () => {
  const p = evening([1, 1], { rulings: { powers: 'beforeDice' }, sheet: withFire });
  p.answer('attack:0').asks('fight.prepare');
  assert.deepEqual(p.offers, ['ready', 'use:0:2:attack']);
  p.answer('use:0:2:attack', 'ready');
  // 1 + 1 + 3 against 6: a second flask would do, but its moment has passed.
  assert.deepEqual(
    p.told('struck').map(({ total, need, won }) => [total, need, won]),
    [[5, 6, false]],
  );
  p.asks('hurt.spread');
});

test('DR-29 before the dice, with the last box spent the dice fall at once', () => {
  const p = evening([1, 2], {
    rulings: { powers: 'beforeDice' },
    sheet: s => {
      withFire(s);
      s.spent[0] = 2;
    },
  });
  p.answer('attack:0', 'use:0:2:attack').asks('hurt.spread');
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
  p.answer('attack:0', 'ready').asks('fight.press');
  assert.deepEqual(p.offers, ['strike', 'again:1']);
  p.answer('again:1');
  assert.equal(p.told('struck')[0]?.total, 7);
});

test('DR-29 before the dice, an enemy that blocks the first power blocks it there', () => {
  const p = evening([1, 2], {
    adventure: withEnemyPower(0, { is: 'blocksFirstPower', with: {} }),
    rulings: { powers: 'beforeDice' },
    sheet: withFire,
  });
  p.answer('attack:0', 'use:0:2:attack', 'use:0:2:attack').asks('hurt.spread');
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
  p.answer('attack:0', spread(1, 0, 0)).asks('improve.track');
  assert.deepEqual(p.told('died'), [{ hero: 0 }]);
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
  p.answer('attack:0').asks('improve.track');
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
  p.answer('attack:0').asks('improve.track').answer('health');
  assert.equal(p.sheet.gold, 2);
  p.answer('keep', 'treasure:6', 'location:5', 'enemy:1', 'health').lay('A2 B2 C2').asks('round.dice');
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
  p.refuses('attack:0', 'noHero', 'DR-39');
});

test('DR-39 a game that went on without heroes ends as lost with all heroes dead', () => {
  const p = evening([], {
    rulings: { allDead: 'goesOn' },
    sheet: s => {
      s.round = 30;
      s.wounds = [4, 5, 4];
    },
  });
  assert.equal(p.answer('rest').result['ending'], 'allDead');
});

test('DR-40 or levels may be bought at any time: between two dice, after the dice of a fight, before a blow', () => {
  const rulings = { advance: 'anytime' } as const;
  const placing = round([6, 5, 4, 1], { rulings, sheet: s => (s.gold = 5) }).answer('keep', 'treasure:6');
  placing.answer('level:0:1').asks('round.allocate');
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
  fighting.answer('attack:0').asks('fight.press').answer('level:0:2', 'use:0:2:attack', 'strike');
  fighting.asks('fight.guard').answer('level:1:1').asks('fight.guard').answer('use:1:1:guard');
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
  p.answer('attack:0').asks('fight.prepare').answer('level:2:1', 'use:2:1:attack');
  assert.deepEqual(
    p.told('struck').map(({ total }) => total),
    [4],
  );
});

test('DR-101 a table of two is refused, and so are settings that do not exist', () => {
  const standard = standardSettings(SETTINGS);
  assert.equal(settingsRejection(game, standard, 1), undefined);
  assert.equal(settingsRejection(game, standard, 2)?.code, 'outOfRange');
  assert.equal(settingsRejection(game, { ...standard, candles: 'nowhere' }, 1)?.path, '.candles');
});

test('every ruling among the settings cites the rule it settles', () => {
  assert.deepEqual(RULINGS, [
    ['flips', 'DR-15'],
    ['bossDoor', 'DR-22'],
    ['missedKey', 'DR-23'],
    ['candles', 'DR-27'],
    ['powers', 'DR-29'],
    ['arms', 'DR-31'],
    ['allDead', 'DR-39'],
    ['advance', 'DR-40'],
  ]);
});

test('an adventure of the table itself is judged before the table begins', () => {
  const own = (text: string) => {
    const settings = { ...standardSettings(SETTINGS), adventure: { is: 'own', with: text } as const };
    return settingsRejection(game, settings, 1)?.code;
  };
  assert.equal(own('a dragon'), 'adventureNotJson');
  assert.equal(own('{}'), 'adventureMalformed');
  assert.equal(own(JSON.stringify({ ...PROVING_GROUND, heroes: [] })), 'adventureMalformed');
});
