import { type ChoiceData, type Decision, fieldsIn, type Json } from '@doomtable/kernel';
import { text } from '../text.js';

/** Who goes in, as far as it is filled in. Board and dock share it. */
export interface Enlisting {
  readonly name: string;
  readonly class: string;
  readonly pawn: string;
  readonly weapon: string;
}

type Fields = { readonly [name: string]: ChoiceData };

/** The fields of the question who goes in; `null` at any other. */
export function enlistFields(decision: Decision | null): Fields | null {
  if (decision === null || decision.step !== 'enlist' || decision.choice.kind !== 'record') return null;
  return decision.choice.fields;
}

export function idsOf(choice: ChoiceData | undefined): readonly string[] {
  return choice?.kind === 'one' ? choice.of.map(({ id }) => id) : [];
}

/** What is filled in, with a name from the list and the first of everything else that was not chosen yet. */
export function enlistingIn(draft: Json, fields: Fields, by: Decision['by']): Enlisting {
  const given = fieldsIn(draft);
  const value = (name: string, standard: string): string => String(given[name] ?? standard);
  const turn = typeof by === 'number' ? by : 0;
  return {
    name: value('name', text.names[turn % text.names.length] ?? ''),
    class: value('class', idsOf(fields['class'])[0] ?? ''),
    pawn: value('pawn', idsOf(fields['pawn'])[0] ?? ''),
    weapon: value('weapon', 'shotgun'),
  };
}
