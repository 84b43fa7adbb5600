import type { GameModule } from '@doomtable/kernel';
import { thumb } from './bot.js';
import { doomRealm } from './game.js';
import { adventures } from './lint.js';
import { foresee, odds } from './odds.js';
import type { DoomRealm, Sheet } from './sheet.js';
import { sketch } from './sketch.js';
import { worthOf } from './worth.js';

/** Doom Realm with everything that is made for it. */
export const module: GameModule = {
  game: doomRealm,
  thumb,
  worth: table => worthOf((table.world as DoomRealm).open),
  foresee,
  odds,
  sketch: (view, width) => sketch(view as Sheet, width),
  content: [adventures],
};
