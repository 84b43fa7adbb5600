import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from '@doomtable/kernel';
import { frontOf } from '../../src/town.js';
import {
  CROPS,
  DEREK,
  facing,
  just,
  MIGHTY_AXE,
  OBSIDIAN,
  type Play,
  type Situation,
  TRIBE,
  TWO_LIONS,
  WOLF,
} from '../kit.js';

const WIN = [6, 6, 6, 6, 6, 1, 1, 1, 1];
const LOSS = [1, 1, 1, 1, 1, 6, 6, 6, 6];

/** Obsidian before the Crops: a round won, or lost. */
function round(play: Play, won: boolean): Play {
  play.says(OBSIDIAN, 'driving').meets();
  return won ? play.says(DEREK, play.asked === 'round.reroll' ? 'stand' : 'face') : play.says(OBSIDIAN, 'stand');
}

function won(situation: Situation = {}, more: readonly number[] = []): Play {
  return round(facing(CROPS, OBSIDIAN, [...WIN, ...more], situation), true);
}

function lost(situation: Situation = {}): Play {
  return round(facing(CROPS, OBSIDIAN, LOSS, situation), false);
}

test('TD-345 TD-346 TD-515 TD-363 TD-366 TD-523 a Hero who wins Injures the Aspect, which loses 1 Grit', () => {
  const play = won();
  assert.equal(frontOf(play.town, CROPS).injuries, 1);
  assert.deepEqual(play.told('aspectInjured'), [{ place: CROPS, name: 'Crops unhealthy', injuries: 1 }]);
});

test('TD-347 TD-309 TD-324 TD-64 the winning Hero says whether to go on', () => {
  assert.deepEqual(won().asks('conflict.onward', OBSIDIAN).offers(OBSIDIAN), ['on', 'stop']);
});

test('TD-348 TD-384 TD-385 only if the Hero goes on may others try to take over', () => {
  won().says(OBSIDIAN, 'on').asks('conflict.rival', MIGHTY_AXE);
  won().says(OBSIDIAN, 'stop').asks('conflict.stepIn', MIGHTY_AXE, TWO_LIONS);
});

test('TD-349 TD-64 TD-12 if the Hero stops, another may step in and carry the same conflict on; who stopped may not', () => {
  const play = won({}, [6, 6, 6, 6, 1, 1, 1, 1])
    .says(OBSIDIAN, 'stop')
    .says(MIGHTY_AXE, 'enter')
    .says(TWO_LIONS, 'stay');
  play.asks('conflict.emotion', MIGHTY_AXE).says(MIGHTY_AXE, 'driving').meets().says(DEREK, 'stand');
  assert.equal(frontOf(play.town, CROPS).injuries, 2);
});

test('TD-350 TD-355 TD-12 nobody in the place: back to free play, the Injuries stay, and the conflict is over', () => {
  const play = won().says(OBSIDIAN, 'stop').all('stay').asks('confront.next', 0, 1, 2);
  assert.equal(frontOf(play.town, CROPS).injuries, 1);
});

test('TD-351 TD-352 TD-353 TD-516 TD-19 TD-399 TD-561 a Hero who loses is Injured, the sheet records it, and the bar is for good', () => {
  const play = lost().asks('hurt.learn', OBSIDIAN).says(OBSIDIAN, just('nothing'));
  assert.deepEqual([play.hero(OBSIDIAN).grit, play.hero(OBSIDIAN).beatenBy], [2, [0]]);
  assert.deepEqual(play.told('beaten'), [{ seat: OBSIDIAN, place: CROPS, name: 'Crops unhealthy' }]);
});

test('TD-354 TD-25 after an Aspect’s win another may step in at once', () => {
  const play = lost().says(OBSIDIAN, just('nothing')).asks('conflict.stepIn', MIGHTY_AXE, TWO_LIONS);
  play.says(MIGHTY_AXE, 'stay').says(TWO_LIONS, 'enter').asks('conflict.emotion', TWO_LIONS);
});

test('TD-20 TD-353 a barred Hero is not asked again, neither to step in nor to take over', () => {
  const barred: Situation = { world: ({ open }) => open.heroes[MIGHTY_AXE]?.beatenBy.push(0) };
  won(barred).says(OBSIDIAN, 'stop').asks('conflict.stepIn', TWO_LIONS);
  won(barred).says(OBSIDIAN, 'on').asks('conflict.rival', TWO_LIONS);
});

test('TD-368 TD-524 TD-369 TD-560 TD-X1 TD-406 an Aspect at Grit 0 falls with the next Injury: Grit 3 with the fourth; Glory comes only when the session ends', () => {
  const play = facing(CROPS, OBSIDIAN, [...WIN, ...WIN, ...WIN, ...WIN]);
  for (let injury = 1; injury <= 4; injury++) {
    round(play, true);
    assert.equal(frontOf(play.town, CROPS).state, injury < 4 ? 'open' : 'defeated');
    if (injury < 4) play.says(OBSIDIAN, 'on').says(MIGHTY_AXE, 'pass').says(TWO_LIONS, 'pass');
  }
  assert.deepEqual([play.hero(OBSIDIAN).defeated, play.hero(OBSIDIAN).glory], [[0], 0]);
  play.asks('confront.next');
});

test('TD-367 TD-48 Injuries are seen by all, the Grit that is left by the Doom Master alone', () => {
  const play = won();
  const { view } = look(play.table, OBSIDIAN);
  assert.deepEqual([view.dooms[0]?.fronts[CROPS]?.injuries, view.known.sheet[CROPS]?.grit], [1, null]);
  assert.equal(look(play.table, DEREK).view.known.sheet[CROPS]?.grit, 3);
});

/** Mighty Axe and the wolf throw the same four dice. */
function tied(situation: Situation = {}, more: readonly number[] = []): Play {
  const play = facing(WOLF, MIGHTY_AXE, [6, 5, 2, 1, 1, 2, 5, 6, ...more], situation);
  return play.says(MIGHTY_AXE, 'driving').meets().asks('conflict.tie', DEREK);
}

test('TD-361 TD-310 TD-519 on a tie the Defender says whether both are Injured or neither', () => {
  const neither = tied().says(DEREK, 'neither');
  assert.deepEqual([neither.hero(MIGHTY_AXE).grit, frontOf(neither.town, WOLF).injuries], [4, 0]);
  const both = tied().says(DEREK, 'both').says(MIGHTY_AXE, just('nothing'));
  assert.deepEqual([both.hero(MIGHTY_AXE).grit, frontOf(both.town, WOLF).injuries], [3, 1]);
});

test('TD-362 TD-16 after a tie there is another round: no choice to stop, but takeovers may be tried', () => {
  const play = tied().says(DEREK, 'neither').asks('conflict.rival', TWO_LIONS).says(TWO_LIONS, 'pass');
  play.asks('conflict.rival', OBSIDIAN).says(OBSIDIAN, 'pass').asks('conflict.emotion', MIGHTY_AXE);
});

test('TD-15 a tie with both Injured does not bar, and fells the Aspect to the Hero’s credit', () => {
  const play = tied({ world: ({ open }) => (frontOf(open, WOLF).injuries = 4) }).says(DEREK, 'both');
  assert.equal(frontOf(play.town, WOLF).state, 'defeated');
  play.says(MIGHTY_AXE, just('nothing'));
  assert.deepEqual([play.hero(MIGHTY_AXE).beatenBy, play.hero(MIGHTY_AXE).defeated], [[], [2]]);
  play.asks('confront.next');
});

test('TD-370 TD-378 TD-27 TD-520 TD-446 an Injury may bring a new Specialty', () => {
  const play = lost().says(OBSIDIAN, { is: 'learn', with: 'Friendly tree god' });
  assert.deepEqual(play.hero(OBSIDIAN).specialties, ['Death magic', 'Friendly tree god']);
  assert.deepEqual(lost().says(OBSIDIAN, just('nothing')).hero(OBSIDIAN).specialties, ['Death magic']);
});

test('TD-371 TD-28 one that would have helped is voted down, and another name may be found, three times at most', () => {
  const play = lost({ rulings: { judging: 'vote' } }).refuses(OBSIDIAN, { is: 'learn', with: 'death magic' }, 'taken');
  for (const name of ['Deathly magic', 'Grave magic', 'Tomb magic']) {
    play.says(OBSIDIAN, { is: 'learn', with: name }).asks('judge.vote', MIGHTY_AXE, TWO_LIONS).all('refuse');
  }
  play.asks('conflict.stepIn');
  assert.deepEqual(play.hero(OBSIDIAN).specialties, ['Death magic']);
});

test('TD-28 a new Specialty that would have helped is taken back by an objection, and another name may be found', () => {
  const play = lost({ rulings: { judging: 'objection' } }).says(OBSIDIAN, { is: 'learn', with: 'Grave magic' });
  assert.deepEqual(play.hero(OBSIDIAN).specialties, ['Death magic', 'Grave magic']);
  const [claim] = play.table.standing;
  assert.equal(play.table.submit({ by: MIGHTY_AXE, right: 'object', answer: `claim:${claim?.id}` }), undefined);
  play.says(TWO_LIONS, 'refuse').asks('hurt.learn', OBSIDIAN);
  assert.deepEqual(play.hero(OBSIDIAN).specialties, ['Death magic']);
  play.refuses(OBSIDIAN, { is: 'learn', with: 'grave magic' }, 'taken');
  play.says(OBSIDIAN, { is: 'learn', with: 'Patience' });
  assert.deepEqual(play.hero(OBSIDIAN).specialties, ['Death magic', 'Patience']);
});

test('TD-372 TD-374 TD-379 an Injury takes 1 Grit', () => {
  for (const session of [1, 2, 3] as const) {
    assert.equal(lost({ session }).says(OBSIDIAN, just('nothing')).hero(OBSIDIAN).grit, 2);
  }
});

const WITHOUT_GRIT: Situation = { world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 0 }) };

test('TD-373 TD-521 TD-29 without Grit, in sessions one and two, an emotion of the Hero’s choice weakens', () => {
  for (const session of [1, 2] as const) {
    const play = lost({ ...WITHOUT_GRIT, session })
      .says(OBSIDIAN, just('nothing'))
      .asks('hurt.emotion', OBSIDIAN);
    play.says(OBSIDIAN, 'driving');
    assert.deepEqual(play.hero(OBSIDIAN).ratings, [4, 2]);
  }
});

test('TD-29 from 1 to 0 costs no emotion; one emotion left is the one that falls, to 0 and below the limits of creation', () => {
  const last = lost({ world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 1 }) }).says(
    OBSIDIAN,
    just('nothing'),
  );
  assert.deepEqual([last.hero(OBSIDIAN).grit, last.hero(OBSIDIAN).ratings], [0, [5, 2]]);
  const one = lost({ world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 0, ratings: [5, 0] }) });
  assert.deepEqual(one.says(OBSIDIAN, just('nothing')).hero(OBSIDIAN).ratings, [4, 0]);
});

test('TD-29 TD-170 with nothing left to lose an Aspect’s win still bars and may teach', () => {
  const play = facing(TRIBE, OBSIDIAN, [1, 1, 1, 1, 1, 1, 1], {
    world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 0, ratings: [0, 0] }),
  });
  play.says(OBSIDIAN, 'driving').meets().says(OBSIDIAN, { is: 'learn', with: 'Patience' });
  assert.deepEqual(play.told('nothingLeft'), [{ seat: OBSIDIAN }]);
  assert.deepEqual([play.hero(OBSIDIAN).beatenBy, play.hero(OBSIDIAN).specialties], [[3], ['Death magic', 'Patience']]);
});

test('TD-71 a Specialty from an Injury helps from the next round on, in the same conflict', () => {
  const play = tied({}, [1, 1, 1, 1, 6, 6, 6, 6])
    .says(DEREK, 'both')
    .says(MIGHTY_AXE, { is: 'learn', with: 'Tracker' });
  play.says(TWO_LIONS, 'pass').says(OBSIDIAN, 'pass').says(MIGHTY_AXE, 'driving').meets();
  assert.deepEqual(play.offers(MIGHTY_AXE), ['stand', 'specialty:0', 'specialty:1']);
});

test('TD-21 TD-407 when the last Hero who might face an Aspect is barred, it is undefeated at once', () => {
  const play = lost({
    world: ({ open }) => [MIGHTY_AXE, TWO_LIONS].forEach(seat => open.heroes[seat]?.beatenBy.push(0)),
  });
  play.says(OBSIDIAN, just('nothing')).asks('confront.next');
  assert.deepEqual(play.told('hopeless'), [{ place: CROPS, name: 'Crops unhealthy' }]);
  assert.equal(frontOf(play.town, CROPS).state, 'undefeated');
});
