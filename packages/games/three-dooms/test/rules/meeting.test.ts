import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look } from '@doomtable/kernel';
import { tasksOf } from '../../src/meeting.js';
import { minutesOf } from '../../src/town.js';
import { DEREK, exampleWorld, hush, just, meeting, type Play, suggest } from '../kit.js';

const ANT = 0;
const BARRY = 1;
const CHAD = 2;

/** Wolf by Chad and spirits by Derek are on the floor, and everybody has spoken. */
function twoIdeas(dice: readonly number[] = [], rulings: Parameters<typeof meeting>[2] = {}): Play {
  const play = meeting('doom', dice, rulings).says(CHAD, suggest('Giant wolf')).says(DEREK, suggest('Angry spirits'));
  return hush(play).asks('matter.gavel', DEREK);
}

const moves = (is: string, item: number, wording = ''): Json => ({ is, with: { item: `item:${item}`, wording } });

function mayObject({ table }: Play, seat: number): boolean {
  return look(table, seat).rights.some(({ name }) => name === 'object');
}

/** The option that objects to what stands now. */
function claimed({ table }: Play): string {
  return `claim:${table.standing[0]?.id}`;
}

test('TD-203 TD-204 TD-205 TD-206 TD-208 TD-568 TD-X2 TD-533 first of all the tasks: oldest chairs, second oldest breaks ties, youngest writes, whatever their roles', () => {
  const { open } = exampleWorld();
  open.session = 1;
  open.heroes.forEach((hero, seat) => (hero.glory = seat));
  const tasks = { chair: DEREK, tieBreaker: BARRY, scribe: CHAD };
  assert.deepEqual(tasksOf(open), tasks);
  open.councilors.reverse();
  assert.deepEqual(tasksOf(open), tasks, 'whatever the Councilors are in town');
  const play = meeting('doom');
  const { chair, tieBreaker, scribe } = minutesOf(play.town);
  assert.deepEqual({ chair, tieBreaker, scribe }, tasks);
  assert.deepEqual(play.town.ideas, [], 'before anything is put forward');
});

test('TD-207 TD-156 TD-425 TD-426 TD-431 TD-41 TD-450 in later meetings the most Glory breaks ties, and the next youngest writes if it was the youngest', () => {
  const { open } = exampleWorld();
  for (const session of [2, 3]) {
    open.session = session;
    open.heroes.forEach((hero, seat) => (hero.glory = seat === CHAD ? 3 : 1));
    assert.deepEqual(tasksOf(open), { chair: DEREK, tieBreaker: CHAD, scribe: ANT });
    open.heroes.forEach((hero, seat) => (hero.glory = seat === ANT ? 3 : 1));
    assert.deepEqual(tasksOf(open), { chair: DEREK, tieBreaker: ANT, scribe: CHAD }, 'worked out anew each time');
  }
});

test('TD-428 TD-429 TD-430 TD-569 nobody holds two tasks: the next oldest chairs for one who breaks ties', () => {
  const { open } = exampleWorld();
  open.session = 3;
  open.heroes.forEach((hero, seat) => (hero.glory = seat === DEREK ? 5 : 0));
  assert.deepEqual(tasksOf(open), { chair: BARRY, tieBreaker: DEREK, scribe: CHAD });
});

test('TD-427 of those level in Glory the oldest breaks ties', () => {
  const { open } = exampleWorld();
  open.session = 2;
  open.heroes.forEach((hero, seat) => (hero.glory = seat === ANT || seat === BARRY ? 2 : 0));
  assert.equal(tasksOf(open).tieBreaker, BARRY);
});

test('TD-41 a displaced Chair gets the task back when the Glory moves on', () => {
  const { open } = exampleWorld();
  open.session = 2;
  open.heroes.forEach((hero, seat) => (hero.glory = seat === DEREK ? 5 : 0));
  assert.equal(tasksOf(open).chair, BARRY);
  open.session = 3;
  open.heroes.forEach((hero, seat) => (hero.glory = seat === ANT ? 9 : hero.glory));
  assert.deepEqual([tasksOf(open).chair, tasksOf(open).scribe], [DEREK, CHAD]);
});

test('TD-109 TD-213 TD-216 TD-502 TD-432 TD-451 every session opens with talk: all may put a threat forward, in any order', () => {
  for (const session of [1, 2, 3] as const) {
    const play = meeting('doom', [], { session }).asks('matter.floor', 0, 1, 2, 3);
    play.says(CHAD, suggest('Giant wolf')).says(DEREK, suggest('Angry spirits'));
    assert.deepEqual(
      play.town.floor.map(({ name, by }) => [name, by]),
      [
        ['Giant wolf', CHAD],
        ['Angry spirits', DEREK],
      ],
    );
  }
});

test('TD-217 TD-503 TD-570 TD-547 a suggestion is noted with its proposer', () => {
  const play = meeting('doom').says(CHAD, suggest('Giant wolf'));
  assert.deepEqual(play.town.ideas, [{ name: 'Giant wolf', by: CHAD }]);
  assert.deepEqual(minutesOf(play.town).ideas, [0]);
  assert.deepEqual(play.told('suggested'), [{ what: 'doom', name: 'Giant wolf', by: CHAD }]);
});

test('TD-45 TD-74 the same idea again, in other case or spacing, is the same entry and brings no credit', () => {
  const play = meeting('doom').says(CHAD, suggest('Giant wolf')).refuses(ANT, suggest('GIANT WOLF'), 'taken');
  play.says(ANT, suggest('Giantwolf'));
  assert.deepEqual(play.town.ideas, [{ name: 'Giant wolf', by: CHAD }]);
});

test('TD-220 TD-493 TD-494 TD-495 TD-505 the Chair declares what is agreed, by name; with no voice against it, it is noted', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 1)).asks('matter.consensus', 0, 1, 2).all('agree');
  assert.deepEqual(play.told('consensus'), [{ name: 'Angry spirits', objectors: [] }]);
  assert.deepEqual(minutesOf(play.town).motions, [
    { about: 'doom', form: 'consensus', names: ['Angry spirits'], passed: true, casting: false, words: '' },
  ]);
  assert.equal(play.town.dooms[0]?.master, DEREK);
});

test('TD-43 TD-496 one voice against it, and there must be a vote', () => {
  const play = twoIdeas()
    .says(DEREK, moves('declare', 1))
    .all('agree', { [ANT]: 'object' });
  play.asks('matter.gavel', DEREK);
  assert.deepEqual(play.offers(DEREK), ['yesNo', 'list', 'all']);
});

test('TD-225 TD-226 TD-227 TD-497 TD-498 TD-552 the Chair says what is voted on, and whether it is yes or no or one of a list', () => {
  const yesNo = twoIdeas().says(DEREK, moves('yesNo', 0)).asks('ballot.sealed', 0, 1, 2, 3);
  assert.deepEqual(yesNo.told('yesNoVote'), [{ name: 'Giant wolf' }]);
  assert.deepEqual(yesNo.offers(ANT), ['yes', 'no']);
  const list = twoIdeas().says(DEREK, { is: 'list', with: ['item:0', 'item:1'] });
  assert.deepEqual(list.told('listVote'), [{ names: ['Giant wolf', 'Angry spirits'], places: 1 }]);
  assert.deepEqual(list.offers(ANT), ['item:0', 'item:1']);
});

test('TD-154 TD-228 TD-42 TD-70 TD-535 TD-152 every Councilor has one vote that weighs the same, sealed until all are in, and nobody abstains or rolls', () => {
  const play = twoIdeas().says(DEREK, { is: 'list', with: ['item:0', 'item:1'] });
  play.says(ANT, 'item:0').refuses(ANT, 'item:1', 'notYours');
  assert.deepEqual(play.told('counted'), []);
  play.says(BARRY, 'item:1').says(CHAD, 'item:1').says(DEREK, 'item:0').asks('ballot.casting', BARRY);
  assert.deepEqual(play.told('counted')[0]?.votes, [
    { option: 'Giant wolf', votes: 2, by: [ANT, DEREK] },
    { option: 'Angry spirits', votes: 2, by: [BARRY, CHAD] },
  ]);
});

test('TD-229 TD-500 TD-42 TD-499 TD-501 TD-230 a tie is broken by one extra vote, for one of the tied, and the outcome is recorded', () => {
  const play = twoIdeas().says(DEREK, { is: 'list', with: ['item:0', 'item:1'] });
  play.all('item:0', { [BARRY]: 'item:1', [CHAD]: 'item:1' });
  play.says(BARRY, 'item:0');
  assert.equal(play.town.dooms[0]?.master, CHAD);
  assert.deepEqual(minutesOf(play.town).motions, [
    { about: 'doom', form: 'list', names: ['Giant wolf'], passed: true, casting: true, words: '' },
  ]);
});

test('TD-70 where the table votes aloud, Councilors are asked in seat order and heard at once', () => {
  const play = twoIdeas([], { rulings: { ballots: 'spoken' } }).says(DEREK, moves('yesNo', 0));
  play.asks('ballot.spoken', 0).says(0, 'yes');
  assert.deepEqual(play.told('voted'), [{ by: 0, for: ['yes'] }]);
  play.asks('ballot.spoken', 1).says(1, 'no').says(2, 'yes').says(3, 'yes');
  assert.equal(play.town.dooms[0]?.master, CHAD);
});

test('TD-69 no returns to talk, and after three motions that failed everything is put to the vote', () => {
  const play = twoIdeas();
  for (let motion = 0; motion < 3; motion++) {
    if (motion > 0) hush(play.asks('matter.floor', 0, 1, 2, 3));
    play.says(DEREK, moves('yesNo', 0)).all('no');
  }
  play.asks('ballot.sealed');
  assert.deepEqual(play.offers(ANT), ['item:0', 'item:1']);
  assert.equal(minutesOf(play.town).motions.filter(({ passed }) => !passed).length, 3);
});

test('TD-69 TD-221 a majority that asks for it gets a vote on everything noted; so does a Chair who hurries', () => {
  const play = meeting('doom').says(CHAD, suggest('Giant wolf')).says(DEREK, suggest('Angry spirits'));
  play.says(ANT, just('wantVote')).says(BARRY, just('wantVote')).asks('matter.floor').says(CHAD, just('wantVote'));
  play.asks('ballot.sealed');
  const hurried = meeting('doom')
    .says(CHAD, suggest('Giant wolf'))
    .says(ANT, suggest('Flood'))
    .says(DEREK, just('all'));
  hurried.asks('ballot.sealed');
});

test('TD-212 TD-69 an idle Chair holds nobody up: the absent one is taken to put everything to the vote', () => {
  assert.deepEqual(twoIdeas().decision(DEREK).otherwise, { is: 'all', with: {} });
});

test('TD-69 with nothing noted, Councilors add in turn; a single idea needs no vote', () => {
  const play = hush(meeting('doom')).says(DEREK, just('all')).asks('matter.fill', 0).says(0, 'Flood');
  assert.equal(play.town.dooms[0]?.master, ANT);
  assert.equal(minutesOf(play.town).motions[0]?.form, 'only');
});

test('TD-214 TD-222 TD-224 TD-504 TD-563 the chosen threat is the Doom, and whoever first suggested it is Doom Master', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 0)).all('agree');
  assert.deepEqual(play.told('doom'), [{ name: 'Giant wolf', master: CHAD, session: 1 }]);
  assert.equal(play.town.dooms[0]?.master, CHAD);
  assert.equal(play.town.dooms.length, 1, 'no other Doom stands beside it');
});

test('TD-44 TD-436 TD-455 an idea of older minutes may come back, and its first proposer is Doom Master', () => {
  const play = meeting('doom', [], {
    session: 3,
    world: ({ open }) => open.ideas.push({ name: 'Giant wolf', by: CHAD }),
  });
  play.says(ANT, { is: 'revive', with: 'idea:2' });
  hush(play).says(DEREK, moves('declare', 0)).all('agree');
  assert.equal(play.town.dooms[2]?.master, CHAD);
});

test('TD-435 TD-454 TD-46 an earlier Doom may come back whole, with the same Doom Master again', () => {
  const play = meeting('doom', [], { session: 2 }).says(CHAD, { is: 'revive', with: 'idea:0' });
  hush(play).says(DEREK, moves('declare', 0)).all('agree');
  assert.deepEqual(
    play.town.dooms.map(({ master }) => master),
    [DEREK, DEREK],
  );
});

test('TD-46 where the table takes turns, nobody is Doom Master twice', () => {
  const play = meeting('doom', [], { session: 2, rulings: { masters: 'inTurn' } });
  play.says(DEREK, suggest('Flood')).says(ANT, suggest('Drought'));
  play.refuses(DEREK, moves('declare', 0), 'hasBeenMaster', 'TD-46').says(DEREK, moves('declare', 1)).all('agree');
  assert.equal(play.town.dooms[1]?.master, ANT);
});

test('TD-46 where only those were heard who have been Doom Master, others must add', () => {
  const play = meeting('doom', [], { session: 2, rulings: { masters: 'inTurn' } }).says(DEREK, suggest('Flood'));
  hush(play).says(DEREK, just('all')).asks('matter.fill', 0).says(0, 'Drought');
  assert.equal(play.town.dooms[1]?.master, ANT);
});

const WESTERN = 'Wolf of the western forest';

test('TD-44 TD-74 TD-241 TD-X5 the Chair’s wording stands beside the original; carried, it is the name, and the credit stays', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 0, WESTERN));
  assert.deepEqual(play.told('amended'), [{ by: DEREK, was: 'Giant wolf', wording: WESTERN }]);
  assert.equal(play.town.floor[0]?.name, 'Giant wolf', 'not before it is carried');
  assert.equal(play.decision(ANT).choice.kind, 'one');
  play.all('agree');
  assert.deepEqual(play.town.ideas[0], { name: WESTERN, by: CHAD });
  assert.deepEqual(play.town.aliases, [{ of: 'idea', place: 0, name: 'Giant wolf' }]);
  assert.equal(play.town.dooms[0]?.master, CHAD);
  const aspects = meeting('aspect').says(ANT, suggest('Scary tribe'));
  hush(aspects)
    .says(DEREK, moves('declare', 0, 'Tribe of cannibal necromancers'))
    .all('agree');
  assert.deepEqual(aspects.town.aspects, ['Tribe of cannibal necromancers']);
  aspects.refuses(BARRY, suggest('scary tribe'), 'taken');
});

test('TD-44 TD-74 wording that is not carried is gone, and the idea keeps its name and its first owner', () => {
  const play = twoIdeas()
    .says(DEREK, moves('yesNo', 0, WESTERN))
    .all('no');
  assert.deepEqual(
    play.town.floor.map(({ name }) => name),
    ['Giant wolf', 'Angry spirits'],
  );
  play.says(ANT, suggest(WESTERN));
  assert.deepEqual(play.town.ideas[2], { name: WESTERN, by: ANT }, 'the words are free');
  const objected = twoIdeas()
    .says(DEREK, moves('declare', 0, WESTERN))
    .all('agree', { [ANT]: 'object' });
  assert.equal(objected.town.floor[0]?.name, 'Giant wolf');
  objected.says(DEREK, moves('yesNo', 0)).all('yes');
  assert.deepEqual([objected.town.ideas[0], objected.town.dooms[0]?.master], [{ name: 'Giant wolf', by: CHAD }, CHAD]);
});

test('TD-44 TD-74 whoever names a reworded Doom again, by its old name or its new one, is not its first suggester', () => {
  for (const name of ['giant wolf', 'Wolf of the  western forest']) {
    const play = meeting('doom', [], {
      session: 2,
      world: ({ open }) => {
        open.ideas.push({ name: WESTERN, by: CHAD });
        open.aliases.push({ of: 'idea', place: 1, name: 'Giant wolf' });
      },
    });
    hush(play.says(ANT, suggest(name)))
      .says(DEREK, moves('declare', 0))
      .all('agree');
    assert.equal(play.town.dooms[1]?.master, CHAD);
    assert.equal(play.town.ideas.length, 2);
  }
});

test('TD-47 TD-74 bars hold on to an Aspect under every name it ever had', () => {
  const play = meeting('aspect', [], {
    session: 2,
    world: ({ open }) => {
      open.aliases.push({ of: 'aspect', place: 0, name: 'Old terror' });
      for (const seat of [0, 1, 2]) open.heroes[seat]?.beatenBy.push(0);
    },
  });
  play.refuses(ANT, suggest('old terror'), 'taken').refuses(ANT, suggest('old 1-1'), 'taken');
});

test('TD-436 TD-44 an idea taken up again is told as what it is: whose it was, and who took it up', () => {
  const play = meeting('doom', [], {
    session: 2,
    world: ({ open }) => open.ideas.push({ name: 'Giant wolf', by: CHAD }),
  });
  play.says(ANT, { is: 'revive', with: 'idea:1' });
  assert.deepEqual(play.told('revived'), [{ what: 'doom', name: 'Giant wolf', by: ANT, first: CHAD }]);
  assert.deepEqual(play.told('suggested'), []);
});

test('TD-216 TD-74 people put forward as much as they like; what is noted already costs nothing and is said so', () => {
  const play = meeting('doom');
  for (let n = 1; n <= 7; n++) play.says(ANT, suggest(`Idea ${n}`));
  play.says(ANT, suggest('Idea7'));
  assert.deepEqual(play.told('knownAlready'), [{ name: 'Idea7', by: ANT }]);
  assert.equal(play.town.floor.length, 7);
  play.says(ANT, just('silent')).uses(ANT, 'speakUp', {}).says(ANT, suggest('Idea 8'));
});

/** At this table what the Chair declares agreed stands unless somebody objects. */
const BY_OBJECTION = { rulings: { consensus: 'objection' } } as const;

test('TD-43 TD-495 nobody is asked whether they agree: what the Chair declares stands at once', () => {
  const play = twoIdeas([], BY_OBJECTION).says(DEREK, moves('declare', 1)).asks('matter.floor', 0, 1, 2, 3);
  assert.deepEqual(play.told('consensus'), [{ name: 'Angry spirits', objectors: [] }]);
  assert.equal(play.town.dooms[0]?.master, DEREK);
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => mayObject(play, seat)),
    [true, true, true, false],
  );
});

test('TD-43 TD-496 one voice against it takes it back, Doom and all, and the Chair must put it to the vote', () => {
  const play = twoIdeas([], BY_OBJECTION).says(DEREK, moves('declare', 1, 'Spirits of the deep earth'));
  play.uses(ANT, 'object', claimed(play)).asks('matter.gavel', DEREK);
  assert.deepEqual([play.town.dooms, minutesOf(play.town).motions], [[], []]);
  assert.deepEqual(
    play.town.floor.map(({ name }) => name),
    ['Giant wolf', 'Angry spirits'],
  );
  assert.deepEqual(play.offers(DEREK), ['yesNo', 'list', 'all']);
  play.says(DEREK, moves('yesNo', 1)).all('yes');
  assert.equal(play.town.dooms[0]?.master, DEREK);
});

test('TD-43 an objection is too late once another Councilor has gone on', () => {
  const play = twoIdeas([], BY_OBJECTION).says(DEREK, moves('declare', 1)).says(CHAD, suggest('Bad crops'));
  assert.equal(mayObject(play, ANT), false);
});

test('TD-495 TD-505 several Aspects are declared agreed at once, as many as there are places', () => {
  const play = hush(aspectsNoted('ABCDEFG'));
  play.refuses(DEREK, { is: 'declareAll', with: [...'ABCDEF'].map((_, i) => `item:${i}`) }, 'tooMany');
  play.says(DEREK, { is: 'declareAll', with: ['item:0', 'item:2', 'item:3', 'item:4', 'item:6'] }).all('agree');
  assert.deepEqual(play.town.aspects, ['A', 'C', 'D', 'E', 'G']);
});

test('TD-206 TD-547 TD-236 the Scribe adds remarks and words what was decided, nobody else does, and reads it out at the end', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 1)).all('agree');
  const has = (seat: number): boolean => look(play.table, seat).rights.some(({ name }) => name === 'scribe');
  assert.deepEqual([0, 1, 2, 3].map(has), [false, false, true, false]);
  play.uses(CHAD, 'scribe', { is: 'remark', with: 'The king slept.' });
  play.uses(CHAD, 'scribe', { is: 'word', with: { motion: 'motion:0', words: 'The spirits are angry, and say so.' } });
  assert.deepEqual(minutesOf(play.town).remarks, [{ by: CHAD, after: 1, text: 'The king slept.' }]);
  assert.equal(minutesOf(play.town).motions[0]?.words, 'The spirits are angry, and say so.');
  assert.equal(play.town.ideas[1]?.name, 'Angry spirits', 'no name changes');
});

test('TD-231 TD-232 TD-235 TD-236 TD-506 then five Aspects, suggested and agreed on as the Doom was, each noted at once', () => {
  const play = meeting('aspect');
  for (const [n, name] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    play.asks('matter.floor', 0, 1, 2, 3).says(n % 4, suggest(name));
    hush(play).says(DEREK, moves('declare', 0)).all('agree');
    assert.equal(play.town.dooms[0]?.fronts.length, n + 1);
  }
  play.asks('prepare.sheets');
  assert.deepEqual(
    play.told('aspect').map(({ name }) => name),
    ['One', 'Two', 'Three', 'Four', 'Five'],
  );
});

/** Five names and more are on the floor, put forward by seats in turn. */
function aspectsNoted(names: string): Play {
  const play = meeting('aspect');
  [...names].forEach((name, n) => play.says(n % 4, suggest(name)));
  return play;
}

test('TD-69 TD-47 TD-238 TD-239 TD-532 five noted and no more fill all places at once; the meeting is closed and the Heroes must go', () => {
  const play = hush(aspectsNoted('ABCDE')).says(DEREK, just('all'));
  assert.deepEqual(play.town.aspects, ['A', 'B', 'C', 'D', 'E']);
  assert.deepEqual(play.told('meetingOver'), [{ total: 40 }]);
  play.asks('prepare.sheets');
});

test('TD-69 for Aspects a vote on everything fills all open places, with as many names on each ballot', () => {
  const play = hush(aspectsNoted('ABCDEFG')).says(DEREK, just('all')).asks('ballot.sealed');
  const items = (names: string): Json => [...names].map(name => `item:${'ABCDEFG'.indexOf(name)}`);
  play.refuses(0, items('ABCD'), 'tooFew').says(0, items('ABCDE')).says(1, items('ABCDE')).says(2, items('ABCFG'));
  // A, B and C are in; D and E have two votes each, F and G have two as well.
  play
    .says(3, items('ABCFG'))
    .asks('ballot.casting', BARRY)
    .refuses(BARRY, items('D'), 'tooFew')
    .says(BARRY, items('DG'));
  assert.deepEqual(play.town.aspects, ['A', 'B', 'C', 'D', 'G']);
});

test('TD-237 TD-240 rejected Aspects and their proposers are kept nowhere, but a rejected Doom stays in the minutes', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 1)).all('agree');
  [...'ABCDEFG'].forEach((name, n) => play.says(n % 4, suggest(name)));
  hush(play).says(DEREK, just('all')).all(['item:0', 'item:1', 'item:2', 'item:3', 'item:4']);
  assert.deepEqual(play.town.floor, []);
  assert.ok(!JSON.stringify(play.town).includes('"G"'));
  assert.deepEqual(
    minutesOf(play.town).ideas.map(idea => play.town.ideas[idea]),
    [
      { name: 'Giant wolf', by: CHAD },
      { name: 'Angry spirits', by: DEREK },
    ],
  );
});

test('TD-242 a rejected Doom may come back as an Aspect of the chosen one', () => {
  const play = twoIdeas().says(DEREK, moves('declare', 1)).all('agree').asks('matter.floor');
  play.says(CHAD, { is: 'revive', with: 'idea:0' });
  hush(play).says(DEREK, moves('declare', 0)).all('agree');
  assert.deepEqual(play.town.aspects, ['Giant wolf']);
});

test('TD-47 TD-411 TD-410 survivors of any earlier Doom may be chosen again, with their bars and new figures', () => {
  const play = meeting('aspect', [], {
    session: 3,
    world: ({ open }) => {
      const front = open.dooms[0]?.fronts[0];
      if (front !== undefined) front.state = 'undefeated';
      open.heroes[0]?.beatenBy.push(0);
    },
  });
  play.says(ANT, { is: 'revive', with: 'aspect:0' });
  hush(play).says(DEREK, moves('declare', 0)).all('agree');
  const front = play.town.dooms[2]?.fronts[0];
  assert.deepEqual([front?.aspect, front?.injuries, front?.figures, play.hero(0).beatenBy], [0, 0, null, [0]]);
});

test('TD-47 TD-561 an Aspect that has beaten every Hero in play cannot be chosen, by its old name or typed anew', () => {
  const play = meeting('aspect', [], {
    session: 2,
    world: ({ open }) => {
      const front = open.dooms[0]?.fronts[0];
      if (front !== undefined) front.state = 'undefeated';
      for (const seat of [0, 1, 2]) open.heroes[seat]?.beatenBy.push(0);
      const other = open.dooms[0]?.fronts[1];
      if (other !== undefined) other.state = 'undefeated';
    },
  });
  play.refuses(ANT, { is: 'revive', with: 'aspect:0' }, 'allBarred', 'TD-47').refuses(ANT, suggest('old 1-1'), 'taken');
  play.says(ANT, { is: 'revive', with: 'aspect:1' });
});
