/** Rounds in a game (DR-111). */
export const ROUNDS = 30;
/** Dice rolled each round, one for each area (DR-112, DR-114). */
export const AREAS = ['treasure', 'enemy', 'location', 'explore'] as const;
export type Area = (typeof AREAS)[number];
/** Treasures, enemies and locations: six of each (DR-111). */
export const SIX = 6;
export const HEROES = 3;
/** A number with a bit for each of the six. */
export const ALL_SIX = (1 << SIX) - 1;
/** The bottom enemy is the Boss (DR-137), the bottom treasure holds the Master Key (DR-128). */
export const BOSS = 5;
/** No track may lead the other by more than this (DR-135, DR-09). */
export const FURTHEST_AHEAD = 2;
/** Swords and shields that count at most (DR-152, DR-157). */
export const MOST_SWORDS = 3;
export const MOST_SHIELDS = 3;
/** Gold for a reroll (DR-113, DR-161) and for a level (DR-167). */
export const REROLL_COST = 1;
export const LEVEL_COST = 5;
/** What the Boss's fall brings (DR-138). */
export const BOSS_GOLD = 5;
/** Hexes a candle explores (DR-125). */
export const CANDLE_HEXES = 2;
/** Boxes a potion restores. Our own content: the document's sheet has none that we know of. */
export const POTION_BOXES = 2;

/** Points (DR-171, DR-172, DR-173, DR-174, DR-175, DR-176, DR-177). */
export const POINTS = {
  enemyBox: 1,
  treasureBox: 1,
  encounter: 2,
  goldPerPoint: 2,
  spareRound: 1,
  boss: 5,
  deadHero: -5,
} as const;
