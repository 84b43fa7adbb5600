import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontOf } from '../../src/town.js';
import {
  CROPS,
  DEREK,
  dueling,
  facing,
  just,
  MIGHTY_AXE,
  OBSIDIAN,
  outdoors,
  type Play,
  type Situation,
  TWO_LIONS,
  WOLF,
} from '../kit.js';

const LOSS = [1, 1, 1, 1, 1, 6, 6, 6, 6];

/** The last session, with these Heroes at Grit 0. */
function spent(...seats: readonly number[]): Situation {
  return {
    session: 3,
    world: ({ open }) => seats.forEach(seat => Object.assign(open.heroes[seat] ?? {}, { grit: 0 })),
  };
}

/** Obsidian has lost a round to the Crops at Grit 0. */
function mortal(situation: Situation = spent(OBSIDIAN)): Play {
  const play = facing(CROPS, OBSIDIAN, LOSS, situation).says(OBSIDIAN, 'driving').meets().says(OBSIDIAN, 'stand');
  return play.says(OBSIDIAN, just('nothing'));
}

test('TD-380 TD-465 TD-462 TD-522 TD-31 TD-546 an Injury at Grit 0 in session three, and in no other, is a mortal wound', () => {
  const play = mortal().asks('dying.strike', OBSIDIAN);
  assert.deepEqual(play.told('mortal'), [{ seat: OBSIDIAN }]);
  for (const session of [1, 2] as const) {
    assert.deepEqual(mortal({ ...spent(OBSIDIAN), session }).told('mortal'), []);
  }
});

test('TD-31 TD-464 from 1 to 0 is not mortal; TD-463 a Specialty comes first', () => {
  const play = facing(CROPS, OBSIDIAN, LOSS, {
    session: 3,
    world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 1 }),
  });
  play.says(OBSIDIAN, 'driving').meets().says(OBSIDIAN, 'stand').asks('hurt.learn', OBSIDIAN);
  play.says(OBSIDIAN, { is: 'learn', with: 'Owl' }).asks('conflict.stepIn');
  assert.deepEqual([play.hero(OBSIDIAN).grit, play.hero(OBSIDIAN).fate], [0, 'alive']);
});

test('TD-169 nobody dies before session three', () => {
  for (const session of [1, 2] as const) {
    const play = mortal({ ...spent(OBSIDIAN), session })
      .asks('hurt.emotion', OBSIDIAN)
      .says(OBSIDIAN, 'supporting');
    assert.equal(play.hero(OBSIDIAN).fate, 'alive');
  }
});

test('TD-381 TD-466 TD-468 TD-32 TD-34 the last action: as many Injuries as the rating in use, and an Aspect that falls is the dying Hero’s', () => {
  const play = mortal().says(OBSIDIAN, 'strike');
  // Envy 5 against Grit 3: the fourth Injury fells it, and the fifth lapses.
  assert.deepEqual(
    [frontOf(play.town, CROPS).injuries, frontOf(play.town, CROPS).state, frontOf(play.town, CROPS).by],
    [4, 'defeated', OBSIDIAN],
  );
  play.asks('dying.fate', OBSIDIAN).says(OBSIDIAN, 'dead').asks('confront.next', MIGHTY_AXE, TWO_LIONS);
});

test('TD-32 TD-382 TD-467 a last action is only taken if wanted; then the Hero dies', () => {
  const play = mortal().says(OBSIDIAN, 'accept').says(OBSIDIAN, 'dead').asks('conflict.stepIn', MIGHTY_AXE, TWO_LIONS);
  assert.deepEqual([frontOf(play.town, CROPS).injuries, play.hero(OBSIDIAN).fate], [0, 'dead']);
});

test('TD-381 a last action that falls short leaves its Injuries', () => {
  const play = facing(WOLF, MIGHTY_AXE, [1, 1, 1, 1, 6, 6, 6, 6], spent(MIGHTY_AXE));
  play
    .says(MIGHTY_AXE, 'driving')
    .meets()
    .says(MIGHTY_AXE, 'stand')
    .says(MIGHTY_AXE, just('nothing'))
    .says(MIGHTY_AXE, 'strike');
  assert.deepEqual([frontOf(play.town, WOLF).injuries, frontOf(play.town, WOLF).state], [4, 'open']);
});

test('TD-471 TD-35 a Hero may be crippled instead, with the same effect', () => {
  const play = mortal()
    .says(OBSIDIAN, 'accept')
    .says(OBSIDIAN, 'crippled')
    .asks('conflict.stepIn', MIGHTY_AXE, TWO_LIONS);
  assert.equal(play.hero(OBSIDIAN).fate, 'crippled');
});

/** Mighty Axe fights Obsidian in the last session. */
function duel(dice: readonly number[], ...seats: readonly number[]): Play {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, dice, spent(...seats)).says(OBSIDIAN, 'fight');
  return play.says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
}

test('TD-292 TD-389 TD-472 TD-18 a Duel can kill, and the survivor has won it', () => {
  const play = duel([6, 6, 6, 6, 1, 1, 1, 1, 1], OBSIDIAN).says(OBSIDIAN, 'stand').says(MIGHTY_AXE, 'injure');
  play.says(OBSIDIAN, just('nothing')).says(OBSIDIAN, 'accept').says(OBSIDIAN, 'dead');
  assert.equal(play.told('settled')[0]?.winner, MIGHTY_AXE);
});

test('TD-33 a last action in a Duel: each Injury is a full one, and its victim who falls has no last action', () => {
  const play = duel([6, 6, 6, 6, 1, 1, 1, 1, 1], OBSIDIAN).says(OBSIDIAN, 'stand').says(MIGHTY_AXE, 'injure');
  play.says(OBSIDIAN, just('nothing')).says(OBSIDIAN, 'strike');
  for (const name of ['A', 'B', 'C', 'D'])
    play.asks('hurt.learn', MIGHTY_AXE).says(MIGHTY_AXE, { is: 'learn', with: name });
  // Four Injuries take the Grit of 4; the fifth is mortal.
  assert.equal(play.hero(MIGHTY_AXE).grit, 0);
  play.says(MIGHTY_AXE, just('nothing')).asks('dying.fate', MIGHTY_AXE).says(MIGHTY_AXE, 'dead').says(OBSIDIAN, 'dead');
  assert.deepEqual([play.hero(MIGHTY_AXE).specialties.length, play.told('settled')], [5, []]);
});

test('TD-33 TD-72 a tie that is mortal for both: no last action has a target, and nobody has won', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, [6, 5, 4, 3, 2, 2, 3, 4, 5, 6], {
    session: 3,
    world: ({ open }) => [0, 1].forEach(seat => Object.assign(open.heroes[seat] ?? {}, { grit: 0, ratings: [5, 2] })),
  });
  play.says(OBSIDIAN, 'fight').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving').says(OBSIDIAN, 'both');
  play.says(MIGHTY_AXE, just('nothing')).says(OBSIDIAN, just('nothing')).asks('dying.fate', MIGHTY_AXE);
  play.says(MIGHTY_AXE, 'dead').asks('dying.fate', OBSIDIAN).says(OBSIDIAN, 'dead');
  assert.deepEqual(play.told('settled'), []);
});

test('TD-33 Injuries of a tie land together: an Aspect felled by it leaves the dying Hero nobody to strike at', () => {
  const play = facing(WOLF, MIGHTY_AXE, [6, 5, 2, 1, 1, 2, 5, 6], {
    session: 3,
    world: ({ open }) => {
      Object.assign(open.heroes[MIGHTY_AXE] ?? {}, { grit: 0 });
      frontOf(open, WOLF).injuries = 4;
    },
  });
  play.says(MIGHTY_AXE, 'driving').meets().says(DEREK, 'both').says(MIGHTY_AXE, just('nothing'));
  play.asks('dying.fate', MIGHTY_AXE).says(MIGHTY_AXE, 'dead');
  assert.deepEqual([frontOf(play.town, WOLF).state, play.hero(MIGHTY_AXE).defeated.length], ['defeated', 1]);
});

test('TD-72 TD-25 a Duel for the place that kills both leaves it empty, and the others are asked', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1, 6, 5, 4, 3, 2, 2, 3, 4, 5, 6], {
    session: 3,
    world: ({ open }) => [0, 1].forEach(seat => Object.assign(open.heroes[seat] ?? {}, { grit: 0, ratings: [5, 2] })),
  });
  play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'on').says(MIGHTY_AXE, 'challenge');
  play.says(OBSIDIAN, 'fight').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving').says(OBSIDIAN, 'both');
  play
    .says(MIGHTY_AXE, just('nothing'))
    .says(OBSIDIAN, just('nothing'))
    .says(MIGHTY_AXE, 'dead')
    .says(OBSIDIAN, 'dead');
  play.asks('conflict.stepIn', TWO_LIONS);
});

test('TD-75 the player of a dead Hero votes on what counts, and has no other say; a dead Hero is not challenged', () => {
  const dead: Situation = {
    session: 3,
    rulings: { judging: 'vote' },
    world: ({ open }) => Object.assign(open.heroes[TWO_LIONS] ?? {}, { fate: 'dead' }),
  };
  outdoors([], dead).asks('confront.next', OBSIDIAN, MIGHTY_AXE);
  const play = facing(CROPS, OBSIDIAN, LOSS, dead).says(OBSIDIAN, 'driving').meets().says(OBSIDIAN, 'specialty:0');
  play.asks('judge.vote', MIGHTY_AXE, TWO_LIONS);
});

test('TD-21 when all Heroes in play are dead the rest of the Aspects are undefeated, and the session is over', () => {
  const play = mortal({
    session: 3,
    world: ({ open }) => {
      Object.assign(open.heroes[OBSIDIAN] ?? {}, { grit: 0 });
      for (const seat of [MIGHTY_AXE, TWO_LIONS]) Object.assign(open.heroes[seat] ?? {}, { fate: 'dead' });
    },
  });
  play.says(OBSIDIAN, 'accept').says(OBSIDIAN, 'dead');
  assert.equal(play.told('hopeless').length, 5);
  assert.equal(play.rise().result.won, false);
});
