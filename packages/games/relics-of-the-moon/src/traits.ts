import { type Modifier, rankedDice, rankedSimple } from './data/modifier.js';
import type { Seat } from '@doomtable/kernel';
import { ABILITIES, type Ability, BACKGROUNDS, TACTICS } from './data/people.js';
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
  const made = ranked(ability, rank);
  MADE.set(key, made);
  return made;
}

function ranked({ id, name, about, aim }: Ability, rank: number): Trait {
  const modifier: Modifier = aim === 'dice' ? rankedDice(rank) : rankedSimple(rank);
  const side = aim === 'against' ? ({ pool: 'challenge', helps: false } as const) : {};
  return trait({ id, name, about, modifier, ...side });
}

/** The traits of a PC: the background's, the Ability, and what was gained (RM-57). */
export function traitsOf(pc: Pc): readonly Trait[] {
  const all = [...BACKGROUNDS, ...pc.written];
  const known = [pc.background, ...pc.gained].map(id => all.find(other => other.id === id));
  const { ownAbility } = pc;
  const ability = ownAbility === null ? abilityTrait(pc.ability, pc.abilityRank) : ranked(ownAbility, pc.abilityRank);
  return [...known, ability].filter(found => found !== undefined);
}

export function tacticsOf(b: Pick<Board, 'tactics' | 'written'>): readonly Trait[] {
  const all = [...TACTICS, ...b.written];
  return b.tactics.map(id => all.find(other => other.id === id)).filter(found => found !== undefined);
}

/** Any trait of the table by its id, those that people have written included: of this PC first, where one is named. */
export function traitAt(b: Pick<Board, 'cast' | 'tactics' | 'written'>, id: string, seat?: Seat): Trait | undefined {
  const pc = seat === undefined ? undefined : b.cast[seat];
  const own = pc === undefined ? [] : traitsOf(pc);
  return [...own, ...tacticsOf(b)].find(other => other.id === id) ?? traitById(id);
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
