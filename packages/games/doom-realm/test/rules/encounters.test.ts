import assert from 'node:assert/strict';
import test from 'node:test';
import type { AdventureFile } from '../../src/data/shape.js';
import type { Sheet } from '../../src/sheet.js';
import { enemies, locations, type Play, round, shade, spread } from '../kit.js';
import { PROVING_GROUND, withEncounter } from '../proving-ground.js';

/** Shades the question mark at D1 and meets what this roll brings. */
function meet(
  falls: readonly number[],
  sheet: (s: Sheet) => void = () => undefined,
  adventure: AdventureFile = PROVING_GROUND,
): Play {
  const p = round([1, 6, 5, 4, ...falls], {
    adventure,
    sheet: s => {
      shade(s, 'C1');
      sheet(s);
    },
  });
  return p.answers('explore:1').lay('D1');
}

test('DR-151 damage is spread over the heroes, and shields do not help', () => {
  const p = meet([1], s => (s.shields = 0b111)).asks('hurt.spread');
  const { choice } = p.decision();
  assert.ok(choice.kind === 'allocate' && choice.total === 2);
  p.answers(spread(1, 0, 1));
  assert.deepEqual(p.sheet.wounds, [1, 0, 1]);
});

test('DR-151 damage or a power box: the player decides, and only heroes with a box can pay', () => {
  const p = meet([2], s => (s.spent = [3, 0, 1])).asks('encounters.toll');
  assert.deepEqual(p.offers(), ['takeDamage', 'payPower:1', 'payPower:2']);
  p.answers('payPower:2').asks('round.allocate');
  assert.deepEqual(
    [p.sheet.spent, p.sheet.wounds],
    [
      [3, 0, 2],
      [0, 0, 0],
    ],
  );
  const hurt = meet([2])
    .answers('takeDamage')
    .asks('hurt.spread')
    .answers(spread(2, 0, 0));
  assert.deepEqual(
    [hurt.sheet.spent, hurt.sheet.wounds],
    [
      [0, 0, 0],
      [2, 0, 0],
    ],
  );
});

test('DR-151 a toll takes gold as far as there is any', () => {
  const toll = withEncounter(3, { is: 'toll', with: 3 });
  assert.equal(meet([3], () => undefined, toll).asks('round.allocate').sheet.gold, 0);
  const p = round([1, 6, 5, 4, 3], {
    adventure: toll,
    sheet: s => {
      shade(s, 'C1');
      s.gold = 4;
    },
  });
  p.answers('keep', 'explore:1').lay('D1').asks('round.allocate');
  assert.equal(p.sheet.gold, 1);
});

test('DR-151 a path leads to one hex more, next to shaded ground, and what stands there counts', () => {
  const p = meet([4], s => shade(s, 'F1')).asks('wander.hex');
  assert.ok(!p.canLay('H5'));
  p.lay('G1').asks('round.allocate');
  assert.equal(p.sheet.discovered, locations(2));
});

test('DR-151 a path that leads to another question mark rolls again', () => {
  const p = meet([4, 3], s => shade(s, 'E4'))
    .lay('F4')
    .asks('round.allocate');
  assert.deepEqual([p.sheet.encounters, p.sheet.gold], [2, 2]);
});

test('DR-151 a spring restores health or power, box by box, and stops when nothing is left to restore', () => {
  const p = meet([5], s => {
    s.wounds = [1, 0, 0];
    s.spent = [0, 2, 0];
  });
  p.asks('restore.encounter');
  assert.deepEqual(p.offers(), ['health:0', 'power:1']);
  p.answers('power:1', 'health:0').asks('round.allocate');
  assert.deepEqual(
    [p.sheet.wounds, p.sheet.spent],
    [
      [0, 0, 0],
      [0, 1, 0],
    ],
  );
  meet([5]).asks('round.allocate');
});

test('DR-56, DR-151 a spring that can restore everything asks nothing, and neither does one with a single box to restore', () => {
  const all = meet([5], s => {
    s.wounds = [1, 0, 0];
    s.spent = [0, 1, 0];
  });
  assert.deepEqual([...all.sheet.wounds, ...all.sheet.spent], [0, 0, 0, 0, 0, 0]);
  all.asks('round.allocate');
  const twice = meet([5], s => (s.wounds = [0, 3, 0]));
  assert.deepEqual(twice.sheet.wounds, [0, 1, 0]);
  twice.asks('round.allocate');
});

test('DR-56, DR-151 where no hero has power left, the pitfall is damage without a question', () => {
  const p = meet([2], s => (s.spent = s.spent.map(() => 9)));
  p.asks('hurt.spread');
});

test('DR-151 a horn improves the living enemy with the fewest boxes, the upper one of equals', () => {
  const p = meet([6], s => {
    s.health = [0, 1, 1, 2, 2, 1];
    s.attack = [0, 0, 0, 2, 2, 1];
    s.fallen = enemies(0);
  });
  p.asks('improve.track').answers('attack');
  assert.deepEqual(p.told('improved'), [{ enemy: 1, track: 'attack', boxes: 1, cause: 'encounter' }]);
});

test('DR-151 a horn may find the top enemy the weakest, and the Boss too', () => {
  const top = meet([6], s => (s.health = [0, 1, 1, 1, 1, 1])).answers('health');
  assert.equal(top.told('improved')[0]?.enemy, 0);
  const boss = meet([6], s => (s.health = [1, 1, 1, 1, 1, 0])).answers('health');
  assert.equal(boss.told('improved')[0]?.enemy, 5);
});

test('DR-19 whatever the first one brings, the second is met after it', () => {
  // The first roll is a horn, the second a purse.
  const p = round([2, 6, 5, 4, 6, 3], { sheet: s => shade(s, 'C7') });
  p.answers('explore:2')
    .lay('D7 E7')
    .answers(p.offers()[0] ?? '', 'health')
    .asks('round.allocate');
  assert.deepEqual([p.sheet.encounters, p.sheet.gold], [2, 2]);
});

test('DR-19 two question marks in one shape are both met, in the order the player chooses', () => {
  // D7 and E7 lie side by side. The first roll is a purse, the second a horn.
  const p = round([2, 6, 5, 4, 3, 6], { sheet: s => shade(s, 'C7') });
  p.answers('explore:2').lay('D7 E7').asks('encounters.order');
  const [first = '', second = ''] = p.offers();
  p.answers(second).asks('improve.track').answers('health').asks('round.allocate');
  assert.deepEqual(
    p.told('mystery').map(({ hex }) => `hex:${hex}`),
    [second, first],
  );
  assert.deepEqual([p.sheet.encounters, p.sheet.gold], [2, 2]);
});

test('DR-46 an encounter is completed when its roll is resolved', () => {
  const p = meet([3]);
  assert.equal(p.sheet.encounters, 1);
});
