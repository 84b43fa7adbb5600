/**
 * The figures of the rule of thumb, in its own points: about one for a box of an enemy. They were found by playing many
 * games with each figure a little higher and a little lower.
 */
export const FIGURES = {
  /** What the boxes of a treasure row are worth to a party that lacks them. */
  box: {
    'gold 1': 0.9,
    'gold 2': 1.6,
    'gold 3': 2.2,
    sword: 3.6,
    shield: 2.6,
    candle: 0.6,
    potion: 1,
    lock: -0.6,
    trap: -0.6,
    key: 4,
  },
  /** A candle, for each step of the longest way to an entrance that it may spare. */
  candleStep: 0.12,
  /** What a power box must bring when it is spent on a lock or trap. */
  clearing: 2.5,
  /** A lock or trap that nobody can deal with. */
  barred: -2.5,
  /** Any box, as a point of the score; and how much of the next box is seen in this one. */
  mark: 0.3,
  foresight: 0.45,
  /** A box towards the key, and how much more it is when time runs out. */
  towardsKey: 2.2,
  keyUrgency: 2,
  /** One more box of an enemy that is easy, hard or out of reach of the dice alone. */
  growth: { easy: 0.8, hard: 1.6, beyond: 2 },
  /** A box of a location, and the threat of a diamond after it. */
  location: 0.9,
  diamondNext: 0.2,
  /** Discovering a location: whose enemy is the Boss, with the key or without; or what an enemy's strength leaves of this. */
  discover: { boss: 4, bossWithKey: 9, least: 5, most: 15 },
  /** The part of that for each step nearer to an entrance, and for arriving. */
  nearness: { step: 0.06, found: 0.35 },
  /** What encounters bring, by box or gold. */
  encounter: { met: 1, damage: 1, power: 1.2, gold: 0.9, toll: 0.8, hex: 0.7, restore: 0.5, growth: 1.3 },
  /** A hex by hero power must be worth this. */
  extraHex: 2.5,
  /** A reroll must promise this much, and this much gold is kept for fights. */
  reroll: { gain: 1.1, kept: 5 },
  /** Gold kept when a level is bought. */
  levelKept: 1,
  /** The chance an attack must have: with time to spare, with little, with none. */
  bold: { easy: 0.85, pressed: 0.6, last: 0.15 },
  /** Rounds beyond one for each enemy that count as little time, and as none. */
  spare: { little: 5, none: 1 },
  /** Gold and half the treasure boxes at a location before its enemy is attacked, with time to spare. */
  ripe: 2,
  /** Power boxes planned for an attack, and for the last one. */
  uses: { usual: 1, last: 4 },
  /** Below this chance nothing more is spent on a fight. */
  hopeless: 0.2,
  /** A reroll comes before a power when it succeeds this often and so much gold is there. */
  throwFirst: { chance: 0.45, gold: 3 },
  /** A guard must save more than this, unless somebody would die. */
  guardSaves: 1,
  /** A health box that costs more of the chance than this goes to the attack track instead. */
  healthBox: 0.1,
  /** Set-up: a piece of gold against a step on the map. */
  start: { gold: 1.5, strength: 0.05, key: 0.2, bossLock: 1, lock: 0.1 },
} as const;
