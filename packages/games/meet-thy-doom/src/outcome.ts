/** An episode ends as its last mission does: somebody must get out for the next to begin. */
export const ENDINGS = ['won', 'wonWithLosses', 'lost', 'outOfTime', 'brokenOff'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How a table ended. `won` is from the Doomers' side: the Mastermind wins where they do not (MT-111). */
export type Outcome = {
  readonly ending: Ending;
  readonly won: boolean;
  /** The mission it ended in, the round, and by Doomer what became of him. */
  readonly mission: number;
  readonly round: number;
  readonly fates: readonly ('out' | 'dead' | 'lost')[];
};
