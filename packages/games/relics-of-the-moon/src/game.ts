import { defineGame, type Json } from '@doomtable/kernel';
import { boundOf } from './bound.js';
import { POWERS } from './powers.js';
import { agree } from './rules/agree.js';
import { cohort } from './rules/cohort.js';
import { event } from './rules/event.js';
import { growth } from './rules/growth.js';
import { hand } from './rules/hand.js';
import { menace } from './rules/menace.js';
import { opening } from './rules/opening.js';
import { pushing } from './rules/pushing.js';
import { recovery } from './rules/recovery.js';
import { scenario } from './rules/scenario.js';
import { scene } from './rules/scene.js';
import { type RelicsSettings, SETTINGS } from './settings.js';
import { imagine, knows, view } from './view.js';
import { words } from './words.js';
import { cloneRelics, ENDINGS, newRelics, type Outcome } from './world.js';

export const relics = defineGame({
  id: 'relics-of-the-moon',
  title: 'Relics of the Moon',
  rulesVersion: '1',
  seats: { min: 3, max: 7 },
  settings: SETTINGS,
  rules: [agree, cohort, event, growth, hand, menace, opening, pushing, recovery, scenario, scene],
  powers: POWERS,
  begin: (settings: RelicsSettings, seats) => ({ world: newRelics(settings, seats), rule: scenario, my: {} }),
  clone: cloneRelics,
  knows,
  view,
  imagine,
  reveals: ['cast', 'voted', 'scenarioOpened', 'sceneOpened', 'eventOpened', 'set', 'ended'],
  bound: boundOf,
  endings: ENDINGS,
  ending: (result: Json) => (result as unknown as Outcome).ending,
  words,
  role: (_settings: RelicsSettings, seat, seats) => (seat === seats - 1 ? 'GM' : 'PC'),
});
