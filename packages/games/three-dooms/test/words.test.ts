import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askOf, look, optionOf, refusalOf, rightWordsOf, type Seat } from '@doomtable/kernel';
import {
  CROPS,
  DEREK,
  dueling,
  facing,
  hush,
  meeting,
  MIGHTY_AXE,
  OBSIDIAN,
  outdoors,
  type Play,
  preparing,
  scene,
  suggest,
  game,
} from './kit.js';

/** What a seat is asked, in words. */
function asked(play: Play, seat: Seat): string {
  return askOf(game, play.decision(seat), look(play.table, seat).view);
}

/** The names of what a seat is offered. */
function offered(play: Play, seat: Seat): string[] {
  const decision = play.decision(seat);
  const { choice } = decision;
  const options = choice.kind === 'one' ? choice.of : [];
  return options.map(option => optionOf(game, decision, option, look(play.table, seat).view));
}

const declared = (): Play =>
  hush(meeting('doom').says(2, suggest('Giant wolf')).says(0, suggest('Flood'))).says(DEREK, {
    is: 'declare',
    with: { item: 'item:0', wording: '' },
  });

test('a question says what it is about', () => {
  assert.equal(
    asked(declared(), 1),
    'The Chair declares the committee agreed: “Giant wolf”. One voice against it is enough for a vote.',
  );
  const vote = declared()
    .all('object')
    .says(DEREK, { is: 'yesNo', with: { item: 'item:0', wording: '' } });
  assert.equal(asked(vote, 1), '“Giant wolf”: yes or no? Nobody sees it before all are in.');
  assert.equal(
    asked(dueling(MIGHTY_AXE, OBSIDIAN, []), OBSIDIAN),
    'Mighty Axe challenges you: who leads. Fight, or yield it without a wound?',
  );
  assert.equal(asked(facing(CROPS, OBSIDIAN, []), OBSIDIAN), 'Which emotion does Obsidian use, and how?');
  const claims = scene(CROPS, []).says(OBSIDIAN, { is: 'claim', with: {} });
  assert.equal(asked(claims, MIGHTY_AXE), 'Obsidian goes at the Aspect. Do you want to be the one as well?');
});

test('a judgement says what is judged', () => {
  const play = facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 6, 6, 6], { rulings: { judging: 'vote' } });
  play.says(OBSIDIAN, 'driving').meets().says(OBSIDIAN, 'specialty:0');
  assert.equal(asked(play, MIGHTY_AXE), 'You are not in this conflict. Does “Death magic” help here, as it was told?');
});

test('Doom Master and Heroes are asked in their own words', () => {
  assert.equal(asked(preparing(), DEREK), 'Fill in the Doom Sheet: an emotion for each Aspect, and all 40 points.');
  assert.equal(
    asked(preparing(), 0),
    'Plan with the other Heroes: the Doom Master cannot read this. You go when all are ready.',
  );
});

test('options are called by the names people gave', () => {
  assert.deepEqual(offered(facing(CROPS, OBSIDIAN, []), OBSIDIAN), ['Envy, 5 dice', 'Hubris, 2 dice']);
  assert.deepEqual(offered(outdoors([]), 0).slice(0, 2), ['Crops unhealthy', 'Weird caves']);
  const play = facing(CROPS, OBSIDIAN, [1, 1, 1, 1, 1, 6, 6, 6, 6]).says(OBSIDIAN, 'driving').meets();
  assert.deepEqual(offered(play, OBSIDIAN), ['Let it stand', 'Specialty: Death magic']);
});

test('refusals and rights are sentences', () => {
  const hurt = dueling(MIGHTY_AXE, OBSIDIAN, []);
  const refusal = hurt.table.submit({ by: OBSIDIAN, answer: 'begin' });
  assert.ok(refusal !== undefined);
  assert.equal(refusalOf(game, refusal), 'That is not among what is offered.');
  const play = outdoors([]);
  assert.equal(rightWordsOf(game, 'show', look(play.table, DEREK).view), 'Show the table something of the Doom Sheet.');
});

test('the end is one sentence', () => {
  const result = { ending: 'saved', town: 'First Bricks', greatestName: 'Obsidian', score: 7, winner: 0 };
  assert.equal(
    game.words.result(result),
    'First Bricks: The town is saved, and its greatest Hero is honoured. Obsidian wins, with 7.',
  );
});
