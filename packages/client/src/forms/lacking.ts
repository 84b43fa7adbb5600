import { type AnyGame, type ChoiceData, type Json, refusalOf, rejects } from '@doomtable/kernel';
import { text } from '../text/index.js';
import type { Naming } from './props.js';

/**
 * What a form still lacks, as a sentence that names the field, or nothing. A field nobody has touched holds nothing yet,
 * which no choice takes.
 */
export function lacking(game: AnyGame, choice: ChoiceData, value: Json, naming: Naming): string | undefined {
  const wrong = rejects(choice, value);
  if (wrong === undefined) return undefined;
  const words = wrong.code === 'wrongShape' ? text.forms.unchosen : refusalOf(game, wrong);
  const field = faultyField(choice, value);
  return field === undefined ? words : text.forms.at(naming.field(field), words);
}

/** The innermost field of a record that is not yet right. */
function faultyField(choice: ChoiceData, value: Json): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isList(value)) {
    const item = choice.kind === 'list' ? value.find(one => rejects(choice.of, one) !== undefined) : undefined;
    return choice.kind === 'list' && item !== undefined ? faultyField(choice.of, item) : undefined;
  }
  if (choice.kind === 'either') {
    const branch = choice.branches[String(value['is'])];
    return branch === undefined ? undefined : faultyField(branch, value['with'] ?? null);
  }
  if (choice.kind !== 'record') return undefined;
  const [name, field] = Object.entries(choice.fields).find(([key, of]) => rejects(of, value[key]) !== undefined) ?? [];
  return name === undefined || field === undefined ? undefined : (faultyField(field, value[name] ?? null) ?? name);
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
