import { type Ballot, type Choice, oneOf, type Seat, type Table } from '@doomtable/kernel';
import { isMajority } from '@doomtable/kit/agree';
import type { RuleOfThree } from '../types.js';

/** An element that somebody names, and why it should be that one. */
interface Named {
  readonly seat: Seat;
  readonly element: string;
  readonly reason: string;
}
type Verdict = 'convinced' | 'unconvinced';

/** What the others say to it (R3-47). */
export function verdictOn(named: Named): Choice<Verdict> {
  return oneOf([
    { id: 'convinced', with: { ...named } },
    { id: 'unconvinced', with: { ...named } },
  ]);
}

/** Whether a majority of them is not convinced. */
export function isRefused(
  t: Table<RuleOfThree>,
  { seat, element }: Omit<Named, 'reason'>,
  ballots: readonly Ballot<Verdict>[],
  cite: string,
): boolean {
  const votes = ballots.filter(({ answer }) => answer === 'unconvinced').length;
  const refused = isMajority(votes, ballots.length);
  if (refused) t.tell('unconvincing', cite, { seat, element, votes });
  t.tell('judged', cite, { refused: refused ? 1 : 0 });
  return refused;
}
