import { ask, call, dice, done, go, oneOf, roll, type Rule, rule, wholeNumber } from '../../src/index.js';
import type { Day } from '../fixture/market/day.js';
import type { Season } from '../fixture/market/market.js';
import type { Market } from '../fixture/market/world.js';
import { words } from '../fixture/market/market-words.js';
import { planted } from './accuse.js';
import { by, holdsDusk, other, type T } from './hidden.js';
import { withRain, withStep } from './plant.js';

// Through who is asked, when, and in which rule.

const ambush: Rule<Market, { readonly seat: number }> = rule('ambush', {
  strike: ask({
    cite: 'NM-16',
    who: (_t, my) => my.seat,
    choice: () => oneOf(['ash', 'bone']),
    then: () => done(),
  }),
});

planted('only who can answer is asked', 'secrecy', by('stack, waiting.*?'), () =>
  withStep(
    'do',
    'day.hide',
    () => ({ do: (t: T) => (holdsDusk(t, 1) ? call(ambush, { seat: 1 }, 'vote') : go('vote')) }),
    { rules: [ambush], words: { ...words, asks: { ...words.asks, 'ambush.strike': 'Do you strike?' } } },
  ),
);

planted('a secret roll is kept where everybody reads', 'secrecy', by('stack'), () =>
  withStep('roll', 'day.omen', ({ then }) => ({
    then: (t: T, my: Day, faces: readonly (readonly number[])[]) => {
      my.wind = faces;
      return then(t, my, [...faces]);
    },
  })),
);

const again: Rule<Market, object> = rule('again', {
  omen: roll({ cite: 'NM-5', choice: () => dice([1]), eyes: () => [0], then: () => done() }),
});

planted('a second secret roll tells how the first one fell', 'secrecy', by('stack, waiting.*?'), () =>
  withStep(
    'roll',
    'day.omen',
    ({ then }) => ({
      then: (t: T, my: Day, faces: readonly (readonly number[])[]) => {
        then(t, my, [...faces]);
        return (faces[0]?.[0] ?? 0) > 3 ? call(again, {}, 'wind') : undefined;
      },
    }),
    { rules: [again] },
  ),
);

// Through events.

planted('an event that names a hidden card', 'secrecy', by('events'), () =>
  withStep('ask', 'day.stash', ({ then }) => ({
    then: (t: T, my: Day, card: string) => {
      t.tell('planned', 'NM-17', { by: my.lead, cards: [card] });
      return then(t, my, card);
    },
  })),
);

planted('an event for too many ears', 'secrecy', by('events'), () =>
  withStep('roll', 'day.omen', ({ then }) => ({
    then: (t: T, my: Day, faces: readonly (readonly number[])[]) => {
      t.tell('omen', 'NM-5', { face: faces[0]?.[0] ?? 0 });
      return then(t, my, [...faces]);
    },
  })),
);

planted('an event that is told only when there is something to hide', 'secrecy', by('events'), () =>
  withStep('ask', 'day.share', ({ then }) => ({
    then: (t: T, my: Day, coins: object) => {
      if (holdsDusk(t, other(t, my))) t.tell('insisted', 'NM-18', { by: my.lead });
      return then(t, my, { ...coins });
    },
  })),
);

planted('how often something is told', 'secrecy', by('events'), () =>
  withStep('ask', 'day.share', ({ then }) => ({
    then: (t: T, my: Day, coins: object) => {
      for (let i = 0; i < t.world.secret.omen; i++) t.tell('insisted', 'NM-18', { by: my.lead });
      return then(t, my, { ...coins });
    },
  })),
);

planted('who else may hear', 'secrecy', by('events'), () =>
  withStep('ask', 'day.share', ({ then }) => ({
    then: (t: T, my: Day, coins: object) => {
      t.tell('insisted', 'NM-18', { by: my.lead }, holdsDusk(t, 1) ? [0, 1] : [0]);
      return then(t, my, { ...coins });
    },
  })),
);

// Through what an answer does.

planted('a quiet answer changes what everybody sees', 'secrecy', by('view'), () =>
  withStep('ask', 'day.stash', ({ then }) => ({
    then: (t: T, my: Day, card: string) => {
      if (card === 'ash') t.world.open.stalls[0] = my.lead;
      return then(t, my, card);
    },
  })),
);

planted('a quiet answer leads to another step', 'secrecy', by('stack, waiting.*?'), () =>
  withStep('ask', 'day.stash', ({ then }) => ({
    then: (t: T, my: Day, card: string) => {
      then(t, my, card);
      return card === 'ash' ? go('share') : undefined;
    },
  })),
);

planted('ballots are opened, and nobody is told', 'secrecy', by('view'), () =>
  withStep('poll', 'season.name', () => ({
    then: (t: T, _my: Season, ballots: readonly { readonly answer: string }[]) => {
      t.world.open.names = ballots.map(ballot => ballot.answer);
    },
  })),
);

planted('an end that depends on hidden cards, and nobody is told', 'secrecy', by('result'), () =>
  withStep('do', 'season.reckon', () => ({
    do: (t: T) => done({ ending: holdsDusk(t, 0) ? 'thriving' : 'ruined', coins: [] }),
  })),
);

// Through refusals and rights.

planted('who has a right', 'secrecy', /what viewer \d gets depends on what is hidden: rights;/, () =>
  withRain({ who: t => (holdsDusk(t, 0) ? [0, 1] : [0]) }),
);

planted('what a right offers', 'secrecy', /what viewer 0 gets depends on what is hidden: rights;/, () =>
  withRain({ choice: t => wholeNumber(1, holdsDusk(t, 1) ? 3 : 2) }),
);

planted('what a right does', 'secrecy', /after right rain, what viewer \w+ gets depends on what is hidden: view;/, () =>
  withRain({
    then: t => {
      if (holdsDusk(t, 1)) t.world.open.stalls[0] = 1;
    },
  }),
);

planted(
  'the answer of a right of which only the use is told',
  'secrecy',
  /after right rain, what viewer \w+ gets/,
  () => withRain({ told: 'use', then: (t, _my, face) => t.tell('wind', 'NM-9', { faces: [[face]] }) }),
);
