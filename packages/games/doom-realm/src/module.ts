import { type GameModule, standardSettings } from '@doomtable/kernel';
import { OURS } from './adventures.js';
import { thumb } from './bot.js';
import { doomRealm } from './game.js';
import { adventures } from './lint.js';
import { foresee, odds } from './odds.js';
import type { Sheet } from './sheet.js';
import { SETTINGS } from './settings.js';
import { sketch } from './sketch.js';
import { worthOf } from './worth.js';

/** More answers than a game has, dice included. A score foreseen in the middle is a guess, and search plays to the end instead. */
const WHOLE_GAME = 500;

/** Doom Realm with everything that is made for it. */
export const module: GameModule = {
  game: doomRealm,
  thumb,
  worth: worthOf,
  horizon: WHOLE_GAME,
  foresee,
  odds,
  sketch: (view, width) => sketch(view as Sheet, width),
  content: [adventures],
  daily: random => {
    const ids = Object.keys(OURS);
    return { ...standardSettings(SETTINGS), adventure: { is: 'ours', with: ids[random.below(ids.length)] ?? '' } };
  },
};
