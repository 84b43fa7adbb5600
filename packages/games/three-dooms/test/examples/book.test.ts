import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, eventOf, look, rejects } from '@doomtable/kernel';
import { tasksOf } from '../../src/meeting.js';
import { answerOf } from '../../src/rules/prepare.js';
import { emotionName, frontOf, loserOf, pairsOf } from '../../src/town.js';
import {
  begun,
  CROPS,
  CROPS_ASPECTS,
  DEREK,
  exampleWorld,
  facing,
  hush,
  just,
  meeting,
  MIGHTY_AXE,
  OBSIDIAN,
  preparing,
  suggest,
  game,
  TWO_LIONS,
} from '../kit.js';

const dice = (faces: number): number[] => [...String(faces)].map(Number);

test('the fifteen comparisons of the book, each with its winner', () => {
  const FIRST = 1;
  const SECOND = 0;
  for (const [one, other, loser] of [
    [66421, 6431, FIRST],
    [66421, 6321, FIRST],
    [6532, 65411, SECOND],
    [4321, 65411, SECOND],
    [54221, 5311, FIRST],
    [531, 42221, FIRST],
    [622, 5421, FIRST],
    [622, 6532, SECOND],
    [654, 6532, FIRST],
    [3, 6221, SECOND],
    [4331, 65531, SECOND],
    [5431, 65531, SECOND],
    [6444, 65531, SECOND],
    [54431, 4321, FIRST],
    [65331, 5554, FIRST],
  ] as const) {
    assert.equal(loserOf(dice(one), dice(other)), loser, `${one} against ${other}`);
  }
});

test('TD-201 TD-202 TD-135 the example characters: four legal spreads, and a web in which each opposes another', () => {
  const play = begun(4, []);
  play.uses(0, 'ages', { 'seat:0': 'rank:2', 'seat:1': 'rank:1', 'seat:2': 'rank:3', 'seat:3': 'rank:0' });
  assert.deepEqual(play.town.age, [3, 1, 0, 2]);
  play.says(0, { is: 'offer', with: { name: 'First Bricks', place: 'by a river' } });
  while (play.asked === 'founding.site') play.says(play.waiting[0] ?? 0, { is: 'support', with: 'site:0' });
  play.all({ name: 'Strong', role: 'king', emotion: 'Straightforward' });
  const heroes = exampleWorld().open.heroes;
  heroes.forEach(({ name, emotions, specialties }, seat) =>
    play.says(seat, { name, driving: emotions[0], specialty: specialties[0] ?? '' }),
  );
  heroes.forEach(({ opposes, emotions }, seat) => play.says(seat, { opposed: `hero:${opposes}`, word: emotions[1] }));
  heroes.forEach(({ ratings: [driving, supporting], grit }, seat) => play.says(seat, { driving, supporting, grit }));
  assert.deepEqual(play.town.heroes, heroes);
  assert.deepEqual(
    pairsOf(play.town).map(pair => pair.map(emotion => emotionName(play.town, emotion))),
    [
      ['Envy', 'Generous'],
      ['Courage', 'Fear'],
      ['Humble', 'Hubris'],
      ['Mysticism', 'Pragmatic'],
    ],
  );
});

test('the first meeting of the book: a wolf that fires nobody up, angry spirits, five Aspects, the wolf among them', () => {
  const play = meeting('doom')
    .says(2, suggest('Giant wolf'), 'I have heard of a terrible wolf.')
    .says(0, just('silent'), 'Wolves never bother the town.');
  play.says(3, suggest('Angry earth spirits'), 'The omens were bad.');
  hush(play)
    .says(3, { is: 'declare', with: { item: 'item:1', wording: '' } })
    .all('agree');
  for (const [seat, idea] of [
    [3, 'Crops unhealthy'],
    [0, 'Spirits live in weird caves'],
    [2, 'wolf'],
    [0, 'Tribe of cannibal necromancers'],
    [1, 'Sorceress'],
  ] as const) {
    play.says(seat, idea === 'wolf' ? { is: 'revive', with: 'idea:0' } : suggest(idea));
    hush(play)
      .says(3, {
        is: 'declare',
        with: { item: 'item:0', wording: idea === 'wolf' ? 'Giant wolf, an angry spirit' : '' },
      })
      .all('agree');
  }
  assert.deepEqual(play.town.aspects, [
    'Crops unhealthy',
    'Spirits live in weird caves',
    'Giant wolf, an angry spirit',
    'Tribe of cannibal necromancers',
    'Sorceress',
  ]);
  assert.equal(play.town.dooms[0]?.master, DEREK);
  assert.deepEqual(play.town.ideas[0], { name: 'Giant wolf', by: 2 });
  play.asks('prepare.sheets');
});

test('the forty points of the book are a legal sheet', () => {
  const { choice } = preparing().decision(DEREK);
  const sheet = answerOf(CROPS_ASPECTS.map(({ emotion, level, grit }) => ({ emotion, level, grit })));
  assert.equal(rejects(choice, sheet), undefined);
  assert.ok(count(choice) > 1e6);
});

test('the second meeting of the book: Chad leads in Glory, breaks ties, and Ant writes', () => {
  const { open } = exampleWorld();
  open.session = 2;
  open.heroes.forEach((hero, seat) => (hero.glory = seat === 2 ? 3 : 1));
  assert.deepEqual(tasksOf(open), { chair: 3, tieBreaker: 2, scribe: 0 });
});

test('TD-X1 TD-396 TD-406 the Crops conflict of the book, corrected: they fall with the fourth Injury', () => {
  const play = facing(CROPS, OBSIDIAN, [
    ...dice(66421),
    ...dice(6431),
    ...dice(6321), // Obsidian against the Crops, which throw again and still lose
    ...dice(6532),
    ...dice(65411),
    ...dice(4321), // Mighty Axe tries to take over, with the axe, and is Injured
    ...dice(54221),
    ...dice(5311), // Obsidian again
    ...dice(531),
    ...dice(42221), // Two Lions takes over and spares Obsidian
    ...dice(622),
    ...dice(5421),
    ...dice(6532),
    ...dice(654), // same emotion, then the hounds
    ...dice(3),
    ...dice(6221), // Two Lions changes to fear, and loses
    6,
    ...dice(4331),
    ...dice(65531),
    ...dice(5431),
    ...dice(6444), // Mighty Axe and Obsidian want the place
    ...dice(54431),
    ...dice(4321), // Obsidian ends it
  ]);
  const crops = (): number => frontOf(play.town, CROPS).injuries;
  const meet = (holder: number, emotion: 'driving' | 'supporting'): void => void play.says(holder, emotion).meets();
  meet(OBSIDIAN, 'driving');
  play.says(DEREK, 'description').asks('conflict.onward').says(OBSIDIAN, 'on');
  play.says(MIGHTY_AXE, 'challenge').says(OBSIDIAN, 'fight').says(MIGHTY_AXE, 'driving').says(OBSIDIAN, 'driving');
  play
    .says(MIGHTY_AXE, 'specialty:0')
    .says(OBSIDIAN, 'injure')
    .says(MIGHTY_AXE, { is: 'learn', with: 'Expert tracker' });
  assert.equal(play.hero(MIGHTY_AXE).grit, 3);
  play.says(TWO_LIONS, 'pass');
  meet(OBSIDIAN, 'driving');
  assert.equal(crops(), 2);
  play.says(OBSIDIAN, 'on').says(MIGHTY_AXE, 'pass').says(TWO_LIONS, 'challenge').says(OBSIDIAN, 'fight');
  play.says(TWO_LIONS, 'driving').says(OBSIDIAN, 'driving').says(OBSIDIAN, 'stand').says(TWO_LIONS, 'spare');
  meet(TWO_LIONS, 'driving');
  play.says(DEREK, 'same').says(TWO_LIONS, 'specialty:0').asks('conflict.onward', TWO_LIONS);
  assert.equal(crops(), 3);
  play.says(TWO_LIONS, 'on').says(OBSIDIAN, 'pass').says(MIGHTY_AXE, 'pass');
  meet(TWO_LIONS, 'supporting');
  // The hounds were used in this conflict and cannot help again.
  play.asks('hurt.learn', TWO_LIONS).says(TWO_LIONS, { is: 'learn', with: 'Secret sword strike' });
  assert.equal(play.hero(TWO_LIONS).grit, 5);
  play
    .all('enter')
    .says(DEREK, 'roll')
    .asks('ladder.challenge', MIGHTY_AXE)
    .says(MIGHTY_AXE, 'challenge')
    .says(OBSIDIAN, 'fight');
  play
    .says(MIGHTY_AXE, 'driving')
    .says(OBSIDIAN, 'driving')
    .says(MIGHTY_AXE, 'specialty:0')
    .says(MIGHTY_AXE, 'specialty:1');
  play.says(OBSIDIAN, 'injure').says(MIGHTY_AXE, { is: 'learn', with: 'Magic defensive amulet' });
  assert.equal(play.hero(MIGHTY_AXE).grit, 2);
  meet(OBSIDIAN, 'driving');
  assert.deepEqual([crops(), frontOf(play.town, CROPS).state, frontOf(play.town, CROPS).by], [4, 'defeated', OBSIDIAN]);
  const { view } = look(play.table, 'audience');
  const last = (play.table.events ?? [])
    .filter(({ kind }) => kind === 'aspectDefeated')
    .map(event => eventOf(game, event, view));
  assert.deepEqual(last, ['“Crops unhealthy” is defeated by Obsidian: 4 Injuries in all.']);
});
