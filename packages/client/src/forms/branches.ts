import { type ChoiceData, fieldsIn, type Json } from '@doomtable/kernel';

/** The branch of an either that is filled in, if one is. */
export function branchOf(value: Json): string | null {
  const { is } = fieldsIn(value);
  return typeof is === 'string' ? is : null;
}

/** What is filled in within that branch. */
export function withinBranch(value: Json): Json {
  return fieldsIn(value)['with'] ?? null;
}

/** Whether there is nothing to fill in. */
export function asksNothing(choice: ChoiceData): boolean {
  return choice.kind === 'record' && Object.keys(choice.fields).length === 0;
}
