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
import { ages } from './rules/ages.js';
import { ballot } from './rules/ballot.js';
import { conflict } from './rules/conflict.js';
import { confront } from './rules/confront.js';
import { contest } from './rules/contest.js';
import { creation } from './rules/creation.js';
import { duel } from './rules/duel.js';
import { dying } from './rules/dying.js';
import { evenings } from './rules/evenings.js';
import { first } from './rules/first.js';
import { founding } from './rules/founding.js';
import { hurt } from './rules/hurt.js';
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
import { cloneWorld, ENDINGS, newWorld } from './world.js';

/** Events that bring ballots to light, and those that show something of the Doom Sheet or of the plan. */
const REVEALS: readonly EventKind<ThreeDooms>[] = [
  'agesSaid',
  'councilor',
  'hero',
  'contested',
  'picked',
  'made',
  'consensus',
  'counted',
  'wished',
  'claims',
  'stepsIn',
  'judged',
  'noted',
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
  rulesVersion: '1',
  seats: { min: PLAYERS.house, max: PLAYERS.most },
  settings: SETTINGS,
  rules: [
    ages,
    ballot,
    conflict,
    confront,
    contest,
    creation,
    duel,
    dying,
    withRights(evenings, rights),
    first,
    founding,
    hurt,
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
