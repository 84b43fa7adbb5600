import assert from 'node:assert/strict';
import test from 'node:test';
import type { Sheet } from '../../src/sheet.js';
import { evening, locations, tire, PLAYER } from '../kit.js';

test('DR-128 the bottom treasure holds the Master Key', () => {
  const sheet = (s: Sheet): void => {
    s.spent = [0, 3, 3];
    s.discovered = locations(6);
    s.treasure[5] = 5;
    s.shields = 0b111;
  };
  const p = evening([6, 6], { sheet });
  // Three shields take the two damage of the enemy in location 6.
  p.answers('attack:4', 'use:0:0:lock:5:1');
  assert.equal(p.sheet.key, true);
  assert.deepEqual(p.told('keyFound'), [{ treasure: 5 }]);
});

test('DR-129 the door of the Boss needs the Master Key', () => {
  const found = (s: Sheet): number => (s.discovered = locations(1));
  evening([], { sheet: found }).refuses(PLAYER, 'attack:5', 'noKey', 'DR-129');
  const p = evening([], {
    sheet: s => {
      found(s);
      s.key = true;
    },
  });
  assert.ok(p.offers().includes('attack:5'));
});

test('DR-23 a key row reached before the key is shaded loses the key, and the Boss stays shut in', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(1, 6);
      s.treasure[5] = 1;
      s.shields = 0b111;
    },
  });
  p.answers('attack:4');
  assert.deepEqual(p.told('keyLost'), [{ treasure: 5 }]);
  p.answers('health').asks('round.dice');
  assert.equal(p.sheet.key, false);
});

test('DR-23 the key is lost as soon as the row freezes, even while its loot waits behind the lock', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(6);
      s.treasure[5] = 4;
      s.shields = 0b111;
      s.round = 30;
    },
  });
  p.answers('attack:4');
  assert.deepEqual(p.told('keyLost'), [{ treasure: 5 }]);
  p.answers('health');
  assert.equal(p.result['ending'], 'keyLost');
});

test('DR-23 a key that is shaded and waits behind the lock is not lost', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(6);
      s.treasure[5] = 5;
      s.shields = 0b111;
      s.round = 30;
    },
  });
  p.answers('attack:4', 'health');
  assert.deepEqual(p.told('keyLost'), []);
  assert.equal(p.result['ending'], 'outOfRounds');
});
