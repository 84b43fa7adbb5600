import type { GameModule } from '@doomtable/kernel';
import { written } from '@doomtable/kit/chronicle';
import { thumb, worth } from './bot.js';
import { tell } from './chronicle.js';
import { threeDooms } from './game.js';
import { narrate } from './narrate.js';
import { foresee } from './foresee.js';
import { odds } from './odds.js';
import { sketch } from './sketch.js';
import type { View } from './view.js';

/** Three Dooms with everything that is made for it. */
export const module: GameModule = {
  game: threeDooms,
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as View, width),
  content: [],
  chronicle: written(threeDooms, tell),
};
