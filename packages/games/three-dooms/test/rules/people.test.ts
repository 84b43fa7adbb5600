import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, enumerate, look, refusalOf, settingsRejection } from '@doomtable/kernel';
import { READY } from '../../src/data/ready.js';
import { emotionName, oppositeOf, pairsOf } from '../../src/town.js';
import { begun, exampleWorld, meeting, type Play, settingsOf, game } from '../kit.js';

/** Ages and town are settled; the Councilors are asked for. */
function settled(players: number, dice: readonly number[] = []): Play {
  const play = begun(players, dice);
  play.says(0, { is: 'offer', with: { name: 'Reed Gate', place: 'by two rivers' } });
  while (play.asked === 'founding.site') play.says(play.waiting[0] ?? 0, { is: 'support', with: 'site:0' });
  return play;
}

/** Heroes are named with these Driving Emotions. */
function driven(words: readonly string[], dice: readonly number[] = []): Play {
  const play = settled(words.length, dice);
  words.forEach((_, seat) => play.says(seat, { name: `C${seat}`, role: 'potter', emotion: 'Calm' }));
  words.forEach((driving, seat) => play.says(seat, { name: `H${seat}`, driving, specialty: `S${seat}` }));
  return play;
}

const FOUR = ['Envy', 'Courage', 'Humble', 'Mysticism'];

/** Everybody opposes whom the list says, with words W0, W1 and so on. */
function opposed(play: Play, web: readonly number[]): Play {
  web.forEach((whom, seat) => play.says(seat, { opposed: `hero:${whom}`, word: `W${seat}` }));
  return play;
}

test('TD-114 TD-54 four to eight play, and three only where the table has agreed to', () => {
  for (const seats of [4, 5, 6, 7, 8]) assert.equal(settingsRejection(game, settingsOf(), seats), undefined);
  assert.equal(settingsRejection(game, settingsOf(), 9)?.code, 'outOfRange');
  assert.equal(settingsRejection(game, settingsOf(), 2)?.code, 'outOfRange');
  const refusal = settingsRejection(game, settingsOf(), 3);
  assert.deepEqual([refusal?.code, refusal?.cite], ['tooFewPlayers', 'TD-114']);
  assert.ok(refusal !== undefined && refusalOf(game, refusal).includes('Fewer than 4'));
  assert.equal(settingsRejection(game, settingsOf({ threePlayers: 'yes' }), 3), undefined);
});

test('TD-40 TD-155 TD-204 an order of age is proposed as people sit, and asked of nobody; until the first meeting anybody may put it right', () => {
  const play = begun(4).asks('founding.site', 0, 1, 2, 3);
  assert.deepEqual(play.town.age, [1, 2, 3, 0]);
  const order = { 'seat:0': 'rank:1', 'seat:1': 'rank:3', 'seat:2': 'rank:0', 'seat:3': 'rank:2' };
  play.uses(2, 'ages', order).asks('founding.site', 0, 1, 2, 3);
  assert.deepEqual(play.town.age, [2, 0, 3, 1]);
  assert.deepEqual(play.told('ages').at(-1), { age: [2, 0, 3, 1] });
  const twice = { ...order, 'seat:1': 'rank:0' };
  assert.equal(play.table.submit({ by: 2, right: 'ages', answer: twice })?.code, 'tooMany');
  const met = meeting('doom');
  assert.ok(!look(met.table, 0).rights.some(({ name }) => name === 'ages'));
});

test('TD-136 TD-140 TD-487 the first act is to place and name the town, then come its people', () => {
  const play = begun(4, []);
  play.asks('founding.site', 0, 1, 2, 3);
  assert.equal(play.town.name, '');
  play.says(2, { is: 'offer', with: { name: 'Salt Mouth', place: 'by a bitter lake' } });
  play.asks('founding.site', 0, 1, 3).says(0, { is: 'support', with: 'site:0' });
  play.asks('founding.site', 1, 3).says(3, { is: 'support', with: 'site:0' });
  assert.deepEqual([play.town.name, play.town.place], ['Salt Mouth', 'by a bitter lake']);
  play.asks('creation.councilors', 0, 1, 2, 3);
});

test('TD-142 the town may lie anywhere: any words will do, and the site named first wins where voices are level', () => {
  const play = begun(4, []);
  play.says(3, { is: 'offer', with: { name: 'Moon Base', place: 'on the moon' } });
  play.says(1, { is: 'offer', with: { name: 'Reef', place: 'under the sea' } });
  play.refuses(0, { is: 'offer', with: { name: 'moon base', place: 'here' } }, 'taken');
  play.says(0, { is: 'support', with: 'site:1' }).says(2, { is: 'support', with: 'site:0' });
  assert.equal(play.town.name, 'Moon Base');
});

test('TD-105 TD-148 TD-149 TD-150 TD-490 TD-555 a Councilor has a name, a role and an emotion, and is made before the Hero', () => {
  const play = settled(4);
  play.asks('creation.councilors', 0, 1, 2, 3);
  play.refuses(0, { name: 'Ox', role: 'brickmaker' }, 'missing');
  for (let seat = 0; seat < 4; seat++) play.says(seat, { name: 'Ox', role: 'brickmaker', emotion: 'Pride' });
  assert.deepEqual(play.town.councilors[0], { name: 'Ox', role: 'brickmaker', emotion: 'Pride' });
  play.asks('creation.heroes', 0, 1, 2, 3);
});

test('TD-151 TD-57 Councilors have three traits and nothing else, free text all, even the same emotion twice', () => {
  const play = settled(4);
  for (let seat = 0; seat < 4; seat++) play.says(seat, { name: 'Ox', role: 'anything at all', emotion: 'Envy' });
  assert.deepEqual(Object.keys(play.town.councilors[3] ?? {}), ['name', 'role', 'emotion']);
});

test('TD-158 TD-162 TD-163 TD-176 TD-177 TD-178 TD-491 TD-172 a Hero begins with a name, a Driving Emotion, one Specialty of any kind and no Glory', () => {
  const play = driven(FOUR);
  const hero = play.hero(1);
  assert.deepEqual([hero.name, hero.emotions[0], hero.specialties, hero.glory], ['H1', 'Courage', ['S1'], 0]);
  assert.deepEqual([hero.ratings, hero.grit], [[0, 0], 0], 'points come last');
  play.asks('creation.supporting');
});

test('TD-165 TD-166 an emotion may be broad, and dark', () => {
  const play = driven(['Hatred of all that lives', 'Greed', 'Spite', 'Cruelty']);
  assert.equal(play.hero(0).emotions[0], 'Hatred of all that lives');
});

test('TD-179 TD-180 TD-05 no emotion occurs twice, whatever its case; near ones are different', () => {
  const play = driven(['Rage', 'rage', 'Anger', 'Fury']);
  play.asks('contest.hold', 0, 1);
  assert.deepEqual(play.told('contested'), []);
  play.says(0, 'hold').says(1, 'give');
  play.asks('creation.drivingAgain', 1).refuses(1, 'RAGE', 'taken').refuses(1, 'anger', 'taken').says(1, 'Wrath');
  play.asks('creation.supporting');
});

test('TD-182 TD-06 who will not give way rolls; level dice roll again, and the loser takes another', () => {
  const play = driven(['Rage', 'Rage', 'Hope', 'Rage'], [5, 5, 2, 1, 6]);
  play.says(0, 'hold').says(1, 'hold').says(3, 'hold');
  assert.deepEqual(
    play.told('contestRolled').map(({ winners }) => winners),
    [[0, 1], [1]],
  );
  play.asks('creation.drivingAgain', 0).says(0, 'Scorn').asks('creation.drivingAgain', 3).says(3, 'Spite');
  assert.deepEqual(
    play.town.heroes.map(({ emotions }) => emotions[0]),
    ['Scorn', 'Rage', 'Hope', 'Spite'],
  );
});

test('TD-182 where all give way the emotion is free again', () => {
  const play = driven(['Rage', 'Rage', 'Hope', 'Pity']).all('give');
  play.asks('creation.drivingAgain', 0).says(0, 'Rage').asks('creation.drivingAgain', 1).refuses(1, 'rage', 'taken');
  play.says(1, 'Calm').asks('creation.supporting');
});

test('TD-183 TD-184 TD-160 after all Driving Emotions, each opposes another Hero, never itself', () => {
  const play = driven(FOUR).asks('creation.supporting', 0, 1, 2, 3);
  play
    .refuses(0, { opposed: 'hero:0', word: 'Calm' }, 'notOffered')
    .refuses(0, { opposed: 'hero:1', word: 'envy' }, 'taken');
  opposed(play, [2, 3, 1, 0]);
  assert.deepEqual(
    play.town.heroes.map(({ opposes, emotions }) => [opposes, emotions[1]]),
    [
      [2, 'W0'],
      [3, 'W1'],
      [1, 'W2'],
      [0, 'W3'],
    ],
  );
  play.asks('creation.points');
});

test('TD-187 what counts as opposite is the players’ own choice', () => {
  const play = opposed(driven(FOUR), [1, 0, 3, 2]);
  assert.equal(play.hero(0).emotions[1], 'W0');
});

test('TD-185 TD-73 each Driving Emotion has one opposite: two who want the same settle it, and the loser chooses again', () => {
  const play = driven(FOUR, [2, 6]);
  opposed(play, [1, 0, 1, 0]);
  play.asks('contest.hold', 0, 2).all('hold').asks('contest.hold', 1, 3).says(1, 'give').says(3, 'hold');
  assert.equal(play.hero(2).opposes, 1);
  play.asks('creation.supportingAgain', 0);
  play.refuses(0, { opposed: 'hero:1', word: 'Calm' }, 'opposedAlready', 'TD-73');
  play.says(0, { opposed: 'hero:2', word: 'Calm' }).asks('creation.supportingAgain', 1);
  assert.deepEqual(optionsOf(play, 1), ['hero:3']);
});

test('TD-73 a choice that leaves somebody only his own opposite is refused', () => {
  // 0 and 2 both want 1. Whoever loses must not take the last one that another needs.
  const play = driven(FOUR, []);
  opposed(play, [1, 3, 1, 0]);
  play.asks('contest.hold', 0, 2).says(0, 'hold').says(2, 'give');
  // Seats 0, 1 and 3 go round among themselves, so that 2 would be left with 2: the last of them lapses.
  assert.deepEqual(play.told('stranding'), [{ seat: 3, opposed: 0 }]);
  play.asks('creation.supportingAgain', 2).refuses(2, { opposed: 'hero:1', word: 'Calm' }, 'opposedAlready');
  assert.deepEqual(optionsOf(play, 2), ['hero:0']);
  play
    .says(2, { opposed: 'hero:0', word: 'Calm' })
    .says(3, { opposed: 'hero:2', word: 'Grace' })
    .asks('creation.points');
});

test('TD-05 the same word for two opposites is contested as any emotion; the loser keeps the Hero and finds another word', () => {
  const play = driven(FOUR, [1, 4]);
  for (const [seat, whom] of [1, 2, 3, 0].entries())
    play.says(seat, { opposed: `hero:${whom}`, word: seat < 2 ? 'Calm' : `W${seat}` });
  play.asks('contest.hold', 0, 1).all('hold').asks('creation.supportingAgain', 0);
  assert.deepEqual(optionsOf(play, 0), ['hero:1']);
  play.refuses(0, { opposed: 'hero:1', word: 'calm' }, 'taken').says(0, { opposed: 'hero:1', word: 'Ease' });
  assert.equal(new Set(play.town.heroes.flatMap(({ emotions }) => emotions)).size, 8);
});

test('TD-05 TD-185 every way to give each somebody else can be woven, mutual pairs and one ring included', () => {
  for (const web of derangements([0, 1, 2, 3])) {
    const play = opposed(driven(FOUR), web).asks('creation.points');
    assert.deepEqual(
      play.town.heroes.map(({ opposes }) => opposes),
      web,
    );
  }
});

test('TD-05 TD-55 eight players have eight pairs', () => {
  const play = opposed(driven(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']), [1, 2, 3, 4, 5, 6, 7, 0]);
  play.all({ driving: 5, supporting: 2, grit: 3 });
  assert.equal(pairsOf(play.town).length, 8);
});

test('TD-186 TD-189 TD-190 TD-556 TD-562 the pairs are written down, for all to see, each emotion with its opposite', () => {
  const { open } = exampleWorld();
  assert.deepEqual(pairsOf(open), [
    [0, 7],
    [2, 5],
    [4, 1],
    [6, 3],
  ]);
  for (const [one, other] of pairsOf(open))
    assert.deepEqual([oppositeOf(open, one), oppositeOf(open, other)], [other, one]);
  const play = opposed(driven(FOUR), [2, 3, 1, 0]).all({ driving: 5, supporting: 2, grit: 3 });
  assert.deepEqual(play.told('pairs'), [{ opposes: [2, 3, 1, 0] }]);
});

test('TD-191 TD-192 TD-193 TD-194 TD-195 TD-196 TD-492 TD-73 TD-159 TD-161 ten points, all spent, under four limits, each refused by name', () => {
  const play = opposed(driven(FOUR), [2, 3, 1, 0]).asks('creation.points', 0, 1, 2, 3);
  play.refuses(0, { driving: 5, supporting: 1, grit: 3 }, 'wrongTotal');
  play.refuses(0, { driving: 1, supporting: 0, grit: 9 }, 'outOfRange', 'TD-193');
  play.refuses(0, { driving: 3, supporting: 3, grit: 4 }, 'overLimit', 'TD-194');
  play.refuses(0, { driving: 5, supporting: -1, grit: 6 }, 'outOfRange', 'TD-195');
  play.refuses(0, { driving: 6, supporting: 2, grit: 2 }, 'outOfRange', 'TD-196');
  play.says(0, { driving: 6, supporting: 1, grit: 3 });
  play.all({ driving: 2, supporting: 0, grit: 8 });
  assert.deepEqual([play.hero(0).ratings, play.hero(0).grit, play.hero(3).start], [[6, 1], 3, 8]);
});

test('TD-197 TD-56 TD-557 fifteen spreads are legal: Driving 2 to 7, Supporting 0 to 3, Grit 3 to 8', () => {
  const { choice } = opposed(driven(FOUR), [2, 3, 1, 0]).decision(0);
  assert.equal(count(choice), 15);
  const all = enumerate(choice, 100);
  assert.ok(all !== 'too many');
  const of = (slot: string): number[] => all.map(answer => Number((answer as Record<string, unknown>)[slot]));
  const range = (slot: string): number[] => [Math.min(...of(slot)), Math.max(...of(slot))];
  assert.deepEqual(
    [range('driving'), range('supporting'), range('grit')],
    [
      [2, 7],
      [0, 3],
      [3, 8],
    ],
  );
});

test('TD-118 TD-119 TD-120 every player has a sheet, and there is one Doom Sheet and one set of minutes for all', () => {
  const { view } = look(
    opposed(driven(FOUR), [2, 3, 1, 0]).all({ driving: 5, supporting: 2, grit: 3 }).table,
    'audience',
  );
  assert.equal(view.heroes.length, 4);
  assert.equal(view.minutes.length, 1);
  assert.deepEqual(view.dooms, []);
});

function optionsOf(play: Play, seat: number): string[] {
  const { choice } = play.decision(seat);
  const whom = choice.kind === 'record' ? choice.fields['opposed'] : undefined;
  return whom?.kind === 'one' ? whom.of.map(({ id }) => id) : [];
}

function derangements(seats: readonly number[]): number[][] {
  const all = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap(one => all(left.filter(other => other !== one)).map(rest => [one, ...rest]));
  return all(seats).filter(web => web.every((whom, seat) => whom !== seat));
}

/** At this table people pick somebody who is ready. */
function quick(players: number): Play {
  const play = begun(players, [], { making: 'ready' });
  while (play.asked === 'founding.site') play.says(play.waiting[0] ?? 0, play.decision(play.waiting[0] ?? 0).otherwise);
  return play.asks('joining.person', ...Array.from({ length: players }, (_, seat) => seat));
}

test('TD-490 TD-491 TD-105 TD-191 six ready people to choose from, each a Councilor with a Hero of ten points', () => {
  for (const { points, driving, opposite } of READY) {
    assert.equal(points.driving + points.supporting + points.grit, 10);
    assert.ok(points.driving >= 2 && points.driving > points.supporting && points.grit >= 3);
    assert.notEqual(driving, opposite);
  }
  assert.equal(new Set(READY.flatMap(({ driving, opposite }) => [driving, opposite])).size, 2 * READY.length);
  const play = quick(4);
  for (const seat of [0, 1, 2, 3]) assert.equal(play.offers(seat, 'ready').length, 6);
  const [first = ''] = play.offers(2, 'ready');
  play.says(2, { is: 'ready', with: first }).asks('joining.person', 0, 1, 3);
  const taken = READY[Number(first.slice('ready:'.length))];
  assert.deepEqual([play.hero(2).name, play.town.councilors[2]?.name], [taken?.hero, taken?.councilor]);
  for (const seat of [0, 1, 3]) assert.ok(!play.offers(seat, 'ready').includes(first));
});

test('TD-05 TD-73 TD-184 TD-185 each ready Hero opposes the next to the left, so the web of pairs is one ring of distinct words', () => {
  for (const players of [4, 8]) {
    const play = quick(players);
    for (let seat = players - 1; seat >= 0; seat--) play.says(seat, play.decision(seat).otherwise);
    play.asks('matter.floor');
    assert.deepEqual(
      play.town.heroes.map(({ opposes }) => opposes),
      play.town.heroes.map((_, seat) => (seat + 1) % players),
    );
    assert.equal(new Set(play.town.heroes.flatMap(({ emotions }) => emotions)).size, 2 * players);
    const opposites = READY.map(({ driving, opposite }) => `${driving} ${opposite}`);
    for (const [one, other] of pairsOf(play.town))
      assert.ok(opposites.includes(`${emotionName(play.town, one)} ${emotionName(play.town, other)}`));
  }
});

test('TD-179 TD-191 somebody of one’s own in one go: no word that another has, and ten points as ever', () => {
  const own = {
    councilor: 'Ox',
    role: 'brickmaker',
    emotion: 'Pride',
    hero: 'Mighty Axe',
    driving: 'Courage',
    opposite: 'Fear',
    specialty: 'A great axe',
    points: { driving: 4, supporting: 2, grit: 4 },
  };
  const play = quick(4).says(0, { is: 'own', with: own });
  assert.deepEqual([play.hero(0).ratings, play.hero(0).grit, play.hero(0).specialties], [[4, 2], 4, ['A great axe']]);
  play.refuses(1, { is: 'own', with: { ...own, driving: 'courage' } }, 'taken');
  play.refuses(1, { is: 'own', with: { ...own, driving: 'FEAR', opposite: 'Calm' } }, 'taken');
  const points = { driving: 3, supporting: 3, grit: 4 };
  play.refuses(1, { is: 'own', with: { ...own, driving: 'Rage', opposite: 'Calm', points } }, 'overLimit');
});
