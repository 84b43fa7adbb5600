import { type Ballot, type Choice, type Option, someOf, type Table } from '@doomtable/kernel';
import type { RuleOfThree } from '../types.js';

/** What others may object to, none or all of it (R3-43). */
export function objectionsTo(subjects: readonly Option[]): Choice<readonly string[]> {
  return someOf(subjects, { min: 0, max: subjects.length });
}

/** What has to be voted on, in the order of the subjects: whatever anybody objects to, and what is `always` voted on. */
export function objectedTo(
  t: Table<RuleOfThree>,
  subjects: readonly Option[],
  ballots: readonly Ballot<readonly string[]>[],
  always: readonly string[] = [],
): string[] {
  const wanted = [...always, ...ballots.flatMap(({ answer }) => answer)];
  const called = subjects.map(({ id }) => id).filter(id => wanted.includes(id));
  const by = ballots.filter(({ answer }) => answer.length > 0).map(ballot => ballot.by);
  if (ballots.length > 0) t.tell('objections', 'R3-43', { to: [...called], by });
  return called;
}
