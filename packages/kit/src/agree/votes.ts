import type { Ballot, Seat } from '@doomtable/kernel';

/** How often one option was named, and by whom, in the order of the ballots. */
export interface Count<Option extends string> {
  readonly option: Option;
  readonly votes: number;
  readonly by: readonly Seat[];
}

/**
 * Counts ballots. Every option is listed, in the order given, also those that nobody named. A ballot names one option or
 * several; a voice for something that is not on the list counts for nothing.
 */
export function countBallots<const Option extends string>(
  options: readonly Option[],
  ballots: readonly Ballot<Option | readonly Option[]>[],
): readonly Count<Option>[] {
  return options.map(option => {
    const by = ballots.filter(({ answer }) => names(answer, option)).map(ballot => ballot.by);
    return { option, votes: by.length, by };
  });
}

function names<Option extends string>(answer: Option | readonly Option[], option: Option): boolean {
  return typeof answer === 'string' ? answer === option : answer.includes(option);
}

/** Who is ahead. `chosen` are in for certain; `open` places are left, and only the `tied` can fill them. */
export interface Leading<Option extends string> {
  readonly chosen: readonly Option[];
  readonly tied: readonly Option[];
  readonly open: number;
}

/**
 * The options with the most votes, as many as there are places. Those that are level at the last place are tied, and somebody
 * has to choose among them; where all who are level fit, nobody has.
 */
export function leading<Option extends string>(counts: readonly Count<Option>[], places = 1): Leading<Option> {
  const chosen: Option[] = [];
  const figures = [...new Set(counts.map(({ votes }) => votes))].sort((a, b) => b - a);
  for (const votes of figures) {
    const level = counts.filter(one => one.votes === votes).map(({ option }) => option);
    const open = places - chosen.length;
    if (open === 0) break;
    if (level.length > open) return { chosen, tied: level, open };
    chosen.push(...level);
  }
  return { chosen, tied: [], open: 0 };
}

/** More than half of them. */
export function isMajority(voices: number, of: number): boolean {
  return voices * 2 > of;
}

/** Whether everybody who was asked said this; nobody asked is nobody against. */
export function isUnanimous<Option extends string>(
  ballots: readonly Ballot<Option>[],
  option: NoInfer<Option>,
): boolean {
  return ballots.every(({ answer }) => answer === option);
}

/** A question while voices still come in. */
export type VoteStanding = 'carried' | 'lost' | 'open';

/** Carried once more than half of all are for it, lost once that can no longer happen. */
export function standing(yes: number, no: number, of: number): VoteStanding {
  if (isMajority(yes, of)) return 'carried';
  return isMajority(of - no, of) ? 'open' : 'lost';
}
