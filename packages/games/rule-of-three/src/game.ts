import { defineGame } from '@doomtable/kernel';
import type { RuleOfThree } from './types.js';
import { narrate, remark } from './voice/speaking.js';
import { thumb } from './bot/thumb.js';
import { boundOf } from './bound.js';
import { chronicle } from './chronicle.js';
import { counts } from './counts.js';
import { lasting } from './lasting.js';
import { foresee, odds } from './odds.js';
import { act } from './rules/act.js';
import { aftermath } from './rules/aftermath.js';
import { attempt } from './rules/attempt.js';
import { bring } from './rules/bring.js';
import { challenge } from './rules/challenge.js';
import { duel } from './rules/duel.js';
import { growth } from './rules/growth.js';
import { objection } from './rules/objection.js';
import { query } from './rules/query.js';
import { questions } from './rules/questions.js';
import { sheets } from './rules/sheets.js';
import { story } from './rules/story.js';
import { vote } from './rules/vote.js';
import { SETTINGS } from './settings.js';
import { sketch } from './sketch.js';
import { imagine, view } from './view.js';
import { words } from './words.js';
import { worth } from './worth.js';
import { cloneStory, ENDINGS, newStory } from './world.js';

/** Rule of Three, whole. */
export const game = defineGame<RuleOfThree>({
  id: 'rule-of-three',
  title: 'Rule of Three',
  rulesVersion: '3',
  // Nobody is gamemaster (R3-45, R3-102, R3-103).
  seats: { min: 3, max: 9 },
  settings: SETTINGS,
  rules: [act, aftermath, attempt, bring, challenge, duel, growth, objection, query, questions, sheets, story, vote],
  begin: (settings, seats) => ({
    world: newStory(settings, seats),
    rule: story,
    my: { objectives: [], grower: 0 },
  }),
  clone: cloneStory,
  knows: () => null,
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
    'noProposal',
    'proposed',
    'launched',
    'scene',
    'wishes',
    'stopped',
    'objectives',
    'objective',
    'ended',
  ],
  counts,
  lasting,
  bound: boundOf,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  // Ballots on what somebody else did; all but the last three are asked at tables that want them (R3-47).
  approvals: [
    'aftermath.appeal',
    'aftermath.judge',
    'aftermath.object',
    'act.close',
    'bring.object',
    'challenge.window',
    'duel.window',
    'growth.judge',
    'sheets.review',
    'vote.cast',
    'questions.agree',
  ],
  role: () => 'player',
  thumb,
  narrate,
  remark,
  worth,
  foresee,
  odds,
  sketch,
  chronicle,
});
