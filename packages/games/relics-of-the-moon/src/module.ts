import type { GameModule } from '@doomtable/kernel';
import { written } from '@doomtable/kit/chronicle';
import { thumb, worth } from './bot.js';
import { tell } from './chronicle.js';
import { relics } from './game.js';
import { scenarios } from './lint.js';
import { narrate } from './narrate.js';
import { foresee, odds } from './odds.js';
import { sketch } from './sketch.js';
import type { View } from './view.js';

/** Relics of the Moon with everything that is made for it. */
export const module: GameModule = {
  game: relics,
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as View, width),
  content: [scenarios],
  chronicle: written(relics, tell),
};
