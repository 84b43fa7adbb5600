import assert from 'node:assert/strict';
import test from 'node:test';
import { GROWING, type Sheet, TAKEN, WAITING } from '../../src/sheet.js';
import { enemies, evening, locations, round, shade, spread, tire, PLAYER } from '../kit.js';

/** Every state and ending that the book's rules can lead to and that is easily forgotten. */

function fiveAreDown(s: Sheet): void {
  tire(s);
  s.fallen = enemies(1, 2, 3, 4, 5);
  s.discovered = locations(2);
}

test('all six defeated early: the spare rounds count (DR-175)', () => {
  const p = evening([6, 6], {
    sheet: s => {
      fiveAreDown(s);
      s.round = 12;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.result['ending'], p.result['score']], ['cleared', 18 + 5]);
});

test('all six defeated in round 30 (DR-43)', () => {
  const p = evening([6, 6], {
    sheet: s => {
      fiveAreDown(s);
      s.round = 30;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.result['ending'], p.result['score']], ['clearedAtTheLast', 5]);
});

test('round 30 with some alive (DR-170)', () => {
  const p = evening([], {
    sheet: s => {
      fiveAreDown(s);
      s.round = 30;
    },
  });
  p.answers('rest');
  assert.deepEqual([p.result['ending'], p.result['score']], ['outOfRounds', 5]);
});

test('all heroes dead (DR-39)', () => {
  const p = evening([1, 1], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.wounds = [3, 5, 3];
    },
  });
  // Two damage and two boxes left: nobody is asked, and the goat does not even improve.
  p.answers('attack:0');
  assert.deepEqual([p.result['ending'], p.sheet.health[0], p.sheet.attack[0]], ['allDead', 0, 0]);
});

test('Boss closed for ever because its key row was looted too early (DR-23)', () => {
  const p = evening([], {
    sheet: s => {
      tire(s);
      s.round = 30;
      s.discovered = locations(1, 2, 3, 4, 5, 6);
      s.fallen = enemies(0, 1, 2, 3, 4);
      s.rows = [GROWING, TAKEN, TAKEN, TAKEN, TAKEN, TAKEN];
      s.treasure[5] = 4;
    },
  });
  p.refuses(PLAYER, 'attack:5', 'noKey', 'DR-129').answers('rest');
  assert.equal(p.result['ending'], 'keyLost');
});

test('locked Boss door with the key in hand (DR-22)', () => {
  const p = evening([6, 6], {
    sheet: s => {
      s.spent = [0, 3, 3];
      s.discovered = locations(1);
      s.locked = locations(1);
      s.key = true;
      s.shields = 0b111;
    },
  });
  p.refuses(PLAYER, 'attack:5', 'locked', 'DR-117').answers('use:0:0:door:0', 'attack:5').asks('reward.level');
  assert.equal(p.sheet.fallen, enemies(5));
});

test('treasure waiting behind a trap at the end (DR-25)', () => {
  const p = evening([6, 6], {
    sheet: s => {
      fiveAreDown(s);
      s.fallen = enemies(0, 1, 3, 4, 5);
      s.discovered = locations(4);
      s.treasure[3] = 6;
      s.rows[4] = WAITING;
      s.treasure[4] = 2;
      s.shields = 0b111;
      s.swords = 0b111;
      s.round = 29;
    },
  });
  p.answers('attack:2').lay('B3').lay('C3').answers('power:0', 'power:0');
  // Six boxes of the basket, three gold from it, one spare round and the Boss; the sack scores nothing.
  assert.deepEqual(p.result['lines'], {
    enemies: 0,
    treasures: 6,
    encounters: 0,
    gold: 1,
    rounds: 1,
    boss: 5,
    heroes: 0,
  });
});

test('a die burned in each area for each reason (DR-118, DR-07, DR-26, DR-17)', () => {
  const burned = (die: number, area: string, sheet: (s: Sheet) => void): string | undefined =>
    round([die, die, die, die], { sheet }).answers(`${area}:${die}`).told('burned')[0]?.why;
  assert.equal(
    burned(3, 'treasure', s => (s.rows[2] = TAKEN)),
    'looted',
  );
  assert.equal(
    burned(3, 'treasure', s => (s.rows[2] = WAITING)),
    'frozen',
  );
  assert.equal(
    burned(3, 'treasure', s => (s.treasure[2] = 6)),
    'full',
  );
  assert.equal(
    burned(3, 'enemy', s => (s.fallen = enemies(1))),
    'defeated',
  );
  assert.equal(
    burned(3, 'location', s => (s.fallen = enemies(1))),
    'destroyed',
  );
  assert.equal(
    burned(3, 'location', s => (s.location[2] = 5)),
    'full',
  );
  assert.equal(
    burned(3, 'explore', s => (s.shaded = s.shaded.map(() => -1))),
    'noRoom',
  );
});

test('an enemy whose tracks are full meets a die, a diamond and a failed attack unmoved (DR-08)', () => {
  const full = (s: Sheet): void => {
    tire(s);
    s.discovered = locations(2);
    s.health[0] = 4;
    s.attack[0] = 3;
    s.location[1] = 1;
  };
  const p = round([2, 2, 6, 1], { sheet: full }).answers('enemy:2', 'location:2').asks('round.allocate');
  assert.deepEqual(
    p.told('notImproved').map(({ cause }) => cause),
    ['die', 'diamond'],
  );
  const failed = evening([1, 1], { sheet: full })
    .answers('attack:0', spread(3, 2, 0))
    .asks('round.dice');
  assert.deepEqual(failed.told('notImproved'), [{ enemy: 0, cause: 'failure' }]);
});

test('a shape that fits nowhere, while a smaller one still fits (DR-17)', () => {
  const oneHexLeft = (s: Sheet): void => {
    s.shaded = s.shaded.map(() => -1);
    s.near = s.near.map(() => -1);
    s.shaded[0] = -2;
  };
  const p = round([5, 1, 6, 6], { sheet: oneHexLeft });
  p.answers('explore:5').asks('round.allocate');
  assert.equal(p.told('burned')[0]?.why, 'noRoom');
  const smaller = round([5, 1, 6, 6], { sheet: oneHexLeft }).answers('explore:1').asks('round.allocate');
  assert.deepEqual(smaller.told('explored'), [{ hexes: [0], by: 'die' }]);
});

test('two question marks in one shape (DR-19)', () => {
  const p = round([2, 6, 5, 4, 3, 3], { sheet: s => shade(s, 'C7') });
  p.answers('explore:2')
    .lay('D7 E7')
    .asks('encounters.order')
    .answers(p.offers()[0] ?? '');
  assert.deepEqual([p.sheet.encounters, p.sheet.gold], [2, 4]);
});

test('candle on a number and on a question mark (DR-27)', () => {
  const p = evening([6, 6, 3], {
    sheet: s => {
      tire(s);
      s.discovered = locations(4);
      s.treasure[3] = 1;
      s.shields = 0b111;
    },
  });
  p.answers('attack:2').lay('I4').lay('D1');
  assert.deepEqual([p.sheet.discovered, p.sheet.encounters], [locations(3, 4), 1]);
});

test('gold spent to zero in a fight (DR-30)', () => {
  const p = evening([1, 1, 1, 1], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 2;
    },
  });
  p.answers('attack:0', 'again:1').asks('fight.press').answers('again:1').asks('hurt.spread');
  assert.equal(p.sheet.gold, 0);
});

test('level gained by gold and by the Boss (DR-167, DR-138)', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(1);
      s.key = true;
      s.shields = 0b111;
      s.gold = 5;
    },
  });
  p.answers('level:2:1', 'attack:5', 'level:2:2');
  assert.deepEqual([p.sheet.level, p.sheet.gold], [[1, 1, 3], 5]);
  assert.deepEqual(
    p.told('levelled').map(({ gold }) => gold),
    [5, 0],
  );
});

test('sword or shield lost with a dead hero: the next attack is without it (DR-165)', () => {
  const p = evening([1, 1, 6, 5, 4, 1, 2, 2], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.swords = 0b001;
      s.wounds = [3, 0, 0];
    },
  });
  p.answers('attack:0', spread(1, 1, 0), 'attack');
  p.answers('treasure:6', 'location:5', 'enemy:4', 'health').lay('B3').answers('attack:0');
  assert.deepEqual(
    p.told('struck').map(({ swords, total }) => [swords, total]),
    [
      [1, 3],
      [0, 4],
    ],
  );
});

test('Boss improved by the fall of another, and not after its own (DR-139, DR-36)', () => {
  const fall = (fallen: number): readonly [number, number] => {
    const p = evening([6, 6], {
      sheet: s => {
        tire(s);
        s.discovered = locations(2);
        s.shields = 0b111;
        s.fallen = fallen;
      },
    });
    p.answers('attack:0');
    if (p.asked === 'improve.track') p.answers('health');
    return [p.sheet.health[5] ?? 0, p.sheet.attack[5] ?? 0];
  };
  assert.deepEqual(fall(0), [1, 0]);
  assert.deepEqual(fall(enemies(5)), [0, 0]);
});
