import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DoCode } from '../../src/flow/rule.js';
import { type AnyGame, between, defineGame, during, type Table } from '../../src/index.js';
import { day, type Day } from '../fixture/market/day.js';
import { lasting } from '../fixture/market/declared.js';
import { shortMarket } from '../fixture/market/market-game.js';
import { season } from '../fixture/market/market.js';
import { type Market, pay } from '../fixture/market/world.js';
import { accusation, planted } from './accuse.js';
import { changed, withRain, withStep } from './plant.js';

type T = Table<Market>;

// Every change of a counted thing is told.

planted('coins move in silence', 'told', /'coins \d' went from \d+ to \d+ by day.build, and viewer 0 was told/, () =>
  withStep('ask', 'day.build', ({ then }) => ({
    then: (t: T, my: Day, cell: number) => {
      pay(t.world.open, my.lead, 1);
      return then(t, my, cell);
    },
  })),
);

planted('an event tells of more than happened', 'told', /'coins \d' went from .* by day.gift.*\(gave\)/, () =>
  withStep('ask', 'day.gift', ({ then }) => ({
    then: (t: T, my: Day, gift: object) => {
      const out = then(t, my, { ...gift });
      t.world.open.coins[my.lead] = (t.world.open.coins[my.lead] ?? 0) + 1;
      return out;
    },
  })),
);

planted('a change is told to one of those who see it', 'told', /and viewer [12] was told \d/, () =>
  withStep('ask', 'day.plan', ({ then }) => ({
    then: (t: T, my: Day, cards: []) => {
      pay(t.world.open, my.lead, 1);
      t.tell('sold', 'NM-12', { by: my.lead, coins: 1 }, [0]);
      return then(t, my, cards);
    },
  })),
);

planted('an event tells of a change that did not happen', 'told', /'held \d' went from \d to \d/, () =>
  withStep('ask', 'day.share', ({ then }) => ({
    then: (t: T, my: Day, coins: object) => {
      t.tell('shown', 'NM-16', { by: my.lead, card: 'ash' });
      return then(t, my, { ...coins });
    },
  })),
);

planted('a right takes coins in silence', 'told', /'coins \d' went from \d to \d by right rain/, () =>
  withRain({ then: t => void (t.world.open.coins = t.world.open.coins.map(coin => coin + 1)) }),
);

// What belongs to something that ends is gone when that is over.

/** The market in which `passed` is as this leaves it when trade is over, and is put right one step later, or never. */
function forgetful(left: boolean, putRight: boolean): AnyGame {
  const game = withStep('open', 'day.trade', ({ then }) => ({
    then: (t: T, my: Day, answer: object, seat: number) => {
      const out = then(t, my, { ...answer }, seat);
      if (out !== undefined) t.world.open.passed.fill(left);
      return out;
    },
  }));
  return {
    ...game,
    rules: game.rules.map(rule => {
      const hide = rule.steps['hide'];
      if (hide?.kind !== 'do' || !putRight) return rule;
      const tidy: DoCode['do'] = (t, my, back) => {
        (t as T).world.open.passed.fill(false);
        return hide.do(t, my, back);
      };
      return { ...rule, steps: { ...rule.steps, hide: { ...hide, do: tidy } } };
    }),
  };
}

planted('what belongs to the trade is kept beyond it', 'lasting', /'passed' outlives its trade: .*\[true,true/, () =>
  forgetful(true, false),
);

planted('it is put away late, though before anybody is asked again', 'lasting', /day.hide: 'passed' outlives/, () =>
  forgetful(true, true),
);

planted('what a rule remembers of it is kept beyond it', 'lasting', /'sold' outlives its bargain: it is still/, () =>
  changed({
    lasting: { ...lasting, bargain: between(day, 'vote', 'haggled', (_world, my) => ({ sold: my?.sold ?? 0 })) },
  }),
);

planted('it is kept beyond the end of the game', 'lasting', /over: 'coins' outlives its season: it is still \[/, () =>
  changed({ lasting: { season: during(season, ({ open }) => ({ coins: open.coins })) } }),
);

test('a span whose rule or steps are not there is a slip of the pen, and is named', () => {
  const nowhere = changed({ lasting: { trade: { rules: ['night'], steps: null, left: () => ({}) } } });
  assert.match(accusation('lasting', nowhere) ?? '', /'trade' belongs to a rule that the game does not have/);
  for (const [from, to] of [
    ['wind', 'dance'],
    ['trade', 'wind'],
  ] as const) {
    const backwards = changed({ lasting: { trade: between(day, from, to, () => ({})) } });
    assert.match(
      accusation('lasting', backwards) ?? '',
      /'trade' goes from \w+ to \w+, which are no steps of its rule/,
    );
  }
});

test('a game that declares nothing is not accused', () => {
  const { counts: _counts, lasting: _lasting, ...silent } = shortMarket;
  for (const law of ['told', 'lasting'] as const) assert.equal(accusation(law, defineGame(silent), 5), undefined);
});
