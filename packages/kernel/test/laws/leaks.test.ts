import {
  allocate,
  ask,
  call,
  dice,
  done,
  go,
  listOf,
  oneOf,
  place,
  roll,
  type Rule,
  rule,
  setting,
  type Table,
  wholeNumber,
  yesNo,
} from '../../src/index.js';
import type { Day } from '../fixture/market/day.js';
import { shortMarket } from '../fixture/market/game.js';
import type { Deal, Season } from '../fixture/market/market.js';
import { CARDS, deck, handOf, imagine, knows, type Market, seats, type View } from '../fixture/market/world.js';
import { words } from '../fixture/market/words.js';
import { planted } from './accuse.js';
import { changed, withStep } from './plant.js';

type T = Table<Market>;

/** Something hidden from everybody but one seat. */
const first = (t: T, seat: number): string => handOf(t.world, seat)[0] ?? '';
const holdsDusk = (t: T, seat: number): boolean => handOf(t.world, seat).includes('dusk');
const other = (t: T, my: Day): number => (my.lead + 1) % t.world.open.traders;

/** The parts of what a viewer gets that give something away. */
const by = (parts: string): RegExp => new RegExp(`what viewer \\w+ gets depends on what is hidden: ${parts};`);

// Through the view.

/** Everybody gets to know something more. */
function telling(more: (world: Market) => object): Partial<typeof shortMarket> {
  return { knows: (world, viewer) => ({ ...knows(world, viewer), ...more(world) }) };
}

planted('a field of the view', 'secrecy', by('view'), () =>
  changed(telling(world => ({ theirs: world.secret.hands }))),
);

planted('an order in the view', 'secrecy', by('view'), () => {
  const ranked = ({ open, secret }: Market): number[] =>
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
  type Seen = View & { readonly all: Market };
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
      if (card === 'ash') t.world.open.coins[my.lead] = 9;
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

// Through refusals and powers.

planted('the refusal of a power', 'secrecy', /a refusal to viewer \d depends on what is hidden/, () =>
  changed({
    powers: {
      ...shortMarket.powers,
      rain: {
        cite: 'NM-19',
        who: t => (holdsDusk(t, 0) ? [0, 1] : [0]),
        choice: () => wholeNumber(1, 2),
        then: () => undefined,
      },
    },
  }),
);

planted('what a power offers', 'secrecy', /may do by 'rain' depends on what is hidden|a refusal to viewer/, () =>
  changed({
    powers: {
      rain: {
        cite: 'NM-19',
        who: () => [0],
        choice: t => wholeNumber(1, holdsDusk(t, 1) ? 3 : 2),
        then: () => undefined,
      },
    },
  }),
);

planted('what a power does', 'secrecy', /after power rain, what viewer \w+ gets depends on what is hidden: view;/, () =>
  changed({
    powers: {
      rain: {
        cite: 'NM-19',
        who: () => [0],
        choice: () => wholeNumber(1, 2),
        then: t => {
          if (holdsDusk(t, 1)) t.world.open.coins[1] = 0;
        },
      },
    },
  }),
);
