import { ALL_SLOTS, type Arena, ARENAS, attributeOf, kindOf, LEVEL_2, NAME_SLOT } from '../data/chart.js';
import type { ChartAnswer } from './chart.js';

/** One element of a sheet: strokes, antipoints, and what it rests on. */
export interface Element {
  readonly id: string;
  /** Empty for attributes, which have their names in the chart. */
  text: string;
  /** Upright strokes of its own. */
  points: number;
  /** Level strokes. */
  anti: number;
  /** How many of these were named against the character in this story; each serves once (R3-12). */
  named: number;
  /** A fact: attributes and motivations. A skill: its fact, then its attribute. A piece: its skill. Empty where there is none. */
  sources: readonly string[];
  /** The arena named for a fact that rests on a motivation alone, and for an entry of antipoints alone (R3-17). */
  arena: Arena | null;
}

/** What of a sheet is still to be written, in this order. */
export const STAGES = ['chart', 'background', 'skills', 'equipment'] as const;
export type Stage = (typeof STAGES)[number];

export interface Character {
  /** The stage that is to be written next; `null` when the sheet is whole. */
  writing: Stage | null;
  /** What it was made from: manner, calling and drive, in a word or two each; empty where it was made by hand. */
  concept: readonly string[];
  /** Points of the arenas and of the nine groups, in the order of the chart. They never change in play (R3-52). */
  level1: readonly number[];
  level2: readonly number[];
  /** In the order of the sheet: attributes, motivations, facts, skills, equipment. */
  elements: Element[];
  luck: number;
  /** Whether a drawback was named in this character's last challenge: never in two running (R3-12). */
  hindered: boolean;
}

/** A sheet on which nothing stands. */
export function blankCharacter(): Character {
  return { writing: 'chart', concept: [], level1: [], level2: [], elements: [], luck: 0, hindered: false };
}

export function cloneCharacter(character: Character): Character {
  return { ...character, elements: character.elements.map(element => ({ ...element })) };
}

const RANK = new Map(ALL_SLOTS.map((id, rank) => [id, rank]));

function rankOf(id: string): number {
  return RANK.get(id) ?? ALL_SLOTS.length;
}

/** The element of this id. It is an error of ours to ask for one that is not on the sheet. */
export function elementOf({ elements }: Character, id: string): Element {
  const element = elements.find(each => each.id === id);
  if (element === undefined) throw new Error(`no element '${id}' on this sheet`);
  return element;
}

/** The name of the character; empty until it is written. */
export function nameOf({ elements }: Character): string {
  return elements.find(({ id }) => id === NAME_SLOT)?.text ?? '';
}

/** Puts an element on the sheet, in its place. */
export function addElement(character: Character, element: Element): void {
  character.elements.push(element);
  character.elements.sort((a, b) => rankOf(a.id) - rankOf(b.id));
}

export function newElement(id: string, points: number, anti: number): Element {
  return { id, text: '', points, anti, named: 0, sources: [], arena: null };
}

/** Marks every stroke of the chart. Slots without any stroke stay empty; the name has its place from the beginning. */
export function markChart(character: Character, chart: ChartAnswer): void {
  const { level1, antipoints, motivations, background, skills, equipment } = chart;
  const groups: { readonly [group: string]: number } = { ...chart.physical, ...chart.social, ...chart.mental };
  character.concept = chart.concept;
  character.level1 = ARENAS.map(arena => level1[arena] ?? 0);
  character.level2 = LEVEL_2.map(({ id }) => groups[id] ?? 0);
  const own: { readonly [id: string]: number } = { ...motivations, ...background, ...skills, ...equipment };
  character.elements = [];
  for (const id of ALL_SLOTS) {
    const attribute = attributeOf(id);
    const points = attribute === undefined ? (own[id] ?? 0) : (chart[attribute.group][id] ?? 0);
    const anti = antipoints[id] ?? 0;
    const stands = attribute !== undefined || id === NAME_SLOT || points > 0 || anti > 0;
    if (stands) character.elements.push(newElement(id, points, anti));
  }
}

/** The elements of one kind, in the order of the sheet. */
export function elementsOf({ elements }: Character, kind: ReturnType<typeof kindOf>): readonly Element[] {
  return elements.filter(({ id }) => kindOf(id) === kind);
}
