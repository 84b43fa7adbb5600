import { type Modifier, rankedDice, rankedSimple } from './data/modifier.js';
import { ABILITIES, BACKGROUNDS, TACTICS } from './data/people.js';
import { type Trait, trait } from './data/trait.js';
import type { Type } from './data/tables.js';
import type { Board, Pc } from './world.js';

/** Abilities as traits, by id and Rank: made once. */
const MADE = new Map<string, Trait>();

function abilityTrait(id: string, rank: number): Trait | undefined {
  const key = `${id} ${rank}`;
  const known = MADE.get(key);
  if (known !== undefined) return known;
  const ability = ABILITIES.find(other => other.id === id);
  if (ability === undefined) return undefined;
  const { name, about, aim } = ability;
  const modifier: Modifier = aim === 'dice' ? rankedDice(rank) : rankedSimple(rank);
  const side = aim === 'against' ? ({ pool: 'challenge', helps: false } as const) : {};
  const made = trait({ id, name, about, modifier, ...side });
  MADE.set(key, made);
  return made;
}

/** The traits of a PC: the background's, the Ability, and what was gained (RM-57). */
export function traitsOf(pc: Pc): readonly Trait[] {
  const known = [pc.background, ...pc.gained].map(id => BACKGROUNDS.find(other => other.id === id));
  return [...known, abilityTrait(pc.ability, pc.abilityRank)].filter(found => found !== undefined);
}

export function tacticsOf(b: Pick<Board, 'tactics'>): readonly Trait[] {
  return b.tactics.map(id => TACTICS.find(other => other.id === id)).filter(found => found !== undefined);
}

/** Any trait by its id, for words. */
export function traitById(id: string): Trait | undefined {
  return [...BACKGROUNDS, ...TACTICS].find(other => other.id === id) ?? abilityTrait(id, 1);
}

/** Whether a trait serves here: type of the Challenge, part of its PC, and not used up. */
export function serves(found: Trait, type: Type, leads: boolean, used: readonly string[]): boolean {
  if (found.types.length > 0 && !found.types.includes(type)) return false;
  if (found.part !== 'any' && (found.part === 'lead') !== leads) return false;
  return !used.includes(found.id);
}
