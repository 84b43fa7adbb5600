import { ask, defineGame, dice, done, go, oneOf, poll, type Rule, roll, rule, sample } from '@doomtable/kernel';

export interface Toss {
  World: { readonly open: { best: number; throws: number }; readonly secret: Record<never, never> };
  View: { readonly best: number; readonly throws: number };
  Known: null;
  Result: number;
  Events: { readied: { readonly all: boolean }; fell: { readonly face: number } };
  Settings: Record<never, never>;
}

/** Both guests say whether they are ready; then the first throws a die, and again until that one rests. */
const toss: Rule<Toss, Record<never, never>, number> = rule('toss', {
  ready: poll({
    cite: 'T-1',
    story: 'welcome',
    who: () => [0, 1],
    choice: () => oneOf(['yes', 'no']),
    otherwise: () => 'yes',
    then: (t, _my, ballots) => t.tell('readied', 'T-1', { all: ballots.every(({ answer }) => answer === 'yes') }),
  }),
  fall: roll({
    cite: 'T-2',
    by: () => 0,
    choice: () => dice([1]),
    then: (t, _my, [[face = 0] = []]) => {
      t.world.open.throws++;
      t.world.open.best = Math.max(t.world.open.best, face);
      t.tell('fell', 'T-2', { face });
    },
  }),
  again: ask({
    cite: 'T-3',
    story: 'welcome',
    who: () => 0,
    choice: t =>
      t.world.open.best < 6
        ? oneOf(['again', 'rest'])
        : oneOf(['rest'], [{ id: 'again', why: 'noBetter', cite: 'T-4' }]),
    otherwise: ({ world: { open } }) => (open.throws < 3 && open.best < 6 ? 'again' : 'rest'),
    then: (t, _my, answer) => (answer === 'again' ? go('fall') : done(t.world.open.best)),
  }),
});

/** Bots are ready, throw three times at most, and say so. */
export const game = defineGame<Toss>({
  id: 'toss',
  title: 'Toss',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  rules: [toss],
  begin: () => ({ world: { open: { best: 0, throws: 0 }, secret: {} }, rule: toss, my: {} }),
  clone: ({ open }) => ({ open: { ...open }, secret: {} }),
  knows: () => null,
  view: open => open,
  imagine: view => ({ open: { ...view }, secret: {} }),
  bound: () => 100,
  endings: ['rested'],
  ending: () => 'rested',
  words: {
    about: 'A die and two guests.',
    asks: { 'toss.ready': 'Ready?', 'toss.fall': 'The die falls.', 'toss.again': 'Again?' },
    options: { yes: 'Yes', no: 'No', again: 'Again', rest: 'Rest' },
    events: { readied: 'All have spoken.', fell: ({ face }) => `A ${face}.` },
    refusals: { noBetter: 'There is nothing better.' },
    settings: {},
    endings: { rested: 'The die rests.' },
    result: result => `The best was ${result}.`,
  },
  role: () => 'guest',
  thumb: (_sight, { by, choice, otherwise }, random) => (by === 'luck' ? sample(choice, random) : otherwise),
  narrate: (_sight, { by }) => `Seat ${by} speaks.`,
  sketch: () => [],
});
