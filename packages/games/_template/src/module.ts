import type { GameModule } from '@doomtable/kernel';
import { thumb, worth } from './bot.js';
import { raft } from './game.js';
import { foresee, odds } from './odds.js';
import { sketch } from './sketch.js';
import type { View } from './view.js';

/** The Raft with everything that is made for it. */
export const module: GameModule = {
  game: raft,
  thumb,
  worth,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as View, width),
  content: [],
};
