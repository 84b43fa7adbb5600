import assert from 'node:assert/strict';
import test from 'node:test';
import { evening, locations, round, spread, tire, PLAYER } from '../kit.js';

test('DR-112 a round opens with a roll of all four dice', () => {
  const before = round([]);
  assert.deepEqual(before.asks('round.dice').decision().choice, { kind: 'dice', pools: [4], sides: 6 });
  const p = round([6, 5, 4, 1]);
  assert.deepEqual(p.told('rolled'), [{ dice: [6, 5, 4, 1] }]);
});

test('DR-113 one gold throws one die again', () => {
  const p = round([6, 5, 4, 1, 3], { sheet: s => (s.gold = 3) }).asks('round.reroll');
  p.answers('again:1').asks('round.reroll');
  assert.equal(p.sheet.gold, 2);
  assert.deepEqual(p.told('rerolled'), [{ from: 1, to: 3, gold: 1 }]);
  assert.deepEqual(p.offers(), ['keep', 'again:3', 'again:4', 'again:5', 'again:6']);
  p.answers('keep').asks('round.allocate');
  assert.equal(p.sheet.gold, 2);
});

test('DR-113 without gold nothing is asked, and only a face that lies there can be thrown again', () => {
  round([6, 5, 4, 1]).asks('round.allocate');
  round([6, 5, 4, 1], { sheet: s => (s.gold = 1) }).refuses(PLAYER, 'again:2', 'notOffered', 'DR-113');
});

test('DR-05 again and again while the gold lasts, and only before the dice are allocated', () => {
  const p = round([6, 6, 4, 1, 6, 2], { sheet: s => (s.gold = 2) });
  p.answers('again:6').asks('round.reroll');
  p.answers('again:6').asks('round.allocate');
  assert.equal(p.sheet.gold, 0);
  assert.deepEqual(
    p.offers().filter(id => id.startsWith('again')),
    [],
  );
  assert.deepEqual(
    p.offers().filter(id => id.startsWith('treasure')),
    ['treasure:1', 'treasure:2', 'treasure:4', 'treasure:6'],
  );
});

test('DR-114 every die goes to a place of its own', () => {
  const p = round([6, 5, 4, 1], { sheet: tire }).asks('round.allocate');
  assert.equal(p.offers().length, 16);
  p.answers('treasure:6', 'location:5', 'enemy:1', 'health');
  // The last die has one place left to go, so nobody is asked where.
  p.asks('allot.lay').lay('A2 B2 C2').asks('round.dice');
  const { treasure, location, health } = p.sheet;
  assert.deepEqual([treasure[5], location[4], health[5]], [1, 1, 1]);
});

test('DR-114 the last die goes where there is room, whichever area that is', () => {
  const places = [
    ['enemy:6', 'health', 'location:5', 'explore:4'],
    ['treasure:6', 'location:5', 'explore:4'],
    ['treasure:6', 'enemy:5', 'health', 'explore:4'],
  ];
  for (const answers of places) {
    const p = round([6, 5, 4, 1], { sheet: tire })
      .answers(...answers)
      .lay('A2 B2 C2');
    if (p.asked === 'improve.track') p.answers('health');
    p.asks('round.dice');
    assert.equal(p.told('allotted').length, 4);
    assert.equal(p.told('allotted')[3]?.die, 1);
  }
});

test('DR-02 no area takes two dice', () => {
  const p = round([4, 4, 1, 1], { sheet: tire });
  assert.equal(p.offers().length, 8);
  p.answers('treasure:4');
  p.refuses(PLAYER, 'treasure:4', 'notOffered', 'DR-114').refuses(PLAYER, 'treasure:1', 'notOffered', 'DR-114');
  assert.deepEqual(p.offers(), ['enemy:1', 'enemy:4', 'location:1', 'location:4', 'explore:1', 'explore:4']);
});

test('DR-01 the fourth area is exploration', () => {
  assert.ok(round([6, 5, 4, 1]).offers().includes('explore:6'));
});

test('DR-118 a die on a looted treasure, a defeated enemy or a destroyed location does nothing', () => {
  const p = round([2, 2, 2, 1], {
    sheet: s => {
      s.fallen = 1; // the enemy numbered 2
      s.rows[1] = 2; // the treasure numbered 2, taken
      s.treasure[1] = 3;
      s.location[1] = 2;
      s.health[0] = 1;
      s.attack[0] = 1;
    },
  });
  p.answers('treasure:2', 'enemy:2', 'location:2');
  assert.deepEqual(
    p.told('burned').map(({ area, why }) => [area, why]),
    [
      ['treasure', 'looted'],
      ['enemy', 'defeated'],
      ['location', 'destroyed'],
    ],
  );
  assert.deepEqual([p.sheet.treasure[1], p.sheet.location[1], p.sheet.health[0], p.sheet.attack[0]], [3, 2, 1, 1]);
});

test('DR-52 burning a die is a choice like any other', () => {
  const p = round([2, 6, 5, 1], { sheet: s => (s.fallen = 1) });
  assert.ok(p.offers().includes('enemy:2'));
});

test('DR-119 the boxes of what is over stay as they are and count', () => {
  const p = evening([], {
    sheet: s => {
      s.round = 30;
      s.fallen = 1;
      s.health[0] = 2;
      s.attack[0] = 1;
    },
  });
  p.answers('rest');
  assert.equal(p.result['score'], 3);
});

test('DR-120 the dice of every round are written down as they lay in the end', () => {
  const p = round([1, 6, 4, 1, 3], {
    sheet: s => {
      s.gold = 1;
      s.rolls = [6655];
    },
  });
  p.answers('again:1');
  assert.deepEqual(p.sheet.rolls, [6655, 6431]);
});

test('DR-115 after all dice one attack may be made, or none', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.discovered = locations(2)) });
  p.answers('treasure:6', 'location:5');
  assert.ok(!p.offers().some(id => id.startsWith('attack')));
  p.answers('enemy:4', 'attack').lay('B3').asks('round.act');
  assert.deepEqual(p.offers(), ['attack:0', 'use:2:0:explore', 'rest']);
  p.answers('rest').asks('round.dice');
});

test('DR-28 only one attack in a round', () => {
  const p = evening([1, 1], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2, 3);
      s.gold = 5;
      s.health[0] = 3;
      s.attack[0] = 2;
    },
  });
  p.answers('attack:0', 'strike', spread(4, 0, 0), 'attack').asks('round.act');
  p.refuses(PLAYER, 'attack:1', 'notOffered', 'DR-115');
});

test('DR-160 the next attempt waits for a later round', () => {
  const p = evening([1, 1, 6, 5, 4, 3], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.health[0] = 3;
      s.attack[0] = 2;
    },
  });
  p.answers('attack:0', spread(0, 4, 0))
    .asks('improve.track')
    .answers('attack');
  assert.equal(p.sheet.round, 11);
  p.answers('treasure:6', 'location:5', 'enemy:4', 'health').lay('B2 B3 C2').asks('round.act');
  assert.ok(p.offers().includes('attack:0'));
});

test('DR-116 only an enemy whose location is discovered and not locked can be attacked', () => {
  const p = evening([], {
    sheet: s => {
      s.discovered = locations(2, 3);
      s.locked = locations(3);
    },
  });
  p.refuses(PLAYER, 'attack:2', 'undiscovered', 'DR-116').refuses(PLAYER, 'attack:1', 'locked', 'DR-117');
  assert.deepEqual(
    p.offers().filter(id => id.startsWith('attack')),
    ['attack:0'],
  );
});

test('DR-117 a hero power opens a locked door', () => {
  const p = evening([], {
    sheet: s => {
      s.discovered = locations(3);
      s.locked = locations(3);
    },
  });
  assert.equal(p.option('use:0:0:door:2').cite, 'DR-117');
  p.answers('use:0:0:door:2').asks('round.act');
  assert.equal(p.sheet.locked, 0);
  assert.equal(p.sheet.spent[0], 1);
  assert.ok(p.offers().includes('attack:1'));
});

test('DR-21 a door is opened after the dice are allocated, once it is discovered', () => {
  const locked = (s: { locked: number; discovered: number }): void => {
    s.locked = locations(3);
    s.discovered = locations(3);
  };
  assert.ok(!round([6, 5, 4, 1], { sheet: locked }).offers().includes('use:0:0:door:2'));
  assert.ok(evening([], { sheet: locked }).offers().includes('use:0:0:door:2'));
  const hidden = evening([], { sheet: s => (s.locked = locations(3)) });
  assert.deepEqual(
    hidden.offers().filter(id => id.includes('door')),
    [],
  );
});

test('DR-21 a door can also be opened after the attack of the round', () => {
  const p = evening([1, 1], {
    sheet: s => {
      s.spent = [0, 3, 3];
      s.discovered = locations(2, 3);
      s.locked = locations(3);
      s.health[0] = 3;
      s.attack[0] = 2;
    },
  });
  p.answers('attack:0', spread(0, 4, 0), 'attack', 'use:0:0:door:2');
  assert.equal(p.sheet.locked, 0);
});

test('DR-131 one die of every round goes to an enemy; the last die has no choice', () => {
  const p = round([6, 5, 4, 2]);
  p.answers('treasure:6', 'location:5', 'explore:4').lay('A2 B2 C2').asks('improve.track');
  const { choice } = p.decision();
  assert.equal(choice.kind === 'one' && choice.of[0]?.ref, 'enemy:0');
});
