import { ask, defineGame, dice, done, go, oneOf, type Rule, roll, rule } from '@doomtable/kernel';

interface Ten {
  World: { readonly open: { total: number }; readonly secret: Record<never, never> };
  View: { readonly total: number };
  Known: null;
  Result: number;
  Events: { fell: { readonly fell: number; readonly total: number } };
  Settings: Record<never, never>;
}

/** Roll and add until you stop. Ten is best; more than ten is nothing. */
const count: Rule<Ten, { rolls: number }, number> = rule('count', {
  die: roll({
    cite: 'T-1',
    by: () => 0,
    choice: () => dice([1]),
    then: (t, my, [[fell = 0] = []]) => {
      my.rolls++;
      t.world.open.total += fell;
      t.tell('fell', 'T-1', { fell, total: t.world.open.total });
      return t.world.open.total > 10 ? done(0) : undefined;
    },
  }),
  more: ask({
    cite: 'T-2',
    who: () => 0,
    choice: () => oneOf(['again', 'stop']),
    otherwise: () => 'stop',
    then: (t, _my, answer) => (answer === 'again' ? go('die') : done(t.world.open.total)),
  }),
});

export const ten = defineGame<Ten>({
  id: 'ten',
  title: 'Ten',
  rulesVersion: '1',
  seats: { min: 1, max: 1 },
  settings: {},
  rules: [count],
  begin: () => ({ world: { open: { total: 0 }, secret: {} }, rule: count, my: { rolls: 0 } }),
  clone: world => ({ open: { ...world.open }, secret: {} }),
  knows: () => null,
  view: open => open,
  imagine: view => ({ open: { ...view }, secret: {} }),
  counts: { figures: ({ total }) => ({ total }), told: { fell: ({ fell }) => ({ total: fell }) } },
  bound: () => 22,
  endings: ['some', 'nothing'],
  ending: result => (result === 0 ? 'nothing' : 'some'),
  words: {
    about: 'Roll and add until you stop.',
    asks: { 'count.more': view => `You have ${view.total}. Roll again?` },
    options: { again: 'Roll again', stop: 'Stop' },
    events: { fell: ({ fell, total }) => `A ${fell} makes ${total}.` },
    refusals: {},
    settings: {},
    endings: { some: 'You stopped in time.', nothing: 'You went over ten.' },
    result: result => `You have ${result} points.`,
  },
  role: () => 'player',
  thumb: ({ view }) => (view.total < 8 ? 'again' : 'stop'),
  sketch: ({ total }) => [[{ text: `Total ${total}`, tone: 'plain' }]],
});
