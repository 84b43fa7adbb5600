import assert from 'node:assert/strict';
import test from 'node:test';
import { askOf } from '@doomtable/kernel';
import { isAlive, mostHealth, mostPower, type Sheet } from '../../src/sheet.js';
import { evening, game, locations, round, shade } from '../kit.js';

test('DR-163 squares count from the start, a circle for each level gained', () => {
  const { sheet } = evening([], { sheet: s => (s.level = [1, 2, 3]) });
  assert.deepEqual(
    [0, 1, 2].map(hero => [mostHealth(sheet, hero), mostPower(sheet, hero)]),
    [
      [4, 3],
      [6, 4],
      [6, 5],
    ],
  );
});

test('DR-163 a hero dies when the squares are full, and lives on when a circle was gained', () => {
  const { sheet } = evening([], {
    sheet: s => {
      s.wounds = [4, 0, 4];
      s.level = [1, 1, 2];
    },
  });
  assert.deepEqual([isAlive(sheet, 0), isAlive(sheet, 2)], [false, true]);
});

test('DR-166 a power costs one power box, and with none left it is not offered', () => {
  const p = evening([], {
    sheet: s => {
      shade(s, 'B3');
      s.spent[2] = 2;
    },
  });
  p.answers('use:2:0:explore');
  assert.ok(!p.canLay('H5'), 'a hero goes ahead on foot');
  p.lay('C3');
  assert.equal(p.sheet.spent[2], 3);
  assert.deepEqual(p.told('powerUsed'), [{ hero: 2, power: 0, effect: 'explore', blocked: false }]);
  p.asks('round.dice');
});

test('DR-53 a power may be used several times in a round, one box each time', () => {
  const p = evening([], { sheet: s => shade(s, 'B3') });
  p.answers('use:2:0:explore').lay('C3').answers('use:2:0:explore').lay('C4').answers('use:2:0:explore').lay('C5');
  assert.equal(p.sheet.spent[2], 3);
});

test('DR-166 a power with two effects is used for one of them', () => {
  const p = evening([], {
    sheet: s => {
      s.discovered = locations(2);
      s.locked = locations(2);
      s.fallen = 2;
      s.rows[2] = 1;
      s.treasure[2] = 2;
    },
  });
  assert.deepEqual(
    p.offers().filter(id => id.startsWith('use:0')),
    ['use:0:0:lock:2:1', 'use:0:0:door:1'],
  );
});

test('DR-169 an Alchemist can learn to heal', () => {
  const p = evening([], {
    sheet: s => {
      s.gold = 5;
      s.wounds = [0, 2, 0];
    },
  });
  p.answers('level:0:1', 'use:0:1:heal');
  assert.deepEqual(p.sheet.wounds, [0, 1, 0]);
});

test('DR-54 healing makes health boxes white again, as many as the sheet says, on living heroes, and no power boxes', () => {
  const p = round([6, 5, 4, 1], {
    sheet: s => {
      s.learned[0] = 0b011;
      s.wounds = [1, 2, 4];
      s.spent = [0, 1, 0];
    },
  });
  p.answers('use:0:1:heal').asks('restore.healing');
  assert.deepEqual(p.offers(), ['health:0', 'health:1']);
  p.answers('health:1').asks('round.allocate');
  assert.deepEqual(
    [p.sheet.wounds, p.sheet.spent],
    [
      [1, 1, 4],
      [1, 1, 0],
    ],
  );
});

test('DR-54 healing is offered only when somebody is hurt', () => {
  const p = round([6, 5, 4, 1], { sheet: s => (s.learned[0] = 0b011) });
  assert.ok(!p.offers().includes('use:0:1:heal'));
});

test('DR-54, DR-123, DR-151 a box of power is offered by what restores power, and never by the rule of healing', () => {
  const hurtAndSpent = (s: Sheet): void => {
    s.wounds = [1, 1, 1];
    s.spent = [1, 1, 1];
    s.learned[0] = 0b011;
  };
  const healing = round([6, 5, 4, 1], { sheet: hurtAndSpent }).answers('use:0:1:heal').asks('restore.healing');
  assert.deepEqual(healing.offers(), ['health:0', 'health:1', 'health:2']);
  const potion = evening([6, 6], {
    sheet: s => {
      hurtAndSpent(s);
      s.discovered = locations(5);
      s.treasure[4] = 1;
      s.shields = 0b111;
    },
  });
  potion.answers('attack:3').asks('restore.potion');
  for (const [p, cite, words] of [
    [healing, 'DR-54', 'Healing makes a health box white again. Whose?'],
    [potion, 'DR-123', 'The potion makes a box of health or power white again. Which?'],
  ] as const) {
    assert.deepEqual([p.decision().cites[0], askOf(game, p.decision(), p.sheet)], [cite, words]);
    assert.deepEqual([...new Set(p.offers().map(id => p.option(id).cite))], [cite]);
  }
});

test('DR-123 a potion restores two boxes of health or power', () => {
  const p = evening([6, 6], {
    sheet: s => {
      s.discovered = locations(5);
      s.treasure[4] = 1;
      s.shields = 0b111;
      s.wounds = [1, 0, 0];
      s.spent = [3, 3, 3];
    },
  });
  // The bull in location 5 hits for three, which the shields take.
  p.answers('attack:3').asks('restore.potion').answers('power:1', 'health:0').asks('improve.track');
  assert.deepEqual(
    [p.sheet.wounds, p.sheet.spent],
    [
      [0, 0, 0],
      [3, 2, 3],
    ],
  );
});
