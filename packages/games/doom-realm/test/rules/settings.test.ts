import assert from 'node:assert/strict';
import test from 'node:test';
import type { Sheet } from '../../src/sheet.js';
import { evening, locations, round, shade, tire, PLAYER } from '../kit.js';
import { HOOKED } from '../proving-ground.js';

test('DR-15 with flips allowed a shape may also lie as its mirror image', () => {
  const p = round([4, 4, 4, 4], { adventure: HOOKED, rulings: { flips: 'flip' }, sheet: s => shade(s, 'D5') });
  p.answers('explore:4');
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
  evening([], { sheet: atTheBossDoor(false) }).refuses(PLAYER, 'attack:5', 'noKey', 'DR-129');
  const p = evening([], { sheet: atTheBossDoor(true) }).refuses(PLAYER, 'attack:5', 'locked', 'DR-117');
  p.answers('use:0:0:door:0');
  assert.ok(p.offers().includes('attack:5'));
});

test('DR-22 a door opened without the key still keeps the Boss in', () => {
  const p = evening([], { sheet: atTheBossDoor(false) }).answers('use:0:0:door:0');
  p.refuses(PLAYER, 'attack:5', 'noKey', 'DR-129');
});

test('DR-22 or the key opens both, and no power is offered for that door', () => {
  const rulings = { bossDoor: 'keyOpensBoth' } as const;
  const p = evening([], { rulings, sheet: atTheBossDoor(true) });
  assert.ok(p.offers().includes('attack:5'));
  assert.ok(!p.offers().includes('use:0:0:door:0'));
  evening([], { rulings, sheet: atTheBossDoor(false) }).refuses(PLAYER, 'attack:5', 'noKey', 'DR-129');
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
  p.refuses(PLAYER, 'attack:0', 'locked', 'DR-117');
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
  p.answers('attack:4');
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
  p.answers('attack:4', 'leave', 'health');
  assert.equal(p.sheet.key, false);
  p.answers('use:0:0:lock:5:1');
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
  assert.equal(p.answers('rest').result['ending'], 'outOfRounds');
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
  p.answers('attack:0').asks('wander.hex');
  assert.ok(!p.canLay('H5') && !p.canLay('C2'));
  // The second hex may touch the first.
  p.lay('C3').lay('C2');
  assert.equal(p.ground, 'B3 C2 C3');
});
