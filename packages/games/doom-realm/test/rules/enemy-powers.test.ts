import assert from 'node:assert/strict';
import test from 'node:test';
import type { Sheet } from '../../src/sheet.js';
import { begin, enemies, evening, locations, round, shade, spread, tire } from '../kit.js';
import { withEnemyPower } from '../proving-ground.js';

/** Shaded boxes of one enemy: health, then attack. */
function tracks(s: Sheet, enemy: number): readonly [number, number] {
  return [s.health[enemy] ?? 0, s.attack[enemy] ?? 0];
}

test('DR-136 a head start: the enemy improves before the first round, the player choosing', () => {
  const p = begin([6, 5, 3, 1], { adventure: withEnemyPower(3, { is: 'startsGrown', with: 2 }) });
  p.answers({ 6: 'gold', 5: 'enemies', 3: 'treasures', 1: 'lock' }).asks('improve.track').answers('health', 'attack');
  assert.deepEqual(tracks(p.sheet, 3), [1, 1]);
  p.asks('round.dice');
});

test('DR-136 stirred by question marks: one box for each, before the chart is rolled on', () => {
  const p = round([2, 6, 5, 1, 3], {
    adventure: withEnemyPower(1, { is: 'growsOnMystery', with: {} }),
    sheet: s => shade(s, 'C1'),
  });
  p.answers('explore:1').lay('D1').asks('improve.track').answers('health').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 1), [1, 0]);
  const kinds = (p.table.events ?? []).map(event => event.kind);
  assert.ok(kinds.indexOf('improved') < kinds.indexOf('encounter'));
});

test('DR-136 stirred by question marks: the top enemy like the others, each time anew', () => {
  const p = round([2, 6, 5, 4, 3, 3], {
    adventure: withEnemyPower(0, { is: 'growsOnMystery', with: {} }),
    sheet: s => shade(s, 'C7'),
  });
  p.answers('explore:2')
    .lay('D7 E7')
    .answers(p.offers()[0] ?? '', 'health', 'attack')
    .asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 0), [1, 1]);
});

test('DR-136 stirred by question marks: not after its fall', () => {
  const p = round([2, 6, 5, 1, 3], {
    adventure: withEnemyPower(1, { is: 'growsOnMystery', with: {} }),
    sheet: s => {
      shade(s, 'C1');
      s.fallen = enemies(1);
    },
  });
  p.answers('explore:1').lay('D1').asks('round.allocate');
  assert.deepEqual(tracks(p.sheet, 1), [0, 0]);
});

test('DR-136 swords ignored do not count', () => {
  const p = evening([1, 2], {
    adventure: withEnemyPower(0, { is: 'ignoresSwords', with: 1 }),
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.swords = 0b011;
    },
  });
  p.answers('attack:0');
  assert.deepEqual(
    p.told('struck').map(({ swords, total, won }) => [swords, total, won]),
    [[1, 4, false]],
  );
});

test('DR-136 shields ignored do not count', () => {
  const p = evening([6, 6], {
    adventure: withEnemyPower(0, { is: 'ignoresShields', with: 2 }),
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.shields = 0b111;
    },
  });
  p.answers('attack:0').asks('hurt.spread');
  assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 1, shields: 1, guarded: 0 }]);
});

test('DR-136 the first power of a fight is blocked, the second works', () => {
  const p = evening([6, 6], {
    adventure: withEnemyPower(0, { is: 'blocksFirstPower', with: {} }),
    sheet: s => {
      s.spent = [3, 0, 3];
      s.discovered = locations(2);
      s.attack[0] = 2;
    },
  });
  p.answers('attack:0').asks('fight.guard').answers('use:1:0:guard').asks('fight.guard').answers('use:1:0:guard');
  assert.deepEqual(
    p.told('powerUsed').map(({ blocked }) => blocked),
    [true, false],
  );
  assert.equal(p.sheet.spent[1], 2);
  assert.deepEqual(p.told('blow'), []);
  p.answers('take');
  assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 2, shields: 0, guarded: 2 }]);
});

test('DR-136 gold is stolen when the attack fails, as far as there is any', () => {
  const p = evening([1, 1], {
    adventure: withEnemyPower(0, { is: 'stealsGold', with: 3 }),
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 2;
    },
  });
  p.answers('attack:0', 'strike', spread(2, 0, 0));
  assert.equal(p.sheet.gold, 0);
  assert.deepEqual(p.told('goldLost'), [{ gold: 2, from: 'enemy' }]);
});

test('DR-136 an empty purse has nothing to steal', () => {
  const p = evening([1, 1], {
    adventure: withEnemyPower(0, { is: 'stealsGold', with: 3 }),
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.sheet.gold, p.told('goldLost')], [0, []]);
});

test('DR-136 no gold is stolen when the attack succeeds', () => {
  const p = evening([6, 6], {
    adventure: withEnemyPower(0, { is: 'stealsGold', with: 3 }),
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 2;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(p.sheet.gold, 2);
});

test('DR-136 dear rerolls cost what the sheet says, and are not offered below it', () => {
  const dear = withEnemyPower(0, { is: 'dearRerolls', with: 2 });
  const p = evening([1, 2, 6], {
    adventure: dear,
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 3;
    },
  });
  p.answers('attack:0');
  const { choice } = p.decision();
  assert.deepEqual(choice.kind === 'one' && choice.of[1]?.with, {
    do: 'again',
    face: 1,
    cost: 2,
  });
  p.answers('again:1');
  assert.equal(p.sheet.gold, 1);
  // One gold is left: 6 + 2 suffice, but even 1 + 2 could not have been thrown again.
  const poor = evening([1, 2], {
    adventure: dear,
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.gold = 1;
    },
  });
  poor.answers('attack:0').asks('hurt.spread');
});

test('DR-136 an ambush hits harder in the round of the discovery, and only then', () => {
  const ambush = (foundIn: number) => ({
    adventure: withEnemyPower(0, { is: 'ambush', with: 2 }),
    sheet: (s: Sheet): void => {
      tire(s);
      s.discovered = locations(2);
      s.foundIn[1] = foundIn;
    },
  });
  const fresh = evening([6, 6], ambush(10)).answers('attack:0').asks('hurt.spread');
  assert.equal(fresh.told('blow')[0]?.damage, 4);
  const stale = evening([6, 6], ambush(9)).answers('attack:0').asks('hurt.spread');
  assert.equal(stale.told('blow')[0]?.damage, 2);
});
