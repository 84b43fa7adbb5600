import { ATTRIBUTES, kindOf, MOST_AT_CREATION, PURSES } from '../data/chart.js';
import { CONCEPT, type ConceptWord, type On, PARTS, type Trouble } from '../data/concepts/index.js';
import { type Character, type Element, elementOf, elementsOf } from './character.js';
import { attributesFor } from './rooting.js';

/** Words for a line, with what they rest on. */
export type Idea = Pick<Element, 'text' | 'sources' | 'arena'>;

/** What can be said of a fact, a skill or a piece, and the words of what it belongs to. */
interface Known {
  readonly text: string;
  readonly parent: string;
  readonly attributes: readonly string[];
}

interface Pool {
  readonly motivations: readonly string[];
  readonly facts: readonly Known[];
  readonly skills: readonly Known[];
  readonly pieces: readonly Known[];
  /** By the letter of their column. */
  readonly troubles: { readonly [letter: string]: readonly Trouble[] };
}

/** Everything our tables know, those of this concept first. */
function poolFor(concept: readonly string[]): Pool {
  const first = <P extends { readonly word: string }>(part: ConceptWord, all: readonly P[]): readonly P[] => {
    const own = concept[CONCEPT.indexOf(part)];
    return [...all.filter(({ word }) => word === own), ...all.filter(({ word }) => word !== own)];
  };
  const [manners, callings, drives] = [
    first('manner', PARTS.manner),
    first('calling', PARTS.calling),
    first('drive', PARTS.drive),
  ];
  const fact = ([text, ...attributes]: On): Known => ({ text, parent: '', attributes });
  const on = (text: string, parent: string, attributes: readonly string[] = []): Known => ({
    text,
    parent,
    attributes,
  });
  const skills = [
    ...callings.flatMap(({ facts: [one, two], skills: [a, b, c] }) => [
      on(a[0], one[0], a.slice(1)),
      on(b[0], two[0], b.slice(1)),
      on(c[0], one[0], c.slice(1)),
    ]),
    ...drives.flatMap(({ facts, skills: own }) =>
      own.map((text, i) => on(text, facts[i]?.[0] ?? '', facts[i]?.slice(1))),
    ),
    ...manners.map(({ fact: own, skill }) => on(skill, own[0], own.slice(1))),
  ];
  const pieces = [
    ...callings.flatMap(({ skills: own, pieces: carried }) => carried.map((text, i) => on(text, own[i]?.[0] ?? ''))),
    ...drives.flatMap(({ skills: own, pieces: carried }) => carried.map((text, i) => on(text, own[i] ?? ''))),
    ...manners.map(({ skill, piece }) => on(piece, skill)),
  ];
  return {
    motivations: [
      ...drives.flatMap(({ motivations }) => motivations),
      ...manners.map(({ motivation }) => motivation),
      ...callings.map(({ motivation }) => motivation),
    ],
    facts: [
      ...callings.flatMap(({ facts }) => facts.map(fact)),
      ...drives.flatMap(({ facts }) => facts.map(fact)),
      ...manners.map(one => fact(one.fact)),
    ],
    skills,
    pieces,
    troubles: {
      B: manners.map(({ trouble }) => trouble),
      S: callings.map(({ unskill }) => unskill),
      E: callings.map(({ fails }) => fails),
    },
  };
}

/** Ideas for a line, best first: what belongs to what stands on the sheet already, each with what it would rest on. */
export function ideasFor(sheet: Character, id: string): readonly Idea[] {
  const pool = poolFor(sheet.concept);
  const said = sheet.elements.map(({ text }) => text);
  const fresh = <I extends { readonly text: string }>(all: readonly I[]): readonly I[] =>
    all.filter(({ text }) => !said.includes(text));
  const alone = (text: string): Idea => ({ text, sources: [], arena: null });
  switch (kindOf(id)) {
    case 'motivation':
      return fresh(pool.motivations.map(alone));
    case 'fact':
      return fresh(pool.facts).map(({ text, attributes }) => ({ ...alone(text), sources: inOrder(attributes) }));
    case 'skill':
      return fresh(pool.skills)
        .flatMap(known => rested(sheet, known))
        .sort(nearest);
    default:
      return fresh(pool.pieces)
        .flatMap(known => carried(sheet, known))
        .sort(nearest);
  }
}

interface Ranked extends Idea {
  readonly isNear: boolean;
}

function nearest(a: Ranked, b: Ranked): number {
  return Number(b.isNear) - Number(a.isNear);
}

function inOrder(attributes: readonly string[]): readonly string[] {
  return ATTRIBUTES.map(({ id }) => id).filter(id => attributes.includes(id));
}

/** A skill rests on the fact it belongs to, or on any that stands for the same attribute. */
function rested(sheet: Character, { text, parent, attributes: [attribute = ''] }: Known): readonly Ranked[] {
  const facts = elementsOf(sheet, 'fact').filter(({ points, sources }) => points > 0 && sources.length > 0);
  const fits = facts.filter(({ id }) => attributesFor(sheet, id).includes(attribute));
  const own = fits.find(fact => fact.text === parent);
  const fact = own ?? fits[0];
  return fact === undefined ? [] : [{ text, sources: [fact.id, attribute], arena: null, isNear: own !== undefined }];
}

/** A piece rests on the skill it belongs to, or on the one that fewest pieces rest on. */
function carried(sheet: Character, { text, parent }: Known): readonly Ranked[] {
  const uses = ({ id }: Element): number => sheet.elements.filter(({ sources }) => sources.includes(id)).length;
  const skills = elementsOf(sheet, 'skill').filter(({ points, sources }) => points > 0 && sources.length > 1);
  const own = skills.find(skill => skill.text === parent);
  const skill = own ?? [...skills].sort((a, b) => uses(a) - uses(b))[0];
  return skill === undefined ? [] : [{ text, sources: [skill.id], arena: null, isNear: own !== undefined }];
}

/** Ideas for a line that is nothing but trouble. */
export function troublesFor(sheet: Character, id: string): readonly Idea[] {
  const said = sheet.elements.map(({ text }) => text);
  const pool = poolFor(sheet.concept).troubles[id.charAt(0)] ?? [];
  return pool.filter(([text]) => !said.includes(text)).map(([text, arena]) => ({ text, sources: [], arena }));
}

const PURSE_OF = {
  attribute: PURSES.level3,
  motivation: PURSES.motivations,
  fact: PURSES.background,
  skill: PURSES.skills,
  piece: PURSES.equipment,
} as const;

/** The strokes a line gets with its first idea: as many as one may have, as long as there are some left. */
export function strokesFor(sheet: Character, id: string): number {
  const kind = kindOf(id);
  const { points } = elementOf(sheet, id);
  const spent = elementsOf(sheet, kind).reduce((sum, element) => sum + element.points, 0);
  return points > 0 ? points : Math.max(0, Math.min(MOST_AT_CREATION, PURSE_OF[kind] - spent));
}
