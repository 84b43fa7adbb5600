import assert from 'node:assert/strict';
import test from 'node:test';
import type { AdventureFile } from '../../src/data/shape.js';
import { at, type Sheet } from '../../src/sheet.js';
import { locations, type Play, round, shade, PLAYER } from '../kit.js';
import { HOOKED, PROVING_GROUND } from '../proving-ground.js';

/** A round in which the first die explores. */
function explore(die: number, sheet?: (s: Sheet) => void, adventure: AdventureFile = PROVING_GROUND): Play {
  const situation = sheet === undefined ? { adventure } : { adventure, sheet };
  return round([die, die, die, die], situation).answers(`explore:${die}`);
}

test('DR-144 the first shape touches the start hex', () => {
  assert.deepEqual(explore(1).lays, ['A2', 'B3', 'A4']);
});

test('DR-14 one hex next to the start is enough, and the start itself is not shaded', () => {
  const p = explore(4);
  assert.ok(!p.canLay('A3 B3 C3'), 'the start cannot be covered');
  assert.ok(p.canLay('A2 B2 C2'));
  assert.ok(!p.canLay('B2 C2 D2'), 'it must touch the start');
});

test('DR-145 each die result has its own shape', () => {
  const sizes = [1, 2, 3, 4, 5, 6].map(die => explore(die).lays[0]?.split(' ').length);
  assert.deepEqual(sizes, [1, 2, 3, 3, 4, 4]);
  assert.ok(explore(4).canLay('A2 B2 C2'));
  assert.ok(!explore(3).canLay('A2 B2 C2'));
});

test('DR-146 shapes may be turned: a pair lies in all three directions', () => {
  const p = explore(2, s => shade(s, 'D5'));
  assert.ok(p.canLay('E5 F5') && p.canLay('D4 E3') && p.canLay('C4 C3'));
});

test('DR-15 shapes are turned, not turned over', () => {
  const p = explore(4, s => shade(s, 'D5'), HOOKED);
  // To the right along row 5, then back up: as drawn. Back down would be its mirror image.
  assert.ok(p.canLay('E5 F5 G5 F4'));
  assert.ok(!p.canLay('E5 F5 G5 F6'));
});

test('DR-147 all hexes of the shape are shaded', () => {
  const p = explore(5, s => shade(s, 'D5')).lay('E4 E5 E6 F5');
  assert.equal(p.ground, 'D5 E4 E5 E6 F5');
});

test('DR-149 black hexes are never shaded', () => {
  const p = explore(1, s => shade(s, 'C3'));
  assert.ok(!p.canLay('D3'));
  assert.ok(p.canLay('C4'));
});

test('DR-16 no shape lies on shaded ground, on the start, on black hexes or over the edge', () => {
  const p = explore(2, s => shade(s, 'B3 C3'));
  const covered = new Set(p.lays.flatMap(names => names.split(' ')));
  assert.deepEqual(
    ['A3', 'B3', 'C3', 'D3', 'C6'].filter(name => covered.has(name)),
    [],
  );
  for (const names of p.lays) assert.equal(names.split(' ').length, 2);
});

test('DR-17 a shape that fits nowhere burns its die', () => {
  // Everything but A1 is shaded, and the pair needs two.
  const p = explore(2, s => {
    s.shaded = s.shaded.map(() => -1);
    s.near = s.near.map(() => -1);
    s.shaded[0] = -2;
  });
  p.asks('round.allocate');
  assert.deepEqual(p.told('burned'), [{ die: 2, area: 'explore', why: 'noRoom' }]);
});

test('DR-17 a shape that fits somewhere must be placed', () => {
  const p = explore(1, s => {
    s.shaded = s.shaded.map(() => -1);
    s.near = s.near.map(() => -1);
    s.shaded[0] = -4;
  });
  assert.deepEqual(p.asks('allot.lay').lays, ['A1', 'B1']);
  p.refuses(PLAYER, 'rest', 'wrongShape', 'DR-148');
});

test('DR-56, DR-17 a shape that fits in one place alone lies there without a question', () => {
  const p = explore(1, s => {
    s.shaded = s.shaded.map(() => -1);
    s.near = s.near.map(() => -1);
    s.shaded[0] = -2;
  });
  p.asks('round.allocate');
  assert.deepEqual(p.told('explored'), [{ hexes: [0], by: 'die' }]);
});

test('DR-148 new ground touches ground already shaded, wherever it lies', () => {
  const p = explore(1, s => shade(s, 'C3 H5'));
  assert.ok(p.canLay('I5') && p.canLay('B3'));
  assert.ok(!p.canLay('E5') && !p.canLay('A4'), 'neither far away nor beside the start alone');
});

test('DR-18 touching is sharing a side', () => {
  // D5 in an odd row of the drawing touches C4 and D4 above, C5 and E5 beside, C6 and D6 below; C6 is black.
  const p = explore(1, s => shade(s, 'D5'));
  assert.deepEqual([...p.lays].sort(), ['C4', 'C5', 'D4', 'D6', 'E5']);
});

test('DR-150 shading a number discovers its location', () => {
  const p = explore(1, s => shade(s, 'B5')).lay('A5');
  assert.equal(p.sheet.discovered, locations(4));
  assert.equal(at(p.sheet.foundIn, 3), 10);
  assert.deepEqual(p.told('discovered'), [{ location: 3, enemy: 2 }]);
});

test('DR-20 a locked number may be shaded: it is discovered, and still locked', () => {
  const p = explore(1, s => {
    shade(s, 'B5');
    s.locked = locations(4);
  });
  p.lay('A5');
  assert.deepEqual([p.sheet.discovered, p.sheet.locked], [locations(4), locations(4)]);
});

test('DR-151 shading a question mark rolls on the chart at once', () => {
  const p = round([1, 6, 5, 4, 3], { sheet: s => shade(s, 'C1') })
    .answers('explore:1')
    .lay('D1');
  // The 3 is a purse: the gold is there before the next die is allocated.
  p.asks('round.allocate');
  assert.equal(p.sheet.gold, 2);
  assert.deepEqual(p.told('encounter'), [{ die: 3, encounter: 2 }]);
});
