import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnyGame,
  done,
  go,
  oneOf,
  open,
  type Rule,
  rule,
  setting,
  type Table,
  wholeNumber,
} from '../../src/index.js';
import type { Day } from '../fixture/market/day.js';
import { shortMarket } from '../fixture/market/market-game.js';
import { cloneMarket, type Hidden, knows, type Market } from '../fixture/market/world.js';
import { words } from '../fixture/market/market-words.js';
import { accusation, planted } from './accuse.js';
import { changed, withRain, withStep } from './plant.js';

planted('the clone shares a list', 'clones', /playing a clone changed the original/, () =>
  changed({
    clone: world => ({ ...cloneMarket(world), open: { ...cloneMarket(world).open, coins: world.open.coins } }),
  }),
);

planted('the clone loses a field', 'clones', /a clone differs from its original/, () =>
  changed({ clone: world => ({ ...cloneMarket(world), secret: { ...cloneMarket(world).secret, omen: 0 } }) }),
);

planted('looking writes down who looked', 'looking', /looking changed the table/, () =>
  changed({
    knows: (world, viewer) => {
      const secret: Hidden & { looks?: number } = world.secret;
      secret.looks = (secret.looks ?? 0) + 1;
      return knows(world, viewer);
    },
  }),
);

planted('looking tells something', 'looking', /it told something/, () =>
  withStep('ask', 'day.plan', ({ choice }) => ({
    choice: (t: Table<Market>, my: Day) => {
      t.tell('wind', 'NM-6', { faces: [] }, []);
      return choice(t, my);
    },
  })),
);

planted("an absent seat's answer is not legal", 'offers', /'otherwise' of gift is refused/, () =>
  withStep('ask', 'day.gift', () => ({ otherwise: () => ({ to: 'trader:9', coins: 0 }) })),
);

const deadEnd: Rule<Market, object> = rule('deadEnd', {
  nobody: open({ cite: 'NM-7', who: () => [], choice: () => oneOf(['speak']), then: () => done() }),
});

planted('a right after which nobody can decide', 'offers', /after right 'rain' nobody can decide anything/, () =>
  withRain({ then: () => ({ type: 'interrupt', rule: 'deadEnd', my: {} }) }, [deadEnd]),
);

// Whoever looks and whoever is refused comes by the offer of a right, so two laws see it.
test('planted: the offer of a right leaves a trace', () => {
  const game = withRain({
    choice: t => {
      const secret: Hidden & { tries?: number } = t.world.secret;
      secret.tries = (secret.tries ?? 0) + 1;
      return wholeNumber(1, 2);
    },
  });
  assert.match(accusation('looking', game) ?? '', /looking changed the table/);
  assert.match(accusation('strangers', game) ?? '', /a spoiled right, though refused, changed the table/);
});

planted('the game never ends', 'ending', /did not end within its bound/, () =>
  withStep('ask', 'day.plan', () => ({ then: () => go('wind') })),
);

planted('nobody can decide', 'ending', /nobody can decide anything/, () =>
  withStep('open', 'day.trade', () => ({ who: () => [] })),
);

planted('a decision without a legal answer', 'ending', /to which no answer is legal/, () =>
  withStep('ask', 'day.plan', () => ({ choice: () => oneOf([]) })),
);

planted('an ending that is not declared', 'ending', /'ruined' is not among the declared endings/, () =>
  changed({ endings: ['thriving'] }),
);

planted('a step without a cite', 'cites', /step day.share cites no rule/, () =>
  withStep('ask', 'day.share', () => ({ cites: [] })),
);

planted('a right without a cite', 'cites', /right rain of season cites no rule/, () => withRain({ cite: '' }));

planted('a world that holds a map', 'saving', /'.world.open.prices' is not plain data/, () =>
  changed({
    begin: (settings, seats) => {
      const start = shortMarket.begin(settings, seats);
      Object.assign(start.world.open, { prices: new Map() });
      return start;
    },
  }),
);

planted('a world that holds no number', 'saving', /'.world.open.stalls\[0\]' is not plain data/, () =>
  withStep('ask', 'day.plan', ({ then }) => ({
    then: (t: Table<Market>, my: Day, cards: []) => {
      t.world.open.stalls[0] = Number.NaN;
      return then(t, my, cards);
    },
  })),
);

interface Echoing extends Hidden {
  echo?: readonly number[];
}

planted('two lists of the world that are one', 'saving', /a restored table went on another way/, () =>
  changed({
    begin: (settings, seats) => {
      const start = shortMarket.begin(settings, seats);
      const secret: Echoing = start.world.secret;
      secret.echo = start.world.open.coins;
      return start;
    },
    clone: world => {
      const twin = cloneMarket(world);
      const [from, to]: Echoing[] = [world.secret, twin.secret];
      if (from?.echo !== undefined && to !== undefined) to.echo = from.echo.slice();
      return twin;
    },
  }),
);

let begun = 0;
planted('a game that begins another way every time', 'replay', /the answers lead to another end/, () =>
  changed({
    begin: (settings, seats) => {
      const start = shortMarket.begin(settings, seats);
      start.world.open.stalls[0] = -1 - begun++;
      return start;
    },
  }),
);

planted('an event that changes after it was told', 'replay', /an event was changed after it was told/, () =>
  withStep('poll', 'season.name', ({ then }) => ({
    then: (t: Table<Market>, my: object, ballots: []) => {
      const out = then(t, my, ballots, null);
      t.tell('named', 'NM-1', { names: t.world.open.shown });
      return out;
    },
  })),
);

planted('two rolls of one name', 'rollNames', /a second roll is called 'deal'/, () =>
  withStep('roll', 'deal.cards', () => ({ key: () => 'deal' })),
);

/** The words of the market without one of them. */
function without(section: 'asks' | 'options' | 'events' | 'refusals' | 'settings' | 'endings', key: string): AnyGame {
  const { [key]: _left, ...rest } = words[section] as { readonly [key: string]: unknown };
  return changed({ words: { ...words, [section]: rest } });
}

for (const [section, key, sentence] of [
  ['asks', 'day.gift', /no words in asks for 'day.gift'/],
  ['options', 'fig', /no words in options for 'day.trade.fig' or 'day.trade' or 'fig'/],
  ['events', 'laidOpen', /the reveal 'laidOpen' has no words/],
  ['events', 'planned', /no words in events for 'planned'/],
  ['settings', 'rounds', /no words in settings for 'rounds'/],
  ['settings', 'omens.kept', /no words in settings for 'omens.kept'/],
  ['endings', 'ruined', /ending 'ruined' has no words/],
] as const) {
  planted(`no words in ${section} for ${key}`, 'words', sentence, () => without(section, key));
}

planted('no words for a refused option', 'words', /refused for 'shownBefore', which has no words/, () =>
  changed({
    // Cards that were shown before are there from the second day on.
    seats: { min: 3, max: 3 },
    settings: { ...shortMarket.settings, rounds: setting('game', wholeNumber(3, 3), 3) },
    words: { ...words, refusals: {} },
  }),
);

planted('a result without words', 'words', /nothing is said for the result/, () =>
  changed({ words: { ...words, result: () => ' ' } }),
);

planted('an ask that reads what is not there', 'words', /day.plan is said as 'Day undefined: what next\?'/, () =>
  changed({
    words: {
      ...words,
      asks: { ...words.asks, 'day.plan': (view: object) => `Day ${String(Reflect.get(view, 'dya'))}: what next?` },
    },
  }),
);

planted('an ask that says nothing', 'words', /nothing is said for day.plan/, () =>
  changed({ words: { ...words, asks: { ...words.asks, 'day.plan': '' } } }),
);

planted('a seat without a role', 'words', /nothing is said for the role of seat 0/, () => changed({ role: () => '' }));
