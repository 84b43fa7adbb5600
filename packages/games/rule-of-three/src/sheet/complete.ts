import {
  ALL_SLOTS,
  ARENAS,
  ATTRIBUTES,
  attributeOf,
  FACT_SLOTS,
  kindOf,
  LEVEL_2,
  MOST_AT_CREATION,
  MOTIVATION_SLOTS,
  NAME_SLOT,
  PIECE_SLOTS,
  PURSES,
  SKILL_SLOTS,
} from '../data/chart.js';
import { type Character, type Element, newElement } from './character.js';
import { rooted } from './rooting.js';

/** A sheet in the making: every line of the paper, and what another sheet would have in its place. */
export interface Making {
  readonly sheet: Character;
  readonly like: Character;
  /** Where the lines of the other sheet stand on this one. */
  readonly placed: Map<string, string>;
}

/**
 * What is begun, made whole after another sheet: every stroke and every word of it stays, and what is left to spend goes where
 * that sheet has it. Where more is spent than there is, that stays as well.
 */
export function completed(begun: Character, like: Character): Character {
  const sheet: Character = {
    ...begun,
    concept: begun.concept.length > 0 ? begun.concept : like.concept,
    level1: filled(begun.level1, like.level1, PURSES.level1),
    level2: ARENAS.flatMap((_, a) => {
      const groups = ({ level2 }: Character): readonly number[] =>
        LEVEL_2.slice(0, 3).map((__, g) => level2[3 * a + g] ?? 0);
      return filled(groups(begun), groups(like), PURSES.level2);
    }),
    elements: ALL_SLOTS.map(id => ({ ...(lineAt(begun, id) ?? newElement(id, 0, 0)) })),
  };
  const making: Making = { sheet, like, placed: new Map() };
  const name = lineIn(making, NAME_SLOT);
  if (name.text === '') name.text = lineAt(like, NAME_SLOT)?.text ?? '';
  for (const { attributes } of LEVEL_2) strokeIn(making, attributes);
  column(making, MOTIVATION_SLOTS, PURSES.motivations);
  column(making, FACT_SLOTS, PURSES.background);
  column(making, SKILL_SLOTS, PURSES.skills);
  column(making, PIECE_SLOTS, PURSES.equipment);
  rooted(making);
  antipoints(making);
  colour(making);
  return sheet;
}

export function lineAt({ elements }: Character, id: string): Element | undefined {
  return elements.find(element => element.id === id);
}

export function lineIn({ sheet }: Making, id: string): Element {
  const line = lineAt(sheet, id);
  if (line === undefined) throw new Error(`no line '${id}' in this sheet`);
  return line;
}

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0);
}

/** Points that are left go where the other sheet has them, then wherever there is room. */
function filled(now: readonly number[], like: readonly number[], total: number): readonly number[] {
  const points = like.map((_, i) => now[i] ?? 0);
  for (const most of [(i: number) => like[i] ?? 0, () => MOST_AT_CREATION]) {
    for (const i of points.keys()) {
      const more = Math.min(total - sum(points), most(i) - (points[i] ?? 0));
      if (more > 0) points[i] = (points[i] ?? 0) + more;
    }
  }
  return points;
}

function strokeIn(making: Making, attributes: readonly string[]): void {
  if (sum(attributes.map(id => lineIn(making, id).points)) >= PURSES.level3) return;
  const liked = attributes.find(id => (lineAt(making.like, id)?.points ?? 0) > 0) ?? attributes[0] ?? '';
  lineIn(making, liked).points = PURSES.level3;
}

const isEmpty = ({ text, points, anti }: Element): boolean => text === '' && points + anti === 0;
const isTrouble = ({ points, anti }: Element): boolean => points === 0 && anti > 0;

/** A column: lines without words get some, words without strokes a stroke, and what is left goes to lines of the other sheet. */
function column(making: Making, slots: readonly string[], total: number): void {
  const lines = slots.map(id => lineIn(making, id));
  const left = (): number => total - sum(lines.map(({ points }) => points));
  const unused = unusedIn(making, slots);
  for (const line of lines) if (line.text === '' && line.points > 0) take(making, line, unused.rated.shift());
  for (const line of lines) if (line.text === '' && isTrouble(line)) take(making, line, unused.troubles.shift());
  for (const line of lines) if (line.text !== '' && line.points + line.anti === 0 && left() > 0) line.points = 1;
  for (const one of unused.rated) {
    const free = lines.find(isEmpty);
    if (free === undefined || left() <= 0) break;
    take(making, free, one);
    free.points = Math.min(one.points, left());
  }
  const isRated = ({ points }: Element): boolean => points > 0;
  for (const line of [...lines.filter(isRated), ...lines.filter(line => line.text !== '')]) {
    line.points += Math.max(0, Math.min(left(), MOST_AT_CREATION - line.points));
  }
}

/** Colour takes a line that is left over, where there is none yet. */
function colour({ sheet, like }: Making): void {
  const lines = FACT_SLOTS.map(id => lineAt(sheet, id)).filter(line => line !== undefined);
  const one = like.elements.find(line => FACT_SLOTS.includes(line.id) && isColour(line));
  const free = lines.find(isEmpty);
  if (one !== undefined && free !== undefined && !lines.some(isColour)) free.text = one.text;
}

const isColour = ({ text, points, anti }: Element): boolean => text !== '' && points + anti === 0;

/** The lines of a column of the other sheet whose words do not stand on this one yet. */
function unusedIn({ sheet, like }: Making, slots: readonly string[]) {
  const said = sheet.elements.map(({ text }) => text);
  const unused = like.elements.filter(({ id, text }) => slots.includes(id) && !said.includes(text));
  return {
    rated: unused.filter(({ points }) => points > 0),
    troubles: unused.filter(isTrouble),
  };
}

function take({ placed }: Making, line: Element, one: Element | undefined): void {
  if (one === undefined) {
    line.text = EXTRAS[kindOf(line.id)] ?? '';
    return;
  }
  line.text = one.text;
  line.arena ??= one.arena;
  placed.set(one.id, line.id);
}

/** Words for a line when the other sheet has none left. */
const EXTRAS: { readonly [kind: string]: string } = {
  motivation: 'See how it ends',
  fact: 'Has been around',
  skill: 'Getting by',
  piece: 'Whatever is at hand',
};

/** Antipoints: troubles of the other sheet, then its weaknesses, then whatever is weakest. */
function antipoints(making: Making): void {
  const { sheet, like, placed } = making;
  const left = (): number => PURSES.antipoints - sum(sheet.elements.map(({ anti }) => anti));
  for (const line of sheet.elements) if (isTrouble(line) && /^[BSE]/.test(line.id)) line.arena ??= 'physical';
  const troubles = like.elements.filter(one => isTrouble(one) && attributeOf(one.id) === undefined);
  for (const one of troubles.filter(({ text }) => sheet.elements.every(line => line.text !== text))) {
    const free = columnOf(one.id)
      .map(id => lineIn(making, id))
      .find(isEmpty);
    if (free === undefined || left() <= 0) continue;
    take(making, free, one);
    free.anti = Math.min(one.anti, left());
  }
  const wanted = like.elements.filter(({ id, anti }) => anti > 0 && (attributeOf(id) !== undefined || placed.has(id)));
  for (const { id, anti } of wanted) {
    const line = lineIn(making, placed.get(id) ?? id);
    if (line.anti === 0) line.anti = Math.max(0, Math.min(anti, left()));
  }
  const weakest = ATTRIBUTES.map(({ id }) => lineIn(making, id)).sort((a, b) => a.points - b.points);
  const entries = sheet.elements.filter(line => line.points > 0 && attributeOf(line.id) === undefined);
  for (const line of [...weakest, ...entries]) {
    line.anti += Math.max(0, Math.min(left(), MOST_AT_CREATION - line.anti));
  }
}

function columnOf(id: string): readonly string[] {
  return [MOTIVATION_SLOTS, FACT_SLOTS, SKILL_SLOTS, PIECE_SLOTS].find(slots => slots.includes(id)) ?? [];
}
