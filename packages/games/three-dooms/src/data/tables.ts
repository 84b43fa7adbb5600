/** Players: the book's least and most (TD-114), and the least of the house mode (TD-54). */
export const PLAYERS = { book: 4, house: 3, most: 8 } as const;

export const SESSIONS = 3;
/** Aspects of a Doom (TD-231, TD-47). */
export const ASPECTS = 5;

/** Points of a Hero (TD-192), and where each of them may go (TD-193, TD-195, TD-196). */
export const HERO_POINTS = 10;
export const HERO_LEAST = { driving: 2, supporting: 0, grit: 3 } as const;
/** By how much the Driving Emotion is above the Supporting one (TD-194). */
export const DRIVING_ABOVE = 1;

/** Points of the Aspects by Doom, for four players (TD-266, TD-267, TD-268); the passage of TD-438 has 50 for the second. */
export const ASPECT_POINTS = [40, 45, 50] as const;
export const SECOND_DOOM_IN_TEXT = 50;
/** The house mode for three players: two thirds of the table (TD-54). */
export const ASPECT_POINTS_OF_THREE = [27, 30, 33] as const;
/** For each player above four (TD-254), and for each undefeated Aspect of the Doom before (TD-440, TD-459). */
export const POINTS_PER_EXTRA_PLAYER = 3;
export const POINTS_PER_SURVIVOR = 5;
/** Limits of an Aspect (TD-256, TD-257, TD-258, TD-259). */
export const ASPECT_LIMITS = { level: { min: 1, max: 10 }, grit: { min: 0, max: 10 } } as const;

/** Glory of the Doom Master, for an undefeated Aspect, for a defeated one, for a death, for the final Duel. */
export const GLORY = { master: 1, undefeated: 1, defeated: 1, died: 1, finalDuel: 1 } as const;
/** Grit regained by whoever is below the start (TD-531). */
export const HEALED = 1;

/** The minutes of a session's parts (TD-137, TD-211, TD-275, TD-276, TD-442, TD-461, TD-473, TD-50): shown, never enforced. */
export const MINUTES = [
  { creation: 20, meeting: 25, confrontation: 130, return: 5 },
  { creation: 0, meeting: 25, confrontation: 150, return: 5 },
  { creation: 0, meeting: 25, confrontation: 145, return: 10 },
] as const;
/** Minutes to aim at for one Aspect (TD-277, TD-442, TD-461). */
export const MINUTES_PER_ASPECT = [25, 30, 30] as const;
/** Scenes in which a Hero acted after which time may be called where no clock runs; after so many scenes bots go home (TD-49). */
export const SCENES = { timeUp: 10, bots: 20 } as const;

/** Names for a Specialty that a table may refuse, until the Hero learns nothing (TD-28). */
export const RENAMES = 3;
/** Motions voted down after which time is up for a matter (TD-69). */
export const MOTIONS = 3;

/** Lengths of what people write, in code points. */
export const LENGTHS = {
  name: 40,
  role: 60,
  emotion: 30,
  place: 80,
  idea: 90,
  specialty: 60,
  note: 400,
  matter: 80,
  remark: 300,
} as const;
