import type { Json } from '@doomtable/kernel';
import { notation } from '../data/modifier.js';
import { ABILITIES, BACKGROUND_NAMES } from '../data/people.js';
import type { SketchForm } from '../data/shape.js';
import type { Threat, Type } from '../data/tables.js';
import type { Trait } from '../data/trait.js';
import { traitById } from '../traits.js';
import type { View } from '../view.js';

export const TYPE_NAMES: { readonly [type in Type]: string } = {
  scav: 'Scav',
  venger: 'Venger',
  phantom: 'Phantom',
  stallion: 'Stallion',
  sparrow: 'Sparrow',
};

export const THREAT_NAMES: { readonly [threat in Threat]: string } = {
  common: 'Common',
  minor: 'Minor',
  major: 'Major',
  extreme: 'Extreme',
  ultimate: 'Ultimate',
};

/** `Major Venger 6`, as the game writes a Challenge down (RM-327). */
export function line({
  threat,
  type,
  rating,
}: {
  readonly threat: Threat;
  readonly type: Type;
  readonly rating: number;
}): string {
  return `${THREAT_NAMES[threat]} ${TYPE_NAMES[type]} ${rating}`;
}

/** The same of a Challenge that is only planned. */
export function planned({ threat, type, rating }: SketchForm): string {
  return line({ threat, type, rating });
}

export function pcName(view: Pick<View, 'cast'>, seat: Json | undefined): string {
  const number = Number(seat);
  return view.cast[number]?.name ?? `PC ${number + 1}`;
}

/** `Ash`, `Ash and Brin`, `Ash, Brin and Cole`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? 'nobody';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export function count(n: number, noun: string, many = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : many}`;
}

/** What a trait does, in the notation of the game. */
export function effectOf({ modifier, helps, pool, gains }: Trait): string {
  const parts =
    modifier === null ? [] : [`${notation(modifier, helps)} on the ${pool === 'cohort' ? 'Cohort' : 'Challenge'} pool`];
  if (gains.destiny > 0) parts.push(`Destiny +${gains.destiny}`);
  if (gains.doom > 0) parts.push(`Doom +${gains.doom}`);
  if (gains.calm > 0) parts.push(`Stress -${gains.calm}`);
  return parts.join(', ');
}

export function backgroundName(id: string): string {
  const trait = traitById(id);
  return trait === undefined ? id : `${BACKGROUND_NAMES[id] ?? id}: ${trait.name}, ${effectOf(trait)}`;
}

export function abilityName(id: string): string {
  const ability = ABILITIES.find(other => other.id === id);
  const trait = traitById(id);
  return ability === undefined || trait === undefined ? id : `${ability.name}: ${effectOf(trait)}`;
}
