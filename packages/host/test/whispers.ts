import { ask, defineGame, done, type GameModule, oneOf, poll, type Rule, rule, sample } from '@doomtable/kernel';

/*
 * The smallest game in which something is told with a sealed ballot, and in which a rule can be made to break: every seat seals
 * a word with a telling, then seat 0 ends the game or trips over a broken rule.
 */

interface World {
  readonly open: { seats: number; counted: boolean };
  readonly secret: Record<never, never>;
}

const whisper: Rule<World, Record<never, never>, null> = rule('whisper', {
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

const game = defineGame({
  id: 'whispers',
  title: 'Whispers',
  rulesVersion: '1',
  seats: { min: 1, max: 4 },
  settings: {},
  rules: [whisper],
  powers: {},
  begin: (_settings, seats) => ({
    world: { open: { seats, counted: false }, secret: {} },
    rule: whisper,
    my: {},
  }),
  clone: ({ open }: World): World => ({ open: { ...open }, secret: {} }),
  knows: () => null,
  view: (open: World['open']) => ({ ...open }),
  imagine: (view: World['open']): World => ({ open: { ...view }, secret: {} }),
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
});

export const module: GameModule = {
  game,
  thumb: (_sight, decision, random) => sample(decision.choice, random),
  worth: () => 0.5,
  foresee: () => [],
  odds: { options: [], example: '', answer: () => '' },
  sketch: () => [],
  content: [],
};
