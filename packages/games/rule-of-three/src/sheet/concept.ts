import { type Random, Sfc32 } from '@doomtable/kernel';
import { ARENAS, ATTRIBUTES, attributeOf, LEVEL_2, MOST_AT_CREATION, NAME_SLOT, PURSES } from '../data/chart.js';
import {
  type Calling,
  CONCEPT,
  type ConceptWord,
  type Drive,
  type Manner,
  type On,
  PARTS,
  wordsFor,
} from '../data/concepts/index.js';
import { ENTRIES } from '../data/entries.js';
import type { SettingId } from '../data/settings.js';
import { blankCharacter, type Character, nameOf, newElement } from './character.js';
import { ownCalling, ownDrive, ownManner } from './own-words.js';

/** What a sheet is made from: all that is known of three words, and chance for what they leave open. */
interface Parts {
  readonly manner: Manner;
  readonly calling: Calling;
  readonly drive: Drive;
  readonly random: Random;
}

/**
 * A whole sheet for three words: motivations, strokes, facts, skills and equipment that rest on each other, and drawbacks that
 * belong to them. The same words give the same sheet. A word that our tables do not know stands on the sheet as it was written.
 */
export function sheetFor(concept: readonly string[], name: string): Character {
  const [manner = '', calling = '', drive = ''] = concept;
  const random = new Sfc32(`concept/${concept.join('/').toLowerCase()}`);
  const parts: Parts = {
    manner: known(PARTS.manner, manner, random) ?? ownManner(manner, random),
    calling: known(PARTS.calling, calling, random) ?? ownCalling(calling, random),
    drive: known(PARTS.drive, drive, random) ?? ownDrive(drive, random),
    random,
  };
  const sheet: Character = { ...blankCharacter(), concept: [...concept], ...levelsOf(parts) };
  sheet.elements = [...attributesOf(parts), ...entriesOf(parts, name)];
  return sheet;
}

/** Where nothing is said, chance decides. */
function known<P extends { readonly word: string }>(parts: readonly P[], word: string, random: Random): P | undefined {
  const said = word.trim().toLowerCase();
  return said === '' ? parts[random.below(parts.length)] : parts.find(part => part.word === said);
}

/** Three words by chance; none that another sheet at the table has, and a calling of this setting as long as there is one. */
export function anyConcept(
  characters: readonly Character[],
  setting: SettingId | null,
  random: Random,
): readonly string[] {
  const taken = characters.flatMap(({ concept }) => concept);
  return CONCEPT.map(part => anyWord(part, taken, setting, random));
}

function anyWord(part: ConceptWord, taken: readonly string[], setting: SettingId | null, random: Random): string {
  const all = wordsFor(part, setting);
  const here = part === 'calling' && setting !== null ? PARTS.calling.filter(({ at }) => at.includes(setting)) : [];
  const free = (words: readonly string[]): readonly string[] => words.filter(word => !taken.includes(word));
  const [own, any] = [free(here.map(({ word }) => word)), free(all)];
  const from = own.length > 0 ? own : any.length > 0 ? any : all;
  return from[random.below(from.length)] ?? '';
}

/** A name that nobody at the table has. */
export function anyName(characters: readonly Character[], random: Random): string {
  const taken = characters.map(nameOf);
  const free = ENTRIES.name.filter(name => !taken.includes(name));
  const from = free.length > 0 ? free : ENTRIES.name;
  return from[random.below(from.length)] ?? ENTRIES.name[0];
}

/** How much each attribute matters to these words. */
function weightsOf({ manner, calling, drive }: Parts): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = ([, ...attributes]: On, weight: number): void => {
    for (const id of attributes) weights.set(id, (weights.get(id) ?? 0) + weight);
  };
  add(calling.facts[0], 3);
  add(drive.facts[0], 3);
  add(calling.facts[1], 2);
  add(manner.fact, 2);
  add(drive.facts[1], 1);
  return weights;
}

function levelsOf(parts: Parts): Pick<Character, 'level1' | 'level2'> {
  const weights = weightsOf(parts);
  const weigh = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0);
  const level1 = shared(
    ARENAS.map(arena => weigh(ATTRIBUTES.filter(each => each.arena === arena).map(({ id }) => id))),
    PURSES.level1,
  );
  const level2 = ARENAS.flatMap(arena =>
    shared(
      LEVEL_2.filter(group => group.arena === arena).map(({ attributes }) => weigh(attributes)),
      PURSES.level2,
    ),
  );
  return { level1, level2 };
}

/** Three points over three places: even, or two where most is wanted and none where nothing is. */
function shared(weights: readonly number[], total: number): readonly number[] {
  const order = [...weights.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  const last = weights[order.at(-1) ?? 0] ?? 0;
  const isEven = last > 1 || last === (weights[order[0] ?? 0] ?? 0);
  return weights.map((_, i) => (isEven ? total / weights.length : Math.max(0, MOST_AT_CREATION - order.indexOf(i))));
}

/** The stroke of each group goes to what is needed most, and never to what these words are bad at as long as there is more. */
function attributesOf(parts: Parts): Character['elements'] {
  const { manner, calling, random } = parts;
  const weights = weightsOf(parts);
  const weak: readonly string[] = [...manner.weak, ...calling.weak];
  const strokes = LEVEL_2.map(({ attributes }) => {
    const liked = attributes.filter(id => !weak.includes(id) || weights.has(id));
    const from = liked.length > 0 ? liked : attributes;
    const best = Math.max(...from.map(id => weights.get(id) ?? 0));
    const top = from.filter(id => (weights.get(id) ?? 0) === best);
    return top[random.below(top.length)];
  });
  const rest = ATTRIBUTES.map(({ id }) => id).filter(id => !strokes.includes(id) && !weights.has(id));
  const poor = [...new Set([...weak.filter(id => rest.includes(id)), ...shuffled(rest, random)])];
  const anti = spread(poor, ANTIPOINTS_ON_ATTRIBUTES);
  return ATTRIBUTES.map(({ id }) => newElement(id, strokes.includes(id) ? 1 : 0, anti.get(id) ?? 0));
}

/** What is left of the 27 when entries have theirs. */
const ANTIPOINTS_ON_ATTRIBUTES = 13;
/** Weaknesses of two antipoints; all others have one. */
const GRAVE = 4;

function spread(ids: readonly string[], total: number): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  let left = total;
  for (const [i, id] of ids.entries()) {
    const here = Math.min(left, i < GRAVE ? MOST_AT_CREATION : 1);
    points.set(id, here);
    left -= here;
  }
  for (const id of ids) {
    if (left > 0 && points.get(id) === 1) {
      points.set(id, MOST_AT_CREATION);
      left -= 1;
    }
  }
  return points;
}

function shuffled(list: readonly string[], random: Random): readonly string[] {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0] ?? '');
}

/** Every line of the sheet: its place, its words, its strokes of both kinds, and what it rests on. */
function entriesOf({ manner, calling, drive, random }: Parts, name: string): Character['elements'] {
  const [first, second] = calling.facts;
  const [sworn, known_] = drive.facts;
  const [trade, other, more] = calling.skills;
  const colour = ENTRIES.colour[random.below(ENTRIES.colour.length)] ?? ENTRIES.colour[0];
  const line = (id: string, text: string, points: number, anti: number, sources: readonly string[] = []) => ({
    ...newElement(id, points, anti),
    text,
    sources,
  });
  const trouble = (id: string, [text, arena]: Manner['trouble']) => ({ ...line(id, text, 0, 2), arena });
  return [
    line('M1', drive.motivations[0], 2, 0),
    line('M2', manner.motivation, 2, 0),
    line('M3', calling.motivation, 1, 0),
    line('M4', drive.motivations[1], 1, 0),
    line('M5', manner.flaw, 0, 2),
    line(NAME_SLOT, name, 0, 0),
    line('B1', first[0], 2, 0, rootsOf(first)),
    line('B2', sworn[0], 2, 0, [...rootsOf(sworn).slice(0, 1), 'M1']),
    line('B3', manner.fact[0], 2, 1, rootsOf(manner.fact)),
    line('B4', second[0], 2, 0, rootsOf(second)),
    line('B5', known_[0], 1, 0, rootsOf(known_)),
    trouble('B6', manner.trouble),
    line('B7', colour, 0, 0),
    line('S1', trade[0], 2, 0, ['B1', trade[1] ?? '']),
    line('S2', drive.skills[0], 2, 1, ['B2', sworn[1] ?? '']),
    line('S3', manner.skill, 2, 1, ['B3', manner.fact[1] ?? '']),
    line('S4', other[0], 1, 0, ['B4', other[1] ?? '']),
    line('S5', more[0], 1, 0, ['B1', more[1] ?? '']),
    line('S6', drive.skills[1], 1, 0, ['B5', known_[1] ?? '']),
    trouble('S7', calling.unskill),
    line('E1', calling.pieces[0], 2, 1, ['S1']),
    line('E2', drive.pieces[0], 2, 1, ['S2']),
    line('E3', manner.piece, 1, 0, ['S3']),
    line('E4', calling.pieces[1], 2, 1, ['S4']),
    line('E5', calling.pieces[2], 1, 0, ['S5']),
    line('E6', drive.pieces[1], 1, 0, ['S6']),
    trouble('E7', calling.fails),
  ];
}

/** In the order of the chart. */
function rootsOf([, ...attributes]: On): readonly string[] {
  return ATTRIBUTES.map(({ id }) => id).filter(id => attributes.includes(id) && attributeOf(id) !== undefined);
}
