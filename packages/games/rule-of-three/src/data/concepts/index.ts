import type { SettingId } from '../settings.js';
import { CALLINGS_AFIELD } from './callings-afield.js';
import { CALLINGS_IN_TOWN } from './callings.js';
import { DRIVES } from './drives.js';
import { MANNERS } from './manners.js';
import type { Calling, Drive, Manner } from './parts.js';

export type { Calling, Drive, Manner, On, Trouble } from './parts.js';
export { READY, type Ready } from './ready.js';

const CALLINGS: readonly Calling[] = [...CALLINGS_IN_TOWN, ...CALLINGS_AFIELD];

/** A concept is three words: what somebody is like, what they do, and what drives them. */
export const CONCEPT = ['manner', 'calling', 'drive'] as const;
export type ConceptWord = (typeof CONCEPT)[number];

/** Whatever our tables know, by their words. */
export const PARTS: {
  readonly manner: readonly Manner[];
  readonly calling: readonly Calling[];
  readonly drive: readonly Drive[];
} = { manner: MANNERS, calling: CALLINGS, drive: DRIVES };

/** Words to choose from for one part of a concept; callings of this setting come first. */
export function wordsFor(part: ConceptWord, setting: SettingId | null): readonly string[] {
  if (part !== 'calling') return PARTS[part].map(({ word }) => word);
  const isHere = ({ at }: Calling): boolean => setting === null || at.length === 0 || at.includes(setting);
  return [...CALLINGS.filter(isHere), ...CALLINGS.filter(one => !isHere(one))].map(({ word }) => word);
}
