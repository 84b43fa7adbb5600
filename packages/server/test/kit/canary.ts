import {
  ask,
  defineGame,
  done,
  draw,
  type AnyGame,
  type AnyTypes,
  go,
  type Json,
  oneOf,
  oneOfOptions,
  poll,
  type Random,
  right,
  roll,
  type Rule,
  rule,
  sample,
  type Seat,
  setting,
  text,
  type Viewer,
  wholeNumber,
  withRights,
} from '@doomtable/kernel';

/*
 * A game made of secrets, for tests of what leaves the server. Everybody hides a word; then, turn by turn, somebody draws a card
 * that nobody else sees and decides in secret what becomes of it. At the end all is shown. Whatever begins with `canary-` is
 * hidden from everybody but its owner until then.
 */

const TREES = ['ash', 'elm', 'oak', 'yew'] as const;
/** Cards bear the name of whoever draws them. */
const cardsOf = (seat: Seat): readonly string[] => TREES.map(tree => `canary-card-${seat}-${tree}`);
const SETTINGS = {
  turns: setting('game', oneOf(['few', 'many']), 'few'),
  nest: setting('game', text('where it nests', { max: 60 }), 'somewhere'),
} as const;
interface Open {
  readonly seats: number;
  turns: number;
  shown: boolean;
  /** How many cards each seat has kept: of burnt ones nobody knows. */
  drawn: number[];
}
interface World {
  readonly open: Open;
  readonly secret: { words: string[]; cards: string[][] };
}
interface Known {
  readonly words: readonly (string | null)[];
  readonly cards: readonly (readonly string[] | null)[];
}
export type View = Open & Known;

interface Canary extends AnyTypes {
  World: World;
  View: View;
  Known: Known;
  Settings: typeof SETTINGS;
}

const hide: Rule<Canary, { turn: Seat; card: boolean }, Json> = rule('hide', {
  word: poll({
    cite: 'CA-1',
    story: 'welcome',
    who: t => seatsOf(t.world.open),
    choice: () => text('a word to hide', { min: 1, max: 60 }),
    otherwise: () => 'canary-word-nobody',
    then: (t, _my, ballots) => {
      t.world.secret.words = ballots.map(({ answer }) => answer);
      for (const { by, answer } of ballots) t.tell('hid', 'CA-1', { word: answer }, [by]);
    },
  }),
  card: roll({
    cite: 'CA-2',
    by: (_t, my) => my.turn,
    eyes: (_t, my) => [my.turn],
    choice: (_t, my) =>
      draw(
        cardsOf(my.turn).map(id => ({ id, count: 1 })),
        1,
      ),
    then: (t, my, [card = '']) => {
      t.world.secret.cards[my.turn]?.push(card);
      t.world.open.drawn[my.turn] = (t.world.open.drawn[my.turn] ?? 0) + 1;
      t.tell('drew', 'CA-2', { card }, [my.turn]);
      t.tell('somebodyDrew', 'CA-2', { by: my.turn });
    },
  }),
  keep: ask({
    cite: 'CA-3',
    quiet: true,
    story: 'welcome',
    who: (_t, my) => my.turn,
    choice: (t, my) => {
      const cards = t.world.secret.cards[my.turn] ?? [];
      const options = cards.map((card, i) => ({ id: `burn:${i}`, with: { card } }));
      return oneOfOptions(
        [{ id: 'keep' }, ...options],
        [{ id: 'eat', why: 'inedible', with: { card: cards.at(-1) ?? '' } }],
      );
    },
    otherwise: () => 'keep',
    then: (t, my, answer) => {
      const cards = t.world.secret.cards[my.turn] ?? [];
      if (answer !== 'keep') {
        const [card = ''] = cards.splice(Number(answer.slice('burn:'.length)), 1);
        t.tell('burnt', 'CA-3', { card }, [my.turn]);
      }
      const { open } = t.world;
      my.turn = (my.turn + 1) % open.seats;
      open.turns--;
      return open.turns > 0 ? go('card') : undefined;
    },
  }),
  show: {
    cite: 'CA-4',
    do: t => {
      const { words, cards } = t.world.secret;
      t.world.open.shown = true;
      t.tell('shown', 'CA-4', { words: [...words], cards: cards.map(hand => [...hand]) });
      return done({ words: [...words] });
    },
  },
});

function seatsOf({ seats }: Open): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

function knows({ open, secret }: World, viewer: Viewer): Known {
  const sees = (seat: Seat): boolean => open.shown || seat === viewer;
  return {
    words: secret.words.map((word, seat) => (sees(seat) ? word : null)),
    cards: secret.cards.map((hand, seat) => (sees(seat) ? [...hand] : null)),
  };
}

function imagine({ words, cards, ...open }: View, _viewer: Viewer, random: Random): World {
  const guess = (seat: Seat): string => cardsOf(seat)[random.below(TREES.length)] ?? '';
  return {
    open: { ...open, drawn: [...open.drawn] },
    secret: {
      words: words.map(word => word ?? 'canary-word-guess'),
      cards: cards.map((hand, seat) =>
        hand === null ? Array.from({ length: open.drawn[seat] ?? 0 }, () => guess(seat)) : [...hand],
      ),
    },
  };
}

const hasten = right<Canary, number>({
  cite: 'CA-5',
  who: () => [0],
  choice: () => wholeNumber(1, 4),
  then: (t, _my, turns) => {
    t.world.open.turns = turns;
  },
});

/** Everybody may be a bot; bots hide a word that nobody else may see. */
export const game = defineGame<Canary>({
  id: 'canary',
  title: 'The Canary',
  rulesVersion: '1',
  seats: { min: 2, max: 4 },
  settings: SETTINGS,
  rules: [withRights(hide, { hasten })],
  openSettings: settings => ({ ...settings, nest: 'a tree' }),
  begin: ({ turns }, seats) => ({
    world: {
      open: {
        seats,
        turns: seats * (turns === 'few' ? 2 : 20),
        shown: false,
        drawn: Array.from({ length: seats }, () => 0),
      },
      secret: { words: [], cards: Array.from({ length: seats }, () => []) },
    },
    rule: hide,
    my: { turn: 0, card: false },
  }),
  clone: ({ open, secret }) => ({
    open: { ...open, drawn: [...open.drawn] },
    secret: { words: [...secret.words], cards: secret.cards.map(hand => [...hand]) },
  }),
  knows,
  view: (open, known) => ({ ...open, drawn: [...open.drawn], ...known }),
  imagine,
  reveals: ['drew', 'shown'],
  bound: (_settings, seats) => seats + 2 * seats * 20,
  endings: ['shown'],
  ending: () => 'shown',
  words: {
    about: 'Everybody hides something.',
    asks: {
      'hide.word': 'Which word do you hide?',
      'hide.keep': 'What becomes of the card?',
      'right.hasten': 'How many turns are left?',
    },
    options: { keep: 'Keep it', burn: 'Burn it', eat: 'Eat it' },
    events: {
      hid: 'A word is hidden.',
      drew: 'A card is drawn.',
      somebodyDrew: 'Somebody draws.',
      burnt: 'A card is burnt.',
      shown: 'All is shown.',
    },
    refusals: { inedible: 'Nobody can eat that.' },
    settings: { turns: 'Turns', 'turns.few': 'few', 'turns.many': 'many', nest: 'Where it nests' },
    endings: { shown: 'All is shown.' },
    result: () => 'All is shown.',
  },
  role: () => 'keeper',
  thumb: (_sight, decision, random) =>
    decision.choice.kind === 'text' ? 'canary-word-bot' : sample(decision.choice, random),
  sketch: () => [],
});

/** The canary under newer rules: there is a turn less, so that the same answers lead elsewhere. */
export const newer: AnyGame = {
  ...game,
  rulesVersion: '2',
  begin: (settings, seats) => {
    const beginning = game.begin(settings, seats);
    const { open } = beginning.world as World;
    open.turns--;
    return beginning;
  },
};
