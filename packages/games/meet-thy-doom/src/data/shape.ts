import { type AnswerOf, either, listOf, nothing, oneOf, record, text, wholeNumber } from '@doomtable/kernel';
import { FURNITURE_IDS, TILE_IDS } from './furniture.js';
import { MONSTER_IDS } from './monsters.js';
import { PICKUP_IDS } from './pickups.js';
import { AMMO_TYPES, KEYS } from './tables.js';
import { WEAPON_IDS } from './weapons.js';

/*
 * The form of a mission file. It is declared as a choice, so that one declaration judges a file, types it for the rules and
 * describes it as a JSON Schema. A mission is drawn twice, row by row: `map` gives each space the letter of its Sector, `+` for a
 * door or `#` for wall; `marks` gives spaces a sign by which lists say where a thing is, in layers where
 * several things share a space. `.` is no sign.
 */

export const NAME = text('name', { max: 40 });
export const TELLING = text('telling', { min: 0, max: 400 });
const MARK = text('mark', { max: 1 });
const LETTER = text('letter', { max: 1 });
export const YES = oneOf(['yes', 'no']);

/** What something brings about: a trap, a device, a scene, an Encounter. `*` as a mark means beside whoever set it off. */
export const EFFECT = either({
  /** So many monsters of a kind appear. */
  monsters: record({ kind: oneOf(MONSTER_IDS), count: wholeNumber(1, 8), at: MARK }),
  /** So many Hits for whoever set it off, or for each Doomer in the Sector. Defence is allowed. */
  hits: wholeNumber(1, 4),
  sectorHits: wholeNumber(1, 4),
  /** All Doomers in the Sector make a Shaken save of this level. */
  shaken: wholeNumber(1, 3),
  dark: LETTER,
  light: LETTER,
  power: LETTER,
  open: MARK,
  close: MARK,
  /** A switched door can be opened by hand from now on, if nothing else holds it. */
  release: MARK,
  blast: MARK,
  teleport: MARK,
  reveal: LETTER,
  promotions: wholeNumber(1, 15),
  heal: wholeNumber(1, 6),
  pickup: oneOf([...PICKUP_IDS]),
  weapon: oneOf([...WEAPON_IDS]),
  ammo: record({ type: oneOf(AMMO_TYPES), count: wholeNumber(1, 10) }),
  ammoLost: record({ type: oneOf(AMMO_TYPES), count: wholeNumber(1, 10) }),
  tactics: wholeNumber(1, 3),
  actions: wholeNumber(1, 3),
});
const EFFECTS = listOf(EFFECT, { min: 0, max: 8 });

export const THING = either({
  pickup: oneOf([...PICKUP_IDS]),
  weapon: oneOf([...WEAPON_IDS]),
  key: oneOf(KEYS),
  /** A Mission Item, by its name. */
  item: NAME,
});

/** A door. What it asks for combines: a Key and power, a switch for one round, bars that open from one side (MT-411, MT-412, MT-413, MT-414, MT-415, MT-416). */
export const DOOR_TRAITS = {
  /** The Key it wants (MT-412). */
  key: oneOf(['none', ...KEYS]),
  /** A switch has to release or open it (MT-413), and power has to reach it (MT-416). */
  switched: YES,
  powered: YES,
  /** Until somebody shuts it, for one round (MT-414), or for good (MT-411). */
  stays: oneOf(['open', 'round', 'stuck']),
  /** A portcullis: eyes and projectiles pass it (MT-415). */
  bars: YES,
  /** One way: by hand it opens from this Sector alone; `''` for both sides. */
  from: text('letter', { min: 0, max: 1 }),
};
export const DOOR = record({ at: MARK, ...DOOR_TRAITS, secret: YES });

export const MISSION = record({
  id: text('id', { max: 24 }),
  title: NAME,
  story: record({ opening: TELLING, won: TELLING, lost: TELLING }),
  /** The last round, 0 for none (MT-89); the reward in Promotions (MT-165), and the Rank it is meant for (MT-158). */
  rounds: wholeNumber(0, 60),
  reward: wholeNumber(0, 15),
  rank: wholeNumber(1, 6),
  map: listOf(text('row', { max: 40 }), { min: 3, max: 40 }),
  marks: listOf(listOf(text('row', { max: 40 }), { min: 3, max: 40 }), { min: 1, max: 6 }),
  spawn: MARK,
  /** Where Doomers leave: on its spaces, or beside them for a door. `needs` names a Mission Item somebody must carry. */
  exit: record({
    at: MARK,
    kind: oneOf(['floor', 'door', 'teleporter']),
    needs: text('item', { min: 0, max: 40 }),
    telling: TELLING,
  }),
  sectors: listOf(
    record({
      letter: LETTER,
      name: NAME,
      tile: oneOf(TILE_IDS),
      dark: YES,
      power: YES,
      /** Whether the floor does harm: never, to whoever ends a move there, or at every step (MT-439, MT-440). */
      floor: oneOf(['safe', 'end', 'step']),
      height: wholeNumber(0, 2),
      /** A hidden area is not on the floor plan either (MT-389). */
      hidden: YES,
      /** Something terrible lies here: a Shaken save of this level for who first sees it; 0 for none (MT-426). */
      fear: wholeNumber(0, 3),
      telling: TELLING,
    }),
    { min: 1, max: 26 },
  ),
  platforms: listOf(record({ at: MARK, height: wholeNumber(1, 2), climb: wholeNumber(1, 4), low: YES }), {
    min: 0,
    max: 12,
  }),
  doors: listOf(DOOR, { min: 0, max: 40 }),
  furniture: listOf(record({ at: MARK, kind: oneOf(FURNITURE_IDS) }), { min: 0, max: 40 }),
  devices: listOf(
    record({ at: MARK, name: NAME, level: wholeNumber(0, 4), once: YES, telling: TELLING, effects: EFFECTS }),
    {
      min: 0,
      max: 20,
    },
  ),
  teleporters: listOf(record({ from: MARK, to: MARK }), { min: 0, max: 10 }),
  traps: listOf(
    record({
      at: MARK,
      name: NAME,
      hits: wholeNumber(1, 4),
      disarm: wholeNumber(1, 4),
      telling: TELLING,
      effects: EFFECTS,
    }),
    { min: 0, max: 20 },
  ),
  /** The Scan charts (MT-228): what a Scan of a Sector finds with so many Hits. Traps are on the chart by themselves. */
  finds: listOf(
    record({
      sector: LETTER,
      hits: wholeNumber(1, 5),
      telling: TELLING,
      gives: either({ loot: THING, door: MARK, secret: THING }),
    }),
    { min: 0, max: 60 },
  ),
  /** What lies in plain sight (MT-392). Taking it may set something off. */
  items: listOf(record({ at: MARK, thing: THING, telling: TELLING, effects: EFFECTS }), { min: 0, max: 30 }),
  /** One monster on each space with the mark, if there are so many Doomers (MT-90). */
  monsters: listOf(record({ at: MARK, kind: oneOf(MONSTER_IDS), from: wholeNumber(1, 4) }), { min: 0, max: 60 }),
  /** What happens when a Sector is first seen, or a round begins. */
  scenes: listOf(
    record({
      when: either({ seen: LETTER, round: wholeNumber(1, 60), never: nothing() }),
      telling: TELLING,
      effects: EFFECTS,
    }),
    { min: 0, max: 20 },
  ),
});

export type MissionFile = AnswerOf<typeof MISSION>;
export type Effect = AnswerOf<typeof EFFECT>;
export type Thing = AnswerOf<typeof THING>;
/** What a door asks for, and how it stands. */
export type DoorTraits = Omit<AnswerOf<typeof DOOR>, 'at' | 'secret'>;
/** A door of which there is nothing to say. */
export const PLAIN_DOOR: DoorTraits = {
  key: 'none',
  switched: 'no',
  powered: 'no',
  stays: 'open',
  bars: 'no',
  from: '',
};
