import {
  ask,
  defineGame,
  dice,
  done,
  type AnyGame,
  go,
  oneOf,
  type Option,
  type Rule,
  roll,
  rule,
  type Table,
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
  World: { readonly open: Purse; readonly secret: { readonly card: number } };
  View: Purse;
  Known: null;
  Result: { readonly score: number };
  Events: Record<never, never>;
  Settings: Record<never, never>;
}

const wager: Rule<Wager, { right: boolean }, Wager['Result']> = rule('wager', {
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
export function wagerWith(card: number): AnyGame {
  return defineGame<Wager>({
    id: 'wager',
    title: 'The Wager',
    rulesVersion: '1',
    seats: { min: 1, max: 1 },
    settings: {},
    rules: [wager],
    begin: () => ({ world: { open: { points: 0, round: 0 }, secret: { card } }, rule: wager, my: { right: false } }),
    clone: ({ open, secret }) => ({ open: { ...open }, secret }),
    knows: () => null,
    view: open => open,
    imagine: (view, _viewer, random) => ({
      open: { ...view },
      secret: { card: random.below(CARDS.length) },
    }),
    bound: () => 1 + 2 * ROUNDS,
    endings: ['counted'],
    ending: () => 'counted',
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
    thumb: (_sight, { step }) => (step === 'guess' ? 'sun' : step === 'dare' ? 'sure' : null),
    worth: pointsOf,
    sketch: () => [],
  });
}

function pointsOf({ result, world }: Table<Wager>): number {
  return (result?.score ?? world.open.points) / (PRIZE * ROUNDS + GUESSED);
}
