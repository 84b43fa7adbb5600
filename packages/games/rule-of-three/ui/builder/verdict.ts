import { type AllocateData, type AnyGame, refusalOf } from '@doomtable/kernel';
import { purseOf } from '@doomtable/kit/points';
import { ARENAS, type Arena, FACT_SLOTS, kindOf, MOTIVATION_SLOTS, NAME_SLOT } from '../../src/data/chart.js';
import { CHART } from '../../src/sheet/chart.js';
import { type Element, nameOf } from '../../src/sheet/character.js';
import { fileOf } from '../../src/sheet/export.js';
import { readSheet } from '../../src/sheet/file.js';
import type { SheetFile } from '../../src/sheet/write.js';
import { chartName, slotName } from '../../src/words/names.js';
import { text } from '../text.js';
import { characterIn, type Draft } from './draft.js';

/** The parts of the builder, in the order in which a sheet is best filled in. */
export const PARTS = [
  'concept',
  'motivations',
  'attributes',
  'background',
  'skills',
  'equipment',
  'drawbacks',
  'whole',
] as const;
export type Part = (typeof PARTS)[number];

/** A purse of the chart: where it is spent, and how it stands. */
export interface Purse {
  readonly field: string;
  readonly part: Part;
  readonly where: string;
  readonly total: number;
  /** Below nothing when too much is spent. */
  readonly left: number;
}

/** Something that is not right yet, with the part of the builder where it is mended. */
export interface Flaw {
  readonly part: Part;
  readonly words: string;
}

const FIELDS = CHART.kind === 'record' ? CHART.fields : {};

/** Every purse of a draft. */
export function pursesOf(draft: Draft): readonly Purse[] {
  const { concept: _, ...purses } = fileOf(characterIn(draft)).chart;
  const chart: { readonly [field: string]: { readonly [slot: string]: number } } = purses;
  return Object.entries(FIELDS).flatMap(([field, choice]) => {
    const spent = chart[field];
    return choice.kind === 'allocate' && spent !== undefined ? [purse(field, choice, spent)] : [];
  });
}

function purse(field: string, choice: AllocateData, spent: { readonly [slot: string]: number }): Purse {
  return { field, ...placeOf(field), ...purseOf(choice, spent) };
}

function placeOf(field: string): { readonly part: Part; readonly where: string } {
  if (field === 'antipoints') return { part: 'drawbacks', where: text.build.parts.drawbacks };
  const part = PARTS.find(each => each === field);
  if (part !== undefined) return { part, where: text.build.parts[part] };
  if (field === 'level1') return { part: 'attributes', where: text.build.level1 };
  const isArena = ARENAS.some((arena: Arena) => arena === field);
  return { part: 'attributes', where: isArena ? text.build.groupsOf(chartName(field)) : chartName(field) };
}

/** The draft as a file, and everything that keeps it from being legal, in the order of the builder. */
export function judged(draft: Draft, game: AnyGame): { readonly file: SheetFile; readonly flaws: readonly Flaw[] } {
  const character = characterIn(draft);
  const file = fileOf(character);
  const purses = pursesOf(draft)
    .filter(({ left }) => left !== 0)
    .map(({ part, where, left }) => ({ part, words: leftWords(where, left) }));
  const lines = character.elements.flatMap(element => lacks(element));
  const named = nameOf(character) === '' ? [{ part: 'concept' as const, words: text.build.noName }] : [];
  const flaws = [...purses, ...lines, ...named];
  if (flaws.length > 0) return { file, flaws: inOrder(flaws) };
  return { file, flaws: whatElse(file, game) };
}

export function leftWords(where: string, left: number): string {
  return left > 0 ? text.build.leftAt(left, where) : text.build.overAt(-left, where);
}

function inOrder(flaws: readonly Flaw[]): readonly Flaw[] {
  return PARTS.flatMap(part => flaws.filter(flaw => flaw.part === part));
}

/** What a line with strokes still needs: words, and what it rests on. */
function lacks({ id, text: words, points, anti, sources, arena }: Element): readonly Flaw[] {
  const kind = kindOf(id);
  if (kind === 'attribute' || id === NAME_SLOT || points + anti === 0) return [];
  const part = points === 0 && kind !== 'motivation' ? 'drawbacks' : partOf(id);
  const name = words === '' ? slotName(id) : words;
  const isRooted = kind === 'motivation' || points === 0 || sources.filter(each => each !== '').length >= needed(id);
  return [
    ...(words.trim() === '' ? [{ part, words: text.build.noWords(name) }] : []),
    ...(isRooted ? [] : [{ part, words: text.build.noRoot(name) }]),
    ...(kind !== 'motivation' && points === 0 && arena === null ? [{ part, words: text.build.noArena(name) }] : []),
  ];
}

function needed(id: string): number {
  return kindOf(id) === 'skill' ? 2 : 1;
}

export function partOf(id: string): Part {
  if (MOTIVATION_SLOTS.includes(id)) return 'motivations';
  if (FACT_SLOTS.includes(id)) return 'background';
  const kind = kindOf(id);
  return kind === 'skill' ? 'skills' : kind === 'piece' ? 'equipment' : 'attributes';
}

/** Whatever the rules themselves still refuse, slot by slot. */
function whatElse(file: SheetFile, game: AnyGame): readonly Flaw[] {
  const read = readSheet(file);
  if ('character' in read) return [];
  return read.flaws.map(flaw => {
    const slot = /\.([MBSE]\d+)/.exec(flaw.path)?.[1];
    const words = refusalOf(game, flaw);
    return {
      part: slot === undefined ? 'whole' : partOf(slot),
      words: slot === undefined ? words : wrongAt(slot, words),
    };
  });
}

function wrongAt(slot: string, why: string): string {
  return text.build.wrong(slotName(slot), why);
}

/** The first thing that is wrong with a file of whatever origin. */
export function firstFlaw(file: unknown, game: AnyGame): string | null {
  const read = readSheet(file);
  if ('character' in read) return null;
  const [flaw] = read.flaws;
  if (flaw === undefined) return text.build.notASheet;
  const slot = flaw.path.split(/[.[\]]/).findLast(part => part !== '') ?? '';
  return text.build.wrong(chartName(slot), refusalOf(game, flaw));
}
