import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame, ChoiceData, Table, Viewer, World } from '@doomtable/kernel';
import { misgranted } from '@doomtable/kit/testing';
import type { Relics } from '../src/types.js';
import { accusation as accusationBy, nothingHiddenIsShown } from '@doomtable/kernel/laws';
import { gmOf } from '../src/board.js';
import { game } from '../src/index.js';
import { view } from '../src/view.js';
import type { Board, Desk, RelicsWorld } from '../src/world.js';

/** Games that the secrecy law plays until it accuses. */
const GAMES = 12;
/** Small tables are faster, and have every kind of seat. */
const SMALL: AnyGame = { ...game, seats: { min: 3, max: 3 } };

/** What the law of secrecy says of a game. */
function accusation(game: AnyGame): string {
  return accusationBy(nothingHiddenIsShown, game, GAMES) ?? 'nothing was found';
}

interface Leaking {
  readonly desk: Parameters<typeof view>[1];
  readonly hint?: unknown;
}

/** A game in which some viewers are shown something of the GM's desk. */
function showing(who: (board: Board, viewer: Viewer) => boolean, more: (desk: Desk) => unknown): AnyGame {
  const leak = (world: RelicsWorld, viewer: Viewer): Leaking => ({
    desk: SMALL.knows(world, viewer) as Leaking['desk'],
    ...(who(world.open, viewer) ? { hint: more(world.secret) } : {}),
  });
  return {
    ...SMALL,
    knows: (world: World, viewer) => leak(world as RelicsWorld, viewer),
    view: (open, known, viewer, stack) => {
      const { desk, hint } = known as Leaking;
      return { ...view(open as Board, desk, viewer, stack), ...(hint === undefined ? {} : { hint }) };
    },
    imagine: (seen, viewer, random) => {
      const { hint: _hint, ...rest } = seen as { readonly hint?: unknown };
      return SMALL.imagine(rest, viewer, random);
    },
  };
}

const isPc = (board: Board, viewer: Viewer): boolean => viewer !== 'audience' && viewer !== gmOf(board);
const VIEW = /gets depends on what is hidden: .*view/;

test('planted: plans in the view of a PC', () => {
  assert.match(accusation(showing(isPc, ({ plans }) => plans.map(({ sketch }) => sketch.name))), VIEW);
});

test('planted: how many plans there are, in the view of a PC', () => {
  assert.match(accusation(showing(isPc, ({ plans }) => plans.length)), VIEW);
});

test('planted: the GM’s notes in the view of a PC', () => {
  assert.match(accusation(showing(isPc, ({ notes }) => notes)), VIEW);
});

test('planted: which Challenges wait, in the view of a PC', () => {
  assert.match(accusation(showing(isPc, ({ queue }) => queue.length)), VIEW);
});

test('planted: plans in the view of the audience', () => {
  const game = showing(
    (_board, viewer) => viewer === 'audience',
    ({ plans }) => plans.length > 1,
  );
  assert.match(accusation(game), /viewer audience gets depends on what is hidden: .*view/);
});

function withHint(choice: ChoiceData, { secret }: RelicsWorld): ChoiceData {
  if (choice.kind !== 'one') return choice;
  return { ...choice, refused: [{ id: 'hint', why: 'notYet', with: { plans: secret.plans.length } }] };
}

test('planted: a reason for a refused option that depends on the plans, put to whoever leads', () => {
  const rules = SMALL.rules.map(rule => {
    const step = rule.steps['petition'];
    if (rule.name !== 'opening' || step?.kind !== 'ask') return rule;
    const choice = (t: unknown, my: unknown): ChoiceData =>
      withHint(step.choice(t, my), (t as { readonly world: RelicsWorld }).world);
    return { ...rule, steps: { ...rule.steps, petition: { ...step, choice } } };
  });
  assert.match(accusation({ ...SMALL, rules }), /gets depends on what is hidden: .*decisions/);
});

test('planted: a right that PCs have or have not as the plans are, and so another refusal', () => {
  const faulty = misgranted<Relics>(SMALL, 'scenario.note', (t, rightly) =>
    t.world.secret.plans.length > 1 ? [0, 1, ...rightly] : rightly,
  );
  assert.match(accusation(faulty), /refusal to viewer \d depends on what is hidden|what is hidden: .*rights/);
});

test('planted: a PC may narrate or not as the plans are', () => {
  const faulty = misgranted<Relics>(SMALL, 'scenario.narrate', (t, rightly) =>
    t.world.secret.plans.length > 1 ? [0, 1, ...rightly] : rightly,
  );
  assert.match(accusation(faulty), /refusal to viewer \d depends on what is hidden|what is hidden: .*rights/);
});

test('planted: the notes go along with what the GM gives', () => {
  const rules = SMALL.rules.map(rule => {
    const give = rule.rights['give'];
    if (give === undefined) return rule;
    const then: typeof give.then = (t, my, answer, seat) => {
      const table = t as Table<Relics>;
      table.tell('cut', 'RM-65', { title: table.world.secret.notes, story: '' });
      return give.then(t, my, answer, seat);
    };
    return { ...rule, rights: { ...rule.rights, give: { ...give, then } } };
  });
  assert.match(accusation({ ...SMALL, rules }), /after right give.*depends on what is hidden: .*events/);
});

test('planted: an event that shows a plan and is not declared to', () => {
  const reveals = SMALL.reveals?.filter(kind => kind !== 'set' && kind !== 'eventOpened') ?? [];
  assert.match(accusation({ ...SMALL, reveals }), /what is hidden: .*(events|view)/);
});

test('without a plant nothing is accused', () => {
  assert.equal(accusation(SMALL), 'nothing was found');
});
