import assert from 'node:assert/strict';
import test from 'node:test';
import { BOSS } from '../../src/data/tables.js';
import { enemyNumber, mostHealth, mostPower, treasureNumber } from '../../src/sheet.js';
import { begin, enemies, evening, locations, type Play, round, spread, PLAYER } from '../kit.js';
import { PROVING_GROUND } from '../proving-ground.js';

const TOP_DOWN = [0, 1, 2, 3, 4, 5];

/** The set-up the book pretends to have rolled. */
function theBooksSetUp(...dice: readonly number[]): Play {
  return begin([3, 5, 1, 6, ...dice]).answers({ 3: 'treasures', 5: 'enemies', 1: 'lock', 6: 'gold' });
}

test('"Setup": 3 for the treasures, 5 for the enemies, door 1 locked, 6 gold (DR-105, DR-106, DR-108, DR-109, DR-110)', () => {
  const { sheet } = theBooksSetUp();
  assert.deepEqual(
    TOP_DOWN.map(i => treasureNumber(sheet, i)),
    [3, 4, 5, 6, 1, 2],
  );
  assert.deepEqual(
    TOP_DOWN.map(i => enemyNumber(sheet, i)),
    [5, 6, 1, 2, 3, 4],
  );
  assert.deepEqual([sheet.locked, sheet.gold], [locations(1), 6]);
  // What follows from it: the Master Key lies in location 2, and the Boss lives in location 4.
  assert.deepEqual([treasureNumber(sheet, BOSS), enemyNumber(sheet, BOSS)], [2, 4]);
});

test('"Movement": five rounds with 4, 5, 3, 2 and 6, each shape touching some other (DR-144, DR-147, DR-148)', () => {
  const moves: readonly (readonly [die: number, hexes: string])[] = [
    [4, 'A2 B2 C2'], // along the start
    [5, 'A4 B3 B4 C3'],
    [3, 'D2 E2 F1'], // touches the first shape and not the last
    [2, 'B5 B6'], // touches the second
    [6, 'F2 G2 H1 H3'], // and on from the third
  ];
  const p = theBooksSetUp(...moves.flatMap(([die], i) => [die, i + 1, i + 1, i + 1]));
  for (const [i, [die, hexes]] of moves.entries()) {
    const other = i + 1;
    p.answers('keep', `treasure:${other}`, `enemy:${other}`, 'health', `location:${other}`);
    const { choice } = p.decision();
    assert.equal(choice.kind === 'place' && choice.board, `shape ${die}`);
    p.lay(hexes).answers('rest');
  }
  assert.equal(p.sheet.round, 6);
  assert.deepEqual(p.ground.split(' '), moves.flatMap(([, hexes]) => hexes.split(' ')).sort());
});

test('"Treasures": a candle behind a lock: the lock is dealt with first, then two hexes are explored (DR-125, DR-126)', () => {
  const treasures = PROVING_GROUND.treasures.map((one, i) =>
    i === 1 ? { ...one, boxes: ['lock', 'candle', 'gold 1', 'sword', 'shield', 'gold 2'] as const } : one,
  );
  const p = evening([6, 6], {
    adventure: { ...PROVING_GROUND, treasures },
    sheet: s => {
      s.spent = [0, 3, 3];
      s.discovered = locations(2);
      s.treasure[1] = 2;
    },
  });
  p.answers('attack:0', spread(2, 0, 0))
    .asks('loot.clear')
    .answers('use:0:0:lock:1:0');
  p.asks('wander.hex').lay('H5').lay('B7').asks('improve.track');
  assert.equal(p.ground, 'B7 H5');
});

test('"Enemies": three boxes of health and one of attack stand, and a fourth of health does not (DR-135, DR-09)', () => {
  const p = round([4, 4, 4, 4], {
    sheet: s => {
      s.health[2] = 2;
      s.attack[2] = 1;
    },
  });
  p.answers('enemy:4', 'health');
  assert.deepEqual([p.sheet.health[2], p.sheet.attack[2]], [3, 1]);
  const next = round([4, 4, 4, 4], {
    sheet: s => {
      s.health[2] = 3;
      s.attack[2] = 1;
    },
  });
  next.answers('enemy:4').asks('round.allocate');
  assert.deepEqual([next.sheet.health[2], next.sheet.attack[2]], [3, 2]);
});

test('"Locations": three boxes shaded with one diamond among them, a locked 6, three gold (DR-140, DR-141, DR-116, DR-143)', () => {
  const dice = [1, 2, 3].flatMap(() => [6, 1, 2, 3]);
  const p = round([...dice, 6, 6], {
    sheet: s => {
      s.spent = [2, 3, 3];
      s.round = 8;
      s.discovered = locations(6);
      s.locked = locations(6);
      s.fallen = enemies(0, 1, 2, 3, 5);
    },
  });
  // The enemy of location 6 improves with the second box, which holds the diamond, and with no other.
  const days: readonly (readonly string[])[] = [[], ['health'], []];
  const lays = ['B3', 'C3', 'C4'];
  for (const [i, improving] of days.entries()) {
    p.answers('location:6', ...improving, 'treasure:2', 'enemy:3').lay(lays[i] ?? '');
    if (i < 2) p.asks('round.act').answers('rest');
  }
  assert.deepEqual([p.sheet.location[5], p.sheet.health[4], p.sheet.attack[4]], [3, 1, 0]);
  p.refuses(PLAYER, 'attack:4', 'locked', 'DR-117').answers('use:0:0:door:5', 'attack:4', spread(2, 0, 0));
  assert.deepEqual(p.told('goldGained'), [{ gold: 3, from: 'location' }]);
  assert.equal(p.result['ending'], 'cleared');
});

test('"Heroes": the Alchemist reaches level 2, may take one damage more and use one power more, and learns to heal (DR-168, DR-169)', () => {
  const p = evening([], {
    sheet: s => {
      s.gold = 5;
      s.wounds = [3, 0, 0];
      s.spent = [3, 0, 3];
    },
  });
  assert.deepEqual([mostHealth(p.sheet, 0), mostPower(p.sheet, 0)], [4, 3]);
  p.answers('level:0:1');
  assert.deepEqual([p.sheet.level[0], mostHealth(p.sheet, 0), mostPower(p.sheet, 0)], [2, 5, 4]);
  // All squares of power were filled: the heal is paid with the new circle.
  p.answers('use:0:1:heal');
  assert.deepEqual([p.sheet.wounds[0], p.sheet.spent[0], p.sheet.gold], [2, 4, 0]);
});
