import { ask, defineGame, done, type AnyTypes, oneOf, poll, type Rule, rule, sample } from '@doomtable/kernel';

/*
 * The smallest game in which something is told with a sealed ballot, and in which a rule can be made to break: every seat seals
 * a word with a telling, then seat 0 ends the game or trips over a broken rule.
 */

interface Whispers extends AnyTypes {
  World: { readonly open: { seats: number; counted: boolean }; readonly secret: Record<never, never> };
  View: { seats: number; counted: boolean };
}

const whisper: Rule<Whispers, Record<never, never>, null> = rule('whisper', {
  words: poll({
    story: 'welcome',
    who: t => Array.from({ length: t.world.open.seats }, (_, seat) => seat),
    choice: () => oneOf(['yes', 'no']),
    then: t => {
      t.world.open.counted = true;
      t.tell('counted', null, {});
    },
  }),
  end: ask({
    who: () => 0,
    choice: () => oneOf(['end', 'trip']),
    then: (t, _my, answer) => {
      t.world.open.counted = false;
      if (answer === 'trip') throw t.broken('this rule breaks on purpose');
      return done(null);
    },
  }),
});

export const game = defineGame<Whispers>({
  id: 'whispers',
  title: 'Whispers',
  rulesVersion: '1',
  seats: { min: 1, max: 4 },
  settings: {},
  rules: [whisper],
  begin: (_settings, seats) => ({
    world: { open: { seats, counted: false }, secret: {} },
    rule: whisper,
    my: {},
  }),
  clone: ({ open }) => ({ open: { ...open }, secret: {} }),
  knows: () => null,
  view: open => ({ ...open }),
  imagine: view => ({ open: { ...view }, secret: {} }),
  bound: (_settings, seats) => seats + 1,
  endings: ['end'],
  ending: () => 'end',
  words: {
    about: '',
    asks: {},
    options: {},
    events: { counted: 'Counted.' },
    refusals: {},
    settings: {},
    endings: {},
    result: () => '',
  },
  role: () => 'whisperer',
  thumb: (_sight, decision, random) => sample(decision.choice, random),
  sketch: () => [],
});
