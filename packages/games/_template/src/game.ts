import { defineGame, type Json } from '@doomtable/kernel';
import { PLANKS } from './data/tables.js';
import { crossing } from './rules/crossing.js';
import { weigh } from './rules/weigh.js';
import { imagine, knows, view } from './view.js';
import { words } from './words.js';
import { cloneRaft, ENDINGS, newRaft, type Outcome, type RaftSettings, SETTINGS } from './world.js';

export const raft = defineGame({
  id: 'template',
  title: 'The Raft',
  rulesVersion: '1',
  seats: { min: 2, max: 4 },
  settings: SETTINGS,
  rules: [crossing, weigh],
  powers: {},
  begin: (settings: RaftSettings, seats) => ({ world: newRaft(settings, seats), rule: crossing, my: { turn: 0 } }),
  clone: cloneRaft,
  knows,
  view,
  imagine,
  reveals: ['weighed'],
  // Everybody packs once; then each turn is a die and a decision, and ties one plank or more until there are plenty.
  bound: (_settings, seats) => seats + 2 * PLANKS.plenty * seats,
  endings: ENDINGS,
  ending: (result: Json) => (result as unknown as Outcome).ending,
  words,
  role: () => 'traveller',
});
