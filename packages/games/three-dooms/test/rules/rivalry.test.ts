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
  scene,
  type Situation,
  TWO_LIONS,
} from '../kit.js';

const claim = just('claim');
const AXE_WINS = [6, 6, 6, 6, 1, 1, 1, 1, 1];
const OBSIDIAN_WINS = [1, 1, 1, 1, 6, 6, 6, 6, 6];

/** Mighty Axe has challenged Obsidian, who fights; both use what drives them. */
function fought(dice: readonly number[], situation: Situation = {}): Play {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, dice, situation).says(OBSIDIAN, 'fight');
  return play.says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
}

/** A round in which the loser lets it stand. */
function stood(dice: readonly number[], loser: number, situation: Situation = {}): Play {
  return fought(dice, situation).says(loser, 'stand');
}

test('TD-288 TD-133 TD-548 free play runs until a Hero goes at the Aspect; one alone simply begins', () => {
  const play = scene(CROPS, []).asks('confront.free', DEREK, OBSIDIAN, MIGHTY_AXE, TWO_LIONS);
  play.says(OBSIDIAN, just('say')).says(DEREK, just('say')).says(OBSIDIAN, claim);
  play.asks('confront.claims', MIGHTY_AXE, TWO_LIONS).all('leave').asks('conflict.emotion', OBSIDIAN);
  assert.deepEqual(play.told('conflict'), [{ seat: OBSIDIAN, place: CROPS, name: 'Crops unhealthy' }]);
});

test('TD-289 TD-294 TD-295 TD-296 TD-508 several who want to begin: the Doom Master says who was first and defends, the other is Initiator', () => {
  const play = scene(CROPS, []).says(OBSIDIAN, claim).says(MIGHTY_AXE, 'claim').says(TWO_LIONS, 'leave');
  play.asks('first.name', DEREK);
  assert.deepEqual(play.offers(DEREK), ['hero:0', 'hero:1', 'roll']);
  assert.equal(play.decision(DEREK).otherwise, 'hero:0');
  play.says(DEREK, 'hero:0').asks('ladder.challenge', MIGHTY_AXE).says(MIGHTY_AXE, 'challenge');
  assert.deepEqual(play.told('challenged')[0], {
    initiator: MIGHTY_AXE,
    defender: OBSIDIAN,
    stake: 'opening',
    matter: 'Crops unhealthy',
  });
});

test('TD-297 TD-298 TD-314 TD-26 if that is unclear one die says: 1 to 3 the one is Initiator, 4 to 6 the other', () => {
  for (const [face, champion] of [
    [3, MIGHTY_AXE],
    [4, OBSIDIAN],
  ] as const) {
    const play = scene(CROPS, [face])
      .says(OBSIDIAN, claim)
      .says(MIGHTY_AXE, 'claim')
      .says(TWO_LIONS, 'leave')
      .says(DEREK, 'roll');
    assert.equal(play.told('champion')[0]?.seat, champion);
  }
});

test('TD-26 of three or more the highest die is champion, and level ones roll again', () => {
  const play = scene(CROPS, [5, 5, 1, 2]).says(OBSIDIAN, claim).all('claim').says(DEREK, 'roll');
  // Obsidian and Mighty Axe are level at five; of two, a 2 makes the first Initiator and so the other champion.
  assert.equal(play.told('champion')[0]?.seat, MIGHTY_AXE);
});

test('TD-299 TD-300 TD-301 TD-302 TD-22 TD-23 TD-60 from the Doom Master’s left each may challenge the champion once, or pass; the last winner begins', () => {
  const play = scene(CROPS, []).says(TWO_LIONS, claim).all('claim').says(DEREK, `hero:${TWO_LIONS}`);
  play.asks('ladder.challenge', OBSIDIAN).says(OBSIDIAN, 'challenge').says(TWO_LIONS, 'yield');
  play.asks('ladder.challenge', MIGHTY_AXE).says(MIGHTY_AXE, 'pass').asks('conflict.emotion', OBSIDIAN);
});

test('TD-22 TD-20 barred Heroes neither claim nor challenge', () => {
  const play = scene(CROPS, [], { world: ({ open }) => open.heroes[MIGHTY_AXE]?.beatenBy.push(0) });
  assert.ok(!play.offers(MIGHTY_AXE).includes('claim'));
  play.says(OBSIDIAN, claim).asks('confront.claims', TWO_LIONS);
});

test('TD-62 TD-536 TD-134 one conflict at a time, and dice fall for nothing but a conflict', () => {
  const play = scene(CROPS, []).says(OBSIDIAN, claim).all('leave');
  assert.equal(play.table.stack.filter(({ rule }) => rule === 'conflict').length, 1);
});

test('TD-66 TD-390 whoever is challenged may yield: the matter is lost, and nothing else', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, []).says(OBSIDIAN, 'yield');
  assert.deepEqual(play.told('settled'), [{ winner: MIGHTY_AXE, loser: OBSIDIAN, matter: 'who leads' }]);
  assert.equal(play.hero(OBSIDIAN).grit, 3);
});

test('TD-66 where the table rules so nobody yields', () => {
  const play = scene(CROPS, [], { rulings: { yielding: 'never' } });
  play
    .says(MIGHTY_AXE, { is: 'challenge', with: { whom: 'hero:0', matter: 'who leads' } })
    .asks('duel.emotion', MIGHTY_AXE);
});

test('TD-290 TD-304 TD-313 TD-391 a Duel uses the whole conflict rules: the challenger chooses first, the challenged second', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, AXE_WINS).says(OBSIDIAN, 'fight').asks('duel.emotion', MIGHTY_AXE);
  play
    .says(MIGHTY_AXE, 'driving')
    .asks('duel.reply', OBSIDIAN)
    .says(OBSIDIAN, 'driving')
    .asks('round.reroll', OBSIDIAN);
});

test('TD-291 TD-356 a winning Initiator Injures or spares', () => {
  const play = stood(AXE_WINS, OBSIDIAN).asks('duel.mercy', MIGHTY_AXE);
  play.says(MIGHTY_AXE, 'injure').says(OBSIDIAN, just('nothing'));
  assert.equal(play.hero(OBSIDIAN).grit, 2);
  assert.equal(stood(AXE_WINS, OBSIDIAN).says(MIGHTY_AXE, 'spare').hero(OBSIDIAN).grit, 3);
});

test('TD-357 TD-388 having Injured, the Initiator may go on, and may lose it yet', () => {
  const play = stood([...AXE_WINS, ...OBSIDIAN_WINS], OBSIDIAN)
    .says(MIGHTY_AXE, 'injure')
    .says(OBSIDIAN, just('nothing'));
  play.asks('duel.press', MIGHTY_AXE).says(MIGHTY_AXE, 'again').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
  play.says(MIGHTY_AXE, 'stand').asks('duel.mercy', OBSIDIAN).says(OBSIDIAN, 'spare');
  assert.deepEqual(play.told('settled')[0]?.winner, OBSIDIAN);
});

test('TD-358 TD-17 TD-517 having spared, the Initiator cannot go on', () => {
  stood(AXE_WINS, OBSIDIAN).says(MIGHTY_AXE, 'spare').asks('confront.free');
});

test('TD-359 TD-360 TD-518 TD-18 TD-392 a winning Defender Injures or spares, and the Duel is over after that one round', () => {
  const play = stood(OBSIDIAN_WINS, MIGHTY_AXE).asks('duel.mercy', OBSIDIAN).says(OBSIDIAN, 'injure');
  play.says(MIGHTY_AXE, { is: 'learn', with: 'Expert tracker' }).asks('confront.free');
  assert.deepEqual([play.hero(MIGHTY_AXE).grit, play.told('settled')[0]?.winner], [3, OBSIDIAN]);
});

test('TD-361 TD-362 a tie in a Duel: the Defender says both or neither, and a new round follows', () => {
  const even: Situation = { world: ({ open }) => Object.assign(open.heroes[1] ?? {}, { ratings: [5, 2] }) };
  const play = fought([6, 5, 4, 3, 2, 2, 3, 4, 5, 6], even).asks('duel.tie', OBSIDIAN).says(OBSIDIAN, 'both');
  play.says(MIGHTY_AXE, just('nothing')).says(OBSIDIAN, just('nothing')).asks('duel.emotion', MIGHTY_AXE);
  assert.deepEqual([play.hero(MIGHTY_AXE).grit, play.hero(OBSIDIAN).grit], [3, 2]);
});

test('TD-30 both pools empty: no roll, and the Defender prevails without Injury', () => {
  const play = fought([], { world: ({ open }) => open.heroes.forEach(hero => hero.ratings.fill(0)) });
  assert.deepEqual(play.told('settled')[0], { winner: OBSIDIAN, loser: MIGHTY_AXE, matter: 'who leads' });
});

test('TD-29 an Injury that could take nothing may not be chosen, and such a Duel does not go on', () => {
  const broke: Situation = { world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 0, ratings: [0, 0] }) };
  const play = fought([6, 6, 6, 6], broke).asks('duel.mercy', MIGHTY_AXE);
  play.refuses(MIGHTY_AXE, 'injure', 'nothingToLose', 'TD-29').says(MIGHTY_AXE, 'spare');
  const last: Situation = { world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { grit: 0, ratings: [1, 0] }) };
  const ended = fought([6, 6, 6, 6, 1], last)
    .says(OBSIDIAN, 'stand')
    .says(MIGHTY_AXE, 'injure')
    .says(OBSIDIAN, just('nothing'));
  assert.deepEqual([ended.hero(OBSIDIAN).ratings, ended.asked], [[0, 0], 'confront.free']);
});

test('TD-36 in a Duel the Doom Master’s Glory is of no use, and neither is a description', () => {
  const play = fought(AXE_WINS, { world: ({ open }) => Object.assign(open.heroes[DEREK] ?? {}, { glory: 4 }) });
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:0']);
});

test('TD-401 TD-12 Specialties spent in one Duel are fresh in the next, and a Duel leaves those of the conflict alone', () => {
  const play = facing(CROPS, OBSIDIAN, [
    6,
    6,
    6,
    6,
    6,
    1,
    1,
    1,
    1,
    ...OBSIDIAN_WINS,
    1,
    1,
    1,
    1,
    6,
    6,
    6,
    6,
    6,
    1,
    1,
    1,
    1,
    ...OBSIDIAN_WINS,
  ]);
  play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'on');
  const duel = (): void => {
    play.says(MIGHTY_AXE, 'challenge').says(OBSIDIAN, 'fight').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
    assert.deepEqual(play.offers(MIGHTY_AXE), ['stand', 'specialty:0']);
  };
  duel();
  play.says(MIGHTY_AXE, 'specialty:0').says(OBSIDIAN, 'spare').says(TWO_LIONS, 'pass');
  play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'on');
  duel();
});

/** Obsidian has won a round against the Crops and goes on. */
function gap(dice: readonly number[] = [], situation: Situation = {}): Play {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1, ...dice], situation);
  return play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'on');
}

test('TD-386 TD-24 TD-23 contenders try in turn, clockwise from the left of the Hero in place, and may pass', () => {
  gap()
    .asks('conflict.rival', MIGHTY_AXE)
    .says(MIGHTY_AXE, 'pass')
    .asks('conflict.rival', TWO_LIONS)
    .says(TWO_LIONS, 'pass')
    .asks('conflict.emotion', OBSIDIAN);
});

test('TD-387 TD-24 TD-65 one attempt for each in a gap, against whoever holds the place then; the beaten holder has none', () => {
  const play = gap().says(MIGHTY_AXE, 'challenge').says(OBSIDIAN, 'yield').asks('conflict.rival', TWO_LIONS);
  play
    .says(TWO_LIONS, 'challenge')
    .asks('duel.answer', MIGHTY_AXE)
    .says(MIGHTY_AXE, 'yield')
    .asks('conflict.emotion', TWO_LIONS);
});

test('TD-395 TD-64 whoever takes over fights the next round', () => {
  const play = gap()
    .says(MIGHTY_AXE, 'challenge')
    .says(OBSIDIAN, 'yield')
    .says(TWO_LIONS, 'pass')
    .asks('conflict.emotion', MIGHTY_AXE);
  assert.deepEqual(play.told('takesOver'), [{ seat: MIGHTY_AXE }]);
});

test('TD-393 after a failed challenge the holder goes on, and TD-403 the loser may try again after the next round', () => {
  const play = gap([...OBSIDIAN_WINS, 6, 6, 6, 6, 6, 1, 1, 1, 1])
    .says(MIGHTY_AXE, 'challenge')
    .says(OBSIDIAN, 'fight');
  play
    .says(MIGHTY_AXE, 'driving')
    .says(OBSIDIAN, 'driving')
    .says(MIGHTY_AXE, 'stand')
    .says(OBSIDIAN, 'spare')
    .says(TWO_LIONS, 'pass');
  play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'on').asks('conflict.rival', MIGHTY_AXE);
});

test('TD-525 only a conflict with an Aspect can be taken over: a Duel asks nobody else', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, []).says(OBSIDIAN, 'fight');
  assert.deepEqual([...play.waiting], [MIGHTY_AXE]);
});

test('TD-25 TD-400 two claim the empty place and Duel for it; a die makes one champion', () => {
  const play = facing(CROPS, TWO_LIONS, [1, 1, 1, 6, 6, 6, 6, 2])
    .says(TWO_LIONS, 'driving')
    .meets()
    .says(TWO_LIONS, 'stand');
  play.says(TWO_LIONS, just('nothing')).asks('conflict.stepIn', OBSIDIAN, MIGHTY_AXE).all('enter').says(DEREK, 'roll');
  assert.equal(play.told('champion')[0]?.seat, MIGHTY_AXE);
  play.asks('ladder.challenge', OBSIDIAN).says(OBSIDIAN, 'pass').asks('conflict.emotion', MIGHTY_AXE);
});

test('TD-67 TD-304 in free play a Hero, barred or not, may challenge another over a named matter, once in a scene', () => {
  const play = scene(CROPS, [], { world: ({ open }) => open.heroes[MIGHTY_AXE]?.beatenBy.push(0) });
  play
    .says(MIGHTY_AXE, { is: 'challenge', with: { whom: 'hero:2', matter: 'the last loaf' } })
    .asks('duel.answer', TWO_LIONS);
  play.says(TWO_LIONS, 'yield').asks('confront.free');
  assert.ok(!play.offers(MIGHTY_AXE).includes('challenge'));
});

test('TD-65 whoever lost over a matter gives way in it until the session ends', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, []).says(OBSIDIAN, 'yield');
  play.refuses(OBSIDIAN, { is: 'challenge', with: { whom: 'hero:1', matter: 'Who leads' } }, 'taken');
  play.says(OBSIDIAN, { is: 'challenge', with: { whom: 'hero:1', matter: 'supper' } });
});

test('TD-273 TD-284 TD-68 the Hero players decide where to go next by most voices', () => {
  const play = outdoors([]).asks('confront.next', 0, 1, 2).says(0, 'aspect:3').says(1, 'aspect:1').says(2, 'aspect:3');
  play.asks('confront.scene', DEREK).says(DEREK, 'frame');
  assert.equal(play.told('scene')[0]?.place, 3);
});

test('TD-68 where voices are level the first proposers Duel or yield', () => {
  const play = outdoors([]).says(0, 'aspect:3').says(1, 'aspect:1').says(2, 'home').asks('first.name', DEREK);
  play.says(DEREK, 'hero:0').asks('ladder.challenge', MIGHTY_AXE).says(MIGHTY_AXE, 'challenge').says(OBSIDIAN, 'yield');
  play.says(DEREK, 'frame');
  assert.equal(play.told('scene')[0]?.place, 1);
});

test('TD-68 TD-409 all together may go home, and what is left is undefeated', () => {
  const play = outdoors([]).all('home').rise().asks('matter.floor');
  assert.equal(play.town.dooms[0]?.fronts.filter(({ state }) => state === 'undefeated').length, 5);
  assert.equal(frontOf({ ...play.town, session: 1 }, CROPS).by, -1);
});
