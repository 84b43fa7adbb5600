import type { GameModule } from '@doomtable/kernel';
import { written } from '@doomtable/kit/chronicle';
import { thumb, worth } from './bot.js';
import { tell } from './chronicle.js';
import { meetThyDoom } from './game.js';
import { missions } from './lint.js';
import { narrate } from './narrate.js';
import { foresee, odds } from './odds.js';
import { sketch } from './sketch.js';
import type { View } from './view.js';

/** Meet Thy Doom with everything that is made for it. */
export const module: GameModule = {
  game: meetThyDoom,
  party: { name: 'doomers', beside: 1 },
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as View, width),
  content: [missions],
  chronicle: written(meetThyDoom, tell),
};
