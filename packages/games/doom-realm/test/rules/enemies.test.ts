import assert from 'node:assert/strict';
import test from 'node:test';
import { BOSS } from '../../src/data/tables.js';
import type { Sheet } from '../../src/sheet.js';
import { enemies, evening, locations, round, spread, tire } from '../kit.js';
import { PROVING_GROUND } from '../proving-ground.js';

/** Shaded boxes of one enemy: health, then attack. */
function tracks(s: Sheet, enemy: number): readonly [number, number] {
  return [s.health[enemy] ?? 0, s.attack[enemy] ?? 0];
}

test('DR-132 the enemy that improves is the one whose number the die shows', () => {
  const p = round([4, 6, 5, 1]).answers('enemy:4', 'health');
  assert.deepEqual(p.sheet.health, [0, 0, 1, 0, 0, 0]);
});

test('DR-133 the player chooses health or attack', () => {
  const p = round([4, 6, 5, 1]).answers('enemy:4').asks('improve.track');
  assert.deepEqual(p.offers(), ['health', 'attack']);
  p.answers('attack');
  assert.deepEqual(tracks(p.sheet, 2), [0, 1]);
});

test('DR-134 the next box of that track is shaded, one and no more', () => {
  const p = round([4, 6, 5, 1], {
    sheet: s => {
      s.health[2] = 2;
      s.attack[2] = 1;
    },
  });
  p.answers('enemy:4', 'health');
  assert.deepEqual(p.told('improved'), [{ enemy: 2, track: 'health', boxes: 3, cause: 'die' }]);
  assert.deepEqual(tracks(p.sheet, 2), [3, 1]);
});

test('DR-135 a track that is two ahead waits for the other', () => {
  const p = round([4, 6, 5, 1], {
    sheet: s => {
      s.health[2] = 3;
      s.attack[2] = 1;
    },
  });
  p.answers('enemy:4').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 2), [3, 2]);
});

test('DR-09 a lead of two is allowed, a lead of three never, on either side', () => {
  const ahead = round([4, 6, 5, 1], { sheet: s => (s.attack[2] = 1) });
  ahead.answers('enemy:4', 'attack');
  assert.deepEqual(tracks(ahead.sheet, 2), [0, 2]);
  const further = round([4, 6, 5, 1], { sheet: s => (s.attack[2] = 2) });
  further.answers('enemy:4').asks('round.allocate');
  assert.deepEqual(tracks(further.sheet, 2), [1, 2]);
});

test('DR-08 with one track full the other is shaded', () => {
  const p = round([4, 6, 5, 1], {
    sheet: s => {
      s.health[2] = 5;
      s.attack[2] = 3;
    },
  });
  p.answers('enemy:4').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 2), [5, 4]);
});

test('DR-08 with both tracks full nothing is shaded', () => {
  const p = round([4, 6, 5, 1], {
    sheet: s => {
      s.health[2] = 5;
      s.attack[2] = 4;
    },
  });
  p.answers('enemy:4').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 2), [5, 4]);
  assert.deepEqual(p.told('notImproved'), [{ enemy: 2, cause: 'die' }]);
});

test('DR-08 with one track full and the other two ahead nothing is shaded', () => {
  // All three attack boxes are shaded, and health leads by two with boxes to spare.
  const long = PROVING_GROUND.enemies.map((one, i) => (i === 0 ? { ...one, health: { boxes: 8, modifier: 5 } } : one));
  const p = round([2, 6, 5, 1], {
    adventure: { ...PROVING_GROUND, enemies: long },
    sheet: s => {
      s.health[0] = 5;
      s.attack[0] = 3;
    },
  });
  p.answers('enemy:2').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 0), [5, 3]);
  assert.deepEqual(p.told('notImproved'), [{ enemy: 0, cause: 'die' }]);
});

/** The Boss, its key in hand, with nobody able to use powers and three shields against its three damage. */
function beforeTheBossFalls(s: Sheet): void {
  tire(s);
  s.discovered = locations(1);
  s.key = true;
  s.shields = 0b111;
}

test('DR-137 the bottom enemy is the Boss', () => {
  assert.equal(BOSS, PROVING_GROUND.enemies.length - 1);
  const p = evening([6, 6], { sheet: beforeTheBossFalls }).answers('attack:5');
  assert.deepEqual(p.told('fell'), [{ enemy: 5, boss: true }]);
});

test('DR-138 the fall of the Boss brings five gold and a level', () => {
  const p = evening([6, 6], { sheet: beforeTheBossFalls }).answers('attack:5').asks('reward.level');
  assert.equal(p.sheet.gold, 5);
  p.answers('level:1:2');
  assert.deepEqual([p.sheet.level, p.sheet.learned[1]], [[1, 2, 1], 0b101]);
});

test('DR-37 that level is free', () => {
  const p = evening([6, 6], { sheet: beforeTheBossFalls }).answers('attack:5', 'level:0:1');
  assert.equal(p.sheet.gold, 5);
  assert.deepEqual(p.told('levelled'), [{ hero: 0, level: 2, power: 1, gold: 0 }]);
});

test('DR-56, DR-37 where one hero can learn one thing alone, that is learned without a question', () => {
  const p = evening([6, 6], {
    sheet: s => {
      beforeTheBossFalls(s);
      s.level = [3, 3, 2];
      s.learned = [0b111, 0b111, 0b011];
      s.spent = [5, 5, 4];
    },
  }).answers('attack:5');
  assert.deepEqual(p.told('levelled'), [{ hero: 2, level: 3, power: 2, gold: 0 }]);
});

test('DR-37 where no hero can rise, the gold comes alone', () => {
  const p = evening([6, 6], {
    sheet: s => {
      beforeTheBossFalls(s);
      s.level = [3, 3, 3];
      s.learned = [7, 7, 7];
      s.spent = [5, 5, 5];
    },
  });
  p.answers('attack:5').asks('round.dice');
  assert.equal(p.sheet.gold, 5);
});

test('DR-139 the fall of any other enemy improves the Boss, as the player chooses', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0', spread(2, 0, 0))
    .asks('improve.track')
    .answers('attack');
  assert.deepEqual(tracks(p.sheet, BOSS), [0, 1]);
  assert.deepEqual(p.told('improved'), [{ enemy: 5, track: 'attack', boxes: 1, cause: 'fall' }]);
});

test('DR-36 once the Boss is down, the fall of another improves nobody', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.fallen = enemies(BOSS);
    },
  });
  p.answers('attack:0', spread(2, 0, 0)).asks('round.dice');
  assert.deepEqual(tracks(p.sheet, BOSS), [0, 0]);
});
