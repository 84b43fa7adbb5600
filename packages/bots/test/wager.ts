import {
  ask,
  defineGame,
  dice,
  done,
  type GameModule,
  go,
  type Json,
  oneOf,
  type Option,
  type Rule,
  roll,
  rule,
  type Random,
  type Table,
  type World,
} from '@doomtable/kernel';

/*
 * A game for tests. First a guess at a hidden card, which is worth points when it is right; then rounds in which a sure two
 * points stand against a throw that brings four on average. Its rule of thumb is timid, so there is something to find out.
 */

export const ROUNDS = 4;
export const CARDS = ['sun', 'moon', 'star'] as const;
const SURE = 2;
const PRIZE = 8;
const GUESSED = 5;

interface Purse {
  points: number;
  round: number;
}
interface Wager {
  readonly open: Purse;
  readonly secret: { readonly card: number };
}
interface Takings {
  readonly score: number;
}

const wager: Rule<Wager, { right: boolean }, Takings> = rule('wager', {
  guess: ask({
    cite: 'WG-1',
    who: () => 0,
    choice: () => oneOf(CARDS),
    then: (t, my, answer) => {
      my.right = answer === CARDS[t.world.secret.card];
    },
  }),
  dare: ask({
    cite: 'WG-2',
    who: () => 0,
    choice: t => (t.world.open.round === 0 ? oneOf(['dare']) : oneOf(['sure', 'dare'])),
    then: (t, _my, answer) => {
      t.world.open.round++;
      if (answer === 'dare') return go('fall');
      t.world.open.points += SURE;
      return go('next');
    },
  }),
  fall: roll({
    cite: 'WG-3',
    by: () => 0,
    choice: () => dice([1]),
    then: (t, _my, [[face = 1] = []]) => {
      if (face > 3) t.world.open.points += PRIZE;
    },
  }),
  next: { cite: 'WG-4', do: t => (t.world.open.round < ROUNDS ? go('dare') : undefined) },
  end: { cite: 'WG-4', do: (t, my) => done({ score: t.world.open.points + (my.right ? GUESSED : 0) }) },
});

/** The game with this card face down. */
export function wagerWith(card: number): GameModule {
  const game = defineGame({
    id: 'wager',
    title: 'The Wager',
    rulesVersion: '1',
    seats: { min: 1, max: 1 },
    settings: {},
    rules: [wager],
    powers: {},
    begin: () => ({ world: { open: { points: 0, round: 0 }, secret: { card } }, rule: wager, my: { right: false } }),
    clone: ({ open, secret }: Wager): Wager => ({ open: { ...open }, secret }),
    knows: (_world: Wager) => null,
    view: (open: Purse) => open,
    imagine: (view: Purse, _viewer, random: Random): Wager => ({
      open: { ...view },
      secret: { card: random.below(CARDS.length) },
    }),
    bound: () => 1 + 2 * ROUNDS,
    endings: ['counted'],
    ending: (_result: Json) => 'counted',
    words: {
      about: 'A game for tests.',
      asks: { 'wager.guess': 'Which card is it?', 'wager.dare': 'Do you dare?' },
      options: { 'wager.guess': ({ id }: Option) => id, 'wager.dare': ({ id }: Option) => id },
      events: {},
      refusals: {},
      settings: {},
      endings: { counted: 'The points are counted.' },
      result: () => 'The wager is over.',
    },
    role: () => 'gambler',
  });
  return {
    game,
    thumb: (_sight, { step }) => (step === 'guess' ? 'sun' : step === 'dare' ? 'sure' : null),
    worth: pointsOf,
    foresee: () => [],
    odds: { options: [], example: '', answer: () => 'none' },
    sketch: () => [],
    content: [],
  };
}

function pointsOf(table: Table<World>): number {
  const { score } = table.over ? (table.result as unknown as Takings) : { score: (table.world as Wager).open.points };
  return score / (PRIZE * ROUNDS + GUESSED);
}
