import assert from 'node:assert/strict';
import test from 'node:test';
import type { Sheet } from '../../src/sheet.js';
import { evening, locations, type Play, round, shade, spread, tire, PLAYER } from '../kit.js';

/** An attack that succeeds against the goat, whose blow is two before attack boxes. */
function struckBack(sheet: (s: Sheet) => void, ...more: readonly number[]): Play {
  const p = evening([6, 6, ...more], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      sheet(s);
    },
  });
  return p.answers('attack:0');
}

test('DR-155 damage is shaded attack boxes plus the printed modifier', () => {
  const p = struckBack(s => (s.attack[0] = 3)).asks('hurt.spread');
  assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 5, shields: 0, guarded: 0 }]);
});

test('DR-156 damage is spread as the player likes, all of it', () => {
  const p = struckBack(s => (s.attack[0] = 1)).asks('hurt.spread');
  p.refuses(PLAYER, spread(1, 1, 0), 'wrongTotal', 'DR-156').refuses(PLAYER, spread(2, 2, 0), 'wrongTotal', 'DR-156');
  p.answers(spread(1, 1, 1));
  assert.deepEqual(p.sheet.wounds, [1, 1, 1]);
});

test('DR-156 no hero takes more than the boxes left', () => {
  struckBack(s => {
    s.attack[0] = 3;
    s.wounds = [2, 0, 0];
  }).refuses(PLAYER, spread(3, 2, 0), 'outOfRange');
});

test('DR-157 each shield takes one off', () => {
  const p = struckBack(s => {
    s.attack[0] = 3;
    s.shields = 0b101;
  });
  assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 3, shields: 2, guarded: 0 }]);
});

test('DR-157 powers take more off, after the attack and before the damage is spread', () => {
  const p = struckBack(s => {
    s.attack[0] = 3;
    s.spent = [3, 1, 3];
  }).asks('fight.guard');
  assert.deepEqual(p.offers(), ['take', 'use:1:0:guard']);
  p.answers('use:1:0:guard', 'use:1:0:guard').asks('hurt.spread');
  assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 1, shields: 0, guarded: 4 }]);
  assert.equal(p.sheet.spent[1], 3);
});

test('DR-34 damage is never below nothing', () => {
  const p = struckBack(s => (s.shields = 0b111)).asks('improve.track');
  assert.equal(p.told('blow')[0]?.damage, 0);
  assert.deepEqual(p.sheet.wounds, [0, 0, 0]);
});

test('DR-34 a blow that shields take whole asks for no powers', () => {
  struckBack(s => {
    s.shields = 0b011;
    s.spent = [3, 0, 3];
  }).asks('improve.track');
});

test('DR-33 what the living have no boxes for is lost', () => {
  const p = struckBack(s => {
    s.attack[0] = 3;
    s.wounds = [4, 5, 2];
    s.round = 30;
  });
  // Five damage on the last hero with two boxes left: the heroes are dead, and three damage are lost.
  assert.deepEqual(p.sheet.wounds, [4, 5, 4]);
});

test('DR-33 a lone hero takes it all without being asked', () => {
  const p = struckBack(s => (s.wounds = [4, 5, 0])).asks('improve.track');
  assert.deepEqual(p.sheet.wounds, [4, 5, 2]);
});

test('DR-164 one damage fills one health box', () => {
  const p = struckBack(s => (s.attack[0] = 1)).answers(spread(0, 2, 1));
  assert.deepEqual(p.sheet.wounds, [0, 2, 1]);
  assert.deepEqual(p.told('wounded'), [
    { hero: 1, damage: 2, left: 3 },
    { hero: 2, damage: 1, left: 3 },
  ]);
});

test('DR-165 a hero with all health boxes filled is dead', () => {
  const p = struckBack(s => (s.wounds = [2, 0, 0])).answers(spread(2, 0, 0));
  assert.deepEqual(p.told('died'), [{ hero: 0, swords: 0, shields: 0 }]);
});

test('DR-165, DR-31 what a dead hero carried is told as lost', () => {
  const p = struckBack(s => Object.assign(s, { wounds: [3, 0, 0], swords: 0b010, shields: 0b001 }));
  p.answers(spread(1, 0, 0));
  assert.deepEqual(p.told('died'), [{ hero: 0, swords: 0, shields: 1 }]);
  assert.deepEqual([p.sheet.swords, p.sheet.shields], [0b010, 0]);
});

test('DR-165 a dead hero uses no powers', () => {
  const alive = evening([], { sheet: s => (s.wounds = [0, 0, 3]) });
  assert.ok(alive.offers().includes('use:2:0:explore'));
  const dead = evening([], { sheet: s => (s.wounds = [0, 0, 4]) });
  assert.deepEqual(dead.offers(), ['rest']);
});

test('DR-165 the sword and shield of a dead hero are lost, those of the others are not', () => {
  const p = struckBack(s => {
    s.attack[0] = 2;
    s.wounds = [2, 0, 0];
    s.swords = 0b011;
    s.shields = 0b101;
  });
  p.answers(spread(2, 0, 0));
  assert.deepEqual([p.sheet.swords, p.sheet.shields], [0b010, 0b100]);
});

test('DR-31 a sword goes to a living hero without one, as the player chooses', () => {
  const p = struckBack(s => {
    s.treasure[1] = 1;
    s.shields = 0b111;
    s.swords = 0b001;
  });
  p.asks('loot.bearer');
  assert.deepEqual(p.offers(), ['hero:1', 'hero:2']);
  p.answers('hero:2');
  assert.equal(p.sheet.swords, 0b101);
});

test('DR-31 one hero able to carry it takes it unasked; with none it is left behind', () => {
  const one = struckBack(s => {
    s.treasure[1] = 1;
    s.shields = 0b110;
    s.swords = 0b010;
    s.wounds = [4, 0, 0];
  });
  one.asks('improve.track');
  assert.equal(one.sheet.swords, 0b110);
  const none = struckBack(s => {
    s.treasure[1] = 1;
    s.shields = 0b111;
    s.swords = 0b111;
  });
  none.asks('improve.track');
  assert.deepEqual(none.told('leftBehind'), [{ item: 'sword' }]);
});

test('DR-38 the dead are neither healed nor raised', () => {
  const p = evening([], {
    sheet: s => {
      s.wounds = [1, 5, 4];
      s.learned[0] = 0b011;
      s.gold = 5;
    },
  });
  p.answers('use:0:1:heal').asks('round.act');
  assert.deepEqual(p.sheet.wounds, [0, 5, 4]);
  assert.deepEqual(
    p.offers().filter(id => id.startsWith('level')),
    ['level:0:2'],
  );
});

test('DR-39 the game ends at once when the last hero dies in a fight, with nothing gained', () => {
  const p = struckBack(s => {
    s.attack[0] = 1;
    s.wounds = [4, 5, 1];
    s.location[1] = 4;
    s.treasure[1] = 3;
  });
  assert.equal(p.asked, 'over');
  assert.equal(p.result['ending'], 'allDead');
  // The goat fell, and its box counts; nobody was left to take gold or treasure.
  assert.deepEqual(p.result['lines'], {
    enemies: 1,
    treasures: 0,
    encounters: 0,
    gold: 0,
    rounds: 0,
    boss: 0,
    heroes: -15,
  });
});

test('DR-39 the game ends in the middle of the allocation when an encounter kills the last hero', () => {
  const p = round([1, 6, 5, 4, 1], {
    sheet: s => {
      shade(s, 'C1');
      s.wounds = [4, 5, 2];
    },
  });
  p.answers('explore:1').lay('D1');
  assert.equal(p.result['ending'], 'allDead');
  assert.equal(p.result['score'], 2 - 15);
});

test('DR-39 a second question mark is not met any more', () => {
  const p = round([2, 6, 5, 4, 1], {
    sheet: s => {
      shade(s, 'C7');
      s.wounds = [4, 5, 3];
    },
  });
  p.answers('explore:2')
    .lay('D7 E7')
    .answers(p.offers()[0] ?? '');
  assert.equal(p.result['ending'], 'allDead');
  assert.equal(p.sheet.encounters, 1);
});

test('DR-39 the game ends when a hero who goes ahead before the dice are placed finds death', () => {
  const p = round([6, 5, 4, 2, 1], {
    sheet: s => {
      shade(s, 'C1');
      s.wounds = [4, 5, 3];
    },
  });
  p.answers('use:2:0:explore').lay('D1');
  assert.equal(p.result['ending'], 'allDead');
});

test('DR-39 the game ends in the middle of the loot when a candle leads to death: no more boxes, no growth of the Boss', () => {
  const p = struckBack(s => {
    s.treasure[1] = 6;
    s.swords = 0b100;
    s.shields = 0b100;
    s.attack[0] = 0;
    s.wounds = [4, 5, 1];
  }, 1);
  p.asks('wander.hex').lay('D1').lay('B3');
  assert.equal(p.result['ending'], 'allDead');
  // The gold in the third box was taken before the candle in the fourth; the three gold in the sixth were not.
  assert.deepEqual([p.sheet.gold, p.sheet.health[5], p.sheet.attack[5]], [1, 0, 0]);
});
