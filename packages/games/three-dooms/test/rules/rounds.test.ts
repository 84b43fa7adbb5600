import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Seat } from '@doomtable/kernel';
import { loserOf } from '../../src/town.js';
import {
  CAVES,
  CROPS,
  DEREK,
  dueling,
  facing,
  HUBRIS,
  MIGHTY_AXE,
  OBSIDIAN,
  type Play,
  SORCERESS,
  TRIBE,
  TWO_LIONS,
  WOLF,
} from '../kit.js';

/** The holder uses the Driving Emotion and the Aspect meets it. */
function clash(play: Play, holder: number, emotion: 'driving' | 'supporting' = 'driving'): Play {
  return play.says(holder, emotion).meets();
}

test('TD-303 TD-311 TD-312 TD-315 TD-322 TD-323 TD-508 against an Aspect the Hero begins and the Aspect defends, round by round', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]);
  play.asks('conflict.emotion', OBSIDIAN).says(OBSIDIAN, 'driving').asks('conflict.face', DEREK).meets();
  play.asks('round.reroll', DEREK);
});

test('TD-59 TD-305 TD-316 TD-318 TD-509 TD-551 a Hero fights with one of two emotions, declared first; the Aspect answers with its own', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 1, 1, 1, 1]);
  assert.deepEqual(play.offers(OBSIDIAN), ['driving', 'supporting']);
  clash(play, OBSIDIAN, 'supporting');
  assert.deepEqual(play.told('declared'), [{ seat: OBSIDIAN, emotion: 'Hubris' }]);
  assert.deepEqual(play.told('faced'), [{ place: CROPS, name: 'Crops unhealthy', emotion: 4, level: 4 }]);
});

test('TD-321 an Aspect has one emotion, and so nothing to choose', () => {
  const play = facing(CROPS, OBSIDIAN, []).says(OBSIDIAN, 'driving');
  assert.deepEqual(play.offers(DEREK), ['face']);
});

test('TD-326 TD-510 each side rolls as many dice as its rating', () => {
  const play = clash(facing(TRIBE, TWO_LIONS, [1, 6, 6, 6, 6, 6, 6, 6]), TWO_LIONS, 'supporting');
  assert.deepEqual(
    play.told('thrown')[0]?.faces.map(({ length }) => length),
    [1, 7],
  );
});

test('TD-328 TD-329 TD-330 TD-116 equal dice cancel one for one, and the highest left wins', () => {
  assert.equal(loserOf([6, 6, 4, 2, 1], [6, 4, 3, 1]), 1);
  assert.equal(loserOf([6, 5, 3, 2], [6, 5, 4, 1, 1]), 0);
  assert.equal(loserOf([3, 3], [3]), 1);
});

test('TD-344 TD-09 all dice matched is a tie, and nobody throws again', () => {
  assert.equal(loserOf([5, 2], [2, 5]), -1);
  const play = clash(facing(WOLF, MIGHTY_AXE, [6, 5, 2, 1, 1, 2, 5, 6]), MIGHTY_AXE);
  play.asks('conflict.tie', DEREK);
});

test('TD-30 no dice lose to any die and tie with none; an empty pool is never thrown again', () => {
  assert.equal(loserOf([], [1]), 0);
  assert.equal(loserOf([], []), -1);
  const play = facing(CROPS, OBSIDIAN, [1, 1, 1, 1], {
    world: ({ open }) => void open.heroes[0]?.ratings.fill(0),
  });
  clash(play, OBSIDIAN).asks('hurt.learn', OBSIDIAN);
});

test('TD-331 TD-171 TD-511 TD-333 TD-550 a losing Hero may throw again with a Specialty, once in a conflict', () => {
  const play = clash(facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 6, 6, 6, 2, 2, 2, 2, 2]), OBSIDIAN).asks(
    'round.reroll',
    OBSIDIAN,
  );
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:0']);
  assert.equal(play.option('specialty:0', OBSIDIAN).cite, 'TD-331');
  play.says(OBSIDIAN, 'specialty:0').asks('hurt.learn', OBSIDIAN);
  assert.deepEqual(play.told('rerolls'), [{ side: 'Obsidian', source: 'Death magic' }]);
});

test('TD-332 TD-262 TD-513 TD-334 a losing Aspect may throw again by what it is, once in a conflict', () => {
  const play = clash(
    facing(CROPS, OBSIDIAN, [6, 6, 4, 2, 1, 6, 4, 3, 1, 6, 3, 2, 1, 6, 6, 6, 6, 6, 1, 1, 1, 1]),
    OBSIDIAN,
  );
  play.says(DEREK, 'description').asks('conflict.onward', OBSIDIAN).says(OBSIDIAN, 'on').all('pass');
  clash(play.asks('conflict.rival', TWO_LIONS).says(TWO_LIONS, 'pass'), OBSIDIAN).asks('conflict.onward', OBSIDIAN);
});

test('TD-335 TD-512 TD-444 TD-447 TD-558 each point of Glory is one more reroll in every conflict', () => {
  const low = [1, 1, 1, 1, 1];
  const play = facing(CROPS, OBSIDIAN, [...low, 6, 6, 6, 6, ...low, ...low, ...low], {
    world: ({ open }) => open.heroes.forEach(hero => (hero.glory = 3)),
  });
  clash(play, OBSIDIAN).says(OBSIDIAN, 'glory').says(OBSIDIAN, 'glory').says(OBSIDIAN, 'glory');
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:0']);
  play.says(OBSIDIAN, 'stand').asks('hurt.learn');
});

test('TD-336 TD-445 TD-543 TD-61 TD-514 TD-36 the Doom Master’s Glory serves the Aspects', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1], {
    world: ({ open }) => open.heroes.forEach((hero, seat) => (hero.glory = seat === DEREK ? 1 : 0)),
  });
  clash(play, OBSIDIAN);
  assert.deepEqual(play.offers(DEREK), ['stand', 'description', 'glory']);
  assert.equal(play.option('glory', DEREK).cite, 'TD-336');
  play.says(DEREK, 'glory');
  assert.deepEqual(play.offers(DEREK), ['stand', 'description']);
});

test('TD-337 TD-248 TD-272 TD-538 TD-61 opposed emotions give the Initiator one reroll', () => {
  // Two Lions is humble, and the sorceress is moved by hubris.
  const play = clash(facing(SORCERESS, TWO_LIONS, [1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1]), TWO_LIONS);
  assert.deepEqual(play.offers(TWO_LIONS), ['stand', 'specialty:0', 'opposed']);
  play.says(TWO_LIONS, 'opposed');
  assert.deepEqual(play.offers(TWO_LIONS), ['stand', 'specialty:0']);
});

test('TD-338 TD-247 TD-537 TD-61 the same emotion on both sides gives the Defender one reroll', () => {
  const play = clash(facing(CROPS, TWO_LIONS, [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1]), TWO_LIONS);
  assert.deepEqual(play.offers(DEREK), ['stand', 'description', 'same']);
  play.says(DEREK, 'same');
  assert.deepEqual(play.offers(DEREK), ['stand', 'description']);
});

test('TD-320 neither opposed nor same: no reroll for it', () => {
  const play = clash(facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]), OBSIDIAN);
  assert.deepEqual(play.offers(DEREK), ['stand', 'description']);
});

test('TD-11 the reroll of the emotions comes back in the next round', () => {
  const play = clash(
    facing(SORCERESS, TWO_LIONS, [1, 1, 1, 2, 2, 2, 2, 2, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 6]),
    TWO_LIONS,
  );
  play
    .says(TWO_LIONS, 'opposed')
    .says(DEREK, 'stand')
    .says(TWO_LIONS, 'on')
    .says(OBSIDIAN, 'pass')
    .says(MIGHTY_AXE, 'pass');
  assert.ok(clash(play, TWO_LIONS).offers(TWO_LIONS).includes('opposed'));
});

test('TD-339 Heroes share no emotion, so that the same-emotion reroll is for Aspects alone', () => {
  const play = dueling(MIGHTY_AXE, OBSIDIAN, [6, 6, 6, 6, 1, 1, 1, 1, 1]);
  play.says(OBSIDIAN, 'fight').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:0']);
});

test('TD-340 TD-341 TD-10 a reroll throws the whole pool anew, and counts even when it is worse', () => {
  const play = clash(facing(CROPS, OBSIDIAN, [6, 6, 4, 2, 1, 6, 4, 3, 1, 6, 3, 2, 1]), OBSIDIAN).says(
    DEREK,
    'description',
  );
  assert.deepEqual(
    play.told('thrown').map(({ faces }) => faces[1]),
    [
      [6, 4, 3, 1],
      [6, 3, 2, 1],
    ],
  );
  play.asks('conflict.onward', OBSIDIAN);
});

test('TD-08 TD-342 TD-343 TD-402 TD-13 only whoever is behind throws again, in any order, until it stands; the lead may change hands', () => {
  const play = clash(
    facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2, 3, 4, 4], {
      world: ({ open }) => open.heroes[0]?.specialties.push('Owl'),
    }),
    OBSIDIAN,
  );
  play.refuses(DEREK, 'description', 'notYours').says(OBSIDIAN, 'specialty:1').asks('round.reroll', DEREK);
  play
    .says(DEREK, 'description')
    .asks('round.reroll', OBSIDIAN)
    .says(OBSIDIAN, 'specialty:0')
    .asks('hurt.learn', OBSIDIAN);
});

test('TD-12 TD-398 what was used stays used for the whole conflict, and is fresh in the next', () => {
  const win = [6, 6, 6, 6, 6, 1, 1, 1, 1];
  const play = clash(
    facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 6, 1, 1, 1]),
    OBSIDIAN,
  );
  play
    .says(OBSIDIAN, 'specialty:0')
    .says(DEREK, 'stand')
    .says(OBSIDIAN, 'on')
    .says(MIGHTY_AXE, 'pass')
    .says(TWO_LIONS, 'pass');
  clash(play, OBSIDIAN).asks('hurt.learn', OBSIDIAN);
  const fresh = clash(facing(CROPS, OBSIDIAN, win), OBSIDIAN);
  assert.ok(fresh.offers(DEREK).includes('description'));
});

test('TD-07 TD-526 TD-397 TD-X3 another round, another emotion', () => {
  const play = clash(facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]), OBSIDIAN).says(DEREK, 'stand');
  play.says(OBSIDIAN, 'on').says(MIGHTY_AXE, 'pass').says(TWO_LIONS, 'pass').asks('conflict.emotion', OBSIDIAN);
  assert.deepEqual(play.offers(OBSIDIAN), ['driving', 'supporting']);
});

test('TD-07 where the table rules so an emotion holds for the whole conflict', () => {
  const play = clash(
    facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1], { rulings: { emotions: 'wholeConflict' } }),
    OBSIDIAN,
  );
  play.says(DEREK, 'stand').says(OBSIDIAN, 'on').says(MIGHTY_AXE, 'pass').says(TWO_LIONS, 'pass');
  play.refuses(OBSIDIAN, 'supporting', 'chosenBefore', 'TD-07');
  assert.equal(play.decision(OBSIDIAN).otherwise, 'driving');
});

test('TD-14 TD-559 a Specialty counts unless those who are not in the conflict vote it down; a tie allows it', () => {
  const low = [1, 1, 1, 1, 1];
  const situation = { rulings: { judging: 'vote' } } as const;
  const allowed = clash(facing(CROPS, OBSIDIAN, [...low, 6, 6, 6, 6, ...low], situation), OBSIDIAN).says(
    OBSIDIAN,
    'specialty:0',
  );
  allowed
    .asks('judge.vote', MIGHTY_AXE, TWO_LIONS)
    .says(MIGHTY_AXE, 'allow')
    .says(TWO_LIONS, 'refuse')
    .asks('hurt.learn');
  assert.deepEqual(allowed.told('judged'), [{ text: 'Death magic', against: [TWO_LIONS], stands: true }]);
  const refused = clash(facing(CROPS, OBSIDIAN, [...low, 6, 6, 6, 6], situation), OBSIDIAN)
    .says(OBSIDIAN, 'specialty:0')
    .all('refuse');
  assert.deepEqual(refused.told('judged'), [{ text: 'Death magic', against: [MIGHTY_AXE, TWO_LIONS], stands: false }]);
  refused.asks('hurt.learn', OBSIDIAN);
});

/** A lost round in which a Specialty is used at a table that objects by exception. The second throw wins. */
function claimed(): Play {
  const low = [1, 1, 1, 1, 1];
  const situation = { rulings: { judging: 'objection' } } as const;
  const play = clash(facing(CROPS, OBSIDIAN, [...low, 5, 5, 5, 5, 6, 6, 6, 6, 6], situation), OBSIDIAN);
  return play.says(OBSIDIAN, 'specialty:0');
}
const mayObject = (play: Play): Seat[] =>
  [0, 1, 2, 3].filter(seat => look(play.table, seat).rights.some(({ name }) => name === 'object'));
const object = (play: Play, by: Seat): unknown => {
  const answer = `claim:${play.table.standing[0]?.id}`;
  return play.table.submit({ by, right: 'object', answer })?.code;
};

test('TD-14 a Specialty counts at once; whoever is not in the conflict may object until somebody has built on it', () => {
  const play = claimed();
  play.asks('round.reroll', DEREK);
  assert.deepEqual(mayObject(play), [MIGHTY_AXE, TWO_LIONS]);
  play.says(DEREK, 'stand');
  assert.deepEqual(mayObject(play), []);
  assert.equal(object(play, MIGHTY_AXE), 'notYours');
});

test('TD-14 an objection that most of those in no conflict share takes the reroll back, dice, cost and all', () => {
  const play = claimed();
  assert.equal(object(play, TWO_LIONS), undefined);
  assert.deepEqual(mayObject(play), []);
  play.asks('objection.vote', MIGHTY_AXE).says(MIGHTY_AXE, 'refuse');
  assert.deepEqual(play.told('judged'), [{ text: 'Death magic', against: [TWO_LIONS, MIGHTY_AXE], stands: false }]);
  play.asks('round.reroll', OBSIDIAN);
  assert.deepEqual(play.offers(OBSIDIAN), ['stand']);
});

test('TD-14 an objection that is outvoted, or only matched, leaves the reroll as it fell', () => {
  const play = claimed();
  assert.equal(object(play, TWO_LIONS), undefined);
  play.says(MIGHTY_AXE, 'allow').asks('round.reroll', DEREK);
  assert.deepEqual(play.told('judged'), [{ text: 'Death magic', against: [TWO_LIONS], stands: true }]);
  assert.deepEqual(mayObject(play), []);
});

test('TD-14 what was voted down is not used up, only closed for this round', () => {
  const play = facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 6, 6, 6], {
    rulings: { judging: 'vote' },
    world: ({ open }) => open.heroes[0]?.specialties.push('Owl'),
  });
  clash(play, OBSIDIAN).says(OBSIDIAN, 'specialty:0').all('refuse').asks('round.reroll', OBSIDIAN);
  assert.deepEqual(play.offers(OBSIDIAN), ['stand', 'specialty:1']);
});

test('TD-14 where the Doom Master rules, he is asked about Heroes and trusted for Aspects', () => {
  const situation = { rulings: { judging: 'doomMaster' } } as const;
  const play = clash(facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 6, 6, 6], situation), OBSIDIAN).says(
    OBSIDIAN,
    'specialty:0',
  );
  play.asks('judge.rule', DEREK).says(DEREK, 'refuse').asks('hurt.learn');
  const own = clash(facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1], situation), OBSIDIAN);
  own.says(DEREK, 'description').asks('conflict.onward');
});

test('TD-48 TD-327 TD-265 an Aspect’s emotion is open from its first round, its level from its first throw, its Grit not yet', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]);
  const known = (): unknown => look(play.table, OBSIDIAN).view.known.sheet[CROPS];
  play.says(OBSIDIAN, 'driving');
  assert.deepEqual(known(), { emotion: null, level: null, grit: null });
  play.meets();
  assert.deepEqual(known(), { emotion: 4, level: 4, grit: null });
  assert.deepEqual(look(play.table, OBSIDIAN).view.known.sheet[CAVES], {
    emotion: null,
    level: null,
    grit: null,
  });
  assert.equal(play.table.world.secret.sheet[SORCERESS]?.emotion, HUBRIS);
});

test('TD-306 TD-307 both sides tell their own way, whatever it is; no rule reads it', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1]);
  for (const seat of [OBSIDIAN, DEREK]) {
    assert.equal(play.decision(seat).story, 'welcome');
    if (seat === OBSIDIAN) play.says(seat, 'driving', 'He sings it to sleep.');
    else play.says(seat, 'face', 'It tries to run.');
  }
  assert.ok(!JSON.stringify(play.table.save()).includes('sings'));
});
