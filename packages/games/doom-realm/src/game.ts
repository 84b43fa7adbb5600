import { defineGame, standardSettings } from '@doomtable/kernel';
import { OURS, type OurAdventure } from './adventures.js';
import { blankSheet } from './blank.js';
import { thumb } from './bot.js';
import { boundOf } from './bound.js';
import { counts } from './counts.js';
import { judge } from './judge.js';
import { lasting } from './lasting.js';
import { adventures } from './lint.js';
import { foresee, odds } from './odds.js';
import { adventure } from './rules/adventure.js';
import { allot } from './rules/allot.js';
import { camp } from './rules/camp.js';
import { encounters } from './rules/encounter.js';
import { fight } from './rules/fight.js';
import { hurt } from './rules/hurt.js';
import { improve } from './rules/improve.js';
import { reward } from './rules/level.js';
import { loot } from './rules/loot.js';
import { restore } from './rules/restore.js';
import { round } from './rules/round.js';
import { wander } from './rules/wander.js';
import { ENDINGS } from './score.js';
import { SETTINGS } from './settings.js';
import { cloneWorld } from './sheet.js';
import { sketch } from './sketch.js';
import type { DoomRealm } from './types.js';
import { words } from './words.js';
import { worth } from './worth.js';

/** More answers than a game has, dice included. A score foreseen in the middle is a guess, and search plays to the end instead. */
const WHOLE_GAME = 500;

/** Doom Realm, whole. */
export const game = defineGame<DoomRealm>({
  id: 'doom-realm',
  title: 'Doom Realm',
  rulesVersion: '1',
  seats: { min: 1, max: 1 },
  settings: SETTINGS,
  rules: [adventure, allot, camp, encounters, fight, hurt, improve, loot, restore, reward, round, wander],
  judge,
  begin: settings => ({
    world: { open: blankSheet(settings), secret: {} },
    rule: adventure,
    my: { dice: [], again: 0, enemy: 0, grown: 0 },
  }),
  clone: cloneWorld,
  // A solitary game on paper hides nothing (DR-101).
  knows: () => null,
  view: open => open,
  imagine: view => cloneWorld({ open: view, secret: {} }),
  counts,
  lasting,
  bound: boundOf,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  role: () => 'adventurer',
  thumb,
  worth,
  horizon: WHOLE_GAME,
  foresee,
  odds,
  sketch,
  content: [adventures],
  daily: random => {
    const ids = Object.keys(OURS) as OurAdventure[];
    const drawn = ids[random.below(ids.length)];
    const standard = standardSettings(SETTINGS);
    return drawn === undefined ? standard : { ...standard, adventure: { is: 'ours', with: drawn } };
  },
});
