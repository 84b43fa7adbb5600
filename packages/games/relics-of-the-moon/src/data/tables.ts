/** The five types of Expertise, Challenges and Supplies (RM-230, RM-331). */
export const TYPES = ['scav', 'venger', 'phantom', 'stallion', 'sparrow'] as const;
export type Type = (typeof TYPES)[number];

/** Threats, weakest first, and the Auto Result each makes of a resolved die (RM-334, RM-335, RM-336, RM-337, RM-338). */
export const THREATS = ['common', 'minor', 'major', 'extreme', 'ultimate'] as const;
export type Threat = (typeof THREATS)[number];
export const THREAT_RESULT: { readonly [threat in Threat]: number } = {
  common: 3,
  minor: 4,
  major: 5,
  extreme: 6,
  ultimate: 7,
};

/** By Rank: dice of a Leader (RM-129, RM-132, RM-135, RM-138, RM-141, RM-144). */
export const LEAD_DICE = [0, 0, 2, 3, 4, 5] as const;
/** By Rank: dice of whoever Assists (RM-130, RM-133, RM-136, RM-139, RM-142, RM-145). */
export const ASSIST_DICE = [0, 1, 1, 2, 3, 4] as const;
/** The lowest Rank that may lead (RM-137, RM-140, RM-143). */
export const LEADING_RANK = 2;
/** Ranks a PC begins with (RM-57). */
export const SPREAD = [3, 2, 1, 1, 0] as const;

/** By Rank minus one: the Ranked Simple modifier, so much to so many dice (RM-179). */
export const RANKED_SIMPLE = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
] as const;
export const HIGHEST_RANK = 5;

/** Dice of a Cohort pool for each PC (RM-125), and points of Destiny for each PC (RM-204). */
export const DICE_PER_PC = 3;
export const DESTINY_PER_PC = 3;
/** Points of Destiny and of Doom for each PC when a Scenario begins (RM-195, RM-205). */
export const START_POINTS = 1;

/** What the Hand of Doom costs, and the Stress it may deal to each PC (RM-222, RM-224). */
export const HAND = { cost: 5, stress: 2, rank: 2 } as const;
/** Stressed Out at this much Stress (RM-364); gone at this much Agony (RM-376). */
export const STRESSED_OUT = 10;
export const LAST_AGONY = 5;
/** Results fixed by a Motto or the Rallying Cry, and by a Motto in the GM's hands (RM-241, RM-247, RM-243). */
export const MOTTO_RESULT = 6;
export const TURNED_RESULT = 1;
/** The Rank of Stallion that counts for fixed recovery (RM-380), and what a long rest takes off every PC (RM-387). */
export const HEALING_RANK = 2;
export const REST = 3;

/** By Threat: the Rank of the trait of a Challenge that is made at the table (RM-57). Common ones have none. */
export const TRAIT_RANK: { readonly [threat in Threat]: number } = {
  common: 0,
  minor: 1,
  major: 1,
  extreme: 2,
  ultimate: 3,
};

/** Growth, where the table plays with it: successes needed, dice spent, dice kept (RM-50). */
export const GROWTH = { trait: 2, tactic: 5, agony: 3, perStress: 10, most: 10, fewest: 2, largest: 5 } as const;

/** What a table can hold: more than anybody comes to, so that every game of random answers ends all the same (RM-61). */
export const LIMITS = { scenes: 20, events: 40, challenges: 12, plans: 24, splits: 1 } as const;

/** What a Supplies resource of the start is worth (RM-62). */
export const FIRST_SUPPLIES = [2, 1] as const;
