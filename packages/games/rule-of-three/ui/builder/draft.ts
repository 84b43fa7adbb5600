import type { DrawbackReading } from '../../src/settings.js';
import {
  ALL_SLOTS,
  type Arena,
  ARENAS,
  attributeOf,
  ATTRIBUTES,
  FACT_SLOTS,
  kindOf,
  LEVEL_2,
  MOST_AT_CREATION,
  NAME_SLOT,
  PIECE_SLOTS,
  PURSES,
  SKILL_SLOTS,
} from '../../src/data/chart.js';
import { type Character, cloneCharacter, type Element, elementOf, newElement } from '../../src/sheet/character.js';
import { ideasFor, strokesFor, troublesFor } from '../../src/sheet/ideas.js';
import { explain } from '../../src/words/names.js';

/**
 * A sheet in the making: a character on which every line of the paper has its place, written on or not. What stands on it is
 * counted and explained by the rules themselves.
 */
export type Draft = Character;

/** The columns of the lower table, by the purse that fills them. */
export const COLUMNS = {
  background: FACT_SLOTS,
  skills: SKILL_SLOTS,
  equipment: PIECE_SLOTS,
} as const;
export type Column = keyof typeof COLUMNS;

export function blankDraft(): Draft {
  return {
    writing: 'chart',
    concept: [],
    level1: ARENAS.map(() => 0),
    level2: LEVEL_2.map(() => 0),
    elements: ALL_SLOTS.map(id => newElement(id, 0, 0)),
    luck: 0,
    hindered: false,
  };
}

/** A character with every line in its place, to go on from. */
export function draftOf(character: Character): Draft {
  const known = new Map(character.elements.map(element => [element.id, element]));
  return {
    ...blankDraft(),
    concept: character.concept,
    level1: character.level1.length === 0 ? ARENAS.map(() => 0) : character.level1,
    level2: character.level2.length === 0 ? LEVEL_2.map(() => 0) : character.level2,
    elements: ALL_SLOTS.map(id => ({ ...(known.get(id) ?? newElement(id, 0, 0)), named: 0 })),
  };
}

/** Whether anything stands on a line. */
export function isWritten({ id, text, points, anti }: Element): boolean {
  return attributeOf(id) !== undefined || id === NAME_SLOT || text !== '' || points > 0 || anti > 0;
}

/** Without the lines on which nothing stands; colour takes the first free lines of its column, as it will at the table. */
export function characterIn(draft: Draft): Character {
  const moved = new Map(Object.values(COLUMNS).flatMap(slots => colourPlaces(draft, slots)));
  const place = (id: string): string => moved.get(id) ?? id;
  const written = cloneCharacter(draft).elements.filter(isWritten);
  const elements = written.map(element => ({ ...element, id: place(element.id), sources: element.sources.map(place) }));
  elements.sort((a, b) => ALL_SLOTS.indexOf(a.id) - ALL_SLOTS.indexOf(b.id));
  return { ...draft, elements };
}

/** Where the colour of a column will stand. */
function colourPlaces(draft: Draft, slots: readonly string[]): readonly (readonly [from: string, to: string])[] {
  const lines = slots.map(id => elementOf(draft, id));
  const free = lines.filter(({ points, anti }) => points + anti === 0).map(({ id }) => id);
  const colour = lines.filter(line => isWritten(line) && line.points + line.anti === 0);
  return colour.map(({ id }, i) => [id, free[i] ?? id]);
}

/** The draft with a line changed. */
export function withLine(draft: Draft, id: string, change: Partial<Omit<Element, 'id'>>): Draft {
  return { ...draft, elements: draft.elements.map(line => (line.id === id ? tidied({ ...line, ...change }) : line)) };
}

/** Strokes that make a line something else take along what it can no longer have: trouble alone rests on nothing. */
function tidied(line: Element): Element {
  const isTrouble = line.points === 0 && line.anti > 0 && ['fact', 'skill', 'piece'].includes(kindOf(line.id));
  return isTrouble ? { ...line, sources: [] } : line;
}

export function withLevel(draft: Draft, level: 'level1' | 'level2', place: number, points: number): Draft {
  return { ...draft, [level]: draft[level].map((old, i) => (i === place ? points : old)) };
}

/** A fact rests on one or two things, attributes first and in the order of the chart, one motivation at most. */
export function withSources(draft: Draft, id: string, wanted: readonly string[]): Draft {
  const attributes = ATTRIBUTES.map(({ id: one }) => one).filter(one => wanted.includes(one));
  const motivations = wanted.filter(one => kindOf(one) === 'motivation' && one !== '').slice(0, 1);
  const sources = [...attributes, ...motivations].slice(0, 2);
  const isAlone = sources.length === 1 && motivations.length === 1;
  const arena: Arena | null = isAlone ? (elementOf(draft, id).arena ?? 'physical') : null;
  return withLine(draft, id, { sources, arena });
}

/** How a usefulness comes about, as far as it is known. */
export function explained(draft: Draft, id: string, reading: DrawbackReading): string {
  return explain(draft, elementOf(draft, id), reading);
}

/** The lines of a column that are written on, and whether another can be taken up. */
export function linesOf(draft: Draft, slots: readonly string[]): readonly Element[] {
  return slots.map(id => elementOf(draft, id)).filter(isWritten);
}

/** The first line of a column on which nothing stands. */
export function freeLine(draft: Draft, slots: readonly string[]): string | undefined {
  return slots.find(id => !isWritten(elementOf(draft, id)));
}

/** A line with the next idea: its words, what it rests on, and strokes where it has none yet. */
export function withIdea(draft: Draft, id: string, turn: number): Draft {
  const ideas = ideasFor(draft, id);
  // A line that has had an idea goes on to another one; an empty one begins with the best.
  const idea = ideas[elementOf(draft, id).text === '' ? 0 : turn % Math.max(1, ideas.length)];
  if (idea === undefined) return draft;
  return withLine(draft, id, { ...idea, points: strokesFor(draft, id) });
}

/** A column with one more line that is nothing but trouble, with words and antipoints as far as there are any left. */
export function withTrouble(draft: Draft, column: Column): Draft {
  const id = freeLine(draft, [...COLUMNS[column]].toReversed());
  if (id === undefined) return draft;
  const left = PURSES.antipoints - draft.elements.reduce((sum, { anti }) => sum + anti, 0);
  const anti = Math.max(1, Math.min(MOST_AT_CREATION, left));
  const [idea] = troublesFor(draft, id);
  return withLine(draft, id, { ...(idea ?? { arena: 'physical' }), anti });
}

/** One point each for the arenas, and for the groups of every arena, wherever nothing is marked yet. */
export function evened(draft: Draft): Draft {
  const even = (points: readonly number[]): readonly number[] =>
    points.some(each => each > 0) ? points : points.map(() => 1);
  const groups = ARENAS.flatMap((_, a) => even(draft.level2.slice(GROUPS_OF_ONE * a, GROUPS_OF_ONE * (a + 1))));
  return { ...draft, level1: even(draft.level1), level2: groups };
}
const GROUPS_OF_ONE = LEVEL_2.length / ARENAS.length;
