/** The three arenas; every challenge lies in one of them (R3-116, R3-175). */
export const ARENAS = ['physical', 'social', 'mental'] as const;
export type Arena = (typeof ARENAS)[number];

/**
 * The attributes of the character chart: arenas, their three groups, and three attributes in each. The document prints no name
 * for the last group, which is ours (R3-01); `craft` is the attribute it calls Skill (R3-02).
 */
export const GROUPS = {
  physical: {
    strength: ['resilience', 'energy', 'stamina'],
    reactions: ['speed', 'alertness', 'accuracy'],
    dexterity: ['agility', 'coordination', 'sensitivity'],
  },
  social: {
    stability: ['courage', 'optimism', 'persistence'],
    charisma: ['attractiveness', 'persuasiveness', 'confidence'],
    empathy: ['trustworthiness', 'warmth', 'wisdom'],
  },
  mental: {
    senses: ['taste', 'hearing', 'sight'],
    creativity: ['inventiveness', 'enthusiasm', 'craft'],
    intellect: ['memory', 'concentration', 'analysis'],
  },
} as const;

type GroupsOf<A extends Arena> = keyof (typeof GROUPS)[A] & string;
/** A group of level 2. */
export type Group = { [A in Arena]: GroupsOf<A> }[Arena];

/** An attribute of level 3 with the group and the arena it stands under. */
export interface Attribute {
  readonly id: string;
  readonly group: Group;
  readonly arena: Arena;
}

function groupsOf<A extends Arena>(arena: A): readonly (readonly [Group, readonly string[]])[] {
  const groups: { readonly [group: string]: readonly string[] } = GROUPS[arena];
  return Object.entries(groups).map(([group, attributes]) => [group as Group, attributes]);
}

/** The nine groups with their arenas, in the order of the chart. */
export const LEVEL_2: readonly { readonly id: Group; readonly arena: Arena; readonly attributes: readonly string[] }[] =
  ARENAS.flatMap(arena => groupsOf(arena).map(([id, attributes]) => ({ id, arena, attributes })));

/** The 27 attributes of level 3, in the order of the chart. */
export const ATTRIBUTES: readonly Attribute[] = LEVEL_2.flatMap(({ id: group, arena, attributes }) =>
  attributes.map(id => ({ id, group, arena })),
);

const BY_ID = new Map(ATTRIBUTES.map(attribute => [attribute.id, attribute]));

/** The attribute of this id; nothing where the id is of another kind of element. */
export function attributeOf(id: string): Attribute | undefined {
  return BY_ID.get(id);
}

/** The points of each purse; all are spent, to the last one (R3-46). */
export const PURSES = {
  level1: 3,
  level2: 3,
  level3: 1,
  motivations: 6,
  background: 9,
  skills: 9,
  equipment: 9,
  antipoints: 27,
} as const;

/** At creation one slot takes so many points, and one element so many antipoints (R3-110, R3-117, R3-119, R3-167). */
export const MOST_AT_CREATION = 2;
/** No usefulness is higher (R3-124). */
export const MOST_USEFUL = 6;

/** The lines of the lower table. Nine facts of one point and three drawbacks fit on it; the document draws no lines (R3-321). */
export const LINES = 12;

function slots(letter: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);
}

/** Six boxes, shared by motivations and drawbacks (R3-281, R3-15). */
export const MOTIVATION_SLOTS = slots('M', 1, 6);
/** The name of the character, a fact without points (R3-135). */
export const NAME_SLOT = 'B0';
export const FACT_SLOTS = slots('B', 1, LINES);
export const SKILL_SLOTS = slots('S', 1, LINES);
export const PIECE_SLOTS = slots('E', 1, LINES);
/** Every line that is written on, in the order of the paper. */
export const ENTRY_SLOTS = [...MOTIVATION_SLOTS, NAME_SLOT, ...FACT_SLOTS, ...SKILL_SLOTS, ...PIECE_SLOTS];
/** Everything on the paper, in its order. */
export const ALL_SLOTS = [...ATTRIBUTES.map(({ id }) => id), ...ENTRY_SLOTS];

/** The kinds of elements (R3-154, R3-155, R3-156, R3-157, R3-158). */
export type Kind = 'attribute' | 'motivation' | 'fact' | 'skill' | 'piece';

const KINDS: { readonly [letter: string]: Kind } = { M: 'motivation', B: 'fact', S: 'skill', E: 'piece' };

/** What kind of element an id stands for: attributes have names, all others a letter and the number of their slot. */
export function kindOf(id: string): Kind {
  return KINDS[id.charAt(0)] ?? 'attribute';
}
