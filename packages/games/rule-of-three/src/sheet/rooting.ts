import { ATTRIBUTES, attributeOf, kindOf } from '../data/chart.js';
import { type Character, type Element, elementsOf } from './character.js';
import type { Making } from './complete.js';
import { groundChoice } from './stages.js';

/** Gives every entry with a stroke what it rests on, where it has nothing yet: as on the other sheet, or what carries least so far. */
export function rooted(making: Making): void {
  const { sheet } = making;
  const ofLike = new Map([...making.placed].map(([theirs, ours]) => [ours, theirs]));
  const like = (id: string): readonly string[] => {
    const theirs = making.like.elements.find(one => one.id === ofLike.get(id));
    return (
      theirs?.sources.map(source => (attributeOf(source) === undefined ? (making.placed.get(source) ?? '') : source)) ??
      []
    );
  };
  for (const fact of unrooted(sheet, 'fact')) restFact(sheet, fact, like(fact.id));
  for (const skill of unrooted(sheet, 'skill')) {
    const [fact = '', attribute = ''] = like(skill.id);
    skill.sources = groundFor(sheet, fact, attribute);
  }
  for (const piece of unrooted(sheet, 'piece')) {
    const [skill = ''] = like(piece.id);
    const skills = elementsOf(sheet, 'skill').filter(({ points, sources }) => points > 0 && sources.length > 1);
    const found = skills.find(({ id }) => id === skill) ?? leastUsed(sheet, skills);
    piece.sources = found === undefined ? [] : [found.id];
  }
}

function unrooted(sheet: Character, kind: 'fact' | 'skill' | 'piece'): readonly Element[] {
  const needed = kind === 'skill' ? 2 : 1;
  return elementsOf(sheet, kind).filter(
    ({ points, sources }) => points > 0 && sources.filter(id => id !== '').length < needed,
  );
}

/** One that fewest others rest on. */
function leastUsed(sheet: Character, from: readonly Element[]): Element | undefined {
  const uses = ({ id }: Element): number => sheet.elements.filter(({ sources }) => sources.includes(id)).length;
  return [...from].sort((a, b) => uses(a) - uses(b))[0];
}

function restFact(sheet: Character, fact: Element, like: readonly string[]): void {
  const attributes = ATTRIBUTES.map(({ id }) => id).filter(id => like.includes(id));
  const motivation = like.find(id => id !== '' && kindOf(id) === 'motivation');
  const strokes = sheet.elements.filter(({ id, points }) => attributeOf(id) !== undefined && points > 0);
  const own = attributes.length > 0 ? attributes : [leastUsed(sheet, strokes)?.id ?? 'craft'];
  fact.sources = [...own, ...(motivation === undefined ? [] : [motivation])].slice(0, 2);
  fact.arena = null;
}

/** A fact, and one of the attributes that it stands for. */
export function groundFor(sheet: Character, fact: string, attribute: string): readonly string[] {
  const facts = elementsOf(sheet, 'fact').filter(({ points, sources }) => points > 0 && sources.length > 0);
  const found = facts.find(({ id }) => id === fact) ?? leastUsed(sheet, facts);
  if (found === undefined) return [];
  const offered = attributesFor(sheet, found.id);
  const own = offered.includes(attribute) ? attribute : (strokedIn(sheet, offered) ?? offered[0] ?? '');
  return [found.id, own];
}

function strokedIn(sheet: Character, ids: readonly string[]): string | undefined {
  return ids.find(id => sheet.elements.some(element => element.id === id && element.points > 0));
}

/** The attributes that a skill of this fact may go with (R3-56). */
export function attributesFor(sheet: Character, fact: string): readonly string[] {
  const grounds = groundChoice(sheet);
  const offered = grounds.kind === 'either' ? grounds.branches[fact] : undefined;
  return offered?.kind === 'one' ? offered.of.map(({ id }) => id) : [];
}
