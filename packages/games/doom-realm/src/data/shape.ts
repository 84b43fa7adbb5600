import { type AnswerOf, either, listOf, nothing, oneOf, record, text, wholeNumber } from '@doomtable/kernel';

/*
 * The form of an adventure file. It is declared as a choice, so that one declaration judges a file, describes it as a JSON
 * Schema and can be edited in a form. Figures are bounded here; whether an adventure can be played well is the linter's business.
 */

const NAME = text('name', { max: 40 });
const TELLING = text('telling', { max: 400 });

/** What a box of a treasure row holds. */
const TREASURE_BOXES = [
  'gold 1',
  'gold 2',
  'gold 3',
  'sword',
  'shield',
  'candle',
  'potion',
  'lock',
  'trap',
  'key',
] as const;
export type TreasureBox = (typeof TREASURE_BOXES)[number];

/** What an enemy does beyond its tracks (DR-136). Figures are how many, or how much. */
const ENEMY_POWER = either({
  none: nothing(),
  /** Begins with this many boxes shaded. */
  startsGrown: wholeNumber(1, 3),
  /** Improves whenever a question mark is shaded. */
  growsOnMystery: nothing(),
  /** This many swords do not count against it. */
  ignoresSwords: wholeNumber(1, 3),
  /** This many shields do not count against it. */
  ignoresShields: wholeNumber(1, 3),
  /** The first hero power used in the fight has no effect. */
  blocksFirstPower: nothing(),
  /** Takes this much gold when an attack on it fails. */
  stealsGold: wholeNumber(1, 6),
  /** A reroll in the fight costs this much gold. */
  dearRerolls: wholeNumber(2, 3),
  /** This much more damage in the round its location was discovered. */
  ambush: wholeNumber(1, 3),
});

/** What a hero power can do; the player picks one of its effects when using it. */
const EFFECT = either({
  door: nothing(),
  lock: nothing(),
  trap: nothing(),
  attack: wholeNumber(1, 6),
  guard: wholeNumber(1, 12),
  heal: wholeNumber(1, 6),
  explore: wholeNumber(1, 3),
});

const HERO_POWER = record({ name: NAME, effects: listOf(EFFECT, { min: 1, max: 3 }) });

/** What the encounter chart can bring. */
const ENCOUNTER_EFFECT = either({
  damage: wholeNumber(1, 4),
  /** That much damage, or one power box of a hero. */
  damageOrPower: wholeNumber(1, 4),
  gold: wholeNumber(1, 4),
  toll: wholeNumber(1, 4),
  explore: wholeNumber(1, 3),
  restore: wholeNumber(1, 4),
  /** The living enemy with the fewest boxes improves. */
  grows: wholeNumber(1, 2),
});

const TRACK = record({ boxes: wholeNumber(2, 10), modifier: wholeNumber(0, 14) });
const BOXES = record({ squares: wholeNumber(1, 8), circles: wholeNumber(1, 3) });

export const ADVENTURE = record({
  id: text('id', { max: 24 }),
  title: NAME,
  difficulty: oneOf(['learning', 'middle', 'cruel']),
  story: record({ opening: TELLING, victory: TELLING, defeat: TELLING }),
  /**
   * Rows of the map, odd rows half a hex to the right: `.` white, `#` obstacle, `S` start, `1` to `6` the entrances, `?` a
   * question mark, `-` no hex at all.
   */
  map: listOf(text('row', { max: 16 }), { min: 5, max: 14 }),
  /** By die result: the hexes of its shape, the first at the origin. */
  shapes: listOf(listOf(record({ q: wholeNumber(-3, 3), r: wholeNumber(-3, 3) }), { min: 1, max: 5 }), {
    min: 6,
    max: 6,
  }),
  encounters: listOf(record({ name: NAME, story: TELLING, effect: ENCOUNTER_EFFECT }), { min: 6, max: 6 }),
  treasures: listOf(record({ name: NAME, boxes: listOf(oneOf(TREASURE_BOXES), { min: 6, max: 8 }) }), {
    min: 6,
    max: 6,
  }),
  enemies: listOf(record({ name: NAME, story: TELLING, health: TRACK, attack: TRACK, power: ENEMY_POWER }), {
    min: 6,
    max: 6,
  }),
  locations: listOf(
    record({ name: NAME, boxes: wholeNumber(3, 8), diamonds: listOf(wholeNumber(1, 8), { min: 0, max: 5 }) }),
    { min: 6, max: 6 },
  ),
  heroes: listOf(
    record({
      name: NAME,
      story: TELLING,
      health: BOXES,
      power: BOXES,
      starts: HERO_POWER,
      learns: listOf(HERO_POWER, { min: 1, max: 3 }),
    }),
    { min: 3, max: 3 },
  ),
});

export type AdventureFile = AnswerOf<typeof ADVENTURE>;
export type Effect = AnswerOf<typeof EFFECT>;
export type HeroPower = AnswerOf<typeof HERO_POWER>;
export type EnemyPower = AnswerOf<typeof ENEMY_POWER>;
export type EncounterEffect = AnswerOf<typeof ENCOUNTER_EFFECT>;
