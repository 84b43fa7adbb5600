/** Figures of the book and of our rulings, each with the rule it comes from. */

/** Seats: the Mastermind sits first, the Doomers after him (MT-104, MT-105). */
export const MASTERMIND = 0;
/** Initiative Tiles are numbered from 1 to 5 (MT-144). */
export const MOST_SEATS = 5;
/** Actions in a Doomer's turn (MT-186). */
export const ACTIONS = 4;
/** A healthy Doomer (MT-263). */
export const PAIN_STATES = 6;
/** Promotions for one Rank (MT-166), and the highest Rank (MT-19). */
export const PROMOTIONS = 15;
export const HIGHEST_RANK = 6;
/** Promotions for a secret (MT-164), and for an explosion that kills (MT-450). */
export const SECRET_PROMOTIONS = 2;
export const BARREL_PROMOTIONS = 5;
/** A lone Doomer starts at this Rank at least (MT-90). */
export const LONE_RANK = 3;
/** From this face on a die of a save or of defence is a Hit (MT-181, MT-266); of a shot (MT-196) and of sustained fire (MT-198). */
export const SAVE_HIT = 5;
export const SHOT_HIT = 6;
export const SUSTAINED_HIT = 5;
/** Hits for the save of a Doomer who has lost the last Pain State (MT-328). */
export const DEATH_HITS = 2;
/** A stat may reach this once, the others this (MT-177, MT-178). */
export const LEGENDARY = 5;
export const EXPERT = 4;
/** What a Medic heals in a mission (MT-464). */
export const MEDIC_HEALS = 8;
/** Pickup slots carried, and with a Backpack (MT-42). */
export const SLOTS = 4;
export const BACKPACK_SLOTS = 8;
/** Shaken is never owed beyond a whole turn (MT-46). */
export const MOST_DEBT = 4;
/** Free acts in one turn: enough for anything sensible, and no turn goes on for ever (MT-85). */
export const FREE_ACTS = 16;
/** Without a last round a table is asked after this round, and after every tenth from then on, whether it breaks off (MT-89). */
export const LONG_MISSION = 40;
export const ASKED_EVERY = 10;
/** No table goes on for ever: after this round those inside are lost whatever was agreed (MT-89). */
export const LONGEST_MISSION = 999;
/** Climbing costs this much movement unless the mission says otherwise (MT-57). */
export const CLIMB = 2;

/** Ammo: carried, and with a Backpack; a box of it; what a starting weapon comes with is all one carries (MT-42, MT-02). */
export const AMMO = {
  bullets: { carried: 16, backpack: 32, box: 8 },
  shells: { carried: 10, backpack: 20, box: 5 },
  rockets: { carried: 4, backpack: 8, box: 2 },
  cells: { carried: 9, backpack: 18, box: 6 },
} as const;
export const AMMO_TYPES = ['bullets', 'shells', 'rockets', 'cells'] as const;
export type AmmoType = (typeof AMMO_TYPES)[number];

/** Armor: the mark it starts at, and what a wound takes off (MT-16, MT-275, MT-276). */
export const ARMOR = { security: 2, combat: 1 } as const;
export type ArmorKind = keyof typeof ARMOR;
/** Armor is gone when its mark would come to the last Pain State (MT-274). */
export const SHREDDED = 1;

export const PAWNS = ['green', 'gray', 'red', 'brown'] as const;
export const STATS = ['speed', 'moxie', 'scan', 'dex', 'shoot'] as const;
export type Stat = (typeof STATS)[number];

export type ClassId = 'marine' | 'techie' | 'scientist' | 'medic' | 'preacher';
/** The five classes (MT-455): stats by MT-458, MT-460, MT-462, MT-465, MT-468. */
export const CLASSES: { readonly [id in ClassId]: { readonly [stat in Stat]: number } } = {
  marine: { speed: 3, moxie: 3, scan: 3, dex: 3, shoot: 3 },
  techie: { speed: 3, moxie: 2, scan: 4, dex: 4, shoot: 2 },
  scientist: { speed: 2, moxie: 4, scan: 4, dex: 3, shoot: 2 },
  medic: { speed: 4, moxie: 3, scan: 3, dex: 3, shoot: 2 },
  preacher: { speed: 2, moxie: 4, scan: 2, dex: 2, shoot: 3 },
};
/** A class of one's own: so many points over the stats, each within these bounds (MT-454). */
export const OWN = 'own' as const;
export const OWN_CLASS = { points: 15, least: 1, most: EXPERT } as const;
export const CLASS_IDS = ['marine', 'techie', 'scientist', 'medic', 'preacher'] as const satisfies readonly ClassId[];

export const CATEGORIES = ['traps', 'loot', 'secrets'] as const;
export type Category = (typeof CATEGORIES)[number];
export const KEYS = ['red', 'blue', 'yellow'] as const;
export type KeyColour = (typeof KEYS)[number];
