import { defineGame, type Json } from '@doomtable/kernel';
import { boundOf } from './bound.js';
import { act } from './rules/act.js';
import { aftermath } from './rules/aftermath.js';
import { attempt } from './rules/attempt.js';
import { bring } from './rules/bring.js';
import { challenge } from './rules/challenge.js';
import { duel } from './rules/duel.js';
import { growth } from './rules/growth.js';
import { questions } from './rules/questions.js';
import { sheets } from './rules/sheets.js';
import { story } from './rules/story.js';
import { vote } from './rules/vote.js';
import { type RuleOfThreeSettings, SETTINGS } from './settings.js';
import { imagine, view } from './view.js';
import { words } from './words.js';
import { cloneStory, ENDINGS, newStory, type Outcome, type RuleOfThree } from './world.js';

export const ruleOfThree = defineGame({
  id: 'rule-of-three',
  title: 'Rule of Three',
  rulesVersion: '1',
  // Nobody is gamemaster (R3-45, R3-102, R3-103).
  seats: { min: 3, max: 9 },
  settings: SETTINGS,
  rules: [act, aftermath, attempt, bring, challenge, duel, growth, questions, sheets, story, vote],
  powers: {},
  begin: (settings: RuleOfThreeSettings, seats) => ({
    world: newStory(settings, seats),
    rule: story,
    my: { objectives: [], grower: 0 },
  }),
  clone: cloneStory,
  knows: (_world: RuleOfThree) => null,
  view,
  imagine,
  // Every poll ends in one of these: ballots are sealed until then.
  reveals: [
    'questions',
    'noQuestions',
    'enough',
    'notEnough',
    'reviewed',
    'objections',
    'voted',
    'levelled',
    'brings',
    'gaveIn',
    'judged',
    'brokeOff',
    'fightOn',
    'closed',
    'goesOn',
    'stopped',
    'objectives',
    'objective',
    'ended',
  ],
  bound: boundOf,
  endings: ENDINGS,
  ending: (result: Json) => (result as unknown as Outcome).ending,
  words,
  role: () => 'player',
});
