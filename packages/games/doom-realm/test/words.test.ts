import assert from 'node:assert/strict';
import test from 'node:test';
import { askOf, eventOf, optionOf, refusalOf, settingOf } from '@doomtable/kernel';
import { shapeName } from '../src/words/shapes.js';
import { words } from '../src/words.js';
import { begin, enemies, evening, game, locations, type Play, round, shade, spread, tire } from './kit.js';
import { PROVING_GROUND } from './proving-ground.js';

/** What the one who plays is told now. */
function sentence(p: Play): string {
  return askOf(game, p.decision(), p.sheet);
}

/** How an option on offer is called. */
function nameOf(p: Play, id: string): string {
  const { choice } = p.decision();
  const option = choice.kind === 'one' ? [...choice.of, ...(choice.refused ?? [])].find(one => one.id === id) : { id };
  assert.ok(option !== undefined, `${id} is not on offer`);
  return optionOf(game, p.decision(), option, p.sheet);
}

/** The last event in words. */
function lastTold(p: Play): string {
  const event = p.table.events?.at(-1);
  assert.ok(event !== undefined);
  return eventOf(game, event, p.sheet);
}

test('every step that waits has its sentence, and no sentence is for a step that is gone', () => {
  const waiting = game.rules.flatMap(rule =>
    Object.values(rule.steps).flatMap(step => (step.kind === 'do' ? [] : [`${rule.name}.${step.name}`])),
  );
  assert.deepEqual(Object.keys(words.asks).sort(), waiting.sort());
});

test('sentences name the round, the dice and the gold', () => {
  const p = round([6, 4, 4, 1], { sheet: s => (s.gold = 3) });
  assert.equal(sentence(p), 'Round 10. The dice show 6 4 4 1 and you have 3 gold. Keep them, or reroll one?');
  p.answers('keep');
  assert.equal(
    sentence(p),
    'Round 10. You rolled 6 4 4 1. Open: treasures, enemies, locations and exploration. Which die goes where?',
  );
  p.answers('treasure:6', 'enemy:4');
  assert.equal(sentence(p), 'The 4 is for Two Geese. Which track grows: health (0 of 5) or attack (0 of 4)?');
  p.answers('health', 'location:1');
  assert.equal(sentence(p), 'Round 10. Explore with the 4: where does the straight trio go?');
});

test('the set-up names its dice', () => {
  assert.match(sentence(begin([6, 5, 3, 1])), /^Set-up\. The dice show 6 5 3 1\./);
});

test('a fight says what is thrown, what it makes and what is needed', () => {
  const p = evening([1, 2], {
    sheet: s => {
      s.spent = [3, 0, 3];
      s.discovered = locations(2);
      s.gold = 1;
      s.swords = 1;
      s.attack[0] = 1;
    },
  });
  assert.equal(nameOf(p, 'attack:0'), 'Attack the Goat at the Pen: 5 to reach, 3 damage back');
  p.answers('attack:0');
  assert.equal(
    sentence(p),
    'The Goat at the Pen: the dice show 1 and 2, 4 in all, 5 to reach. Attack, or improve it first?',
  );
  assert.equal(nameOf(p, 'again:2'), 'Reroll a 2 for 1 gold');
  p.answers('strike');
  assert.equal(sentence(p), 'The Goat at the Pen: a blow for 3. Soften it, or take it?');
  assert.equal(nameOf(p, 'use:1:0:guard'), 'Warden, Brace: 2 less damage (3 of 3 power left)');
  p.answers('use:1:0:guard', 'take');
  assert.equal(sentence(p), '1 damage. Who takes it?');
  assert.equal(nameOf(p, '1'), 'Warden (5 of 5 health left)');
  assert.equal(lastTold(p), 'The Goat hit back: 1 damage, after 0 by shields and 2 by powers.');
});

test('an encounter to be paid for names itself and its price', () => {
  const p = round([1, 6, 5, 4, 2], { sheet: s => shade(s, 'C1') });
  p.answers('explore:1').lay('D1');
  assert.equal(sentence(p), 'A loose gate. Take 2 damage, or who spends a power box?');
  assert.equal(nameOf(p, 'takeDamage'), 'Take 2 damage');
  assert.equal(nameOf(p, 'payPower:1'), 'Warden spends a power box (3 of 3 power left)');
});

test('dice are offered with what they would do', () => {
  const p = round([2, 3, 4, 5], {
    sheet: s => {
      s.fallen = enemies(0);
      s.rows[1] = 2;
      s.rows[2] = 1;
      s.treasure[3] = 6;
      s.location = [0, 0, 0, 5, 1, 0];
    },
  });
  assert.deepEqual(
    ['treasure:2', 'treasure:3', 'treasure:4', 'treasure:5', 'enemy:2', 'enemy:3'].map(id => nameOf(p, id)),
    [
      '2 to the Trough: looted, burned',
      '3 to the Barrel: frozen, burned',
      '4 to the Basket: full, burned',
      '5 to the Sack: box 1 of 6, a potion',
      '2 to the Goat: defeated, burned',
      '3 to the Ram: health 0, attack 0',
    ],
  );
  assert.deepEqual(
    ['location:2', 'location:3', 'location:4', 'location:5', 'explore:3', 'explore:5'].map(id => nameOf(p, id)),
    [
      '2 to the Pen: destroyed, burned',
      '3 to the Fold: box 1 of 5',
      '4 to the Pond: full, burned',
      '5 to the Meadow: box 2 of 5, a diamond',
      '3 to exploration: bent trio',
      '5 to exploration: rhombus',
    ],
  );
});

test('powers and levels are offered by hero, power and use', () => {
  const p = evening([], {
    sheet: s => {
      s.gold = 5;
      s.discovered = locations(2);
      s.locked = locations(2);
      s.fallen = enemies(1);
      s.rows[2] = 1;
      s.treasure[2] = 4;
      s.learned[0] = 0b011;
      s.wounds[1] = 1;
    },
  });
  assert.deepEqual(
    ['use:0:0:door:1', 'use:0:0:lock:2:1', 'use:2:0:trap:2:3', 'use:0:1:heal', 'use:2:0:explore', 'level:1:2'].map(id =>
      nameOf(p, id),
    ),
    [
      'Alchemist, Acid: open the door of the Pen (3 of 3 power left)',
      'Alchemist, Acid: open the lock on the Barrel (3 of 3 power left)',
      'Scout, Light fingers: disarm the trap on the Barrel (3 of 3 power left)',
      'Alchemist, Salve: heal up to 1 (3 of 3 power left)',
      'Scout, Light fingers: explore 1 hex more (3 of 3 power left)',
      'Warden to level 2, learning Heavy blow, for 5 gold',
    ],
  );
});

test('loot says what is in the way and what is found', () => {
  const p = evening([6, 6], {
    sheet: s => {
      s.spent = [0, 3, 0];
      s.discovered = locations(3);
      s.treasure[2] = 4;
    },
  });
  p.answers('attack:1', spread(2, 0, 0));
  assert.equal(sentence(p), 'In the way of the Barrel: a lock and a trap. Who deals with it?');
  p.answers('use:0:0:lock:2:1', 'use:2:0:trap:2:3');
  assert.equal(sentence(p), 'The treasure holds a sword. Who carries it?');
  assert.equal(nameOf(p, 'hero:1'), 'Warden');
  p.answers('hero:1');
  assert.equal(
    sentence(p),
    'One enemy less: more strength for the Farmer. Which track grows: health (0 of 6) or attack (0 of 6)?',
  );
});

test('hexes are named by column and row, wherever they are spoken of', () => {
  const p = round([1, 6, 5, 4], { sheet: s => shade(s, 'B3') }).answers('explore:1');
  const { choice } = p.decision();
  assert.ok(choice.kind === 'place' && words.place !== undefined);
  const spoken = choice.codes.map(code => words.place?.(choice.board, code, p.sheet));
  assert.deepEqual(spoken, p.lays);
  p.lay('C3');
  assert.equal(lastTold(p), 'Explored: C3.');
});

test('shapes have names by their form', () => {
  const line = [0, 1, 2, 3].map(q => ({ q, r: 0 }));
  const corner = { q: 0, r: 1 };
  assert.deepEqual(
    [line.slice(0, 1), line.slice(0, 2), line.slice(0, 3), line, [...line.slice(0, 2), corner], [...line, corner]].map(
      shapeName,
    ),
    ['single hex', 'pair', 'straight trio', 'straight four', 'triangle', 'shape of 5 hexes'],
  );
  assert.deepEqual(PROVING_GROUND.shapes.map(shapeName), [
    'single hex',
    'pair',
    'bent trio',
    'straight trio',
    'rhombus',
    'three-armed star',
  ]);
});

test('refusals say why', () => {
  const p = evening([], { sheet: s => (s.discovered = locations(1)) });
  const why = (answer: string): string => {
    const refusal = p.table.submit({ by: 0, answer });
    assert.ok(refusal !== undefined);
    return refusalOf(game, refusal);
  };
  assert.equal(why('attack:0'), 'Its location has not been discovered yet.');
  assert.equal(why('attack:5'), 'The Boss is behind the Master Key, and the key has not been found.');
});

test('the result says how it ended and where the points come from', () => {
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.round = 24;
      s.discovered = locations(2);
      s.fallen = enemies(1, 2, 3, 4, 5);
      s.health[0] = 2;
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.equal(
    words.result(p.result),
    'All six enemies are down, with rounds to spare, after round 24: 13 points ' +
      '(enemies 2, treasures 0, encounters 0, gold 0, spare rounds 6, Boss 5, dead heroes 0).',
  );
  assert.equal(lastTold(p), 'The field is quiet. 13 points.');
});

test('no text of the catalogue raises its voice', () => {
  const fixed = [words.asks, words.options, words.refusals, words.settings, words.endings].flatMap(shelf =>
    Object.values(shelf).filter(text => typeof text === 'string'),
  );
  assert.ok(fixed.length > 50);
  assert.deepEqual(
    fixed.filter(text => text.includes('!')),
    [],
  );
  assert.equal(settingOf(game, 'candles.anywhere'), 'Any two white hexes');
});
