import { type Json, type Rejection } from '@doomtable/kernel';
import { flawsIn } from '@doomtable/kit/points';
import { blankCharacter, type Character, STAGES } from './character.js';
import { stageChoice } from './stages.js';
import { writeStage } from './write.js';

/** A sheet that was read: the character it makes, or everything that is wrong with its first wrong stage, by slot. */
export type Read = { readonly character: Character } | { readonly flaws: readonly Rejection[] };

/** Reads a sheet of whatever origin. Each stage is judged by the very choice that a table would put (R3-107). */
export function readSheet(file: unknown): Read {
  const character = blankCharacter();
  if (typeof file !== 'object' || file === null) return { flaws: [{ code: 'wrongShape', path: '' }] };
  const stages: { readonly [stage: string]: unknown } = { ...file };
  for (const stage of STAGES) {
    const answer = stages[stage];
    const flaws = flawsIn(stageChoice(character, stage), answer);
    if (flaws.length > 0) return { flaws: flaws.map(flaw => ({ ...flaw, path: `.${stage}${flaw.path}` })) };
    writeStage(character, stage, answer as Json);
  }
  return { character };
}
