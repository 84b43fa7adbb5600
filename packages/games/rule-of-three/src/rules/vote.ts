import { done, oneOf, poll, type Rule, rule, type Seat } from '@doomtable/kernel';
import { isMajority } from '@doomtable/kit/agree';
import type { RuleOfThree } from '../types.js';

export interface Vote {
  readonly subject: 'fact' | 'drawback' | 'query' | 'appeal' | 'element' | 'damage' | 'growth';
  /** What it is about, in the words of whoever said it. */
  readonly about: string;
  /** Whose sheet, drawback or telling it is about. */
  readonly seat: Seat;
  readonly voters: readonly Seat[];
  /** Whoever has asked for it and is for it without being asked. */
  readonly asker?: Seat;
}

/** A vote on whether to change what stands: more than half of those who may vote have to say so (R3-47). */
export const vote: Rule<RuleOfThree, Vote, boolean> = rule('vote', {
  cast: poll({
    cite: ['R3-47', 'R3-43'],
    who: (_t, my) => my.voters,
    choice: (_t, { subject, about, seat }) => {
      const data = { subject, about, seat };
      return oneOf([
        { id: 'uphold', with: data },
        { id: 'dismiss', with: data },
      ]);
    },
    otherwise: () => 'dismiss',
    then: (t, my, ballots) => {
      const voices = ballots.filter(({ answer }) => answer === 'uphold').length;
      const asker = my.asker === undefined ? 0 : 1;
      const of = my.voters.length + asker;
      const upheld = isMajority(voices + asker, of);
      const { subject, about, seat } = my;
      t.tell('voted', 'R3-47', { subject, about, seat, voices: voices + asker, of, upheld });
      return done(upheld);
    },
  }),
});
