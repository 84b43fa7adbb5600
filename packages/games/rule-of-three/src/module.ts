import type { GameModule } from '@doomtable/kernel';
import { written } from '@doomtable/kit/chronicle';
import { narrate } from './bot/narrate.js';
import { thumb } from './bot/thumb.js';
import { tell } from './chronicle.js';
import { ruleOfThree } from './game.js';
import { foresee, odds } from './odds.js';
import { sketch } from './sketch.js';
import type { View } from './view.js';
import { worth } from './worth.js';

/** Rule of Three with everything that is made for it. */
export const module: GameModule = {
  game: ruleOfThree,
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as View, width),
  content: [],
  chronicle: written(ruleOfThree, tell),
};
