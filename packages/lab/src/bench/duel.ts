import {
  ask,
  type Ballot,
  call,
  type Choice,
  defineGame,
  dice,
  done,
  go,
  oneOf,
  oneOfOptions,
  type Option,
  poll,
  type Rule,
  roll,
  rule,
  sample,
  type Seat,
  setting,
  wholeNumber,
} from '@doomtable/kernel';

/*
 * A game for benches alone, of the size of one conflict between two heroes: both name an emotion in secret, throw as many
 * dice as it is strong, the loser may throw again while anything is left to pay with, and is then injured. Small worlds, short
 * lists of options, polls and dice: the other end of the scale from a solitary sheet with a map.
 */

const EMOTIONS = ['hope', 'fear', 'rage', 'grief'] as const;
/** Dice by emotion, for each of the two. */
export const RATINGS: readonly (readonly number[])[] = [
  [5, 4, 6, 3],
  [4, 6, 3, 5],
];
export const GLORY = 3;
export const SPECIALTIES = 3;
/** Rounds after which both go home. */
export const LONGEST = 40;

export interface Fighter {
  readonly ratings: number[];
  grit: number;
  glory: number;
}
export interface Duel {
  readonly fighters: Fighter[];
  round: number;
}
export interface DuelWorld {
  readonly open: Duel;
  readonly secret: Record<never, never>;
}

/** How a duel ended: who won, or -1 where nobody did. */
export type DuelResult = {
  readonly winner: number;
  readonly rounds: number;
};

export interface DuelTypes {
  World: DuelWorld;
  View: Duel;
  Known: null;
  Result: DuelResult;
  Events: { named: { readonly using: readonly number[] }; injured: { readonly victim: number; readonly grit: number } };
  Settings: typeof SETTINGS;
}

const SETTINGS = { grit: setting('game', wholeNumber(1, 12), 6) };

interface Bout {
  /** By side: the emotion used, as its place in the list, and the dice. */
  using: number[];
  dice: (readonly number[])[];
  /** By side: specialties used up in this round, as bits. */
  spent: number[];
  loser: number;
}
interface Injury {
  readonly victim: number;
}

const EMOTION_OPTIONS: readonly Option[] = EMOTIONS.map(id => ({ id, cite: 'emotion' }));
const ACCEPT: Option = { id: 'accept', cite: 'reroll' };
const PAY_GLORY: Option = { id: 'glory', cite: 'reroll' };
const SPECIALTY_OPTIONS: readonly Option[] = Array.from({ length: SPECIALTIES }, (_, i) => ({
  id: `specialty ${i + 1}`,
  cite: 'reroll',
}));
const STAND_OR_YIELD = oneOf(['stand', 'yield']);
const WAYS_TO_PAY = [PAY_GLORY, ...SPECIALTY_OPTIONS];

/** By which of these options are open, as bits: the choice between them, after those that always are. Built once. */
function choicesOf(always: readonly Option[], options: readonly Option[]): readonly Choice<string>[] {
  return Array.from({ length: 1 << options.length }, (_, bits) =>
    oneOfOptions([...always, ...options.filter((_option, i) => (bits & (1 << i)) !== 0)]),
  );
}
const EMOTION_CHOICES = choicesOf([], EMOTION_OPTIONS);
const REROLL_CHOICES = choicesOf([ACCEPT], WAYS_TO_PAY);

function indexOf(options: readonly Option[], id: string): number {
  for (let i = 0; i < options.length; i++) if (options[i]?.id === id) return i;
  return -1;
}

/** Equal dice cancel one for one; whoever shows the highest left wins. The side that loses, or -1 when nothing is left. */
export function loserOf(first: readonly number[], second: readonly number[]): number {
  for (let face = 6; face > 0; face--) {
    let ahead = 0;
    for (const die of first) if (die === face) ahead++;
    for (const die of second) if (die === face) ahead--;
    if (ahead !== 0) return ahead > 0 ? 1 : 0;
  }
  return -1;
}

const fighterOf = (duel: Duel, side: number): Fighter => duel.fighters[side] as Fighter;
const ratingOf = (duel: Duel, my: Bout, side: number): number =>
  fighterOf(duel, side).ratings[my.using[side] as number] as number;

/** The emotions a fighter has dice for. */
function emotionsOf({ ratings }: Fighter): Choice<string> {
  let bits = 0;
  for (let i = 0; i < ratings.length; i++) if ((ratings[i] as number) > 0) bits |= 1 << i;
  return EMOTION_CHOICES[bits] as Choice<string>;
}

/** What the loser could still pay with to throw again, as bits of `WAYS_TO_PAY`. */
function purseOf(duel: Duel, my: Bout): number {
  const unspent = ((1 << SPECIALTIES) - 1) & ~(my.spent[my.loser] as number);
  return (unspent << 1) | (fighterOf(duel, my.loser).glory > 0 ? 1 : 0);
}

const injury: Rule<DuelTypes, Injury> = rule('injury', {
  mark: {
    cite: 'injury',
    do: (t, my) => {
      const fighter = fighterOf(t.world.open, my.victim);
      fighter.grit--;
      t.tell('injured', 'injury', { victim: my.victim, grit: fighter.grit });
      return fighter.grit > 0 ? undefined : done();
    },
  },
  scar: ask({
    cite: 'injury',
    story: 'welcome',
    who: (_t, my) => my.victim,
    choice: (t, my) => emotionsOf(fighterOf(t.world.open, my.victim)),
    then: (t, my, answer) => {
      const { ratings } = fighterOf(t.world.open, my.victim);
      const emotion = indexOf(EMOTION_OPTIONS, answer);
      ratings[emotion] = Math.max(1, (ratings[emotion] as number) - 1);
    },
  }),
});

const duelRule: Rule<DuelTypes, Bout, DuelResult> = rule('duel', {
  round: {
    cite: 'round',
    do: (t, my) => {
      t.world.open.round++;
      my.spent = [0, 0];
    },
  },
  emotion: poll({
    cite: 'emotion',
    quiet: true,
    who: () => BOTH,
    choice: (t, _my, seat) => emotionsOf(fighterOf(t.world.open, seat)),
    then: (t, my, ballots: readonly Ballot<string>[]) => {
      my.using = ballots.map(ballot => indexOf(EMOTION_OPTIONS, ballot.answer));
      t.tell('named', 'emotion', { using: my.using });
    },
  }),
  throw: roll({
    cite: 'dice',
    key: t => `round ${t.world.open.round}`,
    choice: (t, my) => dice([ratingOf(t.world.open, my, 0), ratingOf(t.world.open, my, 1)]),
    then: (_t, my, pools) => {
      my.dice = [...pools];
    },
  }),
  compare: {
    cite: 'dice',
    do: (t, my) => {
      my.loser = loserOf(my.dice[0] ?? [], my.dice[1] ?? []);
      if (my.loser < 0) return go('onward');
      return purseOf(t.world.open, my) !== 0 ? undefined : go('injured');
    },
  },
  reroll: ask({
    cite: 'reroll',
    who: (_t, my) => my.loser,
    choice: (t, my) => REROLL_CHOICES[purseOf(t.world.open, my)] as Choice<string>,
    otherwise: () => 'accept',
    then: (t, my, answer) => {
      if (answer === 'accept') return go('injured');
      if (answer === 'glory') fighterOf(t.world.open, my.loser).glory--;
      else my.spent[my.loser] = (my.spent[my.loser] as number) | (1 << indexOf(SPECIALTY_OPTIONS, answer));
      return undefined;
    },
  }),
  again: roll({
    cite: 'reroll',
    by: (_t, my) => my.loser,
    choice: (t, my) => dice([ratingOf(t.world.open, my, my.loser)]),
    then: (_t, my, [pool = []]) => {
      my.dice[my.loser] = pool;
      return go('compare');
    },
  }),
  injured: { cite: 'injury', do: (_t, my) => call(injury, { victim: my.loser }, 'onward') },
  onward: {
    cite: 'round',
    do: (t, my) => {
      const { fighters, round } = t.world.open;
      const fallen = fighters.findIndex(fighter => fighter.grit <= 0);
      if (fallen >= 0) return done({ winner: 1 - fallen, rounds: round });
      if (round >= LONGEST) return done({ winner: -1, rounds: round });
      return my.loser >= 0 && fighterOf(t.world.open, my.loser).grit === 1 ? undefined : go('round');
    },
  },
  yield: ask({
    cite: 'round',
    who: (_t, my) => my.loser,
    choice: () => STAND_OR_YIELD,
    otherwise: () => 'stand' as const,
    then: (t, my, answer) =>
      answer === 'stand' ? go('round') : done({ winner: 1 - my.loser, rounds: t.world.open.round }),
  }),
});

const BOTH: readonly Seat[] = [0, 1];

function cloneDuel(world: DuelWorld): DuelWorld {
  const { fighters, round } = world.open;
  return {
    open: { fighters: fighters.map(({ ratings, grit, glory }) => ({ ratings: ratings.slice(), grit, glory })), round },
    secret: world.secret,
  };
}

export const duel = defineGame<DuelTypes>({
  id: 'duel',
  title: 'Duel',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  settings: SETTINGS,
  rules: [duelRule, injury],
  reveals: ['named'],
  begin: settings => ({
    world: {
      open: {
        fighters: RATINGS.map(ratings => ({ ratings: [...ratings], grit: settings.grit, glory: GLORY })),
        round: 0,
      },
      secret: {},
    },
    rule: duelRule,
    my: { using: [], dice: [], spent: [0, 0], loser: -1 },
  }),
  clone: cloneDuel,
  knows: () => null,
  view: open => open,
  imagine: view => cloneDuel({ open: view, secret: {} }),
  // A round asks both once, throws once, and throws again for every glory and specialty of both; then come injury and yielding.
  bound: () => LONGEST * (2 + 1 + 2 * 2 * (GLORY + SPECIALTIES) + 3),
  endings: ['won', 'nobodyWon'],
  ending: ({ winner }) => (winner < 0 ? 'nobodyWon' : 'won'),
  words: {
    about: 'A game for benches.',
    asks: {
      'duel.emotion': 'Which emotion do you fight with?',
      'duel.reroll': 'Throw again?',
      'duel.yield': 'Do you stand?',
      'injury.scar': 'Which emotion is scarred?',
    },
    options: {
      'duel.emotion': ({ id }: Option) => id,
      'duel.reroll': ({ id }: Option) => id,
      'duel.yield': ({ id }: Option) => id,
      'injury.scar': ({ id }: Option) => id,
    },
    events: { named: 'Both have named an emotion.', injured: 'A fighter is injured.' },
    refusals: {},
    settings: { grit: 'Grit of each' },
    endings: { won: 'One has won.', nobodyWon: 'Nobody has won.' },
    result: () => 'The duel is over.',
  },
  role: (_settings, seat) => `fighter ${seat + 1}`,
  thumb: (_sight, { choice }, random) => sample(choice, random),
  sketch: () => [],
});
