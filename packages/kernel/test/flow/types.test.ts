import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnyGame,
  allocate,
  ask,
  assign,
  call,
  defineGame,
  dice,
  done,
  either,
  type EventWords,
  type Game,
  go,
  interrupt,
  nothing,
  type Offer,
  oneOf,
  open,
  pick,
  place,
  type Player,
  poll,
  type Rule,
  record,
  resultOf,
  right,
  roll,
  rule,
  setting,
  someOf,
  type Teller,
  type ValuesOf,
  wholeNumber,
} from '../../src/index.js';
import { shortMarket } from '../fixture/market/market-game.js';
import { begin, type Mine, type Tiny, type TinyRule } from '../fixture/tiny.js';

/*
 * What must not compile. Each expectation is checked by the compiler: a line that suddenly compiles fails the build. The
 * functions are never called.
 */

interface Count {
  n: number;
}
const counted: Rule<Tiny, Count, number> = rule('counted', { end: { do: (_t, my) => done(my.n) } });
const named: Rule<Tiny, Count, string> = rule('named', { end: { do: () => done('name') } });

export const misspeltStep = (): TinyRule =>
  rule('misspelt', {
    first: { do: () => go('second') },
    // @ts-expect-error: there is no step of that name.
    second: { do: () => go('frist') },
  });

export const misspeltStepOfAnAsk = (): TinyRule =>
  rule('misspelt', {
    // @ts-expect-error: there is no step of that name.
    first: ask({ who: () => 0, choice: () => oneOf(['a']), then: () => go('frist') }),
  });

export const misspeltBack = (): TinyRule =>
  rule('misspelt', {
    // @ts-expect-error: there is no step to come back to.
    first: { do: () => call(counted, { n: 1 }, 'secnod') },
    second: { do: () => done() },
  });

export const wrongArguments = (): TinyRule =>
  rule('wrong', {
    // @ts-expect-error: the called rule remembers a number.
    first: { do: () => call(counted, { n: 'one' }, 'second') },
    // @ts-expect-error: the called rule remembers something.
    second: { do: () => call(counted, {}, 'first') },
    // @ts-expect-error: the called rule remembers nothing else.
    third: { do: () => call(counted, { n: 1, m: 2 }, 'first') },
  });

export const wrongResult = (): TinyRule<number> =>
  // @ts-expect-error: this rule hands back a number.
  rule('wrong', { first: { do: () => done('one') } });

export const noResult = (): TinyRule<number> =>
  // @ts-expect-error: this rule hands back something.
  rule('wrong', { first: { do: () => done() } });

export const wrongResultOfAnAsk = (): TinyRule<number> =>
  // @ts-expect-error: this rule hands back a number, after a decision as well.
  rule('wrong', { first: ask({ who: () => 0, choice: () => oneOf(['a']), then: () => done('one') }) });

export const aNumberIsNoSignal = (): TinyRule =>
  rule('wrong', {
    // @ts-expect-error: a step ends with nothing or with a signal.
    first: { do: () => 7 },
  });

export const resultOfAnotherType = (): TinyRule =>
  rule('wrong', {
    first: {
      do: (_t, _my, back) => {
        // @ts-expect-error: that rule hands back a number.
        const result: string = resultOf(counted, back);
        // @ts-expect-error: and this one a name.
        const other: number = resultOf(named, back);
        return done(void [result, other]);
      },
    },
  });

export const neverOffered = (): TinyRule =>
  rule('wrong', {
    one: ask({
      who: () => 0,
      choice: () => oneOf(['yes', 'no']),
      // @ts-expect-error: nobody can answer that.
      then: (_t, _my, answer) => (answer === 'maybe' ? done() : undefined),
    }),
    some: ask({
      who: () => 0,
      choice: () => someOf(['yes', 'no'], { min: 0, max: 2 }),
      // @ts-expect-error: nobody can answer that.
      then: (_t, _my, [first]) => (first === 'maybe' ? done() : undefined),
    }),
    branch: ask({
      who: () => 0,
      choice: () => either({ pay: wholeNumber(1, 3), pass: nothing() }),
      // @ts-expect-error: there is no such branch.
      then: (_t, _my, answer) => (answer.is === 'play' ? done() : undefined),
    }),
    field: ask({
      who: () => 0,
      choice: () => record({ coins: wholeNumber(0, 3) }),
      // @ts-expect-error: there is no such field.
      then: (_t, _my, answer) => (answer.gold > 1 ? done() : undefined),
    }),
    slot: ask({
      who: () => 0,
      choice: () => allocate(3, [{ id: 'grit', min: 0, max: 3 }]),
      // @ts-expect-error: there is no such slot.
      then: (_t, _my, answer) => (answer.glory > 1 ? done() : undefined),
    }),
    item: ask({
      who: () => 0,
      choice: () => assign([{ id: 'die' }], [{ id: 'left' }, { id: 'right' }]),
      // @ts-expect-error: there is no such place.
      then: (_t, _my, answer) => (answer.die === 'middle' ? done() : undefined),
    }),
    board: ask({
      who: () => 0,
      choice: () => place('board', ['piece'], [1, 2]),
      // @ts-expect-error: a placement is a number.
      then: (_t, _my, answer) => (answer === 'a1' ? done() : undefined),
    }),
    ballots: poll({
      who: () => [0],
      choice: () => oneOf(['yes', 'no']),
      // @ts-expect-error: nobody can vote that.
      then: (_t, _my, ballots) => (ballots.some(ballot => ballot.answer === 'maybe') ? done() : undefined),
    }),
    spoken: open({
      who: () => [0],
      choice: () => oneOf(['yes', 'no']),
      // @ts-expect-error: nobody can say that.
      then: (_t, _my, answer) => (answer === 'maybe' ? done() : undefined),
    }),
    fallen: roll({
      choice: () => dice([1]),
      // @ts-expect-error: dice fall in pools.
      then: (_t, _my, answer) => (answer[0] === 6 ? done() : undefined),
    }),
  });

export const absentAnswers = (): TinyRule =>
  rule('wrong', {
    one: ask({
      who: () => 0,
      choice: () => oneOf(['yes', 'no']),
      // @ts-expect-error: an absent seat cannot be taken to have said that.
      otherwise: () => 'maybe',
      then: () => done(),
    }),
    poll: poll({
      who: () => [0],
      choice: () => oneOf(['yes', 'no']),
      // @ts-expect-error: nor that.
      otherwise: () => 3,
      then: () => done(),
    }),
  });

export const wrongSettings = (): void => {
  // @ts-expect-error: a standard is one of the options.
  setting('ruling', oneOf(['kept', 'told']), 'lost');
  // @ts-expect-error: a standard is of the kind that is asked for.
  setting('game', wholeNumber(1, 3), 'two');
  // @ts-expect-error: there is no such group.
  setting('house', wholeNumber(1, 3), 2);
  const settings = { omens: setting('ruling', oneOf(['kept', 'told']), 'kept') };
  // @ts-expect-error: nor can a table be set to anything else.
  const values: ValuesOf<typeof settings> = { omens: 'lost' };
  assert.ok(values);
};

export const wrongRights = (): void => {
  right<Tiny, 'a' | 'b'>({
    cite: 'T-1',
    who: () => [0],
    choice: () => oneOf(['a', 'b']),
    then: (t, _my, answer) => {
      // @ts-expect-error: a right is used for what it offers.
      if (answer === 'c') t.world.open.log.push(answer);
    },
  });
  right<Tiny, number>({
    cite: 'T-1',
    who: () => [0],
    // @ts-expect-error: what is offered is no number.
    choice: () => oneOf(['a', 'b']),
    then: () => undefined,
  });
  // @ts-expect-error: the rule that interrupts remembers a number.
  interrupt(counted, { n: 'one' });
};

/** A game whose events, view and settings are said. */
interface Ferry {
  World: { readonly open: { load: number }; readonly secret: Record<never, never> };
  View: { readonly load: number };
  Known: null;
  Result: number;
  Events: {
    loaded: { readonly weight: number; readonly by: string };
    sank: Record<never, never>;
  };
  Settings: Record<never, never>;
}

export const wrongEvents = (): Rule<Ferry, Count> =>
  rule('wrong', {
    first: {
      do: t => {
        t.tell('loaded', 'T-1', { weight: 3, by: 'crane' });
        // @ts-expect-error: no event is called that.
        t.tell('laoded', 'T-1', { weight: 3, by: 'crane' });
        // @ts-expect-error: a field is missing.
        t.tell('loaded', 'T-1', { weight: 3 });
        // @ts-expect-error: a field is misspelt.
        t.tell('loaded', 'T-1', { weight: 3, bye: 'crane' });
        // @ts-expect-error: a weight is a number.
        t.tell('loaded', 'T-1', { weight: 'three', by: 'crane' });
      },
    },
  });

// @ts-expect-error: one event has no sentence.
export const missingSentence: EventWords<Ferry> = { loaded: ({ weight }) => `${weight} more.` };
export const wrongSentences: EventWords<Ferry> = {
  // @ts-expect-error: the event tells nothing of that name.
  loaded: ({ wieght }) => `${String(wieght)} more.`,
  sank: 'It sinks.',
  // @ts-expect-error: no event is called that.
  snak: 'It sinks.',
};

export const wrongReveals: Game<Ferry>['reveals'] = [
  'sank',
  // @ts-expect-error: no event is called that.
  'snak',
];

export const wrongChronicle: Teller<Ferry> = happenings => {
  for (const one of happenings) {
    if (one.is !== 'event') continue;
    // @ts-expect-error: nothing of that kind can be heard.
    if (one.kind === 'snak') continue;
    // @ts-expect-error: this kind tells no such thing.
    if (one.kind === 'loaded') assert.ok(one.data.height);
  }
  return { title: '', about: '', chapters: [] };
};

export const wrongView: Player<Ferry> = ({ view }) => {
  // @ts-expect-error: nobody sees that.
  assert.ok(view.laod);
  return view.load;
};

type Cargo = { readonly do: 'load'; readonly crate: number } | { readonly do: 'sail' };

export const wrongPicks = (): TinyRule =>
  rule('wrong', {
    crates: pick({
      who: () => 0,
      options: (): Offer<Cargo>[] => [
        { id: 'load:1', with: { do: 'load', crate: 1 } },
        // @ts-expect-error: an offer carries what it stands for.
        { id: 'sail' },
        // @ts-expect-error: a crate is missing.
        { id: 'load:2', with: { do: 'load' } },
      ],
      then: (_t, _my, { with: cargo }) => {
        // @ts-expect-error: nothing of that kind was offered.
        if (cargo.do === 'sial') return done();
        // @ts-expect-error: to sail needs no crate.
        return cargo.do === 'sail' && cargo.crate > 0 ? done() : undefined;
      },
    }),
  });

export const secretsAreOutOfReach = (): AnyGame =>
  defineGame({
    ...shortMarket,
    view: (open, known) => {
      // @ts-expect-error: a view is made of what is open and of what is known; secrets are not handed to it.
      const hands: unknown = open.hands;
      return { ...open, ...known, ...(hands === undefined ? {} : { hand: [] }) };
    },
  });

test('what does compile runs: types cost nothing', () => {
  const main: Rule<Tiny, Mine, number> = rule('main', {
    first: { do: () => call(counted, { n: 3 }, 'second') },
    second: { do: (_t, _my, back) => done(resultOf(counted, back) + 1) },
  });
  assert.equal(begin([main, counted, named]).result, 4);
});
