import assert from 'node:assert/strict';
import test from 'node:test';
import { GROWING, type Sheet, TAKEN, WAITING } from '../../src/sheet.js';
import { enemies, evening, locations, type Play, round, shade, spread, tire } from '../kit.js';

/** The enemy in location 2 is about to be beaten; nobody has power boxes left. The second row belongs to it. */
function beforeTheGoatFalls(sheet: (s: Sheet) => void): (s: Sheet) => void {
  return s => {
    tire(s);
    s.discovered = locations(2);
    sheet(s);
  };
}

/** The same for the enemy in location 3 with the barrel, which has a lock in box 2 and a trap in box 4. */
function beforeTheRamFalls(sheet: (s: Sheet) => void): (s: Sheet) => void {
  return s => {
    s.spent = [0, 3, 0];
    s.discovered = locations(3);
    sheet(s);
  };
}

/** Attacks with luck enough, takes the two damage, and stops at what follows. */
function beat(p: Play, enemy: number, ...damage: readonly [number, number, number]): Play {
  return p.answers(`attack:${enemy}`, spread(...damage));
}

test('DR-121 a die counts for the treasure whose number it shows', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.firstTreasure = 3) });
  p.answers('treasure:4');
  assert.deepEqual(p.sheet.treasure, [0, 1, 0, 0, 0, 0]);
});

test('DR-06 the row is never a free choice: one die, one row', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const p = round([die, die, die, die]);
    p.answers(`treasure:${die}`);
    const rows = [0, 0, 0, 0, 0, 0];
    rows[die - 1] = 1;
    assert.deepEqual(p.sheet.treasure, rows);
  }
});

test('DR-122 boxes are filled from the left', () => {
  const p = round([3, 6, 5, 1], { sheet: s => (s.treasure[2] = 1) });
  p.answers('treasure:3');
  assert.deepEqual(p.told('treasureShaded'), [{ treasure: 2, boxes: 2, box: 'lock' }]);
  assert.equal(p.sheet.treasure[2], 2);
});

test('DR-07 a die on a full row is burned', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.treasure[5] = 6) });
  p.answers('treasure:6');
  assert.equal(p.sheet.treasure[5], 6);
  assert.deepEqual(p.told('burned'), [{ die: 6, area: 'treasure', why: 'full' }]);
});

test('DR-123 the fall of the enemy brings every shaded box of the row, and none of the others', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheGoatFalls(s => (s.treasure[1] = 3)) }), 0, 2, 0, 0);
  // Sword, shield and one gold are shaded; candle, potion and three gold are not.
  p.asks('loot.bearer');
  assert.deepEqual(p.offers(), ['hero:0', 'hero:1', 'hero:2']);
  p.answers('hero:1').asks('loot.bearer').answers('hero:2');
  assert.deepEqual([p.sheet.swords, p.sheet.shields, p.sheet.gold], [0b010, 0b100, 1]);
  assert.equal(p.sheet.rows[1], TAKEN);
  p.asks('improve.track');
});

test('DR-124 gold for the shaded boxes of the location comes with the treasure', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheGoatFalls(s => (s.location = [5, 3, 5, 5, 5, 5])) }), 0, 2, 0, 0);
  assert.equal(p.sheet.gold, 3);
});

test('DR-13 that gold is paid once, though the book tells of it three times', () => {
  const situation = beforeTheGoatFalls(s => {
    s.location[1] = 4;
    s.rows[1] = GROWING;
  });
  const p = beat(evening([6, 6], { sheet: situation }), 0, 2, 0, 0);
  assert.deepEqual(p.told('goldGained'), [{ gold: 4, from: 'location' }]);
});

test('DR-124 an untouched location pays nothing', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheGoatFalls(() => undefined) }), 0, 2, 0, 0);
  assert.deepEqual([p.sheet.gold, p.told('goldGained')], [0, []]);
});

test('DR-125 a candle explores two hexes', () => {
  const sheet = beforeTheGoatFalls(s => {
    s.treasure[1] = 4;
    s.swords = 0b111;
    s.shields = 0b111;
    shade(s, 'B3');
  });
  // Shields take the damage, and nobody can use a fourth of either.
  const p = evening([6, 6], { sheet }).answers('attack:0').asks('wander.hex');
  p.lay('H2').asks('wander.hex').lay('E5').asks('improve.track');
  assert.equal(p.ground, 'B3 E5 H2');
});

test('DR-27 candlelight falls anywhere: on numbers and question marks too, not on black hexes, the start or shaded ground', () => {
  const sheet = beforeTheGoatFalls(s => {
    s.treasure[1] = 4;
    s.swords = 0b111;
    s.shields = 0b111;
    shade(s, 'B3');
  });
  const p = evening([6, 6, 3], { sheet }).answers('attack:0');
  assert.deepEqual([p.canLay('D3'), p.canLay('A3'), p.canLay('B3')], [false, false, false]);
  p.lay('I7').lay('F4');
  assert.equal(p.sheet.discovered, locations(2, 6));
  // The question mark was met at once: a 3 is a purse with two gold.
  assert.deepEqual([p.sheet.encounters, p.sheet.gold], [1, 1 + 2]);
});

test('DR-27 a candle with one white hex left lights that one', () => {
  const sheet = beforeTheGoatFalls(s => {
    s.treasure[1] = 4;
    s.swords = 0b111;
    s.shields = 0b111;
    s.shaded = s.shaded.map(() => -1);
    // The first hex of the map, where the 1 stands.
    s.shaded[0] = -2;
  });
  const p = evening([6, 6], { sheet }).answers('attack:0').asks('improve.track');
  assert.deepEqual(p.told('explored'), [{ hexes: [0], by: 'candle' }]);
});

test('DR-126 a lock must be opened before anything of its row is taken', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheRamFalls(s => (s.treasure[2] = 3)) }), 1, 2, 0, 0);
  p.asks('loot.clear');
  assert.deepEqual(p.offers(), ['use:0:0:lock:2:1', 'leave']);
  assert.equal(p.sheet.gold, 0);
  p.answers('use:0:0:lock:2:1').asks('loot.bearer');
  assert.deepEqual([p.sheet.gold, p.sheet.spent[0]], [2, 1]);
});

test('DR-24 only shaded locks and traps are in the way', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheRamFalls(s => (s.treasure[2] = 1)) }), 1, 2, 0, 0);
  p.asks('improve.track');
  assert.deepEqual([p.sheet.gold, p.sheet.rows[2]], [2, TAKEN]);
});

test('DR-24 each is dealt with by a fitting power: a lock by one, a trap by another', () => {
  const p = beat(evening([6, 6], { sheet: beforeTheRamFalls(s => (s.treasure[2] = 4)) }), 1, 2, 0, 0);
  assert.deepEqual(p.offers(), ['use:0:0:lock:2:1', 'use:2:0:trap:2:3', 'leave']);
  p.answers('use:2:0:trap:2:3').asks('loot.clear');
  assert.deepEqual(p.offers(), ['use:0:0:lock:2:1', 'leave']);
  p.answers('use:0:0:lock:2:1').asks('loot.bearer');
});

test('DR-24 what is not dealt with waits, and may be taken between phases of a later round', () => {
  const p = evening([6, 6, 6, 5, 4, 3], { sheet: beforeTheRamFalls(s => (s.treasure[2] = 2)) });
  beat(p, 1, 2, 0, 0).answers('leave', 'health');
  assert.deepEqual([p.sheet.gold, p.sheet.rows[2]], [0, WAITING]);
  p.answers('rest').asks('round.allocate');
  assert.ok(p.offers().includes('use:0:0:lock:2:1'));
  p.answers('use:0:0:lock:2:1').asks('round.allocate');
  assert.deepEqual([p.sheet.gold, p.sheet.rows[2], p.sheet.spent[0]], [2, TAKEN, 1]);
});

test('DR-24 with two in the way, the loot waits on after one is cleared', () => {
  const waiting = (s: Sheet): void => {
    s.spent = [0, 3, 3];
    s.fallen = enemies(1);
    s.rows[2] = WAITING;
    s.treasure[2] = 4;
  };
  const p = evening([], { sheet: waiting }).answers('use:0:0:lock:2:1').asks('round.dice');
  assert.deepEqual([p.sheet.rows[2], p.sheet.cleared[2], p.sheet.gold], [WAITING, 0b10, 0]);
});

test('DR-24 the loot beside the Boss can wait too', () => {
  const p = evening([], {
    sheet: s => {
      s.fallen = enemies(5);
      s.rows[0] = WAITING;
      s.treasure[0] = 2;
    },
  });
  p.answers('use:2:0:trap:0:1');
  assert.deepEqual([p.sheet.rows[0], p.sheet.gold, p.sheet.spent[2]], [TAKEN, 1, 1]);
});

test('DR-24 the power of a dead hero clears nothing', () => {
  const p = evening([6, 6], {
    sheet: beforeTheRamFalls(s => {
      s.treasure[2] = 2;
      s.wounds[0] = 4;
    }),
  });
  p.answers('attack:1', { 1: 2, 2: 0 }).asks('improve.track');
  assert.deepEqual(p.told('lootWaits'), [{ treasure: 2 }]);
});

test('DR-26 the row is frozen when its enemy falls, so that a die on waiting loot is burned', () => {
  const p = round([3, 6, 5, 1], {
    sheet: s => {
      s.fallen = enemies(1);
      s.rows[2] = WAITING;
      s.treasure[2] = 2;
    },
  });
  p.answers('treasure:3');
  assert.deepEqual(p.told('burned'), [{ die: 3, area: 'treasure', why: 'frozen' }]);
  assert.equal(p.sheet.treasure[2], 2);
});

test('DR-25 waiting loot scores nothing until it is collected', () => {
  const waiting = (s: Sheet): void => {
    s.round = 30;
    s.spent = [0, 3, 3];
    s.fallen = enemies(1);
    s.rows[2] = WAITING;
    s.treasure[2] = 2;
  };
  assert.equal(evening([], { sheet: waiting }).answers('rest').result['score'], 0);
  // Two boxes, and a point for the two gold in the first of them.
  const p = evening([], { sheet: waiting }).answers('use:0:0:lock:2:1');
  assert.equal(p.result['score'], 3);
});

test('DR-127 nothing more is shaded on a looted treasure', () => {
  const p = round([2, 6, 5, 1], {
    sheet: s => {
      s.fallen = enemies(0);
      s.rows[1] = TAKEN;
      s.treasure[1] = 1;
    },
  });
  p.answers('treasure:2');
  assert.equal(p.sheet.treasure[1], 1);
  assert.deepEqual(p.told('burned'), [{ die: 2, area: 'treasure', why: 'looted' }]);
});
