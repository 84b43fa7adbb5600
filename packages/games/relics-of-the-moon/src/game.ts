import { defineGame, withRights } from '@doomtable/kernel';
import { thumb, worth } from './bot.js';
import { boundOf } from './bound.js';
import { chronicle } from './chronicle.js';
import { counts } from './counts.js';
import { lasting } from './lasting.js';
import { scenarios } from './lint.js';
import { narrate } from './narrate.js';
import { foresee, odds } from './odds.js';
import { RIGHTS } from './rights.js';
import { asking } from './rules/asking.js';
import { agree } from './rules/agree.js';
import { cohort } from './rules/cohort.js';
import { event } from './rules/event.js';
import { growth } from './rules/growth.js';
import { hand } from './rules/hand.js';
import { menace } from './rules/menace.js';
import { opening } from './rules/opening.js';
import { pushing } from './rules/pushing.js';
import { recovery } from './rules/recovery.js';
import { retract } from './rules/retract.js';
import { scenario } from './rules/scenario.js';
import { scene } from './rules/scene.js';
import { trial } from './rules/trial.js';
import { SETTINGS } from './settings.js';
import { sketch } from './sketch.js';
import type { Relics } from './types.js';
import { imagine, knows, view } from './view.js';
import { words } from './words.js';
import { cloneRelics, ENDINGS, newRelics } from './world.js';

/** Relics of the Moon, whole. */
export const game = defineGame<Relics>({
  id: 'relics-of-the-moon',
  title: 'Relics of the Moon',
  rulesVersion: '2',
  seats: { min: 3, max: 7 },
  settings: SETTINGS,
  rules: [
    agree,
    asking,
    cohort,
    event,
    growth,
    hand,
    menace,
    opening,
    pushing,
    recovery,
    retract,
    withRights(scenario, RIGHTS),
    scene,
    trial,
  ],
  begin: (settings, seats) => ({ world: newRelics(settings, seats), rule: scenario, my: {} }),
  clone: cloneRelics,
  knows,
  view,
  imagine,
  counts,
  lasting,
  reveals: ['cast', 'voted', 'scenarioOpened', 'sceneOpened', 'eventOpened', 'set', 'ways', 'ended'],
  bound: boundOf,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  role: (_settings, seat, seats) => (seat === seats - 1 ? 'GM' : 'PC'),
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch,
  content: [scenarios],
  chronicle,
});
