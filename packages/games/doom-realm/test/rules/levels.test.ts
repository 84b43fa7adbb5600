import assert from 'node:assert/strict';
import test from 'node:test';
import { mostHealth, mostPower, type Sheet } from '../../src/sheet.js';
import { evening, locations, round, spread, tire } from '../kit.js';
import { PROVING_GROUND } from '../proving-ground.js';

const levels = (offers: readonly string[]): readonly string[] => offers.filter(id => id.startsWith('level'));

test('DR-167 five gold raise one hero by one level', () => {
  const p = evening([], { sheet: s => (s.gold = 6) }).answers('level:1:1');
  assert.deepEqual([p.sheet.gold, p.sheet.level], [1, [1, 2, 1]]);
});

test('DR-167 four gold raise nobody', () => {
  assert.deepEqual(levels(evening([], { sheet: s => (s.gold = 4) }).offers()), []);
  assert.equal(levels(evening([], { sheet: s => (s.gold = 5) }).offers()).length, 6);
});

test('DR-168 a level gives a health box, a power box and one new power', () => {
  const p = evening([], { sheet: s => (s.gold = 5) });
  const before = [mostHealth(p.sheet, 0), mostPower(p.sheet, 0)];
  p.answers('level:0:2');
  assert.deepEqual(before, [4, 3]);
  assert.deepEqual([mostHealth(p.sheet, 0), mostPower(p.sheet, 0), p.sheet.learned[0]], [5, 4, 0b101]);
  assert.deepEqual(p.told('levelled'), [{ hero: 0, level: 2, power: 2, gold: 5 }]);
});

test('DR-41 each level brings one of the powers not yet known, until the sheet has no more', () => {
  const p = evening([], { sheet: s => (s.gold = 20) });
  p.answers('level:0:2');
  assert.deepEqual(
    levels(p.offers()).filter(id => id.startsWith('level:0')),
    ['level:0:1'],
  );
  p.answers('level:0:1');
  assert.deepEqual(
    levels(p.offers()).filter(id => id.startsWith('level:0')),
    [],
  );
  assert.deepEqual([p.sheet.level[0], p.sheet.learned[0], p.sheet.gold], [3, 0b111, 10]);
});

test('DR-41 where the circles run out before the powers, the hero has risen as far as can be', () => {
  const heroes = PROVING_GROUND.heroes.map((hero, i) =>
    i === 0 ? { ...hero, health: { ...hero.health, circles: 1 } } : hero,
  );
  const p = evening([], { adventure: { ...PROVING_GROUND, heroes }, sheet: s => (s.gold = 10) });
  p.answers('level:0:1');
  assert.deepEqual(
    levels(p.offers()).filter(id => id.startsWith('level:0')),
    [],
  );
});

test('DR-40 between the phases: after the roll and after the allocation', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.gold = 5) }).answers('keep');
  assert.equal(levels(p.offers()).length, 6);
  const late = evening([], { sheet: s => (s.gold = 5) });
  assert.equal(levels(late.offers()).length, 6);
});

test('DR-40 not in the midst of the allocation', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.gold = 5) }).answers('keep', 'treasure:6');
  assert.deepEqual(levels(p.offers()), []);
});

test('DR-40 never inside a fight', () => {
  const p = evening([1, 1], {
    sheet: s => {
      tire(s);
      s.spent[1] = 2;
      s.discovered = locations(2);
      s.gold = 9;
    },
  });
  p.answers('attack:0').asks('fight.press');
  assert.deepEqual(levels(p.offers()), []);
  p.answers('strike').asks('fight.guard');
  assert.deepEqual(levels(p.offers()), []);
});

test('DR-40 gold won in the fight may be spent on a level right after it', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.location[1] = 5;
    },
  });
  p.answers('attack:0', spread(2, 0, 0), 'health').asks('round.act');
  assert.equal(levels(p.offers()).length, 6);
});

test('DR-40 only a living hero, and only to the next level', () => {
  const p = evening([], {
    sheet: (s: Sheet) => {
      s.gold = 5;
      s.wounds = [0, 5, 0];
      s.level = [3, 1, 2];
      s.learned = [0b111, 0b001, 0b011];
    },
  });
  assert.deepEqual(levels(p.offers()), ['level:2:2']);
});
