import { defineGame } from '@doomtable/kernel';
import { thumb, worth } from './bot.js';
import { counts } from './counts.js';
import { PLANKS } from './data/tables.js';
import { foresee, odds } from './odds.js';
import { crossing } from './rules/crossing.js';
import { weigh } from './rules/weigh.js';
import { sketch } from './sketch.js';
import type { Raft } from './types.js';
import { imagine, knows, view } from './view.js';
import { words } from './words.js';
import { cloneRaft, ENDINGS, newRaft, SETTINGS } from './world.js';

/** The Raft, whole. */
export const game = defineGame<Raft>({
  id: 'template',
  title: 'The Raft',
  rulesVersion: '1',
  seats: { min: 2, max: 4 },
  settings: SETTINGS,
  rules: [crossing, weigh],
  begin: (settings, seats) => ({ world: newRaft(settings, seats), rule: crossing, my: { turn: 0 } }),
  clone: cloneRaft,
  knows,
  view,
  imagine,
  reveals: ['weighed'],
  counts,
  // Everybody packs once; then each turn is a die and a decision, and ties one plank or more until there are plenty.
  bound: (_settings, seats) => seats + 2 * PLANKS.plenty * seats,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  role: () => 'traveller',
  thumb,
  worth,
  foresee,
  odds,
  sketch,
});
