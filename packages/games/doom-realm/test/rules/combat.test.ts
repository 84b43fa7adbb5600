import assert from 'node:assert/strict';
import test from 'node:test';
import { type Sheet, TAKEN } from '../../src/sheet.js';
import { evening, locations, spread, tire } from '../kit.js';

/** The goat in location 2: five health and two damage before boxes. */
function beforeTheGoat(sheet: (s: Sheet) => void = () => undefined): { sheet: (s: Sheet) => void } {
  return {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      sheet(s);
    },
  };
}

test('DR-152 two dice, plus swords, plus powers', () => {
  const p = evening([1, 2], {
    sheet: s => {
      s.discovered = locations(2);
      s.spent = [3, 3, 2];
      s.learned[2] = 0b011;
      s.swords = 0b001;
      s.health[0] = 1;
    },
  });
  p.answers('attack:0').asks('fight.press').answers('use:2:1:attack');
  assert.deepEqual(p.told('struck'), [{ enemy: 0, dice: [1, 2], swords: 1, powers: 2, total: 6, need: 6, won: true }]);
});

test('DR-152 at most three swords count', () => {
  const p = evening(
    [1, 1],
    beforeTheGoat(s => (s.swords = 0b111)),
  );
  p.answers('attack:0');
  assert.equal(p.told('struck')[0]?.swords, 3);
});

test('DR-153 the sum must reach shaded health boxes plus the printed modifier: equal is enough, one less is not', () => {
  const health = beforeTheGoat(s => {
    s.health[0] = 2;
    s.attack[0] = 1;
  });
  assert.equal(evening([3, 4], health).answers('attack:0').told('struck')[0]?.won, true);
  assert.equal(evening([3, 3], health).answers('attack:0').told('struck')[0]?.won, false);
});

test('DR-154 damage comes back whether the attack succeeds or fails', () => {
  for (const dice of [
    [6, 6],
    [1, 1],
  ]) {
    const p = evening(dice, beforeTheGoat()).answers('attack:0').asks('hurt.spread');
    assert.deepEqual(p.told('blow'), [{ enemy: 0, damage: 2, shields: 0, guarded: 0 }]);
  }
});

test('DR-32 the blow is reckoned before the improvement that a failure brings', () => {
  const p = evening(
    [1, 1],
    beforeTheGoat(s => (s.attack[0] = 1)),
  );
  p.answers('attack:0', spread(3, 0, 0), 'attack');
  assert.deepEqual(p.sheet.wounds, [3, 0, 0]);
  assert.equal(p.sheet.attack[0], 2);
});

test('DR-158 success: the tombstone is filled, the treasure taken and one gold paid for each location box', () => {
  const p = evening(
    [6, 6],
    beforeTheGoat(s => {
      s.treasure[1] = 1;
      s.location[1] = 2;
      s.swords = 0b011;
    }),
  );
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.sheet.fallen, p.sheet.rows[1], p.sheet.gold, p.sheet.swords], [1, TAKEN, 2, 0b111]);
});

test('DR-159 failure: the enemy improves by one and lives on', () => {
  const p = evening([1, 1], beforeTheGoat());
  p.answers('attack:0', spread(2, 0, 0))
    .asks('improve.track')
    .answers('health')
    .asks('round.dice');
  assert.deepEqual([p.sheet.fallen, p.sheet.health[0], p.sheet.attack[0]], [0, 1, 0]);
});

test('DR-35 which track grows is the choice of the player, within the limit of two', () => {
  const p = evening(
    [1, 1],
    beforeTheGoat(s => (s.attack[0] = 2)),
  );
  p.answers('attack:0', spread(3, 1, 0)).asks('round.dice');
  assert.deepEqual(p.told('improved'), [{ enemy: 0, track: 'health', boxes: 1, cause: 'failure' }]);
});

test('DR-161 one gold throws one of the two dice again, as often as wanted', () => {
  const p = evening(
    [1, 2, 1, 3],
    beforeTheGoat(s => (s.gold = 3)),
  );
  p.answers('attack:0').asks('fight.press');
  assert.deepEqual(p.offers(), ['strike', 'again:1', 'again:2']);
  assert.equal(p.option('again:1').cite, 'DR-161');
  // The 2 becomes a 1, and then one of the two ones a 3: still not five.
  p.answers('again:2').asks('fight.press');
  assert.deepEqual(p.offers(), ['strike', 'again:1']);
  p.answers('again:1').asks('fight.press');
  assert.equal(p.sheet.gold, 1);
  p.answers('strike').asks('hurt.spread');
});

test('DR-30 each reroll is paid, and with the last gold gone the attack stands', () => {
  const p = evening(
    [1, 2, 1],
    beforeTheGoat(s => (s.gold = 1)),
  );
  p.answers('attack:0', 'again:2').asks('hurt.spread');
  assert.equal(p.sheet.gold, 0);
  assert.deepEqual(p.told('fightRerolled'), [{ from: 2, to: 1, cost: 1 }]);
});

test('DR-30 a sum that suffices strikes at once', () => {
  const p = evening(
    [3, 2],
    beforeTheGoat(s => (s.gold = 1)),
  )
    .answers('attack:0')
    .asks('hurt.spread');
  assert.equal(p.told('struck')[0]?.won, true);
});

test('DR-29 powers are added after the dice have fallen, before the result is declared', () => {
  const p = evening([1, 2], {
    sheet: s => {
      s.discovered = locations(2);
      s.spent = [2, 3, 3];
      s.learned[0] = 0b101;
    },
  });
  p.answers('attack:0').asks('fight.press');
  assert.deepEqual(p.offers(), ['strike', 'use:0:2:attack']);
  assert.deepEqual(p.told('struck'), []);
  p.answers('use:0:2:attack');
  assert.equal(p.told('struck')[0]?.total, 6);
});

test('DR-29 powers that were not needed are not spent', () => {
  const p = evening([6, 6], {
    sheet: s => {
      s.discovered = locations(2);
      s.spent = [2, 3, 3];
      s.learned[0] = 0b101;
    },
  });
  p.answers('attack:0').asks('hurt.spread');
  assert.equal(p.sheet.spent[0], 2);
});
