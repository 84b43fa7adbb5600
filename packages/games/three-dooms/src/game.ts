import { defineGame, type EventKind, withRights } from '@doomtable/kernel';
import { thumb, worth } from './bot.js';
import { boundOf } from './bound.js';
import { chronicle } from './chronicle.js';
import { counts } from './counts.js';
import { PLAYERS } from './data/tables.js';
import { foresee } from './chances/foresee.js';
import { lasting } from './lasting.js';
import { narrate } from './voice/narrate.js';
import { remark } from './voice/remark.js';
import { odds } from './odds.js';
import { ballot } from './rules/ballot.js';
import { conflict } from './rules/conflict.js';
import { closing, enough, timeUp } from './rules/closing.js';
import { confront } from './rules/confront.js';
import { contest } from './rules/contest.js';
import { creation } from './rules/creation.js';
import { duel } from './rules/duel.js';
import { dying } from './rules/dying.js';
import { evenings } from './rules/evenings.js';
import { first } from './rules/first.js';
import { founding } from './rules/founding.js';
import { homecoming } from './rules/homecoming.js';
import { hurt } from './rules/hurt.js';
import { joining } from './rules/joining.js';
import { judge } from './rules/judge.js';
import { ladder } from './rules/ladder.js';
import { matter } from './rules/matter.js';
import { objection } from './rules/objection.js';
import { rights } from './rules/rights.js';
import { prepare } from './rules/prepare.js';
import { reckoning } from './rules/reckoning.js';
import { round } from './rules/round.js';
import { session } from './rules/session.js';
import { judgeSettings, SETTINGS } from './settings.js';
import { sketch } from './sketch.js';
import type { ThreeDooms } from './types.js';
import { imagine, knows, view } from './view.js';
import { words } from './words.js';
import { clock } from './words/clock.js';
import { cloneWorld, ENDINGS, newWorld } from './world.js';

/** Events that bring ballots to light, and those that show something of the Doom Sheet or of the plan. */
const REVEALS: readonly EventKind<ThreeDooms>[] = [
  'councilor',
  'hero',
  'contested',
  'picked',
  'made',
  'consensus',
  'counted',
  'endVoted',
  'wished',
  'claims',
  'stepsIn',
  'judged',
  'noted',
  'heroReady',
  'planShown',
  'faced',
  'shown',
  'aspectInjured',
  'aspectDefeated',
  'sheetOpened',
];

/** Three Dooms, whole. */
export const game = defineGame<ThreeDooms>({
  id: 'three-dooms',
  title: 'Three Dooms',
  rulesVersion: '2',
  seats: { min: PLAYERS.house, max: PLAYERS.most },
  settings: SETTINGS,
  rules: [
    ballot,
    closing,
    conflict,
    withRights(confront, { timeUp, enough }),
    contest,
    creation,
    duel,
    dying,
    withRights(evenings, rights),
    first,
    founding,
    homecoming,
    hurt,
    joining,
    judge,
    objection,
    ladder,
    matter,
    prepare,
    reckoning,
    round,
    session,
  ],
  judge: judgeSettings,
  begin: (settings, seats) => ({ world: newWorld(settings, seats), rule: evenings, my: {} }),
  clone: cloneWorld,
  knows,
  view,
  imagine,
  reveals: REVEALS,
  counts,
  lasting,
  bound: boundOf,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  clock,
  // Ballots on what somebody else said or did; all but the last three are asked at tables that want them.
  approvals: ['judge.vote', 'judge.rule', 'matter.consensus', 'conflict.face', 'objection.vote', 'closing.vote'],
  role: () => 'councilor',
  thumb,
  narrate,
  remark,
  worth,
  foresee,
  odds,
  sketch,
  chronicle,
});
