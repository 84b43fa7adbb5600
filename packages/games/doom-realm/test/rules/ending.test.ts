import assert from 'node:assert/strict';
import test from 'node:test';
import { type Sheet, TAKEN, WAITING } from '../../src/sheet.js';
import { enemies, evening, locations, round, spread, tire } from '../kit.js';

/** Five are down and only the goat is left. */
function onlyTheGoatIsLeft(inRound: number): (s: Sheet) => void {
  return s => {
    tire(s);
    s.round = inRound;
    s.discovered = locations(2);
    s.fallen = enemies(1, 2, 3, 4, 5);
  };
}

test('DR-170 the game ends as soon as all six enemies are down', () => {
  const p = evening([6, 6], { sheet: onlyTheGoatIsLeft(20) });
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.result['ending'], p.result['won'], p.result['round']], ['cleared', true, 20]);
});

test('DR-170 nothing more is asked then, even with gold for a level and powers left', () => {
  const p = evening([6, 6], {
    sheet: s => {
      onlyTheGoatIsLeft(20)(s);
      s.spent = [0, 3, 0];
      s.location[1] = 5;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(p.asked, 'over');
});

test('DR-170 the game ends after round 30, whoever is left', () => {
  const p = evening([], { sheet: s => (s.round = 30) });
  p.answers('rest');
  assert.deepEqual([p.result['ending'], p.result['won']], ['outOfRounds', false]);
});

test('DR-111 there are thirty rounds: after the twenty-ninth comes one more', () => {
  const p = evening([6, 5, 4, 1], { sheet: s => (s.round = 29) })
    .answers('rest')
    .asks('round.allocate');
  assert.equal(p.sheet.round, 30);
  const last = evening([], { sheet: s => (s.round = 30) }).answers('rest');
  assert.equal(last.asked, 'over');
});

test('DR-42 a turn is a round: the dice of round 30 are still rolled, placed and fought with', () => {
  const p = round([6, 5, 4, 1, 6, 6], {
    sheet: s => {
      tire(s);
      s.round = 30;
      s.discovered = locations(2);
    },
  });
  p.answers('treasure:6', 'location:5', 'enemy:1', 'health')
    .lay('A2 B2 C2')
    .answers('attack:0', spread(2, 0, 0), 'health');
  assert.equal(p.asked, 'over');
  assert.equal(p.sheet.fallen, enemies(0));
});

test('DR-43 all six down in round 30: an ending of its own, without spare rounds', () => {
  const p = evening([6, 6], { sheet: onlyTheGoatIsLeft(30) }).answers('attack:0', spread(2, 0, 0));
  assert.deepEqual([p.result['ending'], p.result['won']], ['clearedAtTheLast', true]);
  assert.equal((p.result['lines'] as { rounds: number }).rounds, 0);
});

test('DR-102 to win is to defeat all six; five are not enough', () => {
  const p = evening([1, 1], { sheet: onlyTheGoatIsLeft(30) }).answers('attack:0', spread(2, 0, 0), 'health');
  assert.deepEqual([p.result['ending'], p.result['won']], ['outOfRounds', false]);
});

test('DR-55 closing the locations is the same as defeating their enemies: nothing else is left to do', () => {
  const p = evening([6, 6], {
    sheet: s => {
      onlyTheGoatIsLeft(20)(s);
      s.location = [0, 0, 0, 0, 0, 0];
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(p.result['won'], true);
});

test('DR-39 all heroes dead is an ending of its own, and minus fifteen', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
      s.wounds = [4, 5, 2];
    },
  });
  p.answers('attack:0');
  assert.deepEqual([p.result['ending'], p.result['score']], ['allDead', -15]);
});

test('DR-39 the last enemy and the last hero falling together: all six are down', () => {
  const p = evening([6, 6], {
    sheet: s => {
      onlyTheGoatIsLeft(20)(s);
      s.wounds = [4, 5, 2];
    },
  });
  p.answers('attack:0');
  assert.deepEqual([p.result['ending'], p.result['won']], ['cleared', true]);
  assert.equal((p.result['lines'] as { heroes: number }).heroes, -15);
});

test('DR-23 out of rounds with the key lost is an ending of its own', () => {
  const p = evening([], {
    sheet: s => {
      s.round = 30;
      s.rows[5] = TAKEN;
      s.treasure[5] = 4;
    },
  });
  assert.equal(p.answers('rest').result['ending'], 'keyLost');
});

test('DR-25 treasure that waits behind a lock at the end stays behind', () => {
  const p = evening([], {
    sheet: s => {
      s.round = 30;
      s.fallen = enemies(1);
      s.rows[2] = WAITING;
      s.treasure[2] = 6;
      s.health[1] = 1;
    },
  });
  assert.equal(p.answers('rest').result['score'], 1);
});
