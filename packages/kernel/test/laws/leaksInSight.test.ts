import { allocate, dice, listOf, oneOf, place, setting, yesNo } from '../../src/index.js';
import type { Day } from '../fixture/market/day.js';
import { shortMarket } from '../fixture/market/market-game.js';
import type { Deal } from '../fixture/market/market.js';
import { CARDS, deck, imagine, knows, type MarketWorld, seats, type View } from '../fixture/market/world.js';
import { planted } from './accuse.js';
import { by, first, holdsDusk, other, type T } from './hidden.js';
import { changed, withStep } from './plant.js';

// Through the view.

/** Everybody gets to know something more. */
function telling(more: (world: MarketWorld) => object): Partial<typeof shortMarket> {
  return { knows: (world, viewer) => ({ ...knows(world, viewer), ...more(world) }) };
}

planted('a field of the view', 'secrecy', by('view'), () =>
  changed(telling(world => ({ theirs: world.secret.hands }))),
);

planted('an order in the view', 'secrecy', by('view'), () => {
  const ranked = ({ open, secret }: MarketWorld): number[] =>
    seats(open).sort((a, b) => ((secret.hands[a]?.[0] ?? '') < (secret.hands[b]?.[0] ?? '') ? -1 : 1));
  return changed(telling(world => ({ ranked: ranked(world) })));
});

planted('a length in the view', 'secrecy', by('view'), () =>
  changed(telling(world => ({ haze: '#'.repeat(world.secret.omen) }))),
);

planted('a count in the view', 'secrecy', by('view'), () =>
  changed(telling(world => ({ ash: deck(world)[0]?.count ?? 0 }))),
);

planted('a view of the audience', 'secrecy', /what viewer audience gets depends on what is hidden: view;/, () =>
  changed({ knows: (world, viewer) => knows(world, viewer === 'audience' ? 0 : viewer) }),
);

planted('a field that is absent when there is nothing to hide', 'secrecy', by('view'), () =>
  changed(telling(world => (world.secret.omen > 3 ? { beware: true } : {}))),
);

planted('a view that forgets what its owner holds', 'secrecy', by('view'), () =>
  changed({ imagine: (seen: View, viewer, random) => imagine({ ...seen, hand: null, stash: null }, viewer, random) }),
);

planted('a view with everything, told to everybody as well', 'doubt', /gives all secrets away/, () => {
  type Seen = View & { readonly all: MarketWorld };
  return withStep(
    'roll',
    'deal.cards',
    ({ then }) => ({
      then: (t: T, my: Deal, cards: string[]) => {
        t.tell('shown', 'NM-3', { by: my.to, card: cards[0] ?? '' });
        return then(t, my, cards);
      },
    }),
    {
      ...telling(world => ({ all: world })),
      imagine: seen => shortMarket.clone((seen as Seen).all),
      reveals: [...(shortMarket.reveals ?? []), 'stashed'],
      settings: { ...shortMarket.settings, omens: setting('ruling', oneOf<'kept' | 'told'>(['told']), 'told') },
    },
  );
});

// Through decisions.

planted('an option that is missing', 'secrecy', by('decisions'), () =>
  withStep('ask', 'day.build', () => ({
    choice: (t: T, my: Day) => place('square', ['stall'], holdsDusk(t, other(t, my)) ? [0, 1] : [0, 1, 2]),
  })),
);

planted('the order of options', 'secrecy', by('decisions'), () =>
  withStep('ask', 'day.plan', () => ({
    choice: (t: T, my: Day) => listOf(oneOf([...CARDS].sort(card => (card === first(t, other(t, my)) ? -1 : 1))), TWO),
  })),
);
const TWO = { min: 0, max: 2 };

planted('how many may be picked', 'secrecy', by('decisions'), () =>
  withStep('ask', 'day.plan', () => ({
    choice: (t: T, my: Day) => listOf(oneOf(CARDS), { min: 0, max: holdsDusk(t, other(t, my)) ? 2 : 3 }),
  })),
);

planted('the reason of a refusal', 'secrecy', by('decisions'), () =>
  withStep('ask', 'day.plan', () => ({
    choice: (t: T, my: Day) =>
      listOf(oneOf(CARDS, [{ id: 'fig', why: holdsDusk(t, other(t, my)) ? 'shownBefore' : 'tooManyRounds' }]), TWO),
  })),
);

planted('figures of a limit', 'secrecy', by('decisions'), () =>
  withStep('ask', 'day.share', () => ({
    choice: (t: T, my: Day) =>
      allocate(
        2,
        seats(t.world.open).map(seat => ({ id: String(seat), min: 0, max: holdsDusk(t, other(t, my)) ? 2 : 3 })),
      ),
  })),
);

planted('what an absent seat is taken to have said', 'secrecy', by('decisions'), () =>
  withStep('ask', 'haggle.offer', () => ({ otherwise: (t: T) => (holdsDusk(t, 1) ? 1 : 2) })),
);

planted('the number of dice', 'secrecy', by('decisions'), () =>
  withStep('roll', 'day.wind', () => ({ choice: (t: T) => dice([t.world.secret.omen, 1], 4) })),
);

planted('who throws', 'secrecy', by('decisions'), () =>
  withStep('roll', 'day.wind', () => ({ by: (t: T) => (holdsDusk(t, 1) ? 1 : 0) })),
);

planted('the name of a roll', 'secrecy', by('decisions'), () =>
  withStep('roll', 'day.wind', () => ({ key: (t: T) => `wind ${first(t, 1)}` })),
);

planted('what can still be drawn', 'secrecy', by('decisions'), () =>
  withStep('roll', 'deal.cards', () => ({ eyes: (_t: T, my: Deal) => [my.to] })),
);

planted('a ballot that is still sealed', 'secrecy', by('decisions'), () =>
  withStep('poll', 'day.vote', () => ({
    choice: (t: T) => (Object.values(t.stack.at(-1)?.sealed ?? {}).includes('yes') ? oneOf(['no', 'yes']) : yesNo()),
  })),
);
