import { ask, type Choice, done, go, oneOf, poll, type Rule, rule, type Seat, someOf } from '@doomtable/kernel';
import { type Count, countBallots, leading } from '@doomtable/kit/agree';
import { minutesOf, seatsOf } from '../town.js';
import { numberIn } from '../choices.js';
import type { Town } from '../world.js';
import type { ThreeDooms } from '../types.js';

/** A vote of the committee: what may be named, and how many are to be chosen. */
export interface Ballot {
  readonly options: string[];
  readonly places: number;
  /** What a yes or no is about; empty for a list. */
  readonly about: string;
  voices: { readonly by: Seat; readonly answer: string | readonly string[] }[];
}

export interface Voted {
  readonly chosen: readonly string[];
  readonly casting: boolean;
}

export function newBallot(options: string[], places: number, about: string): Ballot {
  return { options, places, about, voices: [] };
}

/** "Votes In The Town Committee". Hands back what was chosen, and whether it took a casting vote. */
export const ballot: Rule<ThreeDooms, Ballot, Voted> = rule('ballot', {
  form: {
    cite: 'TD-70',
    do: t => (t.world.open.rulings.ballots === 'sealed' ? go('sealed') : go('spoken')),
  },
  sealed: poll({
    cite: ['TD-228', 'TD-42', 'TD-70', 'TD-154'],
    story: 'welcome',
    who: t => seatsOf(t.world.open),
    choice: (_t, my) => voiceChoice(my),
    otherwise: (_t, my) => firstVoice(my),
    then: (_t, my, ballots) => {
      my.voices = ballots.map(({ by, answer }) => ({ by, answer }));
      return go('counted');
    },
  }),
  spoken: ask({
    cite: ['TD-228', 'TD-42', 'TD-70', 'TD-154'],
    story: 'welcome',
    who: (_t, my) => my.voices.length,
    choice: (_t, my) => voiceChoice(my),
    otherwise: (_t, my) => firstVoice(my),
    then: (t, my, answer) => {
      const by = my.voices.length;
      my.voices.push({ by, answer });
      t.tell('voted', 'TD-228', { by, for: namesIn(t.world.open, answer) });
      return my.voices.length < t.world.open.players ? go('spoken') : undefined;
    },
  }),
  counted: {
    cite: ['TD-499', 'TD-42'],
    do: (t, my) => {
      const counts = countOf(my);
      t.tell('counted', 'TD-499', {
        votes: counts.map(({ option, votes, by }) => ({ option: voiceName(t.world.open, option), votes, by: [...by] })),
      });
      const { chosen, tied } = leading(counts, my.places);
      return tied.length > 0 ? undefined : done({ chosen, casting: false });
    },
  },
  casting: ask({
    cite: ['TD-229', 'TD-500', 'TD-42'],
    story: 'welcome',
    who: t => minutesOf(t.world.open).tieBreaker,
    choice: (_t, my): Choice<string | readonly string[]> => {
      const { tied, open } = leading(countOf(my), my.places);
      return open === 1 ? oneOf(tied) : someOf(tied, { min: open, max: open });
    },
    otherwise: (_t, my) => {
      const { tied, open } = leading(countOf(my), my.places);
      return open === 1 ? (tied[0] ?? '') : tied.slice(0, open);
    },
    then: (t, my, answer) => {
      const extra = typeof answer === 'string' ? [answer] : answer;
      t.tell('castingVote', 'TD-229', { by: minutesOf(t.world.open).tieBreaker, for: namesIn(t.world.open, answer) });
      const { chosen } = leading(countOf(my), my.places);
      return done({ chosen: [...chosen, ...extra], casting: true });
    },
  }),
});

/** Nobody abstains (TD-42). Where several are to be chosen a ballot names as many. */
function voiceChoice({ options, places, about }: Ballot): Choice<string | readonly string[]> {
  return places === 1
    ? oneOf(options.map(id => (about === '' ? { id } : { id, with: { about } })))
    : someOf(options, { min: places, max: places });
}

function firstVoice({ options, places }: Ballot): string | readonly string[] {
  return places === 1 ? (options[0] ?? '') : options.slice(0, places);
}

function countOf({ options, voices }: Ballot): readonly Count<string>[] {
  return countBallots(options, voices);
}

/** What a ballot names, in words: the floor may be cleared before anybody reads of it. */
function voiceName(town: Town, id: string): string {
  return id.startsWith('item:') ? (town.floor[numberIn(id)]?.name ?? '') : id;
}

function namesIn(town: Town, answer: string | readonly string[]): string[] {
  return (typeof answer === 'string' ? [answer] : answer).map(id => voiceName(town, id));
}
