import assert from 'node:assert/strict';
import test from 'node:test';
import { enemies, evening, locations, round, spread, tire } from '../kit.js';

test('DR-140 a die on a location shades its next box', () => {
  const p = round([3, 6, 5, 1], { sheet: s => (s.location[2] = 2) });
  p.answers('location:3');
  assert.deepEqual(p.sheet.location, [0, 0, 3, 0, 0, 0]);
  assert.deepEqual(p.told('locationShaded'), [{ location: 2, boxes: 3, diamond: false }]);
});

test('DR-10 the location is the one whose number the die shows', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const p = round([die, die, die, die]).answers(`location:${die}`);
    const boxes = [0, 0, 0, 0, 0, 0];
    boxes[die - 1] = 1;
    assert.deepEqual(p.sheet.location, boxes);
  }
});

test('DR-11 boxes are shaded in their one order, so that the diamonds come second and fourth', () => {
  const p = (shaded: number) => round([3, 6, 5, 1], { sheet: s => (s.location[2] = shaded) }).answers('location:3');
  assert.deepEqual(
    [0, 1, 2, 3, 4].map(shaded => p(shaded).told('locationShaded')[0]?.diamond),
    [false, true, false, true, false],
  );
});

test('DR-07 a die on a full location is burned, and no gold comes of it', () => {
  const p = round([3, 6, 5, 1], { sheet: s => (s.location[2] = 5) })
    .answers('location:3')
    .asks('round.allocate');
  assert.equal(p.sheet.location[2], 5);
  assert.deepEqual(p.told('burned'), [{ die: 3, area: 'location', why: 'full' }]);
});

test('DR-141 a shaded diamond improves the enemy that lives there, not the one with the number of its place', () => {
  // Location 3 is the lair of the second enemy here.
  const p = round([3, 6, 5, 1], { sheet: s => (s.location[2] = 1) });
  p.answers('location:3').asks('improve.track').answers('attack');
  assert.deepEqual(p.sheet.attack, [0, 1, 0, 0, 0, 0]);
  assert.deepEqual(p.told('improved'), [{ enemy: 1, track: 'attack', boxes: 1, cause: 'diamond' }]);
});

test('DR-12 a diamond never improves the dead: the location went with its enemy', () => {
  const p = round([3, 6, 5, 1], {
    sheet: s => {
      s.location[2] = 1;
      s.fallen = enemies(1);
    },
  });
  p.answers('location:3').asks('round.allocate');
  assert.equal(p.sheet.location[2], 1);
  assert.deepEqual(p.told('burned'), [{ die: 3, area: 'location', why: 'destroyed' }]);
});

test('DR-142 a location is destroyed when its enemy falls', () => {
  const p = evening([6, 6, 2, 6, 5, 1], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0', spread(2, 0, 0), 'health', 'location:2');
  assert.deepEqual(p.told('burned'), [{ die: 2, area: 'location', why: 'destroyed' }]);
});

test('DR-143 its shaded boxes are then worth one gold each, diamonds like the others', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 1;
      s.location[1] = 5;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(p.sheet.gold, 6);
});

test('DR-143 a failed attack destroys nothing and pays nothing', () => {
  const p = evening([1, 1], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.location[1] = 5;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(p.sheet.gold, 0);
});
