/** Somebody ready to play: a Councilor with a Hero, and the word that stands against what drives the Hero. */
export interface ReadyPerson {
  readonly councilor: string;
  readonly role: string;
  readonly emotion: string;
  readonly hero: string;
  readonly driving: string;
  /** What a Hero who opposes this one is moved by. */
  readonly opposite: string;
  readonly specialty: string;
  readonly points: { readonly driving: number; readonly supporting: number; readonly grit: number };
}

/** Ready people: twice as many as may play, so that the last to choose still chooses. No emotion occurs twice. */
export const READY: readonly ReadyPerson[] = [
  {
    councilor: 'Old Ladle',
    role: 'keeper of the granary keys',
    emotion: 'Thrift',
    hero: 'Runs Before Rain',
    driving: 'Recklessness',
    opposite: 'Caution',
    specialty: 'Faster than any dog',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
  {
    councilor: 'Nine Graves',
    role: 'priest of the dead',
    emotion: 'Solemnity',
    hero: 'Ash Daughter',
    driving: 'Grief',
    opposite: 'Mirth',
    specialty: 'The dead answer her',
    points: { driving: 6, supporting: 1, grit: 3 },
  },
  {
    councilor: 'Loud Copper',
    role: 'bronzesmith and richest of the street',
    emotion: 'Vanity',
    hero: 'Hammer Hand',
    driving: 'Stubbornness',
    opposite: 'Yielding',
    specialty: 'A hammer as heavy as a calf',
    points: { driving: 6, supporting: 0, grit: 4 },
  },
  {
    councilor: 'Bee Mother',
    role: 'senior gardener and healer',
    emotion: 'Tenderness',
    hero: 'Honey Tongue',
    driving: 'Goodwill',
    opposite: 'Spite',
    specialty: 'Knows everybody’s cousin',
    points: { driving: 6, supporting: 1, grit: 3 },
  },
  {
    councilor: 'Counts the Stars',
    role: 'wisest person, and says so',
    emotion: 'Curiosity',
    hero: 'Lantern Eye',
    driving: 'Wonder',
    opposite: 'Boredom',
    specialty: 'Reads omens in smoke',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
  {
    councilor: 'Bent Spear',
    role: 'retired warlord',
    emotion: 'Suspicion',
    hero: 'Wolf Brother',
    driving: 'Loyalty',
    opposite: 'Treachery',
    specialty: 'Two wolves who obey nobody else',
    points: { driving: 6, supporting: 0, grit: 4 },
  },
  {
    councilor: 'River Bride',
    role: 'priestess of the flood',
    emotion: 'Serenity',
    hero: 'Slow Water',
    driving: 'Patience',
    opposite: 'Haste',
    specialty: 'Can hold her breath till noon',
    points: { driving: 5, supporting: 1, grit: 4 },
  },
  {
    councilor: 'Fat Goat',
    role: 'senior herdsman',
    emotion: 'Contentment',
    hero: 'Bites First',
    driving: 'Bloodlust',
    opposite: 'Gentleness',
    specialty: 'Teeth filed to points',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
  {
    councilor: 'The Potter',
    role: 'maker of every pot in town',
    emotion: 'Modesty',
    hero: 'Mended Jar',
    driving: 'Remorse',
    opposite: 'Shamelessness',
    specialty: 'Feels no pain in the left side',
    points: { driving: 6, supporting: 0, grit: 4 },
  },
  {
    councilor: 'Three Husbands',
    role: 'matriarch of the eastern houses',
    emotion: 'Ambition',
    hero: 'Golden Lie',
    driving: 'Cunning Delight',
    opposite: 'Honesty',
    specialty: 'A face for every door',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
  {
    councilor: 'Ferryman’s Son',
    role: 'who speaks for the strangers',
    emotion: 'Homesickness',
    hero: 'Far Walker',
    driving: 'Longing',
    opposite: 'Detachment',
    specialty: 'Has been there before',
    points: { driving: 6, supporting: 1, grit: 3 },
  },
  {
    councilor: 'Black Oven',
    role: 'baker and keeper of the fire',
    emotion: 'Duty',
    hero: 'Ember Girl',
    driving: 'Defiance',
    opposite: 'Obedience',
    specialty: 'Fire does not burn her',
    points: { driving: 6, supporting: 0, grit: 4 },
  },
  {
    councilor: 'Owl’s Cough',
    role: 'most feared magician',
    emotion: 'Contempt',
    hero: 'Borrowed Shadow',
    driving: 'Superstition',
    opposite: 'Common Sense',
    specialty: 'Walks in other people’s shadows',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
  {
    councilor: 'Sings Alone',
    role: 'keeper of the long songs',
    emotion: 'Nostalgia',
    hero: 'Last Verse',
    driving: 'Thirst for Fame',
    opposite: 'Humility',
    specialty: 'A voice that carries over battle',
    points: { driving: 6, supporting: 1, grit: 3 },
  },
  {
    councilor: 'Straight Wall',
    role: 'senior bricklayer',
    emotion: 'Righteousness',
    hero: 'Stone Sleeper',
    driving: 'Stoicism',
    opposite: 'Passion',
    specialty: 'Cannot be pushed over',
    points: { driving: 5, supporting: 0, grit: 5 },
  },
  {
    councilor: 'Little Mother',
    role: 'midwife to half the town',
    emotion: 'Protectiveness',
    hero: 'Nobody’s Child',
    driving: 'Fury of the Hunt',
    opposite: 'Pity for the Prey',
    specialty: 'Tracks anything over bare rock',
    points: { driving: 7, supporting: 0, grit: 3 },
  },
];

/** How many ready people and towns are shown to choose from. */
export const READY_SHOWN = 6;
