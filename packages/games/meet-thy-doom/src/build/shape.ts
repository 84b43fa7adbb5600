import { type AnswerOf, either, listOf, oneOf, record, text, wholeNumber } from '@doomtable/kernel';
import { FURNITURE_IDS, TILE_IDS } from '../data/furniture.js';
import { MONSTER_IDS } from '../data/monsters.js';
import { BOARD } from '../data/prepared.js';
import { DOOR_TRAITS, EFFECT, NAME, TELLING, THING, YES } from '../data/shape.js';

/*
 * What a Mastermind may build, change and take away while a mission is played (MT-108, MT-139, MT-140, MT-141). Parts are those
 * of a mission file, with a space of the board in the place of a mark; `to` is the opposite corner of what is drawn as a rectangle.
 */

const SPACE = wholeNumber(0, BOARD.size - 1);
const EFFECTS = listOf(EFFECT, { min: 0, max: 4 });
const ENGINE = { name: NAME, telling: TELLING, effects: EFFECTS };

/** What a Sector is, but for where it lies. */
const SECTOR = {
  name: NAME,
  tile: oneOf(TILE_IDS),
  dark: YES,
  power: YES,
  floor: oneOf(['safe', 'end', 'step']),
  telling: TELLING,
};

export const BUILD = either({
  sector: record({ at: SPACE, to: SPACE, ...SECTOR, height: wholeNumber(0, 2), hidden: YES, fear: wholeNumber(0, 3) }),
  door: record({ at: SPACE, ...DOOR_TRAITS, secret: YES }),
  furniture: record({ at: SPACE, kind: oneOf(FURNITURE_IDS) }),
  platform: record({ at: SPACE, to: SPACE, height: wholeNumber(1, 2), climb: wholeNumber(1, 4), low: YES }),
  item: record({ at: SPACE, thing: THING }),
  monster: record({ at: SPACE, kind: oneOf(MONSTER_IDS) }),
  trap: record({ at: SPACE, hits: wholeNumber(1, 4), disarm: wholeNumber(1, 4), ...ENGINE }),
  /** `opens` is the space of a door that it opens from afar, 0 for none: then it is a switch (MT-413). */
  device: record({ at: SPACE, opens: SPACE, level: wholeNumber(0, 4), once: YES, ...ENGINE }),
});
export type Build = AnswerOf<typeof BUILD>;

export const CHANGE = either({
  sector: record({ at: SPACE, ...SECTOR }),
  door: record({ at: SPACE, ...DOOR_TRAITS }),
});
export type Change = AnswerOf<typeof CHANGE>;

/** What can be taken away, found by where it stands. */
export const PARTS = [
  'sector',
  'door',
  'furniture',
  'platform',
  'item',
  'monster',
  'trap',
  'device',
] as const satisfies readonly Build['is'][];
export const REMOVE = record({ what: oneOf(PARTS), at: SPACE });
export type Remove = AnswerOf<typeof REMOVE>;

/** Something happens, to a Doomer and around a space. */
export const MAKE_HAPPEN = record({ effect: EFFECT, at: SPACE, telling: text('telling', { min: 0, max: 400 }) });
